import Foundation

/// The lines that come from a file or a pipe, without their line ends, as they come.
package struct ByteLines: Sequence, IteratorProtocol {
  private let handle: FileHandle
  private var buffer = Data()
  private var hasEnded = false

  private static let chunk = 256 << 10

  package init(_ handle: FileHandle) { self.handle = handle }

  package mutating func next() -> Data? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = buffer[(end + 1)...] }
        return buffer[..<end]
      }
      if hasEnded {
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : buffer
      }
      read()
    }
  }

  private mutating func read() {
    let chunk = (try? handle.read(upToCount: Self.chunk)) ?? nil
    hasEnded = chunk?.isEmpty ?? true
    buffer = Data(buffer) + (chunk ?? Data())
  }
}
