internal import Dispatch
internal import Subprocess
internal import Synchronization

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A decompressor of the system's at work: its output is read from a descriptor as it comes.
final class Decompression {
  /// Where the unpacked bytes are read; whoever reads them closes it.
  let output: FileDescriptor
  private let tool: String
  private let kind: String
  private let name: String
  private let end = DispatchSemaphore(value: 0)
  private let outcome = Outcome()

  /// Starts to unpack `input`, which is at its beginning and is closed in the end; `name` is the
  /// input's name in complaints, `kind` that of its form where it is not the format's.
  ///
  /// - Throws: where no pipe can be made.
  init(
    _ format: CompressedFormat, of input: FileDescriptor, named name: String, kind: String? = nil
  ) throws(InputFile.Failure) {
    tool = format.tool
    self.kind = kind ?? format.rawValue
    self.name = name
    guard let pipe = try? FileDescriptor.pipe() else {
      throw .init(message: "\(name): no pipe to unpack it through")
    }
    output = pipe.readEnd
    Task.detached { [end, outcome, tool] in
      do {
        let result = try await Subprocess.run(
          .name(tool), arguments: ["-dc"],
          input: .fileDescriptor(input, closeAfterSpawningProcess: true),
          output: .fileDescriptor(pipe.writeEnd, closeAfterSpawningProcess: true))
        outcome.set(.ended(result.terminationStatus))
      } catch {
        outcome.set(.notStarted(error as? SubprocessError))
      }
      end.signal()
    }
  }

  /// Waits for the decompressor, once its output has been read to the end and closed.
  ///
  /// - Throws: what to tell the user where not everything was unpacked.
  func finish() throws(InputFile.Failure) {
    end.wait()
    switch outcome.value {
    case .ended(.exited(0)): return
    case .ended:
      throw .init(
        message: "\(name): the \(kind) data is damaged or cut off; "
          + "what could be unpacked before that was read")
    case .notStarted(let error) where error?.code == .executableNotFound:
      throw .init(
        message: "\(name) is compressed with \(kind), and there is no \(tool) "
          + "to unpack it: install \(tool), or unpack it elsewhere", isOfTheSystem: true)
    case .notStarted, nil:
      throw .init(message: "\(name): \(tool), which would unpack it, cannot be started")
    }
  }

  /// What became of the decompressor; set before the semaphore is signalled, read after.
  private final class Outcome: Sendable {
    enum Value {
      case ended(TerminationStatus)
      case notStarted(SubprocessError?)
    }

    private let storage = Mutex<Value?>(nil)
    var value: Value? { storage.withLock { $0 } }
    func set(_ value: Value) { storage.withLock { $0 = value } }
  }
}
