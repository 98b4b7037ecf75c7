import Promises
import VisualFormat

/// Bytes as a visual format, in Apple's dialect and in that of scratch files.
enum VisualFormatTarget {
  static func run(_ bytes: [UInt8]) {
    for dialect in [VisualFormatParser.Dialect.apple, .scratch] {
      var parser = VisualFormatParser(SourceCursor(bytes), dialect: dialect)
      do throws(SyntaxError) {
        let format = try parser.parse()
        demand(!format.views.isEmpty, "a chain without views")
        for view in format.views { check(view.bytes, bytes) }
      } catch {
        check(error.bytes, bytes)
        demand(!error.reason.isEmpty, "an error without a reason")
        if let correction = error.correction { check(correction.bytes, bytes) }
      }
    }
  }

  private static func check(_ range: Range<Int>, _ bytes: [UInt8]) {
    demand(range.lowerBound >= 0 && range.upperBound <= bytes.count, "\(range)")
  }
}
