public import Promises

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A run of libFuzzer, which takes its own options: `PROGRAM --target=NAME CORPUS
/// -max_total_time=60`.
public enum FuzzRun {
  nonisolated(unsafe) private static var target: FuzzTarget = { _ in }

  /// Feeds the one of `targets` that the command line names.
  public static func start(_ targets: [String: FuzzTarget]) -> Never {
    let prefix = "--target="
    let name = CommandLine.arguments.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    guard let chosen = targets[String(name ?? "")] else {
      print("Name a target: \(targets.keys.sorted().map { prefix + $0 })")
      exit(64)
    }
    target = chosen
    demand(Complaints.descriptor > 2, "no standard error")
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(
      runDriver(&count, &arguments) { data, size in
        FuzzRun.target(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      })
  }
}

/// Runs libFuzzer (https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library").
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
