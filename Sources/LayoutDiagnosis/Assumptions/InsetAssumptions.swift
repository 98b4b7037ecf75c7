internal import LayoutModel
internal import LinearArithmetic

/// What margins usually are: not negative, and of the platform's default size.
struct InsetAssumptions {
  /// Every inset that a required constraint depends on.
  private let insets: [LayoutVariable]

  init(system: LayoutSystem) {
    var seen: Set<LayoutVariable> = []
    insets = system.constraints.filter(\.isRequired).flatMap(\.form.terms)
      .map { LayoutVariable($0.variable) }
      .filter { $0.quantity.isInset && seen.insert($0).inserted }
  }

  var nonNegative: [Fact] {
    insets.map { Fact(.nonNegativeInset, row($0, .greaterOrEqual, 0)) }
  }

  /// Between the smallest and the largest default: 8 to 20 at the sides, 8 to 11 above and below.
  var defaults: [Fact] {
    insets.flatMap { inset -> [Fact] in
      let largest: Rational = inset.quantity.axis == .horizontal ? 20 : 11
      return [
        Fact(.defaultInset, row(inset, .lessOrEqual, largest)),
        Fact(.defaultInset, row(inset, .greaterOrEqual, 8)),
      ]
    }
  }

  private func row(_ inset: LayoutVariable, _ relation: Relation, _ size: Rational) -> LinearRow {
    LinearRow(LinearForm([.init(inset.id, 1)], constant: -size), relation)
  }
}

extension LayoutQuantity {
  /// Whether the quantity is the distance from an edge to its margin.
  var isInset: Bool {
    switch self {
    case .leadingInset, .trailingInset, .topInset, .bottomInset: true
    default: false
    }
  }

  /// Whether the quantity is the distance from an edge to a baseline.
  package var isBaselineOffset: Bool { self == .firstBaselineOffset || self == .lastBaselineOffset }
}

/// Where baselines usually are: inside their view, or at its edge.
struct BaselineAssumptions {
  private let system: LayoutSystem
  private let offsets: [LayoutVariable]

  init(system: LayoutSystem) {
    self.system = system
    var seen: Set<LayoutVariable> = []
    offsets = system.constraints.filter(\.isRequired).flatMap(\.form.terms)
      .map { LayoutVariable($0.variable) }
      .filter { $0.quantity.isBaselineOffset && seen.insert($0).inserted }
  }

  /// Not above the top, not below the bottom; the first not below the last.
  var inside: [Fact] {
    offsets.flatMap { offset -> [Fact] in
      var depth = LinearForm([
        .init(LayoutVariable(offset.item, .height).id, 1), .init(offset.id, -1),
      ])
      var facts = [
        Fact(.baselineInside, LinearRow(LinearForm([.init(offset.id, 1)]), .greaterOrEqual)),
        Fact(.baselineInside, LinearRow(depth, .greaterOrEqual)),
      ]
      let last = LayoutVariable(offset.item, .lastBaselineOffset)
      if offset.quantity == .firstBaselineOffset, offsets.contains(last) {
        depth.add(-1, of: last.id)
        facts.append(Fact(.baselineInside, LinearRow(depth, .greaterOrEqual)))
      }
      return facts
    }
  }

  /// Two that a constraint ties lie equally deep in their views of one class, so that it ties these views'
  /// edges.
  var equal: [Fact] {
    system.constraintIDs.compactMap { id in
      var row = system[id].row
      let ends = row.form.terms.filter { LayoutVariable($0.variable).quantity.isBaselineOffset }
      guard system[id].isRequired, ends.count == 2,
        (ends[0].coefficient + ends[1].coefficient).isZero,
        case let (a, b) = (LayoutVariable(ends[0].variable), LayoutVariable(ends[1].variable)),
        a.quantity == b.quantity, system[a.item].className == system[b.item].className,
        !areTextsOfTwoHeights(a.item, b.item)
      else { return nil }
      for end in ends { row.form.add(-end.coefficient, of: end.variable) }
      return Fact(.equalBaselines, row, replaces: id)
    }
  }

  /// Whether the contents of both have heights that are printed and differ: then their fonts, or their
  /// numbers of lines, do.
  private func areTextsOfTwoHeights(_ a: ItemID, _ b: ItemID) -> Bool {
    func height(_ item: ItemID) -> Rational? {
      system.constraints.first {
        $0.origin == .contentSize && $0.first == LayoutAnchor(item, .height)
      }?.constant
    }
    guard let first = height(a), let second = height(b) else { return false }
    return first != second
  }

  /// Those of views that show no text of their own, as far as the class tells: a text's first line
  /// lies below its top, and its last one above its bottom or on it.
  var atEdge: [Fact] { offsets.filter { !system[$0.item].showsText }.map(atEdge) }

  /// Those of plain views, which have no text that a baseline could lie under.
  var atEdgeOfPlainViews: [Fact] {
    offsets.filter { system[$0.item].isPlainView }.map(atEdge)
  }

  private func atEdge(_ offset: LayoutVariable) -> Fact {
    Fact(.baselineAtEdge, LinearRow(LinearForm([.init(offset.id, 1)]), .equal))
  }
}
