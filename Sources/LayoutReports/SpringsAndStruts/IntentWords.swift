internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// What a fixed frame was probably meant to be, and the code that says it.
enum IntentWords {
  static func name(_ kind: LayoutIntent.Kind) -> String {
    switch kind {
    case .centered: "centered"
    case .fills: "fills"
    case .nearFarEdge: "nearFarEdge"
    case .equalSiblings: "equalSiblings"
    }
  }

  /// A sentence, then lines of code.
  static func lines(_ intent: LayoutIntent, _ names: SwiftNames) -> [String] {
    let items = intent.items.map { names[$0] }
    guard let first = items.first, let last = items.last else { return [] }
    let words = Words(intent.axis, superview: names[intent.superview])
    switch intent.kind {
    case .centered: return words.centered(first)
    case .fills(let margin): return words.fills(first, margin)
    case .nearFarEdge(let distance): return words.nearFarEdge(first, distance)
    case .equalSiblings(let spacing, let nearMargin, let farMargin):
      let pairs = zip(items, items.dropFirst()).flatMap { words.chained($0, $1, spacing) }
      return [
        words.equal(EnglishList.and(items), spacing), words.pin(first, words.near, nearMargin),
      ]
        + pairs + [words.pin(last, words.far, -farMargin)]
    }
  }

  private struct Words {
    let superview: String
    let origin, size, center, near, far, farWord: String

    init(_ axis: Axis, superview: String) {
      self.superview = superview
      switch axis {
      case .horizontal:
        (origin, size, center) = ("x", "width", "centerX")
        (near, far, farWord) = ("leading", "trailing", "right")
      case .vertical:
        (origin, size, center) = ("y", "height", "centerY")
        (near, far, farWord) = ("top", "bottom", "bottom")
      }
    }

    func centered(_ view: String) -> [String] {
      [
        "\(view) sits in the middle of \(superview) by a fixed \(origin): center it instead.",
        pin(view, center, 0),
      ]
    }

    func fills(_ view: String, _ margin: Rational) -> [String] {
      let what =
        margin.isZero
        ? "fills \(superview)" : "leaves \(margin.points) on both sides of \(superview)"
      return [
        "\(view) \(what) by a fixed \(size): pin both edges instead.", pin(view, near, margin),
        pin(view, far, -margin),
      ]
    }

    func nearFarEdge(_ view: String, _ distance: Rational) -> [String] {
      let place =
        "\(view) lies \(distance.points) from the \(farWord) edge of \(superview) by a fixed \(origin)"
      return [
        "\(place), and will not follow that edge: pin it there instead.",
        pin(view, far, -distance),
      ]
    }

    func equal(_ views: String, _ spacing: Rational) -> String {
      "\(views) have one \(size) and \(spacing.points) between them by fixed numbers: "
        + "let them share the space, or put them into a stack view that fills equally."
    }

    func chained(_ before: String, _ after: String, _ spacing: Rational) -> [String] {
      [
        "  \(after).\(size)Anchor.constraint(equalTo: \(before).\(size)Anchor)",
        "  \(after).\(near)Anchor.constraint(equalTo: \(before).\(far)Anchor\(constant(spacing)))",
      ]
    }

    func pin(_ view: String, _ edge: String, _ distance: Rational) -> String {
      "  \(view).\(edge)Anchor.constraint(equalTo: \(superview).\(edge)Anchor\(constant(distance)))"
    }

    private func constant(_ number: Rational) -> String {
      number.isZero ? "" : ", constant: \(SwiftNumber.text(number))"
    }
  }
}
