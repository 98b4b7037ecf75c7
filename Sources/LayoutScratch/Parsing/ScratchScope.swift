internal import LinearArithmetic
internal import VisualFormat

/// A name and its place in the line.
struct ScratchName {
  var text: String
  var bytes: Range<Int>
}

/// What an `is` line says of a view.
struct ItemKind {
  var className: String
  var text: String?
}

/// A line that says what names mean.
enum Declaration {
  case metric(ScratchName, Rational)
  case views([ScratchName])
  case containment([ScratchName], in: ScratchName)
  case kind([ScratchName], ItemKind)

  /// The names that exist as views once the line is read.
  var viewNames: [String] {
    switch self {
    case .metric: []
    case .views(let names), .kind(let names, _): names.map(\.text)
    case .containment(let names, let container): names.map(\.text) + [container.text]
    }
  }
}

/// What the names of a scratch file mean, wherever in the file they are given.
struct ScratchScope {
  var metrics: [String: Metric] = [:]
  var containers: [String: String] = [:]
  /// Where each view's container is given.
  private var placements: [String: (line: ScratchLine, bytes: Range<Int>)] = [:]
  var kinds: [String: ItemKind] = [:]
  /// The names that `views` lines list; where there are any, no other view exists.
  var declaredViews: Set<String> = []
  /// The names that some line uses as a view.
  var viewNames: Set<String> = []
  /// The names that one line alone uses and nothing declares, each with the declared one that is probably
  /// meant.
  private var slips: [String: String] = [:]

  struct Metric {
    var value: Rational
    var line: Int
  }

  private static let deepest = 500

  /// Takes views out of their containers where the nesting is beyond any real layout.
  mutating func limitDepth(into problems: inout [SourceProblem]) {
    for name in containers.keys.sorted() {
      var depth = 0
      var current = name
      while let next = containers[current], depth <= ScratchScope.deepest {
        current = next
        depth += 1
      }
      guard depth > ScratchScope.deepest, let place = placements[name] else { continue }
      containers[name] = nil
      problems.append(
        SourceProblem(
          line: place.line,
          error: SyntaxError(
            at: place.bytes,
            "'\(name)' would lie more than \(ScratchScope.deepest) views deep.")))
    }
  }

  /// Takes over what a line declares.
  mutating func add(_ declaration: Declaration, in line: ScratchLine) throws(SyntaxError) {
    viewNames.formUnion(declaration.viewNames)
    switch declaration {
    case .metric(let name, let value): try define(name, value, line: line.number)
    case .views(let names): declaredViews.formUnion(names.map(\.text))
    case .containment(let names, let container):
      for name in names {
        try put(name, in: container.text)
        placements[name.text] = (line, name.bytes)
      }
    case .kind(let names, let kind): for name in names { kinds[name.text] = kind }
    }
  }

  private mutating func define(
    _ name: ScratchName, _ value: Rational, line: Int
  ) throws(SyntaxError) {
    if let earlier = metrics[name.text] {
      throw SyntaxError(
        at: name.bytes,
        "'\(name.text)' is already \(earlier.value), from line \(earlier.line).")
    }
    metrics[name.text] = Metric(value: value, line: line)
  }

  private mutating func put(_ name: ScratchName, in container: String) throws(SyntaxError) {
    if let other = containers[name.text], other != container {
      throw SyntaxError(
        at: name.bytes, "'\(name.text)' is already in '\(other)'; a view has one superview.")
    }
    var ancestor: String? = container
    var depth = 0
    while let current = ancestor, depth <= ScratchScope.deepest {
      depth += 1
      if current == name.text {
        throw SyntaxError(
          at: name.bytes, "'\(name.text)' would contain itself: '\(container)' lies inside it.")
      }
      ancestor = containers[current]
    }
    containers[name.text] = container
  }

  func isView(_ name: String) -> Bool { viewNames.contains(name) }

  /// Looks for slips where lines say which views lie in which; each of `mentions` is the views of one line.
  mutating func findSlips(in mentions: [Set<String>]) {
    let declared = Set(containers.keys).union(containers.values).union(kinds.keys)
      .union(declaredViews)
    guard !containers.isEmpty else { return }
    let counts = Dictionary(mentions.joined().map { ($0, 1) }, uniquingKeysWith: +)
    for (name, count) in counts where count == 1 && !declared.contains(name) {
      let stem = Self.withoutDigits(name)
      slips[name] = NearMiss.of(
        name, among: declared.sorted().filter { Self.withoutDigits($0) != stem })
    }
  }

  private static func withoutDigits(_ name: String) -> String { name.filter { !$0.isNumber } }

  /// Throws where `views` lines exist and do not list `name`, or where it is a metric's name.
  func checkView(_ name: String, at bytes: Range<Int>) throws(SyntaxError) {
    if metrics[name] != nil {
      throw SyntaxError(at: bytes, "'\(name)' is a metric; expected a view.")
    }
    if let meant = slips[name] {
      let container = containers[meant].map { " ('\(name) in \($0)')" } ?? ""
      throw SyntaxError(
        at: bytes,
        "'\(name)' stands in no other line: if it is a view of its own, say in which one it lies\(container).",
        meaning: meant)
    }
    guard !declaredViews.isEmpty, !declaredViews.contains(name) else { return }
    let near = NearMiss.of(name, among: declaredViews.sorted())
    throw SyntaxError(
      at: bytes,
      "'\(name)' is not among the views that the file lists.", meaning: near)
  }

  /// The value of a metric, or the question which name was meant.
  func metric(
    _ name: String, at bytes: Range<Int>, example: Rational = 8
  ) throws(SyntaxError) -> Rational {
    if let metric = metrics[name] { return metric.value }
    if name.hasPrefix("\u{2013}"), let number = Rational(String(name.dropFirst())) {
      throw SyntaxError(
        at: bytes,
        "'\(name)' has a dash for a minus sign: write '-\(number)', as a space of a visual format "
          + "'-(-\(number))-'.")
    }
    let near = NearMiss.of(name, among: metrics.keys.sorted())
    let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    throw SyntaxError(
      at: bytes,
      (isPlain
        ? "'\(name)' is not a metric: write 'let \(name) = \(example)' to make it one."
        : "'\(name)' is neither a number nor a metric."), meaning: near)
  }

  /// The value of a priority: a number, a metric, or a name such as `defaultHigh`.
  func priority(_ scalar: VisualFormat.Scalar?) throws(SyntaxError) -> Rational {
    guard let scalar else { return 1000 }
    switch scalar.value {
    case .number(let number): return number
    case .name(let name): return try priority(name, at: scalar.bytes)
    }
  }

  /// The priority that `name` stands for.
  func priority(_ name: String, at bytes: Range<Int>) throws(SyntaxError) -> Rational {
    if let known = PriorityNames.value(of: name) { return known }
    let value = try metric(name, at: bytes, example: PriorityNames.value(inMenu: name) ?? 750)
    if value >= 1, value <= 1000 { return value }
    throw SyntaxError(
      at: bytes, "A priority lies between 1 and 1000 (required), but '\(name)' is \(value).")
  }
}
