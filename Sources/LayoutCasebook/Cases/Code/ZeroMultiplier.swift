internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A size that is no share of another.
  static let zeroMultiplier = LayoutCase(
    "zeroMultiplier",
    sees: "a written size with a multiplier of 0",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.multiplier"],
    source:
      "AD: NSLayoutConstraint.multiplier; The Swift Programming Language, Basic Operators (integer division)",
    sample: """
      <NSLayoutConstraint:0x61 UIView:0x51.width == 0*UIView:0x50.width   (active)>
      <NSLayoutConstraint:0x62 UIView:0x51.width == 40   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIView:0x51.width == 0   (active)>
      <NSLayoutConstraint:0x62 UIView:0x51.width == 40   (active)>
      """
  ) { facts in
    guard
      let id = facts.written.first(where: { id in
        facts.system[id].second != nil && facts.system[id].multiplier.isZero
          && facts.system[id].first.attribute.isSize
      }), let second = facts.system[id].second
    else { return nil }
    let first = facts.system[id].first
    return CaseMatch(
      "The \(first.attribute.rawValue) of \(facts.name(first.item)) is 0 times that of \(facts.name(second.item)), so it is always \(facts.number(facts.system[id].constant)).",
      explains: facts.members,
      ways: [
        "Write the multiplier with a decimal point: in Swift and Objective-C, 9 / 16 of two integers is 0, and 9.0 / 16 is 0.5625."
      ])
  }
}
