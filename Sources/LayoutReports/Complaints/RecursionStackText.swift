internal import LayoutCasebook
internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel

/// A stack in which layout, an update of constraints or a change of margins calls itself.
enum RecursionStackText {
  static let recursionStack = ComplaintText(
    "Layout calls itself", meaning: "\(Words.layout.calls) \(StackStop.full.words)",
    suggestion: Words.layout.suggestion, code: Words.layout.code.swift,
    objectiveC: Words.layout.code.objectiveC
  ).headline { message in
    guard case .recursion(let frames, let times, let period, _) = message.complaint.facts
    else { return nil }
    let subject = message.recursion.subject
    guard let first = frames.first else {
      let calls = period.count == 1 ? "One call stands" : "The same \(period.count) calls stand"
      return .sentence("\(calls) in the stack \(times) times: \(subject) calls itself.")
    }
    return .sentence("\(first.place) stands in the stack \(times) times: \(subject) calls itself.")
  }.with {
    $0.kindWords = "stack"
    $0.remarks = { message in
      guard case .recursion(_, _, let period, _) = message.complaint.facts, !period.isEmpty
      else { return [] }
      let calls = period.map(\.place).joined(separator: " → ")
      return ["What repeats is: \(calls)."]
    }
  }.advising { message, advice in
    guard case .recursion(let own, _, _, let stop) = message.complaint.facts else { return }
    let words = message.recursion
    advice.meaning = "\(words.calls) \(stop.words)"
    advice.suggestion = own.isEmpty ? withoutOwn : words.suggestion
    let code = advice.language == .objectiveC ? words.code.objectiveC : words.code.swift
    advice.code = own.isEmpty ? nil : code
  }

  /// What is to be done where no method of the app's repeats.
  private static let withoutOwn = """
    No method of the app's stands in what repeats, so the stack does not tell who starts it. Look at the \
    app's nearest call below it, and at what its views answer when they are measured: sizes that differ \
    each time, or constraints that change while they are laid out.
    """

  /// What is said of one thing that calls itself.
  fileprivate struct Words {
    var subject: String
    var calls: String
    var suggestion: String
    var code: CycleCase.Code

    static let layout = Words(
      subject: "layout",
      calls: "A layout method starts layout, which calls the same method again.",
      suggestion: """
        In the methods that the stack repeats, do not call layoutIfNeeded and do not change the view's \
        own frame or bounds. Call super and read the frames there; call setNeedsLayout for the next pass.
        """,
      code: .readingFrames("layoutSubviews", instead: "layoutIfNeeded"))

    static let appKitLayout = Words(
      subject: layout.subject, calls: layout.calls,
      suggestion: """
        In the methods that the stack repeats, do not call layoutSubtreeIfNeeded and do not change the \
        view's own frame or bounds. Call super and read the frames there; set needsLayout for the next \
        pass.
        """,
      code: .readingFrames("layout", instead: "layoutSubtreeIfNeeded"))

    static let constraints = Words(
      subject: "an update of constraints",
      calls:
        "A method that updates constraints starts an update, which calls the same method again.",
      suggestion: """
        In the methods that the stack repeats, start neither an update of constraints nor layout. Change \
        a constant only where it differs, and call super last.
        """,
      code: .guardedConstant)

    static let margins = Words(
      subject: "a change of margins",
      calls:
        "A method that hears of changed margins changes them, which calls the same method again.",
      suggestion: """
        In the methods that the stack repeats, set margins and insets only where the value differs, or set \
        them once in another place.
        """,
      code: CycleCase.Code(
        swift: "if layoutMargins != margins { layoutMargins = margins }",
        objectiveC: """
          if (!UIEdgeInsetsEqualToEdgeInsets(self.layoutMargins, margins)) { self.layoutMargins = margins; }
          """))
  }
}

extension StackStop {
  /// What the end of the stack tells.
  fileprivate var words: String {
    switch self {
    case .full: "The app ends when its stack is full."
    case .paused: "The app was paused there, so the stack shows one moment."
    case .killed: "The app was killed there (SIGKILL), so the stack shows one moment."
    case .unknown: "The log does not say why the app stopped there; the stack shows one moment."
    }
  }
}

extension CycleCase.Code {
  /// A method of layout that starts no other.
  fileprivate static func readingFrames(_ method: String, instead call: String) -> Self {
    Self(
      swift: """
        override func \(method)() {
          super.\(method)()
          // read the frames; no \(call) here
        }
        """,
      objectiveC: """
        - (void)\(method) {
          [super \(method)];
          // read the frames; no \(call) here
        }
        """)
  }
}

extension ComplaintMessage {
  /// What is said of what calls itself in the stack.
  fileprivate var recursion: RecursionStackText.Words {
    guard case .recursion(_, _, let period, _) = complaint.facts else { return .layout }
    switch RecursionSubject(period.isEmpty ? complaint.frames : period) {
    case .constraints: return .constraints
    case .margins: return .margins
    case .layout, nil: return system.isOfAppKit ? .appKitLayout : .layout
    }
  }
}
