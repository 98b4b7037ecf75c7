/// One of the system's own well-known conflicts.
public struct KnownConflict: Hashable, Sendable {
  /// A stable name: `actionSheetWidth`.
  public var id: String
  /// A few words to call it by.
  public var title: String
  /// What it is and why it is harmless, or what the app can still do.
  public var verdict: String
  /// What the app can still do.
  public var advice: String?
  /// Whether it may be left alone.
  public var isHarmless: Bool
  /// The first system version it was seen on.
  public var since: String?

  /// Whether it says already that something was laid out at size 0 before its first real layout.
  public var isFirstLayout: Bool { id == "layoutBeforeFirstSize" }

  /// An entry of the table.
  public init(
    id: String, title: String, verdict: String, advice: String? = nil, isHarmless: Bool,
    since: String? = nil
  ) {
    self.id = id
    self.title = title
    self.verdict = verdict
    self.advice = advice
    self.isHarmless = isHarmless
    self.since = since
  }
}
