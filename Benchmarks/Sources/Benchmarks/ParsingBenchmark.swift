import LayoutLogs
import LayoutModel

/// Times reading alone: 10,000 different reports, and a log in which nothing is to be found.
enum ParsingBenchmark {
  /// What the best-known public tool's parser takes for a constraint: 1.3 ms a report of six.
  private static let publicToolMicroseconds = 1_300.0 / 6

  static func run(_ arguments: [String]) {
    let count = arguments.first.flatMap(Int.init) ?? 10_000
    var generator = GeneratedLog()
    let log = generator.reports(count)
    var constraints = 0
    LogReader.read(log) { constraints += $0.system.constraints.count }
    let time = Measurement.medianMilliseconds { LogReader.read(log) { _ in } }
    let each = time * 1_000 / Double(max(1, constraints))
    print(
      """
      Parsing: \(count) different reports, \(constraints) constraints, \(log.count / 1_000_000) MB:
        \(rounded(time)) ms, \(rounded(each)) microseconds a constraint, \
      \(rounded(publicToolMicroseconds / each)) times faster than 1.3 ms for six
      """)
    let noise = generator.noise(bytes: 50_000_000)
    let scan = Measurement.medianMilliseconds { LogReader.read(noise) { _ in } }
    print(
      "Scanning: \(noise.count / 1_000_000) MB without a report: \(rounded(scan)) ms, \(rounded(Double(noise.count) / scan / 1e6)) GB/s"
    )
  }

  private static func rounded(_ value: Double) -> String {
    String((value * 100).rounded() / 100)
  }
}
