internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel

/// Views and constraints that another thread than the main one touches.
enum BackgroundThreadText {
  static let backgroundThread = ComplaintText(
    "Layout from a background thread",
    meaning: """
      Only the main thread may touch views and constraints. Another thread did, which can corrupt the \
      layout engine and crash the app.
      """,
    suggestion: "Move the call that touches views to the main thread.",
    code: "DispatchQueue.main.async { self.updateViews() }",
    objectiveC: "dispatch_async(dispatch_get_main_queue(), ^{ [self updateViews]; });"
  ).with {
    $0.advise = advise
    $0.remarks = { message in
      message.nearestController
        + (CallbackQueue.words(of: message.complaint.frames).map { [$0] } ?? [])
    }
  }.headline { message in
    if let headline = message.offMainHeadline { return .sentence(headline) }
    guard case .thread(let thread, let call) = message.complaint.facts else { return nil }
    let what = call.map { "\(SymbolWords.text($0)) was called" } ?? "The layout engine was used"
    return .sentence("\(what) on \(place(of: thread ?? message.report.context.thread)).")
  }

  @Sendable private static func advise(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    if message.complaint.frames.contains(where: { $0.image == "NativeScript" }) {
      advice.suggestion =
        "Move the script's call that touches views, your own or a plugin's, to the main thread."
      advice.code = nil
    }
    if message.report.kind == .exception {
      advice.meaning = """
        Only the main thread may touch views and constraints. Another thread did, so the system ended the \
        app with this exception.
        """
    }
    if case .thread(_, let call?) = message.complaint.facts, advice.code != nil,
      let setter = PropertySetter(call)
    {
      advice.code = setter.code(isObjectiveC: advice.language == .objectiveC)
    }
    if message.complaint.exception?.hasSuffix("KitThreadAccessException") == true {
      advice.meaning = """
        Only the main thread may touch views and constraints. Another thread did, so .NET's binding of the \
        framework threw this exception.
        """
      advice.code = "MainThread.BeginInvokeOnMainThread(() => UpdateViews());"
      advice.language = .cSharp
    }
    guard case .thread(let thread, _) = message.complaint.facts,
      (thread ?? message.report.context.thread)?.utf8.contains("io.flutter.") == true
    else { return }
    advice.suggestion = """
      Flutter's engine runs that thread. If the whole stack shows no code of yours, update \
      Flutter and the plug-ins that show the system's views. If it shows some, move that call to \
      the main thread.
      """
    advice.code = nil
  }

  static func place(of thread: String?) -> String {
    guard let thread else { return "a background thread" }
    let isNumber = thread.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    return "\(isNumber ? "thread" : "the thread") \(thread), which is not the main thread"
  }
}

extension ComplaintMessage {
  private var offMainUse: OffMainUse? {
    if case .offMainUse(let use) = complaint.facts { use } else { nil }
  }

  /// Which view was laid out, or which view's layer was changed, and on which thread.
  fileprivate var offMainHeadline: String? {
    guard let use = offMainUse else { return nil }
    let view =
      use.view.map { names[$0] }
      ?? use.className?.withArticle ?? "a view"
    let what =
      use.isOfLayer ? "The layer of \(view) was changed" : "\(view.capitalizedFirst) was laid out"
    let thread = complaint.thread ?? report.context.thread
    return "\(what) on \(BackgroundThreadText.place(of: thread))."
  }

  fileprivate var nearestController: [String] {
    guard let controller = offMainUse?.controller else { return [] }
    return ["The view controller nearest to it is \(names[controller])."]
  }
}
