internal import LayoutModel

/// What AppKit alone prints of layout.
enum AppKitLayoutReading {
  static let splitViewDelegate = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "splitView is unable to use autolayout because", opening: "SplitViewController's ")
    ],
    warns: { _ in true })

  /// `<NSSplitView: 0x…>: the delegate <…> … left the subview frames in an inconsistent state:`, and
  /// the frames below it, each a record of its own.
  static let splitViewFrames = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey("left the subview frames in an inconsistent state", opening: "<NSSplitView: ", "<")
    ],
    expects: { line, _, added in added < 40 && isSplitViewPart(line.text) },
    repeats: { _, _ in false }, warns: { _ in true }, isMeant: { $0.holds("the delegate <") },
    readFacts: { draft in
      let subviews = frames(behind: "Subview frame: ", in: draft.text)
      guard let bounds = frames(behind: "Split view bounds: ", in: draft.text).first,
        !subviews.isEmpty
      else { return }
      draft.complaint.facts = .splitFrames(bounds: bounds, subviews: subviews)
    })

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

  static let layoutStillNeeded = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [ReasonKey("Layout still needs update after calling -[")],
    repeats: { className($0) == className($1) }, warns: { _ in true },
    readFacts: { draft in
      guard let name = className(draft.text) else { return }
      draft.complaint.facts = .overridingClass(name, isFramework: ClassName.isFramework(name))
    })

  /// The class in `after calling -[Tea.Shelf layout]`.
  private static func className(_ text: Bytes) -> String? {
    guard let (_, call) = text.split(at: "after calling -[") else { return nil }
    let name = call.prefix { !$0.isBlank && $0 != 0x5D }
    return name.isEmpty ? nil : name.string
  }
}
