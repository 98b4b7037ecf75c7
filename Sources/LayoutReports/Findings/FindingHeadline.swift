internal import LayoutLogs
internal import LayoutModel

extension ReportEnglish {
  /// One sentence that tells what an exception, warning, loop, message or tree says.
  func headline(of finding: Complaint) -> String {
    specificHeadline(of: finding)
      ?? "\(finding.id.entry.title)\(caller(of: finding))."
  }

  /// `, in CartView.fill() (CartView.swift:8)` where the message itself names nothing.
  ///
  /// What an engine that is broken already throws, it throws anywhere.
  private func caller(of finding: Complaint) -> String {
    guard report.kind == .exception, finding.id != .engineInconsistent,
      let frame = finding.nearestAppFrame, frame.symbol != nil
    else { return "" }
    return ", in \(place(of: frame))"
  }

  /// The function, and the file and line where they are told; or these alone.
  func place(of frame: Complaint.Frame) -> String {
    let source = frame.file.map { file in frame.line.map { "\(file):\($0)" } ?? file }
    if frame.symbol == nil, frame.image == nil, let source { return source }
    let function =
      frame.symbol.map { SymbolWords.text($0, image: frame.image) }
      ?? "a function of \(frame.image ?? "the app") without a symbol"
    return source.map { "\(function) (\($0))" } ?? function
  }

  /// ` (CartView.swift:8)` for a constraint that knows where it was made.
  private func codePlace(of id: ConstraintID?) -> String {
    guard let code = id.flatMap({ system[$0].codeLocation }) else { return "" }
    return " (\(code.shortFile):\(code.line))"
  }

  /// The sentence with the names and numbers of this one message, where it has any.
  private func specificHeadline(of finding: Complaint) -> String? {
    for detail in finding.details {
      switch detail {
      case .unrelatedAnchors(let first, let second):
        return """
          \(name(of: first).capitalizedFirst) cannot be related to \(name(of: second)): the two \
          have no superview in common.
          """
      case .unrelatedItems(let first, let second):
        return """
          \(names[first].capitalizedFirst) and \(names[second]) have no superview in common.
          """
      case .superviewMissing(let call):
        return "A view had no superview when \(call) was called for it\(caller(of: finding))."
      case .priorityIllegal(let number):
        return """
          A priority was set to \(number), which is not above 0 and at most 1000\
          \(caller(of: finding)).
          """
      case .managed(let className, let keeper):
        return managedHeadline(className, keeper, of: finding)
      case .outside(let item, let container):
        let place = container.map { "inside \(names[$0])" } ?? "in the hierarchy"
        return """
          \(names[item].capitalizedFirst) was not \(place) when its constraint\
          \(codePlace(of: finding.constraints.first)) was added.
          """
      case .notFinite(let factor, let text, let first?, let second?):
        return """
          The \(factor.rawValue) between \(name(of: first)) and \(name(of: second)) became \(text).
          """
      case .notFinite(let factor, let text, let anchor?, nil):
        return "The \(factor.rawValue) for \(name(of: anchor)) became \(text)."
      case .notFinite(let factor, let text, _, _):
        return "The \(factor.rawValue) of a constraint became \(text)\(caller(of: finding))."
      case .layerNotFinite(let property, let text, let item):
        let owner = item.map { names[$0] } ?? "a layer"
        return "The \(property) of \(owner) became \(text)\(caller(of: finding))."
      case .priorityChange(let from, let to):
        return """
          The priority of an installed constraint was changed from \(from) to \(to), across the \
          border of required\(caller(of: finding)).
          """
      case .overridingClass(let name):
        return "\(name) overrides layoutSubviews and does not call super."
      case .frameworkClass(let name):
        return "\(name) does not lay out constraints that are added to it."
      case .collapses(let sizes):
        let words = sizes.map(\.words).joined(separator: " and ")
        let cell = finding.items.first.map { names[$0] } ?? "a cell"
        return "The constraints inside \(cell) allow its content view a \(words) of 0."
      case .thread(let thread, let call):
        return headline(onThread: thread ?? report.context.thread, call: call)
      case .thrownWhile(let activity):
        return "An exception of Auto Layout was thrown when \(activity)."
      case .itemIllegal(let item):
        return """
          \(names[item].capitalizedFirst) is neither a view nor a layout guide, so that it cannot be \
          an item of a constraint.
          """
      case .partnerIllegal(let item):
        return """
          The other item of a constraint for \(names[item]) is neither a view nor a layout guide.
          """
      default: continue
      }
    }
    if let fault = finding.visualFormat { return headline(of: fault) }
    if report.kind == .feedbackLoop { return loopHeadline(of: finding) }
    if finding.id == .engineInconsistent, !finding.items.isEmpty {
      let items = SpringsWords.list(finding.items.prefix(3).map { names[$0] })
      return "The layout engine is inconsistent; its message names \(items)."
    }
    if let id = finding.constraints.first { return headline(of: id, in: finding) }
    return treeHeadline(of: finding)
  }

  private func managedHeadline(
    _ className: String, _ keeper: String?, of finding: Complaint
  ) -> String {
    guard finding.id == .managedMask else {
      return """
        A constraint of the \(className) that a controller manages was changed\(caller(of: finding)).
        """
    }
    let view =
      finding.items.first.map { names[$0] }
      ?? "\(className.hasPrefix("NS") ? "an" : "a") \(className)"
    return """
      translatesAutoresizingMaskIntoConstraints of \(view) was changed, which \
      \(keeper.map { "the \($0)" } ?? "its collection") manages.
      """
  }

  private func headline(of fault: VisualFormatFault) -> String {
    if fault.hasCrosswiseOptions {
      return "The options of a visual format align views along the direction of its string."
    }
    guard let slip = fault.slips.first else {
      let message = fault.message.hasSuffix(".") ? fault.message : "\(fault.message)."
      return "The visual format string could not be parsed: \(message)"
    }
    return "The visual format is wrong at column \(slip.column + 1): \(slip.reason)"
  }

  private func headline(onThread thread: String?, call: String?) -> String {
    let what = call.map { "\(SymbolWords.text($0)) was called" } ?? "Views were laid out"
    guard let thread else { return "\(what) on a background thread." }
    let isNumber = thread.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    let place = isNumber ? "thread \(thread)" : "the thread \(thread)"
    return "\(what) on \(place), which is not the main thread."
  }

  private func treeHeadline(of finding: Complaint) -> String? {
    let items = finding.items.filter { system[$0].isAmbiguous }
    guard report.kind == .trace || report.kind == .ambiguity, let first = items.first else {
      guard report.kind == .trace else { return nil }
      let count = system.items.count
      let tree = "A view tree of \(count) \(count == 1 ? "view" : "views")"
      if system.items.contains(where: { $0.frame != nil }) {
        return "\(tree) with frames."
      }
      return count == 1
        ? "\(tree), not marked ambiguous." : "\(tree), none of them marked ambiguous."
    }
    let name = names[first].capitalizedFirst
    switch items.count {
    case 1: return "\(name) has an ambiguous layout\(axes(of: first))."
    case 2: return "\(name) and \(names[items[1]]) have an ambiguous layout."
    default: return "\(name) and \(items.count - 1) other views have an ambiguous layout."
    }
  }

  private func axes(of item: ItemID) -> String {
    let marks = system[item].ambiguousMarks
    return marks.isEmpty
      ? ""
      : ": its \(SpringsWords.list(marks.map(\.words))) \(marks.count == 1 ? "is" : "are") not determined"
  }

  private func headline(of id: ConstraintID, in finding: Complaint) -> String? {
    let constraint = system[id]
    if finding.id == .constraintToUpdateMissing {
      return """
        SnapKit found no constraint to update like “\(sentences.clause(id))”\(codePlace(of: id)).
        """
    }
    guard let second = constraint.second, second.item != constraint.first.item else { return nil }
    let pair = """
      A constraint between \(names[constraint.first.item]) and \(names[second.item])\
      \(codePlace(of: id))
      """
    switch finding.id {
    case .viewHierarchyNotPrepared: return "\(pair) was added before both were in one hierarchy."
    case .constraintOutsideSubtree:
      return "\(pair) was installed on a view that does not hold both."
    case .invalidAttributePairing:
      return """
        \(name(of: constraint.first).capitalizedFirst) cannot be related to \(name(of: second)).
        """
    default: return nil
    }
  }

  func name(of anchor: LayoutAnchor) -> String {
    "the \(anchor.attribute.noun) of \(names[anchor.item])"
  }
}
