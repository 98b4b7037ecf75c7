internal import SiteRecords
internal import SwiftSyntax

typealias End = ConstraintRecord.End
typealias Relation = ConstraintRecord.Relation

/// What a constraint says, wherever it stands.
struct Equation {
  var first: End
  var second: End?
  var relation = Relation.equal
  var multiplier = Number.unwritten(1)
  var constant = Number.unwritten(0)
  var priority = Number.unwritten(1000)
  var systemSpacing = false
}

/// The constraints that a link of a chain makes.
struct Making {
  var library: ConstraintRecord.Library
  var equations: [Equation]
  /// The link that makes them; what follows changes or activates them.
  var index: Int
  /// Whether the equations are alternatives, of which one is made.
  var isChoice = false
  var block: SiteID?
  var made: ConstraintRecord.Making?
  var label: String?
}

extension Number {
  /// The number with the other sign.
  var negated: Number {
    let isPlain = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    let sign = text.isEmpty || text == "0" ? text : isPlain ? "-\(text)" : "-(\(text))"
    return Number(sign, values: values.map { $0 == 0 ? 0 : -$0 })
  }

  /// One through the number.
  var inverse: Number { Number("1/(\(text))", values: values.filter { $0 != 0 }.map { 1 / $0 }) }
}

/// Attributes by the names that sources give them.
enum Attributes {
  static let plain: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "firstBaseline", "lastBaseline",
  ]
  static let margins: Set<String> = [
    "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]

  /// `top` for `.top`, `.Top` and `NSLayoutAttribute.Top`; nil for an expression.
  static func named(_ text: String) -> String? {
    let last = text.lastComponent.uncapitalized
    let name =
      ["baseline": "lastBaseline", "centerx": "centerX", "centery": "centerY"][last] ?? last
    guard plain.contains(name) || margins.contains(name) else { return nil }
    // A bare word is a variable; `top` alone is no attribute.
    return text.contains(".") ? name : nil
  }

  /// `top` for `topAnchor`.
  static func anchored(_ name: String) -> String? {
    guard name.hasSuffix("Anchor") else { return nil }
    let attribute = String(name.dropLast("Anchor".count))
    return plain.contains(attribute) ? attribute : nil
  }

  /// Whether an equal inset moves this edge to the left or up.
  static func isFarEdge(_ attribute: String) -> Bool {
    [
      "right", "bottom", "trailing", "lastBaseline", "rightMargin", "bottomMargin",
      "trailingMargin",
    ]
    .contains(attribute)
  }

  static func isSize(_ attribute: String) -> Bool { attribute == "width" || attribute == "height" }
}

extension String {
  /// `Top` of `NSLayoutAttribute.Top`; the whole where there is no point.
  var lastComponent: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }

  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }

  /// `a` and `b` of `condition?a:b`; the whole where there is no condition.
  var branches: [String] {
    let bytes = Array(utf8)
    guard let question = Self.index(of: UInt8(ascii: "?"), in: bytes, from: 0),
      question + 1 < bytes.count, bytes[question + 1] != UInt8(ascii: "?"),
      let colon = Self.index(of: UInt8(ascii: ":"), in: bytes, from: question)
    else { return [self] }
    let yes = String(decoding: bytes[(question + 1)..<colon], as: UTF8.self)
    return [yes] + String(decoding: bytes[(colon + 1)...], as: UTF8.self).branches
  }

  private static func index(of wanted: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    var level = 0
    for index in start..<bytes.count {
      if level == 0, bytes[index] == wanted { return index }
      if bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: "[") { level += 1 }
      if bytes[index] == UInt8(ascii: ")") || bytes[index] == UInt8(ascii: "]") { level -= 1 }
    }
    return nil
  }
}
