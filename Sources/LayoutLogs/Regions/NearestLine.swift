/// The line of an input without a report that comes nearest to one, and what it lacks.
package struct NearestLine: Hashable, Sendable {
  /// What the line was expected to have, or to stand in.
  package enum Expectation: Hashable, Sendable {
    /// It looks like a constraint; of its description something is missing.
    case constraint
    /// It has words of a message that only an exception's reason says.
    case exception(ComplaintID)
    /// It has the key words of a message, and not those that follow them: these.
    case words(ComplaintID, expected: String)
    /// It has the key words of a message, and what stands around them is another thing.
    case message(ComplaintID)
    /// It stands in a list of constraints, or in the sentences around one, of which no constraint is
    /// there.
    case list
    /// It names Auto Layout or constraints in words that no message has.
    case general
  }

  /// From 1.
  package var line: Int
  /// The line's first bytes.
  package var text: String
  package var expectation: Expectation
}

extension LogStatistics {
  /// Whether a line that comes near to a report is worth telling.
  private var isWithoutReport: Bool { reports == 0 && !isNoText && !looksLikeCode }

  /// Looks in a short input for a line that names Auto Layout, where no line comes nearer to a report.
  package mutating func findGeneralLine(in bytes: [UInt8]) {
    guard isWithoutReport, nearestLine == nil else { return }
    generalLine = NearestLine(searching: UTF16Text.utf8(of: bytes) ?? bytes)
  }

  /// The line that comes nearest to a report where there is none.
  package var nearestLine: NearestLine? {
    guard isWithoutReport else { return nil }
    let lines = strays.prefix(Self.mostStrays).compactMap(NearestLine.init)
    return lines.max { ($0.weight, $1.line) < ($1.weight, $0.line) } ?? generalLine
  }

  /// How many strays are looked at.
  private static let mostStrays = 64
}

extension NearestLine {
  /// What a line with key words, of which nothing was made, comes near to; `nil` where it is another
  /// matter's.
  init?(_ stray: LogProblem) {
    let text = Array(stray.text.utf8)[...]
    (line, self.text) = (stray.line, stray.text)
    if text.holds("onstraint:0x") || text.holds("onstraint: 0x") {
      expectation = .constraint
    } else if let near = Self.message(text) {
      expectation = near
    } else if text.holds(Self.listWords) {
      expectation = .list
    } else if text.holds(Self.words) {
      expectation = .general
    } else {
      return nil
    }
  }

  private static let listWords = MarkerFinder(MarkerFinder.constraintMarkers)

  /// The message of which a key stands on the line.
  private static func message(_ text: Bytes) -> Expectation? {
    for place in text.markers(of: ReasonTable.finder) {
      let (id, key, _) = ReasonTable.keys[place]
      if key.needsException { return .exception(id) }
      guard let form = key.form else { return .message(id) }
      if let expected = form.wordsExpected(in: text) { return .words(id, expected: expected) }
    }
    return nil
  }

  /// The more a line tells, the more.
  fileprivate var weight: Int {
    switch expectation {
    case .constraint: 4
    case .words: 3
    case .exception, .message: 2
    case .list: 1
    case .general: 0
    }
  }

  /// The longest input that is searched for words that no message has.
  package static let longestInput = 256 << 10

  private static let words = MarkerFinder([
    "Auto Layout", "AutoLayout", "Autolayout", "autolayout", "auto layout", "NSLayoutConstraint",
    "constraint",
  ])

  /// The first line of a short input that names Auto Layout or constraints.
  init?(searching bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput else { return nil }
    let text = Array(bytes)[...]
    guard text.holds(Self.words) else { return nil }
    for line in TextLine.lines(of: text) where line.text.holds(Self.words) {
      self.init(
        line: line.number, text: line.text.prefix(LogProblem.longestText).string,
        expectation: .general)
      return
    }
    return nil
  }
}

extension MessageForm {
  /// The first words of the form that do not stand in the text; `nil` where all do, in another order.
  func wordsExpected(in text: Bytes) -> String? {
    for case .words(let words) in pieces {
      let trimmed = Array(Array(words)[...].trimmed)
      guard !trimmed.isEmpty, text.firstOffset(of: trimmed) == nil else { continue }
      return trimmed[...].string
    }
    return nil
  }
}
