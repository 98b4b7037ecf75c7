// What is known of one class by its name. Questions about kinds of views are in ViewKind.swift, those
// about who makes a view in SystemClasses.swift; no other file compares the names of views' classes.

package import LinearArithmetic

extension LayoutItem {
  // MARK: UIKit's

  /// Whether it is a `UIScrollView` itself.
  package var isPlainScrollView: Bool { className == "UIScrollView" }

  /// Whether it is a `UITextView` itself.
  package var isPlainTextView: Bool { className == "UITextView" }

  /// Whether it is a `UIToolbar` itself.
  package var isPlainToolbar: Bool { ClassName.readable(className) == "UIToolbar" }

  /// Whether it is a `UIInputView` itself, which gives a keyboard its size.
  package var isPlainInputView: Bool { className == "UIInputView" }

  /// Whether it is the guide that a `UIImageView` keeps for the focus.
  package func isFocusGuide(of view: LayoutItem) -> Bool {
    role == .guide && name == "UIImageViewFocusedFrameGuide"
      && ClassName.readable(view.className) == "UIImageView"
  }

  /// Whether it is the top or bottom guide of a view controller, which lies along an edge of its view.
  package var isControllersGuide: Bool { className == "_UILayoutGuide" }

  /// Whether it is called as the guide of a scroll view's contents.
  package var isContentGuideOfScrollView: Bool {
    name?.hasSuffix("UIScrollView-contentLayoutGuide") == true
  }

  /// Whether it is a guide that is as large as a view, or that less its insets.
  package var isGuideOfFrame: Bool {
    guard role == .guide, let name else { return false }
    return name.hasSuffix("-frameLayoutGuide") || name.hasPrefix("UIView")
      || name.hasPrefix("NSView")
  }

  /// Whether it shows an ad, which has one of a few sizes.
  package var isAd: Bool {
    ["GADBannerView", "GAMBannerView", "DFPBannerView"].contains { className == $0 }
  }

  /// Whether it shows an image, by its class.
  package var isImageView: Bool { className.ends(with: "ImageView") }

  /// Whether a table keeps its cells, headers and footers in it.
  package var wrapsCellsOfTable: Bool { className == "UITableViewWrapperView" }

  /// Whether it is the button to sign in with Apple.
  package var isSignInButton: Bool { className == "ASAuthorizationAppleIDButton" }

  // MARK: Foundation's

  /// Whether it is a number, a string or null, or what Swift boxes as an object: no view can be one.
  package var isPlainValue: Bool { Self.plainValues.contains(className) }

  private static let plainValues: Set<String> = [
    "_SwiftValue", "__SwiftValue", "NSNull", "NSNumber", "__NSCFNumber", "__NSCFBoolean",
    "NSConcreteValue",
    "NSString", "__NSCFString", "__NSCFConstantString", "NSTaggedPointerString",
  ]

  // MARK: AppKit's

  /// Whether it is an `NSScrollView` itself.
  package var isAppKitScrollView: Bool { className == "NSScrollView" }

  /// Whether it is the outermost view of a window with a title bar.
  package var isTitledWindowFrame: Bool { className == "NSThemeFrame" }

  /// Whether it is what a stack view aligns its views by, and nothing else makes.
  ///
  /// Source: Let's Build UIStackView (kean.blog).
  package var isSpacerOfStackView: Bool { className == "_UILayoutSpacer" }

  /// Whether it is an `NSTableRowView` itself, between which a table leaves room.
  package var isTableRowView: Bool { className == "NSTableRowView" }

  /// Whether Flutter shows a native view in it, as large as the box of the widget.
  package var isPlatformViewBox: Bool { className == "FlutterTouchInterceptingView" }

  /// Whether it is what AppKit puts panes beside each other in.
  package var isAppKitSplitView: Bool { className == "NSSplitView" }

  /// Whether a split view keeps a pane in it.
  package var wrapsPane: Bool { className == "_NSSplitViewItemViewWrapper" }

  /// Whether it is an `NSBox` itself, which draws separators.
  package var isBox: Bool { className == "NSBox" }

  /// Whether it is what AppKit shows SwiftUI views in, which has no code of the app's.
  package var isAppKitHostingView: Bool { className.hasPrefix("NSHostingView") }

  // MARK: What classes are called

  /// Whether its class is a label, or named after one.
  package var isLabel: Bool { className.hasSuffix("Label") }

  /// Whether the class tells that it is a button, whose drawn edges show how large it is.
  package var isButton: Bool { className.hasSuffix("Button") }

  /// Whether `Label` stands anywhere in its class.
  package var isCalledLabel: Bool { className.utf8.contains("Label") }

  /// Whether its class shows text, or is named after one that does.
  package var showsText: Bool {
    ["Label", "Button", "TextField", "TextView"].contains { className.hasSuffix($0) }
  }

  /// Whether it may be a drawn line: a view of the frameworks' plain class, or of one that is called so.
  package var mayBeLine: Bool {
    isPlainUIView || className == "NSView" || className == "NSBox"
      || className.utf8.contains("eparator") || className.utf8.contains("ivider")
      || className.hasSuffix("Line") || className.hasSuffix("LineView")
  }

  /// Whether its baseline is its edge, as by default.
  ///
  /// So is a plain view's, and one of an app's own class that is not called after what shows text.
  package var hasBaselineAtEdge: Bool {
    isPlainView || !className.isEmpty && owner == .app && !showsText
  }

  /// Whether `ImageView` stands anywhere in its class.
  package var isCalledImageView: Bool { className.utf8.contains("ImageView") }

  /// Whether `ScrollView` stands anywhere in its class.
  package var isCalledScrollView: Bool { className.utf8.contains("ScrollView") }

  /// Whether its class is a table view, or named after one.
  package var isTableView: Bool { className.hasSuffix("TableView") }

  /// Whether its class is a table or collection view, or named after one, and none that only the system makes.
  package var isAppsList: Bool {
    owner == .app && (isTableView || className.hasSuffix("CollectionView"))
  }

  /// Whether its class is a stack view, or named after one.
  package var isNamedAfterStackView: Bool { className.hasSuffix("StackView") }

  /// Whether its class is an input view, or named after one.
  package var isInputView: Bool { className.ends(with: "InputView") }

  /// Whether its class is a view controller, or named after one.
  package var isController: Bool { className.hasSuffix("Controller") }

  /// Whether its class is a layer, or named after one.
  package var isLayer: Bool { className.hasSuffix("Layer") }

  /// Whether what lies in it may reach out of it by design.
  package var scrolls: Bool {
    role == .scrollView || className.hasSuffix("ScrollView")
      || ["UITableView", "UICollectionView", "UITextView"].contains(className)
  }

  /// Whether SwiftUI made the window, in which apps have no view of AppKit's to change.
  package var isSwiftUIWindow: Bool { className == "SwiftUI.AppKitWindow" }

  /// Whether it scrolls from top to bottom, so that what its height has no room for can be reached.
  package var scrollsDown: Bool {
    role == .scrollView && (className.hasSuffix("TableView") || className.hasSuffix("TextView"))
  }

  /// Whether it hugs its content as strongly as it resists, as a switch does.
  package var hugsStrongly: Bool {
    ["Switch", "Stepper", "ActivityIndicatorView"].contains { className.hasSuffix($0) }
  }

  /// The size that views of its class mostly bring; the width is `nil` where it follows what they show.
  ///
  /// UIKit's are those of its controls in their first styles, AppKit's are estimates for the regular size of a
  /// control: styles, fonts and systems change both.
  package var usualSize: (width: Rational?, height: Rational)? {
    Self.usualSizes.first { className.hasSuffix($0.ending) }.map { ($0.width, $0.height) }
  }

  private static let usualSizes: [(ending: String, width: Rational?, height: Rational)] = [
    ("NSSwitch", 38, 21), ("NSStepper", 15, 22), ("NSButton", nil, 20),
    ("NSPopUpButton", nil, 20), ("NSSlider", nil, 19),
    ("NSSegmentedControl", nil, 22), ("NSDatePicker", nil, 22), ("NSPathControl", nil, 22),
    ("NSLevelIndicator", nil, 18), ("UIPickerView", 320, 216),
    ("Switch", 51, 31), ("Stepper", 94, 32), ("ActivityIndicatorView", 20, 20),
    ("SegmentedControl", nil, 32), ("PageControl", nil, 26), ("DatePicker", nil, 34),
    ("Button", nil, 34), ("UITextField", nil, 34), ("Slider", nil, 34), ("ProgressView", nil, 4),
    ("SearchBar", nil, 56), ("NavigationBar", nil, 44), ("Toolbar", nil, 44), ("TabBar", nil, 49),
  ]

  /// Whether its own width is that of a text.
  package var isAsWideAsText: Bool {
    usualSize?.width == nil && !className.hasSuffix("PageControl")
  }

  /// Whether no alert of UIKit's has views of its class, so that one in an alert is an app's.
  ///
  /// A collection view is not among them: UIKit's first alerts had one for their buttons.
  package var isStrangeToAlerts: Bool { Self.strangeToAlerts.contains(className) }

  /// Whether no bar makes views of its class itself.
  ///
  /// A label is not among them, because bars show titles in one.
  package var isStrangeToBars: Bool {
    isStrangeToAlerts || className == "UIStackView" || className == "UICollectionView"
  }

  private static let strangeToAlerts = WordTable([
    "UIPickerView", "UIDatePicker", "UITextView", "UITableView", "UIProgressView",
    "UIActivityIndicatorView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UIButton", "UIImageView", "UITextField", "UISearchBar", "WKWebView", "MKMapView",
  ])
}

extension LayoutConstraint {
  /// Whether it is of the class that apps make constraints of.
  package var isOfPlainClass: Bool { Self.isPlainClass(className) }

  /// Whether apps make constraints of the class.
  package static func isPlainClass(_ name: String) -> Bool { name == "NSLayoutConstraint" }

  /// Whether a library makes constraints of the class: it is named after the plain one.
  package var isOfLibrarysClass: Bool {
    className.hasSuffix("LayoutConstraint") && !isOfPlainClass
  }

  /// Whether it is of the class that Masonry makes constraints of, and prints in its own way.
  package var isOfMasonry: Bool { className == "MASLayoutConstraint" }

  /// Whether Interface Builder adds constraints of the class where a view has too few.
  package var isPrototyping: Bool { className == "NSIBPrototypingLayoutConstraint" }

  /// Whether UIKit gives the keyboard its height by constraints of the class.
  package var isHeightOfKeyboard: Bool { className == "_UIKBAutolayoutHeightConstraint" }

  /// Whether UIKit makes a scroll view as large as its contents by constraints of the class.
  package var isAutomaticContentSize: Bool {
    className == "_UIScrollViewAutomaticContentSizeConstraint"
  }

  /// What put the constraint there, as far as its class tells; `nil` where apps use the class as well.
  package var originOfClass: ConstraintOrigin? {
    switch className {
    case _ where isOfAnybodysClass: nil
    case "NSAutoresizingMaskLayoutConstraint": .autoresizingMask
    case "NSContentSizeLayoutConstraint": .contentSize
    case "NSIBPrototypingLayoutConstraint": .interfaceBuilder
    case "_UILayoutSupportConstraint": .layoutSupport
    default: className.utf8.starts(with: "_UI".utf8) ? .system : nil
    }
  }
}
