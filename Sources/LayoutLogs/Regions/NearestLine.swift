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
    /// Somebody quotes the message there.
    case quoted(ComplaintID)
    /// A hierarchy of view controllers begins there.
    case controllers(ControllerHierarchy)
    /// It is like a message, with other words or not to its end; the system prints these.
    case like(ComplaintID?, expected: String)
    /// It speaks of constraints in another language.
    case translation
    /// It stands in a list of constraints, or in the sentences around one, of which no constraint is
    /// there.
    case list
    /// A call tree begins there, which shows no thread that is busy with layout.
    case callTree(CallTreeShortfall)
    /// A crash report in JSON begins there.
    case crashReport
    /// A debugger stopped a thread there, in whose stack layout does not call itself.
    case pausedStack
    /// A debugger stopped a thread there in the first of the calls, which lays out, and which the app's
    /// second one made.
    case pausedCall(Complaint.Frame, of: Complaint.Frame)
    /// It is the first of a stack's last frames; the others, and the message above them, are missing.
    case stackTail(ClosedRange<Int>, symbols: [String])
    /// It is the first of a stack in which layout calls itself; the message above it is missing.
    case loopingStack([Complaint.Frame], times: Int)
    /// An object was sent a method that it does not have.
    case selector(SelectorFailure)
    /// Another layout system than Auto Layout printed it, or it is written for one.
    case foreign(ForeignLayout, holes: [MessageValue])
    /// It is a visual format and nothing else.
    case visualFormat
    /// It is a frame of a stack that names Auto Layout or a call of layout, without a message above it.
    case stackFrame(Complaint.Frame)
    /// It names a call of layout, without a message, a stack or a call tree around it.
    case call(String)
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

  /// Looks in a short input for methods that objects do not have, and for a line that names Auto Layout,
  /// where no line comes nearer to a report.
  package mutating func findGeneralLine(in bytes: [UInt8]) {
    let text = TextForm.plain(bytes) ?? bytes
    selectorFailures = SelectorFailure.all(in: text)
    let known = nearestLine?.expectation ?? .general
    guard isWithoutReport else { return }
    if known == .pausedStack { generalLine = NearestLine(pausedIn: text) }
    guard known == .general || known == .crashReport else { return }
    generalLine =
      NearestLine(loopIn: text) ?? NearestLine(foreignIn: text)
      ?? NearestLine(likeMessageIn: text) ?? NearestLine(searching: text)
      ?? NearestLine(tailIn: text) ?? NearestLine(controllersIn: text)
      ?? NearestLine(formatIn: text)
  }

  /// The line that comes nearest to a report where there is none.
  package var nearestLine: NearestLine? {
    guard isWithoutReport else { return nil }
    let lines = strays.prefix(Self.mostStrays).compactMap(NearestLine.init)
    let failure = selectorFailures.first.map(NearestLine.init)
    let candidates = lines + [generalLine, callTree, failure].compactMap(\.self)
    return candidates.max { ($0.weight, $1.line) < ($1.weight, $0.line) }
  }

  /// How many strays are looked at.
  private static let mostStrays = 64
}

extension LogText {
  /// What the call tree lacks that begins in line `index`, of which nothing was made; `nil` where none does.
  func nearestCallTree(at index: Int) -> NearestLine? {
    let line = lines[index]
    let text = bytes.array(line.range)[...]
    guard CallTreeMessage.markers.contains(where: { text.holds($0) }) else { return nil }
    let window = LineSlice(
      self, from: max(0, index - CallTreeMessage.reach), to: lines.count, of: index)
    return NearestLine(
      line: line.number, text: text.prefix(LogProblem.longestText).string,
      expectation: .callTree(
        CallTreeMessage.shortfall(window.lines, at: window.position(of: index))))
  }
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
    } else if CrashReport.isHeader(text) {
      expectation = .crashReport
    } else if text.holds(RecursionStack.pauseWords) || RecursionStack.isThread(text) {
      expectation = .pausedStack
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
      if let match = ReasonTable.match(text, of: CollectionOfOne(place)),
        Quotation.opens(atEndOf: text[..<match.start])
      {
        return .quoted(id)
      }
      guard let form = key.form else { return .message(id) }
      if let expected = form.wordsExpected(in: text) { return .words(id, expected: expected) }
      if id.reading.isOnlyThrown { return .exception(id) }
    }
    return nil
  }

  /// The more a line tells, the more.
  fileprivate var weight: Int {
    switch expectation {
    case .constraint: 4
    case .words, .pausedCall: 3
    case .exception, .message, .quoted, .callTree, .pausedStack, .loopingStack, .foreign: 2
    case .list, .like, .translation, .crashReport: 1
    case .general, .call, .stackFrame, .stackTail, .selector, .controllers, .visualFormat: 0
    }
  }

  /// The first of a stack's last frames, where a short input has no others.
  init?(tailIn bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput, let tail = StackTail(in: Array(bytes)[...])
    else { return nil }
    self.init(
      line: tail.line, text: tail.text,
      expectation: .stackTail(tail.numbers, symbols: tail.symbols))
  }

  /// The first line of a stack in which layout calls itself, of a short input.
  init?(loopIn bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput, let stack = LoopingStack(in: Array(bytes)[...])
    else { return nil }
    self.init(
      line: stack.line, text: stack.text,
      expectation: .loopingStack(stack.period, times: stack.times))
  }

  /// The line of a short input at which a debugger stopped a thread, where its layout is of a call of the
  /// app's.
  init?(pausedIn bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput else { return nil }
    let lines = Array(TextLine.lines(of: Array(bytes)[...]))
    let hit = lines.firstIndex {
      $0.text.holds(RecursionStack.pauseWords) || RecursionStack.isThread($0.text)
    }
    guard let hit, case let frames = StackReader(lines[(hit + 1)...]).frames,
      let step = frames.firstIndex(where: { LayoutStep($0) != nil }),
      let call = frames[step...].first(where: { $0.isApp && $0.symbol != nil && !$0.isStartUp })
    else { return nil }
    self.init(
      line: lines[hit].number, text: lines[hit].text.prefix(LogProblem.longestText).string,
      expectation: .pausedCall(frames[step], of: call))
  }

  /// The first controller of a hierarchy that a short input has.
  init?(controllersIn bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput,
      let found = ControllerHierarchy.first(in: Array(bytes)[...])
    else { return nil }
    self.init(
      line: found.line.number, text: found.line.text.prefix(LogProblem.longestText).string,
      expectation: .controllers(found.hierarchy))
  }

  /// The longest input that is searched for words that no message has.
  package static let longestInput = 256 << 10

  private static let words = MarkerFinder([
    "Auto Layout", "AutoLayout", "Autolayout", "autolayout", "auto layout", "NSLayoutConstraint",
    "constraint", "Constraints", "mbiguous layout", "layout is ambiguous", "layout loop",
    "layout pass", "FeedbackLoopDebugg", "LayoutFeedbackLoop", "layout feedback loop",
  ])

  /// Parts of the sentences around a report's list.
  private static let reportSentences = MarkerFinder([
    "is one you don't want", "figure out which you don't expect", "the unwanted constraint or",
    "Make a symbolic breakpoint at", "UIConstraintBasedLayoutDebugging category",
    "by breaking constraint",
  ])

  /// What an app calls, and is called, to lay out.
  private static let calls: [StaticString] = [
    "layoutSubviews", "viewDidLayoutSubviews", "layoutIfNeeded", "layoutSubtreeIfNeeded",
    "setNeedsLayout", "setNeedsUpdateConstraints", "invalidateIntrinsicContentSize",
    "systemLayoutSizeFitting", "intrinsicContentSize", "leadingAnchor", "trailingAnchor",
    "topAnchor", "bottomAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor",
    "heightOfRow", "heightForRow", "sizeForItem", "sizeThatFits",
    "preferredLayoutAttributesFitting",
  ]
  private static let callFinder = MarkerFinder(calls)

  /// The line of a short input that is most like a message, or a constraint without its class.
  init?(likeMessageIn bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput else { return nil }
    var best: (line: TextLine, expectation: Expectation, letters: Int)?
    for line in TextLine.lines(of: Array(bytes)[...]) {
      if line.text.holds(Self.equations), line.text.holds(Self.addresses) {
        best = (line, .constraint, .max)
        break
      }
      guard let near = LikeMessage.nearest(line.text), near.letters > best?.letters ?? 0
      else { continue }
      best = (line, .like(near.id, expected: near.expected), near.letters)
    }
    guard let best else { return nil }
    self.init(
      line: best.line.number, text: best.line.text.prefix(LogProblem.longestText).string,
      expectation: best.expectation)
  }

  /// An address behind a class, or how addresses of objects begin; `0xFF` is a number of code.
  private static let addresses = MarkerFinder([":0x", "0x6000", "0x7f", "0x10"])

  /// What an equation of constraints has.
  private static let equations = MarkerFinder([
    ".height == ", ".width == ", ".top == ", ".bottom == ", ".leading == ", ".trailing == ",
    ".left == ", ".right == ", ".centerX == ", ".centerY == ", "V:|-", "H:|-", "V:[", "H:[", ")-|",
  ])

  /// The word for constraints in Japanese, both scripts of Chinese, Korean and Russian.
  private static let translations = MarkerFinder([
    "\u{5236}\u{7D04}", "\u{7EA6}\u{675F}", "\u{7D04}\u{675F}", "\u{C81C}\u{C57D}",
    "\u{43E}\u{433}\u{440}\u{430}\u{43D}\u{438}\u{447}\u{435}\u{43D}\u{438}",
  ])

  /// The first line of a short input that names Auto Layout or constraints.
  init?(searching bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput else { return nil }
    let text = Array(bytes)[...]
    let named: [(words: MarkerFinder, expectation: Expectation)] = [
      (Self.reportSentences, .list), (Self.words, .general), (Self.translations, .translation),
      (Self.callFinder, .call("")),
    ]
    for (words, expectation) in named where text.holds(words) {
      let lines = Array(TextLine.lines(of: text))
      for (index, line) in lines.enumerated() where line.text.holds(words) {
        var expectation = expectation
        let isFrame = StackFrameParser.frame(line.text) != nil
        let frames = isFrame ? StackReader(lines[index...]).frames : []
        if frames.count > 1, frames[0].symbol != nil {
          expectation = .stackFrame(frames[0])
        } else if case .call = expectation {
          expectation = .call(Self.calls[line.text.markers(of: words).min() ?? 0].description)
        }
        self.init(
          line: line.number, text: line.text.prefix(LogProblem.longestText).string,
          expectation: expectation)
        return
      }
    }
    return nil
  }
}

extension NearestLine {
  /// How a visual format begins that says along which axis it goes.
  private static let formats: [StaticString] = ["H:|", "V:|", "H:[", "V:["]

  /// The first line of a short input that is a visual format.
  fileprivate init?(formatIn bytes: [UInt8]) {
    guard bytes.count <= Self.longestInput else { return nil }
    let found = TextLine.lines(of: bytes[...]).first { line in
      let text = line.text.trimmed
      return Self.formats.contains { text.begins(with: $0) } && text.contains(UInt8(ascii: "]"))
    }
    guard let found else { return nil }
    self.init(
      line: found.number, text: found.text.prefix(LogProblem.longestText).string,
      expectation: .visualFormat)
  }

  fileprivate init(_ failure: SelectorFailure) {
    self.init(line: failure.line, text: failure.text, expectation: .selector(failure))
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
