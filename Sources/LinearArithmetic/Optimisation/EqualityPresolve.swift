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
  private(set) var remaining: [FlatForm<Number>] = []

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
    form.terms.removeAll(keepingCapacity: true)
    form.constant = system.constants[row]
    for index in system.starts[row]..<system.starts[row + 1] {
      let term = system.terms[index]
      let place = forest.find(Int(term.variable))
      form.constant += term.coefficient * place.offset
      if place.root >= 0 {
        form.terms.append(.init(variable: place.root, coefficient: term.coefficient * place.scale))
      }
    }
    form.normalise()
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

  // MARK: - Longer rows

  /// Defines variables by the remaining equations.
  ///
  /// `bounds` holds what single required rows say of a root; `isCosted` tells the roots of which
  /// something else speaks.
  mutating func contract(
    bounds: [(lower: Number?, upper: Number?)], isCosted: [Bool]
  ) throws(Failure) {
    var contraction = RowContraction(remaining, bounds: bounds, isCosted: isCosted)
    try contraction.run(&self)
    remaining = contraction.rows.filter { !$0.terms.isEmpty }
  }

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
