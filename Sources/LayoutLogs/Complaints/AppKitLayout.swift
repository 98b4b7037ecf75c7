internal import LayoutModel

/// What AppKit alone prints of layout.
enum AppKitLayoutReading {
  static let splitViewDelegate = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        SplitViewController's splitView is unable to use autolayout because the SplitViewController \
        overrides an incompatible delegate method
        """,
        key: "splitView is unable to use autolayout because", source: "AppKit, from OS X 10.10 on")
    ], facts: { _ in nil })

  /// `<Tea.Tray: 0x…>: the delegate <Tea.Shelf: 0x…> was sent … and left the subview frames in an
  /// inconsistent state:`, and the frames below it, each a record of its own.
  static let splitViewFrames = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey("left the subview frames in an inconsistent state", start: splitViewStart)
    ],
    expects: { line, _, added in added < 40 && isSplitViewPart(line.text) },
    repeats: { _, _ in false }, warns: { _ in true }, isMeant: { $0.holds(delegateWords) },
    readFacts: { draft in
      let delegate = readSplitView(&draft)
      let subviews = frames(behind: "Subview frame: ", in: draft.text)
      guard let bounds = frames(behind: "Split view bounds: ", in: draft.text).first,
        !subviews.isEmpty
      else { return }
      draft.complaint.facts = .splitFrames(bounds: bounds, subviews: subviews, by: delegate)
    })

  private static let delegateWords: StaticString = ": the delegate <"

  /// Where the split view is described in `lead`, whatever its class is called.
  @Sendable private static func splitViewStart(_ lead: Bytes) -> Int? {
    lead.lastOffset(of: delegateWords).flatMap { lead[..<$0].lastOffset(of: "<") }
  }

  /// Notes the split view as the only item; answers the class of its delegate.
  private static func readSplitView(_ draft: inout ComplaintDraft) -> String? {
    guard let (view, delegate) = draft.text.split(at: delegateWords),
      let open = view.firstOffset(of: "<")
    else { return nil }
    var cursor = ByteCursor(view[open...])
    if let view = ViewDescription(&cursor) { draft.complaint.items = [draft.objects.insert(view)] }
    let name = delegate.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ">") }.trimmed
    return name.isEmpty ? nil : name.string
  }

  private static func isSplitViewPart(_ text: Bytes) -> Bool {
    let parts: [StaticString] = [
      "Split view bounds: ", "Subview frame: ", "The outer edges of the subview frames",
    ]
    return parts.contains { text.trimmed.begins(with: $0) }
  }

  private static func frames(behind words: StaticString, in text: Bytes) -> [LayoutFrame] {
    var frames: [LayoutFrame] = []
    var rest = text
    while let (_, frame) = rest.split(at: words) {
      var cursor = ByteCursor(frame)
      if let read = FrameText.read(&cursor) { frames.append(read) }
      rest = frame
    }
    return frames
  }

  /// `WARNING: Application performed a reentrant operation in its NSTableView delegate. …`.
  static let tableReentered = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        Application performed a reentrant operation in its NSTableView delegate. This warning will \
        become an assert in the future
        """,
        key: """
          Application performed a reentrant operation in its NSTableView delegate. This \
          warning
          """,
        source: "AppKit, from macOS 11 on")
    ], facts: { _ in nil })

  static let layoutStillNeeded = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        "Layout still needs update after calling -[{class:name} layout]",
        key: "Layout still needs update after calling ", source: "AppKit, from OS X 10.7 on",
        beginsPlainly: true)
    ],
    facts: { holes in
      holes["class"].map { .overridingClass($0, isFramework: ClassName.isFramework($0)) }
    })
}
