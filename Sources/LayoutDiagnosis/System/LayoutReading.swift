internal import LayoutModel
internal import LinearArithmetic

/// Reads layouts off assignments of edges, as often as one likes.
struct LayoutReading {
  /// What a layout gives a value to, with the places of its edges.
  private struct Quantity {
    var kind: LayoutQuantity
    var own, near, far: Int
  }

  /// Every quantity that a row or an optional constraint mentions.
  private let variables: [VariableID]
  private var quantities: [Quantity] = []
  /// Every edge that the solver's rows mention or a quantity is measured between.
  private let edges: [VariableID]
  /// The former.
  private let held: VariableSet
  private let origins: CoordinateSpaces

  init(_ required: RequiredSystem) {
    let system = required.system
    var mentioned = VariableSet(items: system.items.count)
    for row in required.printed { mentioned.insert(row.form) }
    for constraint in system.constraints { mentioned.insert(constraint.form) }
    variables = mentioned.members
    held = required.edges
    var all = required.edges
    quantities.reserveCapacity(variables.count)
    for variable in variables {
      let (near, far) = EdgeVariables.ends(of: variable)
      all.insert(variable)
      all.insert(near)
      all.insert(far)
    }
    edges = all.members
    let places = VariablePlaces(edges)
    for variable in variables {
      let (near, far) = EdgeVariables.ends(of: variable)
      quantities.append(
        Quantity(
          kind: LayoutVariable(variable).quantity, own: places[variable], near: places[near],
          far: places[far]))
    }
    origins = CoordinateSpaces(required, places)
  }

  /// A value for each quantity.
  func layout(of assignment: Assignment) -> Assignment {
    var values = values(of: assignment)
    origins.settle(&values)
    return Assignment(variables) { index in
      let quantity = quantities[index]
      // Each edge stands in the other's place where no row mentions it.
      let near = values[quantity.near] ?? values[quantity.far] ?? .zero
      let far = values[quantity.far] ?? near
      switch quantity.kind {
      case .minX, .minY, .contentMinX, .contentMinY: return near
      case .width, .height, .contentWidth, .contentHeight: return far - near
      case .leadingInset, .topInset, .firstBaselineOffset:
        return (values[quantity.own] ?? near) - near
      case .trailingInset, .bottomInset, .lastBaselineOffset:
        return far - (values[quantity.own] ?? far)
      }
    }
  }

  /// The value of each edge; `nil` where nothing mentions it.
  private func values(of assignment: Assignment) -> [Rational?] {
    var values: [Rational?] = []
    values.reserveCapacity(edges.count)
    let entries = assignment.entries
    var next = 0
    for edge in edges {
      while next < entries.count, entries[next].variable < edge { next += 1 }
      if next < entries.count, entries[next].variable == edge {
        values.append(entries[next].value)
      } else {
        values.append(held.contains(edge) ? .zero : nil)
      }
    }
    return values
  }
}

/// A layout that obeys every required constraint, read as its printed numbers were meant.
struct Witness {
  let layout: WitnessLayout

  /// With the numbers as printed, else with each one moved to the simplest fraction that prints so,
  /// else anywhere within what printing can explain; `nil` where no layout obeys.
  init?(of system: LayoutSystem) throws(SolverFault) {
    for required in [
      RequiredSystem(system), RequiredSystem(SnappedNumbers.snapped(system)),
      RequiredSystem(PrintedRounding.widened(system)),
    ] {
      guard case .satisfiable(let edges) = try required.solver.feasibility() else { continue }
      let assignment = required.layout(of: edges)
      guard Checker.satisfies(assignment, required.printed) else { continue }
      layout = WitnessLayout(name: "witness", assignment: assignment)
      return
    }
    return nil
  }
}

extension RequiredSystem {
  /// The layout of an assignment of edges, with a value for all that a row mentions.
  func layout(of edges: Assignment) -> Assignment { LayoutReading(self).layout(of: edges) }
}
