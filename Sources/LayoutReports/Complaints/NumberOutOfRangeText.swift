internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Numbers that are none, or that the engine cannot hold.
enum NumberOutOfRangeText {
  static let constantNotFinite = ComplaintText(
    "A constant is not a number",
    meaning: """
      Usually the code divided by a size that was still 0, or computed with .infinity.
      """,
    suggestion:
      "Check the number before you give it to the constraint, and decide what to use instead.",
    code: "if value.isFinite { constraint.constant = value }",
    objectiveC: "if (isfinite(value)) { constraint.constant = value; }"
  ).headline(factor).example { message in
    guard case .notFinite(_, _, let first?, let second) = message.complaint.facts
    else { return nil }
    if message.isOfInnerParts { return nil }
    if let second, message.complaint.isThrownByMaker {
      let made = CodeConstraint(
        message.side(first), .equal, message.side(second), constant: "value")
      return message.code.text(.whereFinite(.make(made)))
    }
    let name = message.context.codeNames.example(at: first)
    return message.code.text(.whereFinite(.set("\(name).constant", .text("value"))))
  }.advising { message, advice in
    switch PrintedNotFinite(message.complaint.facts) {
    case .notANumber:
      advice.meaning = """
        nan means “not a number”. Usually the code divided 0 by a size that was still 0.
        """
    case .infinite:
      advice.meaning = """
        Usually the code divided by a size that was still 0, or computed with .infinity.
        """
    case nil: break
    }
    if message.isOfInnerParts {
      advice.meaning = "The constraint is the system's: it computes the number from others."
      advice.suggestion =
        message.complaint.calledByApp.map {
          "Check what your app gives to \(SymbolWords.text($0)), which the stack shows as the call, and to these views."
        }
        ?? "Check the numbers that your app gives to these views, such as frames, widths and insets."
      advice.code = nil
      return
    }
    guard message.complaint.isOfContentSize else { return }
    advice.suggestion = """
      The constraint stands for the size of a view's contents, and your code sets no constant of it. Check \
      what your views return from intrinsicContentSize.
      """
    advice.code = """
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height.isFinite ? height : 0)
      }
      """
    advice.language = .swift
  }

  static let multiplierNotFinite = ComplaintText(
    "A multiplier is not a number",
    meaning: """
      Usually it is an aspect ratio of an image or view whose height is still 0.
      """,
    suggestion: "Compute the ratio only when both sizes are known and above 0.",
    code: """
      guard image.size.height > 0 else { return }
      let ratio = image.size.width / image.size.height
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: ratio).isActive = true
      """,
    objectiveC: """
      if (image.size.height <= 0) { return; }
      CGFloat ratio = image.size.width / image.size.height;
      [view.widthAnchor constraintEqualToAnchor:view.heightAnchor multiplier:ratio].active = YES;
      """
  ).headline(factor).advising { message, advice in
    switch PrintedNotFinite(message.complaint.facts) {
    case .notANumber:
      advice.meaning = """
        nan means “not a number”. Usually it is an aspect ratio of an image or view whose sizes are \
        both still 0.
        """
    case .infinite:
      advice.meaning = """
        Usually it is an aspect ratio of an image or view whose height is still 0.
        """
    case nil: break
    }
  }

  static let layerNotFinite = ComplaintText(
    "A frame is not a number",
    meaning: """
      Core Animation refuses a position or a size that contains NaN. Usually the code divided by a \
      size that was still 0.
      """,
    suggestion:
      "Check the numbers before you set a frame, a center, bounds or a constraint.",
    code: "if value.isFinite { view.frame.size.height = value }",
    objectiveC: """
      if (isfinite(value)) {
        CGRect frame = view.frame;
        frame.size.height = value;
        view.frame = frame;
      }
      """
  ).headline { message in
    guard case .layerNotFinite(let property, let text, let item) = message.complaint.facts
    else { return nil }
    return .clause(
      "The \(property) of \(item.map { message.names[$0] } ?? "a layer") became \(text)")
  }.example { message in
    guard case .layerNotFinite(let property, let text, _) = message.complaint.facts,
      let path = LayerNumbers(property, text).path
    else { return nil }
    // A view of AppKit's has no center.
    let hasCenter = !message.system.isOfAppKit || path.first != "center"
    let members = hasCenter ? path.dropFirst() : ["origin"] + path.dropFirst()
    return message.code.text(
      .whereFinite(
        .setMembers(
          view: "view", property: hasCenter ? path[0] : "frame", [(Array(members), "value")])))
  }

  static let numberExceedsLimit = ComplaintText(
    "A number is beyond the engine's limit",
    meaning: """
      The engine replaced a constant that is too large with a smaller one. Usually \
      greatestFiniteMagnitude or another "no limit" value was used.
      """,
    suggestion: """
      If there is no limit, remove the constraint; otherwise use a number that a screen could have. To \
      see the call, set a breakpoint on _NSLayoutConstraintNumberExceedsLimit before the message \
      comes: it comes once per run.
      """,
    code: """
      if limit < 10_000 {
        widthLimit.constant = limit
        widthLimit.isActive = true
      } else {
        widthLimit.isActive = false
      }
      """,
    objectiveC: """
      if (limit < 10000) {
        widthLimit.constant = limit;
        widthLimit.active = YES;
      } else {
        widthLimit.active = NO;
      }
      """)

  @Sendable private static func factor(_ message: ComplaintMessage) -> ComplaintText.Headline? {
    guard case .notFinite(let factor, let text, let first, let second) = message.complaint.facts
    else { return nil }
    let isMade = message.complaint.isThrownByMaker
    guard let first else {
      return .clause(
        isMade
          ? "A constraint was made with the \(factor.rawValue) \(text)"
          : "The \(factor.rawValue) of a constraint became \(text)")
    }
    let place =
      second.map { "between \(message.name(of: first)) and \(message.name(of: $0))" }
      ?? "for \(message.name(of: first))"
    return .sentence(
      isMade
        ? "A constraint \(place) was made with the \(factor.rawValue) \(text)."
        : "The \(factor.rawValue) \(place) became \(text).")
  }
}

/// Priorities that may not be set, or not now.
extension NumberOutOfRangeText {
  static let requiredPriorityChanged = ComplaintText(
    "A required priority was changed while installed",
    meaning: """
      While a constraint is active, its priority cannot change from required (1000) to a lower one, or \
      from a lower one to required.
      """,
    suggestion: """
      Deactivate the constraint, change its priority and activate it again. Or stay below 1000: from \
      1 to 999 a priority can be changed at any time.
      """,
    code: """
      constraint.isActive = false
      constraint.priority = .defaultHigh
      constraint.isActive = true
      """,
    objectiveC: """
      constraint.active = NO;
      constraint.priority = 750;
      constraint.active = YES;
      """
  ).headline { message in
    guard case .priorityChange(let from, let to) = message.complaint.facts else { return nil }
    if from == to {
      return .clause(
        "The priority of an installed constraint, which is \(from), was to be set to \(to) again")
    }
    return .clause(
      """
      The priority of an active constraint was changed from \(from) to \(to)
      """)
  }.example { message in
    guard case .priorityChange(let old, let new) = message.complaint.facts, !new.isEmpty, old != new
    else { return nil }
    return switchedPriority(to: new, message.code)
  }.advising { message, advice in
    if case .priorityChange(let old, let new) = message.complaint.facts, old == new {
      advice.meaning = """
        The system takes no priority for an installed constraint where that might cross the border of \
        required (1000), and here refused even the number that it had.
        """
      advice.suggestion = "Do not set the priority again once the constraint is installed."
      advice.code = nil
      return
    }
    guard case .priorityChange(let old, let new) = message.complaint.facts,
      (old == "1000") != (new == "1000"), !old.isEmpty, !new.isEmpty
    else { return }
    let isLowered = old == "1000"
    advice.meaning =
      isLowered
      ? "A required constraint cannot become optional while it is active."
      : "An optional constraint cannot become required (1000) while it is active."
    let other = isLowered ? "begin at 999" : "raise it to 999 at most"
    advice.suggestion = """
      Deactivate the constraint, change its priority and activate it again. Or \(other): from \
      1 to 999 a priority can be changed at any time.
      """
  }.with {
    $0.kotlin = { message in
      guard case .priorityChange(_, let new) = message.complaint.facts, !new.isEmpty
      else { return nil }
      return """
        constraint.active = false
        constraint.priority = \(new)f
        constraint.active = true
        """
    }
  }

  static let priorityOutOfRange = ComplaintText(
    "A priority is not between 0 and 1000",
    meaning: """
      A priority must be above 0 and at most 1000; 1000 is required.
      """,
    suggestion: """
      Use .required, or a number from 1 to 999. If priorities are computed, limit the \
      result.
      """,
    code: "constraint.priority = UILayoutPriority(min(max(value, 1), 1000))",
    objectiveC: "constraint.priority = MIN(MAX(value, 1), 1000);"
  ).headline { message in
    guard case .priorityIllegal(let number) = message.complaint.facts else { return nil }
    return .clause("A priority was set to \(number), which is not between 0 and 1000")
  }.onAppKit(
    code: "constraint.priority = NSLayoutConstraint.Priority(min(max(value, 1), 1000))",
    objectiveC: "constraint.priority = MIN(MAX(value, 1), 1000);")
}

/// Which of the two a number is that is not finite, as C prints it.
private enum PrintedNotFinite {
  case notANumber, infinite

  /// `nil` where the message does not print the number.
  init?(_ facts: ComplaintFacts) {
    guard case .notFinite(_, let text, _, _) = facts else { return nil }
    switch text.lowercased().drop(while: { $0 == "-" || $0 == "+" }) {
    case "nan": self = .notANumber
    case "inf", "infinity": self = .infinite
    default: return nil
    }
  }
}

extension ComplaintMessage {
  /// Whether the constraint is between parts of the frameworks' views that no app can tie.
  var isOfInnerParts: Bool {
    guard case .notFinite(_, _, let first?, let second) = complaint.facts else { return false }
    return [first, second].allSatisfy { $0.map { system[$0.item].isInnerPart } ?? true }
  }
}

extension Complaint {
  /// The system's method that the app's frame nearest to the throw has called.
  fileprivate var calledByApp: String? {
    guard let own = frames.firstIndex(where: \.isApp), own > frames.startIndex else { return nil }
    return frames[own - 1].symbol
  }

  /// Whether the number was refused while the constraint was being made.
  fileprivate var isThrownByMaker: Bool {
    frames.prefix { !$0.isApp }.contains { frame in
      ["constraintWithAnchor:", "constraintWithItem:"].contains {
        frame.symbol?.contains($0) == true
      }
    }
  }
}

extension NumberOutOfRangeText {
  /// Required and other priorities are exchanged only while the constraint is not active.
  @Sendable private static func switchedPriority(to new: String, _ code: CodeStyle) -> String {
    let names = ["1000": "required", "750": "defaultHigh", "250": "defaultLow"]
    let value = code.language == .swift ? ".\(names[new] ?? "init(\(new))")" : new
    return code.text(
      .set("constraint.isActive", .bool(false)), .set("constraint.priority", .text(value)),
      .activate("constraint"))
  }
}
