internal import AutoLayoutDoctor
internal import LayoutAnnotations
internal import LayoutReports
internal import VisualFormat

/// All that `--explain` tells of: cases, messages and the rules of `check`.
enum ExplainedNames {
  static var all: [String] { KindText.names + RuleText.group.names.map(\.name) }

  /// All names in groups, with a few words on each.
  static var list: String { KindText.list(groups) }

  /// A few words on each.
  static var titles: [String: String] {
    Dictionary(groups.flatMap(\.names).map { ($0.name, $0.words) }) { first, _ in first }
  }

  private static var groups: [(title: String, names: [(name: String, words: String)])] {
    KindText.groups + [RuleText.group]
  }

  /// What is known of one, with an option of the command line where one can be given; `nil` of a name
  /// that is none.
  static func text(
    _ name: String, _ options: TextOptions, namesOption: Bool = true
  ) -> [UInt8]? {
    RuleText.text(name, options, namesOption: namesOption)
      ?? KindText.text(name, answer: diagnosed, options)
  }

  private static func diagnosed(_ log: [UInt8]) -> DiagnosedReport? {
    var session = DiagnosisSession(.init())
    _ = session.read(log, named: "sample.log", as: LogInput.self)
    return session.document().reports.first
  }

  /// The names that may have been meant, where one is mistyped: those that it begins, else the nearest.
  static func near(_ name: String) -> [String] {
    let typed = name.lowercased()
    let longer = all.filter { $0.lowercased().hasPrefix(typed) }
    if typed.count > 2, !longer.isEmpty { return Array(longer.sorted().prefix(4)) }
    return NearMiss.of(name, among: all).map { [$0] } ?? []
  }
}
