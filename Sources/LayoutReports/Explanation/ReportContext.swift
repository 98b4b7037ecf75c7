internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutSources
internal import LinearArithmetic

/// What every section of an explanation needs: the report with its diagnosis, the names of its
/// items, the sentences of its constraints, and where each is to be found.
///
/// Nothing in it changes; what is costly to make is made when a section first asks.
final class ReportContext: Sendable {
  let diagnosed: DiagnosedReport
  let names: ItemNames
  let sentences: ConstraintSentence
  /// The order in which the first conflict's rows are told; `nil` where there is no conflict.
  let firstPlot: ConflictPlot?

  private let claimsMemo = Memo<ClaimList>()
  let answerMemo = Memo<ReportAnswer>()
  let headlineMemo = Memo<String>()
  let conflictHeadlineMemo = Memo<String>()
  private let codeNamesMemo = Memo<CodeNames>()
  private let languageMemo = Memo<CodeLanguage>()
  private let sharedAddressesMemo = Memo<[Address]>()
  private let areConstrainedMemo = Memo<[Bool]>()
  private let isMeasurementMemo = Memo<Bool>()
  private let isImposedSizeGuessedMemo = Memo<Bool>()
  private let firstVoiceMemo = Memo<ConflictVoice>()
  private let codeMemo: MemoTable<String?>
  private let placeMemo: MemoTable<String?>
  private let originMemo: MemoTable<String?>

  init(_ diagnosed: DiagnosedReport) {
    self.diagnosed = diagnosed
    let system = diagnosed.report.system
    let plot = diagnosed.diagnosis.conflicts.first.map {
      ConflictPlot($0, in: system, isReinforced: true)
    }
    firstPlot = plot
    let isUnproved = diagnosed.diagnosis.verdict == .unproved
    let isOpen = diagnosed.report.gaps.lacksRows
    names =
      diagnosed.itemNames.map(ItemNames.init)
      ?? ItemNames(
        system,
        told: (plot.map { ReadingOrder($0, in: system) }
          ?? (isUnproved ? ReadingOrder(ofList: system, isOpen: isOpen) : nil))?.items ?? [])
    sentences = ConstraintSentence(system: system, names: names)
    codeMemo = MemoTable(count: diagnosed.diagnosis.remedies.count)
    placeMemo = MemoTable(count: system.constraints.count)
    originMemo = MemoTable(count: system.constraints.count)
  }

  // They are large: `_read` lends them where `get` would copy them.
  var report: LogReport { @inline(__always) _read { yield diagnosed.report } }
  var diagnosis: Diagnosis { @inline(__always) _read { yield diagnosed.diagnosis } }
  var system: LayoutSystem { @inline(__always) _read { yield diagnosed.report.system } }

  /// How the reader asks for what is left out.
  var hints: Hints { diagnosed.hints }

  /// What may be said of the report.
  var claims: ClaimList {
    claimsMemo.value {
      ClaimList(
        diagnosis, of: system, evidence: report.evidence, hasComplaint: report.complaint != nil)
    }
  }

  /// What items and constraints are called in code.
  var codeNames: CodeNames {
    codeNamesMemo.value {
      CodeNames(
        system, names, told: walkedConstraints,
        source: diagnosed.places?.views.mapValues(\.name) ?? [:], in: language)
    }
  }

  /// The lines of code that carry out the remedy at `index`; `nil` where its reader writes none of it.
  func code(ofRemedy index: Int) -> String? {
    codeMemo.value(at: index) {
      claims.framework?.isAlone == true
        ? nil : RemedyCode(english: self, remedy: diagnosis.remedies[index]).text
    }
  }

  /// How the first conflict is told; `nil` where there is none.
  var firstTelling: ConflictTelling? {
    firstPlot.map { plot in
      ConflictTelling(self, plot, firstVoiceMemo.value { ConflictVoice(self, plot) })
    }
  }

  /// The language of the app's code, Swift where nothing tells of another.
  var language: CodeLanguage { languageMemo.value { CodeLanguage(report) } }

  var isObjectiveC: Bool { language == .objectiveC }

  /// Whether no constraint speaks of the item.
  func isUnconstrained(_ item: ItemID) -> Bool {
    let areConstrained = areConstrainedMemo.value {
      var areConstrained = Array(repeating: false, count: system.items.count)
      for term in system.constraints.lazy.flatMap(\.form.terms) {
        let item = LayoutVariable(term.variable).item
        if areConstrained.indices.contains(item.index) { areConstrained[item.index] = true }
      }
      return areConstrained
    }
    return areConstrained[safe: item.index] != true
  }
}

extension ReportContext {
  /// Whether a size takes part that UIKit gives a view only in order to measure it.
  var isMeasurement: Bool {
    isMeasurementMemo.value {
      diagnosis.conflicts.first?.constraints.contains { system[$0].isMeasurement } == true
    }
  }

  /// Whether a size counts as the system's that carries no identifier, as Masonry prints it.
  var isImposedSizeGuessed: Bool {
    isImposedSizeGuessedMemo.value {
      diagnosis.conflicts.first?.constraints.contains { system[$0].isImposedByGuess } == true
    }
  }
}

extension ReportContext {
  /// What a proof uses beyond the printed constraints, as a clause.
  func sentence(for fact: Fact) -> String { FactSentence(context: self).text(fact) }
}

// MARK: - Places

extension ReportContext {
  /// Where to find the constraint: in the code where the log says it, else in the log.
  func place(of id: ConstraintID) -> String? {
    placeMemo.value(at: id.index) {
      if let code = system[id].codeLocation { return "\(code.file.lastPathComponent):\(code.line)" }
      if let line = sourceLine(of: id) { return line }
      return system[id].range.map { "line \($0.startLine)" }
    }
  }

  /// The line of the source that made the constraint, with a question mark where that is not sure.
  private func sourceLine(of id: ConstraintID) -> String? {
    guard let answer = diagnosed.places?[id], let place = answer.makers.first?.place else {
      return nil
    }
    switch answer.verdict {
    case .madeHere: return "\(place.file.lastPathComponent):\(place.range.line)"
    case .probablyHere: return "\(place.file.lastPathComponent):\(place.range.line)?"
    case .oneOfThese, .bySystem, .notFound: return nil
    }
  }

  /// What put the constraint there where that is not the app, and where to find it.
  func origin(of id: ConstraintID) -> String? {
    originMemo.value(at: id.index) {
      let place = place(of: id)
      guard let note = sourceNote(of: system[id]) else { return place }
      return place.map { String(saying: "\(note), \($0)") } ?? note
    }
  }

  /// The item's address as the log prints it; `nil` where it prints none.
  ///
  /// An address that different objects have finds none of them.
  func address(of item: ItemID) -> String? {
    guard let address = system[item].address, !sharedAddresses.contains(address) else {
      return nil
    }
    return address.description
  }

  /// The addresses that the log prints for different objects.
  var sharedAddresses: [Address] { sharedAddressesMemo.value { system.sharedAddresses } }

  private func sourceNote(of constraint: LayoutConstraint) -> String? {
    switch constraint.origin {
    case .autoresizingMask: "autoresizing mask"
    case .interfaceBuilder: "added by Interface Builder"
    case .encapsulatedSize where constraint.isImposedByGuess: "perhaps imposed by the table view"
    case .stackView, .encapsulatedSize, .safeArea, .system, .layoutSupport, .window, .margins, .app,
      .contentSize:
      (constraint.identifier ?? constraint.key).map { "‘\($0)’" }
    }
  }
}
