internal import LayoutCasebook
internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What a sampler's call tree tells of a thread that is busy with layout.
enum LayoutHangText {
  static let layoutHang = ComplaintText(
    "A thread is busy with layout",
    meaning: """
      A sampler looked at the thread many times, and most times it was laying out. That is where the time \
      went. Samples alone do not tell whether the layout would have ended.
      """,
    suggestion: """
      Look at the app's own calls inside the layout. Let them change a constraint, a frame or state only \
      where a value really differs, and start no layout themselves.
      """
  ).with {
    $0.kindWords = "call tree"
    $0.isWordless = true
    $0.headline = { message in
      guard case .cycle(let cycle) = message.complaint.facts else { return nil }
      return .sentence(headline(cycle))
    }
    $0.remarks = { message in
      guard case .cycle(let cycle) = message.complaint.facts else { return [] }
      return remarks(cycle)
    }
    $0.advise = { message, advice in
      guard case .cycle(let cycle) = message.complaint.facts,
        let known = message.complaint.cycleCase
      else { return }
      (advice.meaning, advice.suggestion) = (known.meaning, known.ending)
      // AppKit's frames stand in a stack with NSView's.
      let isAppKits = message.complaint.frames.contains { $0.image == "AppKit" }
      let code = isAppKits ? known.appKitCode ?? known.code : known.code
      let objectiveC = cycle.own.first?.frame.isObjectiveC == true ? code?.objectiveC : nil
      advice.code = objectiveC ?? code?.swift
      advice.language = objectiveC == nil ? .swift : .objectiveC
    }
  }

  private static func headline(_ cycle: LayoutCycle) -> String {
    if cycle.isMoment { return momentHeadline(cycle) }
    let thread = cycle.isMain ? "The main thread" : "The thread"
    let activity = cycle.kind == .drawing ? "laying out or drawing" : "laying out"
    let share =
      cycle.isTime
      ? "\(seconds(cycle.layoutSamples)) of \(seconds(cycle.samples)) seconds"
      : "in \(cycle.layoutSamples) of \(cycle.samples) samples"
    if let restart = cycle.mainRestart {
      return """
        \(thread) was \(activity) \(share); \(restart.caller.place) called \(restart.call.place) inside \
        it in \(amount(restart.samples, cycle)).
        """
    }
    guard let own = cycle.own.first else {
      return cycle.isTime
        ? "\(thread) was \(activity) \(share)."
        : "\(thread) was \(activity) \(share); no call of the app's is in it."
    }
    return """
      \(thread) was \(activity) \(share); \(own.frame.place) was called inside it in \
      \(amount(own.samples, cycle)).
      """
  }

  /// One stack has no shares.
  private static func momentHeadline(_ cycle: LayoutCycle) -> String {
    let thread = cycle.isMain ? "the main thread" : "the thread"
    let activity = cycle.kind == .drawing ? "laying out or drawing" : "laying out"
    let call = cycle.restarts.first.map { "\($0.caller.place) had called \($0.call.place)" }
    return "When it was paused, \(thread) was \(activity)\(call.map { "; \($0)" } ?? "")."
  }

  private static let momentRemark = """
    One stack shows one moment and does not tell whether the request comes again. If the app hangs, count \
    many: sample it (macOS), or take a hang report's or the Time Profiler's call tree.
    """

  /// Samples, or milliseconds in seconds.
  private static func amount(_ samples: Int, _ cycle: LayoutCycle) -> String {
    cycle.isTime ? "\(seconds(samples)) seconds" : "\(samples)"
  }

  private static func seconds(_ milliseconds: Int) -> String {
    (Rational(milliseconds) / 1_000).rounded
  }

  private static func remarks(_ cycle: LayoutCycle) -> [String] {
    if cycle.isMoment { return [momentRemark] }
    var remarks: [String] = []
    if let duration = cycle.duration {
      remarks.append("By the report, the hang took \(duration).")
    }
    if cycle.times > 1 {
      let calls = cycle.period.map(\.place).joined(separator: " → ")
      remarks.append("These calls are nested \(cycle.times) times: \(calls).")
    }
    let named = cycle.mainRestart
    let again = cycle.restarts.dropFirst(named == nil ? 0 : 1)
    if !again.isEmpty {
      remarks.append(
        "Calls that start layout again or mark a view, with their \(unit(cycle)): "
          + again.map { "\($0.call.place) by \($0.caller.place) (\(amount($0.samples, cycle)))" }
          .joined(separator: ", ") + ".")
    }
    let first = named?.caller ?? cycle.own.first?.frame
    let others = cycle.own.filter { $0.frame.symbol != first?.symbol }
    if !others.isEmpty {
      let place = cycle.kind == .drawing ? "layout or drawing" : "layout"
      remarks.append(
        "Other calls of the app's inside the \(place), with their \(unit(cycle)): "
          + told(others, cycle) + ".")
    }
    if cycle.kind == .sizing, let size = cycle.sizing.first, size.frame.symbol != first?.symbol {
      remarks.append(
        "The size is answered by \(size.frame.place), with its \(unit(cycle)): "
          + "\(amount(size.samples, cycle)).")
    }
    if cycle.kind == .text {
      remarks.append(
        "Text was laid out or measured by these calls, with their \(unit(cycle)): "
          + told(cycle.texts, cycle) + ".")
    }
    if cycle.isTime {
      remarks.append(
        "Instruments copies no libraries' names: calls of the app's may be missing here.")
    }
    let (purpose, calls) =
      switch cycle.kind {
      case .rebuild: ("change constraints or views", cycle.rebuilding)
      case .rowMeasuring: ("measure views", cycle.measuring)
      default: ("", [LayoutCycle.Call]())
      }
    if !calls.isEmpty {
      remarks.append(
        "What they call to \(purpose), with the \(unit(cycle)): "
          + told(calls, cycle) + ".")
    }
    return remarks
  }

  private static func told(_ calls: [LayoutCycle.Call], _ cycle: LayoutCycle) -> String {
    calls.map { "\($0.frame.place) (\(amount($0.samples, cycle)))" }.joined(separator: ", ")
  }

  private static func unit(_ cycle: LayoutCycle) -> String { cycle.isTime ? "time" : "samples" }
}

extension Complaint {
  /// What the casebook knows of a thread that is busy with layout.
  var cycleCase: CycleCase? {
    if case .cycle(let cycle) = facts { Casebook.cycle(cycle.kind) } else { nil }
  }

  /// Whether the layout that takes a thread's time has calls of the app's.
  var hasOwnCallInCycle: Bool {
    if case .cycle(let cycle) = facts { !cycle.own.isEmpty } else { false }
  }
}
