package import LayoutModel

/// One wording of a message: its words in the order in which they stand, and holes between them.
///
/// `It's illegal to set priority:{priority:number}.` is a form. A message has as many forms as it has
/// wordings; what may stand between the words is told by the holes, and nothing else reads them.
package struct MessageForm: Sendable {
  /// What a hole holds.
  package enum Hole: String, Sendable, CaseIterable {
    /// A described object, `<Tea.Cup: 0x7f1; frame = …>`, or what stands for one.
    case object
    /// The name of a class, a method or a type.
    case name
    /// The name of a file, without its folders.
    case file
    /// A number, perhaps none that is finite.
    case number
    /// Any words, up to those behind the hole.
    case text
  }

  /// A stretch of the form.
  package enum Piece: Sendable {
    case words([UInt8])
    case hole(name: String, Hole)
  }

  /// The words, with `{name:kind}` for each hole.
  package let template: StaticString
  /// A part of the words that stands in no other message, by which lines are found.
  package let key: StaticString
  /// Where the wording is known from, and since when it is written so where that is known.
  package let source: StaticString
  /// Whether a sentence may begin with the same words, so that a message that is cut behind them is
  /// believed of an exception alone.
  let beginsPlainly: Bool

  init(
    _ template: StaticString, key: StaticString, source: StaticString, beginsPlainly: Bool = false
  ) {
    (self.template, self.key, self.source) = (template, key, source)
    self.beginsPlainly = beginsPlainly
  }

  /// The words and holes in their order.
  package var pieces: [Piece] {
    var pieces: [Piece] = []
    var rest = template.bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")),
        let hole = Self.hole(rest[(open + 1)..<close])
      else {
        // A brace that opens no hole is one of the words.
        let next = rest.index(after: open)
        Self.add(rest[..<next], to: &pieces)
        rest = rest[next...]
        continue
      }
      Self.add(rest[..<open], to: &pieces)
      pieces.append(hole)
      rest = rest[(close + 1)...]
    }
    Self.add(rest, to: &pieces)
    return pieces
  }

  private static func add(_ words: Bytes, to pieces: inout [Piece]) {
    guard !words.isEmpty else { return }
    if case .words(let known)? = pieces.last {
      pieces[pieces.count - 1] = .words(known + words)
    } else {
      pieces.append(.words(Array(words)))
    }
  }

  /// `priority:number`; `nil` where that is no hole.
  private static func hole(_ text: Bytes) -> Piece? {
    guard let (name, kind) = text.split(at: ":"), !name.isEmpty,
      name.allSatisfy(\.isNameByte), let hole = Hole(rawValue: kind.string)
    else { return nil }
    return .hole(name: name.string, hole)
  }
}

/// What one hole of a message holds.
package struct MessageValue: Hashable, Sendable {
  /// The hole's name.
  package var hole: String
  /// What stands in it, as printed.
  package var text: String
  /// The item that it describes.
  package var item: ItemID?
}
