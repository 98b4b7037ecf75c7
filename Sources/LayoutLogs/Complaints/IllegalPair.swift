internal import LayoutModel

/// Pairs of attributes and items that make no constraint.
enum IllegalPairReading {
  static let locationEqualToConstant = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "creates an illegal constraint of a location equal to a constant",
        opening: constraintMethod, "A multiplier of 0"),
      ReasonKey(
        "A constraint cannot be made that sets a location equal to a constant",
        opening: constraintMethod),
      ReasonKey(
        "A constraint cannot be made that sets vertical location equal to a constant",
        opening: constraintMethod, "NSLayoutConstraint for "),
      ReasonKey(
        "A constraint cannot be made that sets horizontal location equal to a constant",
        opening: constraintMethod, "NSLayoutConstraint for "),
      ReasonKey("Location anchors require being paired"),
    ], isOnlyThrown: true)

  static let leadingPairedWithLeft = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        """
        A constraint cannot be made between a leading/trailing attribute and a right/left attribute
        """,
        opening: constraintMethod)
    ], isOnlyThrown: true)

  static let firstItemMissing = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("Constraint must contain a first layout item", opening: constraintMethod),
      ReasonKey("NSLayoutConstraint for (null): Constraint items must each be a"),
      ReasonKey(
        "Constraint must contain a first layout anchor", opening: "NSLayoutConstraint for "),
      ReasonKey("First item cannot be set to a nil value"),
    ], isOnlyThrown: true)

  static let describedItemMissing = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        "Unable to create description in descriptionForLayoutAttribute_layoutItem_coefficient",
        key: "Unable to create description in descriptionForLayoutAttribute_layoutItem_coefficient",
        source: "UIKit, from iOS 6 on")
    ], facts: { _ in nil })

  static let itemNotLayoutItem = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("Constraint items must each be a", opening: "NSLayoutConstraint for "),
      // `-[Tea.Model nsli_superitem]: unrecognized selector sent to instance 0x…`
      ReasonKey(" nsli_", opening: "-["),
    ],
    isMeant: { !$0.holds(" nsli_") || $0.holds("]: unrecognized selector sent to ") },
    readFacts: readIllegalItem)

  static let invalidAttributePairing = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("Invalid pairing of layout attributes", opening: constraintMethod),
      ReasonKey("Constraint improperly relates anchors of incompatible types"),
      ReasonKey("A constraint cannot be made between "),
    ], isOnlyThrown: true, readFacts: readIncompatible)

  static let unknownAttribute = ComplaintReading(
    kind: .exception,
    keys: [ReasonKey("Unknown layout attribute", opening: constraintMethod, needsException: true)],
    isOnlyThrown: true)

  static let edgeAcrossRotation = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        """
        Autolayout doesn't support crossing rotational bounds transforms with edge layout constraints
        """,
        key: "support crossing rotational bounds transforms with edge layout constraints",
        source: "AppKit, from OS X 10.7 on")
    ], facts: { _ in nil })

  /// What stands in front of the reasons that a method of `NSLayoutConstraint` gives.
  private static let constraintMethod: StaticString = "*** +[NSLayoutConstraint "

  /// `incompatible types: <NSLayoutConstraint:0x… UILabel:0x….top == UIView:0x….leading + 12>`: of two
  /// axes it is no constraint that can be read, but its anchors can.
  @Sendable private static func readIncompatible(_ draft: inout ComplaintDraft) {
    readAnchors(&draft)
    if mixesDirections(draft) { draft.complaint.id = .leadingPairedWithLeft }
  }

  /// Whether the pair is of one that follows the writing direction and one that does not.
  private static func mixesDirections(_ draft: ComplaintDraft) -> Bool {
    let system = draft.objects.system
    let printed = draft.complaint.constraints.first.flatMap { id in
      system[id].second.map { [system[id].first, $0] }
    }
    let pair = printed ?? draft.complaint.anchors
    guard pair.count == 2 else { return draft.text.holds(directionWords) }
    let isFollowing = pair.map(\.attribute.followsWritingDirection)
    return isFollowing[0] != isFollowing[1]
      && pair.allSatisfy {
        $0.attribute.axis == .horizontal && [.near, .far].contains($0.attribute.side)
      }
  }

  private static let directionWords: StaticString =
    "from a leading/trailing attribute to a right/left attribute"

  private static func readAnchors(_ draft: inout ComplaintDraft) {
    let relations: [StaticString] = [" == ", " >= ", " <= "]
    guard draft.complaint.constraints.isEmpty,
      let (_, description) = draft.text.split(at: "incompatible types: <"),
      let (_, equation) = description.split(at: " "),
      let (left, right) = relations.lazy.compactMap({ equation.split(at: $0) }).first
    else { return }
    let ends: [StaticString] = [" + ", " - ", "   (", ">"]
    let end = ends.compactMap { right.firstOffset(of: $0) }.min() ?? right.endIndex
    let second = right[..<end].split(at: "*")?.after ?? right[..<end]
    let anchors = [left, second].compactMap { draft.objects.readAnchor($0.trimmed) }
    guard anchors.count == 2 else { return }
    draft.complaint.anchors = anchors
    draft.note(anchors.map(\.item))
  }

  /// `NSLayoutConstraint for <Class: 0x…>: …` prints the first item, which may be the view that the
  /// other one is not.
  @Sendable private static func readIllegalItem(_ draft: inout ComplaintDraft) {
    guard let (_, rest) = draft.text.split(at: "NSLayoutConstraint for ") else {
      readReceiver(&draft)
      return
    }
    var cursor = ByteCursor(rest)
    guard let view = ViewDescription(&cursor) else { return }
    let id = draft.objects.insert(view)
    draft.note(id)
    let isView =
      view.item.frame != nil || view.item.role == .guide
      || ItemRoles.isCalledView(view.item.className)
    draft.complaint.facts = isView ? .partnerIllegal(id) : .itemIllegal(id)
  }

  /// The engine asks each item for what only views and guides answer.
  private static func readReceiver(_ draft: inout ComplaintDraft) {
    guard let (call, rest) = draft.text.split(at: " nsli_"),
      let (_, name) = call.split(at: "-["), let (_, number) = rest.split(at: "to instance ")
    else { return }
    var cursor = ByteCursor(number)
    let item = LayoutItem(className: name.string, address: cursor.address())
    let id = draft.objects.insert(item)
    draft.note(id)
    draft.complaint.facts = .itemIllegal(id)
  }
}
