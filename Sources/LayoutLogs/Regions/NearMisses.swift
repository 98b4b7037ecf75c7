/// The lines with markers of a region in which nothing begins, as a glance at the source tells.
///
/// A view in the middle of a sentence has the words of a tree. Where the bytes of such lines show
/// that no tree begins there, nor anything else, the lines around them need not be cleaned.
struct NearMisses {
  /// The lines without their prefixes.
  private(set) var lines: ContiguousArray<TextRange> = []
  /// Where the line behind the last of them begins, or the region ends.
  private(set) var end: Int

  /// The lines of all markers of `region`; `nil` where it has to be read to know.
  init?(_ region: MarkerRegion, in bytes: ByteView) {
    let range = region.range
    // Most regions show by their first marker that something begins.
    guard let first = region.hits.first,
      LineGlance(bytes).nearMiss(bytes.line(around: first, in: range)) != nil
    else { return nil }
    let all = bytes.lines(of: range)
    let isPlain = !LineCleaner.needsDecoding(bytes, range.start, range.end)
    let glance = LineGlance(bytes, isPlain: isPlain)
    var place = -1
    var missed = -2
    for hit in region.hits {
      while place + 1 < all.count, all[place + 1].start <= hit { place += 1 }
      if place == missed { continue }
      guard let content = glance.nearMiss(all[place]),
        place == 0 || place - 1 == missed || !glance.mayBeTree(all[place - 1])
      else { return nil }
      missed = place
      lines.append(content)
    }
    end = place + 1 < all.count ? all[place + 1].start : range.end
    guard !glance.mayHoldRecord(range),
      Unwrapping.joins(in: bytes, range, all, markers: region.hits) == nil
    else { return nil }
  }
}

/// What the bytes of a line tell before it is cleaned.
private struct LineGlance {
  private let bytes: ByteView
  /// Whether it is known that no line needs decoding.
  private let isPlain: Bool

  init(_ bytes: ByteView, isPlain: Bool = false) {
    self.bytes = bytes
    self.isPlain = isPlain
  }

  /// The line without its prefix, if nothing begins in it although a tree's words stand there.
  func nearMiss(_ line: TextRange) -> TextRange? {
    // Most messages show by one word already, without the finder of all others.
    guard bytes.firstIndex(of: "onstraint", from: line.start, to: line.end) == nil,
      !Self.messages.isIn(bytes, line), let content = content(of: line), !content.isEmpty,
      !ViewTreeMessage.mayBegin(bytes, content)
    else { return nil }
    return content
  }

  /// Whether a tree may begin in the line, which has no marker.
  func mayBeTree(_ line: TextRange) -> Bool {
    guard needsDecoding(line) || holdsAddress(line) else { return false }
    return content(of: line).map { ViewTreeMessage.mayBegin(bytes, $0) } ?? true
  }

  /// Whether a record that has one member a line may stand in `range`.
  func mayHoldRecord(_ range: TextRange) -> Bool {
    bytes.firstIndex(of: "\"eventMessage\"", from: range.start, to: range.end) != nil
  }

  /// What cleaning leaves of the line; `nil` where it may do more than take a prefix off.
  private func content(of line: TextRange) -> TextRange? {
    guard !needsDecoding(line), !SpreadRecord.mayHold(bytes, line.start, line.end)
    else { return nil }
    let prefix = LinePrefix.parse(bytes, line.start, line.end)
    return prefix.contentEnd == nil ? TextRange(prefix.end, line.end) : nil
  }

  private func needsDecoding(_ line: TextRange) -> Bool {
    !isPlain && LineCleaner.needsDecoding(bytes, line.start, line.end)
  }

  private func holdsAddress(_ line: TextRange) -> Bool {
    // There are fewer `x`s than zeros.
    var at = line.start
    while let sign = bytes.firstIndex(of: UInt8(ascii: "x"), from: at, to: line.end) {
      if bytes[sign - 1] == UInt8(ascii: "0") { return true }
      at = sign + 1
    }
    return false
  }

  /// Words of which one, or `onstraint`, stands wherever anything but a tree begins.
  private static let messages = MarkerFinder(
    ComplaintOpening.messageMarkers + MarkerFinder.constraintMarkers + UIKitSentences.words)
}

extension ByteView {
  /// The line of `range` that holds `position`, without its end.
  fileprivate func line(around position: Int, in range: TextRange) -> TextRange {
    var start = position
    while start > range.start, self[start - 1] != 0x0A { start -= 1 }
    var end = firstIndex(of: 0x0A, from: position, to: range.end) ?? range.end
    while end > start, self[end - 1] == 0x0D { end -= 1 }
    return TextRange(start, end)
  }
}
