package import LayoutModel
package import LinearArithmetic

/// A size that a view's content gives it, and the number that stands for it where nothing tells one.
package struct TakenContent: Hashable, Sendable {
  /// The size.
  package var variable: LayoutVariable
  /// A number of the usual order, which only pictures and examples rest on.
  package var value: Rational
}

/// The sizes that views of a system bring of their own and that nothing printed tells: a label is as
/// large as its text, a switch as large as any.
struct UntoldContents {
  /// The sizes, by the order of the items.
  let sizes: [TakenContent]

  /// What content-size constraints tell, or a mark of the log denies, is not among them; nor is what a
  /// debugger lists of an item that it was asked about, for that list is whole.
  init(_ system: LayoutSystem, pinned: ItemID?) {
    let told = Set(
      system.constraints.lazy.filter { $0.origin == .contentSize }
        .map { AmbiguousAxis($0.first.item, $0.first.attribute.axis) })
    sizes = system.itemIDs.flatMap { item -> [TakenContent] in
      let view = system[item]
      guard item != pinned, !view.isAsked, !view.isStackView else { return [] }
      return view.axesOfOwnSize.compactMap { axis in
        let variable = LayoutVariable(item, axis == .horizontal ? .width : .height)
        guard !told.contains(AmbiguousAxis(item, axis)),
          !view.ambiguousMarks.contains(variable.quantity)
        else { return nil }
        let side = view.frame.map { axis == .horizontal ? $0.width : $0.height }
        return TakenContent(variable: variable, value: side ?? Self.usual(view, axis))
      }
    }
  }

  private static func usual(_ view: LayoutItem, _ axis: Axis) -> Rational {
    let known = usualSizes.first { view.className.hasSuffix($0.ending) }
    guard axis == .horizontal else { return known?.height ?? 21 }
    let letters = view.text?.count ?? 0
    return known?.width ?? (letters == 0 ? 60 : Rational(min(letters, 40) * 9))
  }

  private static let usualSizes: [(ending: String, width: Rational?, height: Rational)] = [
    ("Switch", 51, 31), ("Stepper", 94, 32), ("ActivityIndicatorView", 20, 20),
    ("SegmentedControl", nil, 32), ("PageControl", nil, 26), ("DatePicker", nil, 34),
    ("Button", nil, 34), ("UITextField", nil, 34), ("Slider", nil, 34), ("ProgressView", nil, 4),
    ("SearchBar", nil, 56), ("NavigationBar", nil, 44), ("Toolbar", nil, 44), ("TabBar", nil, 49),
  ]

  /// The priority with which a view hugs its content unless the app says otherwise, and that with
  /// which it resists: switches and their like hug as strongly as they resist.
  static func hugging(_ view: LayoutItem) -> Rational {
    ["Switch", "Stepper", "ActivityIndicatorView"].contains { view.className.hasSuffix($0) }
      ? 750 : 250
  }
  static let resistance = Rational(750)
}
