internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A least size above the greatest one.
  static let minimumAboveMaximum = LayoutCase(
    "minimumAboveMaximum",
    sees: "a written least size of a view that is above the greatest one written for it",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.constant"],
    source: "AD: NSLayoutConstraint.Relation; mozilla-mobile/focus-ios#970",
    sample: """
      <NSLayoutConstraint:0x61 UITextView:0x51.height >= 60   (active)>
      <NSLayoutConstraint:0x62 UITextView:0x51.height <= 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UITextView:0x51.height >= 60   (active)>
      <NSLayoutConstraint:0x62 UITextView:0x51.height == 44   (active)>
      """
  ) { facts in
    guard facts.isProved else { return nil }
    for item in facts.items {
      for axis in Axis.allCases {
        let sizes = facts.sizes(of: item, axis)
        guard let least = sizes.first(where: { facts.system[$0].relation == .greaterOrEqual }),
          let most = sizes.first(where: { facts.system[$0].relation == .lessOrEqual }),
          case let (low, high) = (facts.system[least].constant, facts.system[most].constant),
          low > high
        else { continue }
        return CaseMatch(
          "\(facts.capitalizedName(item)) must have a \(facts.noun(axis)) of at least \(facts.number(low)) and of at most \(facts.number(high)).",
          explains: facts.members,
          ways: [
            CaseWay(
              "Change one of the two numbers: the minimum to \(facts.number(high)) or less, or the maximum to \(facts.number(low)) or more. Perhaps they are swapped.",
              .renumber(least, to: nil), .renumber(most, to: nil))
          ])
      }
    }
    return nil
  }
}
