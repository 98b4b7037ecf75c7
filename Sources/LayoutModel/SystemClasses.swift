extension LayoutItem {
  /// Whose the item is, told from its class and name.
  ///
  /// The plain classes that apps use (`UILabel`, `UIView`, `UIStackView`) count as the app's; so
  /// does whatever the system does not name.
  package var owner: Owner {
    if isOfProject { return .app }
    if role == .window { return .system }
    let name = className.utf8
    guard let first = name.first, !SystemClasses.embedded.contains(className) else { return .app }
    if first == UInt8(ascii: "_") {
      return SystemClasses.containsPrivate(className) ? .system : .app
    }
    if role == .guide, let text = self.name ?? text, Self.isSystemGuide(text) { return .system }
    if SystemClasses.contains(className) { return .system }
    return isOfFrameworksModule ? .system : .app
  }

  /// Whether a Swift class of the frameworks' own is printed with its module: `SwiftUI.ViewHost<Text>`.
  private var isOfFrameworksModule: Bool {
    ClassName.module(of: className).map(SystemClasses.modules.contains) == true
  }

  /// Whether the class is printed as the frameworks' private ones are: with an underscore before their
  /// prefix, mangled or not, or as a Swift class of theirs.
  package var isPrivatelyNamed: Bool {
    SystemClasses.containsPrivate(className) || isOfFrameworksModule
  }

  /// Guides carry the name of the view that makes them, cut off where it is long.
  private static func isSystemGuide(_ name: String) -> Bool {
    SystemClasses.containsPrivate(name) || name.utf8.starts(with: "UIView".utf8)
      || ClassName.isFramework(name) || SystemClasses.contains(name)
      || SystemClasses.isGuideOfBar(name)
  }

  /// Whether the class is one that the app's own code declares.
  package var isOfAppClass: Bool {
    isOfProject
      || owner == .app && !className.isEmpty && !ClassName.isFramework(className)
        && !SystemClasses.embedded.contains(className)
  }

  /// Whether what lies in the item, which is the system's, is the system's as well: no app adds
  /// views to it.
  package var couldBeInternalContainer: Bool {
    role != .guide && role != .window && !isOfProject && contentsOwner == nil
      && !SystemClasses.hosts.contains(className) && !SystemClasses.isHostingView(className)
      && !holdsBarItem
  }

  /// Whether AppKit puts the view of a toolbar's or Touch Bar's item into it, which mostly is an app's.
  package var holdsBarItem: Bool { SystemClasses.itemViewers.contains(className) }

  /// Whether UIKit puts the keyboard into it, and the views that an app shows above or in place of it.
  package var holdsInput: Bool { className.utf8.starts(with: "UIInputSet".utf8) }

  /// Whether UIKit puts the view that an app gives a bar as title or item into it, beside its own.
  package var holdsBarContents: Bool { SystemClasses.barContents.contains(className) }

  /// Whether UIKit keeps all that a toolbar shows in it, whatever the toolbar's class.
  package var isContentsOfToolbar: Bool { className == "_UIToolbarContentView" }

  /// Whether UIKit keeps all that a toolbar or navigation bar shows in it.
  package var isContentsOfBar: Bool {
    isContentsOfToolbar || className == "_UINavigationBarContentView"
  }

  /// Whether a bar keeps its items side by side in it.
  package var isStackOfBarItems: Bool { className == "_UIButtonBarStackView" }

  /// Whether UIKit puts the view that an app gives a bar as title or item into it, and nothing else.
  package var adaptsBarView: Bool { className == "_UITAMICAdaptorView" }

  /// Whether it is the view of a navigation or tab bar controller, which an app may place in another.
  package var isNavigationsOwnView: Bool { className == "UILayoutContainerView" }

  /// Whether it is what an app gets as an alert's `view`.
  package var isAlertsOwnView: Bool { SystemClasses.alertViews.contains(className) }

  /// Whether it is a view of a class that the frameworks offer.
  package var isPlainFrameworkView: Bool {
    owner == .app && !isOfAppClass && !className.isEmpty && role != .guide && role != .window
  }

  /// Whether it is a bar of one of the classes with which controllers make theirs.
  package var isFrameworksBar: Bool {
    SystemClasses.frameworksBars.contains(ClassName.readable(className))
  }

  /// Whether its class is called a bar of a kind that UIKit fills with parts of its own, as subclasses of
  /// these are.
  package var isCalledBar: Bool {
    let name = ClassName.readable(className)
    return isOfAppClass && SystemClasses.bars.contains { name.hasSuffix($0) }
  }

  /// Whether it is a part with which UIKit fills bars.
  package var isPartOfBar: Bool {
    isInnerPart && ["Toolbar", "Bar"].contains { className.utf8.contains($0) }
  }

  /// Whether it is a part of a framework's view that no property hands out.
  package var isInnerPart: Bool {
    owner == .system && (couldBeInternalContainer || holdsBarItem) && !isAlertsOwnView
      && !className.utf8.contains("Controller") && !className.ends(with: "Label")
      && !SystemClasses.handedOut.contains(className)
  }
}

/// Classes of UIKit and AppKit that no app makes itself.
enum SystemClasses {
  /// Whether `className` is internal to the frameworks.
  static func contains(_ className: String) -> Bool {
    prefixes.matches(words: className) && !offered.contains(className)
      || exact.contains(className) || ContentsOwner(ofContentView: className) != nil
  }

  /// Whether a class, or what is called after one, begins with an underscore and is the frameworks' own:
  /// `_UIButtonBar`, but not `_ASDisplayView`, which is Texture's.
  ///
  /// A mangled name is its module's.
  static func containsPrivate(_ name: String) -> Bool {
    guard name.utf8.first == UInt8(ascii: "_") else { return false }
    if name.utf8.starts(with: "_Tt".utf8) {
      return ClassName.module(ofCut: name).map(modules.contains) == true
    }
    let plain = String(Substring(name.utf8.drop { $0 == UInt8(ascii: "_") }))
    return privatePrefixes.matches(words: plain) || ClassName.isFramework(plain)
      || ClassName.hasPrefix(plain, of: privateOnly) || contains(plain)
  }

  /// The prefixes of UIKit's and AppKit's own, and of frameworks without a public class.
  private static let privatePrefixes = PrefixTable(["UI", "NS", "TUI", "MPU", "MKUI"])

  /// Prefixes of frameworks whose public classes no underscore precedes: SafariServices, the media
  /// player, Mail's, contacts' and calendars' views, GameKit, HealthKit, TVMLKit, SpringBoard, Photos.
  private static let privateOnly = [
    "SF", "MP", "MF", "CN", "AB", "EK", "GK", "HK", "TV", "SB", "PU", "PX", "LP",
    "WG", "VK",
  ]

  /// Classes with such a prefix that the frameworks offer to apps.
  private static let offered = WordTable(["AVPlayerView", "QLPreviewView", "MPUVolumeView"])

  /// Whether views of the class show SwiftUI views; apps place and size them like their own.
  static func isHostingView(_ className: String) -> Bool {
    hostingPrefixes.value(for: className) != nil
  }

  private static let hostingPrefixes = PrefixTable([
    "_UIHostingView", "_TtGC7SwiftUI14_UIHostingView", "SwiftUI._UIHostingView", "_NSHostingView",
    "NSHostingView", "_TtGC7SwiftUI13NSHostingView", "SwiftUI.NSHostingView",
  ])

  /// Modules whose Swift classes are the frameworks' own.
  static let modules: Set = [
    "SwiftUI", "SwiftUICore", "UIKit", "UIKitCore", "AppKit", "Foundation", "MapKit", "PhotosUI",
    "PencilKit", "WidgetKit", "StoreKit", "AVKit", "WebKit", "__C",
  ]

  /// The views of container controllers, which apps put into views of their own and place there.
  static let embedded = WordTable(["_UIPageViewControllerContentView"])

  /// Views of the system's into which apps put their own.
  static let hosts = WordTable([
    "UITableViewWrapperView", "_UIVisualEffectContentView", "UIWindow", "NSWindow", "NSThemeFrame",
    "NSNextStepFrame",
    "NSPopoverFrame", "NSClipView",
    "UIViewControllerWrapperView", "UITransitionView", "UIDropShadowView", "UILayoutContainerView",
    "UINavigationTransitionView", "_UIHostingView", "UITableViewCellScrollView",
    "UIPanelControllerContentView", "UIParallaxDimmingView", "UIDimmingView",
  ])

  /// What AppKit puts the view of a toolbar's or Touch Bar's item into.
  static let itemViewers = WordTable([
    "NSToolbarItemViewer", "_NSToolbarItemViewer", "NSTouchBarItemContainerView",
  ])

  /// What UIKit puts a bar's titles and items into, its own and an app's.
  static let barContents = WordTable([
    "_UINavigationBarContentView", "_UIToolbarContentView", "_UIButtonBarStackView",
  ])

  /// The last words of bars' classes.
  static let bars = ["Toolbar", "NavigationBar", "TabBar"]

  /// The bars that controllers make where an app names no class of its own for them.
  static let frameworksBars = WordTable(["UIToolbar", "UINavigationBar", "UITabBar"])

  /// Whether a navigation bar calls a guide so: `LeadingBarGuide(0x1e34f90)`, with the address of the layout that
  /// has it.
  static func isGuideOfBar(_ name: String) -> Bool {
    ["TitleView(layout=", "TitleView(0x", "TitleViewGuide("].contains {
      name.utf8.starts(with: $0.utf8)
    } || name.utf8.contains("Guide(0x")
  }

  /// What `UIAlertController.view` is.
  static let alertViews = WordTable(["_UIAlertControllerView", "_UIAlertControllerPhoneTVMacView"])

  /// Views of the system's that a property hands out, or that are the view of a controller.
  static let handedOut = WordTable(["WKScrollView", "SFSafariView", "_UIRemoteView"])

  private static let exact = WordTable([
    "UITableViewWrapperView", "UITableViewLabel",
    "UITableViewCellScrollView", "UITableViewCellEditControl",
    "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UIViewControllerWrapperView",
    "UINavigationTransitionView", "UINavigationButton", "UINavigationItemView",
    "UINavigationItemButtonView", "UIToolbarButton", "UITabBarButton", "UITabBarButtonLabel",
    "UITabBarSwappableImageView", "UIButtonLabel", "UITextFieldLabel", "UISegmentLabel",
    "UISegment",
    "UIEditingOverlayGestureView", "UIRemoteView", "UITextEffectsWindow", "UIRemoteKeyboardWindow",
    "UIWindow", "NSWindow", "ButtonWrapper", "ItemWrapperView", "NSThemeFrame",
    "NSNextStepFrame", "NSPopoverFrame", "NSTitlebarContainerView", "NSTitlebarView",
    "NSToolbarView", "NSToolbarClippedItemsIndicator",
    "NSToolbarItemViewer", "NSToolbarButton", "NSClipView", "NSFunctionRowBackgroundColorView",
    "NSTouchBarView", "NSTouchBarItemContainerView", "UIHostingView",
    "UICompatibilityInputViewController",
    "UIPredictionViewController", "NSTableRowView", "NSScroller",
    "UICalloutBar", "PUPhotosGridView", "MFMailComposeView", "MFComposeTextContentView", "AVButton",
    "AVStackView", "AVLayoutView", "AVVolumeSlider", "AVVolumeButtonControl", "CNAvatarView",
    "MFComposeSubjectView", "CAMShutterButton",
    // What LinkPresentation puts into an LPLinkView, and MapKit into an MKMapView.
    "LPCaptionBarView", "LPVerticalTextStackView", "MKAttributionLabel", "MKBasicMapView",
    "MKCompassView", "MKAppleLogoLabel", "MKAppleLogoImageView", "MKOverlayContainerView",
    "MKScrollContainerView", "MKAnnotationContainerView", "MKNewAnnotationContainerView",
    // What UIKit puts around a split view's columns, behind what it presents, into a switch, a row that is edited,
    // an index and the menu of keyboards; what AppKit puts into title and menu bars, buttons and text.
    "UIPanelControllerContentView", "UIPanelBorderView", "UIParallaxDimmingView", "UIDimmingView",
    "UISwitchModernVisualElement", "UITableViewCellReorderControl", "UITableViewIndex",
    "UIInputSwitcherTableCellSegmentView", "NSTitlebarAccessoryClipView", "NSStatusBarContentView",
    "NSTextViewportElementView", "NSButtonBezelView", "NSTextFieldSimpleLabel", "NSSegmentItemView",
    "NSSegmentItemLabelView", "CAMBottomBar",
    // Shows what another process draws: open panels, sharing.
    "NSRemoteView",
  ])

  private static let prefixes = PrefixTable([
    "UIKB", "UIKeyboard", "UIInputSet", "UIInputWindow", "UIButtonBar", "UIAlertController",
    "UIInterfaceAction", "UIActivityViewController", "UIActivityGroup", "UIActivityContent",
    "UIStatusBar", "UISearchBarBackground",
    "UISearchBarTextFieldLabel", "UIPickerTableView", "UIPickerColumnView", "SFAuthentication",
    "SFSafariView", "UISystem", "UIWebFormAccessory", "NSTextInsertionIndicator", "PLAbstract",
    "PUPhoto", "PXCurated", "CKMessage",
    // Frameworks without a public class, each with its prefix: TextInputUI, whose views the keyboard
    // is made of; Spotlight's and Search's results; the media player's controls; the photo picker's
    // grid; SpringBoard's icons and home screen; the Finder in open panels; MaterialKit.
    "TUI", "SPUI", "SearchUI", "MPU", "PXUI", "PXPhoto", "SBIcon", "SBHome", "FI_T", "MTMaterial",
    // What Quick Look, AVKit and WebKit put into the view that an app has of them.
    "QLPreview", "QLToolbar", "AVPlayback", "AVMobile", "AVPlayer", "AVBackdrop", "WKContent",
    "WKScroll",
    "WKChildScroll", "WKCompositing", "WKInspector", "AVScrubber", "AVTouchIgnoring",
    "AVTransportControls", "AVPresentationContainer", "AVExternalPlayback",
    // What stands in the screens of contacts, mail and the camera, in passes, and on drawings.
    "CNContactHeader", "CNContactPhoto", "CNContactAction", "CNLabeledCell", "MFMailCompose",
    "MFComposeRecipient", "CAMPreviewView", "CAMDynamicShutter", "CAMViewfinder", "CAMModeDial",
    "CAMElapsedTime", "PKPassView", "PKPassFace", "PKPassGroup", "PKTiledView",
    "PKPalette", "PLCropOverlay",
  ])
}

/// Programs of the system's, in which no view is an app's.
package enum SystemProcesses {
  /// Whether the process `name` is one.
  package static func contains(_ name: String) -> Bool {
    name.utf8.starts(with: "com.apple.".utf8) || names.contains(name)
  }

  private static let names = WordTable([
    "SpringBoard", "PineBoard", "MobileSafari", "MobileSMS", "MobileMail", "Finder",
    "SystemUIServer", "loginwindow",
  ])
}
