internal import LayoutModel
internal import LinearArithmetic

/// Puts a view of a stack view into a container, pinned on three sides, its fourth edge giving way.
package struct CodeWrapping: Sendable {
  let view: String
  let stack: String
  /// What is filled in once, where nothing names the view.
  let blank: String?
  let held: [LayoutAttribute]
  let free: LayoutAttribute

  package init(view: String, stack: String, isVertical: Bool) {
    blank = view.hasPrefix("<#") || view.hasPrefix("/*") ? view : nil
    self.view = blank == nil ? view : "hidden"
    self.stack = stack
    (held, free) =
      isVertical ? ([.top, .leading, .trailing], .bottom) : ([.leading, .top, .bottom], .trailing)
  }

  func pin(_ edge: LayoutAttribute) -> CodeConstraint {
    CodeConstraint(.init(view, edge), .equal, .init("container", edge))
  }
}
