internal import AutoLayoutDoctor
internal import ConsoleReading
internal import LayoutReports

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One stretch of a test in which layout conflicts are looked for.
struct LayoutWatch {
  private let gate = CaptureGate.current
  /// What calls in the body wait at.
  private let inner: CaptureGate
  private let capture: StandardErrorCapture?
  private let unifiedLog: UnifiedLog

  /// Runs `body`, and lets the test fail at `place` for each cause that `fingerprints` do not list.
  static func during<Value>(
    allowing fingerprints: Set<String>, as severity: ConflictSeverity, at place: TestPlace,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    let watch = await LayoutWatch()
    do {
      let value = try await CaptureGate.$current.withValue(watch.inner) { try await body() }
      await watch.end(allowing: fingerprints, as: severity, at: place)
      return value
    } catch {
      await watch.end(allowing: fingerprints, as: severity, at: place)
      throw error
    }
  }

  /// Begins as soon as no other one watches.
  private init() async {
    await gate.enter()
    capture = StandardErrorCapture(passingTo: gate.standardError)
    // Behind the capture: the log's first mark may come to the standard error.
    unifiedLog = UnifiedLog()
    inner = CaptureGate(standardError: capture?.destination)
  }

  /// Lets the next one watch, and tells what was found.
  private func end(
    allowing fingerprints: Set<String>, as severity: ConflictSeverity, at place: TestPlace
  ) async {
    let captured = await capture?.end()
    let isMirrored = captured.map { unifiedLog.mark.isMirrored(in: $0.bytes) } ?? false
    let logged = isMirrored ? [] : await unifiedLog.text()
    gate.leave()
    guard let captured else {
      return place.fail("The standard error cannot be read: the system gives no pipe.")
    }
    if captured.isCut {
      place.fail(
        "More than \(StandardErrorCapture.most >> 20) MiB were written to the standard error: "
          + "layout conflicts are not looked for in the rest.")
    }
    let failures = Self.failures(
      in: captured.bytes, and: logged, allowing: fingerprints)
    for entry in AllowedConflicts(fingerprints).unreadable {
      place.fail("allowing: “\(entry)” is no fingerprint, and none with “until” and a day.")
    }
    for failure in failures { place.fail(failure, as: severity) }
    if failures.isEmpty { return }
    // What the failures were found in, to read again or to hand on.
    let logs = [captured.bytes, logged ?? []].filter { !$0.isEmpty }
    place.attach(Array(logs.joined(separator: [0x0A])), named: "layout-conflicts.log")
    place.attach(Self.document(of: logs), named: "layout-conflicts.json")
  }

  /// Everything that is found in the logs, with its proofs, in the form of `--format json`.
  private static func document(of logs: [[UInt8]]) -> [UInt8] {
    var session = DiagnosisSession()
    for log in logs { session.read(log, named: "-") }
    var bytes: [UInt8] = []
    session.document().json { bytes += $0 }
    return bytes
  }

  /// Writes to the standard error.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Self.put($0) }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(2, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
      unsafe Darwin.write(2, bytes.baseAddress, bytes.count)
    #endif
  }

  /// What is said of each cause, that the standard error and the log may both tell; and of a log that
  /// cannot be read, which is `nil`.
  ///
  /// The log may hide a list that the standard error shows: a conflict without a list, and so without
  /// a fingerprint, is then taken for a copy.
  static func failures(
    in standardError: [UInt8], and log: [UInt8]?, allowing fingerprints: Set<String>
  ) -> [String] {
    let shown = conflicts(in: [standardError])
    let all = (log ?? []).isEmpty ? shown : conflicts(in: [standardError, log ?? []])
    let hidden = shown.contains { $0.fingerprint != nil } ? shown : all
    let allowed = AllowedConflicts(fingerprints)
    let failures = all.compactMap { conflict -> String? in
      guard let fingerprint = conflict.fingerprint, !allowed.allows(fingerprint)
      else { return nil }
      let end = allowed.end(of: fingerprint).map { "\nIt was allowed until \($0)." } ?? ""
      return "\(conflict.text)\(end)\nTo let it pass: allowing: [\"\(fingerprint)\"]"
    }
    return (log == nil ? [LogMark.unseen] : []) + failures
      + hidden.filter { $0.fingerprint == nil }.map(\.text)
  }

  private static func conflicts(
    in logs: [[UInt8]]
  ) -> [(text: String, fingerprint: String?)] {
    var session = DiagnosisSession()
    for log in logs { session.read(log, named: "-") }
    return session.document().keeping(\.isConflict).annotations.map { ($0.text, $0.fingerprint) }
  }
}
