internal import LayoutDiagnosis
public import LayoutModel

/// Finds items by every name that our answers give them, in text and in code.
public struct NamedItems {
  private let english: ReportContext

  /// The items of one report.
  public init(_ report: DiagnosedReport) { english = ReportContext(report) }

  /// The items that `text` may mean; one where the name is clear.
  public func items(named text: String) -> [ItemID] {
    if let item = PinnedItem.find(text, in: english.system) { return [item] }
    let system = english.system
    let meanings: [(ItemID) -> Bool] = [
      { english.names[$0] == text || english.names[$0] == "the \(text)" },
      { english.codeNames[$0] == text },
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
  public func list(_ items: [ItemID]) -> String {
    let shown = items.prefix(12).map { "\($0.name) (\(DisplayText.safe(english.names[$0])))" }
    let more = items.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// All items that a constraint speaks of.
  public var constrained: [ItemID] {
    english.system.itemIDs.filter { !english.isUnconstrained($0) }
  }
}
