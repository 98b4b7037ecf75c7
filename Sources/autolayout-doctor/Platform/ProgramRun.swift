internal import Dispatch
internal import Subprocess
internal import Synchronization

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A run of a program in a process of its own: what takes too long or ends badly there ends nothing
/// here.
struct ProgramRun {
  /// The exit code; `nil` where a signal ended the process.
  let status: Int32?
  let output: [UInt8]
  let errors: [UInt8]

  /// Runs the program at `path` with `input` as its standard input, and waits for its end, at
  /// most `longest` seconds, with `environment` beside what is inherited.
  ///
  /// - Throws: where it cannot be started, or takes too long.
  init(
    _ path: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], longest: Int = 60
  ) throws(InputError) {
    let files = (try Self.file(), try Self.file(), try Self.file())
    defer { for file in [files.0, files.1, files.2] { try? file.close() } }
    do {
      try files.0.writeAll(input)
      try files.0.seek(offset: 0, from: .start)
    } catch {
      throw InputError("the input cannot be put aside: \(error)")
    }
    let end = try Self.run(path, arguments, environment, files.0, files.1, files.2, longest)
    if case .exited(let code) = end { status = code } else { status = nil }
    output = try Self.contents(files.1)
    errors = try Self.contents(files.2)
  }

  private static func file() throws(InputError) -> FileDescriptor {
    let folder = Platform.environment("TMPDIR") ?? "/tmp"
    guard let file = Platform.namelessFile(in: folder)
    else { throw InputError.ofLastCall("no file in \(folder)") }
    return FileDescriptor(rawValue: file)
  }

  private static func run(
    _ path: String, _ arguments: [String], _ environment: [String: String],
    _ input: FileDescriptor, _ output: FileDescriptor, _ errors: FileDescriptor, _ longest: Int
  ) throws(InputError) -> TerminationStatus {
    let end = CommandEnd()
    let variables = environment.map {
      (Environment.Key(stringLiteral: $0.key), Optional($0.value))
    }
    let surroundings = Environment.inherit.updating(Dictionary(uniqueKeysWithValues: variables))
    let task = Task.detached {
      let result = try? await Subprocess.run(
        .path(FilePath(path)), arguments: Arguments(arguments), environment: surroundings,
        input: .fileDescriptor(input, closeAfterSpawningProcess: false),
        output: .fileDescriptor(output, closeAfterSpawningProcess: false),
        error: .fileDescriptor(errors, closeAfterSpawningProcess: false))
      end.status.withLock { $0 = result?.terminationStatus }
      end.isThere.signal()
    }
    if end.isThere.wait(timeout: .now() + .seconds(longest)) == .timedOut {
      task.cancel()
      end.isThere.wait()
      throw InputError("this took longer than \(longest) seconds and was given up")
    }
    guard let status = end.status.withLock({ $0 })
    else { throw InputError("the program cannot be started") }
    return status
  }

  private static func contents(_ file: FileDescriptor) throws(InputError) -> [UInt8] {
    let size = Platform.status(of: file.rawValue)?.size ?? 0
    var bytes = [UInt8](repeating: 0, count: size)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Platform.read(file.rawValue, at: 0, into: $0)
    }
    guard count == size else { throw InputError.ofLastCall("the answer cannot be read") }
    return bytes
  }
}

/// The end of a run, for whoever waits for it.
private final class CommandEnd: Sendable {
  let isThere = DispatchSemaphore(value: 0)
  /// `nil` where the run could not be started.
  let status = Mutex<TerminationStatus?>(nil)
}
