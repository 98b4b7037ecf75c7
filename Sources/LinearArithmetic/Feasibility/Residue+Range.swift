extension Residue {
  /// The values of a form.
  enum FormRange {
    /// There are none: the rows contradict each other.
    case contradictory
    /// An open end is `nil`.
    case between(Rational?, Rational?)
    /// Rows that are no differences take part.
    case undecided
  }

  /// How far `form` can go while all rows hold: along shortest paths between its two roots.
  mutating func range(of form: RootForm) -> FormRange {
    guard let (local, differences) = differenceGraph() else { return .undecided }
    var graph = differences
    if graph.relax() != nil { return .contradictory }
    if form.count == 0 { return .between(form.constant, form.constant) }
    var nodes: [Int] = []
    for index in 0..<form.count {
      guard let node = local.firstIndex(of: form[index].root) else { return .between(nil, nil) }
      nodes.append(node + 1)
    }
    let scale = form[0].coefficient
    switch form.count {
    case 1: nodes.append(0)
    case 2: if scale + form[1].coefficient != 0 { return .undecided }
    default: return .undecided
    }
    func value(_ difference: Rational) -> Rational { scale * difference + form.constant }
    let most = graph.distance(from: nodes[1], to: nodes[0]).map(value)
    let least = graph.distance(from: nodes[0], to: nodes[1]).map { value(-$0) }
    return scale.isNegative ? .between(most, least) : .between(least, most)
  }
}
