import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal that nobody sits at.
struct PseudoTerminal {
  private let outer: FileHandle
  /// The end that a program takes for its terminal.
  let inner: FileHandle

  init?() {
    var (outer, inner): (Int32, Int32) = (-1, -1)
    guard unsafe openpty(&outer, &inner, nil, nil, nil) == 0 else { return nil }
    self.outer = FileHandle(fileDescriptor: outer, closeOnDealloc: true)
    self.inner = FileHandle(fileDescriptor: inner, closeOnDealloc: true)
  }

  /// Types `text`, as somebody would who sits there.
  func type(_ text: String) { outer.write(Data(text.utf8)) }

  /// What was written to the terminal until it ended with `end`, or for a minute: the system hands
  /// it over when it finds the time.
  func read(until end: String) -> String {
    var text = read()
    for _ in 0..<6_000 where !text.hasSuffix(end) {
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
