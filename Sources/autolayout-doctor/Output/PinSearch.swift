internal import LayoutModel
internal import LayoutReports
internal import VisualFormat

/// Looks through reports for the item that `--pin` names: one of them has to have it.
struct PinSearch {
  private let name: String
  private var isFound = false
  private var firstComplaint: String?

  init(_ name: String) { self.name = name }

  mutating func look(in report: DiagnosedReport) {
    if isFound { return }
    let named = NamedItems(report)
    let found = named.items(named: name)
    if found.count == 1 {
      isFound = true
    } else if firstComplaint == nil, !found.isEmpty || !named.constrained.isEmpty {
      firstComplaint = Self.complaint(of: name, found, among: named)
    }
  }

  /// Why no item is held in place; `nil` where one is, or where there is none to choose from.
  var complaint: String? { isFound ? nil : firstComplaint }

  /// What to tell the user of a name that means none, or several, of a report's items.
  static func complaint(of name: String, _ found: [ItemID], among named: NamedItems) -> String {
    if !found.isEmpty { return "--pin: \(name) names several items: \(named.list(found))." }
    let choices = named.constrained
    return choices.isEmpty
      ? "--pin: there is no item \(name), nor any other with constraints."
      : "--pin: there is no item \(name). \(named.choices(choices, for: name))"
  }
}

extension NamedItems {
  /// What to write in place of a name that means none of the items, or several: the nearest of them first.
  func choices(_ items: [ItemID], for name: String) -> String {
    let near = NearMiss.of(name, among: spellings).map { "Did you mean \($0)? " } ?? ""
    return "\(near)Choose from \(list(items))."
  }
}
