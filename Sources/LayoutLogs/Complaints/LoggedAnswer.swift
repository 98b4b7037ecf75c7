internal import LayoutModel
internal import LinearArithmetic

/// What an app itself prints of one view: `titleLabel.frame = (0.0, 0.0, 0.0, 21.0)`,
/// `titleLabel frame: {{0, 0}, {0, 21}}`, `titleLabel hasAmbiguousLayout: 1`, and of a view that it does not
/// name `frame of the title view: {{0, 0}, {0, 21}}`.
enum LoggedAnswer {
  /// Words in front of a rectangle or an answer; views that describe themselves print other ones.
  static let markers: [StaticString] = [
    ".frame", " frame: (", ": {{", " = {{", " frame {{", "ambiguous: ", "Ambiguous: ",
  ]

  private static let frame: StaticString = "frame"

  /// `nil` where the line says something else, or nothing that is worth telling.
  static func read(_ line: TextLine, at hit: Int) -> ReadMessage? {
    guard let item = ambiguousView(line.text) ?? emptyView(line.text) else { return nil }
    var complaint = Complaint(id: item.isAmbiguous ? .ambiguousView : .viewTree, reason: "")
    if item.isAmbiguous { complaint.items = [ItemID(index: 0)] } else { complaint.facts = .printed }
    let report = LogReport(
      complaint, lines: line.number...line.number, system: LayoutSystem(items: [item]))
    return (report, hit..<hit + 1)
  }

  /// The view that the line calls ambiguous, by a name or by its description.
  private static func ambiguousView(_ text: Bytes) -> LayoutItem? {
    guard let answer = AmbiguityAnswer(text), answer.isYes, answer.isLast else { return nil }
    let subject = subject(in: text[..<answer.words.lowerBound])
    if subject.first == UInt8(ascii: "<") {
      var cursor = ByteCursor(subject)
      guard var view = ViewDescription(&cursor), view.isClosed, cursor.isAtEnd else { return nil }
      view.item.isAmbiguous = true
      return view.item
    }
    let isUnnamed = subject.isEmpty && answer.isProperty
    guard
      var item = isUnnamed
        ? LayoutItem(className: "") : view(called: subject, isProperty: answer.isProperty)
    else { return nil }
    item.isAmbiguous = true
    return item
  }

  /// The view whose frame the line prints, where that shows nothing: another tells no more than its place.
  private static func emptyView(_ text: Bytes) -> LayoutItem? {
    guard let word = text.lastOffset(of: frame) else { return nil }
    var cursor = ByteCursor(text[(word + frame.bytes.count)...])
    let isDescribed = skipDescription(&cursor)
    AmbiguityAnswer.skipLink(&cursor)
    guard let frame = FrameText.read(&cursor), cursor.rest.trimmed.isEmpty,
      frame.width.isZero || frame.height.isZero
    else { return nil }
    let subject = subject(in: text[..<word])
    // Keyboards and layers have frames, too.
    let isUnnamed = isDescribed && (subject.isEmpty || subject.elementsEqual("the".utf8))
    guard
      var item = isUnnamed
        ? LayoutItem(className: "") : isDescribed ? nil : view(called: subject, isProperty: false)
    else { return nil }
    item.frame = frame
    return item
  }

  /// ` of the first letter view` behind the word, where that is a view by its last word.
  private static func skipDescription(_ cursor: inout ByteCursor) -> Bool {
    var words = cursor
    guard words.skip(" of ") else { return false }
    let description = words.skip { $0.isLetter || $0.isDigit || $0.isBlank || $0 == 0x5F }.trimmed
    let last = description.string.split(separator: " ").last ?? ""
    guard ItemRoles.isCalledView(last.prefix(1).uppercased() + last.dropFirst()) else {
      return false
    }
    cursor = words
    return true
  }

  /// What stands in front of a property's name: `label` of `label.`, `[label`, `label is`.
  private static func subject(in text: Bytes) -> Bytes {
    var text = text.trimmed
    if text.last == UInt8(ascii: ".") { text = text.dropLast() }
    if text.count > 3, text.suffix(3).begins(with: " is") { text = text.dropLast(3).trimmed }
    return text
  }

  /// A variable that its name calls a view; the property of views needs no such name.
  private static func view(called name: Bytes, isProperty: Bool) -> LayoutItem? {
    guard let first = name.first, first.isLetter || first == UInt8(ascii: "_"),
      name.allSatisfy({ $0.isLetter || $0.isDigit || "._".utf8.contains($0) })
    else { return nil }
    let last = name[((name.lastIndex(of: UInt8(ascii: ".")) ?? name.startIndex - 1) + 1)...].string
    let word = last.prefix(1).uppercased() + last.dropFirst()
    guard isProperty || ItemRoles.isCalledView(word) else { return nil }
    return LayoutItem(className: "", name: name.string)
  }
}

/// What is said where a line speaks of ambiguity: `hasAmbiguousLayout: 1`, `ambiguous: NO`, `AMBIGUOUS:`.
struct AmbiguityAnswer {
  /// The word, and the answer behind it where there is one.
  var words: Range<Int>
  var isYes: Bool
  /// Whether the word is the name of the property of views.
  var isProperty: Bool
  /// Whether an answer stands behind the word, and nothing behind that.
  var isLast: Bool

  /// `nil` where the text does not speak of it.
  init?(_ text: Bytes) {
    guard let hit = text.firstOffset(of: "mbiguous") ?? text.firstOffset(of: "MBIGUOUS") else {
      return nil
    }
    let isPart = { (byte: UInt8) in byte.isLetter || byte == UInt8(ascii: "_") }
    let start = (text[..<hit].lastIndex { !isPart($0) } ?? text.startIndex - 1) + 1
    let end = text[hit...].firstIndex { !isPart($0) } ?? text.endIndex
    isProperty = text[start..<end].string == "hasAmbiguousLayout"
    var cursor = ByteCursor(text[end...])
    Self.skipLink(&cursor)
    let value = cursor.skip { $0.isLetter || $0.isDigit }.string.lowercased()
    isLast = !value.isEmpty && cursor.rest.trimmed.isEmpty
    words = start..<cursor.position
    isYes =
      !Self.noes.contains(value) && !Self.isDenied(text[..<hit])
      && (!isProperty || value.isEmpty || Self.yeses.contains(value))
  }

  private static let yeses: Set<String> = ["1", "yes", "true"]
  private static let noes: Set<String> = [
    "0", "no", "n", "false", "nil", "null", "none", "unknown",
  ]

  /// `not `, `no `, `isn't `, and `un` of the word itself.
  private static func isDenied(_ before: Bytes) -> Bool {
    let words = before.dropLast().string.lowercased().split(separator: " ")
    let last = words.last ?? ""
    return ["not", "no", "isn't", "never", "without"].contains(last)
      || before.string.lowercased().hasSuffix("una")
  }

  /// What may stand between a word and its value: `:`, ` = `, ` -> `, ` is `, `] = `, ` layout: `.
  static func skipLink(_ cursor: inout ByteCursor) {
    cursor.skip { $0.isBlank || "])".utf8.contains($0) }
    _ = cursor.skip("layout")
    cursor.skip { $0.isBlank || ":=->?".utf8.contains($0) }
    _ = cursor.skip("is ")
    cursor.skipBlanks()
  }
}
