#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is fed with inputs: it demands of each what is promised.
public typealias FuzzTarget = @Sendable ([UInt8]) -> Void

/// Tells of a promise that is broken where `isKept` is false.
public func demand(_ isKept: Bool, _ message: @autoclosure () -> String) {
  guard !isKept else { return }
  BrokenPromise.report(message())
}

/// What happens when a promise is broken.
public enum BrokenPromise {
  /// Ends the process, as libFuzzer expects it; tests record the message instead.
  @TaskLocal public static var report: @Sendable (String) -> Void = { message in
    var text = "BROKEN PROMISE: \(message)\n"
    text.withUTF8 { _ = unsafe write(Complaints.descriptor, $0.baseAddress, $0.count) }
    abort()
  }
}

/// Where a fuzzer complains.
public enum Complaints {
  /// The standard error as it was before libFuzzer closed it to the program's own complaints.
  public static let descriptor = dup(2)
}
