import LayoutModel
import Testing

@testable import LayoutDiagnosis

/// Whose constraints are on views that the frameworks and apps both lay out.
struct SharedViewTests {
  private func whose(_ log: LogDiagnosis) -> Whose? {
    let evidence = ReportEvidence(.unsatisfiableReport, isComplete: true)
    return ClaimList(log.diagnosis, of: log.system, evidence: evidence, hasComplaint: false).whose
  }

  private func inBarItem(
    _ className: String, _ viewer: String, size: String = "width == 90"
  ) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 \(className):0x1.\(size)   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(4)-[\(className):0x1]   (active, names: '|':\(viewer):0x2 )>",
        "<NSLayoutConstraint:0x30 \(className):0x1.trailing == \(viewer):0x2.trailing - 4   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x40 h=--& v=--& \(viewer):0x2.width == 60   (active)>",
      ], breaking: 1, platform: .appKit)
  }

  @Test(
    arguments: ["NSSearchField", "NSTextField", "NSView", "NSStackView", "NSPopUpButton"],
    ["NSToolbarItemViewer", "NSTouchBarItemContainerView"])
  func `the log does not tell who sized the view of a bar's item`(
    className: String, viewer: String
  ) {
    let log = inBarItem(className, viewer)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(whose(log) == .untoldInBarItem)
    #expect(log.remedy(1) == "lowerPriority c1")
    let written = log.diagnosis.remedies.filter { [.remove, .lowerPriority].contains($0.action) }
    #expect(written.allSatisfy { $0.constraints.map(\.index) == [0] })
  }

  @Test func `AppKit's own button in a bar's item is AppKit's`() {
    let log = inBarItem("NSToolbarButton", "NSToolbarItemViewer")
    #expect(log.diagnosis.owner == .system)
  }

  @Test func `a view of the app's in a bar's item is the app's`() {
    #expect(whose(inBarItem("Pier.FilterBar", "NSToolbarItemViewer")) == .mixed)
  }

  private func inAlert(_ size: String, of view: String = "_UIAlertControllerView") -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 \(size)   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[UIView:0x2]   (active, names: '|':\(view):0x1 )>",
        "<NSLayoutConstraint:0x30 V:[UIView:0x2]-(0)-|   (active, names: '|':\(view):0x1 )>",
        "<NSLayoutConstraint:0x40 UIView:0x2.height >= 140   (active)>",
      ], breaking: 1)
  }

  @Test(arguments: ["_UIAlertControllerView", "_UIAlertControllerPhoneTVMacView"])
  func `the log does not tell who sized an alert`(view: String) {
    let log = inAlert("\(view):0x1.height == 90", of: view)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(whose(log) == .untoldInAlert)
    #expect(log.remedy(1) == "remove c1")
  }

  @Test(arguments: ["UIPickerView", "UIImageView", "UITextField"])
  func `what only an app adds to an alert is the app's`(name: String) {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 \(name):0x2.height == 200   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(40)-[\(name):0x2]   (active, names: '|':_UIAlertControllerView:0x1 )>",
        "<NSLayoutConstraint:0x30 V:[\(name):0x2]-(60)-|   (active, names: '|':_UIAlertControllerView:0x1 )>",
        "<NSLayoutConstraint:0x40 '_UIAlertHeight' _UIAlertControllerView:0x1.height == 180   (active)>",
      ], breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(whose(log) == .mixed)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0, 1, 2])
  }

  private func beside(
    _ holder: String, _ view: String = "UIView", identifier: String = ""
  ) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 \(identifier)\(view):0x2.height == 60   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[\(view):0x2]   (active, names: '|':\(holder):0x1 )>",
        "<NSLayoutConstraint:0x30 V:[\(view):0x2]-(0)-|   (active, names: '|':\(holder):0x1 )>",
        "<NSLayoutConstraint:0x40 \(holder):0x1.height == 44   (active)>",
      ], breaking: 1)
  }

  @Test(arguments: [
    ("_UIButtonBarStackView", "UIView"), ("_UINavigationBarLargeTitleView", "UIImageView"),
    ("_NSSplitViewItemViewWrapper", "NSView"), ("_UIInterfaceActionGroupView", "UIView"),
    ("UIInputSetContainerView", "UIView"), ("_UINavigationBarContentView", "UILabel"),
  ])
  func `the log does not tell who sized a public view that a private one holds`(
    holder: String, view: String
  ) {
    let log = beside(holder, view)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(whose(log) == .untoldBesidePrivate)
    #expect(log.diagnosis.known == nil)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0])
    #expect(log.remedy(1) == "remove c1")
    #expect(whose(beside(holder, view, identifier: "'cupHeight' ")) == .mixed)
  }

  @Test(arguments: [
    ("UIInputSetContainerView", " + 50", Whose.untoldBesidePrivate),
    ("UIInputSetContainerView", "", .system), ("_MKCalloutContentView", " + 50", .system),
  ])
  func `the log does not tell who placed a plain view in the keyboard's place at a distance`(
    holder: String, distance: String, told: Whose
  ) {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=--& UIView:0x2.minX == 7   (active, names: '|':\(holder):0x1 )>",
        "<NSLayoutConstraint:0x20 UIView:0x2.leading == \(holder):0x1.leading\(distance)   (active)>",
      ], breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(whose(log) == told)
  }

  @Test(arguments: ["IQKit.IQToolbar", "TeaToolbar"])
  func `what ties UIKit's part of a toolbar to a subclass is the system's`(bar: String) {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=--& \(bar):0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(20)-[_UIToolbarContentView:0x2]   (active, names: '|':\(bar):0x1 )>",
        "<NSLayoutConstraint:0x30 H:[_UIToolbarContentView:0x2]-(20)-|   (active, names: '|':\(bar):0x1 )>",
      ], breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.writtenConstraints.isEmpty)
  }

  @Test func `a hosting view that is printed with its module is SwiftUI's`() {
    let host = "SwiftUI.UIKitPlatformViewHost<SwiftUI.PlatformViewRepresentableAdaptor<Tea.Cup>>"
    #expect(LayoutItem(className: host).owner == .system)
    #expect(LayoutItem(className: "Tea.UIKitPlatformViewHost<SwiftUI.Text>").owner == .app)
  }

  @Test func `what a public view holds does not make its own size the system's`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UIToolbar:0x1.height == 30   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[_UIToolbarContentView:0x2]   (active, names: '|':UIToolbar:0x1 )>",
        "<NSLayoutConstraint:0x30 V:[_UIToolbarContentView:0x2]-(0)-|   (active, names: '|':UIToolbar:0x1 )>",
        "<NSLayoutConstraint:0x40 _UIToolbarContentView:0x2.height == 44   (active)>",
      ], breaking: 1)
    #expect(whose(log) == .mixed)
  }

  @Test func `UIKit places the guide at the keyboard, and apps what lies above it`() {
    let guide = "UIKeyboardLayoutGuide:0x3'UIViewKeyboardLayoutGuide'"
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:|-(0)-[UITableView:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x20 UITableView:0x2.height >= 500   (active)>",
        "<NSLayoutConstraint:0x30 UITableView:0x2.bottom == \(guide).top   (active)>",
        "<NSLayoutConstraint:0x40 \(guide).bottom == UIView:0x1.bottom   (active)>",
        "<NSLayoutConstraint:0x50 \(guide).height == 260   (active)>",
        "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 667   (active)>",
      ], breaking: 2)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0, 1, 2])
  }

  @Test func `the guide at the keyboard is known by its view's safe area as well`() {
    let (guide, area) = (
      "UIKeyboardLayoutGuide:0x3'UIViewKeyboardLayoutGuide'",
      "UILayoutGuide:0x4'UIViewSafeAreaLayoutGuide'"
    )
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 TeaBar:0x2.bottom == \(guide).top   (active)>",
        "<NSLayoutConstraint:0x20 TeaBar:0x2.bottom == \(area).bottom   (active)>",
        "<NSLayoutConstraint:0x30 \(guide).height == 300   (active)>",
        "<NSLayoutConstraint:0x40 \(guide).bottom == UIView:0x1.bottom   (active)>",
        "<NSLayoutConstraint:0x50 'UIViewSafeAreaLayoutGuide-bottom' V:[\(area)]-(30)-|   (active, names: '|':UIView:0x1 )>",
      ], breaking: 2)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0, 1])
  }

  @Test func `what UIKit calls its keyboard's parts by is its own, whichever view stands there`() {
    let rows = [
      "<NSLayoutConstraint:0x10 'accessoryView.bottom' TeaBar:0x1.bottom == _UIKBCompatInputView:0x2.top   (active)>",
      "<NSLayoutConstraint:0x20 'assistantHeight' SystemInputAssistantView.height == 45   (active, names: SystemInputAssistantView:0x3 )>",
      "<NSLayoutConstraint:0x30 'assistantView.bottom' SystemInputAssistantView.bottom == _UIKBCompatInputView:0x2.top   (active, names: SystemInputAssistantView:0x3 )>",
      "<NSLayoutConstraint:0x40 'assistantView.top' V:[TeaBar:0x1]-(0)-[SystemInputAssistantView]   (active, names: SystemInputAssistantView:0x3 )>",
    ]
    let log = LogDiagnosis.whole(rows, breaking: 4)
    #expect(log.diagnosis.writtenConstraints.isEmpty)
    #expect(log.diagnosis.known?.isHarmless == true)
    // Without a view of the system's nothing tells that the names are UIKit's.
    let own = LogDiagnosis.whole(
      rows.map { $0.replacing("_UIKBCompatInputView", with: "TeaKeys") }, breaking: 4)
    #expect(own.diagnosis.writtenConstraints.count == 4)
  }

  @Test func `only an app puts a toolbar into the keyboard's window`() {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=&-- V:[UIToolbar:0x1]-(0)-|   (active, names: '|':UIInputSetHostView:0x2 )>",
        "<NSLayoutConstraint:0x20 UIToolbar:0x1.bottom == UIInputSetHostView:0x2.bottom + 50   (active)>",
      ], breaking: 2)
    #expect(log.diagnosis.owner != .system)
    #expect(log.diagnosis.known == nil)
  }

  @Test func `the mask of a hosting view that constraints place was forgotten`() {
    let host = "_TtGC7SwiftUI14_UIHostingViewV3Tea6CupRow_:0x2"
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& \(host).width == 0   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(16)-[\(host)]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x30 H:[\(host)]-(16)-|   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 390   (active)>",
      ], breaking: 3)
    #expect(log.diagnosis.remedies.first?.action == .disableMaskTranslation)
  }

  @Test func `a hosting view is tied to a cell's contents by the app`() {
    let host = "_TtGC7SwiftUI14_UIHostingViewV3Tea6CupRow_:0x2"
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:|-(0)-[\(host)]   (active, names: '|':UITableViewCellContentView:0x1 )>",
        "<NSLayoutConstraint:0x20 \(host).bottom == UITableViewCellContentView:0x1.bottom   (active)>",
        "<NSLayoutConstraint:0x30 \(host).height == 72   (active)>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 44   (active)>",
      ], breaking: 3)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0, 1, 2])
  }

  @Test func `UIKit ties the view of a bar's item to what it puts it into`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 H:|-(0)-[Tea.TitleButton:0x2]   (active, names: '|':_UITAMICAdaptorView:0x1 )>",
        "<NSLayoutConstraint:0x20 H:[Tea.TitleButton:0x2]-(0)-|   (active, names: '|':_UITAMICAdaptorView:0x1 )>",
        "<NSLayoutConstraint:0x30 Tea.TitleButton:0x2.width == 200   (active)>",
        "<NSLayoutConstraint:0x40 _UITAMICAdaptorView:0x1.width == 0   (active)>",
      ], breaking: 3)
    #expect(whose(log) == .mixed)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [2])
  }

  @Test(arguments: [
    "_UINavigationBarContentView", "_UIToolbarContentView", "_UIButtonBarStackView",
  ])
  func `UIKit joins the edges of a view in a bar to what it keeps there`(_ holder: String) {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 Tea.TitleView:0x2.top >= \(holder):0x1.top   (active)>",
        "<NSLayoutConstraint:0x20 Tea.TitleView:0x2.bottom <= \(holder):0x1.bottom   (active)>",
        "<NSLayoutConstraint:0x30 Tea.TitleView:0x2.height == 70   (active)>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' \(holder):0x1.height == 44   (active)>",
      ], breaking: 3)
    #expect(whose(log) == .mixed)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [2])
  }

  @Test func `a distance to what a bar keeps is nobody's but who wrote it`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:|-(9)-[Tea.TitleView:0x2]   (active, names: '|':_UINavigationBarContentView:0x1 )>",
        "<NSLayoutConstraint:0x20 V:[Tea.TitleView:0x2]-(9)-|   (active, names: '|':_UINavigationBarContentView:0x1 )>",
        "<NSLayoutConstraint:0x30 Tea.TitleView:0x2.height == 70   (active)>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' _UINavigationBarContentView:0x1.height == 44   (active)>",
      ], breaking: 3)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0, 1, 2])
  }

  @Test func `the size of a navigation controller's view is whose it is that places it`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UILayoutContainerView:0x1.height == 400   (active)>",
        "<NSLayoutConstraint:0x20 UILayoutContainerView:0x1.top == Tea.TrayView:0x2.bottom   (active)>",
        "<NSLayoutConstraint:0x30 UILayoutContainerView:0x1.bottom == Tea.BarView:0x3.top   (active)>",
        "<NSLayoutConstraint:0x40 V:[Tea.TrayView:0x2]-(300)-[Tea.BarView:0x3]   (active)>",
      ], breaking: 1)
    #expect(whose(log) == .app)
    #expect(log.remedy(1) == "remove c1")
  }

  @Test func `a size of an alert with a name of UIKit's is UIKit's`() {
    let log = inAlert("'_UIAlertHeight' _UIAlertControllerView:0x1.height == 90")
    #expect(log.diagnosis.owner == .system)
  }

  @Test func `the width that UIKit gives every alert is UIKit's`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 _UIAlertControllerView:0x1.width == 270   (active)>",
        "<NSLayoutConstraint:0x20 UIView:0x2.width == _UIAlertControllerView:0x1.width   (active)>",
        "<NSLayoutConstraint:0x30 UIView:0x2.width == 320   (active)>",
      ], breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.itemOwners.first == .system)
    #expect(whose(log) != .untoldInAlert)
  }

  @Test(arguments: ["UIView", "UIToolbar", "UIStackView"])
  func `what an app has put above the keyboard is the app's`(className: String) {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 'accessoryView.bottom' V:[\(className):0x1]-(0)-[UIKBInputBackdropView:0x2]>",
        "<NSLayoutConstraint:0x20 'accessoryView.top' \(className):0x1.top == UIInputSetHostView:0x3.top>",
        "<NSLayoutConstraint:0x30 'inputView.top' UIKBInputBackdropView:0x2.top == UIInputSetHostView:0x3.top + 50>",
        "<NSLayoutConstraint:0x40 V:[\(className):0x1(72)]>",
      ], breaking: 4)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known == nil)
    #expect(log.diagnosis.owner == .mixed)
    #expect(log.remedy(1) == "remove c4")
  }

  @Test func `the mask of what an app has put above the keyboard is the app's`() {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIView:0x1.height == 0   (active)>",
        "<NSLayoutConstraint:0x20 'accessoryView.bottom' UIView:0x1.bottom == UIInputSetHostView:0x2.bottom   (active)>",
        "<NSLayoutConstraint:0x30 'accessoryView.top' V:|-(400)-[UIView:0x1]   (active, names: '|':UIInputSetHostView:0x2 )>",
        "<NSLayoutConstraint:0x40 'inputViewHeight' UIInputSetHostView:0x2.height == 444   (active)>",
      ], breaking: 3)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known == nil)
    #expect(log.remedy(1) == "setFrame c1")
  }

  @Test func `a picker in the keyboard's place is the app's`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 'inputView.top' UIPickerView:0x1.top == UIInputSetHostView:0x2.top   (active)>",
        "<NSLayoutConstraint:0x20 'inputView.bottom' UIPickerView:0x1.bottom == UIInputSetHostView:0x2.bottom   (active)>",
        "<NSLayoutConstraint:0x30 UIPickerView:0x1.height == 160   (active)>",
        "<NSLayoutConstraint:0x40 'inputSetHeight' UIInputSetHostView:0x2.height == 216   (active)>",
      ], breaking: 3)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known == nil)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [2])
  }

  @Test func `a keyboard's own view above it stays the keyboard's`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 'accessoryView.bottom' V:[UIKBAccessoryBar:0x1]-(0)-[UIKBInputBackdropView:0x2]>",
        "<NSLayoutConstraint:0x20 'accessoryView.top' UIKBAccessoryBar:0x1.top == UIInputSetHostView:0x3.top>",
        "<NSLayoutConstraint:0x30 'inputView.top' UIKBInputBackdropView:0x2.top == UIInputSetHostView:0x3.top + 50>",
        "<NSLayoutConstraint:0x40 V:[UIKBAccessoryBar:0x1(72)]>",
      ], breaking: 4)
    #expect(log.diagnosis.known?.isHarmless == true)
  }

  @Test func `what ties a framework's view to a part of it is the framework's`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UIDatePicker:0x1.height == 120   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[_UIDatePickerView:0x2]   (active, names: '|':UIDatePicker:0x1 )>",
        "<NSLayoutConstraint:0x30 _UIDatePickerView:0x2.bottom == UIDatePicker:0x1.bottom   (active)>",
        "<NSLayoutConstraint:0x40 _UIDatePickerView:0x2.height >= 180   (active)>",
      ], breaking: 1)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.owner == .mixed)
    #expect(log.diagnosis.writtenConstraints.map(\.index) == [0])
    #expect(log.diagnosis.remedies.allSatisfy { $0.constraints.map(\.index) == [0] })
  }

  @Test(arguments: [
    // An app pins the views of controllers, and what a property hands out, like its own.
    "UILayoutContainerView", "_UIHostingView", "UIButtonLabel", "WKScrollView", "SFSafariView",
    "AVPlayerViewControllerContentView", "_UIPageViewControllerContentView",
  ])
  func `a view that an app can reach may be tied by the app`(className: String) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 120   (active)>",
      "<NSLayoutConstraint:0x20 \(className):0x2.width == UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0x30 UIImageView:0x3.width == UIView:0x1.width + 9   (active)>",
      "<NSLayoutConstraint:0x40 UIImageView:0x3.width == 100   (active)>")
    let ownership = SystemOwnership(log.system, items: log.diagnosis.itemOwners)
    #expect(ownership[ConstraintID(index: 1)] == .app)
  }

  private func emptyToolbar(
    _ size: String, _ toolbar: String = "UIToolbar", contents: String = "_UIToolbarContentView"
  ) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<\(size)   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(0)-[\(contents):0x2]   (active, names: '|':\(toolbar):0x1 )>",
        "<NSLayoutConstraint:0x30 H:[\(contents):0x2]-(0)-|   (active, names: '|':\(toolbar):0x1 )>",
        "<NSLayoutConstraint:0x40 'TB_Leading_Leading' H:|-(9)-[_UIModernBarButton:0x3]   (active, names: '|':\(contents):0x2 )>",
        "<NSLayoutConstraint:0x50 'TB_Trailing_Trailing' H:[_UIModernBarButton:0x3]-(9)-|   (active, names: '|':\(contents):0x2 )>",
      ], breaking: 5)
  }

  @Test(arguments: ["Tea.CupToolbar", "TeaBar", "NSKVONotifying_UIToolbar"])
  func `what holds a toolbar's contents is a toolbar, whatever its class`(toolbar: String) throws {
    let log = emptyToolbar(
      "NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- \(toolbar):0x1.width == 0", toolbar)
    let known = try #require(log.diagnosis.known)
    #expect(known.id == .toolbarBeforeItsFrame)
    #expect(!known.isHarmless)
    #expect(log.diagnosis.isTransient)
    #expect(log.remedy(1) == "setFrame c1")
  }

  @Test func `a view of the app's around another part of the system's is no toolbar`() {
    let mask = "NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- Tea.CupToolbar:0x1.width == 0"
    let log = emptyToolbar(mask, "Tea.CupToolbar", contents: "_UIButtonBarStackView")
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known?.id != .toolbarBeforeItsFrame)
  }

  private func barItem(_ axis: String, _ imposed: String) -> LogDiagnosis {
    let edges = axis == "H" ? ("leading", "trailing", "width") : ("top", "bottom", "height")
    return LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& TeaBadge:0x1.\(edges.2) == 90   (active)>",
        "<NSLayoutConstraint:0x20 'UISV-canvas-connection' \(imposed):0x2.\(edges.0) == TeaBadge:0x1.\(edges.0)   (active)>",
        "<NSLayoutConstraint:0x30 'UISV-canvas-connection' \(axis):[TeaBadge:0x1]-(0)-|   (active, names: '|':\(imposed):0x2 )>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-\(axis == "H" ? "Width" : "Height")' \(imposed):0x2.\(edges.2) == 0   (active)>",
      ], breaking: 3)
  }

  @Test func `what a bar keeps its items in is as wide as they are once it is laid out`() {
    let log = barItem("H", "_UIButtonBarStackView")
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known?.id == .layoutBeforeFirstSize)
    #expect(log.diagnosis.known?.isHarmless == false)
    // Its height is the bar's, and what another container imposes may last.
    #expect(barItem("V", "_UIButtonBarStackView").diagnosis.known == nil)
    #expect(barItem("H", "UIStackView").diagnosis.known == nil)
  }

  @Test func `a toolbar of the app's without a frame is known, and not harmless`() throws {
    let log = emptyToolbar(
      "NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIToolbar:0x1.width == 0")
    #expect(log.diagnosis.verdict == .conflict)
    let known = try #require(log.diagnosis.known)
    #expect(known.id == .toolbarBeforeItsFrame)
    #expect(!known.isHarmless)
    #expect(log.remedy(1) == "setFrame c1")
  }

  @Test func `a toolbar to which the app gives a width of 0 is not known`() {
    let log = emptyToolbar("NSLayoutConstraint:0x10 UIToolbar:0x1.width == 0")
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.known == nil)
  }

  @Test func `a mask of 0 around parts of the system's is a layout at size 0`() {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIView:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x20 H:|-(0)-[AVPlaybackControlsView:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x30 AVPlaybackControlsView:0x2.right == UIView:0x1.right   (active)>",
        "<NSLayoutConstraint:0x40 H:|-(7)-[AVBackdropView:0x3]   (active, names: '|':AVPlaybackControlsView:0x2 )>",
        "<NSLayoutConstraint:0x50 H:[AVBackdropView:0x3]-(7)-|   (active, names: '|':AVPlaybackControlsView:0x2 )>",
      ], breaking: 5)
    #expect(log.diagnosis.known?.id == .layoutBeforeFirstSize)
    #expect(log.diagnosis.known?.isHarmless == true)
    #expect(log.diagnosis.writtenConstraints.isEmpty)
  }

  @Test func `no bar button is spoken of where none takes part`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:|-(8)-[UIStackView:0x1]   (active, names: '|':_UINavigationBarTitleControl:0x2 )>",
        "<NSLayoutConstraint:0x20 V:[UIStackView:0x1]-(8)-|   (active, names: '|':_UINavigationBarTitleControl:0x2 )>",
        "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Height' _UINavigationBarTitleControl:0x2.height == 0   (active)>",
      ], breaking: 1)
    #expect(log.diagnosis.known?.id == .layoutBeforeFirstSize)
  }

  @Test func `the button to sign in with Apple limits its own width`() {
    func owner(_ limit: String) -> Diagnosis.Ownership? {
      LogDiagnosis(
        "<NSLayoutConstraint:0x10 ASAuthorizationAppleIDButton:0x1.width \(limit)   (active)>",
        "<NSLayoutConstraint:0x20 'UIView-Encapsulated-Layout-Width' ASAuthorizationAppleIDButton:0x1.width == 402   (active)>"
      ).diagnosis.owner
    }
    #expect(owner("<= 375") == .system)
    #expect(owner("== 375") == .mixed)
    #expect(owner("<= 300") == .mixed)
  }

  @Test func `a container's size is imposed through a mask as well`() {
    let log = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& 'UIView-Encapsulated-Layout-Width' Pier.BoatCell:0x1.width == 60   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x20 h=-&- v=-&- UIView:0x2.width == Pier.BoatCell:0x1.width   (active)>",
        "<NSLayoutConstraint:0x30 UIView:0x2.width == 300   (active)>",
      ], breaking: 3)
    #expect(log.system.constraints.map(\.origin) == [.encapsulatedSize, .autoresizingMask, .app])
  }
}
