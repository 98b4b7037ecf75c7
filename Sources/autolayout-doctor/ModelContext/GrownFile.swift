internal import AutoLayoutDoctor
internal import LayoutLogs

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A file that may grow, read block by block at any place, so that its size does not matter.
struct GrownFile {
  let path: String
  private let descriptor: FileDescriptor

  /// Bytes of a block.
  private static let block = 1 << 20

  /// - Throws: where the file cannot be opened.
  init(_ path: String) throws(InputError) {
    guard let descriptor = try? unsafe FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    else { throw InputError.ofLastCall("\(path) cannot be opened") }
    (self.path, self.descriptor) = (path, descriptor)
  }

  func close() { try? descriptor.close() }

  /// Hands over the bytes of a range, a block after the other.
  ///
  /// - Throws: where the file ends before the range or cannot be read.
  func blocks(_ range: Range<Int>, _ body: ([UInt8]) -> Void) throws(InputError) {
    var place = range.lowerBound
    while place < range.upperBound {
      let bytes = try bytes(place..<min(place + Self.block, range.upperBound))
      body(bytes)
      place += bytes.count
    }
  }

  /// Where the last whole line in front of `size` ends, as a byte.
  ///
  /// - Throws: where the file ends before `size` or cannot be read.
  func endOfLines(upTo size: Int) throws(InputError) -> Int {
    var end = size
    while end > 0 {
      let start = max(0, end - Self.block)
      if let newline = try bytes(start..<end).lastIndex(of: UInt8(ascii: "\n")) {
        return start + newline + 1
      }
      end = start
    }
    return 0
  }

  private func bytes(_ range: Range<Int>) throws(InputError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let read = try read(into: &bytes, from: 0, at: range.lowerBound)
    guard read == range.count else { throw InputError("\(path) became shorter: call again") }
    return bytes
  }

  /// Fills `buffer` behind `start` with what stands at a byte of the file; answers how much that was.
  fileprivate func read(
    into buffer: inout [UInt8], from start: Int, at place: Int
  ) throws(InputError) -> Int {
    let read = unsafe buffer.withUnsafeMutableBytes {
      unsafe Platform.read(
        descriptor.rawValue, at: place, into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    guard read >= 0 else { throw InputError.ofReading(path) }
    return read
  }
}

/// A file up to a byte, as a source of reports.
struct FilePrefix: ByteSource {
  private let file: GrownFile
  private let end: Int
  private var place = 0

  init(_ file: GrownFile, end: Int) { (self.file, self.end) = (file, end) }

  var name: String { file.path }
  var fetch: LogReader.Fetch? { nil }

  mutating func read(into buffer: inout [UInt8], from start: Int) throws(InputError) -> Int {
    let read = min(try file.read(into: &buffer, from: start, at: place), end - place)
    place += read
    return read
  }

  mutating func note(_ progress: LogStatistics) {}

  func failure(_ failure: LogReader.Failure) -> InputError {
    InputError.ofReading(file.path, failure.code)
  }
}
