internal import LayoutModel
internal import LinearArithmetic

extension AdvisedChange {
  /// As proposals, the likeliest first; none of what the planner itself proposes wherever it can be done.
  func proposals(in system: LayoutSystem, besideImposed: Bool) -> [RemedyProposal] {
    changes(in: system).map {
      RemedyProposal($0, besideImposed ? .encapsulatedSize : .overconstrained, [.advisedByCase])
    }
  }

  private func changes(in system: LayoutSystem) -> [Remedy.Change] {
    switch self {
    case .lower(let ids): ids.filter { !system[$0].isPlaceholder }.map { .yielding($0, in: system) }
    case .remove(let ids): ids.map { .remove($0) }
    case .renumber(let id, let number?):
      [
        .setConstant(
          id, from: system[id].constant, to: number,
          allowed: Remedy.ConstantRange(minimum: number, maximum: number))
      ]
    case .relax(let id, let relation):
      [.setRelation(id, from: system[id].relation, to: relation)]
    case .rearrange(let id):
      StackArrangement(containing: id, in: system).map {
        [.setStackView($0.stack, $0.property, rows: $0.rows)]
      } ?? []
    case .renumber(_, nil), .resize, .unmask, .wrap: []
    }
  }
}
