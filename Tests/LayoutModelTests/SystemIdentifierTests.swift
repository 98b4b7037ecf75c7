import LayoutModel
import Testing

struct SystemIdentifierTests {
  @Test(arguments: [
    ("UISV-hiding", SystemIdentifier.stack(.hiding)), ("UISV-alignment", .stack(.alignment)),
    ("UISV-alignment-spanner", .stack(.alignmentGuide)), ("UISV-ordering", .stack(.other)),
    ("NSStackView.Edge.Top", .stack(.other)),
    ("UIView-Encapsulated-Layout-Height", .imposedSize(.uiKit)),
    ("NSView-Encapsulated-Layout-Width", .imposedSize(.appKit)),
    ("_UITemporaryLayoutWidth", .temporarySize), ("fittingSizeHTarget", .fittingSize),
    ("UIViewSafeAreaLayoutGuide-top", .guide(.safeArea)),
    ("NSViewLayoutMarginsGui", .guide(.layoutMargins)),
    ("_UIScrollView-frameLayoutGuide", .guide(.frame)),
    ("UIScrollView-contentLayoutGuide", .guide(.content)),
    ("UIView-leftMargin-guide-constraint", .marginOfGuide),
    ("NSWindow-current-width", .presentSizeOfWindow), ("NSWindow-x-anchor", .window),
    ("NSSplitViewItem.MaxSize", .thicknessOfPane),
    ("UIInputWindowController-top", .inputWindow), ("accessoryView.bottom", .accessoryView),
    ("keyboard.assistantView.top", .partOfKeyboard), ("BIB_Trailing_CB_Leading", .bar),
    ("_UIFloatingBar.top", .other),
  ])
  func `an identifier of the system's tells what it is for`(
    _ identifier: String, _ meaning: SystemIdentifier
  ) {
    #expect(SystemIdentifier(identifier) == meaning)
  }

  @Test(arguments: ["", "kettleHeight", "UIVeryOwn", "fittingSizeOfLid", "hiding", "Spout.width"])
  func `other identifiers are an app's`(_ identifier: String) {
    #expect(SystemIdentifier(identifier) == nil)
  }

  @Test func `an identifier that an app may choose as well is marked`() {
    let common = ["accessoryView.bottom", "CB_Leading", "islandHeight", "TB_Top"]
    let certain = [
      "UISV-hiding", "UINavigationBar.top", "NSWindow-current-height", "IB auto generated at",
    ]
    #expect(common.allSatisfy { SystemIdentifier($0)?.mayBeApps == true })
    #expect(certain.allSatisfy { SystemIdentifier($0)?.mayBeApps == false })
  }

  @Test func `only a size that a container imposes counts as imposed`() throws {
    #expect(try #require(SystemIdentifier("NSView-Encapsulated-Layout-Width")).isImposedSize)
    let measured = try #require(SystemIdentifier("fittingSizeVTarget"))
    #expect(measured.isMeasurement && !measured.isImposedSize)
  }
}
