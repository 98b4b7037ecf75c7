import AutoLayoutDoctor

/// Times the whole way of a log of reports, on all cores: read and proved, and written as JSON.
enum ReportsBenchmark {
  /// What the best-known public tool's parser alone takes for a report of six constraints.
  private static let publicToolMicroseconds = 1_300.0

  /// Different reports of a log in which they come again.
  private static let kinds = 100

  static func run(_ arguments: [String]) {
    let count = arguments.first.flatMap(Int.init) ?? 10_000
    var generator = GeneratedLog()
    let log = generator.reports(count)
    print("Reports: \(count) different ones of six constraints, \(megabytes(log)) MB:")
    let diagnosing = Measurement.median { _ = diagnose(log).document() }
    let each = diagnosing.wall * 1_000 / Double(count)
    print(
      """
        diagnosed: \(rounded(each)) microseconds a report (\(processor(diagnosing, count)) of \
      processor time), \(rounded(publicToolMicroseconds / each)) times faster than 1.3 ms
      """)
    timeWriting(log, count)
    let ordinary = generator.reports(count, kinds: kinds)
    print("Reports: \(count), of which \(kinds) are different, \(megabytes(ordinary)) MB:")
    timeWriting(ordinary, count)
  }

  private static func timeWriting(_ log: [UInt8], _ count: Int) {
    var length = 0
    let writing = Measurement.median {
      length = 0
      diagnose(log).document().json { length += $0.count }
    }
    print(
      """
        with JSON: \(rounded(Double(count) * 1_000 / writing.wall)) reports a second, \
      \(rounded(megabytes(log) * 1_000 / writing.wall)) MB/s in and \
      \(rounded(Double(length) / 1_000 / writing.wall)) MB/s out (\(processor(writing, count)) \
      microseconds of processor time a report)
      """)
  }

  private static func megabytes(_ log: [UInt8]) -> Double { rounded(Double(log.count) / 1e6) }

  private static func diagnose(_ log: [UInt8]) -> DiagnosisSession {
    var session = DiagnosisSession()
    session.read(log, named: "generated.log")
    return session
  }

  private static func processor(_ times: Measurement.Times, _ count: Int) -> Double {
    rounded(times.processor * 1_000 / Double(count))
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
