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
