internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Equal sizes against fixed ones.
  static let fillEqually = LayoutCase(
    "fillEqually",
    sees: "`UISV-fill-equally` beside written sizes of what is arranged",
    verdict: .fix, isMistake: true,
    apis: ["UIStackView.distribution"],
    systems: "iOS 9–",
    source: "Let's Build UIStackView (kean.blog); okhanokbay/ExpyTableView#40",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-fill-equally' UILabel:0x51.height == UILabel:0x52.height   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 15   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x52.height == 20   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.height == UILabel:0x52.height   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 15   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x52.height == 20   (active)>
      """
  ) { facts in
    guard facts.hasIdentifier("UISV-fill-equally"), !facts.hasIdentifier("UISV-hiding"),
      facts.written.contains(where: facts.isPlainSize)
    else { return nil }
    let share = EqualShare(in: facts)
    return CaseMatch(
      "The stack view's distribution .fillEqually makes its arranged views equally large\(share?.sum(facts) ?? ", but fixed sizes contradict that.")",
      explains: facts.members,
      ways: [
        "Remove the fixed \(share == nil ? "sizes" : "size"), or set distribution = .fill."
      ])
  }
}

/// What one fixed size asks for of a stack view that makes all of its views equally large.
private struct EqualShare {
  private let count: Int
  private let size: Rational
  private let gap: Rational
  private let room: Rational

  /// `nil` unless the views, their gaps and their one size add up to all that the stack view's edges enclose.
  init?(in facts: CaseFacts) {
    let system = facts.system
    let ties = facts.members.filter { system[$0].identifier == "UISV-fill-equally" }
    let views = Set(ties.flatMap { [system[$0].first.item, system[$0].second?.item] })
    let fixed = facts.written.filter {
      facts.isPlainSize($0) && views.contains(system[$0].first.item)
    }
    guard fixed.count == 1, system[fixed[0]].relation == .equal,
      let room = StackRoom(of: system[fixed[0]].first.item, in: facts),
      let points = room.room, points.isPositive, let needed = room.needed
    else { return nil }
    let gaps = facts.members.filter { system[$0].systemIdentifier == .stack(.spacing) }
      .map { system[$0].constant.magnitude }
    (count, size, self.room) = (views.count, system[fixed[0]].constant, points)
    gap = gaps.first ?? .zero
    guard gaps.count == views.count - 1, gaps.allSatisfy({ $0 == gap }),
      Rational(count) * size + Rational(count - 1) * gap == needed
    else { return nil }
  }

  /// `. As one of them is fixed at 110, the 3 need 3 × 110 + 2 × 12 = 354 points; …`.
  func sum(_ facts: CaseFacts) -> String {
    let number = facts.number
    let all = Rational(count) * size + Rational(count - 1) * gap
    let gaps = gap.isZero ? "" : count == 2 ? number(gap) : "\(count - 1) × \(number(gap))"
    let free = gaps.isEmpty ? number(room) : "(\(number(room)) − \(gaps))"
    let share = (room - Rational(count - 1) * gap) / Rational(count)
    return
      ". As one of them is fixed at \(number(size)), the \(count) need \(count) × \(number(size))\(gaps.isEmpty ? "" : " + \(gaps)") = \(facts.points(all)), but the stack view has \(number(room)): an equal share is \(free) / \(count) = \(number(share))."
  }
}
