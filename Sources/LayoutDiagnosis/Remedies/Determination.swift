internal import LayoutModel
internal import LinearArithmetic

/// Which linear forms have a value, told by elimination from those that are given one.
///
/// What the values are does not matter, so that contradictory equalities can be taken in as well.
struct Determination {
  /// A reduced form for each variable that it eliminates, by the variable's number.
  private var pivots: [LinearForm?] = []

  /// Takes in that `form` (over edges) has a value.
  mutating func fix(_ form: LinearForm) {
    let rest = reduced(form)
    guard let last = rest.terms.last else { return }
    var pivot = LinearForm()
    pivot.add(rest, times: last.coefficient.reciprocal)
    let index = Int(last.variable.rawValue)
    while pivots.count <= index | 15 { pivots.append(nil) }
    pivots[index] = pivot
  }

  /// Whether the forms taken in leave `form` (over edges) no choice.
  func determines(_ form: LinearForm) -> Bool { reduced(form).terms.isEmpty }

  /// The form with every eliminated variable, the highest first, replaced.
  private func reduced(_ form: LinearForm) -> LinearForm {
    var rest = form
    rest.constant = .zero
    var below = rest.terms.last?.variable
    while let variable = below {
      let index = Int(variable.rawValue)
      if index < pivots.count, let pivot = pivots[index] {
        rest.add(pivot, times: -rest.coefficient(of: variable))
      }
      below = rest.terms.last { $0.variable < variable }?.variable
    }
    return rest
  }
}
