internal import LayoutModel

/// What was read of a message, and the indices of its lines.
typealias ReadMessage = (report: LogReport, used: Range<Int>)

/// How one complaint is recognised, how far its message reaches and what is taken out of it.
///
/// Each complaint's file has one; `ComplaintID.reading` is the table of all.
struct ComplaintReading: Sendable {
  /// Which kind of report it makes.
  var kind: LogReport.Kind
  /// How bad it is.
  var severity: LogReport.Severity = .error
  /// The words of its reasons.
  var keys: [ReasonKey] = []
  /// The forms of a message that is known by them alone.
  var forms: [MessageForm] = []
  /// The methods by whose names a stack tells what was thrown when the reason itself is missing.
  var throwSites: [String] = []
  /// A function of the stack without which the words are another trouble's.
  var witness: StaticString?
  /// The other complaints whose messages may tell the same trouble.
  var kin: [ComplaintID] = []
  /// Whether another reason of the same trouble tells more.
  var isGeneral = false

  /// Whether `line` goes on with a reason without quotes of which `text` is gathered, over `added`
  /// lines so far.
  var expects: @Sendable (_ line: TextLine, _ text: Bytes, _ added: Int) -> Bool = {
    _, _, _ in false
  }
  /// Whether a quoted reason goes on behind `text` although that ends with a quote.
  var expectsQuoted: @Sendable (_ text: Bytes, _ added: Int) -> Bool = { _, _ in false }
  /// The index behind the lines of a dump that follow the reason.
  var dumpEnd: (@Sendable (_ lines: [TextLine], _ from: Int) -> Int)?
  /// The thread that the line below the reason names.
  var thread: (@Sendable (Bytes) -> String?)?
  /// Whether the message on line `next` repeats what `last` says.
  var repeats: @Sendable (_ last: Bytes, _ next: Bytes) -> Bool = {
    _, _ in true
  }
  /// Whether the message is a reason and nothing else: nothing only logs it.
  var isOnlyThrown = false
  /// Whether the reason only warns, though a stack may follow it.
  var warns: @Sendable (Bytes) -> Bool = { _ in false }
  /// Whether a line that holds the words says the rest of the message too.
  var isMeant: @Sendable (Bytes) -> Bool = { _ in true }
  /// Whether the lines from that of the words on say the message, where the words alone may be anybody's.
  var isBorneOut: @Sendable (ArraySlice<TextLine>) -> Bool = { _ in true }
  /// Takes the facts out of the text.
  var readFacts: @Sendable (inout ComplaintDraft) -> Void = { _ in }
}

extension ComplaintReading {
  /// Whether a line that names a breakpoint's function is of a message or a stack, and not of somebody
  /// who tells where to set one.
  static func meansBreakpoint(_ line: Bytes) -> Bool {
    line.holds("Break on void ") || line.holds("Break on BOOL ") || line.holds("(void) to debug")
      || line.holds("only once") || StackFrameParser.frame(line) != nil
  }
}

/// The words by which a reason is recognised.
struct ReasonKey: Sendable {
  /// Words that stand in this reason and in nothing else.
  var words: StaticString
  /// The reason's first words where `words` are not them, the longer beginning first.
  var openings: [StaticString]
  /// Whether other messages may say the same, so that only an exception is believed.
  var needsException: Bool
  /// Where a reason without an opening begins in the text in front of `words`.
  var start: (@Sendable (Bytes) -> Int?)?
  /// The form of which `words` are a part, where the reason has one.
  var form: MessageForm?

  init(
    _ words: StaticString, opening openings: StaticString..., needsException: Bool = false,
    start: (@Sendable (Bytes) -> Int?)? = nil
  ) {
    self.words = words
    self.openings = openings
    self.needsException = needsException
    self.start = start
  }

  /// The key of a form, all of which must stand around it.
  init(_ form: MessageForm) {
    self.init(form.key)
    self.form = form
  }
}

/// A complaint while its facts are read: what carried it is known, and all objects that it names.
struct ComplaintDraft {
  var complaint: Complaint
  /// The reasons and the lines of a dump below them.
  let text: Bytes
  /// The method in which an assertion failed, and its file, where one is printed beside the reasons.
  let assertion: Bytes?
  /// The views and guides that the message names.
  var objects: ReasonObjects

  /// Notes an item that the message names.
  mutating func note(_ item: ItemID) {
    if !complaint.items.contains(item) { complaint.items.append(item) }
  }

  /// Notes items that the message names, each once.
  mutating func note(_ items: [ItemID]) {
    var known = Set(complaint.items)
    complaint.items += items.filter { known.insert($0).inserted }
  }

  /// Notes a link once.
  mutating func link(_ from: ItemID, _ to: ItemID, _ label: Complaint.Link.Label) {
    let link = Complaint.Link(from: from, to: to, label: label)
    if !complaint.links.contains(link) { complaint.links.append(link) }
  }

  /// The number that `text` begins with, without the full stop of a sentence.
  static func number(_ text: Bytes) -> String {
    var number = text.prefix { $0.isDigit || $0 == 0x2E || $0 == 0x2D }
    while number.last == 0x2E { number = number.dropLast() }
    return number.string
  }
}

extension LogReport {
  /// A report of one complaint that was read whole.
  init(_ complaint: Complaint, lines: ClosedRange<Int>, system: LayoutSystem = LayoutSystem()) {
    let reading = complaint.id.reading
    self.init(kind: reading.kind, severity: reading.severity, lines: lines, system: system)
    self.complaint = complaint
  }
}

/// Finds the words by which each reason is recognised, whatever carries it.
enum ReasonTable {
  /// A key that stands on a line: where the reason begins, and where the key's words do.
  struct Match {
    var id: ComplaintID
    var start: Int
    var end: Int
    var needsException: Bool
    /// Whether the line ends within the form.
    var isOpen = false
  }

  /// The keys of all complaints, and what tells whether a line with one means it.
  static let keys: [(id: ComplaintID, key: ReasonKey, isMeant: @Sendable (Bytes) -> Bool)] =
    ComplaintID.allCases.flatMap { id in
      let reading = id.reading
      return reading.keys.map { (id, $0, reading.isMeant) }
    }

  /// Finds whether a line holds any key.
  static let finder = MarkerFinder(keys.map(\.key.words))

  /// The key that stands first on a line, and where the reason begins.
  ///
  /// An `.ips` line, and one of MetricKit's, may hold the format string in front of the message that was
  /// made of it.
  static func match(_ line: Bytes) -> Match? { match(line, of: line.markers(of: finder)) }

  /// The same, where `present` are the keys that stand on the line, by their places in the table.
  static func match(_ line: Bytes, of present: some Collection<Int>) -> Match? {
    guard !present.isEmpty else { return nil }
    let keys: [StaticString] = ["\"composed_message\"", "\"composedMessage\""]
    if let message = keys.lazy.compactMap({ line.split(at: $0)?.after }).first,
      let found = first(of: present, in: message)
    {
      return found
    }
    return first(of: present, in: line)
  }

  /// The first of those keys that stand anywhere on the line, in the order of the table.
  private static func first(of present: some Collection<Int>, in line: Bytes) -> Match? {
    var best: Match?
    for (id, key, isMeant) in present.lazy.map({ keys[$0] }) {
      guard let hit = line.firstOffset(of: key.words), hit < best?.end ?? .max else { continue }
      var start = hit
      var isOpen = false
      var needsException = key.needsException
      if let form = key.form {
        guard let match = form.match(line) else { continue }
        (start, isOpen) = (match.start, !match.isWhole)
        needsException = isOpen && form.beginsPlainly
      } else if let open = key.openings.lazy.compactMap({ line[..<hit].lastOffset(of: $0) }).first {
        start = open
      } else if let begin = key.start {
        guard let call = begin(line[..<hit]) else { continue }
        start = call
      }
      guard isMeant(line) else { continue }
      best = Match(
        id: id, start: start, end: hit, needsException: needsException, isOpen: isOpen)
    }
    return best
  }
}
