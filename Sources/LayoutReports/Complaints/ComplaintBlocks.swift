internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// The complaint of the report with what is needed to word it.
  var complaint: ComplaintMessage? { report.complaint.map { ComplaintMessage($0, self) } }

  /// What an exception, warning, loop, message or tree says, after its headline.
  var complaintBlocks: [Block] { complaint?.blocks ?? [] }
}

extension ComplaintMessage {
  fileprivate var blocks: [Block] {
    let advice = advice
    var blocks: [Block] = [.paragraph(advice.meaning + end(advice))] + text.excerpt(self)
    blocks += remarks.map { .paragraph($0) }
    blocks += constraintBlocks + AmbiguousViewList(message: self).blocks + text.lists(self)
    if let caller = callerSentence { blocks.append(.paragraph(caller)) }
    // A tree asks for a dump beside it; where the input has one, there is nothing to ask for.
    let isAnswered = report.kind == .trace && (context.diagnosed.placement?.compared ?? 0) > 0
    if let suggestion = advice.suggestion, !isAnswered {
      if isStackCut {
        let copying = "Copy the rest of the stack, if your log has more."
        blocks += [
          .advice("What to do:"), .way(1, copying, code: nil, context.language),
          .way(2, suggestion, code: advice.code, advice.language ?? context.language),
        ]
        return blocks + advice.more + commandBlocks
      }
      blocks.append(.advice("What to do: \(suggestion)"))
    }
    if let code = advice.code { blocks.append(.code(code, advice.language)) }
    return blocks + advice.more + commandBlocks
  }

  /// Whether the stack breaks off before any frame of the app's own.
  private var isStackCut: Bool { complaint.lacksAppFrame && complaint.breaksOffInSystem }

  /// That the app ended, of an exception whose meaning does not tell it.
  private func end(_ advice: ComplaintText.Advice) -> String {
    let endings = ["ended the app", "app was killed", "crash"]
    let isTold = endings.contains { advice.meaning.contains($0) }
    guard report.kind == .exception, complaint.endsApp, !isTold else { return "" }
    return text.kindWords == nil ? " The exception ended the app." : " The app ended there."
  }

  /// What the headline does not say already.
  private var remarks: [String] {
    var remarks = text.remarks(self)
    if complaint.isStackAlone, complaint.id != .constraintCrash {
      remarks.insert(
        complaint.id == .unknownReason
          ? "The log has this exception without its reason. Its stack shows where it was thrown."
          : inference, at: 0)
    }
    if let name = complaint.carrier, let carrier = CarrierTable.carrier(name) {
      remarks.append(
        "The exception came through \(name): the app is written with \(carrier.framework).")
    }
    if report.kind != .exception, let throwing {
      remarks.insert(throwing, at: complaint.endsApp ? 0 : remarks.count)
    }
    let isTree = [.trace, .ambiguity].contains(report.kind) && !system.items.isEmpty
    if isTree, !report.isComplete, report.problems.isEmpty {
      remarks.append("The tree is cut off, and the rest is unknown.")
    }
    if complaint.unnamedCalls > 1 {
      remarks.append(
        """
        The stack is not symbolicated: it has \(complaint.unnamedCalls) addresses and no names, so the log \
        does not tell which code made the call. To find it, run the app with an exception breakpoint, which \
        stops at the call. Of a crash elsewhere, atos names the calls: \
        atos -o <#binary in the build's dSYM#> -l <#load address#> 0x…
        """)
    }
    if complaint.lacksAppFrame {
      let cut = isStackCut ? ", and the stack breaks off after them" : ""
      let start = complaint.frames.last(where: \.startsApp)?.symbol
      let but = start.map { ", but for \(SymbolWords.text($0)), with which it starts" } ?? ""
      remarks.append("None of the printed frames is the app's own\(but)\(cut).")
    }
    return remarks
  }

  /// What a stack without a reason lets one say.
  private var inference: String {
    let frame = complaint.throwingFrame.map { ", \($0.place)" } ?? ""
    let name = complaint.exception.map { " (\($0))" } ?? ""
    let end = complaint.id == .backgroundThread ? complaint.workerFrame?.symbol : nil
    let thread = end.map { ", and from \($0), with which the main thread never begins" } ?? ""
    let lack =
      complaint.hasUnknownReason
      ? "This tool does not know the reason that the log has of this exception\(name)."
      : "The log has this stack\(name) without the exception's reason."
    return "\(lack) This answer follows from the frame that threw\(frame)\(thread)."
  }

  /// Whether what the message warns of was an exception, and whether that ended the app.
  private var throwing: String? {
    guard complaint.id != .attributeCycle else { return nil }
    guard let name = complaint.exception else {
      return complaint.isStackOfThrow && !complaint.endsApp && !complaint.isStackAlone
        ? """
        An exception was thrown: the stack below the message is that of a throw. It does not tell \
        whether the app caught it.
        """
        : nil
    }
    return complaint.endsApp
      ? "The exception \(name) ended the app."
      : "The message is that of an exception, \(name), which ends an app that does not catch it."
  }

  /// The first frame of the app's own.
  private var callerSentence: String? {
    guard let frame = complaint.nearestAppFrame else { return nil }
    let place = frame.place
    let caller = complaint.callerOfLibrary(in: report.context.process).map(\.place)
    if isCallTold { return caller.map { "That was called from \($0)." } }
    // A stack of nothing but the program's frames tells not who called what.
    let isFiltered = complaint.frames.count > 1 && complaint.frames.allSatisfy(\.isApp)
    let lead = isFiltered ? "The first frame that the stack shows is" : callLead(to: frame)
    if frame.symbol == nil, frame.image != nil {
      return """
        \(lead) \(place). The build's dSYM names the app's functions: symbolicate the whole \
        stack first, with atos for example.
        """
    }
    if frame.symbol == nil, frame.image == nil {
      return "The place that the message names is \(place)."
    }
    let callers = caller ?? (isFiltered ? nil : complaint.appCaller?.place)
    if callers == nil, isSaidByHeadline(place) { return nil }
    return "\(lead) \(place)\(callers.map { ", called from \($0)" } ?? "")."
  }

  /// Whether the headline's own sentence is about that call.
  private func isSaidByHeadline(_ place: String) -> Bool {
    headline.firstIndex(ofBytes: place) != nil
      || request.map {
        $0.caller == nil && ["-[\($0.className) \($0.method)]", $0.words].contains(place)
      } == true
  }

  /// What introduces the frame, which may be of a library that comes with the app.
  private func callLead(to frame: Complaint.Frame) -> String {
    if let lead = text.callLead { return lead }
    let isElsewhere = frame.image.map { image in
      report.context.process.map { $0 != image }
        ?? complaint.frames.contains { $0.isApp && $0.image != nil && $0.image != image }
    }
    let named = complaint.hasNamelessNearer ? " that has a name" : ""
    return isElsewhere == true
      ? "The nearest call outside Apple's code\(named), in \(frame.image ?? ""), is"
      : "The nearest call in the app's program\(named) is"
  }

  /// The constraints that the message names.
  private var constraintBlocks: [Block] {
    let entries = complaint.constraints.prefix(3).map { id in
      Block.Entry(context.sentences.sentence(id), note: context.place(of: id))
    }
    guard !entries.isEmpty else { return [] }
    let title = entries.count == 1 ? "The constraint:" : "The constraints:"
    return [.paragraph(title), .list(Array(entries))]
  }

  private var commandBlocks: [Block] {
    let commands = text.commands(complaint, system)
    if commands.isEmpty { return [] }
    return [
      .paragraph("In the debugger, while the same run lasts (another run has other addresses):"),
      .code(commands.map(commented).joined(separator: "\n")),
    ]
  }

  /// The command with what the address in it belongs to.
  private func commented(_ command: String) -> String {
    guard let start = command.utf8.firstIndex(of: UInt8(ascii: "0")) else { return command }
    let address = command[start...].prefix { $0.isLetter || $0.isNumber }
    let item = system.itemIDs.first {
      system[$0].address.map { $0.description == address } ?? false
    }
    return item.map { "\(command)  \(DisplayText.comment(names[$0]))" } ?? command
  }
}

/// The views of a message that are marked ambiguous, and those that lack constraints to what is
/// around them.
private struct AmbiguousViewList {
  let message: ComplaintMessage
  private var complaint: Complaint { message.complaint }
  private var system: LayoutSystem { _read { yield message.system } }
  private var names: ItemNames { message.names }

  private static let longestList = 8

  var blocks: [Block] {
    let marked = complaint.items.filter { system[$0].isAmbiguous }
    let missing = system.itemIDs.filter { system[$0].isMissingHostConstraints }
    let later = LaterFrameWords(message: message)
    let isAxisKnown = marked.contains {
      !system[$0].ambiguousMarks.isEmpty || later.change(of: $0) != nil
        || complaint.moves[$0] != nil
    }
    let isToldOfAny = isAxisKnown || marked.contains(where: isListed)
    var entries =
      marked.count > 1 || !isAxisKnown || marked.contains { complaint.moves[$0] != nil }
      ? marked.prefix(Self.longestList).map { Block.Entry(ambiguity(of: $0, isToldOfAny)) } : []
    if marked.count > Self.longestList {
      entries.append(Block.Entry("And \(marked.count - Self.longestList) more"))
    }
    let lead: [Block] =
      isToldOfAny || marked.isEmpty ? [] : [.paragraph("The log does not tell on which axis:")]
    entries += missing.prefix(Self.longestList).map { Block.Entry(lackOfHostConstraints($0)) }
    return entries.isEmpty ? [] : lead + [.list(entries)] + equalTextBlocks(marked)
  }

  /// What the frames of two views with one text in one row look like.
  private func equalTextBlocks(_ marked: [ItemID]) -> [Block] {
    guard marked.count == 2, let frame = system[marked[0]].frame,
      let other = system[marked[1]].frame, let text = system[marked[0]].text, !text.isEmpty,
      text == system[marked[1]].text,
      system[marked[0]].className == system[marked[1]].className,
      system[marked[0]].superview == system[marked[1]].superview,
      frame.y == other.y, frame.height == other.height, frame.width != other.width,
      frame.x + frame.width <= other.x || other.x + other.width <= frame.x,
      marked.allSatisfy(mayStretch)
    else { return [] }
    return [
      .paragraph(
        """
        They have the same text, and if they lie in the same view, they lie in one row: \
        one is \(frame.width.points) wide there and one \(other.width.points). Two views that hug \
        their contents equally look like that, because either may stretch. Perhaps these do, and \
        one of them needs a higher hugging priority. The log does not tell their priorities.
        """)
    ]
  }

  /// Whether the view may be ambiguous horizontally, and no list says anything of that.
  private func mayStretch(_ item: ItemID) -> Bool {
    let marks = system[item].ambiguousMarks
    return (marks.isEmpty || marks.contains { $0.axis == .horizontal })
      && complaint.companion?.axes[item]?.contains(.horizontal) != true
      && !system.constraints.contains { constraint in
        constraint.form.terms.contains {
          let variable = LayoutVariable($0.variable)
          return variable.item == item && variable.quantity.axis == .horizontal
        }
      }
  }

  /// Whether a list of constraints in the input speaks of the view, which may tell the axis.
  private func isListed(_ item: ItemID) -> Bool {
    complaint.companion?.axes[item]?.isEmpty == false
  }

  private func lackOfHostConstraints(_ item: ItemID) -> String {
    """
    \(named(item)) hosts a layout engine of its own, and UIKit's constraints for its own \
    position and size are missing. Often somebody set translatesAutoresizingMaskIntoConstraints \
    to false on a view that its container places by its frame.
    """
  }

  /// With its address, by which a log without names tells views apart.
  private func named(_ item: ItemID) -> String {
    message.capitalized(item) + (system[item].address.map { " (\($0))" } ?? "")
  }

  private func ambiguity(of item: ItemID, _ isAxisKnownOfOthers: Bool) -> String {
    let marks = system[item].ambiguousMarks
    let cell = CellPlaces(system).place(of: item)?.cell
    // Of views that are alike the one around them tells which it is.
    let around = cell ?? (names.ordinal(of: item) == nil ? nil : system[item].superview)
    let view = named(item) + (around.map { ", in \(names[$0])" } ?? "")
    guard !marks.isEmpty else {
      if let move = complaint.moves[item] { return "\(view): \(move.account)" }
      let isUnknown = isAxisKnownOfOthers && !isListed(item)
      let unknown = isUnknown ? "the log does not tell on which axis" : nil
      return view
        + ((LaterFrameWords(message: message).change(of: item) ?? unknown).map { ": \($0)" } ?? "")
    }
    return "\(view): \(EnglishList.and(marks.map(\.words)))"
  }
}
