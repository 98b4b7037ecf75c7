internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Equal gaps around views that only least distances hold: each gap is a layout guide of its own.
struct SpacerOffer: ContextWords {
  let context: ReportContext
  let style: CodeStyle

  /// The gaps on both sides of a view, and where it may begin.
  private struct Place {
    var addition: AddedConstraint
    var before, behind: FacingEdges
    var low, high: Rational
  }

  /// One offer for all such views of an axis, for the gaps of one depend on those of the others.
  func blocks(_ additions: some Sequence<AddedConstraint>, _ axis: Axis) -> [Block] {
    let own = additions.filter { $0.variable.quantity.axis == axis }
    let places = own.compactMap(spaced)
    guard let first = places.first else { return own.lazy.compactMap(around).first ?? [] }
    if places.count == 1 { return alone(first) }
    guard isRow(places) else { return [] }
    var gaps: [FacingEdges] = []
    for gap in places.flatMap({ [$0.before, $0.behind] })
    where !gaps.contains(where: { $0.earlier == gap.earlier && $0.later == gap.later }) {
      gaps.append(gap)
    }
    let guides = gaps.indices.map { "gap\($0 + 1)" }
    return told(
      "Or make all the gaps beside "
        + "\(EnglishList.and(places.map { names[$0.addition.variable.item] })) equal",
      zip(guides, gaps).map { ($0, $1.earlier, $1.later) }, axis, note: nil)
  }

  /// Whether the views follow each other, with one least distance between all: then equal gaps are no
  /// smaller than that.
  private func isRow(_ places: [Place]) -> Bool {
    let distances = places.flatMap { [$0.before.distance, $0.behind.distance] }
    return Set(distances).count == 1
      && zip(places, places.dropFirst()).allSatisfy { one, next in
        one.behind.earlier == next.before.earlier && one.behind.later == next.before.later
      }
  }

  private func spaced(_ addition: AddedConstraint) -> Place? {
    let gaps = addition.equations.compactMap { FacingEdges(system[$0], in: system) }
      .filter { $0.relation == .greaterOrEqual }
    let item = addition.variable.item
    guard !addition.variable.quantity.isSize, gaps.count == 2, let low = addition.minimum,
      let high = addition.maximum,
      let before = gaps.first(where: { $0.later.item == item }),
      let behind = gaps.first(where: { $0.earlier.item == item })
    else { return nil }
    return Place(addition: addition, before: before, behind: behind, low: low, high: high)
  }

  private func alone(_ place: Place) -> [Block] {
    let start =
      (place.low - place.before.distance + place.high + place.behind.distance) * .half
    guard place.low <= start, start <= place.high else { return [] }
    let variable = place.addition.variable
    let note =
      "\(quantityName(variable)) is then \(start.points)"
      + (place.addition.reference.map { " in \(names[$0])" } ?? "")
    return told(
      "Or make the gaps on both sides of \(names[variable.item]) equal",
      [
        ("gapBefore", place.before.earlier, place.before.later),
        ("gapBehind", place.behind.earlier, place.behind.later),
      ], variable.quantity.axis, note: note)
  }

  /// The gaps on both sides of views that move as one between two least distances from the edges of what
  /// they lie in; `nil` where their range does not end where these do.
  private func around(_ addition: AddedConstraint) -> [Block]? {
    let variable = addition.variable
    guard let low = addition.minimum, let high = addition.maximum,
      let analysis = diagnosis.openness,
      let layout = analysis.layouts.first?.assignment,
      let group = analysis.groups.first(where: { $0.members.contains(variable) }),
      case .inequalitiesOnly(let ids) = group.cause, group.members.count > 1, ids.count == 2
    else { return nil }
    let items = Set(group.members.map(\.item))
    let insets = ids.compactMap { inset(system[$0], of: items) }
    guard let before = insets.first(where: { $0.inner.attribute.side == .near }),
      let behind = insets.first(where: { $0.inner.attribute.side == .far }),
      before.outer.item == behind.outer.item
    else { return nil }
    let place = { (anchor: LayoutAnchor) in anchor.form.value { layout[$0] } }
    let origin = addition.reference.map { layout[LayoutVariable($0, variable.quantity).id] } ?? 0
    let now = layout[variable.id] - origin
    let gaps = (
      before: place(before.inner) - place(before.outer),
      behind: place(behind.outer) - place(behind.inner)
    )
    guard low == now - gaps.before + before.distance, high == now + gaps.behind - behind.distance
    else { return nil }
    let start = now + (gaps.behind - gaps.before) * .half
    guard low <= start, start <= high else { return nil }
    let note = "\(quantityName(variable)) is then \(start.points)"
    let views =
      group.members.count > 4
      ? "these \(group.members.count) views" : EnglishList.and(group.members.map { names[$0.item] })
    return told(
      "Or center \(views) together by equal gaps on both sides",
      [("gapBefore", before.outer, before.inner), ("gapBehind", behind.inner, behind.outer)],
      variable.quantity.axis, note: note)
  }

  /// The least distance from an edge of what the views lie in to that of one of them.
  private func inset(
    _ constraint: LayoutConstraint, of items: Set<ItemID>
  ) -> (inner: LayoutAnchor, outer: LayoutAnchor, distance: Rational)? {
    guard let second = constraint.second, constraint.multiplier == 1,
      let side = constraint.first.attribute.side, side == second.attribute.side, side != .middle,
      constraint.firstSubtracted == nil, constraint.secondSubtracted == nil
    else { return nil }
    let ends = [constraint.first, second]
    guard let inner = ends.first(where: { items.contains($0.item) }),
      let outer = ends.first(where: { !items.contains($0.item) }),
      system.isAncestor(outer.item, of: inner.item)
    else { return nil }
    return (inner, outer, constraint.constant.magnitude)
  }

  private func told(
    _ words: String, _ gaps: [(guide: String, earlier: LayoutAnchor, later: LayoutAnchor)],
    _ axis: Axis, note: String?
  ) -> [Block] {
    let (near, far, size): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    let ties = gaps.flatMap { gap in
      [tie(.init(gap.guide, near), gap.earlier), tie(.init(gap.guide, far), gap.later)]
    }
    var sizes = zip(gaps, gaps.dropFirst()).map { one, other in
      style.text(.make(CodeConstraint(.init(one.guide, size), .equal, .init(other.guide, size))))
    }
    if let note, let last = sizes.popLast() { sizes.append("\(last) \(DisplayText.comment(note))") }
    return [
      .paragraph(
        "\(words), each held by a layout guide that the view around them gets (addLayoutGuide) and that is "
          + "tied to what lies beside it:"),
      .code((ties + sizes).joined(separator: "\n"), style.language),
    ]
  }

  private func tie(_ side: CodeConstraint.Side, _ anchor: LayoutAnchor) -> String {
    style.text(
      .make(CodeConstraint(side, .equal, .init(codeNames[anchor.item], anchor.attribute))))
  }
}
