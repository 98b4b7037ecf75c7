package import LayoutModel
internal import LinearArithmetic

/// All that may be said of one report.
package struct ClaimList: Sendable {
  /// In the order in which they are told.
  package private(set) var claims: [Claim] = []
  private let diagnosis: Diagnosis
  private let system: LayoutSystem
  /// `nil` of what is no system to solve: an exception, a message, a view tree.
  private let evidence: ReportEvidence?
  /// Whose the constraints are.
  package let ownership: SystemOwnership
  /// By the constraints' numbers.
  private var areMadeBySystem: [Bool]

  /// What `diagnosis` and the log allow to be said of `system`; `hasComplaint` where the log calls
  /// something wrong that is no conflict.
  package init(
    _ diagnosis: Diagnosis, of system: LayoutSystem, evidence: ReportEvidence?, hasComplaint: Bool
  ) {
    (self.diagnosis, self.system, self.evidence) = (diagnosis, system, evidence)
    ownership = SystemOwnership(system, items: diagnosis.itemOwners)
    areMadeBySystem = Array(repeating: false, count: system.constraints.count)
    addVerdict()
    addOrigins()
    addOwnership(hasComplaint: hasComplaint)
    addMasks()
    addPlaces()
    addOpenness()
  }

  private mutating func add(_ statement: Claim.Statement, _ constraints: [ConstraintID] = []) {
    claims.append(Claim(statement: statement, constraints: constraints))
  }

  /// The constraints of the conflict to read first.
  private var members: [ConstraintID] { diagnosis.conflicts.first?.constraints ?? [] }

  /// The same, or where nothing is proved all that might contradict each other.
  private var suspects: [ConstraintID] {
    members.isEmpty ? system.constraintIDs.filter { system[$0].isRequired } : members
  }

  private mutating func addVerdict() {
    for (index, conflict) in diagnosis.conflicts.enumerated() {
      add(.contradiction(index), conflict.constraints)
    }
    if diagnosis.verdict == .consistent {
      add(.satisfiable, suspects)
    }
    if diagnosis.verdict == .unproved, let (size, container) = likeliestMisfit {
      add(.misfit(size: size, container: container), [size, container])
    }
    if let broken = evidence?.broken, broken.index < system.constraints.count {
      add(.broken(broken), [broken])
    }
  }

  /// The size that is larger by most than one that a container or a mask gives another view; the one
  /// that the system broke first.
  private var likeliestMisfit: (size: ConstraintID, container: ConstraintID)? {
    let sizes = suspects.filter { system[$0].isPlainSize }.map { ($0, system[$0].constant) }
    let containers = sizes.filter { system[$0.0].isImposed }
    return largestMisfit(sizes.filter { $0.0 == evidence?.broken }, containers)
      ?? largestMisfit(sizes, containers)
  }

  private func largestMisfit(
    _ sizes: [(ConstraintID, Rational)], _ containers: [(ConstraintID, Rational)]
  ) -> (size: ConstraintID, container: ConstraintID)? {
    var largest: (size: ConstraintID, container: ConstraintID)?
    var most = Rational.zero
    for (container, limit) in containers {
      for (size, constant) in sizes where constant > limit && constant - limit > most {
        guard outgrows(size, container) else { continue }
        largest = (size, container)
        most = constant - limit
      }
    }
    return largest
  }

  /// Whether a size is more than another view's that may hold it.
  private func outgrows(_ size: ConstraintID, _ container: ConstraintID) -> Bool {
    let (view, outer) = (system[size].first.item, system[container].first.item)
    return system[size].first.attribute.axis == system[container].first.attribute.axis
      && system[size].relation != .lessOrEqual && system[size].constant > system[container].constant
      && system[size].origin != .encapsulatedSize
      && view != outer && system[outer].superview != view && !scrolls(view, within: outer)
  }

  /// Whether the view is known to lie in a scroll view, where more than fits is meant, that is not
  /// known to hold `outer` as well.
  private func scrolls(_ view: ItemID, within outer: ItemID) -> Bool {
    system.ancestors(of: view).contains {
      system[$0].role == .scrollView && !system.isAncestor($0, of: outer)
    }
  }

  private mutating func addOrigins() {
    for (owner, told) in [(LayoutItem.Owner.app, members), (.system, suspects)] {
      let own = told.filter { ownership[$0] == owner }
      if !own.isEmpty { add(.made(by: owner), own) }
      if owner == .system { for id in own { areMadeBySystem[id.index] = true } }
    }
    for id in members where system[id].origin == .encapsulatedSize && system[id].isPlainSize {
      add(.imposedSize(isGuessed: system[id].isImposedByGuess), [id])
    }
    for id in members where system.cells.areProbablyMeasured(by: id) { add(.measuringWidth, [id]) }
    addSets()
  }

  /// What code made again, and sets that are active together.
  private mutating func addSets() {
    guard let evidence, evidence.source != .scratch,
      [.conflict, .conflictUnderAssumptions, .unproved].contains(diagnosis.verdict)
    else { return }
    let written = system.constraintIDs.filter { ownership.isWrittenByApp($0) }
    for group in RepeatedConstraints.groups(among: written, in: system) { add(.repeated, group) }
    let own = members.filter { ownership.isWrittenByApp($0) }
    if let sets = OpposedSets(among: own, in: system) {
      add(.opposed(sets.names), sets.constraints)
    }
  }

  private mutating func addOwnership(hasComplaint: Bool) {
    if let whose = Whose(diagnosis, system, ownership, evidence) {
      let own = evidence?.process.map(ClassName.module(ofProcess:))
      // Who writes a layout by hand tells of no library's.
      let isLogged = evidence.map { $0.source != .scratch } ?? false
      let library = PossibleLibrary(in: system, besides: own, owners: diagnosis.itemOwners)
      add(
        .whose(whose, mayBeLibrary: isLogged && library.mayHaveMade(suspects)),
        evidence == nil ? [] : suspects)
    }
    if evidence != nil, diagnosis.owner != .system,
      let (framework, item) = ForeignFramework.first(in: system, near: suspects)
    {
      let isAlone =
        !system.items.contains {
          $0.isOfAppClass && ForeignFramework(className: $0.className) == nil
        }
        && suspects.allSatisfy { framework.couldHaveMade($0, in: system) }
      add(.framework(framework, item, isAlone: isAlone), suspects)
    }
    if hasComplaint || !members.isEmpty, let nearest = diagnosis.nearestAppItem {
      add(.nearest(nearest), suspects)
    }
    if let known = diagnosis.known { add(.known(known), suspects) }
    if diagnosis.isTransient {
      add(.transient, ownership.zerosTooSmall(suspects, in: diagnosis.conflicts.first))
    }
  }

  private mutating func addMasks() {
    for (item, constraints) in system.masks(in: members) {
      add(.mask(item, MaskReason(of: item, constraints, diagnosis, system)), constraints)
    }
  }

  /// Which view lies in which, and which behind which, among those that are told of.
  private mutating func addPlaces() {
    let told = members.isEmpty ? system.constraintIDs : members
    for id in told where !system[id].isCut {
      if let edges = FacingEdges(system[id], in: system), edges.isInOrder {
        let (earlier, later) = (edges.earlier.item, edges.later.item)
        add(.inOrder(earlier: earlier, later: later, edges.later.attribute.axis), [id])
      }
    }
    var naming: [[ConstraintID]] = Array(repeating: [], count: system.items.count)
    var items: [ItemID] = []
    for id in told {
      for item in [system[id].first.item, system[id].second?.item] {
        guard let item, naming[item.index].last != id else { continue }
        if naming[item.index].isEmpty { items.append(item) }
        naming[item.index].append(id)
      }
    }
    for item in items {
      guard let outer = system[item].superview else { continue }
      let ties = naming[item.index].filter { system[$0].ties(item, outer) }
      add(.contains(outer: outer, inner: item), ties)
    }
  }

  private mutating func addOpenness() {
    guard let openness = diagnosis.openness else { return }
    for ambiguity in openness.ambiguities
    where !openness.unprinted.contains(ambiguity.variable)
      && !openness.settled.contains(ambiguity.variable.item)
    {
      add(.open(ambiguity))
    }
    if openness.ambiguities.isEmpty, evidence?.source == .scratch {
      add(.onlyLayout, system.constraintIDs)
    }
  }
}

extension ClaimList {
  /// The constraint that the system broke.
  package var broken: ConstraintID? {
    first { if case .broken(let id) = $0 { id } else { nil } }
  }

  /// What is perhaps of a helper that measures cells.
  package var measuringWidth: ConstraintID? {
    claims.first { $0.kind == .measuringWidth }?.constraints.first
  }

  /// Constraints that say the very same, in groups.
  package var repetitions: [[ConstraintID]] {
    claims.filter { $0.kind == .repeated }.map(\.constraints)
  }

  /// What the sets are called of which the conflict has constraints of both.
  package var opposedSets: [String]? {
    first { if case .opposed(let names) = $0 { names } else { nil } }
  }

  /// Whose the conflict is.
  package var whose: Whose? { first { if case .whose(let whose, _) = $0 { whose } else { nil } } }

  /// Whether what is called the app's may be a library's in it.
  package var mayBeLibrary: Bool {
    first { if case .whose(_, let mayBeLibrary) = $0 { mayBeLibrary } else { nil } } ?? false
  }

  /// Whether the constraint takes part in the conflict to read first, or is listed where none is proved,
  /// and is the system's.
  package func isMadeBySystem(_ id: ConstraintID) -> Bool {
    areMadeBySystem[id.index]
  }

  /// A size that may not fit into another, and that other.
  package var misfit: (size: ConstraintID, container: ConstraintID)? {
    first {
      guard case .misfit(let size, let container) = $0 else { return nil }
      return (size, container)
    }
  }

  /// The framework of another language that made the views, the view that shows it, and whether
  /// nobody else wrote native code for them.
  package var framework: (framework: ForeignFramework, item: ItemID, isAlone: Bool)? {
    first {
      guard case .framework(let framework, let item, let isAlone) = $0 else { return nil }
      return (framework, item, isAlone)
    }
  }

  /// The app's view nearest to the trouble.
  package var nearest: ItemID? {
    first { if case .nearest(let item) = $0 { item } else { nil } }
  }

  /// What is laid out at size 0, as happens before a first real layout.
  package func transientItem(in system: LayoutSystem) -> ItemID? {
    claims.first { $0.kind == .transient }?.constraints.first.map { system[$0].first.item }
  }

  /// The views whose masks take part, with the constraints of each, and why they do.
  package var masks: [(item: ItemID, constraints: [ConstraintID], reason: MaskReason)] {
    claims.compactMap { claim in
      guard case .mask(let item, let reason) = claim.statement else { return nil }
      return (item, claim.constraints, reason)
    }
  }

  private func first<Value>(_ pick: (Claim.Statement) -> Value?) -> Value? {
    for claim in claims {
      if let value = pick(claim.statement) { return value }
    }
    return nil
  }
}

extension LayoutConstraint {
  fileprivate var isPlainSize: Bool { second == nil && first.attribute.isSize && !isCut }

  fileprivate func ties(_ a: ItemID, _ b: ItemID) -> Bool {
    first.item == a && second?.item == b || first.item == b && second?.item == a
  }

  fileprivate var isImposed: Bool {
    relation == .equal && constant.isPositive
      && (origin == .encapsulatedSize || origin == .autoresizingMask)
  }
}
