internal import SiteRecords

/// The four numbers of an inset, written out or taken from an expression.
struct Insets {
  let top: Number
  let left: Number
  let bottom: Number
  let right: Number

  /// What is added to the attribute: far sides count backwards, centres do not move, sizes lose both sides.
  func constant(for attribute: String) -> Number {
    switch attribute {
    case "top", "topMargin", "firstBaseline": top
    case "left", "leading", "leftMargin", "leadingMargin": left
    case "bottom", "bottomMargin", "lastBaseline": bottom.negated
    case "right", "trailing", "rightMargin", "trailingMargin": right.negated
    case "width": Self.sum(left, right).negated
    case "height": Self.sum(top, bottom).negated
    default: Number("", values: [0])
    }
  }

  private static func sum(_ a: Number, _ b: Number) -> Number {
    guard let first = a.values.first, let second = b.values.first, a.values.count == 1,
      b.values.count == 1
    else {
      return Number("\(a.text)+\(b.text)")
    }
    return Number("\(a.text)+\(b.text)", values: [first + second])
  }
}

extension SourceReader {
  /// Reads `UIEdgeInsetsMake(1, 2, 3, 4)` and its kin, here or in a name; else the members of the expression.
  func insets(_ expression: Expression) -> Insets {
    let held = resolved(expression)
    let written = held.count == 1 ? held[0] : expression
    if let four = numbers(inside: written), four.count == 4 {
      return Insets(top: four[0], left: four[1], bottom: four[2], right: four[3])
    }
    let name = text(expression)
    if name.hasSuffix("InsetsZero") {
      let zero = Number("0", values: [0])
      return Insets(top: zero, left: zero, bottom: zero, right: zero)
    }
    let side = { (side: String) in Number("\(name).\(side)") }
    return Insets(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }

  /// The numbers of `CGSizeMake(1, 2)`, `(CGSize){1, 2}` and the like.
  func numbers(inside expression: Expression) -> [Number]? {
    switch expression.unwrapped.kind {
    case .call(let function, let arguments)
    where function.name?.hasSuffix("Make") == true || function.name?.hasSuffix("Insets") == true:
      arguments.map(number)
    case .list(let elements): elements.map(number)
    default: nil
    }
  }

  /// A size or a point: two numbers, or the members of the expression.
  func pair(_ expression: Expression, _ members: (String, String)) -> (Number, Number) {
    let held = resolved(expression)
    if held.count == 1, let two = numbers(inside: held[0]), two.count == 2 {
      return (two[0], two[1])
    }
    let name = text(expression)
    if name.hasSuffix("Zero") { return (Number("0", values: [0]), Number("0", values: [0])) }
    return (Number("\(name).\(members.0)"), Number("\(name).\(members.1)"))
  }
}
