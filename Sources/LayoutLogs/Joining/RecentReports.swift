internal import LayoutModel
internal import LinearArithmetic

/// The last reports of an input, by which one that is cut off is completed while the input is read.
///
/// One conflict may be printed several times in a row, and its last print be the one that breaks off.
/// A stream uses it as well: no report needs one that comes later, and few are remembered.
package struct RecentReports: Sendable {
  private var reports: [LogReport] = []
  /// Whether a framework's last footer names `objc_exception_throw`.
  private var namesThrow: [LayoutSystem.Platform: Bool] = [:]

  /// How many reports are remembered.
  private static let most = 4

  /// Nothing is remembered yet.
  package init() {}

  /// Completes the next report of the input by those before it, and remembers it.
  package mutating func complete(_ report: inout LogReport) {
    guard report.kind == .unsatisfiable else { return }
    takeFooter(&report)
    let kin = reports.filter { $0.isOfSameProcess(as: report) }
    let completed = report.completeCutConstraints(from: kin)
    report.noteFullerList(in: kin)
    report.noteEarlierPrint(in: kin)
    if reports.count == Self.most { reports.removeFirst() }
    reports.append(report.printing(completed))
  }

  /// A report without a footer takes that of the last one that has one.
  private mutating func takeFooter(_ report: inout LogReport) {
    guard let platform = report.system.platform else { return }
    if report.sentences.hasFooter {
      namesThrow[platform] = report.sentences.namesThrowAsBreakpoint
    } else if let known = namesThrow[platform] {
      report.sentences.namesThrowAsBreakpoint = known
      report.sentences.hasFooter = true
    }
  }
}

extension LogReport {
  fileprivate func isOfSameProcess(as other: LogReport) -> Bool {
    (context.pid == nil || other.context.pid == nil || context.pid == other.context.pid)
      && (context.process == nil || other.context.process == nil
        || context.process == other.context.process)
  }

  /// Reads each constraint whose description is cut off as the one that another report prints whole
  /// under the same address; answers the constraints that it added, as the other prints them.
  fileprivate mutating func completeCutConstraints(
    from others: [LogReport]
  ) -> [ConstraintID: LayoutConstraint] {
    var unread: [LogProblem] = []
    var completed: [ConstraintID: LayoutConstraint] = [:]
    guard !others.isEmpty, problems.contains(where: { CutDescription($0) != nil }) else {
      return [:]
    }
    let printed = others.map(PrintedConstraints.init)
    var own = PrintedConstraints(self)
    var items = KnownItems(system)
    for problem in problems {
      guard let whole = CutDescription(problem)?.whole(in: printed, beside: items),
        let source = whole.constraint.range?.startLine
      else {
        unread.append(problem)
        continue
      }
      let listed = own[whole.constraint.address].first
      if let listed, isBrokenUnread, problem == problems.last {
        breaking = .listed(listed)
        gaps.cutLines.append(CutLine(line: problem.line, source: source))
        continue
      }
      guard listed == nil else {
        unread.append(problem)
        continue
      }
      var constraint = whole.constraint.moved(
        system.adopt(whole.items, of: whole.system, beside: &items))
      (constraint.raw, constraint.range) = (problem.text, problem.range)
      if isBrokenUnread, problem == problems.last {
        breaking = .unlisted(ConstraintID(index: system.constraints.count))
      }
      if gaps.isCutUnread, problem == problems.last {
        (gaps.isCutUnread, gaps.isCut) = (false, true)
      }
      completed[ConstraintID(index: system.constraints.count)] = whole.constraint
      own.add(constraint.address, ConstraintID(index: system.constraints.count))
      system.constraints.append(constraint)
      gaps.cutLines.append(CutLine(line: problem.line, source: source))
    }
    problems = unread
    return completed
  }

  /// The report with some of its constraints printed as they are elsewhere.
  fileprivate func printing(_ whole: [ConstraintID: LayoutConstraint]) -> LogReport {
    var report = self
    for (id, constraint) in whole {
      report.system.constraints[id.index].raw = constraint.raw
      report.system.constraints[id.index].range = constraint.range
    }
    return report
  }

  /// Notes where the same list is printed with more of it.
  fileprivate mutating func noteFullerList(in others: [LogReport]) {
    let addresses = system.constraints.map(\.address)
    guard gaps.isCut || gaps.isCutUnread, addresses.count > 1, !addresses.contains(nil) else {
      return
    }
    let fuller = others.last { other in
      other.system.constraints.count > addresses.count
        && other.system.constraints.map(\.address).starts(with: addresses)
    }
    gaps.fullerList = fuller?.lines.lowerBound
  }
}

extension LogReport {
  /// Notes what the last report that lists some of the same constraints tells of them: the system drops one there,
  /// which is not told here.
  fileprivate mutating func noteEarlierPrint(in others: [LogReport]) {
    guard gaps.lacksRows, breaking == .untold, !others.isEmpty else { return }
    let own = PrintedConstraints(self)
    var last: EarlierPrint?
    for other in others {
      let pairs = other.system.constraintIDs.compactMap {
        id -> (there: ConstraintID, here: ConstraintID)? in
        let constraint = other.system[id]
        let here = own[constraint.address]
        guard here.count == 1, system[here[0]].raw == constraint.raw else { return nil }
        return (id, here[0])
      }
      guard !pairs.isEmpty else { continue }
      let dropped = pairs.first { $0.there == other.broken }?.here
      // The same list printed again tells nothing new.
      let isNews = pairs.count < system.constraints.count && last?.dropped == nil
      guard dropped != nil || isNews else { continue }
      last = EarlierPrint(line: other.lines.lowerBound, shared: pairs.map(\.here), dropped: dropped)
    }
    gaps.earlier = last
  }
}

/// Where a report's constraints stand, by their addresses.
private struct PrintedConstraints {
  let system: LayoutSystem
  private var places: [Address: [ConstraintID]] = [:]

  init(_ report: LogReport) {
    system = report.system
    for id in system.constraintIDs { add(system[id].address, id) }
  }

  subscript(address: Address?) -> [ConstraintID] { address.flatMap { places[$0] } ?? [] }

  mutating func add(_ address: Address?, _ id: ConstraintID) {
    if let address { places[address, default: []].append(id) }
  }
}

/// A report's items by their addresses.
private struct KnownItems {
  private var places: [Address: ItemID] = [:]

  init(_ system: LayoutSystem) {
    for id in system.itemIDs.reversed() { add(system[id].address, id) }
  }

  subscript(address: Address?) -> ItemID? { address.flatMap { places[$0] } }

  mutating func add(_ address: Address?, _ id: ItemID) {
    if let address { places[address] = id }
  }
}

/// What is left of a constraint's description that is cut off behind its address.
private struct CutDescription {
  let text: String
  let className: String
  let address: Address
  /// Whether more is left than class and address.
  let hasBody: Bool

  init?(_ problem: LogProblem) {
    guard problem.reason == DescriptionFault.cut.rawValue else { return nil }
    var cursor = ByteCursor(Array(problem.text.utf8)[...])
    guard cursor.skip("<"), let name = cursor.className(), cursor.skip(":"),
      let address = cursor.address()
    else { return nil }
    (text, className, self.address) = (problem.text, name.string, address)
    hasBody = !cursor.rest.trimmed.isEmpty
  }

  /// A constraint, the items that it is about, and the system that both are of.
  typealias Whole = (constraint: LayoutConstraint, items: Set<ItemID>, system: LayoutSystem)

  /// The constraint of that address, where each report that has one prints it alike, as far as it
  /// goes, and this does too; an address may be used again.
  ///
  /// Where nothing but an address is left, one of its items has to be among `items`.
  func whole(in reports: [PrintedConstraints], beside items: KnownItems) -> Whole? {
    var found: Whole?
    var beginnings = [text]
    for report in reports {
      let same = report[address].map { report.system[$0] }
      guard let constraint = same.first else { continue }
      guard same.count == 1, constraint.className == className else { return nil }
      guard constraint.raw.utf8.last == UInt8(ascii: ">") else {
        beginnings.append(constraint.raw)
        continue
      }
      guard found == nil || found?.constraint.raw == constraint.raw else { return nil }
      found = (constraint, constraint.items, report.system)
    }
    guard let found, beginnings.allSatisfy({ found.constraint.raw.utf8.starts(with: $0.utf8) })
    else { return nil }
    let addresses = found.items.map { found.system[$0].address }
    guard !addresses.contains(nil) else { return nil }
    return hasBody || addresses.contains { items[$0] != nil } ? found : nil
  }
}

extension LayoutConstraint {
  /// The items that it is about.
  fileprivate var items: Set<ItemID> {
    let anchors = [first, second, firstSubtracted, secondSubtracted].compactMap(\.self)
    return Set(anchors.map(\.item) + form.terms.map { LayoutVariable($0.variable).item })
  }
}

extension LayoutSystem {
  /// Finds or adds each of some items of another system, which all have addresses; answers what each
  /// item of that system is here, or nothing that counts where it is none of them.
  fileprivate mutating func adopt(
    _ ids: Set<ItemID>, of other: LayoutSystem, beside knownItems: inout KnownItems
  ) -> [ItemID] {
    var map = [ItemID](repeating: ItemID(index: 0), count: other.items.count)
    for id in ids.sorted(by: { $0.index < $1.index }) {
      let known = knownItems[other[id].address]
      map[id.index] = known ?? ItemID(index: items.count)
      if known == nil {
        knownItems.add(other[id].address, ItemID(index: items.count))
        items.append(other[id])
        items[items.count - 1].superview = nil
      }
    }
    for id in ids {
      guard let parent = other[id].superview, ids.contains(parent),
        self[map[id.index]].superview == nil
      else { continue }
      self[map[id.index]].superview = map[parent.index]
    }
    return map
  }
}
