internal import AutoLayoutDoctor
internal import LayoutAnnotations
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutPages
internal import LayoutReports
internal import ReportPictures

/// What `diagnose` is to do; what nobody asks for is as it stands here.
struct DiagnoseOptions {
  var inputs = CommandInputs()
  var format = OutputFormat.text
  /// The file to write to; `nil` for the standard output.
  var output: String?
  var color = ColorChoice.auto
  /// `nil` fails on nothing.
  var failOn: FailOn?
  /// What is known and not told.
  var baselines: [Baseline] = []
  /// The one of them that gets what is new, perhaps until a day.
  var update: (baseline: Baseline, until: String?)?
  /// Whether a build may not pass by the run, as the project's file could not be read.
  var projectIsUnread = false
  /// What the project says of its classes.
  var project = Project()
  /// Whether the standard input is a test run's output, which goes on to the standard output.
  var passesTestRunThrough = false
  /// The folder with the app's source; `nil` where nobody is to look for lines.
  var source: String?
  /// Whether the project's file names it, and nobody asked for it now.
  var sourceIsProjects = false
  /// The remedies to print as a diff, and whether to write it.
  var fix: (choice: FixChoice, writes: Bool, forces: Bool)?
  /// Whether Markdown has the graphs of conflicts.
  var graphs = false
  var detail = TextOptions.Detail.first
  var showsArithmetic = false
  /// How many minimal conflicts to look for in a report.
  var conflicts: Int?
  /// The item to hold in place, as the user calls it.
  var pin: String?
  /// The one report to tell, as the user calls it.
  var report: String?

  var text: TextOptions {
    TextOptions(
      width: Terminal.width, height: isForTerminal ? Terminal.height : TextOptions.unboundHeight,
      isColored: color.isOn, detail: detail,
      showsArithmetic: showsArithmetic)
  }

  /// Whether what is written is read where it is written.
  private var isForTerminal: Bool {
    format == .text && (output == nil || output == CommandInputs.standardInput)
  }

  /// Headlines tell of no remedies.
  var session: DiagnosisSession.Options {
    let isBrief = detail == .headlines && (format == .text || format == .markdown)
    var session = DiagnosisSession.Options(
      question: isBrief ? .headlines : .everything,
      limits: DiagnosisLimits(conflicts: conflicts ?? 64), pin: pin,
      // An issue's readers have no command line.
      hints: format == .markdown && !Hints.isForModel ? .none : .commandLine)
    session.project = project
    return session
  }
}

/// What `diagnose` does, once it is known what is wanted.
struct DiagnoseRun {
  private let options: DiagnoseOptions

  /// Of how many causes a text says which fixes have a diff: each costs readings of the source.
  private static let mostCausesWithFixes = 4

  init(_ options: DiagnoseOptions) {
    var options = options
    // A page shows the log itself.
    options.inputs.keepsContents = options.format == .html
    options.inputs.suggestsCommands = true
    self.options = options
  }

  /// - Throws: `CommandFailure`, where the exit code is not 0.
  func run() throws {
    var session = DiagnosisSession(options.session)
    let inputs = try options.inputs.read(into: &session)
    var whole = session.document()
    whole.unread = inputs.unread
    let isAllRead = inputs.areWhole && !options.projectIsUnread
    if let complaint = complaintOfPin(in: whole) { throw CommandFailure.usage(complaint) }
    if options.source != nil, !options.sourceIsProjects, SourceFolder.hasNothing(toFindOf: whole) {
      StandardError.warn("nothing is looked up in --source: no report here holds a constraint")
    }
    if let source = options.source, var folder = try openedSource(for: whole) {
      try folder.findPlaces(in: &whole)
      if let fix = options.fix {
        let numbers = try whole.keeping(only: options.report).reports.map(\.number)
        try FixRun(
          reports: Set(numbers), choice: fix.choice, writes: fix.writes, forces: fix.forces,
          folder: source
        ).run(whole, folder)
        if !isAllRead { throw CommandFailure.trouble(nil) }
        return
      }
      switch options.format {
      case .sarif: folder.findFixes(in: &whole)
      case .text, .markdown:
        folder.findFixes(in: &whole, ofCauses: Self.mostCausesWithFixes)
        folder.findProbableFixes(in: &whole, ofCauses: Self.mostCausesWithFixes)
      default: break
      }
    }
    keepForever(whole)
    let document = try keepingNew(whole, areAllRead: isAllRead).keeping(only: options.report)
    if let account = document.countedOnlyWords(first: session.firstReports) {
      StandardError.warn("\(account): --follow tells each as it comes")
    }
    if document.reports.isEmpty {
      for file in options.inputs.files
      where ResultBundle.isBundle(file) && LogFolder.isFolder(file) {
        StandardError.warn(ResultBundle.hint(file))
      }
    }
    // Of files that could not be read there is nothing to say but that.
    let hasSomethingToSay =
      inputs.areWhole || !document.reports.isEmpty
      || document.sources.contains { ($0.bytes ?? 0) > 0 }
    if hasSomethingToSay || (options.format != .text && options.format != .markdown) {
      try print(document, inputs.contents)
    }
    if !isAllRead { throw CommandFailure.trouble(nil) }
    if options.failOn?.matches(document) == true { throw CommandFailure.matched }
  }

  /// Why no item is held in place, where one was asked for.
  private func complaintOfPin(in document: DiagnosedDocument) -> String? {
    // A report that is only counted may have it.
    guard document.countedOnly.reports == 0, var search = options.pin.map(PinSearch.init)
    else { return nil }
    for report in document.reports { search.look(in: report) }
    return search.complaint
  }

  /// What no baseline knows; all of it where there is none.
  private func keepingNew(
    _ document: DiagnosedDocument, areAllRead: Bool
  ) throws(CommandFailure) -> DiagnosedDocument {
    var document = document
    for baseline in options.baselines {
      let new = baseline.keepingNew(document)
      if let account = baseline.account(of: document, new: new) { StandardError.warn(account) }
      document = new
    }
    guard let (baseline, until) = options.update else { return document }
    if areAllRead {
      try OutputFile.write(baseline.adding(document, until: until), to: baseline.path)
    } else {
      StandardError.warn(
        "\(DisplayText.safe(baseline.path)) is not written, as not all was read")
    }
    return document
  }

  /// Prints the document, or writes it whole into the file that `-o` names.
  func print(_ document: DiagnosedDocument, _ contents: [[UInt8]]) throws {
    guard let path = options.output, path != CommandInputs.standardInput else {
      return try write(document, contents) { try StandardOutput.print($0) }
    }
    if options.inputs.files.contains(path) {
      throw CommandFailure.trouble("\(path) is the log itself: name another file with -o.")
    }
    var bytes: [UInt8] = []
    try write(document, contents) { bytes += $0 }
    try OutputFile.write(bytes, to: path)
  }

  /// The source to look into; `nil` where none is read.
  ///
  /// It is done without where the program that reads it is missing, and one that only a project's file names
  /// where it cannot be read for any reason; that is not read either where there is nothing to look for.
  private func openedSource(
    for document: DiagnosedDocument
  ) throws(CommandFailure) -> SourceFolder? {
    guard let source = options.source else { return nil }
    let nothing =
      "\(Hints.option("source")): no Swift, Objective-C or Interface Builder file is found in "
      + DisplayText.safe(source)
    if options.fix != nil {
      var folder = try SourceFolder(source)
      if try folder.isEmpty() { throw .usage(nothing) }
      return folder
    }
    if options.sourceIsProjects, document.reports.isEmpty { return nil }
    do throws(CommandFailure) {
      var folder = try SourceFolder(source)
      if try !folder.isEmpty() { return folder }
      StandardError.warn(nothing)
      return nil
    } catch {
      if !options.sourceIsProjects {
        try SitesProgram.checkFolder(source)
        if SitesProgram.isInstalled { throw error }
      }
      StandardError.warn(
        "the lines of the source are not told: \(error.message ?? "it cannot be read")")
      return nil
    }
  }

  private func write(
    _ document: DiagnosedDocument, _ contents: [[UInt8]], to output: ([UInt8]) throws -> Void
  ) throws {
    switch options.format {
    case .html: try output(HTMLPage(picturing: document, contents).bytes)
    case .json: try document.json(to: output)
    case .ndjson: try document.ndjson(to: output)
    case .text: try writeText(document, to: output)
    case .markdown:
      try output(document.markdown(options.text, graph: { options.graphs ? $0.mermaid : nil }))
    case .sarif: try output(document.sarif)
    case .junit: try output(document.junit)
    case .github: try output(document.gitHubCommands)
    case .gitlab: try output(document.codeQuality)
    case .checkstyle: try output(document.checkstyle)
    case .xcode: try output(document.xcodeIssues)
    }
  }

  /// Where the terminal shows colors, it is given links to the log and the source as well.
  private func writeText(
    _ document: DiagnosedDocument, to output: ([UInt8]) throws -> Void
  ) throws {
    guard options.text.isColored else { return try document.text(options.text, to: output) }
    let links = TerminalLinks(document, in: options.source)
    try document.text(options.text) { try output(links.linked($0)) }
  }

  private final class Kept {
    let document: DiagnosedDocument

    init(_ document: DiagnosedDocument) { self.document = document }
  }

  /// The process ends with the run: what was read need not be given back piece by piece.
  private func keepForever(_ document: DiagnosedDocument) {
    _ = unsafe Unmanaged.passRetained(Kept(document))
  }
}

extension DiagnosedDocument {
  /// Which reports are told, without a full stop; `nil` where all are.
  func countedOnlyWords(first: Int) -> String? {
    if countedOnly.reports == 0 { return nil }
    return "of \(summary.reports) reports the first \(first), and later ones of a new defect, are "
      + "told; the others are only counted"
  }
}

extension DiagnoseOptions {
  /// Takes over what the project says, where the command line says nothing else.
  mutating func apply(_ file: ProjectFile) {
    project = file.project
    if let folder = file.source, source == nil { (source, sourceIsProjects) = (folder, true) }
    if !file.known.isEmpty { baselines.append(Baseline(file)) }
    if let most = file.maxConflicts, conflicts == nil { conflicts = most }
    if let words = file.failOn, failOn == nil { failOn = words }
  }

  /// Takes over what the nearest file of a project says; nothing where there is none, or where the
  /// program that reads it is missing.
  mutating func applyNearestProjectFile() throws(CommandFailure) {
    guard let path = ProjectFile.nearest else { return }
    if ProjectFile.isUnread(path) {
      // A model's answer lets no build pass.
      projectIsUnread = !Hints.isForModel
    } else {
      apply(try ProjectFile(path))
    }
  }
}
