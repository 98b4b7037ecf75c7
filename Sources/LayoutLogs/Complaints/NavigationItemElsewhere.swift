internal import LayoutModel

/// A navigation item that another bar shows already.
enum NavigationItemElsewhereReading {
  /// `Layout requested for visible navigation bar, <…>, when the top item belongs to a different
  /// navigation bar. topItem = <…> title='Cups', navigation bar = <…>, possibly from …`.
  static let navigationItemElsewhere = ComplaintReading(
    kind: .exception, severity: .warning,
    keys: [ReasonKey("Layout requested for visible navigation bar")],
    isMeant: { $0.holds("top item belongs to a different navigation bar") },
    readFacts: { draft in
      let item = draft.text.split(at: "topItem = ")?.after ?? []
      let own = item.split(at: "navigation bar = ")?.before ?? item
      let quotes: [(open: StaticString, close: StaticString)] = [
        ("title='", "'"), ("title=\"", "\""), ("title=“", "”"),
      ]
      let title = quotes.lazy.compactMap { quote in
        own.split(at: quote.open)?.after.split(at: quote.close)?.before.string
      }.first
      draft.complaint.facts = .foreignNavigationItem(title: title)
    })
}
