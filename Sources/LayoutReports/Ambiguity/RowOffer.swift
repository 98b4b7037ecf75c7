internal import LayoutDiagnosis
internal import LayoutModel

/// Words for what ties views in rows.
struct RowOffer: ContextWords {
  let context: ReportContext

  func words(_ ties: RowTies) -> String {
    let (row, options, size) =
      ties.axis == .vertical
      ? ("row", "alignAllTop and alignAllBottom", "height")
      : ("column", "alignAllLeading and alignAllTrailing", "width")
    let isOne = ties.rows.count == 1
    let count = ties.rows[0].count
    let place =
      isOne
      ? "its chain tie these edges of \(count == 2 ? "both" : "all \(count)") views"
      : "each \(row) tie these edges of its views"
    let equal =
      ties.equal.isEmpty
      ? "" : ", with one \(size) for \(EnglishList.and(ties.equal.map { names[$0] }))"
    return
      "Let the \(row)\(isOne ? "" : "s") settle it at once: the options \(options) in the visual format of "
      + "\(place)\(equal), and then \(rest(ties.left))."
  }

  private func rest(_ left: [LayoutVariable]) -> String {
    if left.isEmpty { return "no more is needed along that axis" }
    return
      "a constraint for \(EnglishList.and(left.map(quantityName))) settles the rest of that axis"
  }
}
