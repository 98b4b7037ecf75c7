internal import LayoutModel
internal import LinearArithmetic

/// A number of a frame as a sum over the edges and sizes of views, as the source computes it.
struct FrameForm: Hashable {
  enum Term: Hashable {
    /// A view's left or top edge in its superview.
    case start(String, Axis)
    case size(String, Axis)
    /// A number that the source has a name for.
    case name(String)
  }

  private(set) var terms: [Term: Rational] = [:]
  var constant = Rational.zero

  init(_ constant: Rational = 0) { self.constant = constant }

  init(_ term: Term) { terms = [term: 1] }

  mutating func add(_ other: FrameForm, times factor: Rational = 1) {
    constant += other.constant * factor
    for (term, coefficient) in other.terms {
      let sum = (terms[term] ?? 0) + coefficient * factor
      terms[term] = sum.isZero ? nil : sum
    }
  }

  func times(_ factor: Rational) -> FrameForm {
    var product = FrameForm()
    product.add(self, times: factor)
    return product
  }

  /// The terms of views, without the numbers.
  var views: [Term: Rational] {
    terms.filter { if case .name = $0.key { false } else { true } }
  }

  /// The names of numbers with their factors.
  var names: [(name: String, factor: Rational)] {
    terms.compactMap { term, factor in
      if case .name(let name) = term { (name, factor) } else { nil }
    }
    .sorted { $0.name < $1.name }
  }
}

/// Reads what the source writes for a frame's number: sums and products over `bounds.width`,
/// `title.frame.maxY`, `CGRectGetMaxX(icon.frame)`, numbers and names of numbers.
struct FrameFormReader {
  /// Why an expression is not understood.
  struct Failure: Error {
    /// The part of which nothing is known.
    var part: String
  }

  private let text: [UInt8]
  private var at = 0
  private let names: FrameNames
  private var depth = 0
  /// How many constants were told by their values so far.
  private var expansions = 0

  private static let deepest = 40
  /// Constants that name others twice each double with every step.
  private static let mostExpansions = 200

  /// The form of an expression without white space.
  static func form(of text: String, _ names: FrameNames) throws(Failure) -> FrameForm {
    var reader = FrameFormReader(text: Array(text.utf8), names)
    return try reader.whole()
  }

  private mutating func whole() throws(Failure) -> FrameForm {
    let form = try sum()
    guard at == text.count else { throw Failure(part: String(decoding: text, as: UTF8.self)) }
    return form
  }

  /// The form of an expression inside of this one.
  private mutating func form(
    within text: String, _ names: FrameNames
  ) throws(Failure) -> FrameForm {
    var reader = FrameFormReader(text: Array(text.utf8), names)
    (reader.depth, reader.expansions) = (depth, expansions)
    let form = try reader.whole()
    expansions = reader.expansions
    return form
  }

  private init(text: [UInt8], _ names: FrameNames) {
    self.text = text
    self.names = names
  }

  private var next: UInt8? { at < text.count ? text[at] : nil }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    at += 1
    return true
  }

  private mutating func sum() throws(Failure) -> FrameForm {
    var form = try product()
    while true {
      if skip("+") {
        form.add(try product())
      } else if skip("-") {
        form.add(try product(), times: -1)
      } else {
        return form
      }
    }
  }

  private mutating func product() throws(Failure) -> FrameForm {
    var form = try factor()
    while true {
      if skip("*") {
        let other = try factor()
        if other.terms.isEmpty {
          form = form.times(other.constant)
        } else if form.terms.isEmpty {
          form = other.times(form.constant)
        } else {
          throw Failure(part: String(decoding: text, as: UTF8.self))
        }
      } else if skip("/") {
        let other = try factor()
        guard other.terms.isEmpty, !other.constant.isZero else {
          throw Failure(part: String(decoding: text, as: UTF8.self))
        }
        form = form.times(1 / other.constant)
      } else {
        return form
      }
    }
  }

  private mutating func factor() throws(Failure) -> FrameForm {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw Failure(part: "…") }
    if skip("-") { return try factor().times(-1) }
    if skip("(") {
      let form = try sum()
      guard skip(")") else { throw Failure(part: String(decoding: text, as: UTF8.self)) }
      return form
    }
    let start = at
    while let byte = next, byte.isNameByte || byte == UInt8(ascii: ".") { at += 1 }
    var word = String(decoding: text[start..<at], as: UTF8.self)
    guard !word.isEmpty else { throw Failure(part: String(decoding: text, as: UTF8.self)) }
    if word.utf8.first?.isDigitByte == true {
      while word.hasSuffix("f") || word.hasSuffix("F") || word.hasSuffix(".") { word.removeLast() }
      guard let number = Rational(word) else { throw Failure(part: word) }
      return FrameForm(number)
    }
    guard skip("(") else { return try path(word) }
    // A number's type around a number, or one of Core Graphics' functions.
    let from = at
    var open = 1
    while open > 0, let byte = next {
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      at += 1
    }
    guard open == 0 else { throw Failure(part: word) }
    let inside = String(decoding: text[from..<at - 1], as: UTF8.self)
    if ["CGFloat", "Double", "Float"].contains(word) {
      return try form(within: inside, names)
    }
    guard let member = Self.functions[word] else { throw Failure(part: "\(word)(…)") }
    return try path("\(inside).\(member)")
  }

  private static let functions = [
    "CGRectGetWidth": "width", "CGRectGetHeight": "height", "CGRectGetMinX": "minX",
    "CGRectGetMaxX": "maxX", "CGRectGetMidX": "midX", "CGRectGetMinY": "minY",
    "CGRectGetMaxY": "maxY", "CGRectGetMidY": "midY",
  ]

  private mutating func path(_ word: String) throws(Failure) -> FrameForm {
    var parts = word.split(separator: ".").map(String.init)
    guard let first = parts.first else { throw Failure(part: word) }
    if let local = names.local(first) {
      if parts.count == 1 {
        expansions += 1
        guard expansions <= Self.mostExpansions else { throw Failure(part: word) }
        return try form(within: local, names.without(first))
      }
      // What has members is a view's bounds under another name.
      if local == "bounds" || local.hasSuffix(".bounds") {
        parts = local.split(separator: ".").map(String.init) + parts.dropFirst()
      }
    } else if names.isLocal(first), parts.count == 1 || first == "bounds" {
      throw Failure(part: first)
    }
    if names.isSwift, parts.count > 1, parts[0] == "self", parts[1] != "frame", parts[1] != "bounds"
    {
      parts.removeFirst()
    }
    guard let box = parts.lastIndex(where: { $0 == "frame" || $0 == "bounds" }) else {
      let name = parts.joined(separator: ".")
      guard names.isNumber(name) else { throw Failure(part: name) }
      return FrameForm(.name(name))
    }
    let view = box == 0 ? "self" : parts[..<box].joined(separator: ".")
    let member = parts[(box + 1)...].joined(separator: ".")
    let axis: Axis =
      member.hasSuffix("width") || member.hasSuffix("X") || member.hasSuffix("x")
      ? .horizontal : .vertical
    // Inside of itself, a view's edges count from its own corner.
    let isOwn = parts[box] == "bounds"
    switch member {
    case "width", "size.width", "height", "size.height": return FrameForm(.size(view, axis))
    case "minX", "origin.x", "minY", "origin.y":
      return isOwn ? FrameForm() : FrameForm(.start(view, axis))
    case "maxX", "maxY", "midX", "midY":
      let share: Rational = member.hasPrefix("max") ? 1 : .half
      var form = isOwn ? FrameForm() : FrameForm(.start(view, axis))
      form.add(FrameForm(.size(view, axis)), times: share)
      return form
    default: throw Failure(part: word)
    }
  }
}

extension UInt8 {
  fileprivate var isDigitByte: Bool { (0x30...0x39).contains(self) }
}

extension CodeText {
  /// The arguments of a call that is all of `text`, without their labels; `nil` where it is another call.
  static func arguments(of name: String, in text: String, labels: [String]) -> [String]? {
    guard text.hasPrefix("\(name)("), text.hasSuffix(")") else { return nil }
    var parts: [String] = [""]
    var depth = 0
    for character in text.dropFirst(name.count + 1).dropLast() {
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      if depth < 0 { return nil }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    guard parts.count == labels.count else { return nil }
    var values: [String] = []
    for (part, label) in zip(parts, labels) {
      let prefix = label.isEmpty ? "" : "\(label):"
      guard part.hasPrefix(prefix) else { return nil }
      values.append(String(part.dropFirst(prefix.count)))
    }
    return values
  }
}
