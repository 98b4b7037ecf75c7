internal import LayoutLogs
internal import LayoutModel

extension ComplaintText {
  static let viewHierarchyNotPrepared = ComplaintText(
    "View hierarchy not prepared",
    meaning: """
      The constraint was added to a view before both of its items were inside that view. \
      The engine has to walk up from each item to that view and did not arrive.
      """,
    suggestion: """
      Call addSubview for the missing item before the constraint is added, and let \
      NSLayoutConstraint.activate choose the view that holds it.
      """,
    code: """
      container.addSubview(child)          // before the constraint
      NSLayoutConstraint.activate([constraint])
      """,
    objectiveC: """
      [container addSubview:child];          // before the constraint
      [NSLayoutConstraint activateConstraints:@[constraint]];
      """
  ).hierarchy(pair: "was added before both were in one hierarchy.").example { message in
    unpreparedConstraint(message) ?? snapKitAddition(message)
  }

  static let constraintOutsideSubtree = ComplaintText(
    "Constraint reaches outside its view",
    meaning: """
      A constraint was installed on a view that does not contain all of its items. A view \
      can only hold constraints between itself and its own descendants.
      """,
    suggestion: """
      Activate the constraint instead of adding it to a view by hand, after both items are \
      in the hierarchy. Deactivate constraints to a view before that view is moved elsewhere.
      """,
    code: """
      // instead of view.addConstraint(constraint)
      constraint.isActive = true
      """,
    objectiveC: """
      // instead of [view addConstraint:constraint]
      constraint.active = YES;
      """
  ).hierarchy(pair: "was installed on a view that does not hold both.").example { message in
    misplacedConstraint(message) ?? snapKitAddition(message)
  }

  private func hierarchy(pair: String) -> ComplaintText {
    with {
      $0.callLead = "The call is in"
      $0.remarks = Self.placements
      $0.headline = { message in
        Self.headline(message) ?? message.pair.map { .sentence("\($0.words) \(pair)") }
      }
    }
  }

  private static func headline(_ message: ComplaintMessage) -> Headline? {
    guard let facts = message.complaint.hierarchy else { return nil }
    if let call = facts.call {
      return .clause("A view had no superview when \(call) was called for it")
    }
    guard let item = message.complaint.outside.first else { return nil }
    let place = facts.container.map { "inside \(message.names[$0])" } ?? "in the hierarchy"
    return .sentence(
      """
      \(message.capitalized(item)) was not \(place) when its constraint\
      \(message.codePlace(of: message.complaint.constraints.first)) was added.
      """)
  }

  @Sendable private static func placements(_ message: ComplaintMessage) -> [String] {
    guard let facts = message.complaint.hierarchy else { return [] }
    var remarks =
      facts.holder.map { ["The constraint was installed on \(message.names[$0])."] } ?? []
    remarks += message.complaint.outside.dropFirst().map {
      "\(message.capitalized($0)) was outside as well."
    }
    guard let place = facts.elsewhere else { return remarks }
    let name = message.capitalized(place.item)
    return remarks + [
      place.superview.map { "\(name) was inside \(message.names[$0]) instead." }
        ?? "\(name) had no superview: addSubview was not called for it yet."
    ]
  }

  private static func unpreparedConstraint(_ message: ComplaintMessage) -> String? {
    guard let id = message.complaint.constraints.first, let second = message.system[id].second
    else { return nil }
    return HierarchyExample(message).text(
      message.system[id].first.item, second.item, ConstraintCode(id, message.context).statement())
  }

  private static func misplacedConstraint(_ message: ComplaintMessage) -> String? {
    let system = message.system
    guard let id = message.complaint.constraints.first,
      [.uiKit, .appKit].contains(ConstraintDialect(system[id], on: system.platform)),
      let holder = message.complaint.hierarchy?.holder
    else { return nil }
    let constraint = message.context.codeNames[id]
    return """
      // instead of \(message.code.installation(of: constraint, on: message.variable(holder)))
      \(message.code.activation(of: constraint))
      """
  }

  private static func snapKitAddition(_ message: ComplaintMessage) -> String? {
    guard message.complaint.hierarchy?.call != nil else { return nil }
    return """
      container.addSubview(child)          // first
      child.snp.makeConstraints { $0.edges.equalToSuperview() }
      """
  }
}
