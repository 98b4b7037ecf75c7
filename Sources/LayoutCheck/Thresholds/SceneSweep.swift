package import InterfaceBuilder
internal import LayoutModel
package import LinearArithmetic

/// What happens to a scene over all sizes.
package struct SceneSweep: Sendable {
  /// From where on something goes wrong.
  package let thresholds: [SceneThreshold]
  /// Along how many axes of outermost views no threshold can be told: their required constraints
  /// contradict each other at any size, from left to right, too.
  package let unswept: Int
  /// How many questions were not asked, since too much depends on each other; what they ask is not told.
  package let unasked: Int

  private let search: ThresholdSearch?
  private let joined: [JoinedSizes]

  /// Sweeps a document's scene; nothing is said of one that is passed over.
  package init(
    _ document: InterfaceDocument, scene number: Int, _ options: ThresholdOptions = .init()
  ) {
    let scene = document.scenes[number]
    guard scene.refusals.isEmpty, document.usesAutoLayout, document.system != .macOS else {
      (thresholds, unswept, unasked, search, joined) = ([], 0, 0, nil, [])
      return
    }
    let search = ThresholdSearch(document, scene, options)
    let result = search.result()
    (thresholds, unswept, unasked) = (result.thresholds, result.unswept, result.unasked)
    (joined, self.search) = (result.joined, search)
  }

  /// What contradicts itself on a screen although its width and its height are possible one by one.
  package func contradictions(width: Rational, height: Rational) -> [SceneThreshold] {
    joined.filter { $0.areContradictory(width, height) }.map {
      SceneThreshold(.bothSizes, root: $0.root, .horizontal, ValueRange(lower: nil, upper: nil))
    }
  }

  /// What one proof of a threshold rests on; for one of both sizes on a screen that has them.
  package func ground(
    of threshold: SceneThreshold, width: Rational? = nil, height: Rational? = nil
  ) -> ThresholdGround {
    search?.ground(of: threshold, width: width, height: height) ?? ThresholdGround()
  }

  /// What a screen keeps free of each side of a controller's view at most.
  package var safeSides: Rational { search?.safeSides ?? 0 }
}

/// What one proof of a threshold rests on.
package struct ThresholdGround: Sendable {
  /// The constraints, by their places in the scene's list.
  package var constraints: [Int] = []
  /// Whether margins are taken to be as wide as they usually are.
  package var usesMargins = false
  /// Whether no safe area leaves out more of a side than a screen does.
  package var boundsSafeSides = false
  /// Whether the safe area is taken to be at least half as high as the view.
  package var boundsSafeEnds = false

  /// Rests on nothing.
  package init() {}
}

/// The rows of a controller's view whose width and height depend on each other.
struct JoinedSizes: Sendable {
  let root: Int
  let rows: ElasticRows
  let width, height: LinearForm

  /// `nil` where the sizes do not depend on each other.
  init?(_ root: Int, _ rows: ElasticRows, width: LinearForm, height: LinearForm) {
    guard rows.join(width, height) else { return nil }
    (self.root, self.rows, self.width, self.height) = (root, rows, width, height)
  }

  /// Whether both sizes at once contradict the rows, and neither alone does.
  func areContradictory(_ width: Rational, _ height: Rational) -> Bool {
    let wide = LinearRow(self.width + -width, .equal)
    let high = LinearRow(self.height + -height, .equal)
    return rows.exclude([wide, high]) && !rows.exclude([wide]) && !rows.exclude([high])
  }
}
