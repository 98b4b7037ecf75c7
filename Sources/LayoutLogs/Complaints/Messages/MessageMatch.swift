/// A place of a text where a form's words stand in their order.
struct MessageMatch {
  /// Where the message begins and ends in the text.
  var start: Int
  var end: Int
  /// What the holes hold, as far as the text goes.
  var values: [(hole: String, kind: MessageForm.Hole, text: Bytes)] = []
  /// Whether all words and holes are there; else the text ends within the form.
  var isWhole = true

  /// How far in front of the key a message may begin.
  static let reach = 2_000

  /// Ends words that reach to the end of the line where the quotation does that begins with the message.
  fileprivate mutating func closeQuotation(in text: Bytes) {
    guard isWhole, start > text.startIndex, let last = values.last, last.kind == .text,
      last.text.endIndex == end, let close = closer(of: last.text, behind: text[..<start]),
      close > last.text.startIndex
    else { return }
    values[values.count - 1].text = last.text[..<close]
    end = close
  }

  /// Where the mark stands in the words that closes what `lead` opens at its end.
  private func closer(of words: Bytes, behind lead: Bytes) -> Int? {
    if let mark = Quotation.opener(atEndOf: lead) { return Quotation.end(words, mark) }
    guard let quote = lead.last, "\"'`".utf8.contains(quote) else { return nil }
    // An apostrophe may stand within the words.
    return quote == UInt8(ascii: "'")
      ? words.lastIndex(of: quote)
      : words.indices.first { words[$0] == quote && words[max($0 - 1, words.startIndex)] != 0x5C }
  }
}

extension MessageForm {
  /// The match around the form's key, which stands at `hit`; `nil` where the words do not.
  ///
  /// The words are those of the form in any typography: quotes and dashes may be a word processor's,
  /// and a blank may be the end of a line with whatever marks the next one as a comment or quotation.
  func match(_ text: Bytes, keyAt hit: Int) -> MessageMatch? {
    guard mayStand(in: text, keyAt: hit) else { return nil }
    let pieces = pieces
    guard let first = pieces.firstIndex(where: { if case .words = $0 { true } else { false } }),
      case .words(let opening) = pieces[first]
    else { return nil }
    let lowest = max(text.startIndex, hit - MessageMatch.reach)
    var start = hit
    while start >= lowest {
      defer { start -= 1 }
      guard Typography.mayBegin(text[start], opening[0]),
        var match = match(text, from: start, pieces[first...], keyAt: hit)
      else { continue }
      if first > 0, case .hole(let name, let kind) = pieces[0] {
        let value = kind.backwards(in: text[..<start])
        guard !value.isEmpty else { continue }
        match.values.insert((name, kind, value), at: 0)
        match.start = value.startIndex
      }
      match.closeQuotation(in: text)
      return match
    }
    return nil
  }

  /// Whether the form's words from the key on, up to the first hole behind it, follow there.
  ///
  /// Nearly always a near miss ends so, before the form is taken apart.
  private func mayStand(in text: Bytes, keyAt hit: Int) -> Bool {
    let words = template.bytes[...]
    guard let place = words.firstOffset(of: key),
      words.firstOffset(of: key, from: place + 1) == nil
    else { return true }
    let end = words[(place + key.utf8CodeUnitCount)...].firstIndex(of: UInt8(ascii: "{"))
    if case .other = Typography.end(of: words[place..<(end ?? words.endIndex)], in: text, at: hit) {
      return false
    }
    return true
  }

  /// The match of some of the pieces that begins at `start`, the key at `hit` among their words.
  private func match(
    _ text: Bytes, from start: Int, _ pieces: ArraySlice<Piece>, keyAt hit: Int
  ) -> MessageMatch? {
    var match = MessageMatch(start: start, end: start)
    var holdsKey = false
    func passes(_ end: Int) -> Bool {
      holdsKey || match.end <= hit && end >= hit + key.utf8CodeUnitCount
    }
    for (index, piece) in zip(pieces.indices, pieces) {
      switch piece {
      case .words(let words):
        switch Typography.end(of: words[...], in: text, at: match.end) {
        case .behind(let end):
          holdsKey = passes(end)
          match.end = end
        case .cut:
          guard passes(text.endIndex) else { return nil }
          match.isWhole = false
          match.end = text.endIndex
          return match
        case .other: return nil
        }
      case .hole(let name, let kind):
        var next: [UInt8] = []
        if index + 1 < pieces.endIndex, case .words(let words) = pieces[index + 1] { next = words }
        guard let value = kind.value(in: text[match.end...], upTo: next) else { return nil }
        match.end = value.end
        if !value.text.isEmpty { match.values.append((name, kind, value.text)) }
        if value.isCut {
          match.isWhole = false
          return holdsKey ? match : nil
        }
      }
    }
    return holdsKey ? match : nil
  }
}

extension MessageForm.Hole {
  /// What stands in the hole that `text` begins with, in front of the words `next`; `nil` where it
  /// can hold nothing of that kind.
  fileprivate func value(
    in text: Bytes, upTo next: [UInt8]
  ) -> (text: Bytes, end: Int, isCut: Bool)? {
    guard !text.isEmpty else { return (text, text.endIndex, true) }
    switch self {
    case .number:
      let sign = Typography.lengthOfDash(text)
      var value = text.dropFirst(sign).prefix {
        $0.isDigit || $0.isLetter || "+-.".utf8.contains($0)
      }
      while value.last == UInt8(ascii: ".") { value = value.dropLast() }
      if sign > 0, value.first?.isDigit != true { return nil }
      let isNumber =
        value.contains(where: \.isDigit) || ["nan", "inf", "-inf", "-nan"].contains(value.string)
      let printed = sign > 0 ? Bytes([UInt8(ascii: "-")]) + value : value
      return isNumber ? (printed, value.endIndex, false) : nil
    case .name, .file:
      let value = text.prefix { $0.isNameByte || ".<>-[]():+".utf8.contains($0) }
      guard !next.isEmpty else { return value.isEmpty ? nil : (value, value.endIndex, false) }
      return upTo(next, in: text.prefix(400)).flatMap { found in
        if found.isCut { return Self.cutName(found.text) }
        return found.text.isEmpty || found.text.contains(where: Self.endsName) ? nil : found
      }
    case .object:
      guard text.first == UInt8(ascii: "<") else {
        let value = text.prefix { !$0.isBlank && $0 != 0x0A && $0 != UInt8(ascii: ",") }
        return next.isEmpty
          ? (value.isEmpty ? nil : (value, value.endIndex, false))
          : upTo(next, in: text.prefix(400)).flatMap { $0.isCut ? nil : $0 }
      }
      let value = Self.bracketed(text.prefix(MessageMatch.reach))
      return (value.text, value.text.endIndex, !value.isClosed)
    case .text:
      guard !next.isEmpty else {
        let line = Typography.withoutClosers(text.prefix { $0 != 0x0A })
        return line.isEmpty ? nil : (line, line.endIndex, false)
      }
      return upTo(next, in: text.prefix(MessageMatch.reach)).flatMap { $0.text.isEmpty ? nil : $0 }
    }
  }

  /// Bytes that no name of a class, a type or a method has.
  private static func endsName(_ byte: UInt8) -> Bool {
    byte == 0x0A || "\"'`;{}".utf8.contains(byte)
  }

  /// The name with which a text ends, a closing mark aside; `nil` where other words follow it.
  private static func cutName(_ text: Bytes) -> (text: Bytes, end: Int, isCut: Bool)? {
    var depth = 0
    var name = text.prefix { byte in
      if "<([".utf8.contains(byte) { depth += 1 }
      if ">)]".utf8.contains(byte) { depth -= 1 }
      return !endsName(byte) && (depth > 0 || !byte.isBlank)
    }
    while let last = name.last, last.isBlank { name = name.dropLast() }
    let isFollowed = name.endIndex < text.endIndex && !endsName(text[name.endIndex])
    return name.isEmpty || isFollowed ? nil : (name, name.endIndex, true)
  }

  private func upTo(_ next: [UInt8], in text: Bytes) -> (text: Bytes, end: Int, isCut: Bool)? {
    for place in text.indices where Typography.mayBegin(text[place], next[0]) {
      switch Typography.end(of: next[...], in: text, at: place) {
      case .behind: return (text[..<place].trimmed, place, false)
      case .cut where place + 3 < text.endIndex:
        return (text[..<place].trimmed, text.endIndex, true)
      case .cut, .other: continue
      }
    }
    return (text.trimmed, text.endIndex, true)
  }

  /// The `<…>` that `text` begins with, and whether it is closed.
  private static func bracketed(_ text: Bytes) -> (text: Bytes, isClosed: Bool) {
    var depth = 0
    for index in text.indices {
      if text[index] == UInt8(ascii: "<") { depth += 1 }
      if text[index] == UInt8(ascii: ">"), index == text.startIndex || text[index - 1] != 0x2D {
        depth -= 1
        if depth == 0 { return (text[...index], true) }
      }
    }
    return (text, false)
  }

  /// What the hole holds in front of the end of `text`.
  fileprivate func backwards(in text: Bytes) -> Bytes {
    let text = text.trimmingEnd
    guard self == .object, text.last == UInt8(ascii: ">") else {
      var start = text.endIndex
      if self == .file {
        while start > text.startIndex, !text[start - 1].isBlank,
          !"/\"'`".utf8.contains(text[start - 1])
        {
          start -= 1
        }
        return Typography.withoutOpeners(text[start...], behind: text[..<start])
      }
      while start > text.startIndex,
        text[start - 1].isNameByte || "._<>:".utf8.contains(text[start - 1])
      { start -= 1 }
      return Typography.withoutOpeners(text[start...], behind: text[..<start])
    }
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == UInt8(ascii: ">") { depth += 1 }
      if text[index] == UInt8(ascii: "<") {
        depth -= 1
        if depth == 0 { return text[index...] }
      }
    }
    return []
  }
}

/// Words as they are after a word processor, a web page or a comment had them.
enum Typography {
  enum End {
    /// The words stand there, up to that index.
    case behind(Int)
    /// The text ends within the words.
    case cut
    case other
  }

  /// Whether a text may begin with the byte where the words begin with `word`.
  static func mayBegin(_ byte: UInt8, _ word: UInt8) -> Bool {
    byte == word || byte >= 0x80 && "'\"-".utf8.contains(word)
      || word == UInt8(ascii: " ") && (byte == 0x0A || byte.isBlank)
  }

  /// Where `words` end that stand in `text` at `place`.
  static func end(of words: Bytes, in text: Bytes, at place: Int) -> End {
    var at = place
    var index = words.startIndex
    while index < words.endIndex {
      guard at < text.endIndex else { return .cut }
      let word = words[index]
      if word == UInt8(ascii: " ") {
        while index < words.endIndex, words[index] == UInt8(ascii: " ") { index += 1 }
        let end = blanksEnd(in: text, at: at)
        guard end > at else { return .other }
        at = end
        continue
      }
      if text[at] == word {
        at += 1
      } else if text[at] == UInt8(ascii: "\\"), at + 1 < text.endIndex, text[at + 1] == word,
        "'\"".utf8.contains(word)
      {
        at += 2
      } else if let length = typeset(word, in: text, at: at) {
        at += length
      } else {
        return .other
      }
      index += 1
    }
    return .behind(at)
  }

  /// Behind the blanks at `place`, and the marks with which a new line begins.
  private static func blanksEnd(in text: Bytes, at place: Int) -> Int {
    var at = place
    while at < text.endIndex {
      if text[at].isBlank {
        at += 1
      } else if text[at] == 0xC2, at + 1 < text.endIndex, text[at + 1] == 0xA0 {
        at += 2
      } else if text[at] == 0x0A || text[at] == 0x0D {
        at += 1
        while at < text.endIndex, text[at].isBlank || "/*#>|".utf8.contains(text[at]) { at += 1 }
      } else {
        break
      }
    }
    return at
  }

  /// Quotes and lines of boxes, which stand around a message and are none of it.
  private static let marks: [StaticString] = [
    "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}", "\u{201E}", "\u{2502}",
  ]

  /// A name without what a terminal, a page or a quotation opens in front of it, where `lead` is.
  static func withoutOpeners(_ text: Bytes, behind lead: Bytes) -> Bytes {
    var text = text
    if let escape = text.lastIndex(of: 0x1B)
      ?? (opensColour(lead) ? lead.endIndex : nil),
      let end = text[escape...].firstIndex(of: UInt8(ascii: "m"))
    {
      text = text[(end + 1)...]
    }
    if text.first == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")) {
      text = text[(end + 1)...]
    }
    while let mark = marks.first(where: { text.begins(with: $0) }) {
      text = text.dropFirst(mark.utf8CodeUnitCount)
    }
    // A line that a change adds.
    if text.first == UInt8(ascii: "+"), text.dropFirst().first != UInt8(ascii: "[") {
      text = text.dropFirst()
    }
    // A label in another script: `理由：`.
    if let label = text.lastOffset(of: "：") { text = text[(label + 3)...] }
    return text
  }

  /// Whether a terminal's colour begins at the end of the text: `ESC [38;5;`.
  private static func opensColour(_ text: Bytes) -> Bool {
    guard let escape = text.lastIndex(of: 0x1B) else { return false }
    return text[(escape + 1)...].allSatisfy { $0.isDigit || "[;".utf8.contains($0) }
  }

  /// The end of a message without what a terminal, a page or a quotation closes behind it.
  static func withoutClosers(_ line: Bytes) -> Bytes {
    var text = line.prefix { $0 != 0x1B }
    if let tag = text.lastOffset(of: "</"), text.last == UInt8(ascii: ">") { text = text[..<tag] }
    while true {
      text = text.trimmed
      guard let mark = marks.first(where: { text.suffix($0.utf8CodeUnitCount).begins(with: $0) })
      else { return text }
      text = text.dropLast(mark.utf8CodeUnitCount)
    }
  }

  /// How many bytes a typesetter's minus takes with which the text begins.
  static func lengthOfDash(_ text: Bytes) -> Int {
    guard !text.isEmpty else { return 0 }
    return typeset(UInt8(ascii: "-"), in: text, at: text.startIndex) ?? 0
  }

  /// How many bytes a typesetter's form of `word` takes at `place`.
  private static func typeset(_ word: UInt8, in text: Bytes, at place: Int) -> Int? {
    guard text[place] >= 0x80 else { return nil }
    let forms: [StaticString] =
      switch word {
      case UInt8(ascii: "'"): ["\u{2019}", "\u{2018}", "\u{2032}"]
      case UInt8(ascii: "\""): ["\u{201C}", "\u{201D}", "\u{AB}", "\u{BB}", "\u{201E}"]
      case UInt8(ascii: "-"): ["\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"]
      default: []
      }
    return forms.first { text[place...].begins(with: $0) }?.utf8CodeUnitCount
  }
}
