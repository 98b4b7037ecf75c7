internal import LayoutCode
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
    } else if constraint.isOfMasonry || constraint.key != nil {
      self = .masonry
    } else {
      self = platform == .appKit ? .appKit : .uiKit
    }
  }

  /// The library whose words it is in.
  var library: LibraryCode.Library? {
    switch self {
    case .uiKit, .appKit: nil
    case .snapKit: .snapKit
    case .masonry: .masonry
    }
  }
}

extension LayoutSystem {
  /// Whether some constraint was written so: with Masonry also where only a key of its tells.
  func shows(_ dialect: ConstraintDialect) -> Bool {
    constraints.contains { ConstraintDialect($0, on: platform) == dialect }
  }
}

/// A constraint of a report as code has it.
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

  /// What writes statements about it.
  var writer: any CodeWriter {
    dialect.library.map { LibraryCode($0, in: english.codeStyle) } ?? english.codeStyle.writer
  }

  /// The constraint made anew.
  var statement: String { writer.text(.make(written)) }

  var named: NamedConstraint {
    NamedConstraint(variable, written, isAppKits: dialect == .appKit)
  }

  /// The constraint with its two sides as code has them.
  var written: CodeConstraint {
    CodeConstraint(
      side(constraint.first), constraint.relation, constraint.second.map(side),
      multiplier: constraint.multiplier, constant: .exact(constraint.constant), holder: holder,
      isToSuperview: isToSuperview)
  }

  private func side(_ anchor: LayoutAnchor) -> CodeConstraint.Side {
    .init(view(anchor.item), anchor.attribute)
  }

  private func view(_ item: ItemID) -> String {
    isExample ? english.codeNames.example(for: item) : english.codeNames[item]
  }

  /// The innermost view that the log shows to be or to contain all that the constraint relates.
  private var holder: String? {
    let first = constraint.first.item
    guard let second = constraint.second?.item else { return view(first) }
    let around = [second] + system.ancestors(of: second)
    return ([first] + system.ancestors(of: first)).first(where: around.contains).map(view)
  }

  private var isToSuperview: Bool {
    system.items.indices.contains(constraint.first.item.index)
      && system[constraint.first.item].superview == constraint.second?.item
  }
}

extension ReportContext {
  /// How code for the report's app is written.
  var codeStyle: CodeStyle {
    CodeStyle(
      language, hasAnchors: !report.isBeforeAnchors, hasActivation: !report.isBeforeActivation)
  }
}
