internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

extension InterfaceScene {
  /// AppKit's views whose own y counts from the top.
  private static let flipped: Set<String> = [
    "tableView", "outlineView", "clipView", "scrollView", "splitView", "tabView", "collectionView",
    "tableHeaderView", "textView", "matrix",
  ]

  /// How far a view's top lies below its superview's.
  func top(of view: Int, in document: InterfaceDocument) -> Rational {
    let frame = views[view].frame
    guard document.system == .macOS, let parent = views[view].parent,
      !Self.flipped.contains(views[parent].tag)
    else { return frame.y }
    return views[parent].frame.height - frame.y - frame.height
  }

  /// Whether a view of a Mac is one of AppKit's own that draws nothing and arranges nothing: from which end y
  /// counts in it is known, and constraints see its frame.
  func isPlainOnDesktop(_ view: Int) -> Bool {
    views[view].customClass == nil && ["view", "customView"].contains(views[view].tag)
  }

  /// What the mask of a view of a Mac keeps whatever size its superview has.
  ///
  /// Nothing of what lies in a box, a scroll view or another container, which places it itself. Where several
  /// parts are flexible they share what the superview gains, so that the size alone may be kept.
  func kept(
    of view: Int, _ axis: Axis, _ forms: AnchorForms, in document: InterfaceDocument
  ) -> [(form: LinearForm, points: Rational)] {
    let it = views[view]
    guard let parent = it.parent, isPlainOnDesktop(view), isPlainOnDesktop(parent) else {
      return []
    }
    let (own, outer) = (forms.frame(view, axis), forms.frame(parent, axis))
    // The lower margin is that of the smaller y.
    let half = axis == .horizontal ? it.mask.horizontal : it.mask.vertical.reversed
    let size = axis == .horizontal ? it.frame.width : it.frame.height
    let near = axis == .horizontal ? it.frame.x : top(of: view, in: document)
    let whole = axis == .horizontal ? views[parent].frame.width : views[parent].frame.height
    var kept: [(form: LinearForm, points: Rational)] = []
    if !half.size { kept.append((own.far - own.near, size)) }
    guard [half.near, half.size, half.far].count(where: \.self) == 1 else { return kept }
    if !half.near { kept.append((own.near - outer.near, near)) }
    if !half.far { kept.append((outer.far - own.far, whole - near - size)) }
    return kept
  }
}
