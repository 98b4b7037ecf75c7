package import LayoutModel

/// A method that an object was sent and does not have, as the runtime tells it.
///
/// `-[UIView pour]: unrecognized selector sent to instance 0x7f1a2b3c`.
package struct SelectorFailure: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// The line's first bytes.
  package var text: String
  package var className: String
  package var method: String
  /// The object; `nil` of a class.
  package var address: Address?

  private static let words: StaticString = "]: unrecognized selector sent to "

  init?(_ line: TextLine) {
    guard let (before, after) = line.text.split(at: Self.words),
      let open = before.lastIndex(of: UInt8(ascii: "[")),
      let (name, method) = before[(open + 1)...].split(at: " "), !name.isEmpty, !method.isEmpty
    else { return nil }
    self.line = line.number
    text = line.text.prefix(LogProblem.longestText).string
    (className, self.method) = (name.string, method.string)
    guard let (_, behind) = after.split(at: "instance ") else { return }
    var cursor = ByteCursor(behind)
    address = cursor.address()
  }

  private static let fixedParts = [
    "setMultiplier:": "multiplier", "setRelation:": "relation", "setFirstItem:": "first item",
    "setFirstAttribute:": "first attribute", "setSecondItem:": "second item",
    "setSecondAttribute:": "second attribute",
  ]

  /// What a constraint keeps from its making on, where the method was to change that.
  package var fixedPart: String? {
    LayoutConstraint.isPlainClass(className) ? Self.fixedParts[method] : nil
  }

  /// More in one input are not told.
  private static let most = 16

  /// The failures that a short input tells.
  static func all(in bytes: some Collection<UInt8>) -> [SelectorFailure] {
    guard bytes.count <= NearestLine.longestInput else { return [] }
    let text = Array(bytes)[...]
    guard text.holds(words) else { return [] }
    return Array(TextLine.lines(of: text).lazy.compactMap(SelectorFailure.init).prefix(most))
  }
}
