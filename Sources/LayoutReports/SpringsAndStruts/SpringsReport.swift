internal import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// What the system derives from a frame, a superview's size and a mask.
package struct SpringsReport: Sendable {
  private let mask: AutoresizingMask
  private let platform: LayoutSystem.Platform
  private let sides: [Side]
  /// The axes of which a mask alone is told.
  private let told: [Axis]

  /// One axis and what became of it.
  private struct Side: Sendable {
    var axis: Axis
    var springs: SpringsAxis
    var mask: AutoresizingMask.AxisMask
    /// `nil` where the flexible parts share nothing.
    var derivation: MaskDerivation?
    var words: SpringsWords
  }

  /// Derives both axes; on the Mac in a superview that is not flipped.
  package init(
    frame: LayoutFrame, superview: (width: Rational, height: Rational), mask: AutoresizingMask,
    platform: LayoutSystem.Platform = .uiKit
  ) {
    self.mask = mask
    self.platform = platform
    told = []
    let horizontal = SpringsAxis(
      origin: frame.x, length: frame.width, superviewLength: superview.width)
    let vertical = SpringsAxis(
      origin: frame.y, length: frame.height, superviewLength: superview.height)
    sides = [(Axis.horizontal, horizontal, mask.horizontal), (.vertical, vertical, mask.vertical)]
      .map { axis, springs, mask in
        Side(
          axis: axis, springs: springs, mask: mask, derivation: springs.derivation(mask),
          words: SpringsWords(axis, isUpsideDown: platform == .appKit && axis == .vertical))
      }
  }

  /// What a mask says by itself, without the numbers of a frame.
  package init(mask: AutoresizingMask, along axes: [Axis], platform: LayoutSystem.Platform) {
    self.mask = mask
    self.platform = platform
    told = axes
    sides = []
  }

  /// The same of the axes whose letters a log prints, `h=-&-`; of both where there are none.
  package init(mask: AutoresizingMask, letters: String) {
    let axes: [(letter: String, axis: Axis)] = [("h=", .horizontal), ("v=", .vertical)]
    let named = axes.filter { letters.contains($0.letter) }.map(\.axis)
    self.init(mask: mask, along: named.isEmpty ? Axis.allCases : named, platform: .uiKit)
  }

  /// Both axes in words, with the constraints as a log prints them.
  package var text: String { text(.none) }

  /// The same, with how the reader gives the numbers of a frame.
  package func text(_ hints: Hints) -> String {
    sides.isEmpty ? maskWords(hints) : sides.map(paragraph).joined(separator: "\n")
  }

  private func maskWords(_ hints: Hints) -> String {
    let axes = told.map { axis in
      let mask = axis == .horizontal ? mask.horizontal : mask.vertical
      let words = SpringsWords(axis, isUpsideDown: platform == .appKit && axis == .vertical)
      return "\(words.title) (\(words.letter)=\(mask.text)): \(words.sentence(mask)).\n"
    }
    return axes.joined() + "It makes two constraints per axis, with the numbers of the view's frame"
      + hints.text(.frame, before: ": ", after: " give them") + ".\n"
  }

  private func paragraph(_ side: Side) -> String {
    let words = side.words
    var lines = ["\(words.title) (\(words.letter)=\(side.mask.text)): \(words.sentence(side.mask))"]
    guard let derivation = side.derivation else {
      lines.append("  Nothing follows: in the superview nothing is left over to be shared.")
      return lines.joined(separator: "\n") + "\n"
    }
    for constraint in [derivation.first, derivation.second] {
      lines.append("  \(words.equation(constraint))")
    }
    lines.append("  \(words.effect(derivation.placement, side.springs))")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as one JSON object.
  package var json: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 4)
    json.object { json in
      json.member("schemaVersion", 1)
      writeMembers(to: &json)
    }
    json.newline()
    return json.take()
  }

  /// The mask, and what became of each axis.
  func writeMembers(to json: inout JSONWriter) {
    json.key("mask")
    mask.write(to: &json, platform: platform)
    json.member("axes", listing: sides) { json, side in
      json.object { SpringsReport.write(side, to: &$0) }
    }
  }

  private static func write(_ side: Side, to json: inout JSONWriter) {
    json.member("axis", String(describing: side.axis))
    json.member("origin", side.springs.origin)
    json.member("length", side.springs.length)
    json.member("superviewLength", side.springs.superviewLength)
    json.key("constraints")
    let constraints = side.derivation.map { [$0.first, $0.second] } ?? []
    json.array(of: constraints) { json, constraint in
      json.object { json in
        json.member("distance", constraint.distance.rawValue)
        json.member("share", constraint.share)
        json.member("offset", constraint.offset)
        json.member("equation", side.words.equation(constraint))
      }
    }
    json.member("english", side.words.sentence(side.mask))
  }
}

/// The words for one axis of springs and struts.
struct SpringsWords: Sendable {
  let title, letter, near, size, far: String
  private let isUpsideDown: Bool

  /// `isUpsideDown` is whether y counts from the bottom; `nil` where that is not known.
  init(_ axis: Axis, isUpsideDown: Bool? = false) {
    self.isUpsideDown = isUpsideDown == true
    switch axis {
    case .horizontal:
      (title, letter) = ("Horizontal", "h")
      (near, size, far) = ("left margin", "width", "right margin")
    case .vertical:
      (title, letter, size) = ("Vertical", "v", "height")
      (near, far) =
        switch isUpsideDown {
        case false: ("top margin", "bottom margin")
        case true: ("bottom margin", "top margin")
        case nil: ("minY margin", "maxY margin")
        }
    }
  }

  /// `left margin and width fixed, right margin flexible`.
  func sentence(_ mask: AutoresizingMask.AxisMask) -> String {
    var sentence = mask.words(near: near, size: size, far: far)
    if mask.text == "--&" { sentence += "; an empty mask prints the same" }
    if isUpsideDown { sentence += "; the superview is not flipped, so y counts from the bottom" }
    return sentence
  }

  /// `view.minX == 1/11*superview.width - 100/11`, in the way of the logs.
  func equation(_ constraint: MaskConstraint) -> String {
    let isHorizontal = letter == "h"
    let superviewSize = "superview.\(size)"
    let (left, right): (String, String)
    switch constraint.distance {
    case .near: (left, right) = (isHorizontal ? "view.minX" : "view.minY", "")
    case .size: (left, right) = ("view.\(size)", "")
    case .far: (left, right) = (isHorizontal ? "view.maxX" : "view.maxY", superviewSize)
    }
    if constraint.distance == .far {
      return "\(left) == \(right)\(SpringsWords.signed(-constraint.offset))"
    }
    if constraint.share.isZero { return "\(left) == \(constraint.offset)" }
    let factor = constraint.share == 1 ? "" : "\(constraint.share)*"
    return "\(left) == \(factor)\(superviewSize)\(SpringsWords.signed(constraint.offset))"
  }

  private static func signed(_ number: Rational) -> String {
    if number.isZero { return "" }
    return number.isNegative ? " - \(number.magnitude)" : " + \(number)"
  }

  /// What 100 points more do, in a sentence.
  func effect(_ placement: SpringsPlacement, _ springs: SpringsAxis) -> String {
    let growth = Rational(100)
    let parts = [
      (near, placement.origin.share), (size, placement.length.share),
      (far, placement.farMargin.share),
    ].filter { !$0.1.isZero }
    guard let first = parts.first else { return "" }
    let start = "Of 100 points more in the superview, the \(first.0) takes"
    if parts.count == 1 { return "\(start) all." }
    let rest = parts.dropFirst().map { "the \($0.0) \(($0.1 * growth).rounded)" }
    return EnglishList.and(["\(start) \((first.1 * growth).rounded)"] + rest) + "."
  }
}
