import LayoutModel
import Testing

@testable import LayoutLogs

/// A reason as the system words it, and what must be found in it.
struct ReasonCase: Sendable, CustomTestStringConvertible {
  var code: ComplaintID
  var exception: String
  var reason: String

  init(_ code: ComplaintID, _ exception: String, _ reason: String) {
    (self.code, self.exception, self.reason) = (code, exception, reason)
  }

  var testDescription: String { "\(code): \(reason.prefix(40))" }

  static let all: [ReasonCase] = [
    ReasonCase(
      .noCommonAncestor, "NSGenericException",
      """
      Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x600001 \
      "Tea.CupView:0x7f0011.leading"> and <NSLayoutXAxisAnchor:0x600002 \
      "UILabel:0x7f0022'It's "hot"'.trailing"> because they have no common ancestor.  Does the \
      constraint or its anchors reference items in different view hierarchies?  That's illegal.
      """),
    ReasonCase(
      .viewHierarchyNotPrepared, "NSInternalInconsistencyException",
      "Impossible to set up layout with view hierarchy unprepared for constraint."),
    ReasonCase(
      .constraintOutsideSubtree, "NSGenericException",
      """
      Unable to install constraint on view.  Does the constraint reference something from outside \
      the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x600010 \
      UIView:0x7f0033.top == UIView:0x7f0044.bottom + 8   (inactive)> view:<Tea.TrayView: 0x7f0044; \
      frame = (0 0; 320 80); layer = <CALayer: 0x600099>>
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A multiplier of 0 or a nil second item together with a location for the first \
      attribute creates an illegal constraint of a location equal to a constant. Location \
      attributes must be specified in pairs.
      """),
    ReasonCase(
      .leadingPairedWithLeft, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A constraint cannot be made between a leading/trailing attribute and a \
      right/left attribute. Use leading/trailing for both or neither.
      """),
    ReasonCase(
      .firstItemMissing, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: Constraint must contain a first layout item
      """),
    ReasonCase(
      .itemNotLayoutItem, "NSInvalidArgumentException",
      """
      NSLayoutConstraint for <Tea.Kettle: 0x600020>: Constraint items must each be a view or \
      layout guide.
      """),
    ReasonCase(
      .firstItemMissing, "NSInvalidArgumentException",
      """
      NSLayoutConstraint for (null): Constraint items must each be an instance of UIView, or \
      NSLayoutGuide.
      """),
    ReasonCase(
      .invalidAttributePairing, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: Invalid pairing of layout attributes
      """),
    ReasonCase(
      .invalidAttributePairing, "NSInvalidLayoutConstraintException",
      """
      Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:0x600021 \
      Tea.CupView:0x7f0011.width == UIView:0x7f0022.leading   (inactive)>
      """),
    ReasonCase(
      .invalidAttributePairing, "NSInvalidArgumentException",
      """
      A constraint cannot be made between <NSLayoutXAxisAnchor:0x600023 \
      "Tea.CupView:0x7f0011.trailing"> and <NSLayoutDimension:0x600024 "UIView:0x7f0022.height"> \
      because their units are not compatible.
      """),
    ReasonCase(
      .unknownAttribute, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: Unknown layout attribute
      """),
    ReasonCase(
      .edgeAcrossRotation, "NSInvalidArgumentException",
      """
      Autolayout doesn't support crossing rotational bounds transforms with edge layout \
      constraints, such as right, left, top, bottom.  One of the involved views is <Tea.CupView: \
      0x7f0011; frame = (10 10; 60 24); layer = <CALayer: 0x600025>>
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      NSLayoutConstraint for <Tea.CupView: 0x7f0011; frame = (0 0; 0 0); layer = <CALayer: \
      0x600025>>: A constraint cannot be made that sets vertical location equal to a constant. \
      Location attributes must be specified in pairs.
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A constraint cannot be made that sets horizontal location equal to a constant. \
      Location attributes must be specified in pairs
      """),
    ReasonCase(
      .describedItemMissing, "NSInternalInconsistencyException",
      """
      Unable to create description in descriptionForLayoutAttribute_layoutItem_coefficient. \
      Something is nil
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidLayoutConstraintException",
      "Location anchors require being paired."),
    ReasonCase(
      .layerNotFinite, "CALayerInvalidGeometry",
      """
      CALayer position contains NaN: [187.5 nan]. Layer: <CALayer:0x600021; position = CGPoint \
      (0 0); bounds = CGRect (0 0; 375 44); delegate = <Tea.CupView: 0x7f0011; frame = (0 0; 375 \
      44); layer = <CALayer: 0x600021>>; opaque = YES; allowsGroupOpacity = YES; >
      """),
    ReasonCase(
      .constantNotFinite, "NSInternalInconsistencyException",
      """
      NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan \
      firstAnchor:<NSLayoutYAxisAnchor:0x600030 "Tea.CupView:0x7f0011.bottom"> \
      secondAnchor:<NSLayoutYAxisAnchor:0x600031 "UIView:0x7f0022.bottom">
      """),
    ReasonCase(
      .multiplierNotFinite, "NSInternalInconsistencyException",
      "Multiplier is not finite!  That's illegal.  multiplier:nan"),
    ReasonCase(
      .requiredPriorityChanged, "NSInternalInconsistencyException",
      """
      Mutating a priority from required to not on an installed constraint (or vice-versa) is not \
      supported.  You passed priority 749 and the existing priority was 1000.
      """),
    ReasonCase(
      .engineInconsistent, "NSInternalInconsistencyException",
      """
      internal error.  Cannot find an outgoing row head for incoming head 0x600044.marker{id: 12}, \
      which should never happen.
      """),
    ReasonCase(
      .engineNumberNotFinite, "NSInternalInconsistencyException",
      "Invalid parameter not satisfying: isfinite(coefficient)"),
    ReasonCase(
      .layoutSubviewsWithoutSuper, "NSInternalInconsistencyException",
      """
      Auto Layout still required after executing -layoutSubviews. CupView's implementation of \
      -layoutSubviews needs to call super.
      """),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException",
      """
      Modifications to the layout engine must not be performed from a background thread after it \
      has been accessed from the main thread.
      """),
    ReasonCase(
      .windowPassLimit, "NSGenericException",
      """
      The window has been marked as needing another Update Constraints in Window pass, but it has \
      already had more Update Constraints in Window passes than there are views in the window. \
      <NSWindow: 0x7f0088> 0x1a2 (418) {{20, 40}, {640, 480}} en
      """),
    ReasonCase(
      .collectionViewLoop, "NSInternalInconsistencyException",
      """
      UICollectionView (<Tea.ShelfView 0x7f0077>) is stuck in its update/layout loop. This can \
      happen for many reasons, including self-sizing views whose preferred attributes are not \
      returning a consistent size.
      """),
    ReasonCase(
      .collectionViewLoop, "NSInternalInconsistencyException",
      """
      UICollectionView (<Tea.ShelfView 0x7f0077>) is stuck in a recursive layout loop. To debug \
      this, check the logs in the "UICollectionViewFeedbackLoopDebugger" category.
      """),
    ReasonCase(
      .visualFormat, "NSInvalidArgumentException",
      """
      Unable to parse constraint format: 
      Expected a number or key from the metrics dictionary, but encountered something else 
      H:|-[cup]- (gap)-[pot]-| 
                     ^
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A constraint cannot be made that sets a location equal to a constant. Location \
      attributes must be specified in pairs.
      """),
    ReasonCase(
      .priorityOutOfRange, "NSInvalidArgumentException",
      """
      It's illegal to set priority:1200. Priorities must be greater than 0 and less or equal to \
      NSLayoutPriorityRequired, which is 1000.000000.
      """),
    ReasonCase(
      .constraintsManaged, "NSInternalInconsistencyException",
      "Cannot modify constraints for UINavigationBar managed by a controller"),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException", "Call must be made on main thread"),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException", "Only run on the main thread!"),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException",
      "NSWindow drag regions should only be invalidated on the Main Thread!"),
    ReasonCase(
      .leadingPairedWithLeft, "NSInvalidArgumentException",
      """
      A constraint cannot be made between <NSLayoutXAxisAnchor:0x600023 \
      "Tea.CupView:0x7f0011.leading"> and <NSLayoutXAxisAnchor:0x600024 "UIView:0x7f0022.left"> \
      because their attributes are incompatible.
      """),
    ReasonCase(
      .leadingPairedWithLeft, "NSInvalidArgumentException",
      """
      Constraint improperly relates anchors of incompatible types: <NSLayoutXAxisAnchor:0x600023 \
      "Tea.CupView:0x7f0011.right"> and <NSLayoutXAxisAnchor:0x600024 "UIView:0x7f0022.trailing">
      """),
    ReasonCase(
      .viewNotInitialized, "NSInternalInconsistencyException",
      "This view probably hasn't received initWithFrame: or initWithCoder:."),
    ReasonCase(
      .constraintToUpdateMissing, "NSInternalInconsistencyException",
      """
      Updated constraint could not find existing matching constraint to update: \
      <SnapKit.LayoutConstraint:0x600026@Tea.swift#47 UILabel:0x7f0022.left == Tea.CupView:0x7f0011.left>
      """),
    ReasonCase(
      .arrangedOutOfBounds, "NSInternalInconsistencyException",
      """
      index out of bounds for arranged subview: index = 3 expected to be less than or equal to 1
      """),
    ReasonCase(
      .flowLayoutSizeRefused, "NSInternalInconsistencyException",
      "negative or zero sizes are not supported in the flow layout"),
    ReasonCase(
      .layoutAttributesWithoutItem, "NSInternalInconsistencyException",
      """
      UICollectionView received layout attributes for a cell with an index path that does not exist: \
      <NSIndexPath: 0x8c2f> {length = 2, path = 1 - 7}
      """),
    ReasonCase(
      .layoutAttributesChanged, "NSInternalInconsistencyException",
      """
      layout attributes for supplementary item at index path (<NSIndexPath: 0xd0a2> {length = 2, path = 0 - \
      0}) changed from <UICollectionViewLayoutAttributes: 0x7f41> index path: (<NSIndexPath: 0xd0a2> \
      {length = 2, path = 0 - 0}); frame = (0 0; 320 44); zIndex = 10;  to \
      <UICollectionViewLayoutAttributes: 0x7f42> index path: (<NSIndexPath: 0xd0a2> {length = 2, path = 0 - \
      0}); frame = (0 0; 320 58); zIndex = 10;  without invalidating the layout
      """),
  ]
}
