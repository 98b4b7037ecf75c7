import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

struct OwnershipTests {
  @Test(arguments: [
    ("UIView-Encapsulated-Layout-Height", ConstraintOrigin.encapsulatedSize),
    ("NSView-Encapsulated-Layout-Width", .encapsulatedSize),
    ("_UITemporaryLayoutWidth", .encapsulatedSize), ("fittingSizeHTarget", .encapsulatedSize),
    ("UISV-canvas-connection", .stackView), ("UISV-hiding", .stackView),
    ("NSStackView.Edge.Top", .stackView), ("UIViewSafeAreaLayoutGuide-top", .safeArea),
    ("UIView-leftMargin-guide-constraint", .margins), ("UIIBSystemGenerated", .interfaceBuilder),
    ("NSWindow-x-anchor", .window),
    ("headerHeight", .app), ("BarView.icon.width", .app),
  ])
  func `an identifier tells what put a constraint there`(
    identifier: String, origin: ConstraintOrigin
  ) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x600000000010 '\(identifier)' UIView:0x100.height == 44   (active)>",
      "<NSLayoutConstraint:0x600000000020 UIView:0x100.height == 50   (active)>")
    #expect(log.system.constraints.map(\.origin) == [origin, .app])
  }

  @Test(arguments: [
    "accessoryView.bottom", "BIB_Trailing_CB_Leading", "MaskEV_Leading_BIB_Trailing",
  ])
  func `an identifier that an app may use too tells only beside a view of the system's`(
    identifier: String
  ) {
    func origin(_ className: String) -> ConstraintOrigin? {
      LogDiagnosis(
        "<NSLayoutConstraint:0x600000000010 '\(identifier)' \(className):0x100.height == 44   (active)>"
      ).system.constraints.first?.origin
    }
    #expect(origin("_UIModernBarButton") == .system)
    #expect(origin("UIView") == .app)
    #expect(origin("Chat.InputBar") == .app)
  }

  @Test(arguments: [
    ("NSLayoutConstraint", ConstraintOrigin.app),
    ("NSAutoresizingMaskLayoutConstraint", .autoresizingMask),
    ("NSIBPrototypingLayoutConstraint", .interfaceBuilder),
    ("_UILayoutSupportConstraint", .layoutSupport), ("MASLayoutConstraint", .app),
  ])
  func `a class tells what put a constraint there`(className: String, origin: ConstraintOrigin) {
    let log = LogDiagnosis("<\(className):0x600000000010 V:[UIView:0x100(44)]>")
    #expect(log.system.constraints.map(\.origin) == [origin])
  }

  @Test(arguments: [
    ("UILabel", LayoutItem.Owner.app), ("UIView", .app), ("UIStackView", .app),
    ("MyApp.HeaderView", .app), ("NSTextField", .app), ("WKWebView", .app),
    ("UITableViewCellContentView", .system), ("_UIButtonBarStackView", .system),
    ("UIKeyboardAssistantBar", .system), ("TUISystemInputAssistantView", .system),
    ("NSThemeFrame", .system), ("UIInputSetContainerView", .system), ("UIWindow", .system),
    ("AVScrubber", .system), ("AVTransportControlsView", .system), ("AVRoutePickerView", .app),
    ("CNContactHeaderDisplayView", .system), ("CNNStoryView", .app),
    ("MFComposeSubjectView", .system), ("CAMShutterButton", .system), ("CAMPView", .app),
    ("PKPassView", .system), ("PKPaymentButton", .app), ("MKCompassView", .system),
    ("MKCompassButton", .app), ("LPLinkView", .app),
  ])
  func `a class tells whose a view is`(className: String, owner: LayoutItem.Owner) {
    #expect(LayoutItem(className: className).owner == owner)
  }

  @Test(arguments: [
    ("_UIShelf", LayoutItem.Owner.system), ("_NSShelf", .system), ("__NSShelf", .system),
    ("_SFToolbar", .system), ("_MKUIShelf", .system), ("_MKCalloutContentView", .system),
    ("_ASDisplayView", .app), ("_CupRow", .app), ("_Uiview", .app),
    ("_CNNStoryView", .app), ("_SFXTeaView", .app), ("_", .app),
    ("_TtGC7SwiftUI14_UIHosting", .system), ("_TtCE7SwiftUICSo6UIView5Inner", .system),
    ("_TtCE4ShopCSo6UIView5Inner", .app), ("_TtC4ShopP33_5F", .app),
  ])
  func `an underscore before a framework's prefix is the system's, another one anyone's`(
    className: String, owner: LayoutItem.Owner
  ) {
    #expect(LayoutItem(className: className).owner == owner)
  }

  @Test func `what stands behind an underscore alone is not the system's conflict`() {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& _CupRow:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(0)-[_CupRow:0x1]   (active, names: '|':_CupShelf:0x2 )>",
        "<NSLayoutConstraint:0x30 _CupRow:0x1.trailing == _CupShelf:0x2.trailing   (active)>",
        "<NSLayoutConstraint:0x40 _CupShelf:0x2.width == 320   (active)>",
      ], breaking: 3)
    #expect(log.diagnosis.owner == .app)
    #expect(log.diagnosis.known == nil)
    #expect(log.diagnosis.remedies.contains { $0.action == .disableMaskTranslation })
  }

  @Test(arguments: [("UIView", LayoutItem.Owner.app), ("UITransitionView", .system)])
  func `a navigation controller's view is the app's where a view of the app's holds it`(
    holder: String, owner: LayoutItem.Owner
  ) {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UILayoutContainerView:0x1.width == 375   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(0)-[UILayoutContainerView:0x1]   (active, names: '|':\(holder):0x2 )>",
        "<NSLayoutConstraint:0x30 H:[UILayoutContainerView:0x1]-(0)-|   (active, names: '|':\(holder):0x2 )>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' \(holder):0x2.width == 812   (active)>",
      ], breaking: 3)
    #expect(log.diagnosis.itemOwners.first == owner)
    let unmasks = log.diagnosis.remedies.contains { $0.action == .disableMaskTranslation }
    #expect(unmasks == (owner == .app))
  }

  @Test func `a framework's view places the guide that is called after its class`() {
    func owner(_ view: String, _ guide: String) -> Diagnosis.Ownership? {
      LogDiagnosis(
        "<NSLayoutConstraint:0x10 UILayoutGuide:0x1'\(guide)'.bottom == \(view):0x2.bottom + 20   (active)>",
        "<NSLayoutConstraint:0x20 UILayoutGuide:0x1'\(guide)'.bottom == \(view):0x2.bottom + 30   (active)>"
      ).diagnosis.owner
    }
    #expect(owner("UIImageView", "UIImageViewFocusedFrameGuide") == .system)
    #expect(owner("UIView", "UIImageViewFocusedFrameGuide") == .app)
    #expect(owner("UIImageView", "cupGuide") == .app)
    #expect(owner("UIScrollView", "UIScrollView-frameLayoutGuide") == .app)
    #expect(owner("UILabel", "UIImageViewFocusedFrameGuide") == .app)
  }

  @Test(arguments: [
    ("UINavigationBarItemContentLayoutGuide", LayoutItem.Owner.system),
    ("_cupGuide", .app), ("_UICupGuide", .system),
    ("UINavigationBarItemContentLa...", .system), ("UIViewSafeAreaLayoutGuide", .system),
    ("_UIScrollView-contentLayoutGuide", .system), ("headerGuide", .app), ("", .app),
  ])
  func `a guide's name tells whose it is`(name: String, owner: LayoutItem.Owner) {
    #expect(LayoutItem(className: "UILayoutGuide", name: name, role: .guide).owner == owner)
  }

  @Test(arguments: [
    ("UIViewSafeAreaLayoutGuide", "UIView", Diagnosis.Ownership.app),
    ("UIViewLayoutMarginsGuide", "Shop.Shelf", .app),
    ("UIViewSafeAreaLayoutGuide", "_UIShelf", .system), ("_UICupGuide", "UIView", .system),
  ])
  func `who ties a hosting view to a guide for contents is whoever has the guide`(
    guide: String, view: String, owner: Diagnosis.Ownership
  ) {
    let place = "UIViewSafeAreaLayoutGuide-top"
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 _UIHostingView<Cup>:0x1.top == UILayoutGuide:0x2'\(guide)'.top   (active)>",
      "<NSLayoutConstraint:0x20 _UIHostingView<Cup>:0x1.top == UILayoutGuide:0x2'\(guide)'.top + 9   (active)>",
      "<NSLayoutConstraint:0x30 '\(place)' V:|-(44)-[UILayoutGuide:0x2'\(guide)']   (active, names: '|':\(view):0x3 )>"
    )
    #expect(log.diagnosis.owner == owner)
  }

  @Test func `a size of 0 of a cell's content view is the table's, with an identifier or without`()
  {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UITableViewCellContentView:0x1.width == 320   (active)>",
      "<NSLayoutConstraint:0x20 UITableViewCellContentView:0x1.width == 0   (active)>")
    #expect(log.system.constraints.map(\.origin) == [.app, .encapsulatedSize])
    #expect(log.diagnosis.owner == .mixed)
  }

  @Test func `what only says where a guide is makes no conflict the system's`() {
    let log = LogDiagnosis(
      """
      <NSLayoutConstraint:0x10 'UIViewSafeAreaLayoutGuide-top' \
      V:|-(44)-[UILayoutGuide:0x1'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x2 )>
      """,
      "<NSLayoutConstraint:0x20 V:|-(0)-[UILabel:0x3]   (active, names: '|':UIView:0x2 )>",
      """
      <NSLayoutConstraint:0x30 UILabel:0x3.top == \
      UILayoutGuide:0x1'UIViewSafeAreaLayoutGuide'.top + 10   (active)>
      """)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.owner == .app)
  }

  @Test func `what stack views and containers make alone is nobody's line`() {
    let log = LogDiagnosis(
      """
      <NSLayoutConstraint:0x10 'UISV-canvas-connection' UIStackView:0x1.leading == \
      UILabel:0x2.leading   (active)>
      """,
      """
      <NSLayoutConstraint:0x20 'UISV-canvas-connection' H:[UILabel:0x3]-(0)-|   \
      (active, names: '|':UIStackView:0x1 )>
      """,
      "<NSLayoutConstraint:0x30 'UISV-spacing' H:[UILabel:0x2]-(6)-[UILabel:0x3]   (active)>",
      """
      <NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' UIStackView:0x1.width == 0   \
      (active)>
      """)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.owner == .system)
  }

  @Test func `a plain view inside the system's own is the system's`() {
    let log = LogDiagnosis(
      """
      <NSLayoutConstraint:0x600000000010 V:|-(9)-[UIView:0x100]   \
      (active, names: '|':_UIButtonBarButton:0x200 )>
      """,
      "<NSLayoutConstraint:0x600000000020 _UIButtonBarButton:0x200.height == 0   (active)>",
      """
      <NSLayoutConstraint:0x600000000030 V:[UIView:0x100]-(9)-|   \
      (active, names: '|':_UIButtonBarButton:0x200 )>
      """)
    #expect(log.diagnosis.itemOwners == [.system, .system])
    #expect(log.diagnosis.owner == .system)
    #expect(log.diagnosis.nearestAppItem == nil)
  }

  @Test func `a label in a cell is the app's`() throws {
    let log = LogDiagnosis(
      """
      <NSLayoutConstraint:0x600000000010 V:|-(9)-[UILabel:0x100'Total']   \
      (active, names: '|':UITableViewCellContentView:0x200 )>
      """,
      """
      <NSLayoutConstraint:0x600000000020 V:[UILabel:0x100'Total']-(9)-|   \
      (active, names: '|':UITableViewCellContentView:0x200 )>
      """,
      """
      <NSLayoutConstraint:0x600000000030 'UIView-Encapsulated-Layout-Height' \
      UITableViewCellContentView:0x200.height == 0   (active)>
      """)
    #expect(log.diagnosis.owner == .mixed)
    #expect(log.diagnosis.isTransient)
    let nearest = try #require(log.diagnosis.nearestAppItem)
    #expect(log.system[nearest].text == "Total")
  }

  @Test func `the app's own class is nearer than a plain view`() throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x600000000010 UIView:0x100.height == MyApp.Header:0x200.height   (active)>",
      "<NSLayoutConstraint:0x600000000020 UIView:0x100.height == 10   (active)>",
      "<NSLayoutConstraint:0x600000000030 MyApp.Header:0x200.height == 20   (active)>")
    let nearest = try #require(log.diagnosis.nearestAppItem)
    #expect(log.system[nearest].className == "MyApp.Header")
    #expect(!log.diagnosis.isTransient)
  }

  @Test(arguments: [
    ("_TtC4Shop6MyCell", Diagnosis.Ownership.app),
    ("_TtCC4Shop12ShopListView3Row", .app), ("_TtC7SwiftUI8Internal", .system),
    ("_UIPrivateView", .system),
  ])
  func `a mangled class is its module's`(className: String, owner: Diagnosis.Ownership) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x600000000010 \(className):0x100.height == 10   (active)>",
      "<NSLayoutConstraint:0x600000000020 \(className):0x100.height == 20   (active)>")
    #expect(log.diagnosis.owner == owner)
  }

  @Test(arguments: [
    (["UITableViewCellContentView:0x2.height == 44"], [ConstraintOrigin.encapsulatedSize]),
    // A view of the app's may well have a height, and so may a cell that is measured.
    (["UIView:0x2.height == 44"], [.app]),
    (
      [
        "UITableViewCellContentView:0x2.height == 44",
        "UITableViewCellContentView:0x2.height == 60",
      ], [.app, .app]
    ),
    (
      [
        "UITableViewCellContentView:0x2.height == 414",
        "UITableViewCellContentView:0x2.height == 0",
      ], [.app, .encapsulatedSize]
    ),
    (["UITableViewCellContentView:0x2.height >= 44"], [.app]),
  ])
  func `Masonry hides the identifier of the size that a table imposes`(
    sizes: [String], expected: [ConstraintOrigin]
  ) {
    let plain = sizes.enumerated().map { "<NSLayoutConstraint:0x6\($0)0 \($1)>" }
    let masonry = "<MASLayoutConstraint:0x10 UILabel:0x1.height == 100>"
    #expect(LogDiagnosis(plain + [masonry]).system.constraints.dropLast().map(\.origin) == expected)
    #expect(
      LogDiagnosis(plain).system.constraints.allSatisfy { $0.origin == .app || $0.constant.isZero })
  }
}
