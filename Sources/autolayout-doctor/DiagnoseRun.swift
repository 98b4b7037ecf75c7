internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutPages
internal import LayoutReports

/// What `diagnose` does, once it is known what is wanted.
struct DiagnoseRun {
  var files: [String] = []
  var format = OutputFormat.text
  var color = ColorChoice.auto
  var failOn = FailOn.never
  var detail = TextOptions.Detail.first
  var showsArithmetic = false
  var isLayout = false
  var showsStatistics = false
  /// Whether folders are looked into.
  var isRecursive = false
  /// The names of the files to read in folders and archives.
  var namePatterns = LogName.usualPatterns
  var question = Question.everything
  var pin: String?
  var limits = DiagnosisLimits()

  /// - Throws: the exit code, where it is not 0.
  func run() throws {
    Streams.ignoreClosedPipes()
    var doctor = Doctor(limits: limits, hints: .commandLine)
    doctor.question = question
    doctor.pin = pin
    var inputs: [[UInt8]] = []
    let isEverythingRead = read(into: &doctor, keeping: &inputs)
    let document = doctor.document
    keepForever(document)
    if document.countedOnly.reports > 0 {
      Streams.complain(
        "of \(document.summary.reports) reports the first \(doctor.firstReports), and later ones of "
          + "a new defect, are told; the others are only counted: --follow tells each as it comes")
    }
    // Of files that could not be read there is nothing to say but that.
    let hasSomethingToSay =
      isEverythingRead || !document.reports.isEmpty
      || document.sources.contains { ($0.bytes ?? 0) > 0 }
    if hasSomethingToSay || (format != .text && format != .markdown) {
      try write(document, inputs)
    }
    if !isEverythingRead { throw ExitCode(2) }
    if failOn.matches(document) { throw ExitCode(1) }
  }

  /// Keeps going after a file that cannot be read, and remembers it.
  private func read(into doctor: inout Doctor, keeping inputs: inout [[UInt8]]) -> Bool {
    var isEverythingRead = true
    for file in files.isEmpty ? [InputFile.standardInput] : filesInFolders(&isEverythingRead) {
      do throws(InputFile.Failure) {
        try read(file, into: &doctor, keeping: &inputs)
      } catch {
        if !MistypedArgument.isText(file) { Streams.complain(error.message) }
        if let hint = MistypedArgument.hint(for: file) { Streams.complain(hint) }
        isEverythingRead = false
      }
    }
    return isEverythingRead
  }

  /// The files, each folder among them replaced by the logs in it.
  private func filesInFolders(_ isEverythingRead: inout Bool) -> [String] {
    guard isRecursive else { return files }
    return files.flatMap { file in
      guard LogFolder.isFolder(file) else { return [file] }
      let folder = LogFolder(file, patterns: namePatterns)
      for failure in folder.failures { Streams.complain(failure.message) }
      for other in folder.others {
        Streams.complain("\(other) is no file, nor a link to one: left out")
      }
      if !folder.failures.isEmpty { isEverythingRead = false }
      if folder.files.isEmpty {
        Streams.complain(
          "\(file) holds no file named \(namePatterns.joined(separator: ", ")), "
            + "compressed or not: --include tells other names")
      }
      return folder.files
    }
  }

  /// A page shows the log itself and a layout is short; other logs are read in bounded memory.
  private func read(
    _ file: String, into doctor: inout Doctor, keeping inputs: inout [[UInt8]]
  ) throws(InputFile.Failure) {
    try OpenInput.each(of: file, named: namePatterns) { (input) throws(InputFile.Failure) in
      let kind = isLayout ? Doctor.InputKind.layout : Doctor.InputKind(of: input.source)
      if kind == .log, format != .html {
        let statistics = try LogInput.read(&input, into: &doctor)
        for remark in statistics.remarks(of: input.source) { Streams.complain(remark) }
        if showsStatistics {
          Streams.account(statistics.text(of: input.source, lists: showsArithmetic))
        }
        return
      }
      let contents = InputFile.contents(of: &input)
      doctor.read(contents.bytes, named: input.source, as: kind)
      if format == .html { inputs.append(contents.bytes) }
      if let damage = contents.damage { throw damage }
    }
  }

  private func write(_ document: DiagnosedDocument, _ inputs: [[UInt8]]) throws {
    switch format {
    case .html: try Streams.print(HTMLPage(picturing: document, inputs).bytes)
    case .json: try document.json { try Streams.print($0) }
    case .ndjson: try document.ndjson { try Streams.print($0) }
    case .text: try document.text(textOptions) { try Streams.print($0) }
    case .markdown: try Streams.print(document.markdown(textOptions))
    }
  }

  /// The process ends with the run: what was read need not be given back piece by piece.
  private func keepForever(_ document: DiagnosedDocument) {
    _ = unsafe Unmanaged.passRetained(document as AnyObject)
  }

  private var textOptions: TextOptions {
    TextOptions(
      width: Terminal.width, isColored: color.isOn, detail: detail,
      showsArithmetic: showsArithmetic)
  }
}
