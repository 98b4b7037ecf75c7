import Testing

@testable import LayoutLogs

struct `Stack frames` {
  struct Line: Sendable, CustomTestStringConvertible {
    var text: String
    var image: String
    var symbol: String?
    var file: String?
    var line: Int?
    var isApp: Bool

    init(
      _ text: String, _ image: String, _ symbol: String?, _ file: String? = nil,
      _ line: Int? = nil, app: Bool = false
    ) {
      (self.text, self.image, self.symbol) = (text, image, symbol)
      (self.file, self.line, isApp) = (file, line, app)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Line(
      "0   CoreFoundation                      0x00000001a99b7f7f __exceptionPreprocess + 176",
      "CoreFoundation", "__exceptionPreprocess"),
    Line(
      "\t12  Tea Time   0x0000000102e0b1c4 -[CupView setUp] + 452", "Tea Time", "-[CupView setUp]",
      app: true),
    Line(
      "7   SwiftUI   0x00000001 $s7SwiftUI13NSHostingViewC14setNeedsUpdateyyF + 176", "SwiftUI",
      "SwiftUI.NSHostingView.setNeedsUpdate()"),
    Line(
      "6  Guide   0xfa80 (Missing UUID 00000000000000000000000000000000)", "Guide", nil, app: true),
    Line(
      "3  Tea  0x1a2b4 CupView.setUp() + 45 (CupView.swift:45)", "Tea", "CupView.setUp()",
      "CupView.swift", 45, app: true),
    Line(
      "\"#10 UIKit                               0x32e2305a -[UIView layout]\",", "UIKit",
      "-[UIView layout]"),
    Line("#0  CoreFoundation   0x33ab80ed <redacted>()", "CoreFoundation", "<redacted>"),
    Line(
      "0-4\tCoreFoundation - Foundation\t0x0001 - 0x0002\t__exceptionPreprocess - -[NSLayoutConstraint setPriority:]",
      "Foundation", "-[NSLayoutConstraint setPriority:]"),
    Line("CoreFoundation   0x1", "", nil),
    Line("0x18f1d4f20 + 228;Tea Time", "Tea Time", nil, app: true),
    Line(
      "objc_exception_throw (0x1a9cd9d5c + 56);libobjc.A.dylib", "libobjc.A.dylib",
      "objc_exception_throw"),
    Line(
      "  * frame #3: 0x0000000102e0b1c4 Tea`CupView.setUp(self=0x1) at CupView.swift:12:5", "Tea",
      "CupView.setUp(self=0x1)", "CupView.swift", 12, app: true),
    Line(
      "9   *******   0x01752f4b90 -[SheetController update] + 7648", "*******",
      "-[SheetController update]", app: true),
    Line("4   ???   0x000000014bf0f3cc 0x0 + 4572338956", "???", nil),
    Line(
      "2   Tea.iOS   0x0000000160879139 xamarin_dyn_objc_msgSend + 217", "Tea.iOS",
      "xamarin_dyn_objc_msgSend"),
  ])
  func `reads`(_ line: Line) throws {
    guard !line.image.isEmpty else {
      #expect(StackFrameParser.frame(slice(line.text)) == nil)
      return
    }
    let frame = try #require(StackFrameParser.frame(slice(line.text))?.frame)
    #expect(frame.image == line.image)
    #expect(frame.symbol == line.symbol)
    #expect(frame.file == line.file)
    #expect(frame.line == line.line)
    #expect(frame.isApp == line.isApp)
  }

  @Test(arguments: [
    ("$s8Tea_Time7CupViewC5setUpyyF", "Tea_Time.CupView.setUp()"),
    ("_$s8Tea_Time7CupViewC5setUpyyF", "Tea_Time.CupView.setUp()"),
    (
      "$s3Tea7CupViewC4fill33_7D1F2E3C4B5A69788796A5B4C3D2E1F0LLyyF", "Tea.CupView.fill()"
    ), ("$s", "$s"), ("$s9x", "$s9x"), ("_TtC3", "_TtC3"), ("-[A b]", "-[A b]"), ("", ""),
    ("_TFC3Tea7CupView5setUpfT_T_", "Tea.CupView.setUp"),
    ("__TFC3Tea7CupView5setUpfT_T_", "Tea.CupView.setUp"),
    ("_TToFC3Tea7CupView11viewDidLoadfT_T_", "Tea.CupView.viewDidLoad"),
    ("_TFFC3Tea7CupView5setUpFT_T_U_FT_T_", "Tea.CupView.setUp"),
    ("_TFC3Tea7CupViewP33_7D1F2E3C4B5A69788796A5B4C3D2E1F04fillfT_T_", "Tea.CupView.fill"),
    ("_TFC3Tea7CupViewg5labelCSo7UILabel", "Tea.CupView.label.getter"),
    ("_TFC3Tea7CupViewcfT_S0_", "Tea.CupView.init"), ("_TFV3Tea3CupCfT_S0_", "Tea.Cup.init"),
    ("_TF3Tea4pourFT_T_", "Tea.pour"), ("_TFC3Tea7Cup", "_TFC3Tea7Cup"),
    ("_TFE3TeaCSo6UIView3pinfT_T_", "_TFE3TeaCSo6UIView3pinfT_T_"),
  ])
  func `demangles Swift's symbols and leaves others`(_ symbol: String, _ wanted: String) {
    #expect(SymbolDemangler.demangled(symbol) == wanted)
  }

  @Test func `a dashboard's frame has its file above its method`() throws {
    let log = """
      Fatal Exception: NSGenericException
      Multiplier is not finite!  multiplier:nan
      0
      CoreFoundation
      __exceptionPreprocess + 164
      1
      Tea Time
      CupView.swift - Line 45
      CupView.setUp() + 45
      """
    let frame = try #require(try onlyReport(log).complaint?.frames.last)
    #expect(frame.symbol == "CupView.setUp()")
    #expect(frame.file == "CupView.swift" && frame.line == 45)
  }

  @Test(arguments: [
    "1 2 3", "2026-03-02 09:15:22 started", "10 views have 0x12 something", "", "#", "0", "\"\",",
  ])
  func `ordinary lines are no frames with a method`(_ text: String) {
    let frame = StackFrameParser.frame(slice(text))?.frame
    #expect(frame == nil || frame?.symbol == "something")
  }
}
