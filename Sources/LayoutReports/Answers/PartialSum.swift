internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What the lines of a list add up to of which nothing is proved, and what that meets.
struct PartialSum {
  private let chain: LeastChain
  private let facts: CaseFacts
  private let report: LogReport

  /// `nil` where no lines add up to anything.
  ///
  /// A sum that ends on the way is told of a list alone that lacks lines: the others would lead on.
  init?(_ facts: CaseFacts, _ context: ReportContext) {
    guard context.diagnosis.verdict == .unproved,
      let chain = LeastChain(
        among: facts.members, in: facts.system, isOpen: context.report.gaps.lacksRows)
    else { return nil }
    (self.chain, self.facts, report) = (chain, facts, context.report)
  }

  /// In one or more sentences.
  var text: String { "\(statement) \(collision)" }

  private var container: String { facts.name(chain.container) }

  private var sum: String {
    let total = facts.number(chain.total)
    return chain.parts.count > 1
      ? "\(chain.parts.map(facts.number).joined(separator: " + ")) = \(total)" : total
  }

  private var statement: String {
    let side = chain.axis == .vertical ? "tall" : "wide"
    let least = chain.isExact ? "" : "at least "
    switch chain.reach {
    case .across:
      return "What the log shows of the list makes \(container) \(least)\(sum) points \(side)."
    case .begins(let last):
      let (near, far) = edges
      return
        "From the \(near) of \(container) to the \(far) of \(facts.name(last)) the log shows "
        + "\(least)\(sum) points."
    case .bothEnds(let last, let first):
      return
        "If \(facts.name(last)) ends before \(facts.name(first)) begins, what the log shows of "
        + "the list makes \(container) at least \(sum) points \(side)."
    }
  }

  /// What the near and the far edge are called, as the list calls them.
  private var edges: (near: String, far: String) {
    if chain.axis == .vertical { return ("top", "bottom") }
    let followsText = facts.members.contains { id in
      [facts.system[id].first, facts.system[id].second].contains {
        $0.map { [.leading, .trailing].contains($0.attribute) } == true
      }
    }
    return followsText ? ("leading edge", "trailing edge") : ("left edge", "right edge")
  }

  /// What the sum meets, as far as the log tells.
  ///
  /// The list is unproved, so nothing that it shows is proved to contradict the sum.
  private var collision: String {
    if let imposed = size(where: { $0 != chain.container }, { $0 < chain.total }) {
      return collision(with: imposed)
    }
    let own = size(where: { $0 == chain.container }) { chain.reach != .across || $0 > chain.total }
    if let own { return collision(withOwn: own) }
    if !report.gaps.lacksRows || hasOuterSize {
      return isUnread
        ? "What could be read does not prove that anything contradicts it."
        : "The log does not prove that anything contradicts it."
    }
    let noun = facts.noun(chain.axis)
    let cut = beginningOfSize.map { "; line \($0), which is cut off, begins to tell one" } ?? ""
    return "The log does not show a \(noun) that this has to fit into\(cut)."
  }

  private func collision(with imposed: SizeOrigin) -> String {
    let other = facts.system[imposed.constraint].first.item
    let size = "\(facts.points(imposed.points)) \(facts.adjective(imposed.constraint))"
    let areTied = facts.members.contains { facts.system[$0].ties(chain.container, to: other) }
    if areTied { return "\(facts.capitalizedName(other)) is \(size)." }
    let told = isUnread ? "What could be read does not tell" : "The log does not show"
    let subject = if case .begins = chain.reach { container } else { "it" }
    return "\(told) how \(subject) lies in \(facts.name(other)), which is \(size)."
  }

  private func collision(withOwn own: SizeOrigin) -> String {
    let size = "\(facts.points(own.points)) \(facts.adjective(own.constraint))"
    guard chain.reach == .across else {
      return "\(facts.capitalizedName(chain.container)) is \(size)."
    }
    return "It is \(size), which leaves \(facts.points(own.points - chain.total)) for what the log "
      + "does not tell, such as margins."
  }

  /// A size along the chain that somebody imposes on an item, and by which the item is no larger.
  private func size(
    where isMeant: (ItemID) -> Bool, _ isPossible: (Rational) -> Bool
  ) -> SizeOrigin? {
    facts.sizes.first { size in
      let constraint = facts.system[size.constraint]
      let item = constraint.first.item
      return constraint.first.attribute.axis == chain.axis && isMeant(item)
        && isPossible(size.points) && constraint.relation != .greaterOrEqual
        && (item == chain.container
          ? constraint.relation == .equal && constraint.isRequired
          : !chain.passed.contains(item) && !facts.system.isAncestor(chain.container, of: item))
    }
  }

  /// Whether any line gives what is not known to lie in the container a size, or a greatest one.
  private var hasOuterSize: Bool {
    facts.members.contains { id in
      let constraint = facts.system[id]
      let item = constraint.first.item
      return constraint.second == nil && constraint.first.attribute.isSize
        && constraint.first.attribute.axis == chain.axis
        && constraint.relation != .greaterOrEqual
        && (item == chain.container || !chain.passed.contains(item))
        && !facts.system.isAncestor(chain.container, of: item)
    }
  }

  /// The line that breaks off behind the name of a size that a container gives along the chain.
  private var beginningOfSize: Int? {
    guard report.gaps.isCutUnread, let last = report.problems.last else { return nil }
    let names = ["UIView", "NSView"].map {
      "'\($0)-Encapsulated-Layout-\(chain.axis == .vertical ? "Height" : "Width")'"
    }
    return names.contains(where: last.text.contains) ? last.line : nil
  }

  private var isUnread: Bool {
    report.problems.count > (report.gaps.isCutUnread ? 1 : 0)
  }
}

extension LayoutConstraint {
  fileprivate func ties(_ one: ItemID, to other: ItemID) -> Bool {
    let items = [first.item, second?.item]
    return items.contains(one) && items.contains(other)
  }
}
