internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Items that are not in one hierarchy, and what a library did not find.
enum UnpreparedHierarchyText {
  static let viewHierarchyNotPrepared = ComplaintText(
    "The view hierarchy is not prepared",
    meaning: """
      A view can hold only constraints between itself and views inside it. One item was not inside it \
      yet, was no longer inside it, or belongs elsewhere.
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
  ).hierarchy(pair: "was added to a view that does not contain both.").example { message in
    message.complaint.hierarchy?.surrounding == nil
      ? unpreparedConstraint(message) ?? snapKitAddition(message) ?? orphanAddition(message)
      : misplacedConstraint(message)
  }.with {
    let advise = $0.advise
    $0.advise = { message, advice in
      advise(message, &advice)
      advisePlacement(message, &advice)
      adviseActivation(message, &advice)
      adviseArranging(message, &advice)
      adviseSearch(message, &advice)
      guard let library = message.complaint.stoppedBy?.rawValue else { return }
      advice.meaning = """
        \(library)'s call needs a superview. The view has none yet, or was removed from it.
        """
      advice.suggestion = "Call addSubview for the view before \(library)'s calls."
      guard let orphan = message.complaint.outside.first, message.system[orphan].isPlacedByOwner
      else { return }
      advice.suggestion = """
        The table or collection view adds this view itself: call \(library) after that, or for views \
        in its content view.
        """
      advice.code = nil
    }
  }

  static let constraintOutsideSubtree = ComplaintText(
    "A constraint reaches outside its view",
    meaning: """
      A view can hold only constraints between itself and views inside it.
      """,
    suggestion: """
      Activate the constraint instead of adding it to a view by hand: Auto Layout then adds it to a view \
      that contains both items. Both must be in one hierarchy by then.
      """,
    code: """
      // instead of view.addConstraint(constraint)
      constraint.isActive = true
      """,
    objectiveC: """
      // instead of [view addConstraint:constraint]
      constraint.active = YES;
      """
  ).hierarchy(pair: "was to be added to a view that does not contain both.").example { message in
    misplacedConstraint(message) ?? snapKitAddition(message)
  }.with {
    let advise = $0.advise
    $0.advise = { message, advice in
      advise(message, &advice)
      let isOld = message.report.isBeforeActivation
      if isOld {
        advice.suggestion = """
          Add the constraint to a view that contains both items. Both must be in one hierarchy by then.
          """
      }
      guard let id = message.complaint.constraints.first else {
        if isOld { advice.code = nil }
        return
      }
      adviseActivation(message, &advice)
      if let library = message.libraryByIdentifier?.name {
        adviseArrangedRemoval(message, &advice)
        advice.suggestion = """
          Update \(library), or replace it: UIStackView does the same from iOS 9 on. To remove a view from \
          the stack view, call removeArrangedSubview before removeFromSuperview.
          """
      } else if let library = makersName(message, id) {
        advice.suggestion = """
          \(library) makes the constraint and chooses the view that holds it, so do not add it \
          yourself. Call addSubview for \(views(message, id)) first, so that both are in one \
          hierarchy when \(library) is called. If one is a layout guide, an older version may choose \
          a view that does not contain both; then constrain to a view.
          """
        advice.code = nil
      } else if isOfLibrary(message.system[id], on: message.system.platform) {
        advice.suggestion = """
          Put both items into one hierarchy before you make the constraint: the library chose the view \
          to which it is added. If the other item is a layout guide, an older version may choose a view \
          that does not contain both; then constrain to a view, or activate an NSLayoutConstraint.
          """
        advice.code = nil
      } else if message.system[id].second == nil {
        advice.suggestion =
          isOld
          ? "Call addSubview for the view first. Or add the constraint to the view itself."
          : """
          Call addSubview for the view first. Or activate the constraint: a constraint on one view is \
          then added to that view itself.
          """
      }
    }
  }

  /// Of an item whose place the message prints: it is not in doubt where it was.
  private static func advisePlacement(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard let facts = message.complaint.hierarchy, let place = facts.elsewhere,
      place.superview != nil
    else { return }
    advice.meaning = "A view can hold only constraints between itself and views inside it."
    guard let id = message.complaint.constraints.first, let root = facts.root else { return }
    let then =
      message.report.isBeforeActivation
      ? "Then add the constraint to a view that contains both."
      : "Then let NSLayoutConstraint.activate choose the view that holds the constraint."
    let related = [message.system[id].first.item, message.system[id].second?.item]
    advice.suggestion =
      related.contains(root)
      ? """
      Call addSubview first: put \(message.names[root]) into \(message.names[place.item]) if it \
      belongs there, or both into one container. \(then)
      """
      : "Put \(message.names[place.item]) into the same hierarchy with addSubview first. \(then)"
  }

  /// Where the log names no constraint.
  private static func adviseSearch(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard message.complaint.constraints.isEmpty, message.complaint.items.isEmpty,
      let suggestion = advice.suggestion
    else { return }
    advice.suggestion = """
      \(suggestion) The console names the constraint just before the crash, and a breakpoint on \
      -[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] stops there.
      """
  }

  /// Of a constraint that was added to a view inside of one that it relates.
  private static func adviseActivation(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard let around = message.complaint.hierarchy?.surrounding else { return }
    advice.suggestion = """
      Activate the constraint instead of adding it to a view by hand: Auto Layout then adds it to \
      \(message.names[around]), which contains both items.
      """
    if message.report.isBeforeActivation {
      advice.suggestion = """
        Add the constraint to \(message.names[around]), which contains both items.
        """
    }
    guard message.complaint.hierarchy?.holder == nil else { return }
    advice.meaning = """
      No addSubview is missing between the two: the log shows that \(message.names[around]) contains \
      the other.
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
      Call addArrangedSubview before you constrain the views to each other. To remove one, call \
      removeArrangedSubview and then removeFromSuperview.
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

  /// Of a constraint between two views that a library's stack view arranges.
  private static func adviseArrangedRemoval(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    advice.language = message.code.language
    advice.code =
      message.code.isObjectiveC
      ? "[stackView removeArrangedSubview:view];\n[view removeFromSuperview];"
      : "stackView.removeArrangedSubview(view)\nview.removeFromSuperview()"
  }

  fileprivate static func headline(_ message: ComplaintMessage) -> ComplaintText.Headline? {
    guard let facts = message.complaint.hierarchy else { return nil }
    if let call = facts.call {
      return .clause("A view had no superview when \(call) was called for it")
    }
    if let around = facts.surrounding, facts.holder == nil, let pair = message.pair {
      return .sentence(
        "\(pair.words) was added to a view that does not contain both; \(message.names[around]) does."
      )
    }
    if let around = facts.surrounding, let holder = facts.holder {
      let place = message.codePlace(of: message.complaint.constraints.first)
      return .sentence(
        """
        A constraint to \(message.names[around])\(place) was to be added to \
        \(message.names[holder]), which lies inside it.
        """)
    }
    if let library = message.complaint.stoppedBy?.rawValue,
      let orphan = message.complaint.outside.first
    {
      return .clause(
        "\(message.capitalized(orphan)) had no superview when \(library) was to constrain it")
    }
    let made = message.codePlace(of: message.complaint.constraints.first)
    guard let item = message.complaint.outside.first else {
      guard let holder = facts.holder, let pair = message.pair else { return nil }
      return .sentence(
        """
        \(pair.words) was to be added to \(message.names[holder]), but at least one of the two is not \
        inside it.
        """)
    }
    guard let container = facts.container else {
      return .sentence(
        "\(message.capitalized(item)) was not in the hierarchy when a constraint on it\(made) was added."
      )
    }
    if let pair = message.pair, [pair.first.item, pair.second.item].contains(container) {
      return .sentence(
        """
        \(pair.words) was added to \(message.names[container]), and \(message.names[item]) was not \
        inside that.
        """)
    }
    return .sentence(
      """
      \(message.capitalized(item)) was not inside \(message.names[container]) when a constraint on \
      it\(made) was added there.
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
    let remarks = message.complaint.outside.dropFirst().map {
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
      \(name) had no superview. It has a size and a flexible width and height, so it may be a view \
      controller's own view. Then add the other item of the constraint to it first.
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
      oldActivation(message) ?? ConstraintCode(id, message.context, isExample: true).statement)
  }

  /// How a constraint that is made already takes part, where UIKit is too old for anchors; `nil` where
  /// it has them or the log does not tell.
  private static func oldActivation(_ message: ComplaintMessage) -> String? {
    guard message.report.isBeforeAnchors else { return nil }
    if message.report.isBeforeActivation {
      return message.code.text(.install("constraint", on: "container"))
    }
    return message.code.text(.activate("constraint"))
  }

  /// The library that made the constraint, by its class, or by the stack where its class is anybody's.
  private static func makersName(_ message: ComplaintMessage, _ id: ConstraintID) -> String? {
    if let name = message.system[id].makersName { return name }
    guard let library = message.complaint.libraryCalled, library.makesPlainConstraints
    else { return nil }
    return library.rawValue
  }

  /// `the Cup and the Pot`.
  private static func views(_ message: ComplaintMessage, _ id: ConstraintID) -> String {
    let items = [message.system[id].first.item, message.system[id].second?.item]
    return EnglishList.and(items.compactMap(\.self).map { message.names[$0] })
  }

  private static func isOfLibrary(
    _ constraint: LayoutConstraint, on platform: LayoutSystem.Platform?
  ) -> Bool {
    [.snapKit, .masonry].contains(ConstraintDialect(constraint, on: platform))
  }

  /// How a constraint takes part on the system that printed the message.
  private static func addition(
    of name: String, _ id: ConstraintID, _ message: ComplaintMessage
  ) -> String {
    guard message.report.isBeforeActivation else { return message.code.text(.activate(name)) }
    let isOfOne = message.system[id].second == nil
    let holder = isOfOne ? message.variable(message.system[id].first.item) : nil
    return message.code.text(.install(name, on: holder ?? message.code.unknownHolder))
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
          ? message.code.text(.install(constraint, on: message.variable(around)))
          : "// instead of adding it to a view by hand\n\(message.code.text(.activate(constraint)))"
      }
    }
    let instead = facts.surrounding.flatMap { around in
      message.report.isBeforeActivation
        ? message.code.text(.install(constraint, on: message.variable(around))) : nil
    }
    let activation = """
      // instead of \(message.code.text(.install(constraint, on: message.variable(holder))))
      \(instead ?? addition(of: constraint, id, message))
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
    let addition = message.code.text(.addSubview(message.variable(orphan), to: "container"))
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
