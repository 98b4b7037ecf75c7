internal import LayoutModel

extension LayoutSystem {
  /// Lets the views that a stack view arranges lie in it: `UISV-canvas-connection` ties the stack view, which
  /// it names first, to one of them.
  mutating func nestArrangedViews() {
    for constraint in constraints where constraint.systemIdentifier == .stack(.connection) {
      guard let second = constraint.second else { continue }
      let (stack, arranged) = (constraint.first.item, second.item)
      guard stack != arranged, self[arranged].superview == nil, self[stack].role == .view,
        self[stack].isStackView || !self[arranged].isStackView,
        [.view, .scrollView].contains(self[arranged].role), !isAncestor(arranged, of: stack)
      else { continue }
      self[arranged].superview = stack
    }
  }
}
