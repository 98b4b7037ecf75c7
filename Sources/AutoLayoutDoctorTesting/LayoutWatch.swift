internal import ConsoleReading

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

  /// Runs `body`, and hands what was written meanwhile to `look`, whatever `body` throws.
  static func during<Value>(
    _ body: () async throws -> Value, look: (WatchedLog) async -> Void
  ) async rethrows -> Value {
    let watch = await LayoutWatch()
    do {
      let value = try await CaptureGate.$current.withValue(watch.inner) { try await body() }
      await look(watch.end())
      return value
    } catch {
      await look(watch.end())
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

  /// Lets the next one watch, and tells what was written.
  private func end() async -> WatchedLog {
    let captured = await capture?.end()
    let isMirrored = captured.map { unifiedLog.mark.isMirrored(in: $0.bytes) } ?? false
    let logged = isMirrored ? [] : await unifiedLog.text()
    gate.leave()
    guard let captured else { return WatchedLog(isRead: false) }
    return WatchedLog(
      standardError: TestEvents.removed(from: captured.bytes), unified: logged,
      isCut: captured.isCut)
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
}
