internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The language in which a constraint was written.
enum ConstraintDialect {
  case uiKit, appKit, snapKit, masonry

  init(_ constraint: LayoutConstraint, on platform: LayoutSystem.Platform?) {
    let name = constraint.className
    if name != "NSLayoutConstraint", name.hasSuffix(".LayoutConstraint") {
      self = .snapKit
    } else if constraint.isMasonrys || constraint.key != nil {
      self = .masonry
    } else {
      self = platform == .appKit ? .appKit : .uiKit
    }
  }
}

extension LayoutSystem {
  /// Whether some constraint was written so: with Masonry also where only a key of its tells.
  func shows(_ dialect: ConstraintDialect) -> Bool {
    constraints.contains { ConstraintDialect($0, on: platform) == dialect }
  }
}

/// Writes a constraint as code.
struct ConstraintCode {
  let dialect: ConstraintDialect
  private let english: ReportContext
  private let id: ConstraintID
  /// Whether it stands in an example, which calls views by names that they could have.
  private let isExample: Bool

  init(_ id: ConstraintID, _ english: ReportContext, isExample: Bool = false) {
    self.english = english
    self.id = id
    self.isExample = isExample
    dialect = ConstraintDialect(english.system[id], on: english.system.platform)
  }

  private var system: LayoutSystem { english.system }
  private var constraint: LayoutConstraint {
    _read { yield english.system[id] }
  }

  /// A name for the constraint: the log's where code can bear it.
  var variable: String { english.codeNames[id] }

  private func view(_ item: ItemID) -> String {
    isExample ? english.codeNames.example(for: item) : english.codeNames[item]
  }

  /// Whether it has a property for each of its parts, as what a library's code makes has not.
  var isPlain: Bool { dialect == .uiKit || dialect == .appKit }

  /// What ends a whole statement.
  var end: String { dialect == .masonry ? ";" : "" }

  /// The whole constraint written anew, with another constant, relation or multiplier.
  func statement(
    relation: Relation? = nil, constant: Rational? = nil, multiplier: Rational? = nil
  ) -> String {
    let relation = relation ?? constraint.relation
    let constant = constant ?? constraint.constant
    let multiplier = multiplier ?? constraint.multiplier
    switch dialect {
    case .uiKit, .appKit: return anchors(relation, constant, multiplier)
    case .snapKit: return snapKit(relation, constant, multiplier)
    case .masonry: return masonry(relation, constant, multiplier)
    }
  }

  /// A library's line that gives a size the number which `expression` computes.
  func sizing(to expression: String) -> String {
    let left = "make.\(constraint.first.attribute.dslName).\(constraint.relation.dslWord)"
    return dialect == .masonry ? "\(left)(@(\(expression)))" : "\(left)(\(expression))"
  }

  // MARK: Anchors

  private func anchors(_ relation: Relation, _ constant: Rational, _ multiplier: Rational) -> String
  {
    if english.report.isBeforeAnchors { return anchorless(relation, constant, multiplier) }
    let left = anchor(constraint.first)
    if english.language == .cSharp {
      return CSharpCode.statement(
        left, relation, constraint.second.map(anchor), multiplier, constant)
    }
    if english.isObjectiveC { return objectiveC(left, relation, constant, multiplier) }
    guard let second = constraint.second else {
      return String(
        saying: """
          \(left).constraint(\(relation.anchorWord)ToConstant: \(constant.code)).isActive = true
          """)
    }
    let factor = multiplier == 1 ? "" : ", multiplier: \(multiplier.code)"
    let offset = constant.isZero ? "" : ", constant: \(constant.code)"
    return String(
      saying: """
        \(left).constraint(\(relation.anchorWord)To: \(anchor(second))\(factor)\(offset))\
        .isActive = true
        """)
  }

  private func objectiveC(
    _ left: String, _ relation: Relation, _ constant: Rational, _ multiplier: Rational
  ) -> String {
    let word = "constraint\(relation.anchorWord.uppercasedFirst)"
    guard let second = constraint.second else {
      return "[\(left) \(word)ToConstant:\(constant.code)].active = YES;"
    }
    let factor = multiplier == 1 ? "" : " multiplier:\(multiplier.code)"
    let offset = constant.isZero ? "" : " constant:\(constant.code)"
    return "[\(left) \(word)ToAnchor:\(anchor(second))\(factor)\(offset)].active = YES;"
  }

  private func anchorless(
    _ relation: Relation, _ constant: Rational, _ multiplier: Rational
  ) -> String {
    func side(_ anchor: LayoutAnchor) -> AnchorlessCode.Side {
      .init(view(anchor.item), anchor.attribute)
    }
    return AnchorlessCode(language: english.language).statement(
      side(constraint.first), relation, constraint.second.map(side), multiplier: multiplier.code,
      constant: constant.code, on: holder)
  }

  /// The innermost view that the log shows to be or to contain all that the constraint relates.
  var holder: String {
    let first = constraint.first.item
    guard let second = constraint.second?.item else { return view(first) }
    let around = [second] + system.ancestors(of: second)
    return ([first] + system.ancestors(of: first)).first(where: around.contains).map(view)
      ?? AnchorlessCode(language: english.language).unknownHolder
  }

  private func anchor(_ anchor: LayoutAnchor) -> String {
    String(saying: "\(view(anchor.item)).\(anchor.attribute.anchorName)")
  }

  // MARK: SnapKit and Masonry

  private func snapKit(_ relation: Relation, _ constant: Rational, _ multiplier: Rational) -> String
  {
    let word = relation.dslWord
    let left = "make.\(constraint.first.attribute.dslName)"
    guard let second = constraint.second else { return "\(left).\(word)(\(constant.code))" }
    var text =
      isToSuperview(second)
      ? "\(left).\(word)Superview()" : "\(left).\(word)(\(target(second, "snp.")))"
    if multiplier != 1 { text += ".multipliedBy(\(multiplier.code))" }
    if !constant.isZero { text += ".offset(\(constant.code))" }
    return text
  }

  private func masonry(_ relation: Relation, _ constant: Rational, _ multiplier: Rational) -> String
  {
    let word = relation.dslWord
    let left = "make.\(constraint.first.attribute.dslName)"
    guard let second = constraint.second else { return "\(left).\(word)(@\(constant.boxed))" }
    var text = "\(left).\(word)(\(target(second, "mas_")))"
    if multiplier != 1 { text += ".multipliedBy(\(multiplier.code))" }
    if !constant.isZero { text += ".offset(\(constant.code))" }
    return text
  }

  /// Whether SnapKit has a word of its own for the other side.
  private func isToSuperview(_ second: LayoutAnchor) -> Bool {
    system.items.indices.contains(constraint.first.item.index)
      && system[constraint.first.item].superview == second.item
      && second.attribute == constraint.first.attribute
  }

  private func target(_ second: LayoutAnchor, _ prefix: String) -> String {
    let view = view(second.item)
    let attribute = second.attribute.dslName
    // Masonry adds its words to views alone, those for their guides' edges as well.
    let guide = ".safeAreaLayoutGuide"
    guard prefix == "mas_", view.hasSuffix(guide) else { return "\(view).\(prefix)\(attribute)" }
    return "\(view.dropLast(guide.utf8.count)).mas_safeAreaLayoutGuide\(attribute.uppercasedFirst)"
  }
}

extension LayoutAttribute {
  /// The property of a view that gives the anchor.
  var anchorName: String {
    switch self {
    case .left, .minX: "leftAnchor"
    case .right, .maxX: "rightAnchor"
    case .leading: "leadingAnchor"
    case .trailing: "trailingAnchor"
    case .top, .minY: "topAnchor"
    case .bottom, .maxY: "bottomAnchor"
    case .width, .contentWidth: "widthAnchor"
    case .height, .contentHeight: "heightAnchor"
    case .centerX, .midX: "centerXAnchor"
    case .centerY, .midY: "centerYAnchor"
    case .firstBaseline: "firstBaselineAnchor"
    case .lastBaseline, .baseline: "lastBaselineAnchor"
    case .leftMargin, .minXMargin: "layoutMarginsGuide.leftAnchor"
    case .rightMargin, .maxXMargin: "layoutMarginsGuide.rightAnchor"
    case .leadingMargin: "layoutMarginsGuide.leadingAnchor"
    case .trailingMargin: "layoutMarginsGuide.trailingAnchor"
    case .topMargin, .minYMargin: "layoutMarginsGuide.topAnchor"
    case .bottomMargin, .maxYMargin: "layoutMarginsGuide.bottomAnchor"
    case .centerXWithinMargins, .midXWithinMargins: "layoutMarginsGuide.centerXAnchor"
    case .centerYWithinMargins, .midYWithinMargins: "layoutMarginsGuide.centerYAnchor"
    }
  }

  /// The attribute as SnapKit and Masonry spell it.
  var dslName: String {
    switch self {
    case .minX: "left"
    case .maxX: "right"
    case .minY: "top"
    case .maxY: "bottom"
    case .midX: "centerX"
    case .midY: "centerY"
    case .contentWidth: "width"
    case .contentHeight: "height"
    default: rawValue
    }
  }
}

extension Relation {
  var anchorWord: String {
    switch self {
    case .equal: "equal"
    case .greaterOrEqual: "greaterThanOrEqual"
    case .lessOrEqual: "lessThanOrEqual"
    }
  }

  fileprivate var dslWord: String { "\(anchorWord)To" }
}

extension Rational {
  /// The number as a literal, or as `2.0 / 3.0` where it has no end of decimals.
  var code: String {
    let parts = description.split(separator: "/")
    return parts.count == 2 ? "\(parts[0]).0 / \(parts[1]).0" : description
  }

  /// An Objective-C number literal after `@`.
  fileprivate var boxed: String {
    let text = code
    return isNegative || text.contains("/") ? "(\(text))" : text
  }
}
