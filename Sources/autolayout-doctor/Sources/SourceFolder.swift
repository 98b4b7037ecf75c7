internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources

/// A folder with an app's source, as the program that reads source tells it.
struct SourceFolder {
  let path: String
  private let program: SitesProgram
  private let search: SourceSearch
  private var quotes: SourceLines
  /// With what other people's libraries in the folder make; read where something is not found.
  private var wholeSearch: SourceSearch?
  /// The reports whose places come from that.
  private var usesWhole: Set<Int> = []

  /// Reads the source in `path` with `autolayout-doctor-sites`.
  ///
  /// - Throws: `CommandFailure` where the folder or the program is missing, or the program fails.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    program = try SitesProgram()
    search = SourceSearch(SourceIndex(try program.index(of: path)))
    quotes = SourceLines(path)
  }

  /// Whether nothing in it was read, other people's libraries among it.
  mutating func isEmpty() throws(CommandFailure) -> Bool {
    guard search.index.files.isEmpty else { return false }
    return try searchWithDependencies().index.files.isEmpty
  }

  /// All that the places of a report depend on.
  private struct Answered: Hashable {
    let content: LayoutSystem
    let remedies: [Remedy]

    func hash(into hasher: inout Hasher) { content.hashDescriptions(into: &hasher) }
  }

  /// Finds the lines that made the constraints of every report.
  mutating func findPlaces(in document: inout DiagnosedDocument) throws(CommandFailure) {
    var known: [Answered: (report: Int, places: ReportPlaces)] = [:]
    for index in document.reports.indices {
      let report = document.reports[index]
      if Self.isWithoutLines(report) { continue }
      let answered = report.report.system.content.map {
        Answered(content: $0.system, remedies: report.diagnosis.remedies)
      }
      if let answered, let (first, places) = known[answered] {
        document.reports[index].places = places
        if usesWhole.contains(first) { usesWhole.insert(index) }
        continue
      }
      var places = try places(in: report.report.system, of: index)
      places.root = path
      quotes.quote(&places, self.index(of: index))
      addCodes(to: &places, report, index)
      document.reports[index].places = places
      if let answered { known[answered] = (index, places) }
    }
  }

  /// Whether there are reports, such as exceptions, and none of them has a constraint to look for.
  static func hasNothing(toFindOf document: DiagnosedDocument) -> Bool {
    !document.reports.isEmpty && document.reports.allSatisfy(isWithoutLines)
  }

  private static func isWithoutLines(_ report: DiagnosedReport) -> Bool {
    report.report.system.constraints.isEmpty
  }

  /// Writes remedies into the lines that they change.
  private mutating func addCodes(
    to places: inout ReportPlaces, _ report: DiagnosedReport, _ index: Int
  ) {
    let source = self.index(of: index)
    let fixer = SourceFixer(source, report.report.system.platform)
    for (place, remedy) in report.diagnosis.remedies.enumerated() {
      var quotes = quotes
      do throws(NoDiff) {
        let steps = try remedy.sourceSteps(places, source)
        let files = try fixer.changed(steps) { quotes.contents($0) }
        places.codes[place] = OwnLines.changed(files, by: steps)
      } catch {
        places.codes[place] = OwnLines.quoted(remedy, places)
      }
      self.quotes = quotes
    }
  }

  /// Whether the numbers in a report's places refer to the index with other people's libraries.
  func readsWhole(_ report: Int) -> Bool { usesWhole.contains(report) }

  /// What the numbers in a report's places refer to.
  func index(of report: Int) -> SourceIndex {
    usesWhole.contains(report) ? (wholeSearch ?? search).index : search.index
  }

  /// The index that a report's places refer to, with files as they are to be; `nil` where it cannot be
  /// made.
  func index(of report: Int, with files: [SourceFixer.ChangedFile]) -> SourceIndex? {
    let options = usesWhole.contains(report) ? ["--all"] : []
    let facts = try? program.index(
      of: path, replacing: files.map { ($0.file, $0.new) }, options)
    return facts.map(SourceIndex.init)
  }

  private mutating func places(
    in system: LayoutSystem, of report: Int
  ) throws(CommandFailure) -> ReportPlaces {
    let own = search.places(in: system)
    if own.missing == 0 { return own }
    let all = try searchWithDependencies().places(in: system)
    if all.missing >= own.missing { return own }
    usesWhole.insert(report)
    return all
  }

  private mutating func searchWithDependencies() throws(CommandFailure) -> SourceSearch {
    if let wholeSearch { return wholeSearch }
    let whole = SourceSearch(SourceIndex(try program.index(of: path, ["--all"])))
    wholeSearch = whole
    return whole
  }
}
