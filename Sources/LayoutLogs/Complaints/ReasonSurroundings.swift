/// What stands around a reason and tells where it came from.
enum ReasonSurroundings {
  /// How many addresses stand in `(0x1a2 0x1b3)`, which has nothing else.
  static func addresses(in text: Bytes) -> Int {
    guard let open = text.firstOffset(of: "(0x") else { return 0 }
    let words = text[(open + 1)...].split { $0.isBlank || $0 == UInt8(ascii: ")") }
    return words.allSatisfy { $0.begins(with: "0x") } ? words.count : 0
  }

  /// The class in front of .NET's words: `Foundation.MonoTouchException: Objective-C exception thrown`.
  static func carrier(in front: Bytes) -> String? {
    guard let (before, _) = front.split(at: ": Objective-C exception thrown") else { return nil }
    let start = before.lastIndex { !($0.isNameByte || $0 == UInt8(ascii: ".")) }.map { $0 + 1 }
    let name = before[(start ?? before.startIndex)...]
    return name.isEmpty ? nil : name.string
  }

  /// `# Crash: …`, `### …`.
  static func isHeading(_ line: Bytes) -> Bool {
    let text = line.trimmed
    let marks = text.prefix { $0 == UInt8(ascii: "#") }.count
    return marks > 0 && text.dropFirst(marks).first?.isBlank == true
  }

  /// `=====`, which Xcode prints around a message that it logs once more below.
  static func isRule(_ line: Bytes) -> Bool {
    let text = line.trimmed
    return text.count > 8 && text.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// Whether the program traps in the words of Swift's runtime.
  ///
  /// Before Swift 4 it wrote a small letter, as others do; a "non-fatal error: " is none.
  static func traps(_ text: Bytes) -> Bool {
    if text.holds("Fatal error: ") { return true }
    var rest = text
    while let hit = rest.firstOffset(of: "fatal error: ") {
      guard hit > text.startIndex, text[hit - 1].isLetter || text[hit - 1] == UInt8(ascii: "-")
      else { return true }
      rest = rest[(hit + 1)...]
    }
    return false
  }
}
