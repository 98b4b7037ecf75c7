internal import LayoutModel
internal import LinearArithmetic

/// Collects layouts; equal ones are kept once.
struct WitnessGallery {
  private(set) var layouts: [WitnessLayout] = []
  private var indices: [Assignment: Int] = [:]

  /// The layout's index.
  mutating func add(_ assignment: Assignment) -> Int {
    if let index = indices[assignment] { return index }
    indices[assignment] = layouts.count
    layouts.append(
      WitnessLayout(name: "alternative \(layouts.count + 1)", assignment: assignment))
    return layouts.count - 1
  }
}

/// A layout between several others: each pulls at it with a share of its own.
///
/// So what moves apart is told apart; and since the shares are 1, 2, 3, … parts of one whole, the
/// numbers of the layout stay short however many pull.
struct Mixture {
  private(set) var layout: Assignment
  private let base: Assignment
  private let whole: Int
  private var share: Int

  /// Begins at `base`, which up to `count` layouts can pull at.
  init(around base: Assignment, atMost count: Int) {
    layout = base
    self.base = base
    whole = count * (count + 1) / 2
    share = count
  }

  /// Whether the variable lies elsewhere than at the beginning.
  func moves(_ variable: LayoutVariable) -> Bool { layout[variable.id] != base[variable.id] }

  /// Lets the next layout pull.
  mutating func add(_ other: Assignment) {
    let part = Rational(share, whole)
    share -= 1
    for entry in other.entries where entry.value != base[entry.variable] {
      layout[entry.variable] += (entry.value - base[entry.variable]) * part
    }
  }
}
