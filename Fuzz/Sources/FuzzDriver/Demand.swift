#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the process with `message` where `isKept` is false.
public func demand(_ isKept: Bool, _ message: @autoclosure () -> String) {
  guard !isKept else { return }
  var text = "BROKEN PROMISE: \(message())\n"
  text.withUTF8 { _ = write(Complaints.descriptor, $0.baseAddress, $0.count) }
  abort()
}

/// The standard error as it was before libFuzzer closed it to the program's own complaints.
enum Complaints {
  static let descriptor = dup(2)
}
