import LinearArithmetic

/// Whole layouts from `.alb` files: `layout solve FILE…`, `layout ranges FILE…`, `layout write FOLDER`.
///
/// `solve` goes from the rows to each level's optimum and every variable's value, and has the result
/// checked outside of the clock; `ranges` adds the exact range of every variable.
enum LayoutBenchmark {
  struct UnknownAction: Error {
    var usage = "layout solve FILE…, layout ranges FILE…, or layout write FOLDER"
  }

  static func run(_ arguments: [String]) throws {
    guard let action = arguments.first else { throw UnknownAction() }
    for argument in arguments.dropFirst() {
      switch action {
      case "write": try GeneratedLayouts.write(to: argument)
      case "solve": solve(try LayoutFile(path: argument))
      case "ranges": range(try LayoutFile(path: argument))
      default: throw UnknownAction()
      }
    }
  }

  private static func solve(_ file: LayoutFile) {
    var levels: [HierarchyOptimum.Level] = []
    var assignment = Assignment()
    let time = Measurement.medianMilliseconds {
      if case .optimal(var optimum) = PriorityHierarchy(file.rows).solve() {
        assignment = optimum.assignment()
        levels = optimum.levels
      }
    }
    let attained = HierarchyChecker.violations(under: assignment, levels: levels, rows: file.rows)
    let check = attained == levels.map(\.violation) ? "checked" : "WRONG"
    let optima = levels.map { "\($0.priority): \($0.violation)" }.joined(separator: ", ")
    print("\(file.name)\t\(file.rows.count)\t\(rounded(time))\t\(check)\t\(optima)")
  }

  private static func range(_ file: LayoutFile) {
    guard case .optimal(let optimum) = PriorityHierarchy(file.rows).solve() else { return }
    var open = 0
    let time = Measurement.medianMilliseconds {
      var copy = optimum
      open = copy.ranges().values.count { !$0.isSingle }
    }
    print("\(file.name)\t\(file.rows.count)\t\(rounded(time))\t\(open) open")
  }

  private static func rounded(_ milliseconds: Double) -> String {
    let thousandths = Int((milliseconds * 1000).rounded())
    return "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())"
  }
}
