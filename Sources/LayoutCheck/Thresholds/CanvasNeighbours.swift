internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Views that lie beside each other on the canvas: those of one superview, and where two of these overlap there,
/// what lies in one beside the other.
struct CanvasNeighbours {
  /// The pairs, each with the view first that the file has first.
  private(set) var pairs: [(Int, Int)] = []

  private let model: CanvasModel
  private let axis: Axis
  private let subviews: [Int?: [Int]]
  private var asked: Set<[Int]> = []

  /// Looks among some views, for pairs that are beside each other along an axis.
  init(_ model: CanvasModel, among views: [Int], _ axis: Axis) {
    (self.model, self.axis) = (model, axis)
    subviews = Dictionary(grouping: views) { model.scene.views[$0].parent }
    for (_, siblings) in subviews.sorted(by: { $0.value[0] < $1.value[0] }) {
      for (place, one) in siblings.enumerated() {
        for other in siblings[(place + 1)...] { add(one, other) }
      }
    }
  }

  /// Pairs that are looked at at most: their number grows with the square of that of the views.
  private static let mostPairs = 1_000

  private mutating func add(_ one: Int, _ other: Int) {
    let (first, second) = (min(one, other), max(one, other))
    guard asked.count < Self.mostPairs, asked.insert([first, second]).inserted else { return }
    if areApart(first, second, axis) { return pairs.append((first, second)) }
    let across = axis.other
    if areApart(first, second, across) { return }
    for inner in inside(first) { add(inner, second) }
    for inner in inside(second) { add(first, inner) }
  }

  /// What a view holds in place: what is scrolled passes under what lies above.
  private func inside(_ view: Int) -> [Int] {
    let tag = model.scene.views[view].tag
    let scrolls = ["scrollView", "tableView", "collectionView"].contains(tag)
    return scrolls ? [] : subviews[view] ?? []
  }

  private func areApart(_ one: Int, _ other: Int, _ axis: Axis) -> Bool {
    isBefore(one, other, axis) || isBefore(other, one, axis)
  }

  private func isBefore(_ one: Int, _ other: Int, _ axis: Axis) -> Bool {
    let gap = model.rows.forms.frame(other, axis).near - model.rows.forms.frame(one, axis).far
    return model.frames.value(of: gap).map { !$0.isNegative } ?? false
  }
}
