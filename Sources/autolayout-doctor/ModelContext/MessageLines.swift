/// The lines of the standard input, each held whole but for those that are too long.
struct MessageLines {
  enum Line {
    case whole([UInt8])
    case tooLong
  }

  /// A line may have this many bytes.
  static let longest = 64 << 20

  private let descriptor: Int32
  private let longest: Int
  private var chunk: [UInt8] = []
  private var isAtEnd = false

  init(_ descriptor: Int32 = 0, longest: Int = Self.longest) {
    (self.descriptor, self.longest) = (descriptor, longest)
  }

  /// The next line without its end; `nil` behind the last one.
  ///
  /// - Throws: where the input cannot be read.
  mutating func next() throws(CommandFailure) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if chunk.isEmpty { try fill() }
      if chunk.isEmpty { return isTooLong ? .tooLong : line.isEmpty ? nil : .whole(line) }
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      if !isTooLong { line += chunk[..<(end ?? chunk.count)] }
      chunk.removeSubrange(..<(end.map { $0 + 1 } ?? chunk.count))
      if line.count > longest { (isTooLong, line) = (true, []) }
      if end != nil { return isTooLong ? .tooLong : .whole(line) }
    }
  }

  private mutating func fill() throws(CommandFailure) {
    if isAtEnd { return }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe Platform.read(descriptor, into: $0) }
    guard count >= 0 else {
      throw .trouble("cannot read the standard input: \(Platform.reason())")
    }
    isAtEnd = count == 0
    chunk = Array(buffer.prefix(count))
  }
}
