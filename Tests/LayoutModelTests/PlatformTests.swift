import LayoutModel
import Testing

struct PlatformTests {
  @Test(arguments: [
    ("UILabel", LayoutSystem.Platform.uiKit), ("_UIHostingView", .uiKit), ("NSTextField", .appKit),
    ("_NSHostingView", .appKit), ("NSKVONotifying_UILabel", .uiKit),
    ("NSKVONotifying_TeaView", nil), ("Kettle.Lid", nil), ("MKMapView", nil), ("", nil),
  ])
  func `a class of the frameworks tells which it is of`(
    _ className: String, _ platform: LayoutSystem.Platform?
  ) {
    #expect(LayoutSystem.Platform(className: className) == platform)
  }

  @Test(arguments: [
    (["NSView", "TeaView"], LayoutSystem.Platform.appKit), (["UIView", "TeaView"], .uiKit),
    (["NSWindow", "UIView"], .uiKit), (["TeaView", "NSKVONotifying_LidView"], nil),
  ])
  func `one view of UIKit's makes all of them UIKit's`(
    _ classNames: [String], _ platform: LayoutSystem.Platform?
  ) {
    let system = LayoutSystem(items: classNames.map { LayoutItem(className: $0) })
    #expect(system.platformOfClasses == platform)
    #expect(system.isOfAppKit == (platform == .appKit))
  }

  @Test func `a guide's class tells nothing`() {
    let system = LayoutSystem(items: [LayoutItem(className: "NSLayoutGuide", role: .guide)])
    #expect(system.platformOfClasses == nil)
  }

  @Test func `what the log says goes before what classes tell`() {
    let items = [LayoutItem(className: "NSView")]
    #expect(!LayoutSystem(items: items, platform: .uiKit).isOfAppKit)
    #expect(LayoutSystem(items: items, platform: .uiKit).viewClass == "UIView")
    #expect(LayoutSystem(items: items, platform: .appKit).viewClass == "NSView")
    #expect(LayoutSystem(items: items).viewClass == "UIView")
  }
}
