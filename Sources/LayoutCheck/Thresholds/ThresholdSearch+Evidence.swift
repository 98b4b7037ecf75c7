internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

extension ThresholdSearch {
  /// What one proof of a threshold rests on.
  ///
  /// Beyond the threshold the rows, and what is wished, contradict each other: the proof adds some of them up.
  /// Of other ways to avoid the failure, which are ruled out too, only what they assume is listed.
  func ground(of threshold: SceneThreshold, width: Rational?, height: Rational?) -> ThresholdGround
  {
    guard let rows = questioned(threshold) else { return ThresholdGround() }
    let wished = wishedRows(threshold)
    let sizes = sizesBeyond(threshold, width, height)
    let found = sizes.flatMap { sizes -> [SceneRow] in
      wished.lazy.map { rows.culprits(with: Self.assumed($0.rows + sizes)) }
        .first { !$0.isEmpty } ?? []
    }
    let ruledOut = wished.flatMap(\.others).flatMap { rows.culprits(with: $0) }
    return ThresholdGround(found, andAssumed: ruledOut)
  }

  private static func assumed(_ rows: [LinearRow]) -> [SceneRow] {
    rows.map { SceneRow($0.form, $0.relation, .bound) }
  }

  /// Sizes at which it cannot be avoided, one for each side of what is possible.
  private func sizesBeyond(
    _ threshold: SceneThreshold, _ width: Rational?, _ height: Rational?
  ) -> [[LinearRow]] {
    let sizes = CanvasModel.axes.map { model.rows.forms.size(threshold.root, $0) }
    let size = threshold.axis == .horizontal ? sizes[0] : sizes[1]
    switch threshold.failure {
    case .bothSizes:
      guard let width, let height else { return [] }
      return [[LinearRow(sizes[0] + -width, .equal), LinearRow(sizes[1] + -height, .equal)]]
    case .collapse:
      return (threshold.lower ?? threshold.upper).map { [[LinearRow(size + -$0, .equal)]] } ?? []
    default:
      if threshold.isAlways { return [[]] }
      let lower = threshold.lower.map { LinearRow(size + (Self.step - $0), .lessOrEqual) }
      let upper = threshold.upper.map { LinearRow(size + -($0 + Self.step), .greaterOrEqual) }
      return [lower, upper].compactMap { $0.map { [$0] } }
    }
  }

  /// How far beyond a threshold the proof is made.
  private static let step = Rational(1, 1000)

  /// The rows that are asked for a threshold.
  private func questioned(_ threshold: SceneThreshold) -> ElasticRows? {
    let all = questions[scene.root(of: threshold.root)]
    if threshold.failure == .clippedContent { return all?.fitting }
    return threshold.contents == nil ? all?.plain : all?.filled
  }

  /// What the layout should keep, in each way that the failure is told for.
  private func wishedRows(_ threshold: SceneThreshold) -> [Wish] {
    let (root, axis) = (threshold.root, threshold.axis)
    switch threshold.failure {
    case .conflict, .never, .bothSizes, .clippedContent, .smallRange:
      return [Wish(failure: threshold.failure, rows: [])]
    case .collapse(let view):
      let extent = LinearRow(
        model.rows.forms.size(view, axis) + -Self.leastExtent, .greaterOrEqual)
      return [Wish(failure: threshold.failure, rows: [extent])]
    case .protrusion(let view), .viewportProtrusion(let view):
      return containment(of: view, in: root, axis).filter { $0.failure == threshold.failure }
    case .collision(let view, let other):
      return separations(of: view, other, in: root, axis)
    }
  }
}

extension ThresholdGround {
  fileprivate init(_ rows: [SceneRow], andAssumed others: [SceneRow]) {
    self.init()
    constraints = Set(rows.compactMap(\.origin.constraint)).sorted()
    for row in rows + others {
      switch row.origin {
      case .safeArea(_, .horizontal): boundsSafeSides = true
      case .safeArea(_, .vertical): boundsSafeEnds = true
      case .inset where row.row.form.terms.contains(where: { SceneQuantity($0.variable).isMargin }):
        usesMargins = true
      default: break
      }
    }
  }
}
