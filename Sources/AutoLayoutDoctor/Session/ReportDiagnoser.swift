internal import LayoutCasebook
package import LayoutDiagnosis
package import LayoutLogs
internal import LayoutModel
package import LayoutReports

/// A report with what the other reports of its input tell of it.
package struct MergedReport: Sendable {
  package var report: LogReport
  /// Its frames beside the constraints of all reports of the same views; `nil` where it has none.
  package var placement: Placement?
  /// How its items are called in all reports of the same views; `nil` where it is the only one.
  package var itemNames: [String]?

  /// A report of which no other tells anything.
  package init(_ report: LogReport) { self.report = report }
}

/// Answers a question about one report at a time; safe to ask on any core.
package struct ReportDiagnoser: Sendable {
  private let options: DiagnosisSession.Options
  private let memory: DiagnosisMemory?

  /// A diagnoser that looks up in `memory` what it has diagnosed; `nil` remembers nothing.
  package init(
    _ options: DiagnosisSession.Options = .init(), memory: DiagnosisMemory? = DiagnosisMemory()
  ) {
    self.options = options
    self.memory = memory
  }

  /// The report with what is wrong in it; `number` counts over all sources, from 1.
  package func diagnose(_ merged: MergedReport, number: Int, source: Int) -> DiagnosedReport {
    var report = merged.report
    OriginRecognition.complete(&report.system)
    report.system.recognizeClasses(of: options.project)
    report.system = report.system.wrappingPrintedTexts
    var diagnosed = DiagnosedReport(
      number: number, source: source, report: report,
      diagnosis: diagnosis(of: report, merged.itemNames))
    diagnosed.placement = merged.placement
    diagnosed.itemNames = merged.itemNames
    diagnosed.hints = options.hints
    diagnosed.project = options.project
    return diagnosed
  }

  /// The answer to the question about a report whose items are called `itemNames`.
  private func diagnosis(of report: LogReport, _ itemNames: [String]?) -> Diagnosis {
    guard let evidence = report.evidence else { return report.complaintDiagnosis }
    if options.question.isEmpty { return Diagnosis(verdict: nil) }
    let limits = limits(for: report, itemNames)
    return memory?.diagnose(
      report.system, evidence: evidence, question: options.question, limits: limits,
      adviser: Casebook.advice)
      ?? SystemDiagnoser.diagnose(
        report.system, evidence: evidence, question: options.question, limits: limits,
        adviser: Casebook.advice)
  }

  /// Constraints that are logged one by one for a whole run are no layout worth two seconds.
  private static let timeOfStream = Duration.milliseconds(200)

  /// The limits of the work, with the item to hold in place as the report's answer calls it.
  private func limits(for report: LogReport, _ itemNames: [String]?) -> DiagnosisLimits {
    var limits = options.limits
    if report.isStreamOfConstraints { limits.time = min(limits.time, Self.timeOfStream) }
    if let pin = options.pin {
      let found = NamedItems(of: report.system, itemNames).items(named: pin)
      limits.pin = found.count == 1 ? found.first : nil
    }
    return limits
  }
}

extension LogReport {
  /// Whether more constraints follow each other than any debugger lists of one screen.
  fileprivate var isStreamOfConstraints: Bool {
    kind == .constraints && system.constraints.count > 4_096
  }

  /// What is said of a report that is not about a system of constraints.
  var complaintDiagnosis: Diagnosis {
    guard let finding = complaint else { return Diagnosis(verdict: nil) }
    let misplaced: [ComplaintID] = [.constraintOutsideSubtree, .viewHierarchyNotPrepared]
    var diagnosis = SystemDiagnoser.describe(
      system, installed: misplaced.contains(finding.id) ? finding.constraints : [],
      features: isFault ? features(of: finding) : [],
      hasAppFrame: finding.frames.contains(where: \.isApp)
        || system.constraints.contains { $0.codeLocation != nil })
    if finding.lacksAppFrame, diagnosis.owner != .system, !isOwnCollectionView(finding) {
      diagnosis.owner = nil
    }
    if !isFault || finding.isInLinkedSDK || isWindowAlone(finding) || isSystemViewAlone(finding) {
      diagnosis.owner = nil
    }
    // A loop may come from ambiguity; what is wrong is still the loop.
    if kind == .feedbackLoop { diagnosis.verdict = nil }
    return diagnosis
  }

  /// A tree without an ambiguous view and a report that broke off tell of nobody's fault.
  private var isFault: Bool { severity != .note }

  /// UIKit gives up on a collection view in a pass of its own, which has no call of whoever made the view.
  private func isOwnCollectionView(_ finding: Complaint) -> Bool {
    finding.id == .collectionViewLoop && finding.items.contains { system[$0].isOfAppClass }
  }

  /// A window that runs its passes too often says nothing of the view that asks for them.
  private func isWindowAlone(_ finding: Complaint) -> Bool {
    finding.id == .windowPassLimit && finding.nearestAppFrame == nil
      && finding.items.allSatisfy { system[$0].role == .window }
  }

  /// Of what the system laid out, or was given in a view's place, nothing tells whether the app or the
  /// system asked for it.
  private func isSystemViewAlone(_ finding: Complaint) -> Bool {
    switch finding.id {
    case .tableOutsideWindow, .flowLayoutItemTooLarge, .layoutNeverSettles:
      finding.nearestAppFrame == nil
        && finding.items.allSatisfy { ClassName.isFramework(system[$0].className) }
    case .itemNotLayoutItem:
      finding.nearestAppFrame == nil && finding.items.contains { system[$0].isPlainValue }
    default: false
    }
  }

  /// What stays the same of the defect in another run: no address, number, time or thread.
  private func features(of finding: Complaint) -> [String] {
    var features = [finding.id.rawValue]
    features += finding.anchors.map { "\(system[$0.item].className).\($0.attribute.rawValue)" }
    features += finding.constraints.map { id in
      let constraint = system[id]
      let place = constraint.codeLocation.map { "\($0.file):\($0.line)" } ?? ""
      return "\(word(constraint.first)) \(constraint.second.map(word) ?? "") \(place)"
    }
    if let format = finding.visualFormat?.format { features.append(format) }
    features += named(by: finding)
    let frame = finding.nearestAppFrame
    if let name = frame?.symbol ?? frame?.image {
      features.append(name)
    } else {
      if case .thread(_, let call?) = finding.facts { features.append(call) }
      if let file = frame?.file?.split(separator: "/").last { features.append(String(file)) }
    }
    features += finding.items.filter { system[$0].isAmbiguous }.map { id in
      let item = system[id]
      // Where a debugger was asked by an address alone, nothing else tells one view from another.
      let bare = item.name ?? item.address?.description ?? ""
      let name = item.className.isEmpty ? bare : item.className
      return "\(name) \(item.ambiguousMarks.map(\.name))"
    }
    if features.count == 1 { features += finding.items.map { system[$0].className } }
    return features + variant(of: finding)
  }

  /// What tells a message from others of its kind where neither names anything: which number it tells,
  /// or which pass it is about.
  private func variant(of finding: Complaint) -> [String] {
    switch finding.facts {
    case .message(let values):
      values.contains { $0.item == nil } && named(by: finding).isEmpty
        ? values.map(\.hole) : []
    case .windowPasses(let facts): facts.pass.map { [$0] } ?? []
    default: []
    }
  }

  /// What a message names beside its items: a preference, a class, an object of a storyboard.
  private func named(by finding: Complaint) -> [String] {
    switch finding.facts {
    case .preference(let name), .watchedType(let name): [name]
    case .overridingClass(let name, _)
    where [.layoutStillNeeded, .controllerViewUnlaid]
      .contains(finding.id):
      [name]
    case .missingBinding(let name): [name]
    case .alertItemTooLarge: ["UIAlertController"]
    case .offMainUse(let use):
      [
        use.className, use.view.map { system[$0].className },
        use.controller.map { system[$0].className },
      ]
      .compactMap(\.self)
    case .message(let values):
      values.filter { $0.item == nil && Self.isName($0.text) }.map(\.text)
    case .interfaceBuilder(let issue): [issue.file ?? "", issue.object ?? "", issue.message]
    default: []
    }
  }

  /// Whether the words hold no number, which is another in each run, or are one name.
  private static func isName(_ text: String) -> Bool {
    !text.contains(where: \.isNumber)
      || text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private func word(_ anchor: LayoutAnchor) -> String {
    "\(system[anchor.item].className).\(anchor.attribute.rawValue)"
  }
}
