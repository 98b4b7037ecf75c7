internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Names edges in the words that the constraints of one conflict use.
struct EdgeWords {
  let names: ItemNames
  /// Whether the conflict says left and right, and not leading and trailing.
  let saysLeftAndRight: Bool

  init(_ names: ItemNames, _ conflict: Conflict, in system: LayoutSystem) {
    self.names = names
    var (sides, directions) = (0, 0)
    for id in conflict.constraints where system.constraints.indices.contains(id.index) {
      for anchor in [system[id].first, system[id].second] {
        guard let attribute = anchor?.attribute, attribute.axis == .horizontal else { continue }
        if attribute.followsWritingDirection { directions += 1 }
        if attribute.side != nil { sides += 1 }
      }
    }
    saysLeftAndRight = sides > 0 && directions == 0
  }

  /// The edge as a noun: `leading edge`, `top`, `first baseline`.
  func noun(_ point: EdgePoint) -> String {
    switch (point.axis, point.kind) {
    case (.vertical, .near): "top"
    case (.vertical, .far): "bottom"
    case (.vertical, .nearMargin): "top margin"
    case (.vertical, .farMargin): "bottom margin"
    case (.vertical, .contentNear): "top of the content"
    case (.vertical, .contentFar): "bottom of the content"
    case (.horizontal, .near): saysLeftAndRight ? "left edge" : "leading edge"
    case (.horizontal, .far): saysLeftAndRight ? "right edge" : "trailing edge"
    case (.horizontal, .nearMargin): saysLeftAndRight ? "left margin" : "leading margin"
    case (.horizontal, .farMargin): saysLeftAndRight ? "right margin" : "trailing margin"
    case (.horizontal, .contentNear): "start of the content"
    case (.horizontal, .contentFar): "end of the content"
    case (_, .firstBaseline): "first baseline"
    case (_, .lastBaseline): "last baseline"
    case (_, .origin): "origin"
    }
  }

  /// `the top of the UILabel`.
  func phrase(_ point: EdgePoint) -> String {
    point.kind == .origin
      ? "the origin" : String(saying: "the \(noun(point)) of \(names[point.item])")
  }

  /// What one step of a walk leads over or to.
  func phrase(_ step: WalkStep) -> UTF8Text {
    if step.isSize {
      let size = step.from.axis == .horizontal ? "width" : "height"
      let back = step.from.kind == .far ? "back over " : ""
      return "\(back)the \(size) of \(names[step.from.item])"
    }
    if step.from.item == step.to.item, step.to.kind == .nearMargin || step.from.kind == .farMargin {
      let margin = step.to.kind == .nearMargin ? step.to : step.from
      return UTF8Text(phrase(margin))
    }
    let back = step.distance.isNegative ? "back " : ""
    guard step.to.kind != .origin else { return "\(back)to the origin" }
    return "\(back)to the \(noun(step.to)) of \(names[step.to.item])"
  }
}
