internal import LayoutModel

extension CaseFacts {
  /// `top`, `leading edge`, `horizontal center`: what an anchor is called in a sentence.
  func noun(_ anchor: LayoutAnchor) -> String {
    let name = anchor.attribute.rawValue
    return switch anchor.attribute {
    case .left, .right, .leading, .trailing: "\(name) edge"
    case .centerX, .midX: "horizontal center"
    case .centerY, .midY: "vertical center"
    case .minX: "left edge"
    case .maxX: "right edge"
    case .minY: "top"
    case .maxY: "bottom"
    default: name
    }
  }
}
