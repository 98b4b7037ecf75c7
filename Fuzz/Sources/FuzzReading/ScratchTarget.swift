import Promises
import LayoutLogs
import LayoutScratch

/// Any bytes as a layout written by hand.
enum ScratchTarget {
  static func run(_ bytes: [UInt8]) {
    let report = ScratchReader.read(bytes)
    ReaderTarget.check(report, of: bytes)
    for problem in report.problems {
      demand(!problem.reason.isEmpty, "a problem without a reason")
      demand(problem.line >= 1, "a problem on line \(problem.line)")
    }
  }
}
