internal import Dispatch
internal import LayoutReports
internal import LayoutSources
internal import Subprocess
internal import Synchronization

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// The program that reads source files and prints which of their lines make constraints.
struct SitesProgram {
  private let path: String

  /// The program that `AUTOLAYOUT_DOCTOR_SITES` names, else the one that is installed beside this one.
  ///
  /// - Throws: `CommandFailure` where there is none.
  init() throws(CommandFailure) {
    if let named = Platform.environment("AUTOLAYOUT_DOCTOR_SITES"), !named.isEmpty {
      path = named
    } else {
      path = try Companion("sites").path
    }
  }

  /// What the program says of a folder.
  ///
  /// - Throws: `CommandFailure` where there is no such folder, or the program fails.
  func index(of folder: String, _ options: [String] = []) throws(CommandFailure) -> SiteFacts {
    guard Platform.status(of: folder)?.isFolder == true else {
      throw .usage("--source needs a folder, and \(DisplayText.safe(folder)) is none")
    }
    let cache = Self.cache.map { ["--cache", $0] } ?? []
    let facts = SiteFacts(try output(options + cache + ["--", folder]))
    guard let version = facts.version, version <= SiteFacts.knownVersion else {
      throw .trouble(
        "\(path) prints another version of the index than \(SiteFacts.knownVersion): "
          + "make install brings both up to date")
    }
    if let first = facts.brokenLines.first {
      StandardError.warn(
        "\(facts.brokenLines.count) lines of what \(path) prints could not be read, the first is "
          + "line \(first); they count for nothing")
    }
    return facts
  }

  /// Where what was read of files is kept for the next time; `nil` where the user has no such folder.
  private static var cache: String? {
    if let folder = Platform.environment("XDG_CACHE_HOME"), !folder.isEmpty {
      return "\(folder)/autolayout-doctor"
    }
    guard let home = Platform.environment("HOME"), !home.isEmpty else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/autolayout-doctor"
    #else
      return "\(home)/.cache/autolayout-doctor"
    #endif
  }

  private func output(_ arguments: [String]) throws(CommandFailure) -> [UInt8] {
    guard let pipe = try? FileDescriptor.pipe() else {
      throw .trouble("no pipe to read \(path) through: \(Platform.reason())")
    }
    let end = ProgramEnd()
    let program = FilePath(path)
    Task.detached {
      let result = try? await Subprocess.run(
        .path(program), arguments: Arguments(arguments), input: .none,
        output: .fileDescriptor(pipe.writeEnd, closeAfterSpawningProcess: true),
        error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false))
      if result == nil { try? pipe.writeEnd.close() }
      end.status.withLock { $0 = result?.terminationStatus }
      end.isThere.signal()
    }
    let bytes = Self.everything(pipe.readEnd)
    try? pipe.readEnd.close()
    end.isThere.wait()
    switch end.status.withLock({ $0 }) {
    case .exited(0): return bytes
    case nil: throw .trouble("\(path) cannot be started")
    default:
      throw .trouble("\(path) did not come to its end, so that nothing is known of the source")
    }
  }

  private static func everything(_ pipe: FileDescriptor) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Platform.read(pipe.rawValue, into: $0)
      }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// The end of a program, for whoever waits for it.
private final class ProgramEnd: Sendable {
  let isThere = DispatchSemaphore(value: 0)
  /// `nil` where the program could not be started.
  let status = Mutex<TerminationStatus?>(nil)
}
