internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What AppKit alone prints of layout, and Interface Builder of what it builds.
enum AppKitLayoutText {
  static let splitViewDelegate = ComplaintText(
    "A split view cannot use Auto Layout",
    meaning: """
      The class that the message names, or a superclass, implements a method of NSSplitViewDelegate \
      that does not work with Auto Layout. The message does not say which.
      """,
    suggestion: """
      Remove the delegate methods that place or limit dividers or resize subviews by frames, such as \
      splitView(_:resizeSubviewsWithOldSize:) and those that constrain coordinates. Use constraints on \
      the subviews' width or height and holding priorities instead; in an NSSplitViewController, use \
      the thicknesses of its items.
      """,
    code: """
      sidebar.widthAnchor.constraint(greaterThanOrEqualToConstant: 180).isActive = true
      splitView.setHoldingPriority(NSLayoutConstraint.Priority(251), forSubviewAt: 0)
      """,
    objectiveC: """
      [sidebar.widthAnchor constraintGreaterThanOrEqualToConstant:180].active = YES;
      [splitView setHoldingPriority:NSLayoutPriorityDefaultLow + 1 forSubviewAtIndex:0];
      """)

  static let splitViewFrames = ComplaintText(
    "The subviews of a split view do not fill it",
    meaning: """
      The split view's delegate lays out the subviews itself, in \
      splitView(_:resizeSubviewsWithOldSize:), and its frames do not fill the split view. NSSplitView \
      corrects that and says so once per split view.
      """,
    suggestion: """
      Make the frames that the method sets, plus the dividers, add up to the split view's bounds. Or \
      remove the method and use holding priorities.
      """,
    code: "splitView.setHoldingPriority(NSLayoutConstraint.Priority(251), forSubviewAt: 0)",
    objectiveC: "[splitView setHoldingPriority:NSLayoutPriorityDefaultLow + 1 forSubviewAtIndex:0];"
  ).headline { message in
    guard case .splitFrames(let bounds, let subviews, _) = message.complaint.facts else {
      return nil
    }
    let ends = [
      (subviews.map { $0.x + $0.width }.max(), bounds.x + bounds.width, "wide", "x"),
      (subviews.map { $0.y + $0.height }.max(), bounds.y + bounds.height, "tall", "y"),
    ]
    guard let (found, whole, size, axis) = ends.first(where: { $0.0 != $0.1 }), let end = found
    else { return nil }
    let view = message.complaint.items.first.map { message.names[$0] } ?? "the split view"
    return .sentence(
      "The subviews of \(view) end at \(axis) \(end.inFull), but it is \(whole.points) \(size).")
  }.advising { message, advice in
    guard case .splitFrames(_, _, let delegate?) = message.complaint.facts else { return }
    let name = ClassName.readable(delegate)
    advice.meaning = """
      \(name), the split view's delegate, laid out the subviews itself, in \
      splitView(_:resizeSubviewsWithOldSize:), and left frames whose outer edges are not those of \
      the split view. NSSplitView works around that, and says so once per split view.
      """
    if ClassName.isFramework(name) { return }
    advice.suggestion = """
      Make the frames that \(name) sets in that method, plus the dividers, add up to the split view's \
      bounds. Or remove the method and use holding priorities.
      """
  }

  static let tableReentered = ComplaintText(
    "A table view was used again within its own delegate's method",
    meaning: """
      A method of the table view's delegate made the table view work on its rows again before it \
      returned. AppKit announces that this warning will become an assertion. The message does not say \
      which method it was.
      """,
    suggestion: """
      In the methods of delegate and data source, do not reload, insert, remove, scroll, note other \
      heights or lay the table view out. Do that after the method, and only if something changed. If \
      SwiftUI made the table, do not change its data or selection during a view update; if you do not, \
      it may be SwiftUI's own.
      """,
    code: """
      if height != heights[row] {
        heights[row] = height
        DispatchQueue.main.async { self.tableView.noteHeightOfRows(withIndexesChanged: [row]) }
      }
      """,
    objectiveC: """
      if (height != self.heights[row].doubleValue) {
        self.heights[row] = @(height);
        dispatch_async(dispatch_get_main_queue(), ^{
          [self.tableView noteHeightOfRowsWithIndexesChanged:[NSIndexSet indexSetWithIndex:row]];
        });
      }
      """)

  static let layoutStillNeeded = ComplaintText(
    "A view still needs layout after its layout method",
    meaning: """
      Either the class, or a superclass, overrides layout without calling super, or something set \
      needsLayout during the layout. The log does not say which.
      """,
    suggestion: """
      Check that every override of layout calls super first. If all do, find what sets needsLayout or \
      changes constraints during layout, and do it earlier: in updateConstraints, or where the value \
      changes.
      """,
    code: """
      override func layout() {
        super.layout()
        // then read the frames; change no constraint here
      }
      """,
    objectiveC: """
      - (void)layout {
        [super layout];
        // then read the frames; change no constraint here
      }
      """
  ).headline { message in
    guard case .overridingClass(let name, _) = message.complaint.facts else { return nil }
    return .sentence("\(name) still needs layout after its layout method ran.")
  }

  static let interfaceBuilder = ComplaintText(
    "A warning of Interface Builder",
    meaning: """
      Interface Builder checks the layout of the document, which may differ from the layout of the \
      running app.
      """,
    suggestion: "Open the file in Interface Builder, and the issue in its outline."
  ).with {
    $0.headline = { message in
      guard case .interfaceBuilder(let issue) = message.complaint.facts else { return nil }
      let object = issue.object.map { " (\($0))" } ?? ""
      let ending = issue.message.last.map { ".!?".contains($0) } == true ? "" : "."
      let place =
        issue.file.map { " of \($0)\(object)" } ?? issue.object.map { " of \($0)" } ?? ""
      let under = issue.heading.map { " under “\($0)”" } ?? ""
      return .sentence("Interface Builder says\(place)\(under): \(issue.message)\(ending)")
    }
    $0.advise = { message, advice in
      guard case .interfaceBuilder(let issue) = message.complaint.facts else { return }
      (advice.meaning, advice.suggestion) = issue.kind.words
      if let numbers = issue.misplacedNumbers { advice.meaning = "\(numbers) \(advice.meaning)" }
      guard issue.kind == .ambiguous, !issue.quantities.isEmpty else { return }
      advice.suggestion = """
        Add \(issue.quantities.count == 1 ? "a constraint" : "constraints") for its \(EnglishList.and(issue.quantities.map(\.words))), or a placeholder \
        (intrinsic size, “remove at build time”) where code adds the constraints.
        """
      advice.code = QuantityCode.text(issue.quantities, of: issue.subject.flatMap(variable))
      advice.language = .swift
    }
  }

  /// The variable that an object of the outline would be in code: `scrollView` of `Scroll View`.
  private static func variable(_ name: String) -> String? {
    let words = name.split(separator: " ")
    guard let first = words.first, first.first?.isLetter == true,
      words.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    return first.lowercased() + words.dropFirst().map { String($0).capitalizedFirst }.joined()
  }

  static let interfaceBuilderTrace = ComplaintText(
    "What Interface Builder noted while it laid out a document",
    meaning: """
      Interface Builder's tool logs each constraint that it adds as it solves the layout of a \
      document. It complains of none of them here.
      """,
    suggestion: """
      These lines alone ask for no change. If the build failed, look for its error further down. If \
      the layout is wrong, open the document in Interface Builder.
      """
  ).with {
    $0.kindWords = "note of Interface Builder"
    $0.headline = { message in
      guard let count = message.addedConstraints?.count, count > 0 else { return nil }
      return .sentence(
        "Interface Builder noted that it added at least "
          + "\(count == 1 ? "one constraint" : "\(count) constraints")."
      )
    }
    $0.lists = { message in
      guard let pairs = message.addedConstraints, !pairs.isEmpty else { return [] }
      let lead = pairs.count == 1 ? "The constraint:" : "The constraints:"
      let entries = pairs.prefix(8).map { pair in
        Block.Entry(
          "\(message.name(of: pair.first).capitalizedFirst) is \(message.name(of: pair.second)).")
      }
      let more = pairs.count - entries.count
      return [
        .paragraph(lead), .list(entries + (more > 0 ? [Block.Entry("And \(more) more")] : [])),
      ]
    }
  }
}

extension AppKitLayoutText {
  static let interfaceBuilderMismatch = ComplaintText(
    "Interface Builder's canvas and its layout engine differ",
    meaning: """
      Interface Builder's tool compares the frames of its canvas with those of its own layout engine, \
      and logs where they differ. The app that runs takes part in neither.
      """,
    suggestion: """
      These lines alone ask for no change in the app. If the build failed, look for its error. If the \
      canvas shows the view in the wrong place, let Interface Builder update its frames.
      """
  ).with {
    $0.kindWords = "note of Interface Builder"
    $0.headline = { message in
      guard case .canvasMismatches(let found) = message.complaint.facts, let first = found.first
      else { return nil }
      let more = Set(found.map(\.item)).count - 1
      let others = more == 0 ? "" : more == 1 ? " and one more view" : " and \(more) more views"
      return .sentence(
        "Interface Builder noted that its canvas has \(message.names[first.item])\(others) elsewhere, "
          + "or in another size, than its layout engine.")
    }
    $0.lists = { message in
      guard case .canvasMismatches(let found) = message.complaint.facts, !found.isEmpty else {
        return []
      }
      let entries = found.prefix(8).map { mismatch in
        Block.Entry(
          "\(message.names[mismatch.item].capitalizedFirst): \(text(mismatch.canvas)) in the canvas, "
            + "\(text(mismatch.engine)) in the engine.")
      }
      let more = found.count - entries.count
      return [.list(entries + (more > 0 ? [Block.Entry("And \(more) more")] : []))]
    }
  }

  private static func text(_ frame: LayoutFrame) -> String {
    "x \(frame.x.inFull), y \(frame.y.inFull), \(frame.width.inFull) × \(frame.height.inFull)"
  }
}

extension ComplaintMessage {
  fileprivate var addedConstraints: [AnchorPair]? {
    if case .addedConstraints(let pairs) = complaint.facts { pairs } else { nil }
  }
}

extension InterfaceBuilderIssue.Kind {
  /// What it means and what to do about it.
  fileprivate var words: (meaning: String, suggestion: String) {
    switch self {
    case .ambiguous:
      (
        "The constraints in the document do not determine what the message names.",
        """
        Add a constraint for each quantity that it names, or a placeholder (intrinsic size, \
        “remove at build time”) where code adds the constraints.
        """
      )
    case .scrollableContent:
      (
        "The document does not say how large the contents of a scroll view are.",
        """
        Pin the contents to all four edges of the scroll view's Content Layout Guide and give them a \
        size; the width is often that of the Frame Layout Guide.
        """
      )
    case .contentPriority:
      (
        """
        Views side by side have more or less room than they need, and the same hugging or compression \
        resistance priority. So it is open which of them stretches or is cut.
        """,
        "Set the priority of one of them as the message says: higher if it should keep its size."
      )
    case .textStyle:
      (
        """
        “Automatically Adjusts Font” makes text follow the size that the user has set. It has no \
        effect on a font of a fixed size.
        """,
        """
        Choose a text style (Body, Headline, …) as the font, or switch the setting off. With a text \
        style the text grows: remove a fixed height.
        """
      )
    case .clipping:
      (
        """
        The view has a fixed width. Longer text, in another language or size, is cut there.
        """,
        """
        Unless the contents never change, make the constraint a minimum (≥), or remove it and let the \
        text decide.
        """
      )
    case .misplaced:
      (
        """
        The frame in the document differs from what its constraints make. When the app runs, the \
        constraints decide.
        """,
        """
        If the constraints are right, update the frame (Editor > Resolve Auto Layout Issues > Update \
        Frames). If the frame is right, change the constraints: Update Constraint Constants, in the same \
        menu, gives them the numbers of the canvas, and Reset to Suggested Constraints replaces them by \
        ones that follow from the frame.
        """
      )
    case .unsatisfiable:
      (
        "Constraints in the document contradict each other. The message does not say which.",
        """
        Open the issue in the document's outline, which lists the constraints, and remove one or \
        lower its priority. The log of the running app lists them too.
        """
      )
    case .missing:
      (
        "The document has no constraints for what the message names.",
        "Add a constraint for each quantity that it names."
      )
    case .localization:
      (
        """
        This may go wrong if the text is longer, or written from right to left.
        """,
        """
        Pin leading and trailing instead of left and right. Give texts room to grow: a minimum instead \
        of a fixed width, and a gap that cannot become negative.
        """
      )
    case .looseSide:
      (
        """
        Nothing limits the view on the side that the message names. Longer text, in another language \
        or size, may run over what stands beside it.
        """,
        """
        Pin that side to its neighbour or to the superview, with at least (≥) the smallest gap that \
        looks right.
        """
      )
    case .unconstrained:
      (
        """
        The view has no constraints in the document, so it does not move or resize when the screen or \
        the text has another size than on the canvas.
        """,
        "Give the view constraints for its position, and for its size if its contents give it none."
      )
    case .turnedOff:
      (
        """
        A constraint is installed in a configuration (a size class, for example) in which one of its \
        views is not.
        """,
        """
        For that configuration, uncheck “Installed” of the constraint, or install the view.
        """
      )
    case .tooOldForGuide:
      (
        """
        The document uses safe area layout guides, but is built for a system that is too old for them.
        """,
        """
        Raise the deployment target, or “Builds for” of the document; or switch “Use Safe Area Layout \
        Guides” off in the file inspector and pin the views to the margins.
        """
      )
    case .illegal:
      (
        "Interface Builder does not compile a document with what the message names.",
        """
        Open the issue in the document's outline and change what it names. If the message says \
        “before” a system, you can also raise the deployment target, or “Builds for” of the document.
        """
      )
    }
  }
}

extension InterfaceBuilderIssue {
  /// By how much the frames in the document differ; `nil` where no numbers are printed.
  fileprivate var misplacedNumbers: String? {
    if frames.isEmpty { return nil }
    return frames.map { frame in
      let numbers = frame.numbers.map { number in
        let more = number.expected - number.actual
        return
          "\(number.quantity) \(number.expected.rounded) where the document has \(number.actual.rounded) "
          + "(\(more.magnitude.rounded) \(more.isNegative ? "less" : "more"))"
      }
      let whose = frame.name.map { "The constraints of \($0)" } ?? "Its constraints"
      return "\(whose) ask for \(EnglishList.and(numbers))."
    }.joined(separator: " ")
  }
}
