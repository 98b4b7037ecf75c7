internal import LayoutModel
internal import LinearArithmetic

/// Changes what one expression makes, in the idiom of its library.
struct ExpressionEdit {
  /// In the order of their pieces.
  private let records: [ConstraintRecord]
  private let context: EditContext

  init(_ records: [ConstraintRecord], _ index: SourceIndex, _ isAppKit: Bool) {
    self.records = records.sorted { $0.piece < $1.piece }
    context = EditContext(records[0], index, isAppKit)
  }

  /// `changes` by piece.
  func edits(
    _ changes: [Int: SourceChange], _ file: ScannedFile
  ) throws(NoDiff) -> [SourceEdit] {
    let record = records[0]
    guard records.map(\.piece) == Array(0..<record.pieces) else {
      throw NoDiff(reason: "\(record.name) makes one of several constraints, as a condition says")
    }
    if record.made == "update" {
      throw NoDiff(reason: "\(record.name) changes a constraint that another line makes")
    }
    switch record.library {
    case "ib":
      guard let change = changes[0] else { throw SourceFixer.unknownForm(record.name) }
      return try InterfaceBuilderEdit(record).edits(change, file)
    case "anchors", "item":
      guard let change = changes[0], records.count == 1 else {
        throw NoDiff(reason: "\(record.name) makes \(records.count) constraints at once")
      }
      return try CodeEdit(record, context, file).edits(change)
    case let library:
      guard let edit = Self.libraries[library] else { throw SourceFixer.unknownForm(record.name) }
      return try edit.init(records: records, context: context, file: file).edits(changes)
    }
  }

  private static let libraries: [String: any LibraryEdit.Type] = [
    "snapkit": ChainEdit.self, "masonry": ChainEdit.self, "tinyconstraints": TinyEdit.self,
    "purelayout": PureLayoutEdit.self, "cartography": CartographyEdit.self,
    "anchorage": CartographyEdit.self, "easypeasy": EasyPeasyEdit.self,
    "stevia": SteviaEdit.self,
  ]
}

/// Changes a line of a constraint library.
protocol LibraryEdit: SendableMetatype {
  /// What the line makes, in the order of its pieces; never empty.
  var records: [ConstraintRecord] { get }

  init(records: [ConstraintRecord], context: EditContext, file: ScannedFile)

  /// `changes` by piece.
  func edits(_ changes: [Int: SourceChange]) throws(NoDiff) -> [SourceEdit]
}

extension LibraryEdit {
  var unknownForm: NoDiff { SourceFixer.unknownForm(records[0].name) }
  var range: Range<Int> { records[0].range.bytes }
}

/// What an edit has to know of the code around it.
struct EditContext {
  let isObjectiveC: Bool
  let isAppKit: Bool
  /// The bytes of the innermost function around the expression; `nil` outside of all.
  let function: Range<Int>?
  private let record: ConstraintRecord
  private let index: SourceIndex

  init(_ record: ConstraintRecord, _ index: SourceIndex, _ isAppKit: Bool) {
    self.isAppKit = isAppKit
    isObjectiveC = index.files.first { $0.path == record.file }?.language == "objc"
    function = index.facts.functions.first { $0.id == record.function }?.range.bytes
    (self.record, self.index) = (record, index)
  }

  /// Whether the item's mask is on where the library's call is gone; a guide has none.
  var losesMaskOff: Bool { !isItemUsedAgain && !isItemGuide }

  /// Whether another statement of the function makes constraints of the same item with the library.
  private var isItemUsedAgain: Bool {
    index.facts.constraints.contains {
      $0.file == record.file && $0.function == record.function && $0.library == record.library
        && $0.first.item == record.first.item && $0.made == record.made
        && !$0.statement.bytes.overlaps(record.statement.bytes)
    }
  }

  private var isItemGuide: Bool {
    index.sites.contains { site in
      site.place.file == record.file && site.place.range.bytes == record.range.bytes
        && index.entities[site.first.entity].classes.contains {
          ItemRoles.role(ofClass: $0.name) == .guide
        }
    }
  }

  /// The statement around the expression, in a function.
  func statement(_ record: ConstraintRecord, _ file: ScannedFile) -> StatementPlace? {
    let range = record.statement.bytes
    guard let function, function.lowerBound <= range.lowerBound,
      range.upperBound <= function.upperBound, function != range
    else { return nil }
    return StatementPlace(file: file, range: range, isObjectiveC: isObjectiveC)
  }

  /// The type of priorities in Swift.
  var priorityType: String { isAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority" }
}

extension ConstraintRecord {
  /// The number that the constraint has before the change, where the source tells one.
  var oldConstant: Double? { constant.values.count == 1 ? constant.values[0] : nil }

  /// The same, for arithmetic.
  var oldNumber: Rational? { oldConstant.flatMap { Rational("\($0)") } }

  /// Whether an inset points against the axis.
  var isFarEdge: Bool {
    ["right", "bottom", "trailing", "lastBaseline"].contains { first.attribute.hasPrefix($0) }
  }
}

extension ScannedFile {
  /// Puts a new number in the place of one that is written out.
  ///
  /// - Throws: `NoDiff` where the old one is not written there.
  func replaced(
    _ value: Range<Int>, from old: Double?, to new: String?, _ place: String
  ) throws(NoDiff) -> SourceEdit {
    guard let new else { throw NoDiff(reason: "the number has no finite decimal form") }
    guard let written = number(in: value), let old, written.value == old else {
      throw NoDiff(reason: "the number at \(place) is not written there")
    }
    return SourceEdit(bytes: written.range, replacement: new)
  }

  /// The text of a stretch with some edits in it.
  func text(_ range: Range<Int>, with edits: [SourceEdit]) -> String? {
    guard range.upperBound <= bytes.count else { return nil }
    let inner = edits.map {
      SourceEdit(
        bytes: ($0.bytes.lowerBound - range.lowerBound)..<($0.bytes.upperBound - range.lowerBound),
        replacement: $0.replacement)
    }
    return SourceEdit.apply(inner, to: Array(bytes[range])).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
