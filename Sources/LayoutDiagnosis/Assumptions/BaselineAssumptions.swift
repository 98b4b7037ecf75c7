internal import LayoutModel
internal import LinearArithmetic

/// Where baselines usually are: inside their view, or at its edge.
struct BaselineAssumptions {
  private let offsets: [LayoutVariable]

  init(system: LayoutSystem) {
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

  var atEdge: [Fact] {
    offsets.map { Fact(.baselineAtEdge, LinearRow(LinearForm([.init($0.id, 1)]), .equal)) }
  }
}
