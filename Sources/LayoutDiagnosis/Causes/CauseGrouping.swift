package import LayoutModel
internal import LinearArithmetic

/// The process that wrote a report.
package struct ReportProcess: Hashable, Sendable {
  /// Which of the inputs it is in.
  package var source: Int
  /// `nil` where the log does not name it.
  package var id: Int?

  /// Process `id` of the input numbered `source`.
  package init(source: Int, id: Int?) {
    self.source = source
    self.id = id
  }
}

/// Gathers reports that are the same defect over again, or share a constraint of the app's.
package struct CauseGrouping: Sendable {
  /// One defect and where it showed.
  package struct Cause: Hashable, Sendable {
    /// That of the first report.
    package var fingerprint: String
    /// The numbers that `add` was given, ascending; the first ones where not all are kept.
    package var reports: [Int]
    /// How many reports there were.
    package var count = 0
  }

  /// A constraint of the app's, a size imposed where it has none, or a view's mask, of one process: long runs use addresses again, so it is known by
  /// what it ties as well.
  private struct Key: Hashable {
    var process: ReportProcess
    var address: Address
    var className: String
    /// `nil` for a mask.
    var first: LayoutAttribute?
    var second: LayoutAttribute?

    init?(_ constraint: LayoutConstraint, in system: LayoutSystem, process: ReportProcess) {
      guard let address = constraint.address else { return nil }
      self.process = process
      self.address = address
      className = system[constraint.first.item].className
      first = constraint.first.attribute
      second = constraint.second?.attribute
    }

    /// The mask that is to be switched off before anything else.
    init?(maskToDisable diagnosis: Diagnosis, in system: LayoutSystem, process: ReportProcess) {
      guard let remedy = diagnosis.remedies.first, remedy.action == .disableMaskTranslation,
        let item = remedy.changes.first?.item, let address = system[item].address
      else { return nil }
      self.process = process
      self.address = address
      className = system[item].className
    }

    /// Addresses are told apart soonest.
    func hash(into hasher: inout Hasher) {
      hasher.combine(process)
      hasher.combine(address.value)
    }
  }

  /// How many constraints are remembered, so that a stream without end needs no memory without end.
  private static let memory = 1 << 16

  private var groups: [Cause] = []
  /// Which group a group became part of.
  private var classes = UnionFind()
  private var groupOfFingerprint: [String: Int] = [:]
  private var groupOfConstraint: [Key: Int] = [:]
  /// The process that a report of each source named last.
  private var lastNamed: [Int: ReportProcess] = [:]
  /// Whether any report did not name its process.
  private var hasUnnamed = false

  /// How many causes, and how many numbers of reports of each, are kept.
  private let causesKept: Int
  private let reportsKept: Int
  /// How many reports came when there was no room for another cause.
  package private(set) var leftOut = 0

  /// A grouping without reports; what is kept is bounded for a stream without an end.
  package init(causesKept: Int = .max, reportsKept: Int = .max) {
    self.causesKept = causesKept
    self.reportsKept = reportsKept
  }

  /// The causes, in the order in which they first showed.
  package var causes: [Cause] {
    groups.indices.filter { classes.representative(of: $0) == $0 }.map { groups[$0] }
  }

  /// Takes in report number `report` of process `process`.
  ///
  /// - Returns: how many reports its cause has now; `nil` where it has none or none is kept.
  @discardableResult
  package mutating func add(
    report: Int, process: ReportProcess, system: LayoutSystem, diagnosis: Diagnosis
  ) -> Int? {
    guard let fingerprint = diagnosis.fingerprint else { return nil }
    // Of what is not proved nobody knows which constraint is to blame.
    let written = diagnosis.verdict == .unproved ? [] : diagnosis.writtenConstraints
    var keys = written.compactMap { Key(system[$0], in: system, process: process) }
    if keys.isEmpty {
      let members = diagnosis.conflicts.first?.constraints ?? []
      keys = members.filter { system[$0].origin == .encapsulatedSize }
        .compactMap { Key(system[$0], in: system, process: process) }
    }
    if let mask = Key(maskToDisable: diagnosis, in: system, process: process) { keys.append(mask) }
    var group = groupOfFingerprint[fingerprint].map { classes.find($0) }
    for key in keys {
      guard let other = knownGroup(of: key).map({ classes.find($0) }) else { continue }
      group = group.map { merge($0, other) } ?? other
    }
    guard let target = group ?? open(fingerprint) else {
      leftOut += 1
      return nil
    }
    if groups[target].reports.count < reportsKept { groups[target].reports.append(report) }
    groups[target].count += 1
    if groupOfFingerprint.count < Self.memory { groupOfFingerprint[fingerprint] = target }
    if groupOfConstraint.count > Self.memory { groupOfConstraint.removeAll() }
    for key in keys { groupOfConstraint[key] = target }
    if process.id == nil { hasUnnamed = true } else { lastNamed[process.source] = process }
    return groups[target].count
  }

  /// A report that does not name its process may be of the one that was named last.
  private func knownGroup(of key: Key) -> Int? {
    if let group = groupOfConstraint[key] { return group }
    var key = key
    if key.process.id == nil, let named = lastNamed[key.process.source] {
      key.process = named
    } else if hasUnnamed {
      key.process.id = nil
    }
    return groupOfConstraint[key]
  }

  private mutating func open(_ fingerprint: String) -> Int? {
    guard groups.count < causesKept else { return nil }
    groups.append(Cause(fingerprint: fingerprint, reports: []))
    classes.grow(to: groups.count)
    return groups.count - 1
  }

  /// Joins two groups into the older one.
  private mutating func merge(_ a: Int, _ b: Int) -> Int {
    if a == b { return a }
    let (older, newer) = (min(a, b), max(a, b))
    let reports = (groups[older].reports + groups[newer].reports).sorted()
    groups[older].reports = Array(reports.prefix(reportsKept))
    groups[older].count += groups[newer].count
    groups[newer].reports = []
    classes.unite(older, newer)
    return older
  }
}

/// How many reports of a process each of the app's constraints takes part in.
package struct SharedConstraints: Sendable {
  private struct Key: Hashable {
    var process: ReportProcess
    var constraint: Address
  }

  /// More reports than this make a remedy no more likely.
  private static let mostCounted = 4

  private var counts: [Key: Int] = [:]
  /// The largest of the counts.
  private var most = 0

  /// No reports counted yet.
  package init() {}

  /// Counts the constraints that take part in the conflicts of one report.
  package mutating func add(process: ReportProcess, system: LayoutSystem, diagnosis: Diagnosis) {
    for id in diagnosis.conflictingConstraints where system[id].isWritten {
      guard let address = system[id].address else { continue }
      let count = counts[Key(process: process, constraint: address), default: 0] + 1
      counts[Key(process: process, constraint: address)] = count
      most = max(most, count)
    }
  }

  /// Whether several reports share any.
  package var isAnyShared: Bool { most > 1 }

  /// The remedies, those moved up that change what several reports share; `nil` where their order
  /// stays.
  package func ranked(
    _ remedies: [Remedy], process: ReportProcess, system: LayoutSystem
  ) -> [Remedy]? {
    guard isAnyShared else { return nil }
    let weights = remedies.map { remedy -> Int in
      let most = remedy.constraints.compactMap { system[$0].address }
        .compactMap { counts[Key(process: process, constraint: $0)] }.max()
      let others = min(most ?? 1, Self.mostCounted) - 1
      return remedy.weight + RemedyPrinciple.sharedByReports.weight * others
    }
    return RemedyRanking.heaviestFirst(remedies, weights)
  }
}

extension Diagnosis {
  /// Each once.
  fileprivate var conflictingConstraints: [ConstraintID] {
    conflicts.count == 1
      ? conflicts[0].constraints : Array(Set(conflicts.flatMap(\.constraints)))
  }
}
