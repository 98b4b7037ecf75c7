import AutoLayoutDoctor
import LayoutReports
import Testing

/// Names and numbers that look like something else than they are.
struct LookalikeTests {
  private func words(_ rows: [String]) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: 0)))
  }

  @Test(arguments: ["Shop.MPDetailView", "Shop.AVButtonRow", "MPDetailView"])
  func `a class of an app's that begins as one of a player's is not the system's`(_ name: String) {
    let text = words([
      "<NSLayoutConstraint:0x60 UIView:0x51.height == 300   (active)>",
      "<NSLayoutConstraint:0x61 UIView:0x51.height == 200   (active)>",
      "<NSLayoutConstraint:0x62 V:|-(0)-[UIView:0x51]   (active, names: '|':\(name):0x50 )>",
    ])
    #expect(!text.contains("Owner: the system"), "\(text)")
    #expect(!text.contains("Leave it"), "\(text)")
  }

  @Test func `a name that ends as the smallest number does is no number`() {
    let text = words([
      "<NSLayoutConstraint:0x60 V:|-(10)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x64 V:[UILabel:0x51]-(10)-|   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Height' pane-38.height == 12   (active, names: pane-38:UIView:0x50 )>",
    ])
    #expect(!text.contains("leastNormalMagnitude"), "\(text)")
  }

  @Test func `a class keeps its name where the end of it alone would be another's`() {
    let system = "_UICollectionViewListLayoutSectionBackgroundColorDecorationView"
    let own = "ABCVeryLongFeatureContainerContentWrapperOfTheShop_Inner_UILabel"
    let twin = "Microsoft_Maui_Controls_Platform_Compatibility_Renderer_Names_Tray"
    let other = "Microsoft_Maui_Controls_Platform_Compatibility_Renderer_Nests_Tray"
    for name in [system, own] {
      let text = words([
        "<NSLayoutConstraint:0x60 \(name):0x51.width == 300   (active)>",
        "<NSLayoutConstraint:0x61 \(name):0x51.width == 200   (active)>",
      ])
      #expect(text.contains("The \(name) must be both"), "\(text)")
    }
    let text = words([
      "<NSLayoutConstraint:0x60 \(twin):0x51.width == 300   (active)>",
      "<NSLayoutConstraint:0x61 \(twin):0x51.width == \(other):0x52.width   (active)>",
      "<NSLayoutConstraint:0x62 \(other):0x52.width == 200   (active)>",
    ])
    #expect(text.contains("The \(twin)") && text.contains(other), "\(text)")
  }

  @Test func `which of two constraints was made first is not guessed`() {
    let text = words([
      "<MASLayoutConstraint:0x600 UIView:0x51.height == 88>",
      "<MASLayoutConstraint:0x601 UIView:0x51.height == 112>",
    ])
    #expect(!text.contains("Update constraint"), "\(text)")
    #expect(text.contains("1 Remove constraint"), "\(text)")
  }
}
