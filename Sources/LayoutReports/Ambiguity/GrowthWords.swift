internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Says which gap takes what a larger container gains.
struct GrowthWords: ContextWords {
  let context: ReportContext

  func blocks(_ growths: [ContainerGrowth]) -> [Block] {
    if growths.isEmpty { return [] }
    let told = growths.map { Block.Entry(sentence($0)) }
    return [
      .list(told),
      .aside(
        "A view grows with what it lies in where both of its edges are tied to that and nothing else decides its "
          + "size."),
    ]
  }

  private func sentence(_ growth: ContainerGrowth) -> String {
    let container = names[growth.container]
    let words = growth.axis.sizeWords
    let (near, far) =
      growth.axis == .horizontal ? ("leading edge", "trailing edge") : ("top", "bottom")
    let start = growth.before.map { names[$0] } ?? "its \(near)"
    let end = growth.behind.map { names[$0] } ?? "its \(far)"
    return
      "Nothing in \(container) becomes \(words.more): the \(growth.added.points) that \(container) gains lie "
      + "between \(start) and \(end), which are \(growth.to.points) apart (before: \(growth.from.rounded))."
  }
}
