import Promises
@testable import LayoutLogs

/// One line's bytes as the description of a constraint.
enum DescriptionTarget {
  static func run(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var parser = DescriptionParser(bytes: unsafe ByteView(base, count: buffer.count))
      var parsed = ParsedDescription(start: 0)
      do throws(DescriptionFault) {
        try parser.parse(from: 0, to: bytes.count, into: &parsed)
        let range = parsed.range
        demand(
          range.start == 0 && range.end > 0 && range.end <= bytes.count,
          "\(range.start)..<\(range.end)")
      } catch {
        demand(!error.rawValue.isEmpty, "a fault without a reason")
      }
      _ = parser.identify(from: 0, to: bytes.count)
    }
  }
}
