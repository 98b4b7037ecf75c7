internal import Foundation

/// What the environment tells the sanitizers, for programs that tests run with an environment of
/// their own.
package enum SanitizerOptions {
  package static let inherited = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  /// Whether a sanitizer watches, which takes stack, memory and time that the program does not take.
  package static var isWatching: Bool { !inherited.isEmpty }

  /// How many minutes a test may take before it is taken to hang.
  package static var patience: Int { isWatching ? 60 : 5 }
}
