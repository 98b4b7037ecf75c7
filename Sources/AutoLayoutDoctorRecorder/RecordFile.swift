internal import AutoLayoutDoctor

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reports as the system wrote them, one of each cause, in a file of a bounded size.
struct RecordFile {
  let path: String
  let most: Int
  /// The oldest first.
  private var reports: [(fingerprint: String, log: [UInt8])] = []

  /// Takes up what the file holds, as far as it is reports.
  init(path: String, most: Int) {
    self.path = path
    self.most = most
    let bytes = Self.contents(of: path, atMost: most)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for finding in diagnose(bytes, options: Self.quick).findings {
      guard let fingerprint = finding.fingerprint, !holds(fingerprint) else { continue }
      let range = finding.location.lines
      let log = lines[(range.lowerBound - 1)..<min(range.upperBound, lines.count)]
      reports.append((fingerprint, Array(log.joined(separator: [UInt8(ascii: "\n")]))))
    }
  }

  /// Adds a report, unless there is one of its cause, and drops the oldest as far as there is no room.
  mutating func add(_ log: [UInt8], of fingerprint: String) {
    if holds(fingerprint) || log.count + 2 > most { return }
    reports.append((fingerprint, log))
    while reports.reduce(0, { $0 + $1.log.count + 2 }) > most { reports.removeFirst() }
    write()
  }

  private func holds(_ fingerprint: String) -> Bool {
    reports.contains { $0.fingerprint == fingerprint }
  }

  /// Fingerprints do not depend on remedies.
  private static var quick: DiagnosisOptions {
    var options = DiagnosisOptions()
    options.seeksRemedies = false
    return options
  }

  // MARK: - The system

  private static func contents(of path: String, atMost most: Int) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe _ = fclose(file) }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe fread($0.baseAddress, 1, $0.count, file)
    }
    return Array(bytes.prefix(count))
  }

  /// Another file takes its place as a whole, so that a crash leaves one or the other.
  private func write() {
    let bytes = reports.flatMap { $0.log + [UInt8(ascii: "\n"), UInt8(ascii: "\n")] }
    guard let file = unsafe fopen(path + ".new", "w") else { return }
    let count = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    let isClosed = unsafe fclose(file) == 0
    if count == bytes.count, isClosed { _ = unsafe rename(path + ".new", path) }
  }
}
