import LayoutModel
import Testing

@testable import LayoutDiagnosis

struct KnownConflictTests {
  /// A sample of each entry of the table, in the shapes that logs print.
  static let samples: [(id: String, descriptions: [String])] = [
    ("actionSheetWidth", ["<NSLayoutConstraint:0x10 UIView:0x1.width == - 16   (active)>"]),
    (
      "keyboardAssistant",
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& _UIButtonBarButton:0x1.height == 0   (active)>",
        "<NSLayoutConstraint:0x20 _UIUCBKBSelectionBackground:0x2.bottom == _UIButtonBarButton:0x1.bottom - 6   (active)>",
        "<NSLayoutConstraint:0x30 V:|-(6)-[_UIUCBKBSelectionBackground:0x2]   (active, names: '|':_UIButtonBarButton:0x1 )>",
      ]
    ),
    (
      "inputSetUnderStatusBar",
      [
        "<NSLayoutConstraint:0x10 V:|-(20)-[UIInputSetContainerView:0x1] (Names: '|':UITextEffectsWindow:0x2 )>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[UIInputSetContainerView:0x1] (Names: '|':UITextEffectsWindow:0x2 )>",
      ]
    ),
    (
      "keyboardPlacement",
      [
        "<NSLayoutConstraint:0x10 'assistantHeight' _UIAssistantHost:0x1.height == 45   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& _UIAssistantHost:0x1.height == 0   (active)>",
      ]
    ),
    (
      "backButtonMask",
      [
        "<NSLayoutConstraint:0x10 UIView:0x1.width == _UIBackButtonMaskView:0x2.width   (active)>",
        "<NSLayoutConstraint:0x20 'Mask_Width' _UIBackButtonMaskView:0x2.width == 20   (active)>",
        "<NSLayoutConstraint:0x30 'MaskEV_Width' UIView:0x1.width == 8   (active)>",
        "<NSLayoutConstraint:0x40 'Mask_Right' H:|-(0)-[_UIBackButtonMaskView:0x2](RTL)   (active, names: '|':_UIButtonBarButton:0x3 )>",
      ]
    ),
    (
      "largeTitleTransition",
      [
        "<NSLayoutConstraint:0x10 'BIB_Trailing_CB_Leading' H:[_UIModernBarButton:0x1]-(6)-[_UIModernBarButton:0x2]   (active)>",
        "<NSLayoutConstraint:0x20 'CB_Trailing_Trailing' _UIModernBarButton:0x2.trailing <= _UIButtonBarButton:0x3.trailing   (active)>",
        "<NSLayoutConstraint:0x30 'BIB_Leading_Leading' H:|-(0)-[_UIModernBarButton:0x1]   (active, names: '|':_UIButtonBarButton:0x3 )>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' _UIButtonBarButton:0x3.width == 0   (active)>",
      ]
    ),
    (
      "barButtonBeforeItsBar",
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& _SFToolbar:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(0)-[_UIToolbarContentView:0x2]   (active, names: '|':_SFToolbar:0x1 )>",
        "<NSLayoutConstraint:0x30 H:[_UIToolbarContentView:0x2]-(0)-|   (active, names: '|':_SFToolbar:0x1 )>",
        "<NSLayoutConstraint:0x40 _UIToolbarContentView:0x2.width >= 44   (active)>",
      ]
    ),
    (
      "toolbarBeforeItsFrame",
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& _UIToolbarContentView:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(16)-[_UIButtonBarStackView:0x2]   (active, names: '|':_UIToolbarContentView:0x1 )>",
        "<NSLayoutConstraint:0x30 H:[_UIButtonBarStackView:0x2]-(16)-|   (active, names: '|':_UIToolbarContentView:0x1 )>",
      ]
    ),
    (
      "barButtonBeforeItsBar",
      [
        "<NSLayoutConstraint:0x10 'IB_Leading_Leading' H:|-(2)-[_UIModernBarButton:0x1]   (active, names: '|':_UIButtonBarButton:0x2 )>",
        "<NSLayoutConstraint:0x20 'IB_Trailing_Trailing' H:[_UIModernBarButton:0x1]-(2)-|   (active, names: '|':_UIButtonBarButton:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x30 h=--& v=--& _UIButtonBarButton:0x2.width == 0   (active)>",
      ]
    ),
    (
      "swiftUIHosting",
      [
        "<NSLayoutConstraint:0x10 _UIHostingView:0x1.width == _UITAMICAdaptorView:0x2.width   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& _UIHostingView:0x1.width == 30   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x30 h=--& v=--& _UITAMICAdaptorView:0x2.width == 20   (active)>",
      ]
    ),
    (
      "remoteView",
      [
        "<NSLayoutConstraint:0x10 _UIRemoteView:0x1.width == 20   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& _UIRemoteView:0x1.width == 30   (active)>",
      ]
    ),
    (
      "touchBar",
      [
        "<NSLayoutConstraint:0x10 _NSFunctionRowRootView:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(8)-[NSTouchBarView:0x2]   (active, names: '|':_NSFunctionRowRootView:0x1 )>",
        "<NSLayoutConstraint:0x30 H:[NSTouchBarView:0x2]-(8)-|   (active, names: '|':_NSFunctionRowRootView:0x1 )>",
      ]
    ),
    (
      "toolbarItemViewer",
      [
        "<NSLayoutConstraint:0x10 V:|-(>=3)-[NSToolbarButton:0x1]   (active, names: '|':NSToolbarItemViewer:0x2 )>",
        "<NSLayoutConstraint:0x20 NSToolbarButton:0x1.bottom <= NSToolbarItemViewer:0x2.bottom - 4   (active)>",
        "<NSLayoutConstraint:0x30 'NSView-Encapsulated-Layout-Height' NSToolbarItemViewer:0x2.height == 1   (active)>",
      ]
    ),
    (
      "tableWrapper",
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& H:[UITableViewWrapperView:0x1(768)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=-&- v=--& _UITableCell:0x2.width == UITableViewWrapperView:0x1.width - 972>",
      ]
    ),
    (
      "layoutBeforeFirstSize",
      [
        "<NSLayoutConstraint:0x10 UILabel:0x1.width >= 40   (active)>",
        "<NSLayoutConstraint:0x20 'UIView-Encapsulated-Layout-Width' UILabel:0x1.width == 0   (active)>",
      ]
    ),
  ]

  /// The entries of AppKit; all others are UIKit's.
  private static let ofAppKit: Set<String> = ["touchBar", "toolbarItemViewer"]

  private func report(_ id: String, _ descriptions: [String]) -> LogDiagnosis {
    LogDiagnosis.whole(
      descriptions, breaking: 1, platform: Self.ofAppKit.contains(id) ? .appKit : .uiKit)
  }

  @Test(arguments: samples)
  func `a sample is recognised`(id: String, descriptions: [String]) throws {
    let log = report(id, descriptions)
    #expect(log.system.platform == (Self.ofAppKit.contains(id) ? .appKit : .uiKit))
    #expect(log.system.constraints.count == descriptions.count)
    #expect(log.diagnosis.verdict == .conflict)
    let known = try #require(log.diagnosis.known)
    #expect(known.id.rawValue == id)
  }

  @Test func `every entry has a sample`() {
    #expect(KnownConflicts.table.map(\.id.rawValue) == Self.samples.map(\.id))
  }

  @Test(arguments: samples.filter { $0.id != "layoutBeforeFirstSize" })
  func `what is the system's alone is harmless`(id: String, descriptions: [String]) {
    let log = report(id, descriptions)
    #expect(log.diagnosis.known?.isHarmless == true)
    #expect(log.diagnosis.owner == .system)
    #expect(log.diagnosis.remedies.first?.action == .ignore)
  }

  /// The app's view takes the place of an item, and constraints of that view carry no identifier.
  @Test(arguments: samples)
  func `nothing is harmless in which a constraint of the app's takes part`(
    id: String, descriptions: [String]
  ) throws {
    let first = try #require(descriptions.first?.firstMatch(of: /[A-Za-z_]+:0x1\b/)?.output)
    let changed = descriptions.map { description in
      guard description.contains(first) else { return description }
      return description.replacing(#/'[A-Z][^']+' /#, with: "")
        .replacing(first, with: "Harbour.SearchField:0x1")
    }
    let log = report(id, changed)
    #expect(log.diagnosis.known?.isHarmless != true)
  }

  @Test(arguments: [
    [
      "'inputView.height' Chat.Bar:0x1.height == 44",
      "'inputView.minHeight' Chat.Bar:0x1.height == 60",
    ],
    [
      "'inputView.height' UIView:0x1.height == 44", "'inputView.minHeight' UIView:0x1.height == 60",
    ],
    ["'CB_width' UILabel:0x1.width == 44", "'Mask_w' UILabel:0x1.width == 60"],
    ["_UIHostingView:0x1.width == 44", "_UIHostingView:0x1.width == 60"],
    [
      "V:|-(0)-[_TtGC7SwiftUI14_UIHostingViewV5MyApp4Page_:0x1]   (active, names: '|':UIView:0x2 )",
      "V:[_TtGC7SwiftUI14_UIHostingViewV5MyApp4Page_:0x1]-(0)-|   (active, names: '|':UIView:0x2 )",
      "_TtGC7SwiftUI14_UIHostingViewV5MyApp4Page_:0x1.height == 100", "UIView:0x2.height == 50",
    ],
    [
      "UIView:0x1.width == - 16", "Harbour.Card:0x2.width == UIView:0x1.width",
      "Harbour.Card:0x2.width == 100",
    ],
  ])
  func `an identifier, a hosting view or a private size alone makes nothing harmless`(
    lines: [String]
  ) {
    let descriptions = lines.enumerated().map { "<NSLayoutConstraint:0x6\($0)0 \($1)>" }
    let log = LogDiagnosis.whole(descriptions, breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known?.isHarmless != true)
  }

  @Test func `what names its line of code is the app's`() {
    let log = LogDiagnosis.whole(
      [
        "<SnapKit.LayoutConstraint:0x60@Feed.swift#10 _UIHostingView:0x1.height == 100.0>",
        "<SnapKit.LayoutConstraint:0x61@Feed.swift#14 _UIHostingView:0x1.height == 50.0>",
      ], breaking: 1)
    #expect(log.diagnosis.owner == .app)
    #expect(log.diagnosis.known == nil)
  }

  @Test(arguments: samples)
  func `nothing is harmless beside a conflict of the app's`(id: String, descriptions: [String]) {
    let log = report(
      id,
      descriptions + [
        "<NSLayoutConstraint:0xa1 Harbour.Pier:0x9.width == 40   (active)>",
        "<NSLayoutConstraint:0xa2 Harbour.Pier:0x9.width == 50   (active)>",
      ])
    #expect(log.diagnosis.conflicts.count == 2)
    #expect(log.diagnosis.known?.isHarmless != true)
  }

  @Test(arguments: [
    "_UIToolbarish", "UIKeyboarding", "TUIChatInputBar", "NSTouchBarViewer2", "UIKBless",
    "_UIModernBarButtons",
  ])
  func `a class that only shares the beginning of a name is not recognised`(className: String) {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 \(className):0x1.width == 20   (active)>",
        "<NSLayoutConstraint:0x20 \(className):0x1.width == 30   (active)>",
      ], breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known == nil)
  }

  @Test(arguments: [
    "<NSLayoutConstraint:0x10 'sheetWidth' UIView:0x1.width == - 16   (active)>",
    "<NSLayoutConstraint:0x10 UIView:0x1.width == - 12   (active)>",
    "<NSLayoutConstraint:0x10 UIView:0x1.height == - 16   (active)>",
    "<NSLayoutConstraint:0x10 UIImageView:0x1.width == - 16   (active)>",
    "<SnapKit.LayoutConstraint:0x10@Card.swift#12 UIView:0x1.width == -16.0>",
  ])
  func `a negative width of the app's is no action sheet`(description: String) {
    let log = LogDiagnosis.whole([description], breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known == nil)
    #expect(log.diagnosis.owner == .app)
  }

  @Test func `a back button's mask is of right-to-left layouts only where one is seen`() throws {
    let sample = try #require(Self.samples.first { $0.id == "backButtonMask" })
    let plain = LogDiagnosis.whole(
      sample.descriptions.map { $0.replacing("(RTL)", with: "(LTR)") }, breaking: 1)
    #expect(plain.diagnosis.verdict == .conflict)
    #expect(plain.diagnosis.known == nil)
    // Where nothing is proved it only looks like one, which is never called harmless.
    let assumed = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UIView:0x1.trailing == _UIBackButtonMaskView:0x2.trailing   (active)>",
        "<NSLayoutConstraint:0x20 'BIB_Leading_Leading' H:|-(12)-[_UIModernBarButton:0x3]   (active, names: '|':_UIButtonBarButton:0x4 )>",
        "<NSLayoutConstraint:0x30 'Mask_Leading_Leading' H:|-(0)-[_UIBackButtonMaskView:0x2]   (active, names: '|':_UIButtonBarButton:0x4 )>",
        "<NSLayoutConstraint:0x40 'MaskEV_Leading_BIB_Trailing' H:[_UIModernBarButton:0x3]-(0)-[UIView:0x1]   (active)>",
      ], breaking: 1)
    #expect(assumed.diagnosis.verdict == .unproved)
    #expect(assumed.diagnosis.known?.isHarmless == false)
  }

  @Test func `one broken line alone is not known to be harmless`() throws {
    let line =
      "<NSLayoutConstraint:0x10 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x1'UIViewLayoutMarginsGuide']-(15)-|(LTR)   (active, names: '|':_UIButtonBarStackView:0x2 )>"
    let log = LogDiagnosis(log: "Will attempt to recover by breaking constraint \n\(line)\n")
    #expect(log.diagnosis.verdict == .unproved)
    #expect(log.diagnosis.missingEvidence == [.noList])
    #expect(log.diagnosis.known?.id == .barButtonBeforeItsBar)
    #expect(log.diagnosis.known?.isHarmless == false)
  }

  @Test func `a first layout at size 0 is transient where more room would do, a later one is not`()
  {
    func label(_ width: Int, _ relation: String = ">=") -> LogDiagnosis {
      LogDiagnosis.whole(
        [
          "<NSLayoutConstraint:0x10 UILabel:0x1.width \(relation) 40   (active)>",
          """
          <NSLayoutConstraint:0x20 'UIView-Encapsulated-Layout-Width' UILabel:0x1.width == \
          \(width)   (active)>
          """,
        ], breaking: 1)
    }
    #expect(label(0).diagnosis.isTransient)
    #expect(label(0).diagnosis.known?.id == .layoutBeforeFirstSize)
    #expect(label(0).diagnosis.known?.isHarmless == false)
    #expect(!label(0, "==").diagnosis.isTransient)
    #expect(label(0, "==").diagnosis.known == nil)
    #expect(!label(30).diagnosis.isTransient)
    #expect(label(30).diagnosis.known == nil)
  }

  @Test(arguments: [("UIKeyboardAssistantBar", true), ("_UIKBCompatInputView", false)])
  func `the bar above the keyboard is told of only where it takes part`(
    _ name: String, _ isOfBar: Bool
  ) {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 \(name):0x1.top == _UIRemoteKeyboardPlaceholderView:0x2.bottom   (active)>",
        "<NSLayoutConstraint:0x20 \(name):0x1.top == _UIRemoteKeyboardPlaceholderView:0x2.bottom + 17   (active)>",
      ], breaking: 1)
    #expect(log.diagnosis.known?.id == .keyboardAssistant)
    #expect(log.diagnosis.known?.isOfKeyboardBar == isOfBar)
  }

  @Test func `what is left alone is left alone once, however many conflicts there are`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 'BIB_Leading_Leading' H:|-(4)-[_UIModernBarButton:0x1]   (active, names: '|':_UIButtonBarButton:0x3 )>",
        "<NSLayoutConstraint:0x20 'BIB_Trailing_CB_Leading' H:[_UIModernBarButton:0x1]-(6)-[_UIModernBarButton:0x2]   (active)>",
        "<NSLayoutConstraint:0x30 'CB_Trailing_Trailing' _UIModernBarButton:0x2.trailing <= _UIButtonBarButton:0x3.trailing   (active)>",
        "<NSLayoutConstraint:0x40 'UINav_width' _UIButtonBarButton:0x3.width >= 8   (active)>",
        "<NSLayoutConstraint:0x50 'UIView-Encapsulated-Layout-Width' _UIButtonBarButton:0x3.width == 0   (active)>",
      ], breaking: 2)
    #expect(log.diagnosis.conflicts.count == 2)
    #expect(log.diagnosis.remedies.count { $0.action == .ignore } == 1)
  }
}
