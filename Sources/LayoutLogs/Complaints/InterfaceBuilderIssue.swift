package import LayoutModel

/// What Interface Builder warns of when a storyboard is built.
///
/// `Main.storyboard:aBc-dE-fGh: warning: Fixed width constraints may cause clipping.`
enum InterfaceBuilderIssueReading {
  static let interfaceBuilder = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: InterfaceBuilderIssue.words.map {
      ReasonKey($0, start: { InterfaceBuilderIssue.start(in: $0) })
    },
    expects: { line, text, _ in InterfaceBuilderIssue.goesOn(text, with: line.text) },
    repeats: { _, _ in false }, warns: { _ in true },
    isMeant: { InterfaceBuilderIssue.isMeant($0) },
    isBorneOut: { InterfaceBuilderIssue.isBorneOut($0) },
    readFacts: { draft in
      guard let issue = InterfaceBuilderIssue(draft.text) else { return }
      draft.complaint.facts = .interfaceBuilder(issue)
    })
}

/// One line of Interface Builder's, taken apart.
package struct InterfaceBuilderIssue: Hashable, Sendable {
  /// What it is about.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case ambiguous, scrollableContent, clipping, misplaced, unsatisfiable, missing, localization
    case looseSide, unconstrained, turnedOff, tooOldForGuide, illegal, contentPriority, textStyle

    /// The words by which each is known, the more special first.
    fileprivate var words: [StaticString] {
      switch self {
      case .scrollableContent:
        [
          "Scrollable content size", "ambiguous scrollable content", "Ambiguous Scrollable Content",
        ]
      case .contentPriority: ["Content Priority Ambiguity"]
      case .textStyle: ["Automatically Adjusts Font requires using a Dynamic Type"]
      case .clipping: ["may cause clipping"]
      case .misplaced: ["different at run time", "Misplaced view", "Misplaced View"]
      case .unsatisfiable:
        ["Unsatisfiable layout", "Conflicting constraints", "Conflicting Constraints"]
      case .missing: ["Need constraints for:"]
      case .localization: ["Auto Layout Localization"]
      case .looseSide: ["constraint is missing, which may cause overlapping"]
      case .unconstrained: ["Views without any layout constraints"]
      case .turnedOff: ["Constraint referencing items turned off"]
      case .tooOldForGuide:
        ["Safe Area Layout Guide Before iOS", "Safe Area Layout Guide before iOS"]
      case .illegal: ["Illegal Configuration: "]
      case .ambiguous: ["ambiguous"]
      }
    }
  }

  /// What it is about.
  package let kind: Kind
  /// The file, without its folders; `nil` where none is printed, as in Xcode's list of issues.
  package internal(set) var file: String?
  /// The object's id in the file, its name in the document's outline, or a line's number; `nil` where none
  /// is printed.
  package let object: String?
  /// What Interface Builder says.
  package let message: String
  /// Whether it calls that an error, which stops a build.
  package let isError: Bool
  /// What it calls ambiguous of an object.
  package let quantities: [LayoutQuantity]
  /// The name of that object in the document's outline; `nil` where none is quoted.
  package let subject: String?

  /// The name of an object, as far as is known, that stands alone on the line above.
  package internal(set) var heading: String?

  /// The frames of misplaced views, as far as they are printed below the message.
  package let frames: [MisplacedFrame]

  /// The words on which a line is looked at.
  static let words: [StaticString] =
    [
      "Ambiguous Layout: ", "Auto Layout Localization", "constraints may cause clipping",
      "Frame for \"", "Frame for \\\"", "Misplaced view", "Misplaced View", "Unsatisfiable layout",
      "Conflicting constraints", "Conflicting Constraints", "Need constraints for:",
      "ambiguous for \"", "Safe Area Layout Guide Before iOS", "Safe Area Layout Guide before iOS",
      "Illegal Configuration: Layout", "Illegal Configuration: Auto Layout",
      "Illegal Configuration: Constraint", "Content Priority Ambiguity",
      "ambiguous scrollable content", "Ambiguous Scrollable Content",
      "Automatically Adjusts Font requires using a Dynamic Type",
    ] + sentences

  /// Messages that are the same words wherever they stand.
  private static let sentences: [StaticString] = [
    "Leading constraint is missing, which may cause overlapping with other views",
    "Trailing constraint is missing, which may cause overlapping with other views",
    "Views without any layout constraints may clip their content or overlap other views",
    "Unsupported Configuration: Constraint referencing items turned off in current configuration",
  ]

  /// The last two as posts in Japanese have them; no source of Apple's is known for them.
  private static let levels: [StaticString] = [
    ": warning: ", ": error: ", ": \u{8B66}\u{544A}: ", ": \u{30A8}\u{30E9}\u{30FC}: ",
  ]
  static let files: [StaticString] = [".storyboard:", ".xib:"]
  /// What ends the name of a file to which Xcode's list of issues adds nothing but the message.
  private static let bareFiles: [StaticString] = [
    ".storyboard ", ".xib ", ".storyboard: ", ".xib: ",
  ]

  /// Where the name of the file begins in `lead`, the text in front of the words; without a file,
  /// where the message does, of which nothing else may stand in front.
  static func start(in lead: Bytes) -> Int? {
    let bare = bareFile(lead)
    guard bare != nil || levels.contains(where: { lead.holds($0) }),
      let file = bare ?? files.lazy.compactMap({ lead.firstOffset(of: $0) }).first
    else {
      let own = behindBullet(Quotation.behindOpener(lead))
      if let named = behindName(own), isBare(named) { return own.startIndex }
      if isBare(own) { return own.startIndex }
      if let carried = startBehindCarrier(lead), isBare(lead[carried...]) { return carried }
      // `Fixed` may be the message's first word, or the teller's.
      let told = ownStart(lead)
      return Encounter.isTold(in: lead[..<told]) ? told : nil
    }
    let slash = lead[..<file].lastIndex(of: UInt8(ascii: "/"))
    let start =
      slash.map { $0 + 1 } ?? lead[..<file].lastIndex(where: \.isBlank).map { $0 + 1 }
      ?? lead.startIndex
    // `警告：「Main.storyboard: …`: a quotation in a script without blanks.
    return max(start, Quotation.behindOpener(lead[..<file]).startIndex)
  }

  /// Where the ending of a file's name begins, behind which `lead` has only the first words of a message.
  private static func bareFile(_ lead: Bytes) -> Int? {
    bareFiles.lazy.compactMap { ending -> Int? in
      guard let file = lead.lastOffset(of: ending),
        isBare(lead[(file + ending.utf8CodeUnitCount)...])
      else { return nil }
      return file
    }.first ?? namedObject(lead).flatMap { isBare(lead[$0.end...]) ? $0.ending : nil }
  }

  /// The words with which a message may begin before those by which it is known.
  private static let firstWords: Set<String> = [
    "and", "are", "content", "fixed", "has", "height", "horizontal", "is", "position", "scroll",
    "scrollable", "scrollview", "size", "view",
    "vertical", "width", "x", "y",
  ]

  /// Whether `lead` is nothing, or the first words of a message.
  static func isBare(_ lead: Bytes) -> Bool {
    let text = lead.trimmed
    guard text.allSatisfy({ $0.isLetter || $0 == 0x20 }) else { return false }
    let words = text.split(separator: 0x20)
    return words.count <= 8
      && words.allSatisfy { firstWords.contains(Bytes($0).string.lowercased()) }
  }

  /// Whether a line without a file is a message of Interface Builder's, and no words of somebody who
  /// writes about one.
  static func isMeant(_ line: Bytes) -> Bool {
    if levels.contains(where: { line.holds($0) }), files.contains(where: { line.holds($0) }) {
      return true
    }
    if words.contains(where: { word in
      line.split(at: word).map { bareFile($0.before) != nil } ?? false
    }) {
      return true
    }
    if isHeading(line) { return true }
    let own = behindBullet(line.trimmed)
    return isMessage(own) || behindName(own).map(isMessage) == true
      || Quotation.parts(of: line).contains { isMessage($0.trimmed) }
      || isCarried(line) || isToldOf(line)
  }

  /// What stands behind the name of an object with which Xcode's outline lists its issues: `Scroll View: Has …`.
  ///
  /// Several words with one in lower case are somebody's who quotes the message.
  private static func behindName(_ text: Bytes) -> Bytes? { named(text)?.message }

  /// The same with the name, where nothing but both together is a message.
  private static func outlined(_ text: Bytes) -> (name: Bytes, message: Bytes)? {
    guard message(in: text) == nil, let parts = named(text),
      message(in: Quotation.beforeCloser(parts.message)) != nil
    else { return nil }
    return parts
  }

  /// A name that the outline has; a word that calls the line something is none.
  private static func outlineName(_ name: Bytes) -> String? {
    let name = name.trimmed.string
    return lineWords.contains(name.lowercased()) ? nil : name
  }

  private static let lineWords: Set<String> = [
    "error", "info", "interface builder", "issue", "message", "note", "problem", "question",
    "warning", "xcode",
  ]

  private static func named(_ text: Bytes) -> (name: Bytes, message: Bytes)? {
    guard let (name, message) = text.split(at: ": "), (1...longestName).contains(name.count),
      name.allSatisfy({ $0.isNameByte || $0.isBlank || $0 >= 0x80 || "\"'-()".utf8.contains($0) })
    else { return nil }
    let words = name.split(separator: UInt8(ascii: " "))
    let isSentence = words.count > 1 && words.contains { (0x61...0x7A).contains($0.first ?? 0) }
    return isSentence ? nil : (name, message)
  }

  private static let longestName = 60

  /// Whether the text is a message and nothing else.
  private static func isMessage(_ text: Bytes) -> Bool {
    guard let message = message(in: text) else { return false }
    let rest = text[message.endIndex...]
    return rest.isEmpty || rest.begins(with: " [")
  }

  /// The message that the text begins with; `nil` where it does with none.
  static func message(in text: Bytes) -> Bytes? {
    func upTo(_ end: Int) -> Bytes {
      text[..<(end < text.endIndex && text[end] == UInt8(ascii: ".") ? end + 1 : end)]
    }
    if let (lead, rest) = text.split(at: "as ambiguous scrollable content "),
      isBare(lead.dropLast())
    {
      return quantities.first { rest.begins(with: $0) }
        .map { rest.dropFirst($0.utf8CodeUnitCount) }
        .flatMap { $0.first?.isNameByte == true ? nil : upTo($0.startIndex) }
    }
    if text.begins(with: "Auto Layout Localization: ") { return text }
    if let (lead, rest) = text.split(at: "Need constraints for: "), isBare(lead) {
      return quantitiesStart.contains { rest.trimmed.begins(with: $0) }
        ? text.prefix { !"\"'`".utf8.contains($0) } : nil
    }
    if let sentence = sentences.first(where: { text.begins(with: $0) }) {
      let rest = text.dropFirst(sentence.utf8CodeUnitCount)
      return rest.first == UInt8(ascii: " ") && !rest.begins(with: " [")
        ? nil : upTo(rest.startIndex)
    }
    if let (lead, name) = text.split(at: "ambiguous for \""),
      case let subject = lead.begins(with: title) ? lead.dropFirst(title.utf8CodeUnitCount) : lead,
      isBare(subject), namesQuantities(subject)
    {
      return name.firstIndex(of: UInt8(ascii: "\"")).map { upTo($0 + 1) }
    }
    if text.begins(with: "Frame for \""), let (_, rest) = text.split(at: runTimeWords) {
      return upTo(rest.startIndex)
    }
    return text.split(at: "constraints may cause clipping").flatMap { lead, rest in
      guard isBare(lead), rest.isEmpty || rest.first == UInt8(ascii: ".") || rest.begins(with: " [")
      else { return nil }
      return upTo(rest.startIndex)
    }
  }

  /// Whether the words say of something that it is ambiguous: `Width is`, `Width and height are`.
  private static func namesQuantities(_ lead: Bytes) -> Bool {
    let words = lead.split(separator: 0x20).map { Bytes($0).string.lowercased() }
    guard let first = words.first, let verb = words.last, words.count > 1 else { return false }
    return !["and", "are", "is"].contains(first) && (verb == "is" || words.contains("and"))
  }

  private static let runTimeWords: StaticString = "\" will be different at run time"

  /// What may be ambiguous of a scroll view's contents, the longer words first.
  private static let quantities: [StaticString] = [
    "height and width", "width and height", "height", "width",
  ]

  /// What may be named first of what a view needs constraints for.
  private static let quantitiesStart: [StaticString] = [
    "X", "Y", "x ", "y ", "width", "height", "Width", "Height", "baseline",
  ]

  /// Whether somebody who writes of a message they met quotes it, or says it within their sentence.
  private static func isToldOf(_ line: Bytes) -> Bool {
    let isQuoted = Quotation.behindPlainOpeners(of: line).contains { text in
      guard let message = message(in: text), case let rest = text[message.endIndex...],
        Quotation.closesPlainly(rest)
      else { return false }
      return Encounter.isTold(in: [line[..<text.startIndex], rest])
    }
    return isQuoted
      || Encounter.isTold(in: line)
        && words.contains { word in
          guard let hit = line.firstOffset(of: word) else { return false }
          let start = ownStart(line[..<hit])
          guard Encounter.isTold(in: line[..<start]), (0x41...0x5A).contains(line[start]),
            let message = message(in: line[start...])
          else { return false }
          return line[message.endIndex...].first?.isBlank ?? true
        }
  }

  /// Where the first words of a message begin at the end of `lead`.
  private static func ownStart(_ lead: Bytes) -> Int {
    var start = lead.endIndex
    while case let words = lead[..<start].trimmingEnd, !words.isEmpty {
      let word = words[(words.lastIndex { !$0.isLetter }.map { $0 + 1 } ?? words.startIndex)...]
      guard !word.isEmpty, firstWords.contains(word.string.lowercased()) else { break }
      start = word.startIndex
    }
    return start
  }

  init?(_ reason: Bytes) {
    let lines = reason.split(separator: 0x0A).map { Bytes($0) }
    frames = Self.frames(lines.dropFirst())
    let text = Self.isOfMisplaced(reason) ? lines.first ?? reason : reason
    let parted = Self.levels.lazy.compactMap({ text.split(at: $0) }).first
    let message = parted?.after ?? text
    guard let kind = Self.order.first(where: { $0.words.contains { message.holds($0) } })
    else { return nil }
    self.kind = kind
    isError = text.holds(": error: ") || text.holds(": \u{30A8}\u{30E9}\u{30FC}: ")
    if let place = parted?.before {
      let colon = place.firstIndex(of: UInt8(ascii: ":")) ?? place.endIndex
      file = place[..<colon].string
      let object = place[colon...].dropFirst().trimmed
      self.object = object.isEmpty ? nil : object.string
    } else if let ending = Self.bareFiles.lazy.compactMap({ text.split(at: $0) }).first {
      let dot: StaticString = text.holds(".xib ") ? ".xib" : ".storyboard"
      (file, object) = ((ending.before + dot.bytes).string, nil)
    } else if let named = Self.namedObject(text) {
      (file, object) = (named.file.string, named.object.string)
    } else {
      (file, object) = (nil, Self.outlined(text.trimmed).flatMap { Self.outlineName($0.name) })
    }
    var sentence = (parted == nil ? Self.behindBareFile(message) : message).trimmed
    if parted == nil {
      sentence = Quotation.beforeCloser(sentence)
      sentence = Self.outlined(sentence)?.message ?? sentence
      sentence = Self.message(in: sentence) ?? sentence
    } else {
      sentence = Quotation.upToOwnEnd(sentence)
    }
    if let bracket = sentence.lastIndex(of: 0x5B), sentence.last == 0x5D {
      sentence = sentence[..<bracket].trimmed
    }
    let told = Self.withoutRest(sentence, kind)
    (quantities, subject) = Self.openness(in: told)
    self.message = told.string
  }

  /// What the sentence calls ambiguous, and of what.
  private static func openness(in sentence: Bytes) -> ([LayoutQuantity], String?) {
    guard let (lead, name) = sentence.split(at: "ambiguous for \"") else { return ([], nil) }
    var words = lead.begins(with: title) ? lead.dropFirst(title.utf8CodeUnitCount) : lead
    words = words.trimmed
    if let verb = words.lastIndex(where: \.isBlank) { words = words[..<verb].trimmed }
    let quoted = name.prefix { $0 != UInt8(ascii: "\"") }
    return (LayoutIssue.quantities(words) ?? [], quoted.isEmpty ? nil : quoted.string)
  }

  private static let title: StaticString = "Ambiguous Layout: "

  /// The text without what marks it as an item of a list, or a sign or a label in another script does:
  /// `⚠️ `, `警告：`.
  static func behindBullet(_ text: Bytes) -> Bytes {
    let text = text.trimmingStart
    let behind =
      bullets.first { text.begins(with: $0) }.map { text.dropFirst($0.utf8CodeUnitCount) } ?? text
    let label = behind.prefix { $0 >= 0x80 || $0.isBlank || $0 == UInt8(ascii: ":") }
    return (label.contains { $0 >= 0x80 } ? behind[label.endIndex...] : behind).trimmingStart
  }

  private static let bullets: [StaticString] = ["- ", "* ", "\u{2022} "]

  /// A message that was pasted into the middle of a line, without that line's rest: no sentence of
  /// Interface Builder's begins right behind a full stop.
  private static func withoutRest(_ sentence: Bytes, _ kind: Kind) -> Bytes {
    guard let words = kind.words.first(where: { sentence.holds($0) }),
      let start = sentence.firstOffset(of: words),
      let stop = sentence[start...].firstIndex(of: UInt8(ascii: ".")), stop + 1 < sentence.endIndex,
      sentence[stop + 1].isLetter
    else { return sentence }
    return sentence[...stop]
  }

  /// A message without the name of the file in front of it.
  private static func behindBareFile(_ text: Bytes) -> Bytes {
    bareFiles.lazy.compactMap { text.split(at: $0)?.after }.first
      ?? namedObject(text).map { text[$0.end...] } ?? text
  }

  private static let order: [Kind] = [
    .scrollableContent, .contentPriority, .textStyle, .clipping, .misplaced, .unsatisfiable,
    .missing, .looseSide, .unconstrained, .localization, .turnedOff, .tooOldForGuide, .illegal,
    .ambiguous,
  ]
}
