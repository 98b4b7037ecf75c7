import Foundation
import LayoutLogs

/// `swift run -c release Benchmarks [NAME] [ARGUMENT…]`.
///
/// Without a name every benchmark runs.
@main
struct BenchmarksCommand {
  private typealias Benchmark = @Sendable ([String]) throws -> Void

  private static let benchmarks: [(name: String, run: Benchmark)] = [
    ("solver", { try SolverBenchmark.run($0) }),
    ("enumerate", { try EnumerationListing.run($0) }),
    ("layout", { try LayoutBenchmark.run($0) }),
    ("parsing", { ParsingBenchmark.run($0) }),
    ("reports", { ReportsBenchmark.run($0) }),
    ("steps", { try StepListing.run($0) }),
    ("markers", { _ in LogReader.markers.forEach { print($0) } }),
    ("diagnosis", { try DiagnosisBenchmark.run($0) }),
  ]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      guard let name = arguments.first else {
        ParsingBenchmark.run([])
        ReportsBenchmark.run([])
        try SolverBenchmark.run([])
        return
      }
      guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
        complain("Unknown benchmark \(name); there are \(benchmarks.map(\.name)).")
      }
      try benchmark.run(Array(arguments.dropFirst()))
    } catch {
      complain("\(error)")
    }
  }

  private static func complain(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
