internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size that the app itself gives what is around a chain.
  static let fixedContainer = LayoutCase(
    "fixedContainer",
    sees: "a written size of a view against the written chain from its one edge to its other",
    verdict: .fix, isMistake: true,
    apis: ["UILayoutPriority(999)", "isActive"],
    source: "ResearchKit/AppCore#66; AD: Anatomy of a Constraint (Auto Layout Guide)",
    sample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(8)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UIView:0x50.height == 50   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 V:[UILabel:0x51]-(8)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 50   (active)>
      """
  ) { facts in
    guard let misfit = facts.fixedChain else { return nil }
    let container = facts.system[misfit.size].first
    let noun = facts.noun(container.attribute.axis)
    let enough = misfit.isTooSmall ? ", or make it \(facts.number(misfit.needed))" : ""
    // What scrolls is the first to do without a height of its own.
    let scrolled = facts.diagnosis.remedies.first.flatMap { first in
      first.principles.contains(.scrollingHeight)
        ? first.constraints.first.map { facts.system[$0].first.item } : nil
    }
    let sparing = scrolled.map {
      "Remove the \(noun) of \(facts.name($0)), which can scroll to what does not fit. If the \(facts.number(misfit.given)) of \(facts.name(container.item)) is not meant, remove that\(enough)."
    }
    return CaseMatch(
      facts.demand(misfit),
      after:
        "\(facts.capitalizedName(container.item)) has a fixed \(noun) of \(facts.number(misfit.given)).",
      explains: facts.members,
      ways: [
        CaseWay(
          sparing
            ?? "Remove the \(noun), so that the contents give it\(enough). If \(facts.number(misfit.given)) is meant, give one distance or size inside UILayoutPriority(999).",
          .remove([misfit.size]), .renumber(misfit.size, to: nil), facts.yielding,
          beside: scrolled == nil
            ? "If \(facts.number(misfit.given)) is meant, give one distance or size inside UILayoutPriority(999)."
            : nil)
      ])
  }
}
