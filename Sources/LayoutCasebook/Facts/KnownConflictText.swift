package import LayoutDiagnosis

/// What is said of one of the system's own well-known conflicts.
package struct KnownConflictText {
  /// A few words to call it by.
  package let title: String
  /// What it is and why it is harmless, or what the app can still do.
  package let verdict: String
  /// What the app can still do.
  package let advice: String
}

extension KnownConflict {
  /// The words for it.
  package var text: KnownConflictText {
    switch id {
    case .actionSheetWidth:
      KnownConflictText(
        title: "An action sheet's width of -16",
        verdict:
          "UIAlertController gives a private view of its action sheet a width of -16; UIKit "
          + "drops the constraint and the sheet looks right.",
        advice:
          "Leave it if an action sheet was presented just then. Or remove the constraint from the "
          + "subview of the alert's view that holds it. If none was presented, search your code for a width with the constant -16."
      )
    case .keyboardAssistant where !isOfKeyboardBar:
      KnownConflictText(
        title: "The keyboard's own views",
        verdict: "UIKit lays out the keyboard by these constraints.",
        advice: "Leave it. No constraint of the app's takes part.")
    case .keyboardAssistant:
      KnownConflictText(
        title: "The keyboard's own bar",
        verdict:
          "The views belong to the keyboard and to the bar above it. UIKit alone lays them out.",
        advice:
          "Leave it. If you do not want the bar, set leadingBarButtonGroups and trailingBarButtonGroups of "
          + "the text field's or view's inputAssistantItem to [], which removes an iPad's shortcuts, or set "
          + "autocorrectionType = .no, which removes the predictions. The log does not tell which of them it "
          + "shows.")
    case .keyboardPlacement:
      KnownConflictText(
        title: "The keyboard's placement",
        verdict:
          "The constraints place the keyboard and its accessory bar in a window of UIKit's.",
        advice:
          "Leave it. No constraint of the app's takes part.")
    case .inputSetUnderStatusBar:
      KnownConflictText(
        title: "The keyboard's window under a tall status bar",
        verdict:
          "UIKit gives the container of the keyboard two tops at once, as it does while a call, a "
          + "recording or a hotspot makes the status bar taller.",
        advice:
          "Leave it. No constraint of the app's takes part.")
    case .backButtonMask:
      KnownConflictText(
        title: "The back button's mask in right-to-left layouts",
        verdict:
          "A private mask of the navigation bar's back button is laid out in both directions at "
          + "once.",
        advice:
          "Set semanticContentAttribute on the appearance of UINavigationBar or UITabBar, not "
          + "on that of UIView, which reaches private views.")
    case .largeTitleTransition:
      KnownConflictText(
        title: "Bar buttons laid out before their bar",
        verdict:
          "UIKit lays out the buttons of a navigation bar before the bar has room for them.",
        advice:
          "Leave it. UIKit lays the bar out again when it has room.")
    case .toolbarBeforeItsFrame:
      KnownConflictText(
        title: "A toolbar laid out before it has a frame",
        verdict:
          "UIKit fills a toolbar before it has its size. Once it has, the layout is right.",
        advice:
          "Leave it. If you make the toolbar yourself, give it a frame when it is made, for instance "
          + "UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)).")
    case .barButtonBeforeItsBar:
      KnownConflictText(
        title: "Bar buttons laid out before their bar",
        verdict:
          "UIKit places the buttons of a bar before the bar has room for them. No constraint of the "
          + "app's takes part.",
        advice:
          "Leave it. If it is your own toolbar, create it with a frame.")
    case .swiftUIHosting:
      KnownConflictText(
        title: "SwiftUI's own plumbing",
        verdict:
          "SwiftUI made these views and constraints. No line of the app wrote them.",
        advice:
          "Leave it, or look at the SwiftUI toolbar or title that the view belongs to.")
    case .remoteView:
      KnownConflictText(
        title: "A view of the system's own sheets",
        verdict:
          "The system makes such views for its sheets, mostly in a process of its own, and lays them out.",
        advice:
          "Leave it. The app cannot reach these constraints.")
    case .touchBar:
      KnownConflictText(
        title: "The Touch Bar before it has a width",
        verdict:
          "AppKit lays out the Touch Bar's background before it has its width.",
        advice:
          "Leave it. AppKit lays it out again when the bar appears.")
    case .toolbarItemViewer:
      KnownConflictText(
        title: "A toolbar item before it has a height",
        verdict:
          "AppKit lays out a toolbar item in next to no height, before the item has its own.",
        advice:
          "Leave it. If it lasts and the item shows a view of yours, look at that view's own size."
      )
    case .tableWrapper:
      KnownConflictText(
        title: "The wrapper of a table's cells on iOS 7",
        verdict:
          "Only autoresizing masks of UIKit's own table views contradict each other.",
        advice:
          "Leave it. It went with the wrapper view in iOS 8.")
    case .layoutBeforeFirstSize where isMeasurement:
      KnownConflictText(
        title: "A view measured at size 0",
        verdict:
          "UIKit gives a view the size of 0 for a moment, to measure it or to lay it out on its own. "
          + "No container imposes it.",
        advice: isAppInvolved
          ? "Let one of the view's own constraints along that axis have priority 999."
          : "Leave it if the layout on the screen is right.")
    case .layoutBeforeFirstSize where isRow:
      KnownConflictText(
        title: "A row of height 0",
        verdict:
          "A content view of the table's has a height of 0 here. Often that is for a moment, while a row comes or "
          + "goes or is measured. It lasts if the app asks for that height.",
        advice: isAppInvolved
          ? "Let one of the row's own vertical constraints have priority 999."
          : "Leave it, or give the row a height if it should have one.")
    case .layoutBeforeFirstSize:
      KnownConflictText(
        title: "A layout at size 0",
        verdict:
          "A size of 0 takes part. Often that is a layout before the views get their real size; "
          + "then the report does not come back once they are on the screen.",
        advice: isAppInvolved
          ? "Give the view a frame before its first layout, or let one of its own constraints "
            + "along that axis have priority 999."
          : "Leave it. If a view of yours lies around these, give it its frame before the "
            + "first layout: that may avoid it.")
    }
  }
}
