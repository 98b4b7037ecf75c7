internal import LayoutModel

/// Dumps of the same views, one an axis perhaps, and the trees beside them, read as one system.
public enum DumpJoin {
  /// The reports with every group of dumps that share a view merged into its first.
  ///
  /// The merged report has the constraints of all dumps, and the superviews, frames and marks of
  /// the trees; trees stay as they are.
  public static func merge(_ reports: [LogReport]) -> [LogReport] {
    var merged = reports
    var absorbed: Set<Int> = []
    for join in SystemJoin.join(reports) where join.reports.count > 1 {
      let dumps = join.reports.filter { reports[$0].kind == .constraints }
      guard let first = dumps.first else { continue }
      merged[first].system = join.system
      for other in dumps.dropFirst() {
        merged[first].absorb(reports[other])
        absorbed.insert(other)
      }
    }
    return merged.indices.filter { !absorbed.contains($0) }.map { merged[$0] }
  }

  private static let mostBytes = 64 << 20

  /// Completes every dump with the superviews, frames and marks of the trees of its views; the
  /// indices of those that changed.
  ///
  /// Dumps stay apart: in a long log they may be of different times. Very many, or very large trees,
  /// are completed as far as they take no more than `mostBytes` of memory.
  public static func addTrees(to reports: inout [LogReport]) -> [Int] {
    guard reports.contains(where: { $0.kind == .constraints }) else { return [] }
    var changed: [Int] = []
    var bytes = 0
    for join in SystemJoin.join(reports) {
      let trees = join.reports.filter { reports[$0].kind != .constraints }
      let dumps = join.reports.filter { reports[$0].kind == .constraints }
      if trees.isEmpty { continue }
      for dump in dumps {
        guard bytes < mostBytes else { return changed }
        reports[dump].system = SystemJoin(reports, (trees + [dump]).sorted()).system
        bytes += reports[dump].system.weight
        changed.append(dump)
      }
    }
    return changed
  }

  /// Notes for every tree and message what the dumps of the same views tell of its items.
  public static func noteCompanions(in reports: inout [LogReport]) {
    let asking = reports.indices.filter {
      reports[$0].kind == .trace || reports[$0].kind == .ambiguity
    }
    guard !asking.isEmpty, reports.contains(where: { $0.kind == .constraints }) else { return }
    for join in SystemJoin.join(reports) where !join.system.constraints.isEmpty {
      for index in join.reports where asking.contains(index) {
        guard let items = reports[index].complaint?.items else { continue }
        let companion = Complaint.Companion(
          of: items, in: reports[index].system, beside: join.system)
        reports[index].complaint?.companion = companion
      }
    }
  }
}

extension LogReport {
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
