internal import LayoutDiagnosis
internal import LayoutLogs
package import LayoutModel
internal import LinearArithmetic

/// Finds items by every name that our answers give them, in text and in code.
package struct NamedItems {
  private let system: LayoutSystem
  private let names: ItemNames
  private let codeNames: CodeNames

  package init(_ report: DiagnosedReport) {
    let context = ReportContext(report)
    (system, names, codeNames) = (context.system, context.names, context.codeNames)
  }

  /// The items of a system of which nothing is diagnosed yet, with the names that others have for them.
  package init(of system: LayoutSystem, _ itemNames: [String]?) {
    self.system = system
    names = itemNames.map(ItemNames.init) ?? ItemNames(system)
    codeNames = CodeNames(system, names, told: [])
  }

  /// The items that `text` may mean; one where the name is clear.
  package func items(named text: String) -> [ItemID] {
    if let item = PinnedItem.find(text, in: system) { return [item] }
    let meanings: [(ItemID) -> Bool] = [
      { names[$0] == text || names[$0] == "the \(text)" },
      { codeNames.proposal(for: $0) == text || codeNames[$0] == text },
      {
        let item = system[$0]
        return item.className == text || item.shortClassName == text
          || CodeNames.variable(for: item) == text
      },
      { [migrated = SwiftNames(system)] in migrated[$0] == text },
    ]
    for means in meanings {
      let found = system.itemIDs.filter(means)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `v3 (the UILabel)`, at most twelve of them.
  package func list(_ items: [ItemID]) -> String {
    let shown = items.prefix(12).map { "\($0.name) (\(DisplayText.safe(names[$0])))" }
    let more = items.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// What answers call the items that a constraint speaks of.
  package var spellings: [String] { constrained.map { DisplayText.safe(names[$0]) } }

  /// All items that a constraint speaks of.
  package var constrained: [ItemID] {
    let terms = system.constraints.lazy.flatMap(\.form.terms)
    let told = Set(terms.map { LayoutVariable($0.variable).item })
    return system.itemIDs.filter(told.contains)
  }
}

/// Finds constraints by the names that answers give them.
package struct NamedConstraints {
  private let context: ReportContext
  private let numbers: RowNumbers

  package init(_ report: DiagnosedReport) {
    context = ReportContext(report)
    numbers = RowNumbers(context)
  }

  /// The constraints that `text` may mean: an id, an address, an identifier, the number of a row as
  /// the report is told, `line 7`, the sentence or the name in code that an answer gives.
  package func constraints(named text: String) -> [ConstraintID] {
    let system = context.system
    let plain = text.filter { !"“”".contains($0) }
    let meanings: [(ConstraintID) -> Bool] = [
      { $0.name == text },
      { system[$0].address.map { $0.isWritten(text) } ?? false },
      { system[$0].identifier == text || system[$0].key == text },
      { [numbers] in
        numbers[$0].map { [String($0), "constraint \($0)"].contains(text.lowercased()) } ?? false
      },
      { system[$0].range.map { "line \($0.startLine)" == text } ?? false },
      { context.sentences.clause(system[$0]) == plain },
      { context.sentences.sentence(system[$0]) == plain },
      { context.codeNames.proposal(for: $0) == text || context.codeNames[$0] == text },
    ]
    for means in meanings {
      let found = system.constraintIDs.filter(means)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `c3 (the UILabel is 8 points wide)`, at most twelve of them.
  package func list(_ constraints: [ConstraintID]) -> String {
    let shown = constraints.prefix(12).map {
      "\($0.name) (\(DisplayText.safe(context.sentences.clause(context.system[$0]))))"
    }
    let more = constraints.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
