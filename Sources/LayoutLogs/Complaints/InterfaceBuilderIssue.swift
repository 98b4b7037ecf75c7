/// What Interface Builder warns of when a storyboard is built.
///
/// `Main.storyboard:aBc-dE-fGh: warning: Fixed width constraints may cause clipping.`
enum InterfaceBuilderIssueReading {
  static let interfaceBuilder = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: InterfaceBuilderIssue.words.map {
      ReasonKey($0, start: { InterfaceBuilderIssue.start(in: $0) })
    },
    repeats: { _, _ in false }, warns: { _ in true },
    isMeant: { InterfaceBuilderIssue.isMeant($0) },
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
      case .unsatisfiable: ["Unsatisfiable layout", "Conflicting constraints"]
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
  package let file: String?
  /// The object's id in the file, or a line's number; `nil` where none is printed.
  package let object: String?
  /// What Interface Builder says.
  package let message: String
  /// Whether it calls that an error, which stops a build.
  package let isError: Bool

  /// The words on which a line is looked at.
  static let words: [StaticString] =
    [
      "Ambiguous Layout: ", "Auto Layout Localization", "constraints may cause clipping",
      "Frame for \"", "Misplaced view", "Misplaced View", "Unsatisfiable layout",
      "Conflicting constraints", "Need constraints for:",
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

  private static let levels: [StaticString] = [": warning: ", ": error: "]
  private static let files: [StaticString] = [".storyboard:", ".xib:"]
  /// What ends the name of a file to which Xcode's list of issues adds nothing but the message.
  private static let bareFiles: [StaticString] = [".storyboard ", ".xib "]

  /// Where the name of the file begins in `lead`, the text in front of the words; without a file,
  /// where the message does, of which nothing else may stand in front.
  static func start(in lead: Bytes) -> Int? {
    let bare = bareFile(lead)
    guard bare != nil || levels.contains(where: { lead.holds($0) }),
      let file = bare ?? files.lazy.compactMap({ lead.firstOffset(of: $0) }).first
    else {
      return isBare(lead) ? lead.startIndex : nil
    }
    let slash = lead[..<file].lastIndex(of: UInt8(ascii: "/"))
    return slash.map { $0 + 1 } ?? lead[..<file].lastIndex(where: \.isBlank).map { $0 + 1 }
      ?? lead.startIndex
  }

  /// Where the ending of a file's name begins, behind which `lead` has only the first words of a message.
  private static func bareFile(_ lead: Bytes) -> Int? {
    bareFiles.lazy.compactMap { ending -> Int? in
      guard let file = lead.lastOffset(of: ending),
        isBare(lead[(file + ending.utf8CodeUnitCount)...])
      else { return nil }
      return file
    }.first
  }

  /// The words with which a message may begin before those by which it is known.
  private static let firstWords: Set<String> = [
    "and", "are", "content", "fixed", "has", "height", "horizontal", "is", "position", "scroll",
    "scrollable", "scrollview", "size", "view",
    "vertical", "width", "x", "y",
  ]

  /// Whether `lead` is nothing, or the first words of a message.
  private static func isBare(_ lead: Bytes) -> Bool {
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
    let text = line.trimmed
    if let (lead, rest) = text.split(at: "as ambiguous scrollable content "),
      isBare(lead.dropLast())
    {
      let quantities = ["width", "height", "height and width", "width and height"]
      return quantities.contains((rest.last == UInt8(ascii: ".") ? rest.dropLast() : rest).string)
    }
    if text.begins(with: "Auto Layout Localization: ") { return true }
    if let sentence = sentences.first(where: { text.begins(with: $0) }) {
      let rest = text.dropFirst(sentence.utf8CodeUnitCount)
      return rest.isEmpty || rest.first == UInt8(ascii: ".") || rest.begins(with: " [")
    }
    if let (_, name) = text.split(at: "ambiguous for \"") {
      let isStopped = name.last == UInt8(ascii: ".")
      return endsWithQuote(isStopped ? name.dropLast() : name)
    }
    if let (_, name) = text.split(at: "Frame for \"") {
      guard let (quoted, rest) = name.split(at: " will be different at run time.") else {
        return false
      }
      return rest.isEmpty && endsWithQuote(quoted)
    }
    return text.split(at: "constraints may cause clipping.")?.after.isEmpty == true
  }

  /// Whether a quote ends the text, and is the only one in it.
  private static func endsWithQuote(_ text: Bytes) -> Bool {
    text.firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 == text.endIndex } ?? false
  }

  init?(_ text: Bytes) {
    let parted = Self.levels.lazy.compactMap({ text.split(at: $0) }).first
    let message = parted?.after ?? text
    guard let kind = Self.order.first(where: { $0.words.contains { message.holds($0) } })
    else { return nil }
    self.kind = kind
    isError = text.holds(": error: ")
    if let place = parted?.before {
      let colon = place.firstIndex(of: UInt8(ascii: ":")) ?? place.endIndex
      file = place[..<colon].string
      let object = place[colon...].dropFirst().trimmed
      self.object = object.isEmpty ? nil : object.string
    } else if let ending = Self.bareFiles.lazy.compactMap({ text.split(at: $0) }).first {
      let dot: StaticString = text.holds(".xib ") ? ".xib" : ".storyboard"
      (file, object) = ((ending.before + dot.bytes).string, nil)
    } else {
      (file, object) = (nil, nil)
    }
    var sentence = (parted == nil ? Self.behindBareFile(message) : message).trimmed
    if let bracket = sentence.lastIndex(of: 0x5B), sentence.last == 0x5D {
      sentence = sentence[..<bracket].trimmed
    }
    self.message = Self.withoutRest(sentence, kind).string
  }

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
    bareFiles.lazy.compactMap { text.split(at: $0)?.after }.first ?? text
  }

  private static let order: [Kind] = [
    .scrollableContent, .contentPriority, .textStyle, .clipping, .misplaced, .unsatisfiable,
    .missing, .localization, .looseSide,
    .unconstrained, .turnedOff, .tooOldForGuide, .illegal, .ambiguous,
  ]
}
