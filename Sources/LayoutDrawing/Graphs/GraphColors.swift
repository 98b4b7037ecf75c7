/// The light colours of the graph for what has no style sheet: DOT, PNG and PDF.
enum GraphColors {
  static func ink(_ emphasis: ConstraintGraph.Emphasis) -> StaticString {
    switch emphasis {
    case .conflict: "#8f3600"
    case .otherConflict: "#84366c"
    case .plain: "#16191f"
    case .receding: "#5f6875"
    }
  }

  static func line(_ emphasis: ConstraintGraph.Emphasis) -> StaticString {
    switch emphasis {
    case .conflict: "#c44900"
    case .otherConflict: "#a3508a"
    case .plain: "#5a6472"
    case .receding: "#aab2bd"
    }
  }

  static func thickness(_ emphasis: ConstraintGraph.Emphasis) -> Double {
    switch emphasis {
    case .conflict: 2.6
    case .otherConflict: 2
    case .plain: 1.2
    case .receding: 1
    }
  }

  static func border(_ node: ConstraintGraph.Node) -> StaticString {
    node.ambiguity != nil ? "#a3508a" : node.isSystems ? "#767c86" : "#0072b2"
  }

  static func fill(_ node: ConstraintGraph.Node) -> StaticString {
    node.isSystems ? "#f3f3f3" : "#eaf3fb"
  }
}
