package import LayoutModel
package import LinearArithmetic

/// What a program prints of a view's content below the view: its size, and how the view hugs and resists.
///
///     Content size...80.0 x 21.0
///     Hugging........[H 251] [V 251]
///     Resistance.....[H 750] [V 750]
package struct PrintedContent: Hashable, Sendable {
  /// In points; an axis is missing where the content has no size along it.
  package private(set) var size: [Axis: Rational] = [:]
  /// The priorities.
  package private(set) var hugging: [Axis: Int] = [:]
  package private(set) var resistance: [Axis: Int] = [:]

  /// Whether nothing is printed.
  package var isEmpty: Bool { size.isEmpty && hugging.isEmpty && resistance.isEmpty }

  /// What stands in the lines below a view, and the last of those lines; `nil` where none tells of it.
  static func read(_ lines: ArraySlice<TextLine>) -> (content: PrintedContent, last: Int)? {
    var content = PrintedContent()
    var last: Int?
    for index in lines.indices.prefix(ListedView.mostFacts) {
      let line = lines[index].text.trimmed
      if line.isEmpty || TreeLine(line) != nil { break }
      if content.read(line) { last = index }
    }
    return last.map { (content, $0) }
  }

  /// Takes a fact out of a line; answers whether it holds one.
  @discardableResult
  mutating func read(_ line: Bytes) -> Bool {
    var cursor = ByteCursor(line.trimmed)
    if cursor.skip("Content size.") {
      cursor.skip { $0 == UInt8(ascii: ".") }
      return readSize(&cursor)
    }
    if cursor.skip("Hugging.") { return Self.take(cursor.rest, into: &hugging) }
    if cursor.skip("Resistance.") { return Self.take(cursor.rest, into: &resistance) }
    return false
  }

  /// `80.0 x 21.0`; a negative number is no size.
  private mutating func readSize(_ cursor: inout ByteCursor) -> Bool {
    guard let width = cursor.number() else { return false }
    cursor.skipBlanks()
    guard cursor.skip("x") else { return false }
    cursor.skipBlanks()
    guard let height = cursor.number() else { return false }
    if !width.isNegative { size[.horizontal] = width }
    if !height.isNegative { size[.vertical] = height }
    return !size.isEmpty
  }

  /// The numbers of `[H 251] [V 750]`.
  private static func take(_ text: Bytes, into priorities: inout [Axis: Int]) -> Bool {
    let words: [(StaticString, Axis)] = [("[H ", .horizontal), ("[V ", .vertical)]
    let before = priorities.count
    for (word, axis) in words {
      guard let rest = text.split(at: word)?.after else { continue }
      var cursor = ByteCursor(rest)
      guard let number = cursor.integer(), (1...1000).contains(number) else { continue }
      priorities[axis] = number
    }
    return priorities.count > before
  }
}
