internal import LayoutModel
internal import LinearArithmetic

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
        let variable = LayoutVariable(item, .size(along: axis))
        guard !told.contains(AmbiguousAxis(item, axis)),
          !view.ambiguousMarks.contains(variable.quantity)
        else { return nil }
        let side = view.frame.map { axis == .horizontal ? $0.width : $0.height }
        let scale = axis == .horizontal && view.isAsWideAsText ? system.textScale : 1
        return TakenContent(
          variable: variable, value: (side ?? view.usualExtent(axis)) * scale,
          isGuess: side == nil)
      }
    }
  }

  /// Those that are open by what is printed alone, whose best layouts are given.
  static func open(
    in system: LayoutSystem, pinned: ItemID?, _ told: inout HierarchyOptimum
  ) -> [TakenContent] {
    UntoldContents(system, pinned: pinned).sizes.filter {
      !told.range(of: LinearForm([.init($0.variable.id, 1)])).isSingle
    }
  }

  /// The widths of known texts of labels and buttons in which something else decides: longer ones are cut there.
  ///
  /// A printed frame tells no content then.
  static func held(in system: LayoutSystem, besides open: [TakenContent]) -> [TakenContent] {
    let known = Set(open.map(\.variable))
    return UntoldContents(system, pinned: nil).sizes.filter { content in
      let view = system[content.variable.item]
      return content.isGuess && content.variable.quantity == .width && view.isAsWideAsText
        && (view.isLabel || view.isButton) && view.text?.isEmpty == false
        && (view.mostLines ?? 1) == 1 && !known.contains(content.variable)
    }
  }

  /// The same of a system that nobody has solved; none where its required constraints contradict each other.
  static func open(in system: LayoutSystem, pinned: ItemID) -> [TakenContent] {
    guard !UntoldContents(system, pinned: pinned).sizes.isEmpty,
      var optimum = PriorityModel(system, pinned: pinned).solve()
    else { return [] }
    return open(in: system, pinned: pinned, &optimum)
  }

  /// The priority with which a view hugs its content unless the app says otherwise, and that with
  /// which it resists: switches and their like hug as strongly as they resist.
  static func hugging(_ view: LayoutItem) -> Rational {
    view.hugsStrongly ? 750 : 250
  }
  static let resistance = Rational(750)
}
