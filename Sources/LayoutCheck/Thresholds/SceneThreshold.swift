package import InterfaceBuilder
package import LayoutModel
package import LinearArithmetic

/// From which size of a scene's outermost view on something goes wrong, whatever else is chosen.
package struct SceneThreshold: Sendable {
  /// What goes wrong.
  ///
  /// The names are those of Walsh, Kapfhammer and McMinn, "Automated layout failure
  /// detection for responsive web pages without an explicit oracle", ISSTA 2017.
  package enum Failure: Hashable, Sendable {
    /// The required constraints contradict each other.
    case conflict
    /// A view has no extent at the end of what is possible.
    case collapse(view: Int)
    /// A view leaves its superview.
    case protrusion(view: Int)
    /// A view leaves the outermost view.
    case viewportProtrusion(view: Int)
    /// A view covers another one.
    case collision(view: Int, other: Int)
    /// Contents of the sizes in the file, or grown as was asked for, do not all fit.
    case clippedContent
    /// There is a layout over a few points only.
    case smallRange
  }

  /// What goes wrong.
  package let failure: Failure
  /// The outermost view whose size it depends on.
  package let root: Int
  /// The direction of that size.
  package let axis: Axis
  /// Below it the failure cannot be avoided; `nil` where there is no such size.
  package let lower: Rational?
  /// Above it the failure cannot be avoided; `nil` where there is no such size.
  package let upper: Rational?
}

extension SceneThreshold {
  /// The thresholds of a document's scene; none of one that is passed over.
  package static func all(
    of document: InterfaceDocument, scene number: Int, _ options: ThresholdOptions = .init()
  ) -> [SceneThreshold] {
    let scene = document.scenes[number]
    guard scene.refusals.isEmpty, document.usesAutoLayout, document.system != .macOS else {
      return []
    }
    return ThresholdSearch(document, scene, options).thresholds()
  }

  /// Whether the failure cannot be avoided at a size.
  package func isUnavoidable(at points: Rational) -> Bool {
    lower.map { points < $0 } ?? false || upper.map { points > $0 } ?? false
  }
}
