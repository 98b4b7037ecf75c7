internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutReports
internal import VisualFormat

/// The inputs of a command; the one place that reads them: files, folders, archives, compressed
/// ones and the standard input.
struct CommandInputs {
  /// The name that stands for the standard input.
  static let standardInput = "-"

  /// Paths; none is the standard input.
  var files: [String] = []
  /// Whether everything is a layout written by hand, whatever its name.
  var areLayouts = false
  /// Whether folders are looked into.
  var isRecursive = false
  /// The names of the files to read in folders and archives.
  var namePatterns = LogName.usualPatterns
  /// Whether an account of each input is given, and whether it lists lines.
  var account: (isGiven: Bool, listsLines: Bool) = (false, false)
  /// Whether the contents are kept for a page that shows them.
  var keepsContents = false
  /// Whether an argument that names no file may be a command.
  var suggestsCommands = false
  /// Whether an answer needs all of the inputs, so that one of which nothing can be read is the end.
  var areAllNeeded = false

  /// What was read.
  struct Outcome {
    /// The inputs that were not read to their end, and why.
    private(set) var unread: [UnreadInput] = []
    /// Whether one that somebody named is no text; folders and archives hold what nobody named.
    var hasNoText = false
    /// The inputs' bytes where they are kept.
    var contents: [[UInt8]] = []

    /// Whether every input was read to its end.
    var areWhole: Bool { unread.isEmpty }

    /// Notes why `path`, or files in it, could not be read.
    mutating func note(_ error: InputError, of path: String) {
      for error in error.earlier + [error] {
        note(UnreadInput(name: error.member ?? path, reason: error.message))
      }
    }

    /// An input that is named twice is told once.
    mutating func note(_ input: UnreadInput) {
      if known.insert(input).inserted { unread.append(input) }
    }

    private var known: Set<UnreadInput> = []
  }

  /// Reads all inputs, and tells of each what could not be read.
  ///
  /// - Throws: where nothing of an input can be read that is needed.
  func read(into session: inout DiagnosisSession) throws(CommandFailure) -> Outcome {
    StandardOutput.ignoreClosedPipes()
    Interruption.watch()
    defer { Interruption.stopWatching() }
    try refuseScenes()
    var outcome = Outcome()
    session.isStopped = { Interruption.endsWork }
    for path in files.isEmpty ? [Self.standardInput] : paths(&outcome) {
      if Interruption.hasCome {
        let reason = "interrupted: \(DisplayText.safe(path)) was not read"
        StandardError.warn(reason)
        outcome.note(UnreadInput(name: path, reason: reason))
        continue
      }
      var isRead = false
      do throws(InputError) {
        try OpenInput.each(of: path, named: namePatterns) { (input) throws(InputError) in
          defer { isRead = isRead || input.bytesRead > 0 }
          let kind = try read(&input, into: &session, &outcome)
          isRead = true
          if let kind, isNamed(input.name, of: path), !ResultBundle.holds(input.name) {
            outcome.note(UnreadInput(name: input.name, reason: kind))
            outcome.hasNoText = true
          }
        }
        if Interruption.hasCome { throw interruption(of: path, leavingOut: session.leftOut) }
      } catch {
        outcome.note(error, of: path)
        if areAllNeeded, !isRead { throw .trouble(error.message) }
        tell(error, of: path)
      }
      // What it is instead of a text was told.
      if areAllNeeded, outcome.hasNoText { throw .trouble(nil) }
    }
    return outcome
  }

  /// Says of storyboards and xibs, which are no logs, what reads them.
  ///
  /// - Throws: where there is nothing else to read.
  private func refuseScenes() throws(CommandFailure) {
    let scenes = files.filter { SceneFile($0) != nil && Platform.status(of: $0)?.isFile == true }
    guard let first = scenes.first else { return }
    let hint =
      "\(DisplayText.safe(first)) is a file of Interface Builder, and no log: "
      + "\(Hints.command("check", first.shellWord)) tells what is wrong in it, "
      + "\(Hints.command("draw", first.shellWord)) shows its scenes"
    if scenes.count == files.count { throw .usage(hint) }
    StandardError.warn(hint)
  }

  /// What is told of an input that was read to its end when a signal came.
  private func interruption(of path: String, leavingOut count: Int) -> InputError {
    let name = path == Self.standardInput ? "the standard input" : DisplayText.safe(path)
    let reports = count == 1 ? "1 report was" : "\(count) reports were"
    return InputError(
      count == 0
        ? "interrupted: all of \(name) was read, and every report in it was solved"
        : "interrupted: \(reports) not begun when \(name) was read")
  }

  /// Whether somebody named the input called `name` itself, and no folder or archive that holds it.
  private func isNamed(_ name: String, of path: String) -> Bool {
    (files.isEmpty || files.contains(path)) && !name.utf8.starts(with: "\(path)/".utf8)
  }

  /// Reads one input; answers what the user was told of it where it is no text.
  private func read(
    _ input: inout OpenInput, into session: inout DiagnosisSession, _ outcome: inout Outcome
  ) throws(InputError) -> String? {
    let reader = areLayouts ? LayoutInput.self : InputReaders.reader(of: input.name)
    let statistics: LogStatistics
    if keepsContents {
      let (bytes, damage) = input.contents()
      statistics = session.read(bytes, named: input.name, as: reader)
      outcome.contents.append(bytes)
      if let damage { throw damage }
    } else {
      statistics = try input.reading { (input) throws(InputError) in
        try session.read(&input, as: reader)
      }
      try input.close()
    }
    if !ResultBundle.holds(input.name) || statistics.reports > 0 {
      for remark in remarks(of: input.name, statistics) { StandardError.warn(remark) }
    }
    // Of a layout every line is read, so that there is nothing to account for.
    if account.isGiven, reader == LogInput.self {
      StandardError.write(statistics.text(of: input.name, lists: account.listsLines))
    }
    return statistics.isNoText ? remarks(of: input.name, statistics).first : nil
  }

  private func remarks(of name: String, _ statistics: LogStatistics) -> [String] {
    statistics.remarks(
      of: name, given: Hints.isForModel ? "what log holds" : "the standard input")
  }

  private func tell(_ error: InputError, of path: String) {
    guard suggestsCommands else { return StandardError.warn(error.message) }
    if !MistypedArgument.isText(path) { StandardError.warn(error.message) }
    if Platform.status(of: path) != nil { return tellOfCheck(path) }
    let commands = AutoLayoutDoctorCommand.names
    if let hint = MistypedArgument.hint(for: path, among: commands) { StandardError.warn(hint) }
  }

  /// Says what reads a folder of an app.
  private func tellOfCheck(_ path: String) {
    guard LogFolder.isFolder(path) else { return }
    var found = InterfaceFiles()
    found.add(path, limit: 5_000)
    if !found.files.isEmpty {
      StandardError.warn(
        "\(Hints.command("check", path.shellWord)) checks the storyboards and xibs in it")
    } else if !found.foldersWithCode.isEmpty {
      StandardError.warn(InterfaceFiles.codeHint(path))
    }
  }

  /// The files, each folder among them replaced by the logs in it.
  private func paths(_ outcome: inout Outcome) -> [String] {
    var paths: [String] = []
    for file in files {
      let isBundle = ResultBundle.isBundle(file)
      guard isBundle || isRecursive, LogFolder.isFolder(file) else {
        paths.append(file)
        continue
      }
      let (place, patterns) =
        isBundle ? ResultBundle.data(of: file) : (file, namePatterns)
      let folder = LogFolder(place, patterns: patterns)
      for failure in folder.failures { StandardError.warn(failure.message) }
      for other in folder.others {
        StandardError.warn("\(other) is not a file, nor a link to one: left out")
      }
      for failure in folder.failures { outcome.note(failure, of: file) }
      if folder.files.isEmpty, !isBundle {
        StandardError.warn(
          "\(file) holds no file named \(namePatterns.joined(separator: ", ")), "
            + "compressed or not: --include tells other names")
      }
      paths += folder.files
    }
    return paths
  }
}

/// What somebody may have meant by an argument that is the name of no file.
enum MistypedArgument {
  /// A hint to the command that was probably meant; `nil` where nothing suggests itself.
  static func hint(for argument: String, among commands: [String]) -> String? {
    if isText(argument) {
      return argument.utf8.contains(UInt8(ascii: "\n"))
        ? "a log is piped in, or named as a file: pbpaste | autolayout-doctor"
        : "one constraint is told by autolayout-doctor explain '<NSLayoutConstraint:…>'"
    }
    let begun = commands.filter { argument.utf8.count > 2 && $0.hasPrefix(argument) }
    let near = begun.isEmpty ? commands.filter { isNear($0, argument) } : begun
    return near.isEmpty ? nil : "did you mean the command \(near.joined(separator: " or "))?"
  }

  /// Whether the argument is a log or a constraint itself rather than the name of a file.
  static func isText(_ argument: String) -> Bool {
    argument.utf8.contains(UInt8(ascii: "\n")) || argument.utf8.starts(with: "<NS".utf8)
  }

  /// Whether `typed` can be put right by two strokes, of three letters by one.
  private static func isNear(_ command: String, _ typed: String) -> Bool {
    NearMiss.distance(Array(command.utf8), typed.utf8.prefix(command.utf8.count + 3))
      <= (typed.utf8.count > 3 ? 2 : 1)
  }
}
