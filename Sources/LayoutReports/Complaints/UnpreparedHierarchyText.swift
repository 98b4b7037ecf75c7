internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Items that are not in one hierarchy, and what a library did not find.
enum UnpreparedHierarchyText {
  static let viewHierarchyNotPrepared = ComplaintText(
    "View hierarchy not prepared",
    meaning: """
      The constraint was added to a view that did not contain both of its items: one was \
      not inside it yet, was no longer inside it, or belongs somewhere else. The engine looks for \
      that view upwards from each item, and did not find it.
      """,
    suggestion: """
      Call addSubview for the missing view before you add the constraint, and let \
      NSLayoutConstraint.activate choose the view that holds the constraint.
      """,
    code: """
      container.addSubview(child)          // before the constraint
      NSLayoutConstraint.activate([constraint])
      """,
    objectiveC: """
      [container addSubview:child];          // before the constraint
      [NSLayoutConstraint activateConstraints:@[constraint]];
      """
  ).hierarchy(pair: "was added to a view that did not hold both.").example { message in
    message.complaint.hierarchy?.surrounding == nil
      ? unpreparedConstraint(message) ?? snapKitAddition(message) ?? orphanAddition(message)
      : misplacedConstraint(message)
  }.with {
    let advise = $0.advise
    $0.advise = { message, advice in
      advise(message, &advice)
      adviseActivation(message, &advice)
      adviseArranging(message, &advice)
      guard let library = message.complaint.stoppedBy?.rawValue else { return }
      advice.meaning = """
        \(library) stopped before it made the constraint: the call needs a superview, and the view has \
        none yet, or was removed from it.
        """
      advice.suggestion = "Call addSubview for the view before \(library)'s calls."
      guard let orphan = message.complaint.outside.first, message.system[orphan].isPlacedByOwner
      else { return }
      advice.suggestion = """
        The table or collection view adds it: call \(library) once that has happened, or for what lies \
        in its content view.
        """
      advice.code = nil
    }
  }

  static let constraintOutsideSubtree = ComplaintText(
    "Constraint reaches outside its view",
    meaning: """
      Code tried to install a constraint on a view that does not contain all of its items. \
      A view can hold only constraints between itself and its own descendants.
      """,
    suggestion: """
      Make the constraint after both items are in one hierarchy, and activate it instead of \
      adding it to a view by hand.
      """,
    code: """
      // instead of view.addConstraint(constraint)
      constraint.isActive = true
      """,
    objectiveC: """
      // instead of [view addConstraint:constraint]
      constraint.active = YES;
      """
  ).hierarchy(pair: "was to be installed on a view that does not hold both.").example { message in
    misplacedConstraint(message) ?? snapKitAddition(message)
  }.with {
    let advise = $0.advise
    $0.advise = { message, advice in
      advise(message, &advice)
      guard let id = message.complaint.constraints.first else { return }
      adviseActivation(message, &advice)
      if isOfLibrary(message.system[id], on: message.system.platform) {
        advice.suggestion = """
          Make the constraint only after both items are in one hierarchy: the library chose the view \
          that was to hold it. An older version may choose one that is too small where the other \
          item is a layout guide; constrain to a view there, or activate an NSLayoutConstraint.
          """
        advice.code = nil
      } else if message.system[id].second == nil {
        advice.suggestion = """
          Add the view with addSubview before its constraint is installed, or activate the \
          constraint: one that speaks of a single view is then kept by that view.
          """
      }
    }
  }

  /// Of a constraint that was added to a view inside of one that it relates.
  private static func adviseActivation(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard let around = message.complaint.hierarchy?.surrounding else { return }
    advice.suggestion = """
      Activate the constraint instead of adding it to a view by hand: Auto Layout then installs it \
      on \(message.names[around]), which contains all that it relates.
      """
    guard message.complaint.hierarchy?.holder == nil else { return }
    advice.meaning = """
      The constraint was added to a view that does not hold both of its items. No addSubview is missing \
      between the two: the log shows that \(message.names[around]) contains the other.
      """
    guard message.report.isBeforeActivation else { return }
    advice.suggestion = """
      Add the constraint to \(message.names[around]), which contains all that it relates.
      """
  }

  /// Of a constraint that was added to a stack view.
  private static func adviseArranging(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard let facts = message.complaint.hierarchy, facts.surrounding == nil, facts.container == nil,
      facts.receiver?.hasSuffix("StackView") == true
    else { return }
    advice.suggestion = """
      Hand views to the stack view with addArrangedSubview before they are constrained to each other, \
      and take them out with removeArrangedSubview and removeFromSuperview.
      """
    advice.code =
      message.code.isObjectiveC
      ? """
      [stackView addArrangedSubview:view];
      // to take it out:
      [stackView removeArrangedSubview:view];
      [view removeFromSuperview];
      """
      : """
      stackView.addArrangedSubview(view)
      // to take it out:
      stackView.removeArrangedSubview(view)
      view.removeFromSuperview()
      """
  }

  fileprivate static func headline(_ message: ComplaintMessage) -> ComplaintText.Headline? {
    guard let facts = message.complaint.hierarchy else { return nil }
    if let call = facts.call {
      return .clause("A view had no superview when \(call) was called for it")
    }
    if let around = facts.surrounding, facts.holder == nil, let pair = message.pair {
      return .sentence(
        "\(pair.words) was added to a view that does not hold both; \(message.names[around]) does.")
    }
    if let around = facts.surrounding, let holder = facts.holder {
      let place = message.codePlace(of: message.complaint.constraints.first)
      return .sentence(
        """
        A constraint to \(message.names[around])\(place) was to be installed on \
        \(message.names[holder]), which lies inside it.
        """)
    }
    if let library = message.complaint.stoppedBy?.rawValue,
      let orphan = message.complaint.outside.first
    {
      return .clause(
        "\(message.capitalized(orphan)) had no superview when \(library) was to constrain it")
    }
    guard let item = message.complaint.outside.first else { return nil }
    let place = facts.container.map { "inside \(message.names[$0])" } ?? "in the hierarchy"
    return .sentence(
      """
      \(message.capitalized(item)) was not \(place) when its constraint\
      \(message.codePlace(of: message.complaint.constraints.first)) was added.
      """)
  }

  @Sendable fileprivate static func placements(_ message: ComplaintMessage) -> [String] {
    guard let facts = message.complaint.hierarchy else { return [] }
    if facts.container == nil, let receiver = facts.receiver,
      !ClassName.isPlainView(receiver)
    {
      return ["The constraint was added to a view of the class \(ClassName.readable(receiver))."]
    }
    if facts.surrounding != nil || message.complaint.stoppedBy != nil { return [] }
    var remarks =
      facts.holder.map { ["The constraint was to be installed on \(message.names[$0])."] } ?? []
    remarks += message.complaint.outside.dropFirst().map {
      "\(message.capitalized($0)) was outside as well."
    }
    guard let place = facts.elsewhere else { return remarks }
    let name = message.capitalized(place.item)
    return remarks + [
      place.superview.map { "\(name) was inside \(message.names[$0])." }
        ?? heldByRoot(place.item, message).map {
          "\(name) had no superview, and is itself the one of \(message.names[$0])."
        } ?? orphanRemark(place.item, message)
    ]
  }

  private static func orphanRemark(_ item: ItemID, _ message: ComplaintMessage) -> String {
    let name = message.capitalized(item)
    guard message.isPerhapsRootView(item) else {
      return
        "\(name) had no superview: addSubview was not called for it yet, or it was removed again."
    }
    return """
      \(name) had no superview. As large as it is, with a flexible width and height, it may be a view \
      controller's own view, which lies in nothing of the app's: then what the constraint ties to it has \
      to be added to it first.
      """
  }

  /// What a view without a superview holds: a root view, which needs none.
  private static func heldByRoot(_ item: ItemID, _ message: ComplaintMessage) -> ItemID? {
    message.system.itemIDs.first { message.system[$0].superview == item }
  }

  private static func unpreparedConstraint(_ message: ComplaintMessage) -> String? {
    guard let id = message.complaint.constraints.first, let second = message.system[id].second
    else { return nil }
    return HierarchyExample(message).text(
      message.system[id].first.item, second.item,
      oldActivation(message) ?? ConstraintCode(id, message.context, isExample: true).statement())
  }

  /// How a constraint that is made already takes part, where UIKit is too old for anchors; `nil` where
  /// it has them or the log does not tell.
  private static func oldActivation(_ message: ComplaintMessage) -> String? {
    guard message.report.isBeforeAnchors else { return nil }
    if message.report.isBeforeActivation {
      return message.code.installation(of: "constraint", on: "container")
    }
    return message.code.isObjectiveC
      ? "[NSLayoutConstraint activateConstraints:@[constraint]];"
      : "NSLayoutConstraint.activate([constraint])"
  }

  private static func isOfLibrary(
    _ constraint: LayoutConstraint, on platform: LayoutSystem.Platform?
  ) -> Bool {
    [.snapKit, .masonry].contains(ConstraintDialect(constraint, on: platform))
  }

  private static func misplacedConstraint(_ message: ComplaintMessage) -> String? {
    let system = message.system
    guard let id = message.complaint.constraints.first,
      !isOfLibrary(system[id], on: system.platform), let facts = message.complaint.hierarchy
    else { return nil }
    let constraint = message.context.codeNames.proposal(for: id)
    guard let holder = facts.holder else {
      return facts.surrounding.map { around in
        message.report.isBeforeActivation
          ? message.code.installation(of: constraint, on: message.variable(around))
          : "// instead of adding it to a view by hand\n\(message.code.activation(of: constraint))"
      }
    }
    let activation = """
      // instead of \(message.code.installation(of: constraint, on: message.variable(holder)))
      \(message.code.activation(of: constraint))
      """
    if facts.surrounding != nil { return activation }
    // Activating one whose item is in no hierarchy throws as well.
    guard let second = system[id].second, !message.complaint.outside.isEmpty else {
      return activation
    }
    return HierarchyExample(message).text(system[id].first.item, second.item, activation)
      ?? activation
  }

  private static func orphanAddition(_ message: ComplaintMessage) -> String? {
    guard let library = message.complaint.stoppedBy?.rawValue,
      let orphan = message.complaint.outside.first, !message.system[orphan].isPlacedByOwner
    else { return nil }
    let addition = message.code.addition(of: message.variable(orphan), to: "container")
    return "\(addition)   // before \(library)'s calls"
  }

  private static func snapKitAddition(_ message: ComplaintMessage) -> String? {
    guard message.complaint.hierarchy?.call != nil else { return nil }
    return """
      container.addSubview(child)          // first
      child.snp.makeConstraints { $0.edges.equalToSuperview() }
      """
  }
}

extension ComplaintMessage {
  /// Whether a view without a superview may be a view controller's own: it follows the size of what will
  /// hold it, and has one already.
  func isPerhapsRootView(_ item: ItemID) -> Bool {
    guard complaint.hierarchy?.elsewhere?.item == item, let frame = system[item].frame,
      let mask = system[item].autoresizing
    else { return false }
    return mask.isFlexible(along: .horizontal) && mask.isFlexible(along: .vertical)
      && frame.width.isPositive && frame.height.isPositive
  }
}

extension ComplaintText {
  fileprivate func hierarchy(pair: String) -> ComplaintText {
    with {
      $0.callLead = "The call is in"
      $0.remarks = UnpreparedHierarchyText.placements
      $0.headline = { message in
        UnpreparedHierarchyText.headline(message)
          ?? message.pair.map { .sentence("\($0.words) \(pair)") }
      }
    }
  }
}

extension UnpreparedHierarchyText {
  static let noCommonAncestor = ComplaintText(
    "No common ancestor",
    meaning: """
      The constraint was activated while its two items were in different view hierarchies. \
      Auto Layout can relate only items of one hierarchy: they need a common ancestor, which may \
      be one of the two.
      """,
    suggestion: """
      Put both into one hierarchy with addSubview, one inside the other or both in one \
      container, and activate the constraint after that. Check that neither was removed in the \
      meantime.
      """,
    code: """
      container.addSubview(child)          // first
      NSLayoutConstraint.activate([        // then
        child.topAnchor.constraint(equalTo: container.topAnchor)
      ])
      """,
    objectiveC: """
      [container addSubview:child];          // first
      [child.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
      """
  ).with {
    $0.callLead = "The call is in"
    $0.headline = pairHeadline
    $0.remarks = remarks
    $0.advise = { message, advice in
      let library = message.complaint.stoppedBy?.rawValue
      if let library {
        advice.meaning = """
          \(library) stopped before it made the constraint: it found no view that contains both. One of \
          them, or what holds it, is not in the other's hierarchy yet, or was removed from it.
          """
        advice.suggestion = """
          Put both into one hierarchy with addSubview, one inside the other or both in one container, \
          before \(library)'s calls.
          """
        let addition = message.code.addition(of: "child", to: "container")
        (advice.code, advice.language) = (
          "\(addition)   // before \(library)'s calls", message.code.language
        )
      }
      let items = message.complaint.items.map { message.system[$0] }
      if items.contains(where: \.isPlacedByOwner) {
        advice.suggestion? += """
          A cell or row is removed and reused, so tie what is inside it to the cell \
          alone.
          """
      }
      if library == nil, message.complaint.lacksAppFrame,
        let caller = message.complaint.systemActivator
      {
        advice.suggestion = """
          According to the stack the system activates this constraint itself \
          (\(caller)). Check whether you hand out one view twice, or move or remove one of the \
          two.
                              
                    
          """
        advice.code = nil
        return
      }
      if message.context.diagnosis.owner == .system {
        advice.suggestion = """
          Both items are the system's: add no constraint between them. Look at what your app, or a \
          library in it, does to these views just before; where it does nothing, report it to Apple.
          """
        advice.code = nil
        return
      }
      if let part = message.context.systemsPart {
        advice.suggestion = """
          \(message.capitalized(part)) is the system's own, so that no code of an app's should name it. \
          Look at what your app, or a library in it, does just before to the views around it: show, close \
          or move them.
          """
        advice.code = nil
        return
      }
      let language = message.code.language
      guard let code = example(message) else { return }
      (advice.code, advice.language) = (code, language)
    }
  }

  @Sendable private static func pairHeadline(_ message: ComplaintMessage) -> ComplaintText.Headline?
  {
    switch message.complaint.facts {
    case .unrelatedAnchors(let first, let second):
      .sentence(
        """
        \(message.name(of: first).capitalizedFirst) cannot be related to \
        \(message.name(of: second)): the two have no common ancestor.
        """)
    case .unrelatedItems(let first, let second):
      .sentence(
        """
        \(message.capitalized(first)) and \(message.names[second]) have no common ancestor.
        """)
    default:
      message.complaint.stoppedBy.map {
        .clause("\($0.rawValue) found no superview that two views have in common")
      }
    }
  }

  @Sendable private static func remarks(_ message: ComplaintMessage) -> [String] {
    guard case .unrelatedAnchors = message.complaint.facts else { return [] }
    guard let outside = message.complaint.outside.first else {
      let untold = "The message does not tell which of the two was outside"
      if message.context.diagnosis.owner == .system { return ["\(untold)."] }
      if message.complaint.stoppedBy == nil, message.complaint.lacksAppFrame,
        let caller = message.complaint.systemActivator
      {
        return [
          """
          \(untold); usually it is one that is added later, or never. A breakpoint on \
          \(caller) stops before the constraint is activated: print the view trees around both \
          there.
          """
        ]
      }
      return [
        """
        \(untold); usually it is one that is added later, or never. Print the view trees \
        around both just before the constraint is activated to see it.
        """
      ]
    }
    return ["The view tree in the same log holds the other one and not \(message.names[outside])."]
  }

  @Sendable private static func example(_ message: ComplaintMessage) -> String? {
    let example = HierarchyExample(message)
    switch message.complaint.facts {
    case .unrelatedAnchors(let first, let second):
      return example.text(
        first.item, second.item, areAligned: first.attribute == second.attribute,
        message.code.activation(
          of: message.variable(first), equalTo: message.variable(second))
          + "   // or as your code has it")
    case .unrelatedItems(let first, let second): return example.text(first, second, nil)
    default: return nil
    }
  }
}

extension UnpreparedHierarchyText {
  static let constraintToUpdateMissing = ComplaintText(
    "SnapKit found no constraint to update",
    meaning: """
      updateConstraints only changes the constant of a constraint that makeConstraints made \
      before. SnapKit found none with the same items, attributes, relation, multiplier and \
      priority as the one that it names.
      """,
    suggestion: """
      Make the constraint with makeConstraints first. If more than its constant changes, \
      call remakeConstraints, which removes the old constraints of the view and makes new ones.
      """,
    code: """
      view.snp.remakeConstraints { make in
        make.height.equalTo(20)            // and all others that the view keeps
      }
      """
  ).headline { message in
    guard let id = message.complaint.constraints.first else { return nil }
    return .sentence(
      """
      SnapKit found no constraint to update like “\(message.context.sentences.clause(id))”\
      \(message.codePlace(of: id)).
      """)
  }.example { message in
    guard let id = message.complaint.constraints.first, case let system = message.system,
      ConstraintDialect(system[id], on: system.platform) == .snapKit
    else { return nil }
    return """
      \(message.variable(system[id].first.item)).snp.remakeConstraints { make in
        \(ConstraintCode(id, message.context, isExample: true).statement())   // and all others that the view keeps
      }
      """
  }.with { $0.kindWords = "fatal error" }
}
