internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// What the attributes of a scene's views and guides are over its variables.
struct AnchorForms {
  let scene: InterfaceScene

  /// Half-way, or an edge, or a size.
  func form(_ end: InterfaceConstraint.End, opposite other: InterfaceConstraint.End?) -> LinearForm
  {
    let axis = end.attribute.axis
    let (near, far) = edges(of: end.item, axis, opposite: other, end.attribute)
    switch end.attribute {
    case .width, .height, .contentWidth, .contentHeight: return far - near
    case .centerX, .centerY, .midX, .midY, .centerXWithinMargins, .centerYWithinMargins,
      .midXWithinMargins, .midYWithinMargins:
      return (near + far).scaled(by: .half)
    case .firstBaseline: return near + .one(SceneQuantity.firstBaseline.of(end.item.view))
    case .lastBaseline, .baseline:
      return far - .one(SceneQuantity.lastBaseline.of(end.item.view))
    default: return end.attribute.side == .far ? far : near
    }
  }

  /// The edges between which an attribute lies.
  private func edges(
    of item: InterfaceItem, _ axis: Axis, opposite other: InterfaceConstraint.End?,
    _ attribute: LayoutAttribute
  ) -> (near: LinearForm, far: LinearForm) {
    switch item {
    case .view(let view):
      let frame = speaksOfContent(view, attribute, other) ? content(view, axis) : frame(view, axis)
      return isWithinMargins(attribute) ? inset(frame, Self.margins(axis), of: view) : frame
    case .guide(let kind, let view):
      let frame = frame(view, axis)
      switch kind {
      case .frameLayoutGuide: return frame
      case .contentLayoutGuide: return content(view, axis)
      case .layoutMargins: return inset(frame, Self.margins(axis), of: view)
      case .safeArea: return inset(frame, Self.safeArea(axis), of: view)
      case .topLayoutGuide:
        let end = frame.near + .one(SceneQuantity.topSafe.of(view))
        return axis == .vertical ? (frame.near, end) : frame
      case .bottomLayoutGuide:
        let end = frame.far - .one(SceneQuantity.bottomSafe.of(view))
        return axis == .vertical ? (end, frame.far) : frame
      case .other: return inset(frame, Self.others(axis), of: view)
      }
    }
  }

  /// Where a guide lies.
  func edges(of guide: InterfaceItem, _ axis: Axis) -> (near: LinearForm, far: LinearForm) {
    edges(of: guide, axis, opposite: nil, axis == .horizontal ? .left : .top)
  }

  func frame(_ view: Int, _ axis: Axis) -> (near: LinearForm, far: LinearForm) {
    let (near, far) = SceneQuantity.edges(axis)
    return (.one(near.of(view)), .one(far.of(view)))
  }

  func content(_ view: Int, _ axis: Axis) -> (near: LinearForm, far: LinearForm) {
    let (near, far) = SceneQuantity.contentEdges(axis)
    return (.one(near.of(view)), .one(far.of(view)))
  }

  /// The size along an axis.
  func size(_ view: Int, _ axis: Axis) -> LinearForm {
    let (near, far) = frame(view, axis)
    return far - near
  }

  private func inset(
    _ frame: (near: LinearForm, far: LinearForm),
    _ insets: (near: SceneQuantity, far: SceneQuantity), of view: Int
  ) -> (near: LinearForm, far: LinearForm) {
    (frame.near + .one(insets.near.of(view)), frame.far - .one(insets.far.of(view)))
  }

  static func margins(_ axis: Axis) -> (near: SceneQuantity, far: SceneQuantity) {
    axis == .horizontal ? (.leftMargin, .rightMargin) : (.topMargin, .bottomMargin)
  }

  static func safeArea(_ axis: Axis) -> (near: SceneQuantity, far: SceneQuantity) {
    axis == .horizontal ? (.leftSafe, .rightSafe) : (.topSafe, .bottomSafe)
  }

  private static func others(_ axis: Axis) -> (near: SceneQuantity, far: SceneQuantity) {
    axis == .horizontal ? (.leftOther, .rightOther) : (.topOther, .bottomOther)
  }

  /// Between a scroll view and what is inside of it, edges are those of what is scrolled.
  private func speaksOfContent(
    _ view: Int, _ attribute: LayoutAttribute, _ other: InterfaceConstraint.End?
  ) -> Bool {
    guard scene.views[view].tag == "scrollView", attribute.isEdge || attribute.isMargin,
      let other, other.item.view != view
    else { return false }
    return scene.isInside(other.item.view, view)
  }

  private func isWithinMargins(_ attribute: LayoutAttribute) -> Bool {
    switch attribute {
    case .centerXWithinMargins, .centerYWithinMargins, .midXWithinMargins, .midYWithinMargins: true
    default: attribute.isMargin
    }
  }
}
