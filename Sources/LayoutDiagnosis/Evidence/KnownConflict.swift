/// One of the system's own well-known conflicts.
public struct KnownConflict: Hashable, Sendable {
  /// Stable names, which are those of the JSON document.
  public enum ID: String, CaseIterable, Hashable, Sendable {
    case actionSheetWidth, keyboardAssistant, keyboardPlacement, inputSetUnderStatusBar
    case backButtonMask, largeTitleTransition, toolbarBeforeItsFrame, barButtonBeforeItsBar
    case swiftUIHosting, remoteView, touchBar, toolbarItemViewer, tableWrapper
    case layoutBeforeFirstSize
  }

  /// Which one it is.
  public var id: ID
  /// The first system version it was seen on; `nil` where it is as old as Auto Layout.
  public var since: String?
  /// Whether constraints of the app's take part.
  public var isAppInvolved: Bool
  /// Whether it may be left alone.
  public var isHarmless: Bool
}
