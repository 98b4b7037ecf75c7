internal import LayoutModel
internal import LinearArithmetic

/// The reports of one input, each completed by what the others tell, before anything is diagnosed.
///
/// A view tree tells a dump its superviews and frames, and an exception which item is in no tree; a
/// dump tells a tree what need not be printed again.
package struct InputMerge: Sendable {
  /// How dumps of the same views, one an axis perhaps, are read.
  package enum Dumps: Sendable {
    /// Each for itself: in a long log they may be of different times.
    case apart
    /// As one system, under the first of them.
    case together
  }

  /// The reports in the input's order.
  package private(set) var reports: [LogReport]

  /// Completes `all`, the reports of one input that has those conflicts.
  package init(
    _ all: [LogReport], dumps: Dumps = .apart, conflicts: ConflictSizes = ConflictSizes(),
    told: ToldMessages = ToldMessages()
  ) {
    reports = all
    joinStacks()
    reports.removeAll(where: told.holds(quotedIn:))
    leaveOutQuotes()
    joinAddedConstraints()
    reports = UnheldViews(reports, reach: Self.reach).denied
    let moves = ExerciseMoves(reports)
    joinLoggedViews()
    moves.note(in: &reports)
    noteSettledViews()
    noteLaterLoops()
    nameOutsideItems()
    for index in reports.indices where SystemJoin.describes(reports[index]) {
      reports[index].sizesInConflicts = conflicts.sizes(for: reports[index])
    }
    let groups = SystemJoin.groups(reports)
    sharePlatforms(groups)
    shareAges(groups)
    noteCompanions(groups)
    noteAskedAxes()
    let answers = ContentAnswers(reports)
    for index in reports.indices { answers.note(in: &reports[index]) }
    switch dumps {
    case .apart: addTrees(groups)
    case .together: mergeDumps(groups)
    }
  }

  /// Whether other reports may tell more of this one, or this one of others.
  package static func concerns(_ report: LogReport) -> Bool {
    SystemJoin.describes(report) || report.isMention || report.namesUnrelatedItems
      || report.awaitsStack
      || report.complaint?.id == .unknownReason
      || report.thrownObject != nil || report.complaint?.id == .ambiguousView
      || report.addedConstraints != nil || report.quietView != nil
  }

  /// Reports of the same views as one system each, made when it is asked for.
  package var joins: LazyMapCollection<[[Int]], SystemJoin> { SystemJoin.join(reports) }

  /// Merges every group of dumps that share a view into its first, with the superviews, frames and
  /// marks of the trees; trees stay as they are.
  private mutating func mergeDumps(_ groups: [[Int]]) {
    var absorbed: Set<Int> = []
    let all = reports
    for group in groups where group.count > 1 {
      let dumps = group.filter { all[$0].kind == .constraints }
      guard let first = dumps.first else { continue }
      reports[first].system = SystemJoin(all, group).system
      for other in dumps.dropFirst() {
        reports[first].absorb(all[other])
        absorbed.insert(other)
      }
      if reports[first].system.isListedWhole { reports[first].isComplete = true }
    }
    reports = reports.indices.filter { !absorbed.contains($0) }.map { reports[$0] }
  }

  /// How many bytes of memory the trees of all dumps may take; what is more is not added.
  private static let mostBytes = 64 << 20

  /// Gives every dump the superviews, frames and marks of the trees of its views.
  private mutating func addTrees(_ groups: [[Int]]) {
    var bytes = 0
    for group in groups {
      let trees = group.filter { reports[$0].kind != .constraints }
      if trees.isEmpty { continue }
      for dump in group where reports[dump].kind == .constraints {
        guard bytes < Self.mostBytes else { return }
        reports[dump].system = SystemJoin(reports, (trees + [dump]).sorted()).system
        bytes += reports[dump].system.weight
      }
    }
  }

  /// Gives every report whose own words do not tell the framework that of others of the same views.
  private mutating func sharePlatforms(_ groups: [[Int]]) {
    for group in groups {
      let platforms = group.map { reports[$0].system.platform }
      guard let platform = platforms.compactMap(\.self).first else { continue }
      for (index, known) in zip(group, platforms) where known == nil {
        reports[index].system.platform = platform
      }
    }
  }

  /// Gives every report the age of a trace of the same views.
  private mutating func shareAges(_ groups: [[Int]]) {
    for group in groups where group.contains(where: { reports[$0].debugger.isOld }) {
      for index in group { reports[index].debugger.isOld = true }
    }
  }

  /// Notes for every tree and message what the dumps of the same views tell of its items.
  private mutating func noteCompanions(_ groups: [[Int]]) {
    guard reports.contains(where: { $0.kind == .constraints }) else { return }
    for group in groups {
      let asking = group.filter { reports[$0].kind == .trace || reports[$0].kind == .ambiguity }
      if asking.isEmpty { continue }
      let joined = SystemJoin(reports, group).system
      if joined.constraints.isEmpty { continue }
      for index in asking {
        guard let items = reports[index].complaint?.items else { continue }
        let companion = Complaint.Companion(of: items, in: reports[index].system, beside: joined)
        reports[index].complaint?.companion = companion
      }
    }
  }

  /// Notes for every view that a variable alone names along which axes a debugger was asked what holds
  /// that variable.
  private mutating func noteAskedAxes() {
    var asked: [String: Set<Axis>] = [:]
    for report in reports {
      guard let name = report.debugger.askedName else { continue }
      asked[name, default: []].formUnion(report.system.constraints.map(\.first.attribute.axis))
    }
    guard !asked.isEmpty else { return }
    for index in reports.indices {
      guard let complaint = reports[index].complaint, complaint.companion == nil else { continue }
      var axes: [ItemID: Set<Axis>] = [:]
      // A frame alone is of a view that nothing calls ambiguous.
      let views =
        complaint.items.isEmpty && reports[index].system.items.count == 1
        ? [ItemID(index: 0)] : complaint.items
      for id in views where reports[index].system[id].address == nil {
        axes[id] = reports[index].system[id].name.flatMap { asked[$0] }
      }
      if axes.isEmpty { continue }
      reports[index].complaint?.companion = Complaint.Companion(hasFrames: false, axes: axes)
    }
  }

  /// Notes for every tree with ambiguous views where a later one prints them without that mark.
  private mutating func noteSettledViews() {
    var settled: [Address: (index: Int, line: Int)] = [:]
    for index in reports.indices.reversed() {
      let report = reports[index]
      if report.complaint?.id == .ambiguousViewTree {
        let later = report.ambiguousAddresses.map { settled[$0] }
        if let first = later.first ?? nil, later.allSatisfy({ $0?.index == first.index }) {
          reports[index].complaint?.settledLine = first.line
        }
      }
      for item in report.system.items {
        guard let address = item.address, item.engineRole != nil || item.isAmbiguous else {
          continue
        }
        settled[address] = item.isAmbiguous ? nil : (index, report.lines.lowerBound)
      }
    }
  }

  /// Notes for every collection view that logs its recursion no longer where it is stuck in its loop later.
  private mutating func noteLaterLoops() {
    for index in reports.indices {
      guard let view = reports[index].quietView else { continue }
      let loop = reports[(index + 1)...].first { later in
        later.complaint?.id == .collectionViewLoop
          && later.context.pid == reports[index].context.pid
          && later.complaint?.items.contains { later.system[$0].address == view } == true
      }
      reports[index].complaint?.loopLine = loop?.lines.lowerBound
    }
  }

  /// How far below one view the next may be logged, with somebody's words between the two.
  private static let reach = 12

  /// How far below its reason a stack may stand, with somebody's words or a record's head between.
  private static let reachOfStack = 60

  /// Gives an exception without a stack the one that stands alone below it and tells the same, or
  /// right above it and tells no reason.
  private mutating func joinStacks() {
    for index in reports.indices.reversed().dropLast() {
      let (above, below) = (reports[index - 1], reports[index])
      guard below.lines.lowerBound - above.lines.upperBound <= Self.reachOfStack else { continue }
      if below.complaint?.isStackAlone == true, above.isReason(of: below) {
        reports[index - 1].take(below)
      } else if above.complaint?.isStackAlone == true, below.isReason(below: above),
        below.context.process == nil
          || below.lines.lowerBound - above.lines.upperBound <= Self.reach
      {
        reports[index - 1] = below
        reports[index - 1].take(above)
      } else {
        continue
      }
      reports.remove(at: index)
    }
  }

  /// Leaves out what quotes another report of the same exception.
  private mutating func leaveOutQuotes() {
    var last: [String: Int] = [:]
    var quotes: Set<Int> = []
    for index in reports.indices {
      guard let key = reports[index].thrownObject else { continue }
      guard let other = last[key], reports[index].isSameThrow(as: reports[other]) else {
        last[key] = index
        continue
      }
      let isFuller = reports[index].tellsMore(than: reports[other])
      let (kept, quote) = isFuller ? (index, other) : (other, index)
      reports[kept].take(quote: reports[quote])
      quotes.insert(quote)
      last[key] = kept
    }
    guard !quotes.isEmpty else { return }
    reports = reports.indices.filter { !quotes.contains($0) }.map { reports[$0] }
  }

  /// Makes one report of what the same tool of Interface Builder noted line by line, in several
  /// processes perhaps.
  private mutating func joinAddedConstraints() {
    var joined: [LogReport] = []
    for report in reports {
      if let last = joined.last, report.addedConstraints != nil, last.addedConstraints != nil,
        last.context.process == report.context.process,
        report.lines.lowerBound - last.lines.upperBound <= Self.reach
      {
        joined[joined.count - 1].take(addedConstraints: report)
      } else {
        joined.append(report)
      }
    }
    reports = joined
  }

  /// Makes one report of views that were logged one by one.
  private mutating func joinLoggedViews() {
    var joined: [LogReport] = []
    for report in reports {
      if let last = joined.last, last.isLoggedView, report.isLoggedView,
        last.complaint?.id == report.complaint?.id, last.context.pid == report.context.pid,
        report.system.items.count == 1,
        report.lines.lowerBound - last.lines.upperBound <= Self.reach
      {
        joined[joined.count - 1].take(loggedView: report)
      } else if let last = joined.last, let both = last.joined(withAnswer: report),
        report.lines.lowerBound - last.lines.upperBound <= Self.reach
      {
        joined[joined.count - 1] = both
      } else {
        joined.append(report)
      }
    }
    reports = joined
  }

  /// Completes every complaint that names two items without a common superview by the one of them
  /// that is in no tree.
  private mutating func nameOutsideItems() {
    let trees = reports.filter { $0.kind == .trace }.map { tree in
      Set(tree.system.items.compactMap(\.address))
    }
    guard !trees.isEmpty else { return }
    for index in reports.indices where reports[index].namesUnrelatedItems {
      guard let complaint = reports[index].complaint else { continue }
      let items = complaint.anchors.map(\.item)
      let outside = items.filter { Self.isMissing($0, of: items, in: trees, reports[index].system) }
      guard outside.count == 1, let item = outside.first else { continue }
      reports[index].complaint?.outside = [item]
    }
  }

  /// Whether one tree holds the other item and not this one.
  private static func isMissing(
    _ item: ItemID, of pair: [ItemID], in trees: [Set<Address>], _ system: LayoutSystem
  ) -> Bool {
    guard let address = system[item].address else { return false }
    let others = pair.filter { $0 != item }.compactMap { system[$0].address }
    return trees.contains { tree in
      !tree.contains(address) && !others.isEmpty && others.allSatisfy(tree.contains)
    }
  }
}

extension Complaint {
  /// Whether one reason is the other, or the beginning of it; lines may be broken elsewhere.
  fileprivate func hasSameWords(as other: Complaint) -> Bool {
    let own = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let others = other.reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return own.hasPrefix(others) || others.hasPrefix(own)
  }
}

extension LogReport {
  /// Whether a stack further below may be that of this exception.
  fileprivate var awaitsStack: Bool {
    guard let complaint, !complaint.reason.isEmpty else { return false }
    return complaint.frames.isEmpty && !complaint.id.reading.throwSites.isEmpty
  }

  /// Whether this tells what the stack's exception said: of the same kind, and of no other name.
  fileprivate func isReason(of stack: LogReport) -> Bool {
    guard awaitsStack, complaint?.id == stack.complaint?.id else { return false }
    guard let name = complaint?.exception, let other = stack.complaint?.exception else {
      return true
    }
    return name == other
  }

  /// Whether this is the reason of what threw in the stack above, which does not tell it.
  fileprivate func isReason(below stack: LogReport) -> Bool {
    guard kind == .exception, stack.complaint?.id == .unknownReason, let complaint,
      !complaint.reason.isEmpty, complaint.frames.isEmpty,
      let name = stack.complaint?.exception ?? complaint.exception
    else { return false }
    let image = stack.complaint?.nearestAppFrame?.image
    let programs = Set([context.process, stack.context.process, image].compactMap(\.self))
    return name == complaint.exception ?? name && programs.count < 2
  }

  /// The stack is that of this exception.
  fileprivate mutating func take(_ stack: LogReport) {
    guard var complaint, let found = stack.complaint else { return }
    complaint.frames = found.frames
    complaint.exception = complaint.exception ?? found.exception
    if let dirtier = found.windowPasses?.dirtier, var passes = complaint.windowPasses {
      let id = ItemID(index: system.items.count)
      system.items.append(stack.system[dirtier.item])
      passes.dirtier = .init(item: id, method: dirtier.method)
      complaint.items.append(id)
      complaint.facts = .windowPasses(passes)
    }
    self.complaint = complaint
    lines =
      min(lines.lowerBound, stack.lines.lowerBound)...max(lines.upperBound, stack.lines.upperBound)
  }

  /// The kind of the exception and the first address in its reason; `nil` of what is not known to be
  /// thrown.
  fileprivate var thrownObject: String? {
    guard kind == .exception, let complaint, let exception = complaint.exception,
      let hex = complaint.reason.firstRange(of: "0x")
    else { return nil }
    let digits = complaint.reason[hex.upperBound...].prefix { $0.isHexDigit }
    return digits.isEmpty ? nil : "\(complaint.id.rawValue) \(exception) \(digits)"
  }

  /// Whether an earlier report tells of the same throw, in the same words with the same addresses.
  ///
  /// What nobody catches ends its process, and another process has other addresses. What is caught
  /// may be thrown again for the same views: then only a heading is known to quote.
  fileprivate func isSameThrow(as earlier: LogReport) -> Bool {
    guard let complaint, let other = earlier.complaint,
      complaint.hasSameWords(as: other),
      complaint.frames.isEmpty || other.frames.isEmpty || complaint.frames == other.frames,
      context.pid == nil || earlier.context.pid == nil || context.pid == earlier.context.pid
    else { return false }
    if complaint.isHeading || other.isHeading { return true }
    let isLogOnce = context.time == nil || earlier.context.time == nil
    return other.endsApp || complaint.endsApp && isLogOnce
  }

  /// Whether more of the exception is told than in the other report.
  fileprivate func tellsMore(than other: LogReport) -> Bool {
    guard let complaint, let quote = other.complaint else { return false }
    if complaint.frames.isEmpty != quote.frames.isEmpty { return quote.frames.isEmpty }
    return complaint.reason.utf8.count > quote.reason.utf8.count
  }

  /// Another report quotes the exception.
  fileprivate mutating func take(quote: LogReport) {
    guard var complaint, let other = quote.complaint else { return }
    complaint.endsApp = complaint.endsApp || other.endsApp
    if complaint.frames.isEmpty { complaint.frames = other.frames }
    self.complaint = complaint
  }

  fileprivate var addedConstraints: [AnchorPair]? {
    if case .addedConstraints(let pairs) = complaint?.facts { pairs } else { nil }
  }

  /// Adds the constraints of another report, whose views have the same addresses here.
  fileprivate mutating func take(addedConstraints other: LogReport) {
    guard var complaint, let own = addedConstraints, let added = other.addedConstraints
    else { return }
    absorb(other)
    var objects = ReasonObjects(system: system)
    let ids = other.system.items.map { objects.insert($0) }
    let pairs = added.map { pair in
      AnchorPair(
        first: LayoutAnchor(ids[pair.first.item.index], pair.first.attribute),
        second: LayoutAnchor(ids[pair.second.item.index], pair.second.attribute))
    }
    system = objects.system
    complaint.items = system.itemIDs
    complaint.facts = .addedConstraints(own + pairs)
    self.complaint = complaint
  }

  /// The addresses of all items that are marked ambiguous; empty where one has none.
  fileprivate var ambiguousAddresses: Set<Address> {
    let marked = system.items.filter(\.isAmbiguous)
    let addresses = Set(marked.compactMap(\.address))
    return addresses.count == marked.count ? addresses : []
  }

  /// Whether a tree may tell which of two items is outside.
  fileprivate var namesUnrelatedItems: Bool {
    guard let complaint, complaint.outside.isEmpty, case .unrelatedAnchors = complaint.facts
    else { return false }
    return true
  }

  /// Whether nothing but views is told, and not which of them contains which.
  var isLoggedView: Bool {
    guard let id = complaint?.id, id == .ambiguousView || id == .viewTree else { return false }
    return system.items.allSatisfy { ($0.address != nil || $0.name != nil) && $0.superview == nil }
  }

  /// Adds the view of another report, or where it was logged before the frame that it has there.
  mutating func take(loggedView other: LogReport) {
    absorb(other)
    let item = other.system.items[0]
    if item.frame != nil, other.complaint?.followsExercise == true,
      system.items.contains(where: { $0.frame != nil })
    {
      complaint?.mixesMoments = true
    }
    guard
      let known = system.items.firstIndex(where: { known in
        if item.address == nil, let name = item.name, known.variable == name { return true }
        return known.address == item.address && (item.address != nil || known.name == item.name)
      })
    else {
      system.items.append(item)
      if item.isAmbiguous { complaint?.items.append(ItemID(index: system.items.count - 1)) }
      return
    }
    takeUnheldAxis(of: other, on: known)
    takeDenials(of: other, on: known)
    if let lines = item.mostLines { system.items[known].mostLines = lines }
    if let width = item.wrappingWidth { system.items[known].wrappingWidth = width }
    guard let frame = item.frame else { return }
    guard let first = system.items[known].frame else {
      system.items[known].frame = frame
      return
    }
    if first.isRounded(frame) { return }
    var frames: [ItemID: LayoutFrame] = [:]
    if case .laterFrames(let all) = complaint?.facts { frames = all }
    frames[ItemID(index: known)] = frame
    complaint?.facts = .laterFrames(frames)
    complaint?.mixesMoments = true
  }

  fileprivate mutating func absorb(_ other: LogReport) {
    lines =
      min(
        lines.lowerBound, other.lines.lowerBound)...max(
        lines.upperBound, other.lines.upperBound)
    problems += other.problems
    isComplete = isComplete && other.isComplete
    isRedacted = isRedacted || other.isRedacted
  }
}
