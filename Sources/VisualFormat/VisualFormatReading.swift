/// What a visual format says, or where it stops making sense.
package struct VisualFormatReading: Sendable {
  /// `nil` where the format is wrong and cannot be put right.
  package var format: VisualFormat?
  /// Every slip that was found, each at its place in the text that was given.
  package var errors: [SyntaxError]
  /// The format with every slip put right, where there were any and one way to do so.
  package var corrected: String?

  /// Reads `text` with Apple's grammar, as `constraints(withVisualFormat:…)` does.
  ///
  /// Behind a slip that has a likely correction reading goes on as if it were made, for at most 16
  /// slips; so an exception that shows one caret may yield several errors here.
  package init(_ text: String) {
    var bytes = Array(text.utf8)
    var shifts: [(at: Int, by: Int)] = []
    var isOnlyWay = true
    errors = []
    for _ in 0..<16 {
      do throws(SyntaxError) {
        format = try VisualFormatReading.whole(bytes)
        if !errors.isEmpty, isOnlyWay { corrected = String(decoding: bytes, as: UTF8.self) }
        return
      } catch {
        let told = VisualFormatReading.moved(error, shifts, limit: text.utf8.count)
        // A second slip at the same place comes of how the first was put right.
        if !errors.contains(where: { $0.bytes.lowerBound == told.bytes.lowerBound }) {
          errors.append(told)
        }
        guard let correction = error.correction else { return }
        bytes = correction.applied(to: bytes)
        isOnlyWay = isOnlyWay && correction.isOnlyWay
        shifts.append(
          (correction.bytes.lowerBound, correction.replacement.utf8.count - correction.bytes.count))
      }
    }
  }

  private static func whole(_ bytes: [UInt8]) throws(SyntaxError) -> VisualFormat {
    var parser = VisualFormatParser(SourceCursor(bytes), dialect: .apple)
    let format = try parser.parse()
    parser.cursor.skipBlanks()
    if !parser.cursor.isAtEnd {
      throw SyntaxError(
        at: parser.hereBytes, "Expected the end of the format, \(parser.found).")
    }
    return format
  }

  /// `error` with its bytes counted in the text before the earlier corrections.
  private static func moved(
    _ error: SyntaxError, _ shifts: [(at: Int, by: Int)], limit: Int
  ) -> SyntaxError {
    var bounds = [error.bytes.lowerBound, error.bytes.upperBound]
    for shift in shifts.reversed() {
      bounds = bounds.map { $0 > shift.at ? max(shift.at, $0 - shift.by) : $0 }
    }
    let lower = min(max(bounds[0], 0), limit)
    let upper = min(max(bounds[1], lower), limit)
    return SyntaxError(at: lower..<upper, error.reason)
  }
}
