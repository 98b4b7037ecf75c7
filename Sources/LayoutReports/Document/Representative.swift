internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The report by which a cause is told.
struct Representative {
  let index: Int
  /// How many reports the cause has.
  private(set) var count = 1
  /// Of those that are no repetition of it, the first of each kind.
  private(set) var others: [Int] = []
  /// In how many of them the system dropped another constraint.
  private(set) var droppingOthers = 0
  /// All of them, the one by which they are told first.
  private(set) var members: [Int]
  /// Later reports of which the log shows as little.
  private(set) var alike: [Int] = []
  /// An earlier cause that may come from the same line of code.
  private(set) var kin: Kin?

  /// A cause with the same constraints on another view.
  struct Kin {
    /// The report by which the cause is told.
    let report: Int
    /// The view in that report.
    let item: ItemID
  }

  /// A report without a cause, and later ones that are told in its words.
  init(index: Int, alike: [Int] = []) {
    self.index = index
    self.alike = alike
    members = [index] + alike
    count = 1 + alike.count
  }

  init(_ index: Int, of cause: DocumentCause, kin: Kin?, in reports: [DiagnosedReport]) {
    self.index = index
    self.kin = kin
    count = cause.count
    members = cause.reports
    guard cause.reports != [index] else { return }
    if let dropped = reports[index].dropped {
      droppingOthers = cause.reports.count { report in
        reports[report].dropped.map { $0 != dropped } ?? false
      }
    }
    var seen: Set = [reports[index].told]
    others = cause.reports.filter { seen.insert(reports[$0].told).inserted }
  }

  /// How often it came; `nil` for once.
  var times: String? {
    count == 1 ? nil : others.isEmpty ? "\(count) times" : "\(count) reports"
  }
}

/// What reports with the same words share.
private struct ToldConflict: Hashable {
  var fingerprint: String?
  /// How many sizes that the log prints make the conflict larger than it has to be.
  var additions: Int
  /// Which of its sizes that are numbers are too large, and which too small.
  var sizes: Set<String>
}

/// What is the same of a constraint in each report that has it.
private struct DroppedConstraint: Hashable {
  var className: String
  var identifier: String?
  var attributes: [LayoutAttribute]
  var relation: Relation
  var constant: Rational
}

extension DiagnosedReport {
  /// What the system dropped; `nil` where that is not told.
  fileprivate var dropped: DroppedConstraint? {
    ReportContext(self).claims.broken.map { id in
      let constraint = report.system[id]
      return DroppedConstraint(
        className: constraint.className, identifier: constraint.identifier,
        attributes: [constraint.first, constraint.second].compactMap { $0?.attribute },
        relation: constraint.relation, constant: constraint.constant)
    }
  }

  fileprivate var told: ToldConflict {
    ToldConflict(
      fingerprint: diagnosis.fingerprint,
      additions: diagnosis.conflicts.first?.tightenedProof?.additions.count ?? 0,
      sizes: excessiveSizes)
  }

  /// The sizes of the first conflict that are equal to a number, each with the side to which it is
  /// off: what is too much for a screen held upright is too little for one that lies.
  private var excessiveSizes: Set<String> {
    let shares = diagnosis.conflicts.first?.certificate ?? []
    return Set(
      shares.compactMap { share in
        guard case .constraint(let id) = share.reference else { return nil }
        let constraint = report.system[id]
        guard constraint.relation == .equal, constraint.second == nil,
          constraint.first.attribute.isSize
        else { return nil }
        let name = report.system[constraint.first.item].className
        return "\(name).\(constraint.first.attribute) \(share.multiplier.isNegative)"
      })
  }
}

extension DiagnosedDocument {
  /// More than these are told only where everything is.
  private static let mostOthers = 2

  /// What reports of the same cause say that the first does not, and which of its ways out hold there.
  func others(of entry: Representative, _ options: TextOptions) -> [Block] {
    let most = options.detail == .everything ? entry.others.count : Self.mostOthers
    let count = entry.droppingOthers
    let dropped =
      count > 0
      ? [
        Block.paragraph(
          "“Dropped” marks what the system dropped in the first report. In \(count) of the "
            + "\(entry.count) reports it dropped another constraint.")
      ] : []
    var blocks =
      dropped
      + entry.others.prefix(most).map { other in
        let headline = Explanation(reports[other]).headline
        let ways = sharedWays(reports[entry.index], reports[other])
        let told = toldThere(reports[entry.index], reports[other])
        return Block.paragraph("The same cause at \(place(of: other)): \(headline)\(ways)\(told)")
      }
    let left = entry.others.count - most
    if left > 0 { blocks.append(.aside("Other messages of the same cause: \(left) more reports")) }
    if let kin = entry.kin { blocks.append(.aside(words(for: kin))) }
    return blocks + alikeLine(entry)
  }

  /// Other failures of the same source that are about views of the report.
  func failures(besides index: Int) -> [Block] {
    let (source, system) = (reports[index].source, reports[index].report.system)
    guard sources.indices.contains(source), !sources[source].selectorFailures.isEmpty else {
      return []
    }
    let items = Dictionary(
      system.itemIDs.compactMap { item in system[item].address.map { ($0, item) } },
      uniquingKeysWith: { first, _ in first })
    let names = Explanation(reports[index]).context.names
    return sources[source].selectorFailures.compactMap { failure in
      guard let item = failure.address.flatMap({ items[$0] }),
        !reports[index].report.lines.contains(failure.line),
        ClassName.readable(failure.className) == ClassName.readable(system[item].className)
      else { return nil }
      return .paragraph(
        """
        Another failure of the same view stands in line \(failure.line): \(names[item]) was sent \
        \(failure.method), which it does not have (unrecognized selector). That usually ends the app, so \
        look at it first.
        """)
    }
  }

  /// What of that which a way out of the first adds in the place of a mask a constraint of the other
  /// report tells already.
  private func toldThere(_ first: DiagnosedReport, _ other: DiagnosedReport) -> String {
    // An address is the same view in one process only.
    guard first.process == other.process else { return "" }
    for (index, remedy) in first.diagnosis.remedies.enumerated() {
      guard remedy.action == .disableMaskTranslation,
        let item = remedy.changes.lazy.compactMap(\.item).first,
        let address = first.report.system[item].address
      else { continue }
      let added = remedy.changes.compactMap { change -> LayoutQuantity? in
        guard case .add(item, let quantity, _, _) = change else { return nil }
        return quantity
      }
      let system = other.report.system
      let superview = first.report.system.superviewAddress(of: item)
      let told = other.diagnosis.writtenConstraints.compactMap {
        id -> (quantity: LayoutQuantity, id: ConstraintID)? in
        guard let (own, quantity) = system[id].fixedQuantity(in: system, below: superview),
          system[own].address == address, added.contains(quantity)
        else { return nil }
        return (quantity, id)
      }
      guard let one = told.first, let line = ReportContext(other).place(of: one.id) else {
        continue
      }
      return " The constraint of \(line) tells the \(one.quantity.plainWord) of "
        + "\(ReportContext(first).names[item]): fix \(index + 1) need not add it."
    }
    return ""
  }

  /// With so many causes before it a cause is compared.
  private static let kinCompared = 32

  /// For each cause an earlier one that has the same constraints but for names and constants, on
  /// another view of the app's class beside the same views: two runs of one line of code look like
  /// that.
  var kin: [Representative.Kin?] {
    if causes.count < 2 { return causes.map { _ in nil } }
    let conflicts = causes.map { $0.reports.first.flatMap { reports[$0].looseConflict } }
    return causes.indices.map { place in
      guard let own = conflicts[place], let index = causes[place].reports.first else { return nil }
      for earlier in max(0, place - Self.kinCompared)..<place {
        guard let other = conflicts[earlier], let first = causes[earlier].reports.first,
          reports[first].process == reports[index].process, let item = other.itemBeside(own)
        else { continue }
        return Representative.Kin(report: first, item: item)
      }
      return nil
    }
  }

  private func words(for kin: Representative.Kin) -> String {
    """
    At \(place(of: kin.report)) the same constraints, but for names and constants, contradict each other on \
    \(ReportContext(reports[kin.report]).names[kin.item]): perhaps one line of code makes both.
    """
  }

  /// A way is known to settle another report where the constraints of both hold together after it; of ways for
  /// which that is not decided where that report's own ways, solved for it, have it too, or where it gives up a
  /// constraint without which nothing contradicts itself there.
  private func sharedWays(_ first: DiagnosedReport, _ other: DiagnosedReport) -> String {
    guard !first.diagnosis.conflicts.isEmpty, !other.diagnosis.conflicts.isEmpty else { return "" }
    let remedies = first.diagnosis.remedies
    let system = first.report.system
    let targets = Set(other.diagnosis.remedies.map { $0.target(in: other.report.system) })
    let indispensable = first.process == other.process ? other.sharedConflictMembers : []
    let joint = JointReports(first, other)
    let members = other.conflictMembers
    var ways: [Int] = []
    var failing: [Int] = []
    for (index, remedy) in remedies.enumerated() {
      let isShared =
        targets.contains(remedy.target(in: system))
        || remedy.givesUp(oneOf: indispensable, in: system)
      switch joint?.hold(after: remedy) {
      case true?: ways.append(index)
      case false? where isShared || !remedy.isApart(from: members, in: system):
        failing.append(index)
      case nil where isShared: ways.append(index)
      default: break
      }
    }
    let rest = remedies.indices.filter { !ways.contains($0) && !failing.contains($0) }
    let areApart = rest.allSatisfy { remedies[$0].isApart(from: members, in: system) }
    let fails =
      failing.isEmpty ? nil : "after \(fixes(failing)) both together still contradict themselves"
    if ways.isEmpty {
      if let fails { return " \(fails.prefix(1).uppercased())\(fails.dropFirst())." }
      return areApart && first.process == other.process && !remedies.isEmpty
        ? " No fix of the first touches that."
        : " It is not known whether a fix of the first settles that too."
    }
    let start = fixes(ways)
    var parts = [
      "\(start.prefix(1).uppercased())\(start.dropFirst()) settle\(ways.count == 1 ? "s" : "") that too"
    ]
    if let fails { parts.append(fails) }
    if !rest.isEmpty {
      parts.append(areApart ? "no other touches it" : "for the others that is not known")
    }
    return " \(parts.joined(separator: "; "))."
  }

  /// `fix 1`, `fixes 1 and 2`.
  private func fixes(_ indices: [Int]) -> String {
    "fix\(indices.count == 1 ? "" : "es") \(EnglishList.and(indices.map { String($0 + 1) }))"
  }
}

extension LayoutSystem {
  fileprivate func superviewAddress(of item: ItemID) -> Address? {
    self[item].superview.flatMap { self[$0].address }
  }
}

extension LayoutConstraint {
  /// The size that the constraint fixes by itself, or the place in the superview, which may be known
  /// from elsewhere; `nil` where it ties the item to anything else.
  fileprivate func fixedQuantity(
    in system: LayoutSystem, below superview: Address?
  ) -> (ItemID, LayoutQuantity)? {
    guard isRequired, relation == .equal else { return nil }
    let variables = form.terms.map { LayoutVariable($0.variable) }
    if variables.count == 1, variables[0].quantity.isSize {
      return (variables[0].item, variables[0].quantity)
    }
    guard variables.count == 2, variables[0].quantity == variables[1].quantity,
      !variables[0].quantity.isSize,
      (form.terms[0].coefficient + form.terms[1].coefficient).isZero
    else { return nil }
    for (own, other) in [(variables[0], variables[1]), (variables[1], variables[0])] {
      let container = system.superviewAddress(of: own.item) ?? superview
      if let container, container == system[other.item].address {
        return (own.item, own.quantity)
      }
    }
    return nil
  }
}

/// A conflict by what may be the same in another one.
private struct LooseConflict {
  private let conflict: Conflict
  private let system: LayoutSystem
  private let shape: String
  /// Its views by their addresses.
  private(set) var items: [Address: ItemID] = [:]
  /// What the app calls the class of a view, or the kind of a named one.
  private var kinds: [Address: String] = [:]

  /// `nil` where a view has no address.
  init?(_ conflict: Conflict, in system: LayoutSystem) {
    (self.conflict, self.system) = (conflict, system)
    shape = conflict.shape(in: system)
    for term in conflict.constraints.flatMap({ system[$0].form.terms }) {
      let id = LayoutVariable(term.variable).item
      guard let address = system[id].address else { return nil }
      items[address] = id
      kinds[address] = Self.kind(of: system[id])
    }
  }

  /// The class where it is the app's own, or a name without the part that numbers it.
  private static func kind(of item: LayoutItem) -> String? {
    if item.isOfAppClass { return item.className }
    guard item.className.isEmpty, let name = item.name, let last = name.last else { return nil }
    if last.isNumber { return String(name.prefix { !$0.isNumber }) }
    let parts = name.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[2].isEmpty && !parts[0].isEmpty ? String(parts[0]) : nil
  }

  /// The one view in place of which `other` has another one of its kind; `nil` unless all else is
  /// the same.
  func itemBeside(_ other: LooseConflict) -> ItemID? {
    guard shape == other.shape, items.count > 1 else { return nil }
    let (mine, others) = (Set(items.keys), Set(other.items.keys))
    let (ownAlone, otherAlone) = (mine.subtracting(others), others.subtracting(mine))
    guard ownAlone.count == 1, otherAlone.count == 1, let view = ownAlone.first,
      let counterpart = otherAlone.first, let kind = kinds[view], kind == other.kinds[counterpart],
      shape(with: view) == other.shape(with: counterpart)
    else { return nil }
    return items[view]
  }

  /// The shape in which every view but the one at `address` is told apart by its address.
  private func shape(with address: Address) -> String {
    var labels: [ItemID: String] = [:]
    for term in conflict.constraints.flatMap({ system[$0].form.terms }) {
      let id = LayoutVariable(term.variable).item
      guard let own = system[id].address else { continue }
      labels[id] = own == address ? "" : "\(own)"
    }
    return conflict.shape(in: system, labels: labels)
  }
}

extension DiagnosedReport {
  /// `nil` where nothing is proved without an assumption.
  fileprivate var looseConflict: LooseConflict? {
    guard diagnosis.verdict == .conflict, let conflict = diagnosis.conflicts.first else {
      return nil
    }
    return LooseConflict(conflict, in: report.system)
  }
}

extension DiagnosedReport {
  /// The addresses of the constraints that contradict each other; `nil` where one has none.
  fileprivate var conflictMembers: Set<String>? {
    guard diagnosis.conflictsCompleteness == .complete else { return nil }
    let members = Set(diagnosis.conflicts.flatMap(\.constraints))
    let addresses = members.compactMap { report.system[$0].address.map { "\($0)" } }
    return addresses.count == members.count ? Set(addresses) : nil
  }

  /// The addresses of the constraints that take part in each contradiction; empty where not all of these
  /// are known.
  fileprivate var sharedConflictMembers: Set<String> {
    guard diagnosis.verdict == .conflict, diagnosis.conflictsCompleteness == .complete,
      let first = diagnosis.conflicts.first
    else { return [] }
    let shared = first.constraints.filter { id in
      diagnosis.conflicts.allSatisfy { $0.constraints.contains(id) }
    }
    return Set(shared.compactMap { report.system[$0].address.map { "\($0)" } })
  }
}

extension Remedy {
  /// Whether nothing but constraints is changed of which `members` has none.
  fileprivate func isApart(from members: Set<String>?, in system: LayoutSystem) -> Bool {
    guard let members, changes.allSatisfy({ $0.item == nil }), !constraints.isEmpty else {
      return false
    }
    return constraints.allSatisfy { id in
      system[id].address.map { !members.contains("\($0)") } ?? false
    }
  }

  /// Whether it does no more than take away, or make optional, one of the constraints at the `addresses`.
  fileprivate func givesUp(oneOf addresses: Set<String>, in system: LayoutSystem) -> Bool {
    guard action == .remove || action == .lowerPriority, changes.count == 1,
      constraints.count == 1, let address = system[constraints[0]].address
    else { return false }
    return addresses.contains("\(address)")
  }

  /// What is changed and how, by addresses, which reports of one process share.
  fileprivate func target(in system: LayoutSystem) -> Set<String> {
    let item = changes.first?.item.flatMap { system[$0].address.map { "\($0)" } }
    let places =
      item.map { [$0] }
      ?? constraints.map { id in
        system[id].address.map { "\($0)" } ?? "\(id)"
      }
    return Set(places + [action.rawValue] + changes.compactMap(\.novelty))
  }
}

extension Remedy.Change {
  /// What is new of a constraint or a frame: another number settles one report and not the other.
  fileprivate var novelty: String? {
    switch self {
    case .lowerPriority(_, _, let to), .setConstant(_, _, let to, _), .setMultiplier(_, _, let to):
      "\(to)"
    case .setRelation(_, _, let to): to.symbol
    case .setFrame(_, let parts):
      parts.compactMap { $0.size.map { "\($0.to)" } }.joined(separator: " ")
    default: nil
    }
  }
}
