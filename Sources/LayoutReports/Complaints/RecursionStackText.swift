internal import LayoutCasebook
internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel

/// A stack in which layout, an update of constraints or a change of margins calls itself.
enum RecursionStackText {
  static let recursionStack = ComplaintText(
    "Layout calls itself",
    meaning: """
      A layout method starts layout, which calls the same method again. The app ends when its stack is \
      full.
      """,
    suggestion: """
      In the methods that the stack repeats, do not call layoutIfNeeded and do not change the view's \
      own frame or bounds. Call super and read the frames there; call setNeedsLayout for the next pass.
      """,
    code: """
      override func layoutSubviews() {
        super.layoutSubviews()
        // read the frames; no layoutIfNeeded here
      }
      """,
    objectiveC: """
      - (void)layoutSubviews {
        [super layoutSubviews];
        // read the frames; no layoutIfNeeded here
      }
      """
  ).headline { message in
    guard case .recursion(let frames, let times, let period, _) = message.complaint.facts
    else { return nil }
    guard let first = frames.first else {
      let calls = period.count == 1 ? "One call stands" : "The same \(period.count) calls stand"
      return .sentence("\(calls) in the stack \(times) times: \(subject(message)) calls itself.")
    }
    return .sentence(
      "\(first.place) stands in the stack \(times) times: \(subject(message)) calls itself.")
  }.with {
    $0.remarks = { message in
      guard case .recursion(_, _, let period, _) = message.complaint.facts, !period.isEmpty
      else { return [] }
      let calls = period.map(\.place).joined(separator: " → ")
      return ["What repeats is: \(calls)."]
    }
  }.advising { message, advice in
    advise(message, &advice)
    adviseOnAppKit(message, &advice)
    if case .recursion(let own, _, _, _) = message.complaint.facts, own.isEmpty {
      advice.suggestion = """
        No method of the app's stands in what repeats, so the stack does not tell who starts it. Look at \
        the app's nearest call below it, and at what its views answer when they are measured: sizes that \
        differ each time, or constraints that change while they are laid out.
        """
      advice.code = nil
    }
    guard case .recursion(_, _, _, isPaused: true) = message.complaint.facts else { return }
    advice.meaning = """
      \(calls(message)) The app was paused there, so the stack shows one moment.
      """
  }

  /// What calls itself.
  private static func subject(_ message: ComplaintMessage) -> String {
    switch message.recursion {
    case .layout: "layout"
    case .constraints: "an update of constraints"
    case .margins: "a change of margins"
    }
  }

  private static func calls(_ message: ComplaintMessage) -> String {
    switch message.recursion {
    case .layout: "A layout method starts layout, which calls the same method again."
    case .constraints:
      "A method that updates constraints starts an update, which calls the same method again."
    case .margins:
      "A method that hears of changed margins changes them, which calls the same method again."
    }
  }

  private static func advise(_ message: ComplaintMessage, _ advice: inout ComplaintText.Advice) {
    guard message.recursion != .layout else { return }
    let isObjectiveC = advice.language == .objectiveC
    advice.meaning = "\(calls(message)) The app ends when its stack is full."
    if message.recursion == .constraints {
      advice.suggestion = """
        In the methods that the stack repeats, start neither an update of constraints nor layout. Change \
        a constant only where it differs, and call super last.
        """
      let code = CycleCase.Code.guardedConstant
      advice.code = isObjectiveC ? code.objectiveC : code.swift
    } else {
      advice.suggestion = """
        In the methods that the stack repeats, set margins and insets only where the value differs, or set \
        them once in another place.
        """
      advice.code =
        isObjectiveC
        ? "if (!UIEdgeInsetsEqualToEdgeInsets(self.layoutMargins, margins)) { self.layoutMargins = margins; }"
        : "if layoutMargins != margins { layoutMargins = margins }"
    }
  }

  private static func adviseOnAppKit(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard message.system.isOfAppKit, message.recursion == .layout else { return }
    if advice.code != nil {
      advice.suggestion = """
        In the methods that the stack repeats, do not call layoutSubtreeIfNeeded and do not change the \
        view's own frame or bounds. Call super and read the frames there; set needsLayout for the next \
        pass.
        """
      advice.code =
        advice.language == .objectiveC
        ? """
        - (void)layout {
          [super layout];
          // read the frames; no layoutSubtreeIfNeeded here
        }
        """
        : """
        override func layout() {
          super.layout()
          // read the frames; no layoutSubtreeIfNeeded here
        }
        """
    }
  }
}

extension ComplaintMessage {
  /// What calls itself in the stack.
  fileprivate var recursion: RecursionSubject {
    guard case .recursion(_, _, let period, _) = complaint.facts else { return .layout }
    return RecursionSubject(period.isEmpty ? complaint.frames : period) ?? .layout
  }
}
