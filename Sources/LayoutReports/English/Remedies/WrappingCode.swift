/// Puts a view of a stack view into a container, pinned on three sides, its fourth edge giving way.
struct WrappingCode {
  private let view: String
  private let stack: String
  /// What is filled in once, where nothing names the view.
  private let blank: String?
  private let held: [String]
  private let free: String

  init(view: String, stack: String, isVertical: Bool) {
    blank = view.hasPrefix("<#") ? view : nil
    self.view = blank == nil ? view : "hidden"
    self.stack = stack
    (held, free) =
      isVertical
      ? (["top", "leading", "trailing"], "bottom") : (["leading", "top", "bottom"], "trailing")
  }

  var swift: String {
    func pin(_ edge: String) -> String {
      "\(view).\(edge)Anchor.constraint(equalTo: container.\(edge)Anchor)"
    }
    return (blank.map { "let hidden = \($0)\n" } ?? "")
      + """
      let container = UIView()
      container.clipsToBounds = true
      let index = \(stack).arrangedSubviews.firstIndex(of: \(view)) ?? 0
      \(stack).insertArrangedSubview(container, at: index)
      container.addSubview(\(view))
      let \(free) = \(pin(free))
      \(free).priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        \(held.map(pin).joined(separator: ",\n  ")),
        \(free),
      ])
      container.isHidden = true   // instead of \(view).isHidden
      """
  }

  var objectiveC: String {
    func pin(_ edge: String) -> String {
      "[\(view).\(edge)Anchor constraintEqualToAnchor:container.\(edge)Anchor]"
    }
    return (blank.map { "UIView *hidden = \($0);\n" } ?? "")
      + """
      UIView *container = [UIView new];
      container.clipsToBounds = YES;
      NSUInteger index = [\(stack).arrangedSubviews indexOfObject:\(view)];
      [\(stack) insertArrangedSubview:container
                            atIndex:index == NSNotFound ? 0 : index];
      [container addSubview:\(view)];
      NSLayoutConstraint *\(free) = \(pin(free));
      \(free).priority = 999;
      [NSLayoutConstraint activateConstraints:@[
        \(held.map(pin).joined(separator: ",\n  ")),
        \(free),
      ]];
      container.hidden = YES;   // instead of \(view).hidden
      """
  }
}
