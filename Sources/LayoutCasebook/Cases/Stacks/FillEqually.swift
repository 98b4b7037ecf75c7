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
    let sizes = EqualShare.sizes(in: facts)
    let share = EqualShare(of: sizes, in: facts)
    let isFixed = sizes.allSatisfy { facts.system[$0].relation == .equal }
    return CaseMatch(
      "The stack view's distribution .fillEqually makes its arranged views equally large\(share?.sum(facts) ?? EqualShare.remark(on: sizes, in: facts))",
      explains: facts.members,
      ways: [
        CaseWay(
          "Remove the \(isFixed ? "fixed size" : "limit")\(share == nil ? "s" : ""), or set distribution = .fill.",
          changes: [.remove(sizes)]
            + facts.members.filter { facts.system[$0].identifier == "UISV-fill-equally" }.prefix(1)
            .map { .rearrange($0) })
      ])
  }
}

/// What one size asks for of a stack view that makes all of its views equally large.
private struct EqualShare {
  private let count: Int
  private let size: Rational
  private let relation: Relation
  private let gap: Rational
  private let room: Rational

  /// The sizes that are written for what a stack view makes equally large.
  static func sizes(in facts: CaseFacts) -> [ConstraintID] {
    let views = views(in: facts)
    return facts.written.filter {
      facts.isPlainSize($0) && views.contains(facts.system[$0].first.item)
    }
  }

  private static func views(in facts: CaseFacts) -> Set<ItemID> {
    let system = facts.system
    let ties = facts.members.filter { system[$0].identifier == "UISV-fill-equally" }
    return Set(
      ties.flatMap { [system[$0].first.item, system[$0].second?.item].compactMap(\.self) })
  }

  /// What is said of sizes that make no plain sum: they contradict each other only where they are
  /// different numbers.
  static func remark(on sizes: [ConstraintID], in facts: CaseFacts) -> String {
    let fixed = sizes.filter { facts.system[$0].relation == .equal }
    if Set(fixed.map { facts.system[$0].constant }).count > 1 {
      return ", but fixed sizes contradict that."
    }
    return sizes.isEmpty ? "." : ", so what is written for the size of one holds for all of them."
  }

  /// `nil` unless the views, their gaps and their one size add up to all that the stack view's edges enclose.
  init?(of sizes: [ConstraintID], in facts: CaseFacts) {
    let system = facts.system
    let views = Self.views(in: facts)
    guard sizes.count == 1, case let own = system[sizes[0]],
      let room = StackRoom(of: own.first.item, in: facts),
      let points = room.room, points.isPositive, let needed = room.needed
    else { return nil }
    let gaps = facts.members.filter { system[$0].systemIdentifier == .stack(.spacing) }
      .map { system[$0].constant.magnitude }
    (count, size, relation) = (views.count, own.constant, own.relation)
    (self.room, gap) = (points, gaps.first ?? .zero)
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
    let (own, demand) =
      switch relation {
      case .equal: ("fixed at ", "need")
      case .greaterOrEqual: ("at least ", "need at least")
      case .lessOrEqual: ("at most ", "fill at most")
      }
    return
      ". As one of them is \(own)\(number(size)), the \(count) \(demand) \(count) × \(number(size))\(gaps.isEmpty ? "" : " + \(gaps)") = \(facts.points(all)), but the stack view has \(number(room)): an equal share is \(free) / \(count) = \(number(share))."
  }
}
