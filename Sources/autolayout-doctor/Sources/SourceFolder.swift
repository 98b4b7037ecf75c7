internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources

/// A folder with an app's source, as the program that reads source tells it.
struct SourceFolder {
  private let path: String
  private let program: SitesProgram
  private let search: SourceSearch
  private var quotes: SourceLines
  /// With what other people's libraries in the folder make; read where something is not found.
  private var wholeSearch: SourceSearch?

  /// Reads the source in `path` with `autolayout-doctor-sites`.
  ///
  /// - Throws: `CommandFailure` where the folder or the program is missing, or the program fails.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    program = try SitesProgram()
    search = SourceSearch(SourceIndex(try program.index(of: path)))
    quotes = SourceLines(path)
  }

  /// Finds the lines that made the constraints of every report.
  mutating func findPlaces(in document: inout DiagnosedDocument) throws(CommandFailure) {
    for index in document.reports.indices {
      let system = document.reports[index].report.system
      if system.constraints.isEmpty { continue }
      var places = try places(in: system)
      quotes.quote(&places)
      document.reports[index].places = places
    }
  }

  private mutating func places(in system: LayoutSystem) throws(CommandFailure) -> ReportPlaces {
    let own = search.places(in: system)
    if own.missing == 0 { return own }
    let all = try searchWithDependencies().places(in: system)
    return all.missing < own.missing ? all : own
  }

  private mutating func searchWithDependencies() throws(CommandFailure) -> SourceSearch {
    if let wholeSearch { return wholeSearch }
    let whole = SourceSearch(SourceIndex(try program.index(of: path, ["--all"])))
    wholeSearch = whole
    return whole
  }
}
