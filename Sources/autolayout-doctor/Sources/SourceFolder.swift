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

  /// Finds the lines that made the constraints of every report.
  mutating func findPlaces(in document: inout DiagnosedDocument) throws(CommandFailure) {
    var known: [Int: (report: Int, places: ReportPlaces)] = [:]
    for index in document.reports.indices {
      let report = document.reports[index]
      if report.report.system.constraints.isEmpty { continue }
      if let number = report.systemNumber, let (first, places) = known[number] {
        document.reports[index].places = places
        if usesWhole.contains(first) { usesWhole.insert(index) }
        continue
      }
      var places = try places(in: report.report.system, of: index)
      places.root = path
      quotes.quote(&places)
      addCodes(to: &places, report, index)
      document.reports[index].places = places
      if let number = report.systemNumber { known[number] = (index, places) }
    }
  }

  /// Writes remedies into the lines that they change.
  private mutating func addCodes(
    to places: inout ReportPlaces, _ report: DiagnosedReport, _ index: Int
  ) {
    let fixer = SourceFixer(self.index(of: index), report.report.system.platform)
    for (place, remedy) in report.diagnosis.remedies.enumerated() {
      do throws(NoDiff) {
        let (maker, change) = try remedy.sourceChange(places)
        let old = quotes.contents(maker.place.file)
        let new = try fixer.changed(maker, change, in: old)
        if let lines = ChangedLines.text(from: old, to: new) {
          places.codes[place] = "// \(maker.place.name)\n\(lines)"
        }
      } catch {}
    }
  }

  /// What the numbers in a report's places refer to.
  func index(of report: Int) -> SourceIndex {
    usesWhole.contains(report) ? (wholeSearch ?? search).index : search.index
  }

  /// The index that a report's places refer to, with other bytes in the place of one file's; `nil`
  /// where it cannot be made.
  func index(of report: Int, with bytes: [UInt8], for file: String) -> SourceIndex? {
    let temporary = Platform.environment("TMPDIR") ?? "/tmp"
    guard let folder = Platform.privateFolder(in: temporary) else { return nil }
    defer { Platform.removeFolder(folder) }
    let overlay = "\(folder)/overlay"
    let all = usesWhole.contains(report) ? ["--all"] : []
    do throws(CommandFailure) {
      try OutputFile.write(bytes, to: overlay)
      return SourceIndex(try program.index(of: path, all + ["--overlay", "\(file)=\(overlay)"]))
    } catch {
      return nil
    }
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
