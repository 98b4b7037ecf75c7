package import InterfaceBuilder
package import LayoutCheck
internal import LayoutLogs
package import LayoutReports
package import LayoutSources

/// A file of Interface Builder that was checked.
package struct CheckedFile: Sendable {
  /// The path as it was given or found.
  package let path: String
  /// What was read.
  package let document: InterfaceDocument
  /// What is said of each scene.
  package let checks: [SceneCheck]
  /// What is proved in other size classes than the canvas's alone.
  let otherSizeClasses: [SizeClassCheck]
  /// The file over many sizes; `nil` where nobody asked.
  let sweep: FileSweep?
  /// The scenes in which nothing was found, whether it is new or not; none of a damaged file.
  package let cleanScenes: [Int]
  let places: TextPlaces

  /// Reads and checks a file, and sweeps its scenes over sizes where that is asked for.
  ///
  /// With the bytes of an older version it keeps what that does not have. In scenes that are known to be
  /// `clean` nothing is looked for.
  package init(
    path: String, bytes: [UInt8], sweep: CheckSweep? = nil, before: [UInt8]? = nil,
    clean: Set<Int> = []
  ) {
    self.path = path
    let document = InterfaceDocument(bytes)
    self.document = document
    let all = SceneCheck.all(of: document, clean: clean)
    cleanScenes =
      document.problems.isEmpty ? all.filter(\.findings.isEmpty).map(\.scene) : []
    let own = Set(all.flatMap { $0.findings.map(\.identity) })
    let older = before.map { ($0, $0 == bytes ? document : InterfaceDocument($0)) }
    let known = older.map { before, older in
      before == bytes
        ? own : Set(SceneCheck.all(of: older).flatMap { $0.findings.map(\.identity) })
    }
    checks = known.map { known in all.map { $0.keepingNew(known) } } ?? all
    let devices = sweep?.devices ?? []
    let knownElsewhere = older.map { before, older in
      SizeClassCheck.all(of: older, before, on: devices).flatMap {
        $0.check.findings.map(\.identity)
      }
    }
    let allKnown = own.union(known ?? []).union(knownElsewhere ?? [])
    otherSizeClasses = SizeClassCheck.all(of: document, bytes, on: devices).map {
      $0.without(allKnown)
    }
    self.sweep = sweep.map { sweep in
      FileSweep(document, bytes, sweep).without(older.map { FileSweep($1, $0, sweep) })
    }
    places = TextPlaces(bytes)
  }

  /// A file of the same contents, and of the same older ones.
  package func copy(at path: String) -> CheckedFile { CheckedFile(self, path) }

  private init(_ same: CheckedFile, _ path: String) {
    self.path = path
    document = same.document
    checks = same.checks
    cleanScenes = same.cleanScenes
    otherSizeClasses = same.otherSizeClasses
    sweep = same.sweep
    places = same.places
  }
}

extension CheckedFile {
  /// The first place at which the file cannot be read; `nil` where all of it could be.
  package var firstProblem: (line: Int, what: String)? {
    document.problems.min { $0.offset < $1.offset }.map {
      (places.line(of: $0.offset), $0.what)
    }
  }

  /// Why a sound file has nothing that could be checked; `nil` where it may have.
  package var passedOver: String? {
    if document.isArchive { return "passed over: an archive of the time before Xcode 5" }
    return document.system == .watchOS
      ? "passed over: WatchKit lays out without constraints" : nil
  }
}

/// What `check` found in all files.
package struct CheckReport: Sendable {
  /// In the order of their paths.
  package let files: [CheckedFile]
  /// What could not be read.
  package let unread: [UnreadInput]
  /// The least sure grade that is told.
  package let grade: CheckFinding.Grade

  /// The code that was checked; `nil` where nobody asked.
  let code: CheckedCode?

  /// What is not told, and whose files there are.
  let gate: CheckGate

  /// Collects what was checked.
  package init(
    files: [CheckedFile], unread: [UnreadInput], grade: CheckFinding.Grade,
    gate: CheckGate = CheckGate(), code: CheckedCode? = nil
  ) {
    self.code = code
    self.files = files
    self.unread = unread
    self.grade = grade
    self.gate = gate
  }

  /// Whether anything of at least this grade is told.
  package func has(_ grade: CheckFinding.Grade) -> Bool {
    entries.contains { !(grade < $0.finding.grade) }
      || codeEntries.contains { !(grade < $0.grade) }
  }

  /// What is told of code, in the order of files and lines.
  var codeEntries: [CodeEntry] {
    guard let code else { return [] }
    return code.findings.map { CodeEntry($0, in: code) }.filter { entry in
      !(grade < entry.grade) && !gate.known.contains(entry.fingerprint)
        && !gate.suppressions.contains { $0.covers(entry.finding, in: entry.path) }
    }
  }

  private func isTold(_ entry: Entry) -> Bool {
    !(grade < entry.finding.grade) && !gate.known.contains(entry.fingerprint)
      && !gate.suppressions.contains { $0.covers(entry.finding, in: entry.file.path) }
  }

  /// What is told of code.
  package var codeFindings: [CodeFinding] { codeEntries.map(\.finding) }

  /// The files in which something is told.
  package var toldFiles: [String] {
    Set(
      entries.map(\.file.path) + thresholds.map(\.file.path) + codeEntries.map(\.path)
    ).sorted()
  }

  /// What is told, by fingerprint, with its sentence.
  package var causes: [(fingerprint: String, headline: String)] {
    entries.map { ($0.fingerprint, $0.words.headline) }
      + thresholds.map { ($0.fingerprint, $0.sentence) }
      + codeEntries.map { ($0.fingerprint, $0.finding.headline) }
  }

  /// The report with other things left out.
  package func with(_ gate: CheckGate) -> CheckReport {
    CheckReport(
      files: files, unread: unread, grade: grade, gate: gate, code: code)
  }

  /// A finding with its words and its place.
  struct Entry {
    let file: CheckedFile
    let scene: InterfaceScene
    let finding: CheckFinding
    let words: FindingWords
    let line, column: Int
    /// The devices for whose size classes it holds; empty where it does on the canvas.
    let devices: [CheckedDevice]

    init(
      _ finding: CheckFinding, in scene: InterfaceScene, of file: CheckedFile,
      on devices: [CheckedDevice] = []
    ) {
      let place = file.places.place(of: finding.range.lowerBound)
      (self.file, self.scene, self.finding, self.devices) = (file, scene, finding, devices)
      (line, column) = (place.line, place.column)
      words = FindingWords(finding, in: scene, file.places)
    }

    /// What it rests on, and on which devices it is, a line each.
    var evidence: [String] {
      words.evidence
        + (devices.isEmpty ? [] : ["on \(devices.map(\.name).joined(separator: ", "))"])
    }
  }

  /// All that is told, file by file.
  var entries: [Entry] {
    files.flatMap { file in
      file.checks.flatMap { check in
        check.findings.map { Entry($0, in: file.document.scenes[check.scene], of: file) }
      }
        + file.otherSizeClasses.flatMap { entry in
          entry.check.findings.map { Entry($0, in: entry.scene, of: file, on: entry.devices) }
        }
    }
    .filter(isTold)
  }

  /// How many scenes hold what cannot be read, so that nothing is said of them; `nil` where none does.
  package var unreadable: String? {
    let silences = files.flatMap(\.checks).map(\.silences)
    let count = silences.count { $0.contains(where: \.isOfUnreadableScene) }
    guard count > 0 else { return nil }
    let scenes = "\(count) of \(silences.count) scene\(silences.count == 1 ? "" : "s")"
    let them = count == 1 ? "it" : "them"
    return "\(scenes) could not be read whole, and nothing is said of \(them): --stats says why"
  }

  /// How much was checked where nothing is told; `nil` where something is, or nothing was checked.
  package var accountOfNothing: String? {
    let checks = files.flatMap(\.checks).filter {
      !$0.silences.contains(where: \.isOfUnreadableScene)
    }
    let old = checks.count { $0.silences.contains(.withoutAutoLayout) }
    let scenes = checks.count - old
    let code = self.code?.files ?? 0
    guard unread.isEmpty, causes.isEmpty, !checks.isEmpty || code > 0 else { return nil }
    let passed =
      old == 0
      ? nil
      : "\(old) scene\(old == 1 ? "" : "s") passed over that \(old == 1 ? "does" : "do") not use Auto Layout: "
        + "migrate writes masks as constraints"
    if scenes + code == 0 { return passed }
    let counts = [(scenes, "scene"), (code, "file of code")].filter { $0.0 > 0 }.map {
      count, noun in
      count == 1 ? "1 \(noun)" : "\(count) \(noun == "scene" ? "scenes" : "files of code")"
    }
    let nothing = gate.onlyNew ? "nothing new found" : "nothing found"
    return "\(counts.joined(separator: " and ")) checked, \(nothing)"
      + (leavesOut ? " beside what is left out" : "") + (passed.map { "; \($0)" } ?? "")
  }

  /// Whether a finding is not told.
  private var leavesOut: Bool {
    let all = CheckReport(files: files, unread: unread, grade: .habit, code: code)
    return all.causes.count > causes.count
  }

  /// What to do about each rule of what is told, in the order in which the rules come first.
  package var advice: [(rule: String, words: String)] {
    var known: Set<String> = []
    let rules =
      entries.map(\.finding.rule.annotationRule)
      + thresholds.prefix(1).map { _ in CheckRule.threshold.annotationRule }
    let all =
      rules.map { (rule: $0.id, words: $0.advice ?? "") }
      + codeEntries.map { (rule: $0.finding.rule.id, words: $0.finding.rule.advice) }
    return all.filter { known.insert($0.rule).inserted }
  }

  /// The scenes of which nothing is said because they hold what cannot be read: file, line, and why.
  var unreadableScenes: [(path: String, line: Int, reason: String)] {
    files.flatMap { file in
      file.checks.compactMap { check in
        guard let silence = check.silences.first(where: \.isOfUnreadableScene) else { return nil }
        let scene = file.document.scenes[check.scene]
        let line = scene.views.first.map { file.places.line(of: $0.range.lowerBound) } ?? 1
        return (
          DisplayText.safe(file.path), line,
          "the scene \(DisplayText.safe(scene.name ?? scene.id)) is \(silence.words)"
        )
      }
    }
  }

  /// The files that have nothing that could be checked, and why.
  package var passedOver: [(path: String, reason: String)] {
    files.compactMap { file in file.passedOver.map { (DisplayText.safe(file.path), $0) } }
  }

  /// The files in which a sweep did not ask all that it could, and of how many scenes.
  package var cutSweeps: [(path: String, reason: String)] {
    files.compactMap { file in
      guard let count = file.sweep?.unasked.count(where: { $0 > 0 }), count > 0 else { return nil }
      let scenes = count == 1 ? "a scene" : "\(count) scenes"
      return (
        DisplayText.safe(file.path),
        "too many views depend on each other in \(scenes): not all thresholds were looked for"
      )
    }
  }

  /// How many scenes were checked, and of how many less was said than could be, by reason.
  package var statistics: String {
    var reasons: [SceneCheck.Silence: Int] = [:]
    for check in files.flatMap(\.checks) {
      for silence in check.silences { reasons[silence, default: 0] += 1 }
    }
    let scenes = files.reduce(0) { $0 + $1.checks.count }
    let unswept = files.reduce(0) { $0 + ($1.sweep?.unswept.count { $0 > 0 } ?? 0) }
    let passedOver = Dictionary(grouping: files.compactMap(\.passedOver), by: \.self)
    let lines =
      passedOver.sorted { $0.key < $1.key }.map { "  \($0.value.count): \($0.key)\n" }
      + SceneCheck.Silence.allCases.compactMap { reason in
        reasons[reason].map { "  \($0): \(reason.words)\n" }
      }
      + (unswept == 0
        ? [] : ["  \(unswept): not swept along an axis that no size makes possible\n"])
    let code =
      self.code.map {
        "\($0.files) file\($0.files == 1 ? "" : "s") of code\n"
          + ($0.ignored == 0 ? "" : "  left out by comments: \($0.ignored)\n")
      } ?? ""
    return "\(files.count) file\(files.count == 1 ? "" : "s"), "
      + "\(scenes) scene\(scenes == 1 ? "" : "s")\n" + lines.joined() + code
  }
}

extension SceneCheck.Silence {
  /// Why a scene is passed over, or openness in it.
  package var words: String {
    switch self {
    case .withoutAutoLayout: "passed over: the file does not use Auto Layout"
    case .unknownItem: "passed over: a constraint names what is not in the scene"
    case .unknownConstraint: "passed over: a constraint cannot be read"
    case .missingFrame: "passed over: a view that holds constraints has no frame"
    case .repeatedIdentifier: "passed over: two of its views or guides have one identifier"
    case .desktopOpenness: "macOS: conflicts are looked for, open layouts are not"
    }
  }

  /// Whether the scene holds what a sound file does not.
  fileprivate var isOfUnreadableScene: Bool {
    switch self {
    case .unknownItem, .unknownConstraint, .missingFrame, .repeatedIdentifier: true
    case .withoutAutoLayout, .desktopOpenness: false
    }
  }
}
