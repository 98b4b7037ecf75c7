internal import LayoutModel

/// What a prefix tells about time, process and thread, by its place in the source.
struct PrefixContext {
  var time = TextRange.empty
  var process = TextRange.empty
  var pid: Int?
  var thread = TextRange.empty
  /// A number for process and thread; `nil` where neither is printed.
  var stream: UInt64?

  func text(in source: ByteView) -> LogReport.Context {
    func string(_ range: TextRange) -> String? { range.isEmpty ? nil : source.string(range) }
    return LogReport.Context(
      time: string(time), process: string(process), pid: pid, thread: string(thread))
  }

  /// Gives the stream its number.
  mutating func identify(in source: ByteView) {
    guard pid != nil || !process.isEmpty else { return }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if let pid {
      var rest = pid
      repeat {
        mix(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      } while rest > 0
    } else {
      for index in process.start..<process.end { mix(source[index]) }
    }
    for index in thread.start..<thread.end { mix(source[index]) }
    stream = hash
  }
}
