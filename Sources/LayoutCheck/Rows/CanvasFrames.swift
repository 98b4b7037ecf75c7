internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Where the file says that everything is: the values of a scene's variables on the canvas.
struct CanvasFrames {
  private var values: [VariableID: Rational] = [:]

  init(_ document: InterfaceDocument, _ scene: InterfaceScene) {
    var origins: [(x: Rational, y: Rational)] = []
    for (view, it) in scene.views.enumerated() {
      let outer = it.parent.map { origins[$0] } ?? (x: 0, y: 0)
      let x = outer.x + (it.parent == nil ? .zero : it.frame.x)
      let y = outer.y + (it.parent == nil ? .zero : scene.top(of: view, in: document))
      origins.append((x, y))
      let insets = AlignmentTable.insets(of: it, in: document)
      values[SceneQuantity.minX.of(view)] = x + insets.left
      values[SceneQuantity.maxX.of(view)] = x + it.frame.width - insets.right
      values[SceneQuantity.minY.of(view)] = y + insets.top
      values[SceneQuantity.maxY.of(view)] = y + it.frame.height - insets.bottom
    }
  }

  /// A variable's value; `nil` for what no frame tells.
  func value(of variable: VariableID) -> Rational? { values[variable] }

  /// The value of a form; `nil` where no frame tells it.
  func value(of form: LinearForm) -> Rational? {
    var sum = form.constant
    for term in form.terms {
      guard let value = values[term.variable] else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}

/// How far inside of their frames some controls have what constraints see.
enum AlignmentTable {
  /// Measured on files of public projects; from the Xcode of 2025 on all are 0.
  static func insets(of view: InterfaceView, in document: InterfaceDocument) -> AlignmentInsets {
    if document.system == .macOS {
      return DesktopAlignment.insets(of: view, savedBy: document.toolsVersion)
    }
    if let version = document.toolsVersion, version >= 24000 { return .none }
    switch view.tag {
    case "slider": return AlignmentInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "switch": return AlignmentInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "segmentedControl": return AlignmentInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: return .none
    }
  }
}
