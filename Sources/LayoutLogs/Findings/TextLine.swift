/// One line of a log without its transport prefix.
struct TextLine: Hashable, Sendable {
  var text: ArraySlice<UInt8>
  /// From 1.
  var number: Int
  /// Whether the line begins a record of its own: its prefix names who wrote it.
  ///
  /// A time alone may be that of whoever passed each line on.
  var beginsRecord: Bool

  init(text: ArraySlice<UInt8>, number: Int, beginsRecord: Bool = false) {
    self.text = text
    self.number = number
    self.beginsRecord = beginsRecord
  }

  var isEmpty: Bool { text.allSatisfy(\.isBlank) }

  /// Whether the runtime ends an app here, which it does once.
  var terminatesApp: Bool { text.holds("*** Terminating app") }
}

extension TextLine {
  /// The lines of `bytes` as they are, numbered from `first`.
  static func lines(of bytes: ArraySlice<UInt8>, from first: Int = 1) -> [TextLine] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map {
      TextLine(
        text: $0.element.last == 0x0D ? $0.element.dropLast() : $0.element,
        number: first + $0.offset)
    }
  }
}
