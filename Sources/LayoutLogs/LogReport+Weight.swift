internal import LayoutModel

extension LogReport {
  /// About how many bytes the report takes in memory.
  package var weight: Int {
    system.weight + (complaint?.weight ?? 0)
      + problems.reduce(0) { $0 + MemoryLayout<LogProblem>.stride + $1.text.utf8.count }
  }
}

extension Complaint {
  fileprivate var weight: Int {
    frames.reduce(reason.utf8.count) { sum, frame in
      sum + MemoryLayout<Frame>.stride + (frame.symbol?.utf8.count ?? 0)
        + (frame.file?.utf8.count ?? 0)
    } + links.count * MemoryLayout<Link>.stride
  }
}
