internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension DiagnosedDocument {
  /// What is said of the line that comes nearest to a report, where no source has one.
  var nearestTold: String? {
    guard let source = sources.first(where: { $0.nearestLine != nil }),
      let near = source.nearestLine
    else { return nil }
    let file = source.name == "-" ? "Line \(near.line)" : "Line \(near.line) of \(source.name)"
    return DisplayText.safe(
      "Nothing that can be diagnosed was found. \(file) comes nearest, “\(near.excerpt)”: "
        + near.reason)
  }
}

extension NearestLine {
  /// The line's first words.
  fileprivate var excerpt: String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > Self.longestExcerpt
      ? words.prefix(Self.longestExcerpt) + "…" : words
  }

  private static let longestExcerpt = 80

  /// The first functions, and how many more there are.
  private static func list(_ symbols: [String]) -> String {
    let shown = symbols.prefix(4).map { $0.count > 60 ? $0.prefix(60) + "…" : $0 }
    let more = symbols.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private static func fixed(_ part: String) -> String {
    "A constraint keeps its \(part) from its making on; its constant, its priority and whether it is active "
      + "can change: make another constraint in its place. "
  }

  /// What the line lacks.
  fileprivate var reason: String {
    switch expectation {
    case .constraint:
      """
      it looks like a constraint, but too little of it is left. Paste a whole description, such as \
      <NSLayoutConstraint:0x… UILabel:0x….top == UIView:0x….top + 8 (active)>, or the list it \
      stands in. For such a part alone ask autolayout-doctor explain.
      """
    case .exception(let id):
      """
      it has words of an exception, “\(id.text.title)”, but no exception is around them. Paste its \
      line, *** Terminating app due to uncaught exception …, or the stack below it.
      """
    case .words(let id, let expected):
      """
      it has words of a message, “\(id.text.title)”. “\(expected)” is missing: paste the message \
      from its beginning to its end.
      """
    case .message(let id):
      """
      it has words of a message, “\(id.text.title)”, but the rest of the line is not that message. \
      Paste the message as the console prints it.
      """
    case .quoted(let id):
      """
      somebody quotes the message “\(id.text.title)” there, and the words around it do not tell that an app \
      printed it. --explain \(id.rawValue) tells what the message means and what to do.
      """
    case .controllers(let hierarchy): hierarchy.words
    case .like(let id, let expected):
      """
      it is like “\(expected)”\(id.map { " of the message “\($0.text.title)”" } ?? ""), but other words \
      stand there, or it ends too early. Paste the message as the system printed it.
      """
    case .translation:
      """
      it speaks of constraints in another language. The system's messages are English and are not \
      translated: paste what it printed.
      """
    case .list:
      """
      it has a word of a report of constraints, but no constraint is near it. Paste the whole \
      report, from “Unable to simultaneously satisfy constraints.” to “Will attempt to recover by \
      breaking constraint”.
      """
    case .callTree(let shortfall): "a call tree begins there, and " + shortfall.words
    case .crashReport:
      """
      a crash report begins there. What was read of it has no message of Auto Layout and no stack in which \
      layout calls itself. If the report is cut off, pass the whole file.
      """
    case .pausedStack:
      """
      a debugger stopped a thread there, and no stack below it shows layout that calls itself. One stack \
      shows one moment. If the app hangs, count many: sample it (macOS), or take a hang report's or the Time \
      Profiler's call tree.
      """
    case .pausedCall(let step, let call):
      """
      a debugger stopped a thread there in \(step.place), inside a call of the app's, \(call.place). Look there \
      first. No stack below shows one of the app's calls three times or more with layout as often, which would \
      tell that layout calls itself. One stack shows one moment: if the app hangs, count many. Sample it \
      (macOS), or take a hang report's or the Time Profiler's call tree.
      """
    case .stackTail(let numbers, let symbols):
      """
      the input has a stack's frames \(numbers.lowerBound) to \(numbers.upperBound) only \
      (\(Self.list(symbols))). The frames above them, and the message above these, tell what \
      happened. Save the log from that message on; of log show, with an earlier --start and with \
      all lines of the process.
      """
    case .loopingStack(let period, let times):
      """
      a stack begins there in which \(period.count == 1 ? "one call stands" : "the same calls stand") \
      \(times) times: \(period.map(\.place).joined(separator: " → ")). What repeats is layout. The line \
      above the stack, which says why the app stopped, is missing: paste the stack with it.
      """
    case .selector(let failure):
      """
      an object of class \(ClassName.readable(failure.className)) was sent \(failure.method), which it does \
      not have. That is an exception of the Objective-C runtime, which usually ends the app, and no message \
      of Auto Layout. \(failure.fixedPart.map(Self.fixed) ?? "")Look for the call of \(failure.method), or \
      for an object that was freed: another may then have its address.
      """
    case .foreign(let layout, let holes): layout.words(filling: holes)
    case .visualFormat:
      """
      it is a visual format by itself, and nothing tells what became of it. autolayout-doctor explain says it in \
      English, and --layout reads it as a layout written by hand.
      """
    case .stackFrame(let frame):
      """
      it is a frame of a stack, \(frame.place). What was read has no message of Auto Layout and no stack in \
      which layout calls itself, and one stack shows one moment. If the app hangs, count many: sample it \
      (macOS), or take a hang report's or the Time Profiler's call tree.
      """
    case .call(let name):
      """
      it names \(name), a call of layout, but neither a message nor a stack is around it. Paste what the \
      console, a crash report or a debugger prints there. If the app hangs, paste a stack of it while it is \
      paused, or a call tree, which sample or the Time Profiler makes.
      """
    case .general:
      """
      it names Auto Layout or constraints, in words that no message of the system's has. Paste \
      what the console, a crash report or a debugger prints, from its first line to its last. If \
      OS_ACTIVITY_MODE is set to disable in the scheme, Xcode's console may hide it.
      """
    }
  }
}

extension ControllerHierarchy {
  fileprivate var words: String {
    let count = controllers == 1 ? "one controller" : "\(controllers) controllers"
    let states = [
      unloaded == 0 ? nil : "the views of \(unloaded) are not loaded",
      outside == 0 ? nil : "the views of \(outside) are in no window",
    ].compactMap(\.self)
    let told = states.isEmpty ? "" : ": \(states.joined(separator: ", "))"
    return """
      a hierarchy of view controllers begins there, of \(count)\(told). It has no frames and no constraints. \
      Print the views as well: expression -l objc -O -- [<#view#> recursiveDescription], or _autolayoutTrace.
      """
  }
}

extension CallTreeShortfall {
  fileprivate var words: String {
    switch self {
    case .calls:
      """
      no line below it is a call with its count, such as “82 -[UIView layoutIfNeeded] (in UIKitCore) + 88”. \
      Paste the tree's lines as well, indented as they are.
      """
    case .names(let calls, let libraries):
      """
      \(calls == 1 ? "the one call that was read has no" : "none of the \(calls) calls that were read has a") \
      function's name. \(Self.path(libraries))Symbolicate it first: Xcode's Organizer shows it with names, and \
      so does atos with the dSYM of that build.
      """
    case .layout(let samples, let texts, let all, let isTime, let isMain, let end):
      """
      of the \(Self.amount(all, isTime)) of \(isMain ? "the main" : "the") thread that \
      \(all == 1 && !isTime ? "was" : "were") read, \(Self.part(samples, isTime)) of layout. A hang in layout \
      has at least half of them. \
      \(texts * 2 < all ? "" : "\(Self.amount(texts, isTime)) went into text, which does not count as layout here. ")\
      The heaviest calls end in \(end.place).
      """
    }
  }

  /// Where the heaviest calls go.
  private static func path(_ libraries: [Library]) -> String {
    guard libraries.count > 1, let first = libraries.first, let last = libraries.last else {
      return ""
    }
    let shown = libraries.suffix(8).map(\.name)
    let front = shown.count < libraries.count ? "… → " : ""
    let engine = last.name == "CoreAutoLayout" ? ", Auto Layout's own library" : ""
    return """
      By their libraries the heaviest calls go \(front)\(shown.joined(separator: " → ")), with \
      \(last.samples) of their \(amount(max(first.samples, last.samples), false)) in the last\(engine).\u{20}
      """
  }

  private static func part(_ count: Int, _ isTime: Bool) -> String {
    count == 0
      ? "none are" : isTime ? "\(seconds(count)) are" : count == 1 ? "1 is" : "\(count) are"
  }

  private static func amount(_ count: Int, _ isTime: Bool) -> String {
    isTime ? "\(seconds(count)) seconds" : count == 1 ? "1 sample" : "\(count) samples"
  }

  private static func seconds(_ milliseconds: Int) -> String {
    (Rational(milliseconds) / 1_000).rounded
  }
}
