internal import Dispatch
internal import Subprocess
internal import Synchronization

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A form of compressed input, told by its first bytes, and the system's own tool that unpacks it.
enum CompressedFormat: String, CaseIterable {
  case gzip, xz, zstd

  /// The format of an input with these first bytes.
  init?(head: [UInt8]) {
    guard let format = Self.allCases.first(where: { head.starts(with: $0.magic) })
    else { return nil }
    self = format
  }

  /// RFC 1952, the .xz file format, RFC 8878.
  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// The endings of names of such files, without the dot.
  var suffix: String {
    switch self {
    case .gzip: "gz"
    case .xz: "xz"
    case .zstd: "zst"
    }
  }
}

extension RawInput {
  /// What the system's program makes of compressed data, and that program, at work; other data as
  /// they are.
  func unpacked() throws(InputError) -> (RawInput, UnpackingProgram?) {
    guard let format = CompressedFormat(head: head) else { return (self, nil) }
    let program = try UnpackingProgram(
      format.rawValue, ["-dc"], of: replayed(), named: label, kind: format.rawValue)
    return (try RawInput(program.output, name: name, label: label), program)
  }
}

/// A program of the system's that unpacks: its output is read from a descriptor as it comes.
final class UnpackingProgram: Sendable {
  /// Where the unpacked bytes are read; whoever reads them closes it.
  let output: FileDescriptor
  private let tool: String
  private let kind: String
  private let label: String
  private let end = DispatchSemaphore(value: 0)
  private let outcome = Mutex<Outcome?>(nil)

  private enum Outcome {
    case ended(TerminationStatus)
    case notStarted(SubprocessError?)
  }

  /// Starts `tool` with `input` as its standard input, which is closed in the end; `kind` names the
  /// form of the data in complaints about what `label` calls.
  ///
  /// - Throws: where no pipe can be made.
  init(
    _ tool: String, _ arguments: [String], of input: FileDescriptor, named label: String,
    kind: String
  ) throws(InputError) {
    (self.tool, self.kind, self.label) = (tool, kind, label)
    guard let pipe = try? FileDescriptor.pipe()
    else { throw InputError("\(label): no pipe to unpack it through") }
    output = pipe.readEnd
    Task.detached { [self] in
      let outcome: Outcome
      do {
        let result = try await Subprocess.run(
          .name(tool), arguments: Arguments(arguments), platformOptions: Self.withoutTerminal,
          input: .fileDescriptor(input, closeAfterSpawningProcess: true),
          output: .fileDescriptor(pipe.writeEnd, closeAfterSpawningProcess: true))
        outcome = .ended(result.terminationStatus)
      } catch {
        outcome = .notStarted(error as? SubprocessError)
      }
      self.outcome.withLock { $0 = outcome }
      end.signal()
    }
  }

  /// In a session of its own no program can ask the user for a passphrase.
  private static var withoutTerminal: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    return options
  }

  /// Whether there is a program of this name.
  static func exists(_ tool: String) -> Bool {
    (Platform.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").contains {
      Platform.isExecutable("\($0)/\(tool)")
    }
  }

  /// Waits for the program, once its output has been read to the end and closed.
  ///
  /// - Throws: what to tell the user where not everything was unpacked.
  func finish() throws(InputError) {
    end.wait()
    switch outcome.withLock({ $0 }) {
    case .ended(.exited(0)): return
    case .ended:
      throw InputError(
        "\(label): the \(kind) data is damaged or cut off; "
          + "what could be unpacked before that was read")
    case .notStarted(let error) where error?.code == .executableNotFound:
      throw InputError(
        "\(label) is compressed with \(kind), and there is no \(tool) "
          + "to unpack it: install \(tool), or unpack it elsewhere", isOfTheSystem: true)
    case .notStarted, nil:
      throw InputError("\(label): \(tool), which would unpack it, cannot be started")
    }
  }
}
