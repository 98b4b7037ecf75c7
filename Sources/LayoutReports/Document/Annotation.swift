internal import LayoutDiagnosis
package import LayoutLogs
internal import LayoutModel
package import LayoutSources

/// One cause as the programs around a build take it: a rule, a level, a place, a sentence.
package struct Annotation: Sendable {
  /// What was broken, the same in every log.
  package struct Rule: Hashable, Sendable {
    /// The stable word of the JSON document, such as `unsatisfiable`.
    package var id: String
    /// A few words.
    package var title: String
    /// What it means.
    package var meaning: String
    /// What to do about it; `nil` where that is each cause's own.
    package var advice: String?

    /// Makes a rule of its words.
    package init(id: String, title: String, meaning: String, advice: String? = nil) {
      (self.id, self.title, self.meaning, self.advice) = (id, title, meaning, advice)
    }
  }

  /// A line of a file.
  package struct Place: Hashable, Sendable {
    /// The path as it was given or printed; `-` for the standard input.
    package var file: String
    /// First and last line, from 1.
    package var lines: ClosedRange<Int>
    /// In code points from 1; `nil` where the whole line is meant.
    package var column: Int?

    /// Makes a place of its parts.
    package init(file: String, lines: ClosedRange<Int>, column: Int? = nil) {
      (self.file, self.lines, self.column) = (file, lines, column)
    }
  }

  /// A remedy that is a change of files.
  package struct Fix: Sendable {
    /// What is written into a file.
    package struct FileChange: Sendable {
      /// The file's path: where the source's folder was given as a relative one, so is this.
      package var path: String
      /// What comes in the place of what.
      package var change: SourceFix
    }

    /// What it does, in one or a few sentences.
    package var instruction: String
    /// At least one, each of another file.
    package var files: [FileChange]
  }

  package var rule: Rule
  /// A note where it is known to do no harm.
  package var level: LogReport.Severity
  /// Where the log says it first.
  package var place: Place
  /// The line of the app's source that certainly makes the constraint to look at first; `nil` where
  /// no source was searched or no line is certain.
  package var source: Place?
  /// The places in the app's code that the log names, and those that certainly make the constraints.
  package var code: [Place]
  /// Remedies as changes of the source, the first to be tried first; empty where nobody looked.
  package var fixes: [Fix]
  /// One sentence that can stand alone.
  package var headline: String
  /// What the sentence rests on, a line each, for programs that show one message; empty where the sentence
  /// tells it.
  package var evidence: [String] = []
  /// What to do first; `nil` where nothing is proposed.
  package var remedy: String?
  /// The whole as it is printed, wrapped at 80 columns.
  package var text: String
  /// The whole as Markdown.
  package var markdown: String
  /// By which the cause is known in other logs; `nil` where nothing tells it from others.
  package var fingerprint: String?
  /// How often it came.
  package var count: Int
  /// Who owns the code in question; empty where nobody is known to.
  package var owners: [String]

  /// Makes an annotation of what came once and has no remedy of its own.
  package init(
    rule: Rule, level: LogReport.Severity, place: Place, headline: String, text: String,
    markdown: String, fingerprint: String
  ) {
    (self.rule, self.level, self.place) = (rule, level, place)
    (self.headline, self.text, self.markdown) = (headline, text, markdown)
    (code, fixes, remedy, count, owners) = ([], [], rule.advice, 1, [])
    source = nil
    self.fingerprint = fingerprint
  }
}

extension DiagnosedDocument {
  /// Every cause that is a finding, and every finding without a cause, in the log's order.
  package var annotations: [Annotation] {
    let fingerprints = Dictionary(
      causes.compactMap { cause in cause.reports.first.map { ($0, cause.fingerprint) } },
      uniquingKeysWith: { first, _ in first })
    return representatives.compactMap { entry in
      let diagnosed = reports[entry.index]
      guard diagnosed.isConflict || diagnosed.isHarmless || diagnosed.isOtherFinding else {
        return nil
      }
      let name = sources.indices.contains(diagnosed.source) ? sources[diagnosed.source].name : "-"
      return Annotation(
        diagnosed, in: name, count: entry.count,
        fingerprint: fingerprints[entry.index] ?? diagnosed.diagnosis.fingerprint)
    }
  }
}

extension Annotation {
  fileprivate init(
    _ diagnosed: DiagnosedReport, in file: String, count: Int, fingerprint: String?
  ) {
    let words = FindingText(diagnosed)
    rule = Rule(diagnosed.report)
    level = diagnosed.level
    place = Place(file: file, lines: diagnosed.report.lines)
    code = diagnosed.codePlaces
    source = diagnosed.sourcePlace
    headline = words.headline
    let remedies = words.remedies
    remedy = remedies.first?.instruction
    fixes =
      diagnosed.places.map { places in
        // Programs apply these without anybody reading them.
        remedies.indices.filter { !diagnosed.diagnosis.remedies[$0].isGuess }.compactMap { index in
          places.fixes[index].map { changes in
            Fix(
              instruction: remedies[index].instruction,
              files: changes.map { .init(path: places.path(of: $0.file), change: $0) })
          }
        }
      } ?? []
    text = words.text(TextOptions())
    markdown = words.markdown(TextOptions())
    self.fingerprint = fingerprint
    self.count = count
    owners = diagnosed.moduleOwners.flatMap(\.owners).reduce(into: []) { all, owner in
      if !all.contains(owner) { all.append(owner) }
    }
  }
}

extension Annotation.Rule {
  fileprivate init(_ report: LogReport) {
    if let words = report.complaint?.id.text {
      self.init(
        id: report.code, title: words.title, meaning: words.meaning, advice: words.suggestion)
    } else {
      let (title, meaning) = Self.words(report.kind)
      self.init(id: report.code, title: title, meaning: meaning)
    }
  }

  private static func words(_ kind: LogReport.Kind) -> (title: String, meaning: String) {
    switch kind {
    case .unsatisfiable:
      (
        "Unsatisfiable constraints",
        "The system found no layout that satisfies all required constraints, and left one of them out."
      )
    case .constraints:
      (
        "Constraints without one layout",
        "The listed constraints contradict each other, or leave a view open."
      )
    case .trace, .ambiguity:
      ("Ambiguous layout", "More than one position or size of a view satisfies its constraints.")
    case .layout:
      ("A layout written by hand", "Its constraints contradict each other, or leave a view open.")
    case .exception: ("Exception", "Auto Layout threw an exception.")
    case .warning: ("Warning", "Auto Layout wrote a warning.")
    case .feedbackLoop: ("Layout feedback loop", "Laying out a view led to laying it out again.")
    }
  }
}

extension DiagnosedReport {
  /// Where the constraints of the first conflict were made, as the log says or the source certainly
  /// does, and the app's call nearest to an exception.
  fileprivate var codePlaces: [Annotation.Place] {
    let constraints = diagnosis.conflicts.first?.constraints ?? []
    let certain = constraints.map { self.places?.certainPlace($0) }
    var places = zip(constraints, certain).compactMap { id, certain -> Annotation.Place? in
      guard let location = report.system[id].codeLocation else { return nil }
      let printed = Annotation.Place(file: location.file, line: location.line)
      // A log prints a file's name without its folder.
      return certain.map { $0.lies(at: printed) } == true ? nil : printed
    }
    places += certain.compactMap(\.self)
    if let frame = report.complaint?.nearestAppFrame, let file = frame.file, let line = frame.line {
      places.append(Annotation.Place(file: file, line: line))
    }
    var seen: Set<Annotation.Place> = []
    return places.filter { $0.lines.lowerBound > 0 && seen.insert($0).inserted }
  }
}

extension DiagnosedReport {
  /// Where the source certainly makes a constraint that the first remedy changes, else one of the
  /// first conflict.
  fileprivate var sourcePlace: Annotation.Place? {
    guard let places else { return nil }
    let changed = diagnosis.remedies.first?.constraints ?? []
    let constraints = changed + (diagnosis.conflicts.first?.constraints ?? [])
    return constraints.lazy.compactMap(places.certainPlace).first
  }
}

extension ReportPlaces {
  /// The line that makes a constraint, where no other comes near.
  fileprivate func certainPlace(_ id: ConstraintID) -> Annotation.Place? {
    guard self[id].verdict == .madeHere, !self[id].isClose, let place = self[id].makers.first?.place
    else { return nil }
    return Annotation.Place(file: path(of: place.file), line: place.range.line)
  }
}

extension Annotation.Place {
  /// Whether it is a line of the file that `other` names without a folder.
  fileprivate func lies(at other: Self) -> Bool {
    lines == other.lines && file.lastPathComponent == other.file.lastPathComponent
  }

  fileprivate init(file: String, line: Int) {
    self.init(file: DisplayText.safe(file), lines: line...line)
  }
}
