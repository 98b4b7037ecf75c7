import Foundation
import LayoutReports
import Testing

/// What is said to those who write no native code.
struct FrameworkTests {
  /// A button of 44 points between both edges of a view of 38.
  private func log(_ view: String, _ button: String = "UIButton", height: String? = nil) -> String {
    let height =
      height ?? "<NSLayoutConstraint:0x600000010 \(view):0x7f1010.height == 38   (active)>"
    let names = "names: '|':\(view):0x7f1010 "
    return unsatisfiableLog(
      [
        height,
        "<NSLayoutConstraint:0x600000011 V:|-(0)-[\(button):0x7f1011]   (active, \(names))>",
        "<NSLayoutConstraint:0x600000012 V:[\(button):0x7f1011]-(0)-|   (active, \(names))>",
        "<NSLayoutConstraint:0x600000013 \(button):0x7f1011.height == 44   (active)>",
      ], broken: 3)
  }

  @Test(arguments: [
    ("FlutterTouchInterceptingView", "Flutter", "flutter doctor -v"),
    ("RNCPickerHost", "React Native", "npx react-native info"),
    ("_TtC9Capacitor10WebWrapper", "Capacitor", "npx cap doctor"),
    ("CDVWebContainer", "Cordova", "cordova info"), ("UnityView", "Unity", "Unity's version"),
    ("QUIView", "Qt", "Qt's version"), ("ElectronNSWindow", "Electron", "Electron's version"),
  ])
  func `where a framework made the views, it says what to report there and shows no code`(
    view: String, name: String, versions: String
  ) {
    let text = text(log(view))
    #expect(text.contains("Owner: probably \(name) or a plug-in, by the "))
    #expect(text.contains("What to do: Report it to \(name) or to the plug-in"))
    #expect(text.contains(versions))
    #expect(text.contains("the fingerprint "))
    #expect(text.contains("For its makers, each checked by solving again:"))
    #expect(text.contains(": 1 Remove") || text.contains(" 1 Remove the height"))
    #expect(!text.contains("isActive") && !text.contains("your app's"))
    let whole = wholeText(log(view))
    #expect(whole.contains("For its makers: Remove"))
    #expect(!whole.contains("isActive") && !whole.contains("accessibilityIdentifier"))
  }

  @Test func `a first pass at size 0 is left alone, and reported where it comes back`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x600000010 h=--& v=--& RNSScreenStackHeaderSubview:0x7f1010.width == 90   (active)>",
      "<NSLayoutConstraint:0x600000011 'UISV-canvas-connection' _UIButtonBarStackView:0x7f1011.leading == RNSScreenStackHeaderSubview:0x7f1010.leading   (active)>",
      "<NSLayoutConstraint:0x600000012 'UISV-canvas-connection' H:[RNSScreenStackHeaderSubview:0x7f1010]-(0)-|   (active, names: '|':_UIButtonBarStackView:0x7f1011 )>",
      "<NSLayoutConstraint:0x600000013 'UIView-Encapsulated-Layout-Width' _UIButtonBarStackView:0x7f1011.width == 0   (active)>",
    ]
    func advice(_ width: String) -> String {
      text(unsatisfiableLog(rows.dropLast() + [rows[3].replacing("== 0", with: "== \(width)")]))
    }
    #expect(
      advice("0").contains(
        "What to do: Leave it if it comes once, as the view appears. If it comes back, update "
          + "react-native-screens, or report it there, with npx react-native info"))
    #expect(
      advice("60").contains("What to do: Update react-native-screens, or report it there, with"))
    #expect(
      advice("60").contains("Owner: probably react-native-screens, by the RNSScreenStackHead"))
  }

  @Test func `of a list that is cut it says what the log shows, and that it does not tell`() {
    let cut = log("FLTLogoView").components(separatedBy: "UIButton:0x7f1011]-").first ?? ""
    #expect(
      text(cut).contains(
        "Owner: unknown. What the log shows is probably Flutter's or a plug-in's, as the "
          + "FLTLogoView is."
      ))
  }

  @Test func `another class beside them may be a plug-in's or one's own`() {
    let text = text(log("FlutterView", "CupButton"))
    #expect(text.contains("Owner: a Flutter plug-in or your own native code."))
    #expect(text.contains("If it is a plug-in's, report it to its makers, with flutter doctor -v"))
    #expect(text.contains("#>.active = NO;"))
  }

  @Test func `a view that React Native places is not told to be placed by constraints`() {
    let mask =
      "<NSAutoresizingMaskLayoutConstraint:0x600000010 h=--& v=--& RCTView:0x7f1010.height == 38   (active)>"
    let whole = wholeText(log("RCTView", height: mask))
    #expect(whole.contains("Make the RCTView 44 points tall"))
    #expect(!whole.contains("translatesAutoresizingMaskIntoConstraints"))
  }

  @Test(arguments: ["FlutterView", "RCTRootView", "RCTSurfaceHostingProxyRootView"])
  func `what a framework shows as a whole native code places`(view: String) {
    let names = "names: '|':UIView:0x7f1010 "
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x600000010 h=--& v=--& \(view):0x7f1011.height == 0   (active)>",
      "<NSLayoutConstraint:0x600000011 V:|-(0)-[\(view):0x7f1011]   (active, \(names))>",
      "<NSLayoutConstraint:0x600000012 V:[\(view):0x7f1011]-(0)-|   (active, \(names))>",
      "<NSLayoutConstraint:0x600000013 'UIView-Encapsulated-Layout-Height' UIView:0x7f1010.height == 812   (active)>",
    ]
    let text = text(unsatisfiableLog(rows, broken: 2))
    #expect(text.contains("plug-in or your own native code."))
    #expect(
      text.contains("1 Turn off the autoresizing mask of the \(view) (probably left on by mistake"))
  }

  @Test(arguments: ["Fluttering", "RCTop", "Unity", "QUIver", "CAPTCHAView"])
  func `a class that only begins alike is the app's`(view: String) {
    #expect(text(log(view)).contains("Owner: your app"))
  }

  @Test func `whoever writes C# reads C#`() {
    let text = wholeText(log("Microsoft_Maui_Platform_ContentView"))
    #expect(text.contains("Owner: your app or a library."))
    #expect(text.contains("*/.Active = false;"))
    #expect(text.contains("*/.Priority = 999;"))
    #expect(
      text.contains(
        "/* the UIButton */.HeightAnchor.ConstraintLessThanOrEqualTo(44).Active = true;"))
    #expect(text.contains("/* the UIButton */.AccessibilityIdentifier = \"button\";"))
    #expect(!text.contains("isActive") && !text.contains("UILayoutPriority"))
  }

  @Test func `a stack with .NET's frames tells C# as well, and fractions are floats`() {
    let stack = """
        * frame #0: 0x0001 UIKitCore`UIViewAlertForUnsatisfiableConstraints
          frame #1: 0x0002 Tea`xamarin_dyn_objc_msgSendSuper at trampolines.m:20
      """
    let half = "<NSLayoutConstraint:0x600000010 UIView:0x7f1010.height == 38.5   (active)>"
    let whole = wholeText(log("UIView", height: half) + stack)
    #expect(whole.contains("*/.Constant = 38.5f;"))
  }

  @Test(arguments: [
    (
      "Tea`CupPile.updateConstraints(self=0x0010) at CupPile.swift:88:20",
      "#>.isActive = false"
    ),
    (
      "Tea`-[CupPile updateConstraints](self=0x0010, _cmd=\"updateConstraints\") at CupPile.m:88:20",
      "#>.active = NO;"
    ),
  ])
  func `code is in the language of the app's frame below the report`(frame: String, code: String) {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600000010 CupView:0x7f1010.height == 38   (active)>",
          "<NSLayoutConstraint:0x600000011 CupView:0x7f1010.height == 44   (active)>"
      )

      (lldb) bt
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        * frame #0: 0x00000001853c4a00 UIKitCore`UIViewAlertForUnsatisfiableConstraints
          frame #1: 0x0000000102b03b10 \(frame)

      """
    #expect(wholeText(log).contains(code))
  }

  @Test func `only MAUI's own views are MAUI's`() {
    let text = text(log("Microsoft_Maui_Platform_ContentView", "Microsoft_Maui_Platform_MauiLabel"))
    #expect(text.contains("Owner: probably .NET MAUI or a plug-in"))
  }

  @Test func `the keyboard stays Apple's in every framework's apps`() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x60001 h=--& v=--& _UIButtonBarButton:0x7f11.height == 0   (active)>",
          "<NSLayoutConstraint:0x60002 _UIUCBKBSelectionBackground:0x7f12.bottom == _UIButtonBarButton:0x7f11.bottom - 6   (active)>",
          "<NSLayoutConstraint:0x60003 V:|-(6)-[_UIUCBKBSelectionBackground:0x7f12]   (active, names: '|':_UIButtonBarButton:0x7f11 )>"
      )

      """
    #expect(text(log).contains("Known and harmless: The keyboard's own bar"))
    #expect(!text(log).contains("plug-in"))
  }
}
