/// A statement of a closure that shares its line with the closure's braces, or with other statements in
/// them: `box.snp.makeConstraints { $0.top.equalTo(8); $0.left.equalTo(8) }`.
struct InlineStatement {
  private let file: ScannedFile
  /// Without the semicolon that ends it.
  private let range: Range<Int>
  private let isObjectiveC: Bool

  /// `nil` where the file has no such bytes.
  init?(_ statement: StatementPlace) {
    guard statement.range.upperBound <= statement.file.bytes.count else { return nil }
    file = statement.file
    isObjectiveC = statement.isObjectiveC
    var range = statement.range
    while let last = file.bytes[range].last, last <= 0x20 || last == UInt8(ascii: ";") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    self.range = range
  }

  /// The statement taken out with its semicolon; `nil` where no other one stands in the closure, or
  /// something else on its line.
  func removal(from makers: Set<String>) -> SourceEdit? {
    guard let head = ClosureHead(file, before: range.lowerBound), let end = closingBrace(),
      makers.contains(head.maker)
    else { return nil }
    let front = isBlank(head.body..<range.lowerBound)
    let next = next()
    if let next, next < end {
      guard front || ends(";", before: range.lowerBound) else { return nil }
      return SourceEdit(bytes: range.lowerBound..<next, replacement: "")
    }
    guard next == end, ends(";", before: range.lowerBound),
      let semicolon = file.bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: ";"))
    else { return nil }
    // What ends the statement before it stays in Objective-C.
    return SourceEdit(
      bytes: isObjectiveC ? (semicolon + 1)..<stop : semicolon..<range.upperBound, replacement: "")
  }

  /// Behind the statement and its semicolon.
  private var stop: Int {
    let next = file.bytes[range.upperBound...].firstIndex { $0 > 0x20 } ?? range.upperBound
    return next < file.bytes.count && file.bytes[next] == UInt8(ascii: ";")
      ? next + 1 : range.upperBound
  }

  /// Where what follows on the line begins: another statement behind a semicolon, or the closing brace.
  private func next() -> Int? {
    let stop = stop
    let next = file.bytes[stop..<file.lineEnd(range.upperBound)].firstIndex { $0 > 0x20 }
    guard let next else { return nil }
    let isEnded = stop > range.upperBound || file.bytes[next] == UInt8(ascii: "}")
    return isEnded ? next : nil
  }

  /// The brace on the same line that closes the closure.
  private func closingBrace() -> Int? {
    var depth = 0
    for place in range.upperBound..<file.lineEnd(range.upperBound) {
      switch file.bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth == 0: return place
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "/"): return nil
      default: break
      }
    }
    return nil
  }

  private func isBlank(_ range: Range<Int>) -> Bool { file.bytes[range].allSatisfy { $0 <= 0x20 } }

  private func ends(_ mark: Unicode.Scalar, before place: Int) -> Bool {
    file.bytes[..<place].last { $0 > 0x20 } == UInt8(ascii: mark)
  }
}
