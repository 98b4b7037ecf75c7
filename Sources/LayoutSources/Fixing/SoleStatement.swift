/// The only statement of a closure, which is the only argument of a call, on one line or on several:
/// `box.snp.makeConstraints { $0.top.equalTo(8) }`.
struct SoleStatement {
  /// A call whose closure makes constraints of a view.
  struct Call {
    fileprivate let place: StatementPlace
    /// What is called.
    let maker: String
    /// What the code calls the view; empty for `self`.
    fileprivate let view: String
  }

  let call: Call

  /// `nil` where something else stands in the closure, or beside the call.
  init?(_ statement: StatementPlace) {
    let (file, range) = (statement.file, statement.range)
    guard range.upperBound <= file.bytes.count,
      let head = ClosureHead(file, before: range.lowerBound),
      file.bytes[head.body..<range.lowerBound].allSatisfy({ $0 <= 0x20 }),
      let brace = file.bytes[range.upperBound...].firstIndex(where: {
        $0 > 0x20 && $0 != UInt8(ascii: ";")
      }),
      file.bytes[brace] == UInt8(ascii: "}")
    else { return nil }
    let tail = statement.isObjectiveC ? "];" : head.hasParenthesis ? ")" : ""
    let behind = (brace + 1)..<(brace + 1 + tail.utf8.count)
    guard file.text(behind) == tail else { return nil }
    let place = StatementPlace(
      file: file, range: head.start..<behind.upperBound, isObjectiveC: statement.isObjectiveC)
    guard place.removal != nil else { return nil }
    call = Call(place: place, maker: head.maker, view: head.view)
  }
}

extension SoleStatement.Call {
  /// The call taken out.
  ///
  /// - Parameter keepingMaskOff: Whether a line comes in its place that turns the view's mask off, as
  ///   the call does.
  /// - Returns: The edit; `nil` where the call cannot be taken out.
  func removal(keepingMaskOff: Bool) -> SourceEdit? {
    guard keepingMaskOff else { return place.removal }
    let property = "translatesAutoresizingMaskIntoConstraints"
    let line = view.isEmpty ? property : "\(view).\(property)"
    return SourceEdit(
      bytes: place.range, replacement: line + (place.isObjectiveC ? " = NO;" : " = false"))
  }
}

/// What opens a closure that is a call's only argument: `box.snp.makeConstraints { make in`,
/// `[box mas_makeConstraints:^(MASConstraintMaker *make) {`.
struct ClosureHead {
  /// Where the call begins, at the beginning of its line.
  let start: Int
  /// Behind the brace, and behind the names of the closure's arguments.
  let body: Int
  /// What is called.
  let maker: String
  /// What it is called of; empty where nothing is named.
  let view: String
  let hasParenthesis: Bool

  /// The one on the line of `place`, or on the line above where nothing stands in front of `place`; `nil`
  /// where that line begins with anything else.
  init?(_ file: ScannedFile, before place: Int) {
    let own = file.lineStart(place)
    let line = own > 0 && file.beginsLine(place) ? file.lineStart(own - 1) : own
    guard let brace = file.bytes[line..<place].firstIndex(of: UInt8(ascii: "{")),
      let front = file.text(line..<brace), let inner = file.text((brace + 1)..<place)
    else { return nil }
    start = line + file.indentation(line).utf8.count
    body = brace + 1 + Self.arguments(inner)
    let call = CodeText.trimmed(front)
    if call.hasPrefix("["), let colon = call.firstRange(of: ":^") {
      let words = call[..<colon.lowerBound].dropFirst().split(separator: " ")
      guard words.count == 2, Self.isPath(words[0]) else { return nil }
      (view, maker, hasParenthesis) = (String(words[0]), String(words[1]), false)
    } else {
      hasParenthesis = call.hasSuffix("(")
      let path = hasParenthesis ? call.dropLast() : call[...]
      guard Self.isPath(path) else { return nil }
      let names = path.split(separator: ".")
      maker = names.last.map(String.init) ?? ""
      view = names.dropLast().filter { $0 != "snp" }.joined(separator: ".")
    }
  }

  /// How many bytes of `text` name the arguments, as ` make in` does.
  private static func arguments(_ text: String) -> Int {
    guard let word = text.firstRange(of: " in") else { return 0 }
    let names = CodeText.trimmed(String(text[..<word.lowerBound]))
    let isName = names.utf8.allSatisfy { $0.isNameByte || " ():->".utf8.contains($0) }
    let isWord = text[word.upperBound...].utf8.first.map { $0 <= 0x20 } ?? false
    return isName && isWord ? text[..<word.upperBound].utf8.count : 0
  }

  private static func isPath(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || ".?!".utf8.contains($0) }
  }
}
