import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a terminal shows while a long log is read, through a pseudo-terminal.
struct ProgressTests {
  private static let noise = String(repeating: "an ordinary line of a long log\n", count: 20_000)

  @Test func `a terminal is told how far a long log was read, and the line is taken away`() throws {
    let terminal = try #require(PseudoTerminal())
    let command = try RunningCommand(["diagnose"], errors: terminal.inner)
    command.write(Self.noise)
    usleep(700_000)
    command.write(Self.noise)
    #expect(try command.end() == 0)
    let text = terminal.read(until: "\r\u{1B}[K")
    #expect(text.contains(" MB read, "))
    #expect(text.contains(" MB/s, 0 findings"))
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `a short log is read without a word`() throws {
    let terminal = try #require(PseudoTerminal())
    let command = try RunningCommand(["diagnose"], errors: terminal.inner)
    command.write("an ordinary line\n")
    #expect(try command.end() == 0)
    #expect(!terminal.read().contains("MB"))
  }

  @Test func `a file is told nothing`() throws {
    let errors = Pipe()
    let command = try RunningCommand(["diagnose"], errors: errors.fileHandleForWriting)
    command.write(Self.noise)
    usleep(700_000)
    command.write(Self.noise)
    #expect(try command.end() == 0)
    try errors.fileHandleForWriting.close()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}

/// A terminal that nobody sits at.
private struct PseudoTerminal {
  private let outer: FileHandle
  /// The end that a program takes for its terminal.
  let inner: FileHandle

  init?() {
    var (outer, inner): (Int32, Int32) = (-1, -1)
    guard unsafe openpty(&outer, &inner, nil, nil, nil) == 0 else { return nil }
    self.outer = FileHandle(fileDescriptor: outer, closeOnDealloc: true)
    self.inner = FileHandle(fileDescriptor: inner, closeOnDealloc: true)
  }

  /// What was written to the terminal until it ended with `end`, or for ten seconds: the system
  /// hands it over when it finds the time.
  func read(until end: String) -> String {
    let clock = ContinuousClock()
    let start = clock.now
    var text = read()
    while !text.hasSuffix(end), clock.now - start < .seconds(10) {
      usleep(10_000)
      text += read()
    }
    return text
  }

  /// What was written to the terminal and waits there.
  func read() -> String {
    _ = fcntl(outer.fileDescriptor, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    #if canImport(Glibc)
      let count = unsafe Glibc.read(outer.fileDescriptor, &bytes, bytes.count)
    #else
      let count = unsafe Darwin.read(outer.fileDescriptor, &bytes, bytes.count)
    #endif
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
