internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// Words about one report, made from its context.
protocol ContextWords {
  var context: ReportContext { get }
}

/// A part of an explanation: a value that says its piece by itself.
protocol ReportSection: ContextWords {
  /// What the section says; nothing where it does not concern the report.
  func blocks(_ options: TextOptions) -> [Block]
}

extension ReportSection {
  /// What the section says unless more or less is asked for.
  var blocks: [Block] { blocks(TextOptions()) }
}

extension ContextWords {
  var report: LogReport { @inline(__always) _read { yield context.report } }
  var diagnosis: Diagnosis { @inline(__always) _read { yield context.diagnosis } }
  var system: LayoutSystem { @inline(__always) _read { yield context.system } }
  var names: ItemNames { context.names }
  var sentences: ConstraintSentence { context.sentences }
  var codeNames: CodeNames { context.codeNames }
  var isObjectiveC: Bool { context.isObjectiveC }
  var hints: Hints { context.hints }

  func place(of id: ConstraintID) -> String? { context.place(of: id) }
  func origin(of id: ConstraintID) -> String? { context.origin(of: id) }
  func address(of item: ItemID) -> String? { context.address(of: item) }
  func isUnconstrained(_ item: ItemID) -> Bool { context.isUnconstrained(item) }
  func sentence(for fact: Fact) -> String { FactSentence(context: context).text(fact) }

  /// `the x of the UILabel`.
  func quantityName(_ variable: LayoutVariable) -> String {
    "the \(variable.quantity.plainWord) of \(names[variable.item])"
  }
}
