internal import LayoutModel

/// What AppKit alone prints of layout.
extension ComplaintReading {
  static let splitViewDelegate = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "splitView is unable to use autolayout because", opening: "SplitViewController's ")
    ],
    warns: { _ in true })

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
