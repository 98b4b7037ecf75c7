internal import LayoutModel
internal import LinearArithmetic

/// The system's own well-known conflicts; a new one is a new entry of the table.
enum KnownConflicts {
  /// The first entry that the conflict among `members` matches.
  ///
  /// Harmless only where no constraint of the app's takes part, in this or another of `conflicts`,
  /// as far as `evidence` and the proof show.
  static func match(
    _ members: [ConstraintID], among conflicts: [Conflict], _ ownership: SystemOwnership,
    _ evidence: ReportEvidence
  ) -> KnownConflict? {
    let isWhole = evidence.isComplete || !conflicts.isEmpty
    let isSystem = !members.contains { ownership[$0] == .app }
    let isAppElsewhere = conflicts.indices.contains { index in
      conflicts[index].constraints.contains { ownership[$0] == .app && !members.contains($0) }
    }
    for pattern in isSystem ? table : tableForApps
    where pattern.matches(members, ownership)
      && (!pattern.needsRightToLeft || isMirrored(conflicts, ownership.system))
    {
      var known = pattern.known
      known.isHarmless =
        known.isHarmless && (isSystem || pattern.alone != nil) && !isAppElsewhere && isWhole
      return known
    }
    return nil
  }

  /// Whether something is laid out from right to left, as printed or because nothing else proves
  /// the conflict.
  private static func isMirrored(_ conflicts: [Conflict], _ system: LayoutSystem) -> Bool {
    system.constraints.contains { $0.writingDirection == .rightToLeft }
      || conflicts.indices.contains { index in
        conflicts[index].assumptions.contains { $0.kind == .writingDirection }
      }
  }

  /// The entries that match where constraints of the app's take part.
  private static let tableForApps =
    table.filter { $0.alone != nil } + [
      layoutAtSizeZero(
        advice: "Give the view a frame before its first layout, or let one of its own constraints "
          + "along that axis have priority 999.")
    ]

  static let table: [KnownConflictPattern] = [
    KnownConflictPattern(
      known: KnownConflict(
        id: "actionSheetWidth", title: "An action sheet's width of -16",
        verdict:
          "UIAlertController gives a private view of its action sheet a width of -16; UIKit drops "
          + "the constraint and the sheet looks right.",
        advice:
          "Leave it; or take this one constraint off the alert's view before presenting it.",
        isHarmless: true, since: "iOS 12.2"),
      alone: .init(className: "UIView", attribute: .width, constant: -16)),
    KnownConflictPattern(
      known: KnownConflict(
        id: "keyboardAssistant", title: "The keyboard's own bar",
        verdict:
          "The views belong to the keyboard and to the bar above it; UIKit lays them out once "
          + "before they have their size.",
        advice:
          "Leave it; an empty inputAssistantItem (no bar button groups) on the text field or view "
          + "avoids the bar altogether.",
        isHarmless: true, since: "iOS 9"),
      classes: [
        "UIKeyboard", "UIKB", "TUISystemInput", "TUIPrediction", "TUIAssistant", "_UIUCBKB",
        "_UIRemoteKeyboard", "_UIKBCompat",
        "UICompatibilityInput", "UIPredictionView",
      ]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "keyboardPlacement", title: "The keyboard's placement",
        verdict: "The constraints place the keyboard and its accessory bar in a window of UIKit's.",
        advice: "Leave it; no view of the app's takes part.", isHarmless: true, since: "iOS 8"),
      identifiers: [
        "assistantHeight", "assistantView.", "accessoryView.", "inputView.", "islandView.",
        "islandHeight", "UIInputWindowController-",
      ]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "inputSetUnderStatusBar", title: "The keyboard's window under a tall status bar",
        verdict:
          "While a call or a recording makes the status bar taller, UIKit gives the container of "
          + "the keyboard two tops at once.",
        advice: "Leave it; it ends with the tall status bar.", isHarmless: true, since: "iOS 8"),
      classes: ["UIInputSet", "UITextEffectsWindow"]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "backButtonMask", title: "The back button's mask in right-to-left layouts",
        verdict:
          "A private mask of the navigation bar's back button is laid out in both directions at "
          + "once.",
        advice:
          "Set semanticContentAttribute on the appearance of UINavigationBar or UITabBar, not on "
          + "that of UIView, which reaches private views.",
        isHarmless: true, since: "iOS 11"),
      classes: ["_UIBackButtonMaskView"], needsRightToLeft: true),
    KnownConflictPattern(
      known: KnownConflict(
        id: "largeTitleTransition", title: "Bar buttons during a navigation transition",
        verdict:
          "UIKit lays out the buttons of a navigation bar before the bar has room for them.",
        advice: "Leave it; the bar is laid out again when the transition ends.",
        isHarmless: true, since: "iOS 13"),
      identifiers: ["BIB_", "CB_", "UINav", "Mask_", "MaskEV_"]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "toolbarBeforeItsFrame", title: "A toolbar laid out before it has a frame",
        verdict:
          "UIKit fills a UIToolbar before it has its size; the layout is right once it has.",
        advice:
          "Give the toolbar a frame when it is made, for instance UIToolbar(frame: CGRect(x: 0, "
          + "y: 0, width: 320, height: 44)).",
        isHarmless: true, since: "iOS 11"),
      classes: ["_UIToolbarContentView", "_UIToolbar"]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "barButtonBeforeItsBar", title: "Bar buttons laid out before their bar",
        verdict:
          "UIKit places the buttons of a bar before the bar has room for them; nothing of the app's "
          + "takes part.",
        advice:
          "Leave it; where it concerns a toolbar of the app's own, give that a frame when it is "
          + "made.",
        isHarmless: true, since: "iOS 11"),
      classes: [
        "_UIButtonBar", "_UIModernBarButton", "ButtonWrapper", "_UINavigationBar", "ItemWrapper",
      ]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "swiftUIHosting", title: "SwiftUI's own plumbing",
        verdict: "SwiftUI made these views and constraints; no line of the app's wrote them.",
        advice: "Leave it, or look at the SwiftUI toolbar or title that the view belongs to.",
        isHarmless: true, since: "iOS 13"),
      classes: ["_UIHostingView", "UIHostingView", "_TtGC7SwiftUI", "SwiftUI.", "_NSHostingView"]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "remoteView", title: "A view of another process",
        verdict: "The sheet is run by the system in a process of its own and lays itself out.",
        advice: "Leave it; the app cannot reach these constraints.", isHarmless: true,
        since: "iOS 11"),
      classes: [
        "SFAuthentication", "SFSafariView", "_UIRemoteView", "UIRemoteView",
        "UIActivityViewController", "UIActivityGroup", "UIActivityContent",
        "_UIDocumentPicker", "MFComposeRecipient", "CKMessage",
      ]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "touchBar", title: "The Touch Bar before it has a width",
        verdict: "AppKit lays out the Touch Bar's background before it has its width.",
        advice: "Leave it; it is laid out again when the bar appears.", isHarmless: true,
        since: "macOS 10.12.2"),
      classes: ["NSFunctionRow", "_NSFunctionRow", "NSTouchBarView"]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "toolbarItemViewer", title: "A toolbar item before it has a height",
        verdict: "AppKit lays out a toolbar item while it is collapsed.",
        advice: "Leave it; where it lasts, look at the toolbar item's minSize and maxSize.",
        isHarmless: true, since: "macOS 10.14"),
      classes: ["NSToolbarItemViewer", "_NSToolbarItemViewer"]),
    KnownConflictPattern(
      known: KnownConflict(
        id: "tableWrapper", title: "The wrapper of a table's cells on iOS 7",
        verdict: "Only autoresizing masks of UIKit's own table views contradict each other.",
        advice: "Leave it; it went with the wrapper view in iOS 8.", isHarmless: true,
        since: "iOS 7"),
      classes: ["UITableViewWrapperView"]),
    layoutAtSizeZero(
      advice: "Leave it; where the container lies in a view of yours, giving that its frame before "
        + "the first layout may avoid it."),
  ]

  private static func layoutAtSizeZero(advice: String) -> KnownConflictPattern {
    KnownConflictPattern(
      known: KnownConflict(
        id: "layoutBeforeFirstSize", title: "A layout at size 0",
        verdict:
          "The container has size 0 here. Mostly that is a layout before it gets its real size; the "
          + "report then does not come back once the view is on the screen.",
        advice: advice, isHarmless: true, since: nil),
      needsZeroSize: true)
  }
}
