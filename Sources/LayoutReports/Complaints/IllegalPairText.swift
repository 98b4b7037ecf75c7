internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Pairs of attributes and items that make no constraint.
enum IllegalPairText {
  static let locationEqualToConstant = ComplaintText(
    "An edge or center has nothing to be measured from",
    meaning: """
      An attribute such as leading, top or centerX was set equal to a number, or to a \
      second item that was nil, or had a multiplier of 0. An edge or a center needs a \
      second item to be measured from. Only a width or a height can equal a plain number.
      """,
    suggestion: """
      Name the second item, usually the superview, and its attribute. If your code names \
      one, it was nil: make the constraint once the item exists. Check also that the multiplier is not 0.
      """,
    code: """
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20)
        .isActive = true
      """,
    objectiveC: """
      [child.leadingAnchor constraintEqualToAnchor:container.leadingAnchor
                                          constant:20].active = YES;
      """
  ).headline { message in
    guard message.complaint.items.count == 1, let item = message.complaint.items.first
    else { return nil }
    // One wording leaves open whether the second item was nil.
    let what =
      message.complaint.reason.contains("nil second item")
      ? "has nothing to be measured from" : "was set equal to a plain number"
    return .clause("An edge or center of \(message.names[item]) \(what)")
  }

  static let leadingPairedWithLeft = ComplaintText(
    "Leading or trailing is paired with left or right",
    meaning: """
      One side of the constraint follows the writing direction and the other does not, so \
      the constraint would mean something else from right to left. The message does not tell \
      which pair it was.
      """,
    suggestion: "Use leading and trailing on both sides, or left and right on both sides.",
    code: "a.leadingAnchor.constraint(equalTo: b.trailingAnchor).isActive = true",
    objectiveC: "[a.leadingAnchor constraintEqualToAnchor:b.trailingAnchor].active = YES;"
  ).headline(unrelated).example { message in
    guard let (first, second) = anchors(message) else { return nil }
    let turned = first.attribute.followsWritingDirection ? second : first
    guard let attribute = turned.attribute.alongWriting else { return nil }
    let replacement = LayoutAnchor(turned.item, attribute)
    return message.code.text(
      .make(
        CodeConstraint(
          message.side(turned == first ? replacement : first), .equal,
          message.side(turned == second ? replacement : second))))
  }.advising { message, advice in
    guard anchors(message) != nil else { return }
    advice.meaning = """
      One side of the constraint follows the writing direction and the other does not, so \
      the constraint would mean something else from right to left.
      """
  }

  /// The two anchors of which the message says that they do not go together.
  private static func anchors(_ message: ComplaintMessage) -> (LayoutAnchor, LayoutAnchor)? {
    let anchors = message.complaint.anchors
    return message.pair.map { ($0.first, $0.second) }
      ?? (anchors.count == 2 ? (anchors[0], anchors[1]) : nil)
  }

  @Sendable private static func unrelated(_ message: ComplaintMessage) -> ComplaintText.Headline? {
    anchors(message).map { pair in
      .sentence(
        """
        \(message.name(of: pair.0).capitalizedFirst) cannot be related to \
        \(message.name(of: pair.1)).
        """)
    }
  }

  static let firstItemMissing = ComplaintText(
    "The first item is nil",
    meaning: """
      The constraint was given nil as its first item. Probably the view was not created or loaded yet, \
      its outlet is not connected, or a weak reference to it is gone.
      """,
    suggestion: "Create the view, or load it with its outlets, before making the constraint.",
    code: """
      assert(label != nil, "not created, or its outlet is not connected")
      """,
    objectiveC: """
      NSAssert(label != nil, @"not created, or its outlet is not connected");
      """
  ).example(in: .objectiveC) { message in
    // The method of Objective-C's; nothing but the app's own frames tells that Swift called it.
    guard message.complaint.reason.contains("constraintWithItem:"),
      message.complaint.frames.first(where: \.isApp)?.isObjectiveC != false,
      message.code.language == .swift
    else { return nil }
    return "NSAssert(label != nil, @\"not created, or its outlet is not connected\");"
  }

  static let describedItemMissing = ComplaintText(
    "A constraint could not be described",
    meaning: """
      The system tried to describe a constraint, perhaps to log that it cannot hold, and \
      found nil where the description needs an object. Probably one of the two items was nil when \
      the constraint was made, or its view is gone and the constraint was kept.
      """,
    suggestion: """
      Find the constraint that the app's nearest frame in the stack makes or activates, and \
      make sure that both views exist at that moment: created or loaded, their outlets connected, \
      and held strongly.
      """,
    code: """
      assert(container != nil, "not created, or its outlet is not connected")
      """,
    objectiveC: """
      NSAssert(container != nil, @"not created, or its outlet is not connected");
      """)

  static let itemNotLayoutItem = ComplaintText(
    "An item is neither a view nor a layout guide",
    meaning: """
      One of the two objects given to the constraint cannot take part in layout. Most often it is nil: \
      the view was not created or loaded yet, or its outlet is not connected. Else a view controller, a \
      layer or an object of another framework may have been passed for its view.
      """,
    suggestion: """
      First check that both items exist where the constraint is made. Then pass the view \
      itself, or a layout guide such as layoutMarginsGuide.
      """,
    code: "controller.view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true",
    objectiveC: """
      [controller.view.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
      """
  ).headline { message in
    switch message.complaint.facts {
    case .itemIllegal(let item) where isGuessed(item, in: message.system):
      .sentence(
        """
        \(message.capitalized(item)) is probably neither a view nor a layout guide, so it \
        cannot be an item of a constraint.
        """)
    case .itemIllegal(let item):
      .sentence(
        """
        \(message.capitalized(item)) is neither a view nor a layout guide, so it cannot \
        be an item of a constraint.
        """)
    case .partnerIllegal(let item):
      .sentence(
        """
        The other item of a constraint for \(message.names[item]) is \
        \(isGuessed(item, in: message.system) ? "probably " : "")neither a view nor a layout guide.
        """)
    default: nil
    }
  }.example { message in
    switch message.complaint.facts {
    case .none:
      message.code.isObjectiveC
        ? "NSAssert(<#item#> != nil, @\"not created, or its outlet is not connected\");"
        : "assert(<#item#> != nil, \"not created, or its outlet is not connected\")"
    case .partnerIllegal(let view):
      message.code.text(
        .make(
          CodeConstraint(
            .init(message.variable(view), .top), .equal, .init("controller.view", .top))))
    case .itemIllegal(let item) where message.system[item].isController:
      message.code.text(
        .make(
          CodeConstraint(
            .init("\(message.variable(item)).view", .top), .equal, .init("container", .top),
            holder: "container")))
    default: nil
    }
  }.advising { message, advice in
    guard message.complaint.facts != .none else { return }
    advice.meaning = """
      One of the two objects given to the constraint cannot take part in layout. Often a view \
      controller, a layer or an object of another framework was passed for its view.
      """
    advice.suggestion = "Pass the view itself, or a layout guide such as layoutMarginsGuide."
    if case .itemIllegal(let item) = message.complaint.facts, message.system[item].isPlainValue {
      adviseOnValue(&advice)
      return
    }
    if case .partnerIllegal(let item) = message.complaint.facts,
      isGuessed(item, in: message.system)
    {
      advice.meaning += """
        The message names one of them; by its class \(message.names[item]) is a view, so \
        perhaps the other one is not.
        """
    }
  }

  /// Of a number or a boxed value the engine asks what views answer: `-[_SwiftValue nsli_superitem]`.
  private static func adviseOnValue(_ advice: inout ComplaintText.Advice) {
    advice.meaning = """
      A value stands where a view or a layout guide should: a number, a string or null, or what Swift boxes \
      as an object, such as an optional or a struct. Often it comes out of a visual format's dictionary of \
      views.
      """
    advice.suggestion = """
      Put nothing but views and guides into the dictionary of views: unwrap optionals before, and hand \
      numbers over as metrics.
      """
    advice.code =
      advice.language == .objectiveC
      ? "NSDictionary<NSString *, UIView *> *views = NSDictionaryOfVariableBindings(label, card);"
      : "let views: [String: UIView] = [\"label\": label, \"card\": card]   // not Any: the compiler checks it"
  }

  /// Whether only the name of its class tells what the item is: AppKit describes a view by class and
  /// address alone.
  private static func isGuessed(_ item: ItemID, in system: LayoutSystem) -> Bool {
    let known = system[item]
    return known.frame == nil && !known.isPlainValue && known.role != .guide
      && system.platform != .uiKit
      && !known.isController && !known.isLayer
  }

  /// Two edges of one axis, which the compiler lets through.
  private static let edgeBelowEdge = (
    swift: """
    <#view#>.topAnchor.constraint(equalTo: <#other#>.bottomAnchor, constant: <#gap#>)
      .isActive = true
    """,
    objectiveC: """
    [<#view#>.topAnchor constraintEqualToAnchor:<#other#>.bottomAnchor
                                       constant:<#gap#>].active = YES;
    """
  )

  static let invalidAttributePairing = ComplaintText(
    "The two attributes do not go together",
    meaning: """
      The constraint relates attributes of different kinds: horizontal with vertical, or an \
      edge with a size. Such a relation has no meaning.
      """,
    suggestion: """
      Relate horizontal edges with horizontal ones, vertical edges with vertical ones, and \
      sizes with sizes. With anchors the compiler checks it.
      """,
    code: edgeBelowEdge.swift,
    objectiveC: edgeBelowEdge.objectiveC
  ).headline(unrelated).advising { message, advice in
    if message.complaint.anchors.isEmpty {
      advice.meaning += " The message does not tell which two attributes it was given."
    }
    // The compiler let these through.
    guard message.complaint.anchors.count == 2, message.complaint.reason.contains("Anchor:") else {
      return
    }
    advice.suggestion = """
      Relate horizontal edges with horizontal ones, vertical edges with vertical ones, and \
      sizes with sizes.
      """
  }

  static let unknownAttribute = ComplaintText(
    "Auto Layout does not know an attribute",
    meaning: """
      The constraint was made with a number that stands for no attribute. The number was \
      computed, read from a file or taken from another enumeration, or the system is older than \
      the attribute.
      """,
    suggestion: """
      Name the attributes themselves, or use anchors: then the compiler tells which of them \
      a system lacks.
      """,
    code: edgeBelowEdge.swift,
    objectiveC: edgeBelowEdge.objectiveC)

  static let edgeAcrossRotation = ComplaintText(
    "An edge was related across a rotation",
    meaning: """
      A constraint relates an edge of a view to an edge in rotated coordinates. Edges keep \
      their meaning only if both views have their sides in the same directions. A rotated view \
      can have a center and a size.
      """,
    suggestion: """
      Constrain the center and the size of the rotated view, or put it into a view that is not \
      rotated and constrain the edges of that.
      """,
    code: """
      rotated.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
      rotated.centerYAnchor.constraint(equalTo: container.centerYAnchor).isActive = true
      rotated.widthAnchor.constraint(equalToConstant: 200).isActive = true
      rotated.heightAnchor.constraint(equalToConstant: 40).isActive = true
      """,
    objectiveC: """
      [rotated.centerXAnchor constraintEqualToAnchor:container.centerXAnchor].active = YES;
      [rotated.centerYAnchor constraintEqualToAnchor:container.centerYAnchor].active = YES;
      [rotated.widthAnchor constraintEqualToConstant:200].active = YES;
      [rotated.heightAnchor constraintEqualToConstant:40].active = YES;
      """
  ).headline { message in
    guard message.complaint.items.count == 1, let item = message.complaint.items.first
    else { return nil }
    return .sentence(
      "An edge was related across a rotation; one of the two views is \(message.names[item]).")
  }
}
