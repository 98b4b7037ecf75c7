extension ComplaintID {
  /// Complaints about items that are not in one view hierarchy.
  var hierarchyEntry: FindingEntry {
    switch self {
    case .noCommonAncestor:
      FindingEntry(
        .exception, .error, "No common ancestor",
        meaning: """
          The constraint was activated while its two items were in different view hierarchies. \
          Auto Layout can only relate items that have a superview in common.
          """,
        suggestion: """
          Add both items to the same hierarchy with addSubview, and activate the constraint \
          after that. If a reused cell or row is one of them, make the constraint to something \
          inside that cell.
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
          """)
    case .viewHierarchyNotPrepared:
      FindingEntry(
        .exception, .error, "View hierarchy not prepared",
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
          """)
    case .constraintsManaged:
      FindingEntry(
        .exception, .error, "Constraints of a bar that a controller manages",
        meaning: """
          A navigation controller lays out its own bar, and the app added, removed or changed a \
          constraint of that bar. UIKit allows that only for bars that the app made itself.
          """,
        suggestion: """
          Leave the bar to its controller: put constraints on the content of a titleView, or use \
          additionalSafeAreaInsets to make room below the bar.
          """)
    default:
      FindingEntry(
        .exception, .error, "Constraint reaches outside its view",
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
          """)
    }
  }
}
