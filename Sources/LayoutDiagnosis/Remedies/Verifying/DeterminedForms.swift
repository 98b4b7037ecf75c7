internal import LayoutModel
internal import LinearArithmetic

/// Which linear forms have a value, told by elimination from those that are given one.
///
/// What the values are does not matter, so that contradictory equalities can be taken in as well.
/// Differences of two variables, nearly all there is, only tie them together; what is no difference
/// is eliminated over the representatives, and so is every form after it.
struct DeterminedForms {
  /// The variables, numbered from 1; whatever is tied to 0 has a value.
  private var classes = UnionFind(count: 1)
  /// A reduced form for each representative that it eliminates, by the variable's number.
  private var pivots: [LinearForm?] = []

  /// Takes in that `form` (over edges) has a value.
  mutating func fix(_ form: LinearForm) {
    if pivots.isEmpty, let (a, b) = Self.ends(of: form) { return tie(a, b) }
    let rest = reduced(form)
    guard let last = rest.terms.last else { return }
    var pivot = LinearForm()
    pivot.add(rest, times: last.coefficient.reciprocal)
    let index = Int(last.variable.rawValue)
    while pivots.count <= index | 15 { pivots.append(nil) }
    pivots[index] = pivot
  }

  /// Takes in that a variable has a value.
  mutating func fix(_ variable: VariableID) {
    if pivots.isEmpty { tie(Self.node(variable), 0) } else { fix(LinearForm([.init(variable, 1)])) }
  }

  /// Takes in that the difference between two variables has a value.
  mutating func fixDifference(_ a: VariableID, _ b: VariableID) {
    if pivots.isEmpty {
      tie(Self.node(a), Self.node(b))
    } else {
      fix(LinearForm([.init(a, 1), .init(b, -1)]))
    }
  }

  /// Whether the forms taken in leave `form` (over edges) no choice.
  func determines(_ form: LinearForm) -> Bool {
    if pivots.isEmpty, let (a, b) = Self.ends(of: form) { return root(a) == root(b) }
    return reduced(form).terms.isEmpty
  }

  /// Whether a variable has a value.
  func determines(_ variable: VariableID) -> Bool {
    if pivots.isEmpty { return root(Self.node(variable)) == 0 }
    return determines(LinearForm([.init(variable, 1)]))
  }

  /// Whether the difference between two variables has a value.
  func determinesDifference(_ a: VariableID, _ b: VariableID) -> Bool {
    if pivots.isEmpty { return root(Self.node(a)) == root(Self.node(b)) }
    return determines(LinearForm([.init(a, 1), .init(b, -1)]))
  }

  // MARK: Differences

  private static func node(_ variable: VariableID) -> Int { Int(variable.rawValue) + 1 }

  /// The two ends of a difference, of which 0 may be one; `nil` where the form is none.
  private static func ends(of form: LinearForm) -> (Int, Int)? {
    switch form.terms.count {
    case 1: (node(form.terms[0].variable), 0)
    case 2 where (form.terms[0].coefficient + form.terms[1].coefficient).isZero:
      (node(form.terms[0].variable), node(form.terms[1].variable))
    default: nil
    }
  }

  private func root(_ node: Int) -> Int {
    node < classes.count ? classes.representative(of: node) : node
  }

  private mutating func tie(_ a: Int, _ b: Int) {
    classes.grow(to: (max(a, b) | 15) + 1)
    classes.unite(a, b)
  }

  // MARK: Other forms

  /// The form over representatives, with every eliminated one, the highest first, replaced.
  private func reduced(_ form: LinearForm) -> LinearForm {
    var rest = LinearForm(constant: .zero, reservingTerms: form.terms.count)
    for term in form.terms {
      let node = root(Self.node(term.variable))
      if node > 0 { rest.add(term.coefficient, of: VariableID(rawValue: Int32(node - 1))) }
    }
    if pivots.isEmpty { return rest }
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
