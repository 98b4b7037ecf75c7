import Testing

/// What is said of a library's views, of margins and of edges only where the log's rows say so.
struct WrittenByOthersTests {
  private func answer(_ rows: [String], broken: Int = 0) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken)))
  }

  private func width(_ view: String, _ points: String) -> String {
    "<NSLayoutConstraint:0x6\(points) \(view):0x51.width == \(points)   (active)>"
  }

  @Test(arguments: [
    ("SwipeCellKit.SwipeActionsView", "Owner: probably SwipeCellKit."),
    ("GADWebAdView", "Owner: probably the Google Mobile Ads SDK."),
    ("CupView.CupView", "Owner: probably CupView, if that is not your own."),
    ("Tea.CupView", "Owner: your app or a library."),
  ])
  func `a library that has all views is the probable owner`(_ view: String, _ owner: String) {
    let text = answer([width(view, "80"), width(view, "100")])
    #expect(text.contains(owner), "\(text)")
  }

  private func banner(_ inner: String, in outer: String) -> String {
    answer([
      "<NSLayoutConstraint:0x60 \(inner):0x51.leading == \(outer):0x50.leading   (active)>",
      "<NSLayoutConstraint:0x61 \(inner):0x51.trailing == \(outer):0x50.trailing   (active)>",
      "<NSLayoutConstraint:0x62 \(inner):0x51.width == 468   (active)>",
      "<NSLayoutConstraint:0x63 \(outer):0x50.width == 320   (active)>",
      "<NSLayoutConstraint:0x64 V:|-(0)-[\(inner):0x51]   (active, names: '|':\(outer):0x50 )>",
    ])
  }

  @Test func `an ad is tied to what holds it, and not what lies in it to the ad`() {
    let told = "both its edges are tied to what holds it"
    #expect(banner("GADBannerView", in: "UIView").contains(told))
    #expect(!banner("GADWebAdView", in: "GADBannerView").contains(told))
  }

  @Test(arguments: [("260", false), ("335", true)])
  func `a screen less its margins is less both insets of the view`(_ width: String, isSaid: Bool) {
    let text = answer([
      "<NSLayoutConstraint:0x60 UILabel:0x51.left == UIView:0x50.left + 15   (active)>",
      "<NSLayoutConstraint:0x61 UILabel:0x51.right == UIView:0x50.right - 90   (active)>",
      "<NSLayoutConstraint:0x62 UILabel:0x51.width == \(width)   (active)>",
      "<NSLayoutConstraint:0x63 UIView:0x50.width == 375   (active)>",
    ])
    #expect(text.contains("a screen's width of 440 less the margins") == isSaid, "\(text)")
  }

  @Test(arguments: [("SnapKit.LayoutConstraint", "@Cup.swift#12"), ("NSLayoutConstraint", "")])
  func `a call of SnapKit's is named beside its own constraints`(_ kind: String, _ place: String) {
    let text = answer([
      "<\(kind):0x60\(place) UIButton:0x51.leading == UIView:0x50.leading + 24>",
      "<\(kind):0x61\(place) UIButton:0x51.trailing == UIView:0x50.trailing + 24>",
      "<\(kind):0x62\(place) UIButton:0x51.centerX == UIView:0x50.centerX>",
    ])
    #expect(text.contains("from 24 to -24"), "\(text)")
    #expect(text.contains("write inset(24)") == !place.isEmpty, "\(text)")
  }
}
