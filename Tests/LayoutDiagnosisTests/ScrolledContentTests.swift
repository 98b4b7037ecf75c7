import LayoutDiagnosis
import LayoutModel
import Testing

/// Contents as tall as their scroll view let go of its height at 250.
struct ScrolledContentTests {
  private let scroll = [
    "<NSLayoutConstraint:0x21 UIScrollView:0x3.top == UIView:0x4.top   (active)>",
    "<NSLayoutConstraint:0x22 UIScrollView:0x3.bottom == UIView:0x4.bottom   (active)>",
    "<NSLayoutConstraint:0x23 'UIView-Encapsulated-Layout-Height' UIView:0x4.height == 500   (active)>",
  ]
  private let ends = [
    "<NSLayoutConstraint:0x11 V:|-(0)-[UIView:0x1]   (active, names: '|':UIScrollView:0x3 )>",
    "<NSLayoutConstraint:0x12 V:[UIView:0x1]-(0)-|   (active, names: '|':UIScrollView:0x3 )>",
  ]
  private let equal =
    "<NSLayoutConstraint:0x13 UIView:0x1.height == UIScrollView:0x3.height   (active)>"
  private let pot = [
    "<NSLayoutConstraint:0x14 V:|-(20)-[Tea.Pot:0x2]   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x15 Tea.Pot:0x2.height == 520   (active)>",
    "<NSLayoutConstraint:0x16 V:[Tea.Pot:0x2]-(20)-|   (active, names: '|':UIView:0x1 )>",
  ]

  private func first(_ rows: [String], breaking broken: Int) -> Remedy? {
    LogDiagnosis.whole(rows, breaking: broken).diagnosis.remedies.first
  }

  @Test
  func
    `edges of the contents, which are read as the scroll view's contents', do not stand against it`()
  {
    let remedy = first(ends + [equal] + pot + scroll, breaking: 5)
    #expect(remedy?.reason == .scrolledContent && remedy?.resolves == .report)
  }

  @Test func `contents with a text, which resists being squeezed, are no smaller for it`() {
    let text = [
      "<NSLayoutConstraint:0x17 V:|-(20)-[UILabel:0x5'Brew']   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x18 V:[UILabel:0x5'Brew']-(8)-[Tea.Pot:0x2]   (active)>",
    ]
    let remedy = first(ends + [equal] + text + pot.dropFirst() + scroll, breaking: 6)
    #expect(remedy?.reason == .scrolledContent && remedy?.collapses.isEmpty == true)
  }

  @Test func `contents of a height of their own are tied at both ends`() {
    let height = "<NSLayoutConstraint:0x15 UIView:0x1.height == 1300   (active)>"
    let scroll = scroll.map { $0.replacing("500", with: "812") }
    #expect(first(ends + [equal, height] + scroll, breaking: 4)?.reason == .scrolledContent)
    #expect(first([ends[0], equal, height] + scroll, breaking: 3)?.reason != .scrolledContent)
  }

  @Test func `what holds views and lies nowhere else probably lies in the scroll view`() {
    #expect(first([equal] + pot + scroll, breaking: 3)?.reason == .scrolledContent)
    let elsewhere =
      "<NSLayoutConstraint:0x17 H:|-(0)-[UIView:0x1]   (active, names: '|':UIView:0x4 )>"
    #expect(first([equal, elsewhere] + pot + scroll, breaking: 4)?.reason != .scrolledContent)
  }
}
