/// Looks through calls of helpers: what a function makes of its caller's views, the call makes.
struct HelperTracer {
  /// What a function makes.
  private struct Product {
    var constraints: [Int] = []
    var formats: [Int] = []
    var calls: [Int] = []
  }

  private let names: SourceNames
  private let entities: EntityFinder
  private let constraints: SiteBuilder
  private let formats: FormatExpander
  private let helpers: HelperRules
  /// What each function makes, also in functions inside of it, by its number.
  private var products: [Int: Product] = [:]
  /// The sites that are found through calls, and how many there may be.
  private(set) var sites: [Site] = []
  private let limit: Int

  init(
    _ names: SourceNames, _ entities: EntityFinder, _ constraints: SiteBuilder,
    _ formats: FormatExpander, limit: Int
  ) {
    self.names = names
    self.entities = entities
    self.constraints = constraints
    self.formats = formats
    self.limit = limit
    helpers = HelperRules(names: names)
    gather(names.facts.constraints) { $0.constraints.append($1) }
    gather(names.facts.formats) { $0.formats.append($1) }
    gather(names.facts.calls) { $0.calls.append($1) }
  }

  private mutating func gather(
    _ records: [some PlacedRecord], _ add: (inout Product, Int) -> Void
  ) {
    for (index, record) in records.enumerated() {
      for function in names.frames.functions(around: names.frames.frame(around: record)) {
        add(&products[function, default: Product()], index)
      }
    }
  }

  /// Builds the sites of a call: of every constraint that the function makes of what the caller gives.
  mutating func trace(_ index: Int) {
    let frame = names.frames.frame(around: names.facts.calls[index])
    trace(index, from: frame, CallChain([index], names))
  }

  private mutating func trace(_ index: Int, from frame: Frame, _ chain: CallChain) {
    guard sites.count < limit else { return }
    let call = names.facts.calls[index]
    for function in names.functions(named: call.name) {
      let record = names.facts.functions[function]
      guard let product = products[function], let arguments = call.arguments(for: record),
        suits(record, call, frame)
      else { continue }
      make(product, names.frame(of: function, in: call, arguments, from: frame), chain)
    }
  }

  private mutating func make(_ product: Product, _ frame: Frame, _ chain: CallChain) {
    for constraint in product.constraints {
      sites += constraints.sites(of: constraint, in: frame, through: chain)
    }
    for format in product.formats { sites += formats.sites(of: format, in: frame, through: chain) }
    // What a function calls with views of its own is not its caller's doing.
    for index in product.calls {
      guard let longer = chain.extended(by: index),
        helpers.standsInHelper(names.facts.calls[index], frame)
      else { continue }
      trace(index, from: frame, longer)
    }
  }

  /// Whether the call may mean this function: by the type that has it.
  private func suits(_ function: FunctionRecord, _ call: CallRecord, _ frame: Frame) -> Bool {
    let family = names.family
    guard let type = function.type.map(ClassFamily.plain) else { return true }
    let target = call.receiver.map(CodeText.bare) ?? "self"
    if target == type || function.isStatic { return true }
    if target == "self", let own = frame.type, frame.receiver == nil {
      return family.isOpen(type) || family.isKind(own, of: type) || !family.knows(own)
    }
    let claims = entities[entities.entity(target, in: frame)].classes
    let known = claims.filter { family.knows($0.name) }
    guard !known.isEmpty, family.knows(type) else { return true }
    return known.contains { family.isKind($0.name, of: type) || family.isKind(type, of: $0.name) }
  }
}
