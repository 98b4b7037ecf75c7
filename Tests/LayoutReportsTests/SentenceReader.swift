import Foundation

/// What a sentence about a constraint says: a sum of anchors beside a number.
///
/// Every anchor is an unknown of its own, so that nothing cancels and nothing is lost.
struct SaidForm: Hashable {
  /// An item's name and what of it is meant, in the words of an anchor that has one name only.
  struct Anchor: Hashable {
    var item: String
    var attribute: String
  }

  private(set) var terms: [Anchor: Double] = [:]
  private(set) var constant: Double
  private(set) var relation: String
  var priority: Double = 1000

  /// `terms relation constant`, written so that the same demand is always written alike.
  init(_ sum: [(Double, Anchor)], _ relation: String, _ constant: Double) {
    self.constant = constant
    self.relation = relation
    for (factor, anchor) in sum { terms[anchor, default: 0] += factor }
    terms = terms.filter { $0.value != 0 }
    let first = terms.min { ($0.key.item, $0.key.attribute) < ($1.key.item, $1.key.attribute) }
    guard let first, first.value < 0 else { return }
    terms = terms.mapValues { -$0 }
    self.constant = -constant
    self.relation = [">=": "<=", "<=": ">="][relation] ?? relation
  }

  /// Whether both say the same, but for digits that no sentence shows.
  func isSame(as other: SaidForm) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.0051 }
    return relation == other.relation && near(constant, other.constant)
      && near(priority, other.priority) && terms.keys == other.terms.keys
      && terms.allSatisfy { near($0.value, other.terms[$0.key] ?? .nan) }
  }
}

/// Turns the English sentence of a constraint back into what it demands.
///
/// It knows the language and nothing of the code that words it: patterns in which capital letters
/// stand for what differs. Every way to read a sentence is tried; a good sentence has one.
///
/// | letter | stands for |
/// | --- | --- |
/// | `A` `B` `C` `D` | an item's name |
/// | `N` `M` `K` `L` | what of it is meant |
/// | `R` | nothing, `at least `, `at most ` |
/// | `P` | `8 points` |
/// | `F` | nothing, `half `, `2 times ` |
/// | `E` | nothing, ` plus 8 points`, ` minus 8 points` |
/// | `S` `Z` | `wide`, `tall` |
/// | `W` | `wider`, `taller`, `narrower`, `shorter` |
/// | `Q` | `below`, `above`, `after`, … |
struct SentenceReader {
  /// The names that may stand in a sentence.
  let names: [String]
  /// What `its superview` is, of each name that has one.
  let superviews: [String: String]

  /// All that `sentence` can mean.
  func readings(of sentence: String) -> [SaidForm] {
    var found: [SaidForm] = []
    for (clause, priority) in Self.withoutNotes(sentence) {
      for start in [clause, clause.prefix(1).lowercased() + clause.dropFirst()] {
        for (parts, meaning) in Self.patterns {
          for binding in matches(parts[...], start[...], Binding()) {
            guard var form = meaning(binding, self) else { continue }
            form.priority = priority
            if !found.contains(form) { found.append(form) }
          }
        }
      }
    }
    return found
  }

  // MARK: - What stands in parentheses

  private static let notes = [
    "from its autoresizing mask", "probably the size its container gave it",
    "the size its container gave it", "made by the stack view", "added by Interface Builder",
    "from the top or bottom layout guide", "the window's size",
  ]

  /// The sentence without full stop and source, and its priority.
  private static func withoutNotes(_ sentence: String) -> [(String, Double)] {
    guard sentence.hasSuffix(".") else { return [] }
    let body = sentence.dropLast()
    var found = [(String(body), 1000.0)]
    guard body.hasSuffix(")") else { return found }
    for start in body.indices where body[start...].hasPrefix(" (") {
      let inside = body[start...].dropFirst(2).dropLast()
      guard let priority = priority(inside) else { continue }
      found.append((String(body[..<start]), priority))
    }
    return found
  }

  /// The priority in `made by the stack view, ‘UISV-spacing’, priority 750`; `nil` where that is no
  /// list of notes.
  private static func priority(_ notes: Substring) -> Double? {
    var rest = notes
    func skip(_ text: String) {
      guard rest.hasPrefix(text) else { return }
      rest = rest.dropFirst(text.count)
      if rest.hasPrefix(", ") { rest = rest.dropFirst(2) }
    }
    for note in Self.notes { skip(note) }
    if rest.hasPrefix("‘"), let end = rest.lastIndex(of: "’") {
      skip(String(rest[...end]))
    }
    if rest.isEmpty { return 1000 }
    return rest.hasPrefix("priority ") ? Double(rest.dropFirst(9)) : nil
  }

  // MARK: - The language

  private typealias Anchor = SaidForm.Anchor
  private typealias Meaning = @Sendable (Binding, SentenceReader) -> SaidForm?

  private static let distances: [(String, Meaning)] = [
    (
      "the distance from the N of A to the M of B is RP",
      { b, _ in
        SaidForm([(1, b.anchor("B", "M")), (-1, b.anchor("A", "N"))], b.relation, b.points)
      }
    ),
    (
      "the distance from the N of A to the M of B is RFthe distance from the K of C to the L of DE",
      { b, _ in
        SaidForm(
          [
            (1, b.anchor("B", "M")), (-1, b.anchor("A", "N")), (-b.factor, b.anchor("D", "L")),
            (b.factor, b.anchor("C", "K")),
          ], b.relation, b.extra)
      }
    ),
    (
      "the distance from the N of A to the M of B is RFthe K of CE",
      { b, _ in
        SaidForm(
          [
            (1, b.anchor("B", "M")), (-1, b.anchor("A", "N")), (-b.factor, b.anchor("C", "K")),
          ], b.relation, b.extra)
      }
    ),
    (
      "the N of A is RFthe distance from the K of C to the L of DE",
      { b, _ in
        SaidForm(
          [
            (1, b.anchor("A", "N")), (-b.factor, b.anchor("D", "L")),
            (b.factor, b.anchor("C", "K")),
          ], b.relation, b.extra)
      }
    ),
  ]

  private static let sizes: [(String, Meaning)] = [
    ("A is RP S", { b, _ in SaidForm([(1, b.size("A", "S"))], b.relation, b.points) }),
    (
      "the content of A is RP S",
      { b, _ in
        SaidForm([(1, b.contentSize("A", "S"))], b.relation, b.points)
      }
    ),
    (
      "A hugs its content, which is P S",
      { b, _ in
        SaidForm([(1, b.size("A", "S"))], "<=", b.points)
      }
    ),
    (
      "A resists being smaller than its content, which is P S",
      { b, _ in
        SaidForm([(1, b.size("A", "S"))], ">=", b.points)
      }
    ),
    (
      "A is RFas S as BE",
      { b, _ in
        SaidForm([(1, b.size("A", "S")), (-b.factor, b.size("B", "S"))], b.relation, b.extra)
      }
    ),
    (
      "the content of A is RFas S as the content of BE",
      { b, _ in
        SaidForm(
          [(1, b.contentSize("A", "S")), (-b.factor, b.contentSize("B", "S"))], b.relation, b.extra)
      }
    ),
    (
      "A is RP W than B",
      { b, _ in
        let sum = [(b.sign, b.size("A", "W")), (-b.sign, b.size("B", "W"))]
        return SaidForm(sum, b.relation, b.points)
      }
    ),
    (
      "the content of A is RP W than the content of B",
      { b, _ in
        let sum = [(b.sign, b.contentSize("A", "W")), (-b.sign, b.contentSize("B", "W"))]
        return SaidForm(sum, b.relation, b.points)
      }
    ),
    (
      "A is Ras S as it is Z",
      { b, _ in
        SaidForm([(1, b.size("A", "S")), (-1, b.size("A", "Z"))], b.relation, 0)
      }
    ),
  ]

  private static let places: [(String, Meaning)] = [
    (
      "the N of A is at its superview's origin",
      { b, _ in
        SaidForm([(1, b.anchor("A", "N"))], "==", 0)
      }
    ),
    (
      "the N of A is at the origin of B",
      { b, reader in
        reader.superviews[b.text("A")] == b.text("B")
          ? SaidForm([(1, b.anchor("A", "N"))], "==", 0) : nil
      }
    ),
    (
      "the N of A is at the M of B",
      { b, reader in
        reader.superviews[b.text("A")] == b.text("B") && b.text("N") == b.text("M")
          ? SaidForm([(1, b.anchor("A", "N"))], "==", 0) : nil
      }
    ),
    (
      "the N of A is RP from the origin of B",
      { b, reader in
        reader.superviews[b.text("A")] == b.text("B")
          ? SaidForm([(1, b.anchor("A", "N"))], b.relation, b.points) : nil
      }
    ),
    (
      "the N of A is RP from its superview's origin",
      { b, _ in
        SaidForm([(1, b.anchor("A", "N"))], b.relation, b.points)
      }
    ),
    ("A is RP Q B", { b, _ in b.gap(b.relation, b.points) }),
    ("A is directly Q B", { b, _ in b.gap("==", 0) }),
    ("A is Q B, without overlapping it", { b, _ in b.gap(">=", 0) }),
    ("A leaves no gap Q B", { b, _ in b.gap("<=", 0) }),
    ("A overlaps the N of B by RP", { b, _ in b.overlap }),
    ("the N of A lines up with that of B", { b, _ in b.apart(b.anchor("B", "N"), 0, "==") }),
    ("the N of A lines up with the M of B", { b, _ in b.apart(b.anchor("B", "M"), 0, "==") }),
    ("the N of A lines up with its own M", { b, _ in b.apart(b.anchor("A", "M"), 0, "==") }),
    (
      "the N of A lines up with its superview's",
      { b, reader in
        b.apart(reader.superview(b, "N"), 0, "==")
      }
    ),
    (
      "the N of A lines up with the window's M",
      { b, reader in
        b.apart(reader.superview(b, "M"), 0, "==")
      }
    ),
    (
      "the N of A lines up with its superview's M",
      { b, reader in
        b.apart(reader.superview(b, "M"), 0, "==")
      }
    ),
    ("the N of A is at or Q that of B", { b, _ in b.apart(b.anchor("B", "N"), 0, ">=") }),
    ("the N of A is at or Q the M of B", { b, _ in b.apart(b.anchor("B", "M"), 0, ">=") }),
    ("the N of A is at or Q its own M", { b, _ in b.apart(b.anchor("A", "M"), 0, ">=") }),
    (
      "the N of A is at or Q its superview's",
      { b, reader in
        b.apart(reader.superview(b, "N"), 0, ">=")
      }
    ),
    (
      "the N of A is at or Q its superview's M",
      { b, reader in
        b.apart(reader.superview(b, "M"), 0, ">=")
      }
    ),
    ("the N of A is RP Q that of B", { b, _ in b.apart(b.anchor("B", "N"), b.points, b.relation) }),
    (
      "the N of A is RP Q the M of B",
      { b, _ in
        b.apart(b.anchor("B", "M"), b.points, b.relation)
      }
    ),
    ("the N of A is RP Q its own M", { b, _ in b.apart(b.anchor("A", "M"), b.points, b.relation) }),
    (
      "the N of A is RP Q its superview's",
      { b, reader in
        b.apart(reader.superview(b, "N"), b.points, b.relation)
      }
    ),
    (
      "the N of A is RP Q its superview's M",
      { b, reader in
        b.apart(reader.superview(b, "M"), b.points, b.relation)
      }
    ),
    (
      "the N of A is RFthe M of BE",
      { b, _ in
        SaidForm([(1, b.anchor("A", "N")), (-b.factor, b.anchor("B", "M"))], b.relation, b.extra)
      }
    ),
    (
      "the N of A is RFits ME",
      { b, _ in
        SaidForm([(1, b.anchor("A", "N")), (-b.factor, b.anchor("A", "M"))], b.relation, b.extra)
      }
    ),
  ]

  private func superview(_ binding: Binding, _ letter: Character) -> SaidForm.Anchor? {
    superviews[binding.text("A")].map { .init(item: $0, attribute: binding.text(letter)) }
  }

  // MARK: - Matching

  /// A pattern's letters, and what stands between them.
  private enum Part {
    case literal(String)
    case letter(Character)
  }

  private static let patterns: [(parts: [Part], meaning: Meaning)] = {
    (sizes + places + distances).map { pattern, meaning in
      var parts: [Part] = []
      for character in pattern {
        if character.isUppercase {
          parts.append(.letter(character))
        } else if case .literal(let text) = parts.last {
          parts[parts.count - 1] = .literal(text + String(character))
        } else {
          parts.append(.literal(String(character)))
        }
      }
      return (parts, meaning)
    }
  }()

  private func matches(
    _ parts: ArraySlice<Part>, _ text: Substring, _ binding: Binding
  ) -> [Binding] {
    switch parts.first {
    case nil: return text.isEmpty ? [binding] : []
    case .literal(let literal):
      guard text.hasPrefix(literal) else { return [] }
      return matches(parts.dropFirst(), text.behind(literal), binding)
    case .letter(let letter):
      return choices(letter, text).flatMap { read, word in
        var next = binding
        next.words[letter] = word
        return matches(parts.dropFirst(), text.behind(read), next)
      }
    }
  }

  /// What `letter` can be at the beginning of `text`: as it is written, and what it stands for.
  private func choices(_ letter: Character, _ text: Substring) -> [(String, String)] {
    switch letter {
    case "A", "B", "C", "D": return names.filter { text.hasPrefix($0) }.map { ($0, $0) }
    case "N", "M", "K", "L": return Self.nouns.filter { text.hasPrefix($0) }.map { ($0, $0) }
    case "R":
      return [("", "=="), ("at least ", ">="), ("at most ", "<=")].filter { text.hasPrefix($0.0) }
    case "P": return Self.points(text).map { [$0] } ?? []
    case "F":
      let half = text.hasPrefix("half ") ? [("half ", "0.5")] : []
      return [("", "1")] + half + (Self.number(text, " times ").map { [$0] } ?? [])
    case "E":
      var found = [("", "0")]
      for (word, sign) in [(" plus ", ""), (" minus ", "-")] where text.hasPrefix(word) {
        guard let (read, number) = Self.points(text.dropFirst(word.count)) else { continue }
        found.append((word + read, sign + number))
      }
      return found
    case "S", "Z": return ["wide", "tall"].filter { text.hasPrefix($0) }.map { ($0, $0) }
    case "W":
      return ["wider", "taller", "narrower", "shorter"].filter { text.hasPrefix($0) }
        .map { ($0, $0) }
    default:
      return Self.directions.keys.filter { text.hasPrefix($0) }.map { ($0, $0) }
    }
  }

  private static func points(_ text: Substring) -> (String, String)? {
    number(text, " points") ?? number(text, " point")
  }

  private static func number(_ text: Substring, _ unit: String) -> (String, String)? {
    func digits(_ text: Substring) -> Substring {
      text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    }
    var read = String(digits(text))
    if !read.isEmpty, text.dropFirst(read.count).hasPrefix(" / ") {
      read += " / " + digits(text.dropFirst(read.count + 3))
    }
    guard !read.isEmpty, text.dropFirst(read.count).hasPrefix(unit) else { return nil }
    return (read + unit, read)
  }

  private static let nouns = [
    "left edge", "right edge", "leading edge", "trailing edge", "top", "bottom", "width", "height",
    "content width", "content height", "horizontal center", "vertical center", "first baseline",
    "last baseline", "left margin", "right margin", "leading margin", "trailing margin",
    "top margin", "bottom margin", "horizontal center within the margins",
    "vertical center within the margins",
  ]

  /// The edges of the one that is further along and of the other one, and which of them is named.
  fileprivate static let directions: [String: (later: String, earlier: String, sign: Double)] = [
    "below": ("top", "bottom", 1), "above": ("top", "bottom", -1),
    "to the right of": ("left edge", "right edge", 1),
    "to the left of": ("left edge", "right edge", -1),
    "after": ("leading edge", "trailing edge", 1), "before": ("leading edge", "trailing edge", -1),
  ]
}

extension Substring {
  /// What follows `beginning`.
  fileprivate func behind(_ beginning: String) -> Substring {
    self[utf8.index(startIndex, offsetBy: beginning.utf8.count)...]
  }
}

/// What the letters of a pattern stand for in one sentence.
private struct Binding {
  var words: [Character: String] = [:]

  func text(_ letter: Character) -> String { words[letter] ?? "" }

  func anchor(_ item: Character, _ noun: Character) -> SaidForm.Anchor {
    SaidForm.Anchor(item: text(item), attribute: text(noun))
  }

  func size(_ item: Character, _ word: Character) -> SaidForm.Anchor {
    SaidForm.Anchor(item: text(item), attribute: isWide(word) ? "width" : "height")
  }

  func contentSize(_ item: Character, _ word: Character) -> SaidForm.Anchor {
    SaidForm.Anchor(item: text(item), attribute: isWide(word) ? "content width" : "content height")
  }

  private func isWide(_ word: Character) -> Bool {
    ["wide", "wider", "narrower"].contains(text(word))
  }

  var relation: String { words["R"] ?? "==" }
  var points: Double { value("P") }
  var factor: Double { value("F") }
  var extra: Double { value("E") }
  /// -1 where the comparison is to something larger.
  var sign: Double { ["narrower", "shorter"].contains(text("W")) ? -1 : 1 }

  private func value(_ letter: Character) -> Double {
    let parts = text(letter).split(separator: " / ").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first ?? .nan
  }

  /// `A` lies so far behind the end of `B`.
  func gap(_ relation: String, _ points: Double) -> SaidForm? {
    guard let way = SentenceReader.directions[text("Q")], way.sign > 0 else { return nil }
    return SaidForm(
      [
        (1, .init(item: text("A"), attribute: way.later)),
        (-1, .init(item: text("B"), attribute: way.earlier)),
      ], relation, points)
  }

  /// `A` begins so far in front of the end of `B`.
  var overlap: SaidForm? {
    let ways = SentenceReader.directions.values
    guard let way = ways.first(where: { $0.earlier == text("N") }) else { return nil }
    return SaidForm(
      [
        (1, .init(item: text("B"), attribute: way.earlier)),
        (-1, .init(item: text("A"), attribute: way.later)),
      ], relation, points)
  }

  /// The anchor that a sentence begins with lies so far from another one.
  func apart(_ other: SaidForm.Anchor?, _ points: Double, _ relation: String) -> SaidForm? {
    guard let other else { return nil }
    let sign = text("Q").isEmpty ? 1 : SentenceReader.directions[text("Q")]?.sign ?? .nan
    return SaidForm([(sign, anchor("A", "N")), (-sign, other)], relation, points)
  }
}
