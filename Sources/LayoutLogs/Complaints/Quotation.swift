/// A message that somebody quotes within a sentence, a list or a property list.
enum Quotation {
  /// What opens a quotation, and what closes it.
  typealias Mark = (open: StaticString, close: StaticString)

  /// Those of which one opens and another closes.
  private static let typeset: [Mark] = [
    ("\u{201C}", "\u{201D}"), ("\u{AB}", "\u{BB}"), ("\u{300C}", "\u{300D}"),
  ]
  private static let marks: [Mark] =
    typeset
    + [("<string>", "</string>"), ("<p>", "</p>"), ("<li>", "</li>")]

  /// Those that open and close alike.
  static let plainMarks = Array("\"'`".utf8)

  /// The mark whose quotation is open at the end of a text.
  static func openMark(in lead: Bytes) -> Mark? {
    typeset.first { mark in
      guard let open = lead.lastOffset(of: mark.open) else { return false }
      return !lead[open...].holds(mark.close)
    }
  }

  /// The mark that stands at the end of a text and opens a quotation.
  static func opener(atEndOf lead: Bytes) -> Mark? {
    typeset.first { lead.suffix($0.open.utf8CodeUnitCount).begins(with: $0.open) }
  }

  /// Whether a mark stands at the end of a text that opens a quotation.
  static func opens(atEndOf lead: Bytes) -> Bool {
    opener(atEndOf: lead) != nil || lead.last.map(plainMarks.contains) ?? false
  }

  /// Where the quotation ends of which the text is the rest; what it quotes may have such pairs itself.
  static func end(_ text: Bytes, _ mark: Mark) -> Int? {
    var depth = 0
    for place in text.indices where text[place] >= 0x80 {
      if text[place...].begins(with: mark.open) { depth += 1 }
      guard text[place...].begins(with: mark.close) else { continue }
      if depth == 0 { return place }
      depth -= 1
    }
    return nil
  }

  /// A message without the mark that closes the quotation around it, and what follows that.
  static func upToOwnEnd(_ text: Bytes) -> Bytes {
    let close = typeset.compactMap { Self.end(text, $0) }.min()
    return close.map { text[..<$0] } ?? text
  }

  /// The mark with which a text ends behind a word and a colon: `UIKit said: "`.
  static func markBehindColon(_ lead: Bytes) -> UInt8? {
    guard lead.last == UInt8(ascii: "\""), case let label = lead.dropLast().trimmingEnd,
      label.last == UInt8(ascii: ":"), label.dropLast().last?.isLetter == true
    else { return nil }
    return lead.last
  }

  /// Whether somebody's words end with a mark that opens a quotation: `I get "`, `this warning: “`.
  static func isMention(_ lead: Bytes) -> Bool {
    guard opens(atEndOf: lead) else { return false }
    let words = lead.dropLast(opener(atEndOf: lead)?.open.utf8CodeUnitCount ?? 1)
    let sentence = words.trimmingEnd
    return words.count > sentence.count
      && (sentence.last == UInt8(ascii: ":") ? sentence.dropLast() : sentence).last?.isLetter
        == true
  }

  /// The quoted parts of a line.
  static func parts(of line: Bytes) -> [Bytes] {
    marks.compactMap { mark in
      guard let rest = line.split(at: mark.open)?.after else { return nil }
      // A page may leave out what closes a paragraph or an item.
      let isTag = mark.open.bytes.first == UInt8(ascii: "<")
      return rest.split(at: mark.close)?.before ?? (isTag ? rest : nil)
    }
  }

  /// What stands behind each plain quote that may open a quotation, to the end of the line.
  static func behindPlainOpeners(of line: Bytes) -> [Bytes] {
    let openers = line.indices.dropFirst().filter {
      plainMarks.contains(line[$0]) && (line[$0 - 1].isBlank || line[$0 - 1] == UInt8(ascii: "("))
    }
    return openers.prefix(mostOpeners).map { line[($0 + 1)...] }
  }

  /// Where the mark stands that closes a quotation, of which the text is the rest; what it quotes may
  /// have pairs of such marks itself.
  static func end(_ text: Bytes, _ quote: UInt8) -> Int? {
    func closes(_ place: Int) -> Bool {
      let next = place + 1 < text.endIndex ? text[place + 1] : 0x20
      return !next.isLetter && !next.isDigit
    }
    // An apostrophe stands alone.
    if quote == UInt8(ascii: "'") {
      return text.lastIndex(of: quote).flatMap { closes($0) ? $0 : nil }
    }
    var isWithin = false
    for place in text.indices where text[place] == quote {
      if !isWithin, closes(place) { return place }
      isWithin.toggle()
    }
    return nil
  }

  /// Whether the text begins with a plain mark that closes a quotation.
  static func closesPlainly(_ text: Bytes) -> Bool {
    let rest = text.first == UInt8(ascii: ".") ? text.dropFirst() : text
    return rest.first.map { "\"'`".utf8.contains($0) } ?? false
  }

  /// More quotations than a sentence has.
  private static let mostOpeners = 8

  /// What stands behind the last mark that opens a quotation in front of a message's words.
  static func behindOpener(_ lead: Bytes) -> Bytes {
    let start = marks.compactMap { mark in
      lead.lastOffset(of: mark.open).map { $0 + mark.open.utf8CodeUnitCount }
    }.max()
    return start.map { lead[$0...] } ?? lead
  }

  /// A message without the mark that closes its quotation, and what follows that.
  static func beforeCloser(_ text: Bytes) -> Bytes {
    let end = marks.compactMap { text.firstOffset(of: $0.close) }.min()
    return end.map { text[..<$0] } ?? text
  }
}
