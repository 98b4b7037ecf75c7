internal import LayoutModel

extension LayoutQuantity {
  /// The quantity in the words that the explanations use: `x` for the smallest x.
  var word: String {
    switch self {
    case .minX: "x"
    case .minY: "y"
    case .contentMinX: "content x"
    case .contentMinY: "content y"
    case .contentWidth: "content width"
    case .contentHeight: "content height"
    default: "\(name)"
    }
  }
}
