internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// One sentence that can stand alone.
  var headline: String {
    headlineMemo.value { VerdictHeadline(context: self).text(ofConflict: conflictHeadline) }
  }

  /// The sentence of the first conflict; `nil` where there is none.
  var conflictHeadline: String? {
    firstTelling.map { telling in
      conflictHeadlineMemo.value { ConflictSection(telling: telling).headline }
    }
  }
}

extension ReportContext {
  /// Where a list of which nothing is proved breaks off, which its headline tells; `nil` where it does not,
  /// or where the headline tells something else.
  var cutEnd: String? {
    guard diagnosis.verdict == .unproved, complaint == nil, !report.sentences.isClosingAlone,
      !report.sentences.isListAlone || report.isRedacted
    else { return nil }
    switch report.hiddenPart {
    case .all, .part: return nil
    case .broken, nil: break
    }
    let line =
      report.gaps.isCutUnread
      ? report.problems.last?.line
      : report.gaps.isCut ? system.constraints.last?.range?.startLine : nil
    return line.map { "The list breaks off in line \($0)" }
  }
}

/// The headline of a report: one sentence that can stand alone.
struct VerdictHeadline: ContextWords {
  let context: ReportContext

  /// The headline; `conflict` is the sentence of the first conflict.
  func text(ofConflict conflict: @autoclosure () -> String?) -> String {
    if let message = context.complaint { return message.headline }
    switch diagnosis.verdict {
    case .conflict, .conflictUnderAssumptions:
      return conflict() ?? ""
    case .unproved: return unprovedHeadline
    case .consistent: return consistentHeadline
    case .ambiguous: return ambiguousHeadline
    case nil where diagnosis.fault != nil:
      return "Nothing is proved about these constraints."
    case nil: return plainHeadline
    }
  }

  private var unprovedHeadline: String {
    let platform = system.platform?.rawValue ?? "The system"
    if report.sentences.isClosingAlone {
      return
        "\(platform) could not satisfy some constraints. The log has only the end of its message."
    }
    if report.sentences.isListAlone, !report.isRedacted {
      return "The log does not prove that the listed constraints conflict."
    }
    switch report.hiddenPart {
    case .all: return "\(platform) could not satisfy these constraints, but the log hides them."
    case .part(let count):
      return "\(platform) could not satisfy these constraints, and the log hides "
        + (count == 1 ? "one of them." : "\(count) of them.")
    case .broken, nil:
      if let line = report.gaps.fullerList {
        return "Probably the conflict of the report at line \(line), printed again in part."
      }
      if let cut = context.cutEnd { return "\(cut); what is left proves no cause." }
      return "\(platform) could not satisfy \(lacksList ? "some" : "these") constraints; "
        + "the log does not prove why."
    }
  }

  /// Whether nothing of the list stands here to which a word could point.
  private var lacksList: Bool {
    report.problems.isEmpty
      && system.constraints.indices.allSatisfy {
        report.isBrokenUnlisted && ConstraintID(index: $0) == report.broken
      }
  }

  private var consistentHeadline: String {
    let verdict =
      switch system.constraints.count(where: \.isRequired) {
      case 0: "No constraint is required, so none contradicts another"
      case 1: "The one required constraint can be satisfied"
      case let count: "All \(count) required constraints can be satisfied together"
      }
    // That a scratch file is about one axis is no finding; that the other is open is to be known.
    let open = (report.problems.isEmpty ? context.silentAxes : []).map {
      "; no constraint sets \($0.name) places and sizes, so these are ambiguous"
    }
    return verdict + open.joined() + "."
  }

  /// An intrinsic size has two rows at one address.
  private var constraintCount: Int {
    let sizes = system.constraints.filter { $0.origin == .contentSize }.compactMap(\.address)
    return system.constraints.count - sizes.count + Set(sizes).count
  }

  /// Whether the list has nothing but the constraints by which a table or collection view sizes the
  /// content view of a cell.
  private var isOfMeasuringAlone: Bool {
    !system.constraints.isEmpty
      && system.constraints.allSatisfy {
        $0.identifier?.hasPrefix("UIView-Encapsulated-Layout-") == true
          && system[system.innerAnchor(of: $0).item].isContentView
      }
  }

  private var elsewhere: String {
    report.problems.isEmpty ? "is not listed here" : "could not be read, or is not listed here"
  }

  /// Of a list that somebody had printed, and no failure.
  private var nothingFailed: String {
    let isMarked = system.items.contains { $0.isAmbiguous || $0.isMissingHostConstraints }
    return report.kind == .constraints && !isMarked ? ", and this list tells of no failure" : ""
  }

  /// Of a list that is not complete.
  private var partHeadline: String {
    switch constraintCount {
    case 0: "No constraint could be read."
    case 1 where report.kind == .layout: "The one constraint that could be read can be satisfied."
    case let count where report.kind == .layout:
      "A part of a layout: the \(count) constraints that could be read do not contradict each other."
    case 1: "One constraint. Whatever else constrains its views \(elsewhere)."
    case let count where report.problems.isEmpty && isOfMeasuringAlone:
      "\(count) constraints, all of them the system's own, by which a cell's content view gets its frame: "
        + "none of the app's is listed, so nothing in the list gives the cell a height of its own."
    case let count where report.problems.isEmpty:
      "\(count) constraints that do not contradict each other\(nothingFailed). Whatever else constrains "
        + "their views is not listed here."
    case let count:
      """
      A part of a list: the \(count) constraints that could be read do not contradict each other\(nothingFailed). \
      Whatever else constrains their views \(elsewhere).
      """
    }
  }

  private var ambiguousHeadline: String {
    if let headline = AmbiguitySection(context: context).headline { return headline }
    guard let first = diagnosis.ambiguities.first else { return "The layout is ambiguous." }
    let item = names[first.variable.item].capitalizedFirst
    return "\(item) is ambiguous: its \(first.variable.quantity.words) is not determined."
  }

  private var plainHeadline: String {
    switch report.kind {
    case .trace:
      let marked = system.itemIDs.filter { !system[$0].ambiguousMarks.isEmpty }
      if marked.isEmpty {
        return "A view tree of \(system.items.count) views, none marked ambiguous."
      }
      let count = marked.count == 1 ? "1 view" : "\(marked.count) views"
      return
        "\(count) of this view tree have an ambiguous layout: \(names[marked[0]]) is the first."
    case .ambiguity: return "The layout of a view is ambiguous."
    case .unsatisfiable: return unprovedHeadline
    case .exception, .warning, .feedbackLoop:
      return report.complaint.map { $0.reason } ?? "Auto Layout complained."
    case .constraints, .layout: return partHeadline
    }
  }
}
