/// Whether words stand in stretches of one text that are asked for in ascending order.
///
/// What was searched is not searched again, so that asking at each line what stands in the next hundreds
/// costs one search of the text.
struct WordsAhead {
  /// Where none of the words begins.
  private var searched = TextRange(0, 0)

  /// Whether one of the words stands in `range`, the ends of which no word crosses.
  mutating func hold(_ words: MarkerFinder, in bytes: ByteView, _ range: TextRange) -> Bool {
    if range.start < searched.start || range.start > searched.end {
      searched = TextRange(range.start, range.start)
    }
    guard searched.end < range.end else { return false }
    let found = words.next(in: bytes, from: searched.end, to: range.end)
    searched = TextRange(searched.start, found ?? range.end)
    return found != nil
  }
}
