/// The fixed sentences around lists of constraints, as the systems of all ages print them.
struct UIKitSentences {
  let bytes: ByteView

  enum Header {
    /// UIKit ends the sentence with a full stop, AppKit with a colon.
    case unsatisfiable(isAppKit: Bool)
    case conflicting
    case clicked
  }

  /// Where a report's first sentence begins in `start..<end`, and where its list may begin.
  func header(_ start: Int, _ end: Int) -> (header: Header, start: Int, end: Int)? {
    if let word = bytes.firstIndex(of: "imultaneously", from: start, to: end),
      let found = unsatisfiable(around: word, start, end)
    {
      return found
    }
    if let hit = bytes.firstIndex(of: "Conflicting constraints detected", from: start, to: end) {
      return (.conflicting, hit, hit + 32)
    }
    if let hit = bytes.firstIndex(
      of: "Clicked on overlapping visualized constraints", from: start, to: end)
    {
      return (.clicked, hit, hit + 45)
    }
    return nil
  }

  /// `Unable to simultaneously satisfy constraints.`, or in a translator's order.
  private func unsatisfiable(
    around word: Int, _ start: Int, _ end: Int
  ) -> (header: Header, start: Int, end: Int)? {
    let begin = bytes.firstIndex(of: "nable to ", from: max(start, word - 40), to: word)
    guard let begin else { return nil }
    if bytes.matches("imultaneously satisfy constraints", at: word, to: end) {
      let after = word + 33
      return (.unsatisfiable(isAppKit: bytes[after] == UInt8(ascii: ":")), begin - 1, after + 1)
    }
    guard bytes.firstIndex(of: "constraints", from: begin, to: min(end, word + 60)) != nil
    else { return nil }
    let stop = word + 13
    return (.unsatisfiable(isAppKit: bytes[stop] == UInt8(ascii: ":")), begin - 1, stop)
  }

  /// `Will attempt to recover by breaking [constraint]`.
  func breaking(_ start: Int, _ end: Int) -> (start: Int, end: Int)? {
    guard let hit = bytes.firstIndex(of: "ttempt to recover by breaking", from: start, to: end)
    else { return breakingInOtherWords(start, end) }
    var stop = hit + 29
    if bytes.matches(" constraint", at: stop, to: end) { stop += 11 }
    return isMention(endingAt: stop, end) ? nil : (max(start, hit - 6), stop)
  }

  /// Whether a quotation closes behind a sentence and other words go on: somebody writes about it.
  private func isMention(endingAt stop: Int, _ end: Int) -> Bool {
    guard
      let close = Self.closers.first(where: { bytes.matches($0, at: stop, to: end) })
    else { return false }
    let isTypeset = bytes[stop] >= 0x80
    var rest = stop + close.utf8CodeUnitCount
    // A record and a list of strings go on with brackets and quotes.
    while rest < end, bytes[rest].isBlank || !isTypeset && ",.)|".utf8.contains(bytes[rest]) {
      rest += 1
    }
    return rest < end && (isTypeset ? bytes[rest] != UInt8(ascii: "<") : bytes[rest].isLetter)
  }

  private static let closers: [StaticString] = [
    "\"", "`", "'", "\u{201D}", "\u{2019}", "\u{BB}", "\u{300D}",
  ]

  /// `… by breaking the constraint <NSLayoutConstraint:…`, as translators put it.
  private func breakingInOtherWords(_ start: Int, _ end: Int) -> (start: Int, end: Int)? {
    guard let hit = bytes.firstIndex(of: " by breaking ", from: start, to: end) else { return nil }
    var stop = hit + 13
    if bytes.matches("the ", at: stop, to: end) { stop += 4 }
    guard bytes.matches("constraint", at: stop, to: end) else { return nil }
    stop += 10
    let next = skipNoise(stop, end)
    guard next < end, isEntry(at: next, end) else { return nil }
    return (start, stop)
  }

  /// The advice between a header and its list.
  func isHelp(_ start: Int, _ end: Int) -> Bool {
    Self.advice.contains { bytes.matches($0, at: start, to: end) }
  }

  private static let advice: [StaticString] = [
    "Probably at least one of", "Try this", "(1) look at", "(2) find the", "(Note: If",
  ]

  /// The rest of an advice whose beginning is cut off: only a report has it.
  func isHelpFragment(_ start: Int, _ end: Int) -> Bool {
    isAdvice(start, end) || holds(Self.noteEnd, start, end)
  }

  /// The same without the property's name alone, with which somebody may introduce a list, too.
  func isAdvice(_ start: Int, _ end: Int) -> Bool {
    isHelp(start, end) || Self.adviceParts.contains { holds($0, start, end) }
  }

  private func holds(_ words: StaticString, _ start: Int, _ end: Int) -> Bool {
    bytes.firstIndex(of: words, from: start, to: end) != nil
  }

  private static let noteEnd: StaticString = "translatesAutoresizingMaskIntoConstraints)"

  private static let adviceParts: [StaticString] = [
    "list is one you don't want", "figure out which you don't expect",
    "find the code that added the unwanted",
  ]

  /// Whether any of the sentences, or a part of one, may stand in `start..<end`.
  func mayHoldSentence(_ start: Int, _ end: Int) -> Bool {
    Self.finder.isIn(bytes, TextRange(start, end))
  }

  /// Words of which one stands in whatever a report begins with but a description.
  static let words: [StaticString] =
    [
      "imultaneously", "Conflicting constraints detected",
      "Clicked on overlapping visualized constraints", " by breaking ",
      "ttempt to recover by breaking",
    ] + advice + adviceParts + [noteEnd] + closings

  private static let finder = MarkerFinder(words)

  enum Tail {
    case uiKit, appKit, unknown
  }

  /// The sentences after the broken constraint.
  func tail(_ start: Int, _ end: Int) -> Tail? {
    Self.tails.first { bytes.matches($0.words, at: start, to: end) }?.tail
  }

  /// Whether a report's closing sentence stands here: it is no other message's.
  func isClosing(_ start: Int, _ end: Int) -> Bool {
    tail(start, end) != nil
      && Self.closings.contains { bytes.firstIndex(of: $0, from: start, to: end) != nil }
  }

  private static let closings: [StaticString] = [
    "VisualizeMutuallyExclusiveConstraints", "UnsatisfiableConstraints to catch",
  ]

  private static let tails: [(words: StaticString, tail: Tail)] = [
    ("Make a symbolic breakpoint", .uiKit), ("Break on objc_exception_throw", .unknown),
    ("The methods in the UI", .uiKit), ("Set the NSUserDefault", .appKit),
    ("NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints", .appKit),
    ("-[NSWindow visualizeConstraints", .appKit),
    ("And/or, break on objc_exception_throw", .appKit),
  ]

  /// Whether a tail line tells to break on `objc_exception_throw`.
  func namesThrow(_ start: Int, _ end: Int) -> Bool {
    bytes.firstIndex(of: "reak on objc_exception_throw", from: start, to: end) != nil
  }

  /// Whether nothing but UIKit's last sentence stands here, as it is nearly always printed.
  func isWholeLastLine(_ start: Int, _ end: Int) -> Bool {
    let sentence: StaticString =
      "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit"
    guard bytes[start] == UInt8(ascii: "T"), bytes.matches(sentence, at: start, to: end)
    else { return false }
    let rest = start + sentence.utf8CodeUnitCount
    let ends: [StaticString] = [
      "Core/UIView.h> may also be helpful.", "/UIView.h> may also be helpful.",
    ]
    return ends.contains {
      rest + $0.utf8CodeUnitCount == end && bytes.matches($0, at: rest, to: end)
    }
  }

  /// Whether a tail line is the report's last.
  func isLastLine(_ start: Int, _ end: Int) -> Bool {
    bytes.matches("The methods in the UI", at: start, to: end)
      || bytes.firstIndex(of: "to catch this in the debugger", from: start, to: end) != nil
        && !bytes.matches("Make", at: start, to: end)
        && !bytes.matches("Break", at: start, to: end)
  }

  /// Whether somebody's words quote the sentence with which a report begins.
  func isMentioned(_ start: Int, _ end: Int) -> Bool {
    let sentence = header(start, end)?.start ?? breaking(start, end)?.start
    return sentence.map { Quotation.isMention(bytes.array(TextRange(start, $0))[...]) } ?? false
  }

  /// Where the next description begins in `start..<end`.
  func entry(_ start: Int, _ end: Int) -> Int? {
    var from = start
    while let hit = bytes.firstIndex(of: UInt8(ascii: "<"), from: from, to: end) {
      if isEntry(at: hit, end) { return hit }
      from = hit + 1
    }
    return nil
  }

  /// Whether a description stands behind other words; one without a digit in its address is a pattern that
  /// somebody shows: `a description such as <NSLayoutConstraint:0x…>`.
  func isEntryNamed(_ start: Int, _ end: Int) -> Bool {
    guard let entry = entry(start, end),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: entry, to: end)
    else { return false }
    var at = colon + 1
    while at < end, bytes[at] == 0x20 { at += 1 }
    if bytes.matches("0x", at: at, to: end) { at += 2 }
    return !bytes.matches("\u{2026}", at: at, to: end) && !bytes.matches("...", at: at, to: end)
  }

  /// Whether a description that lost its brackets stands here: `NSLayoutConstraint:0x…`.
  func isBareEntry(at start: Int, _ end: Int) -> Bool {
    guard bytes[start].isLetter || bytes[start] == UInt8(ascii: "_"),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: min(end, start + 120)),
      bytes.matches("Constraint:0x", at: colon - 10, to: end)
    else { return false }
    for index in start..<colon where !bytes[index].isClassByte { return false }
    return true
  }

  /// Whether `<[Module.]…Constraint:` stands here.
  func isEntry(at start: Int, _ end: Int) -> Bool {
    if bytes.matches("<NSLayoutConstraint:", at: start, to: end) { return true }
    var index = bytes[start] == UInt8(ascii: "<") ? start + 1 : start
    if bytes[index] == UInt8(ascii: "<") { index += 1 }
    let bracket = index
    while index < end, index > start, bytes[index] == 0x20 { index += 1 }
    let isSpaced = index > bracket
    let name = index
    while index < end, bytes[index].isClassByte, index - name < 160 { index += 1 }
    let nameEnd = index
    guard nameEnd - name >= 10 else { return false }
    while index < end, bytes[index] == 0x20 { index += 1 }
    guard bytes[index] == UInt8(ascii: ":"), index < end else { return false }
    if isSpaced, !bytes.matches(":0x", at: index, to: end) { return false }
    return bytes.matches("onstraint", at: nameEnd - 9, to: nameEnd)
      || bytes.firstIndex(of: "Constraint", from: name, to: nameEnd) != nil
  }
}

extension UIKitSentences {
  /// What changes the state of reading, and where it stands.
  enum Event {
    case header(UIKitSentences.Header, Int, Int)
    case breaking(Int, Int)
    case entry(Int)
    case redacted(Int)
  }

  /// The first thing in `start..<end` that changes the state; ordinary advice has none.
  func nextEvent(_ start: Int, _ end: Int) -> Event? {
    if isWholeLastLine(start, end) { return nil }
    let bracket = bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: end)
    if bracket == nil, isHelp(start, end) || tail(start, end) != nil { return nil }
    var first: (position: Int, event: Event)?
    func offer(_ position: Int, _ event: Event) {
      if first.map({ position < $0.position }) ?? true { first = (position, event) }
    }
    if let bracket {
      if let entry = self.entry(bracket, end) { offer(entry, .entry(entry)) }
      if let hidden = bytes.firstIndex(of: "<private>", from: bracket, to: end) {
        offer(hidden, .redacted(hidden + 9))
      }
    }
    if let found = header(start, end) {
      offer(found.start, .header(found.header, found.start, found.end))
    }
    if let found = breaking(start, end) { offer(found.start, .breaking(found.start, found.end)) }
    return first?.event
  }

  /// Skips blanks, quotes, bullets and Markdown between the things that matter.
  func skipNoise(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "*"),
        UInt8(ascii: "`"):
        index += 1
      default: return index
      }
    }
    return index
  }

  /// Whether a description stands here, with or without its brackets.
  func isDescription(at position: Int, _ end: Int) -> Bool {
    bytes[position] == UInt8(ascii: "<")
      ? isEntry(at: position, end) : isBareEntry(at: position, end)
  }
}
