package import Foundation
import Synchronization

/// A program that ran to its end, with all that it printed.
///
/// Its input is written and both outputs are read at the same time, so that no full pipe can stop
/// it, however much it reads and prints.
package struct DrainedProcess: Sendable {
  package let status: Int32
  package let output: Data
  package let errors: Data

  /// Runs `program arguments` in `folder` with `input` on its standard input.
  package init(
    _ program: URL, _ arguments: [String], in folder: URL = Repository.root, input: Data = Data(),
    environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = SanitizerOptions.inherited.merging(environment) { $1 }
    let (inPipe, outPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    // Threads share files; whether they may share pipes is not said on every system.
    let (inFile, outFile) = (inPipe.fileHandleForWriting, outPipe.fileHandleForReading)
    inFile.failsWhereNobodyReads()
    process.standardInput = inPipe
    process.standardOutput = outPipe
    process.standardError = errorPipe
    try process.run()
    let writer = Background { Self.write(input, to: inFile) }
    let reader = Background { outFile.readDataToEndOfFile() }
    errors = errorPipe.fileHandleForReading.readDataToEndOfFile()
    output = reader.value
    writer.value
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Writes `data` and closes `handle`; a program that ends without reading all of it is no error.
  private static func write(_ data: Data, to handle: FileHandle) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    // The signal would end the tests; blocked, it is an error of the write, which nobody needs. A Mac
    // asks the file instead.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    try? handle.write(contentsOf: data)
    try? handle.close()
  }
}

/// Work on a thread of its own: it may block without taking a thread from the tests.
private final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Value) {
    let thread = Thread { [self] in
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
    thread.start()
  }

  /// Waits for the work's end; asked once.
  var value: Value {
    isDone.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the work has no value") }
    return value
  }
}
