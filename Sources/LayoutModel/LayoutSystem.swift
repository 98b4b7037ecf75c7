/// Items and the constraints between them: all that a report says about a layout.
public struct LayoutSystem: Hashable, Sendable {
  public enum Platform: String, Hashable, Sendable {
    case uiKit = "UIKit"
    case appKit = "AppKit"
  }

  public var items: [LayoutItem]
  public var constraints: [LayoutConstraint]
  public var platform: Platform?

  public init(
    items: [LayoutItem] = [], constraints: [LayoutConstraint] = [], platform: Platform? = nil
  ) {
    self.items = items
    self.constraints = constraints
    self.platform = platform
  }

  public subscript(id: ItemID) -> LayoutItem {
    get { items[id.index] }
    set { items[id.index] = newValue }
  }

  public subscript(id: ConstraintID) -> LayoutConstraint {
    get { constraints[id.index] }
    set { constraints[id.index] = newValue }
  }

  public var constraintIDs: [ConstraintID] { constraints.indices.map { ConstraintID(index: $0) } }
  public var itemIDs: [ItemID] { items.indices.map { ItemID(index: $0) } }
}
