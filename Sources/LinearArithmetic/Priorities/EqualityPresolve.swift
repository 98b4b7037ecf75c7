/// Uses up the required equations: what they decide is substituted, what is left goes to the simplex.
///
/// First rows that reduce to at most two classes merge them. Then variables on which nothing but a
/// few equations depends are defined by one of them, in rounds in which a row is used once, so that
/// a long chain contracts like a balanced tree.
struct EqualityPresolve<Number: ExactNumber> {
  enum Failure: Error { case contradiction, lost }

  /// `variable = sum(terms) + constant`, where later definitions may define the terms' variables.
  struct Definition {
    var variable: Int32
    var form: FlatForm<Number>
  }

  var forest: ClassForest<Number>
  private(set) var definitions: [Definition] = []
  private(set) var isDefined: [Bool]
  /// Equations that were not used up, over roots.
  var remaining: [FlatForm<Number>] = []

  private let system: DenseSystem<Number>
  private var queue: [Int32] = []
  /// Waiting rows of each root, as linked lists.
  private var firstEntry: [Int32]
  private var lastEntry: [Int32]
  private var entryCount: [Int32]
  private var entries: [(row: Int32, next: Int32)] = []
  /// At most as many classes are left in a waiting row; -1 once a row is used up.
  private var classesLeft: [Int32]
  private var scratch = FlatForm<Number>()

  init(_ system: DenseSystem<Number>, equations: [Int32]) throws(Failure) {
    self.system = system
    let count = system.variables.count
    forest = ClassForest(count: count)
    isDefined = Array(repeating: false, count: count)
    firstEntry = Array(repeating: -1, count: count)
    lastEntry = firstEntry
    entryCount = Array(repeating: 0, count: count)
    classesLeft = Array(repeating: 0, count: system.constants.count)
    for row in equations {
      try reduce(row)
      while let next = queue.popLast() { try reduce(next) }
    }
    for row in equations where classesLeft[Int(row)] > 0 {
      remaining.append(try form(ofRow: Int(row)))
    }
    remaining.removeAll { $0.terms.isEmpty }
  }

  /// A row of the system over the roots; defined roots are not expanded.
  mutating func form(ofRow row: Int) throws(Failure) -> FlatForm<Number> {
    var form = FlatForm<Number>()
    fill(&form, fromRow: row)
    if form.isLost { throw .lost }
    return form
  }

  private mutating func fill(_ form: inout FlatForm<Number>, fromRow row: Int) {
    let terms = system.terms[system.starts[row]..<system.starts[row + 1]]
    forest.substitute(in: terms, plus: system.constants[row], into: &form)
  }

  // MARK: - Rows of at most two classes

  private mutating func reduce(_ row: Int32) throws(Failure) {
    if classesLeft[Int(row)] < 0 { return }
    var form = FlatForm<Number>()
    swap(&form, &scratch)
    defer { swap(&form, &scratch) }
    fill(&form, fromRow: Int(row))
    if form.isLost { throw .lost }
    if form.terms.count <= 2 {
      classesLeft[Int(row)] = -1
      try merge(form)
      return
    }
    let isFirst = classesLeft[Int(row)] == 0
    classesLeft[Int(row)] = Int32(form.terms.count)
    if isFirst { for term in form.terms { watch(Int(term.variable), row) } }
  }

  private mutating func watch(_ root: Int, _ row: Int32) {
    let entry = Int32(entries.count)
    entries.append((row, -1))
    if lastEntry[root] >= 0 { entries[Int(lastEntry[root])].next = entry }
    if firstEntry[root] < 0 { firstEntry[root] = entry }
    lastEntry[root] = entry
    entryCount[root] += 1
  }

  /// Uses an equation of at most two classes.
  private mutating func merge(_ form: FlatForm<Number>) throws(Failure) {
    switch form.terms.count {
    case 0: if !form.constant.isZero { throw .contradiction }
    case 1:
      let term = form.terms[0]
      forest.fix(Int(term.variable), at: -form.constant / term.coefficient)
      notify(Int(term.variable))
    default:
      var (from, to) = (form.terms[0], form.terms[1])
      if entryCount[Int(from.variable)] > entryCount[Int(to.variable)] { swap(&from, &to) }
      let inverse = -from.coefficient.reciprocal
      forest.attach(
        Int(from.variable), to: Int(to.variable), scale: to.coefficient * inverse,
        offset: form.constant * inverse)
      notify(Int(from.variable))
      join(Int(from.variable), to: Int(to.variable))
    }
  }

  private mutating func notify(_ root: Int) {
    var entry = firstEntry[root]
    while entry >= 0 {
      let row = entries[Int(entry)].row
      if classesLeft[Int(row)] > 0 {
        classesLeft[Int(row)] -= 1
        if classesLeft[Int(row)] <= 2 {
          classesLeft[Int(row)] = 3
          queue.append(row)
        }
      }
      entry = entries[Int(entry)].next
    }
  }

  private mutating func join(_ from: Int, to: Int) {
    guard firstEntry[from] >= 0 else { return }
    if lastEntry[to] >= 0 { entries[Int(lastEntry[to])].next = firstEntry[from] }
    if firstEntry[to] < 0 { firstEntry[to] = firstEntry[from] }
    lastEntry[to] = lastEntry[from]
    entryCount[to] += entryCount[from]
  }

  // MARK: - Longer rows, for `RowContraction`

  mutating func define(_ definition: Definition) {
    definitions.append(definition)
    isDefined[Int(definition.variable)] = true
  }

  /// Uses an equation of at most two roots during the contraction; returns the root that went.
  mutating func use(_ form: FlatForm<Number>) throws(Failure) -> Int32? {
    if form.isLost { throw .lost }
    try merge(form)
    return form.terms.map(\.variable).first { !forest.isRoot(Int($0)) }
  }
}

/// Variables gathered in classes `variable = scale * root + offset`, or known to be constant.
///
/// Affine union-find after Lesbre, Lemerre and others (Relational abstractions based on labeled
/// union-find, PLDI 2025).
struct ClassForest<Number: ExactNumber> {
  /// What a variable is: `root` is -1 for a constant.
  struct Place {
    var root: Int32
    var scale: Number
    var offset: Number
  }

  private var places: [Place]

  init(count: Int) {
    places = (0..<count).map { Place(root: Int32($0), scale: .one, offset: .zero) }
  }

  func isRoot(_ variable: Int) -> Bool { places[variable].root == Int32(variable) }

  mutating func find(_ variable: Int) -> Place {
    let place = places[variable]
    if place.root < 0 || place.root == Int32(variable) { return place }
    let above = places[Int(place.root)]
    if above.root == place.root { return place }
    return compress(variable)
  }

  private mutating func compress(_ start: Int) -> Place {
    var path: [Int] = []
    var variable = start
    while places[variable].root >= 0, places[variable].root != Int32(variable) {
      path.append(variable)
      variable = Int(places[variable].root)
    }
    var top = places[variable]
    for index in path.reversed() {
      let place = places[index]
      top = Place(
        root: top.root, scale: top.root < 0 ? .zero : place.scale * top.scale,
        offset: place.scale * top.offset + place.offset)
      places[index] = top
    }
    return top
  }

  /// Rewrites `sum(terms) + constant` over the roots of its variables.
  mutating func substitute(
    in terms: some Collection<FlatForm<Number>.Term>, plus constant: Number,
    into form: inout FlatForm<Number>
  ) {
    form.terms.removeAll(keepingCapacity: true)
    form.constant = constant
    for term in terms {
      let place = find(Int(term.variable))
      form.constant += term.coefficient * place.offset
      if place.root >= 0 {
        form.terms.append(.init(variable: place.root, coefficient: term.coefficient * place.scale))
      }
    }
    form.normalise()
  }

  /// What a variable is where the roots have these values.
  mutating func value(of variable: Int, in values: [Number]) -> Number {
    let place = find(variable)
    return place.root < 0 ? place.offset : place.scale * values[Int(place.root)] + place.offset
  }

  /// Makes a root a constant.
  mutating func fix(_ root: Int, at value: Number) {
    places[root] = Place(root: -1, scale: .zero, offset: value)
  }

  /// Makes a root `scale * other + offset`.
  mutating func attach(_ root: Int, to other: Int, scale: Number, offset: Number) {
    places[root] = Place(root: Int32(other), scale: scale, offset: offset)
  }
}
