internal import Dispatch
internal import Subprocess
internal import Synchronization

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// What git says of a file.
enum GitStatus {
  /// Whether git has the file and sees no change in it; `false` where there is no git to ask.
  static func isClean(_ file: String, in folder: String) -> Bool {
    answers(["-C", folder, "ls-files", "--error-unmatch", "--", file], expectsLines: true)
      && answers(["-C", folder, "status", "--porcelain", "--", file], expectsLines: false)
  }

  /// Whether git ends well and prints lines, or none.
  private static func answers(_ arguments: [String], expectsLines: Bool) -> Bool {
    let box = AnswerBox()
    Task.detached {
      let result = try? await Subprocess.run(
        .name("git"), arguments: Arguments(arguments), output: .string(limit: 1 << 16),
        error: .discarded)
      let isWell = result?.terminationStatus == .exited(0)
      let isEmpty = result?.standardOutput.isEmpty ?? true
      box.answer.withLock { $0 = isWell && isEmpty != expectsLines }
      box.isThere.signal()
    }
    box.isThere.wait()
    return box.answer.withLock { $0 }
  }
}

/// An answer, for whoever waits for it.
private final class AnswerBox: Sendable {
  let isThere = DispatchSemaphore(value: 0)
  let answer = Mutex(false)
}
