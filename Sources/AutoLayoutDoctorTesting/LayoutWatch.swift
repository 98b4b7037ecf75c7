internal import AutoLayoutDoctor
internal import LayoutReports

/// One stretch of a test in which layout conflicts are looked for.
struct LayoutWatch {
  private let gate = CaptureGate.current
  /// What calls in the body wait at.
  private let inner: CaptureGate
  private let capture: StandardErrorCapture?
  private let unifiedLog: UnifiedLog

  /// Runs `body`, and lets the test fail at `place` for each cause that `fingerprints` do not list.
  static func during<Value>(
    allowing fingerprints: Set<String>, at place: TestPlace, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let watch = await LayoutWatch()
    do {
      let value = try await CaptureGate.$current.withValue(watch.inner) { try await body() }
      await watch.end(allowing: fingerprints, at: place)
      return value
    } catch {
      await watch.end(allowing: fingerprints, at: place)
      throw error
    }
  }

  /// Begins as soon as no other one watches.
  private init() async {
    await gate.enter()
    unifiedLog = UnifiedLog()
    capture = StandardErrorCapture(passingTo: gate.standardError)
    inner = CaptureGate(standardError: capture?.destination)
  }

  /// Lets the next one watch, and tells what was found.
  private func end(allowing fingerprints: Set<String>, at place: TestPlace) async {
    let captured = await capture?.end()
    let logged = unifiedLog.text
    gate.leave()
    guard let captured else {
      return place.fail("The standard error cannot be read: the system gives no pipe.")
    }
    if captured.isCut {
      place.fail(
        "More than \(StandardErrorCapture.most >> 20) MiB were written to the standard error: "
          + "layout conflicts are not looked for in the rest.")
    }
    for failure in Self.failures(in: [captured.bytes, logged], allowing: fingerprints) {
      place.fail(failure)
    }
  }

  /// What is said of each cause, that both logs may tell.
  static func failures(in logs: [[UInt8]], allowing fingerprints: Set<String>) -> [String] {
    var session = DiagnosisSession()
    for log in logs { session.read(log, named: "-") }
    let conflicts = session.document().keeping(\.isConflict)
    return conflicts.annotations.compactMap { annotation in
      guard let fingerprint = annotation.fingerprint else { return annotation.text }
      if fingerprints.contains(fingerprint) { return nil }
      return "\(annotation.text)\nTo let it pass: allowing: [\"\(fingerprint)\"]"
    }
  }
}
