import Foundation
import LayoutReports
import Testing

/// What has room to spare is used first, with what is left of it; whose views beside private ones are is not
/// guessed.
struct SpareFirstTests {
  private func answer(_ rows: [String], broken: Int? = nil) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken ?? 0)))
  }

  private func form(_ gap: String) -> [String] {
    [
      "<NSLayoutConstraint:0x61 V:|-(20)-[Tea.Pot:0x51]   (active, names: '|':UIView:0x40 )>",
      "<NSLayoutConstraint:0x62 Tea.Pot:0x51.height == 300   (active)>",
      "<NSLayoutConstraint:0x63 V:[Tea.Pot:0x51]-(\(gap))-[Tea.Cup:0x52]   (active)>",
      "<NSLayoutConstraint:0x64 Tea.Cup:0x52.height == 124   (active)>",
      "<NSLayoutConstraint:0x65 V:[Tea.Cup:0x52]-(24)-|   (active, names: '|':UIView:0x40 )>",
      "<NSLayoutConstraint:0x66 'UIView-Encapsulated-Layout-Height' UIView:0x40.height == 568   (active)>",
    ]
  }

  @Test(arguments: [
    // 20 + 300 + 124 + 24 leave 100.
    (">=120", true), ("120", false), (">=220", false),
  ])
  func `a least gap that keeps half of itself goes first`(_ gap: String, _ isFirst: Bool) {
    let text = answer(form(gap), broken: 2)
    #expect(
      text.contains("1 Lower the priority of constraint 3 (the top of the Cup)") == isFirst,
      "\(text)")
  }

  @Test func `a container as long as a screen is told so`() {
    #expect(
      answer(form(">=120"), broken: 2).contains(
        "568 points is the longer side of some screens, such as the iPhone SE (1st generation)'s.")
    )
    let other = form(">=120").map { $0.replacing("== 568", with: "== 566") }
    #expect(!answer(other, broken: 2).contains("side of some screens"))
  }

  private let poster = [
    "<NSLayoutConstraint:0x61 UIImageView:0x51.height == 0.5*UIImageView:0x51.width   (active)>",
    "<NSLayoutConstraint:0x62 H:|-(16)-[UIImageView:0x51]   (active, names: '|':Tea.Card:0x50 )>",
    "<NSLayoutConstraint:0x63 H:[UIImageView:0x51]-(16)-|   (active, names: '|':Tea.Card:0x50 )>",
    "<NSLayoutConstraint:0x64 V:|-(16)-[UIImageView:0x51]   (active, names: '|':Tea.Card:0x50 )>",
    "<NSLayoutConstraint:0x65 V:[UIImageView:0x51]-(16)-|   (active, names: '|':Tea.Card:0x50 )>",
    "<NSLayoutConstraint:0x66 Tea.Card:0x50.height == 190   (active)>",
    "<NSLayoutConstraint:0x67 'UIView-Encapsulated-Layout-Width' Tea.Card:0x50.width == 432   (active)>",
  ]

  @Test func `a card's number goes before the proportions of the picture in it`() {
    let text = answer(poster, broken: 0)
    let place = text.range(of: "(the height of the Card)")
    let ratio = text.range(of: "(the aspect ratio of the UIImageView)")
    #expect(place != nil, "\(text)")
    if let place, let ratio { #expect(place.lowerBound < ratio.lowerBound, "\(text)") }
  }

  @Test func `a minimum that yields beside others is told with what is left`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0x61 Tea.Pot:0x51.width >= 220   (active)>",
        "<NSLayoutConstraint:0x62 Tea.Cup:0x52.width >= 400   (active)>",
        "<NSLayoutConstraint:0x63 H:|-(0)-[Tea.Pot:0x51]   (active, names: '|':UIView:0x40 )>",
        "<NSLayoutConstraint:0x64 H:[Tea.Pot:0x51]-(1)-[Tea.Cup:0x52]   (active)>",
        "<NSLayoutConstraint:0x65 H:[Tea.Cup:0x52]-(0)-|   (active, names: '|':UIView:0x40 )>",
        "<NSLayoutConstraint:0x66 'UIView-Encapsulated-Layout-Width' UIView:0x40.width == 600   (active)>",
      ], broken: 1)
    #expect(text.contains("the width is 379, below its minimum"), "\(text)")
  }

  @Test func `a share that yields is told with the size that it comes to`() {
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x61 Tea.Card:0x51.height == 0.25*UIView:0x40.height   (active)>",
          "<NSLayoutConstraint:0x62 V:|-(10)-[Tea.Cup:0x52]   (active, names: '|':Tea.Card:0x51 )>",
          "<NSLayoutConstraint:0x63 Tea.Cup:0x52.height == 280   (active)>",
          "<NSLayoutConstraint:0x64 V:[Tea.Cup:0x52]-(10)-|   (active, names: '|':Tea.Card:0x51 )>",
          "<NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' UIView:0x40.height == 800   (active)>",
        ], broken: 2))
    #expect(text.contains("the Card is 300 points tall"), "\(text)")
  }

  private func alert(_ view: String) -> [String] {
    [
      "<NSLayoutConstraint:0x61 V:[UIView:0x51(>=44)]>",
      "<NSLayoutConstraint:0x62 UIView:0x51.height == \(view):0x52.height>",
      "<NSLayoutConstraint:0x63 _UIAlertControllerView:0x53.height == \(view):0x52.height>",
      "<NSLayoutConstraint:0x64 _UIAlertControllerView:0x53.height == UIView:0x54.height>",
      "<NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' V:[UIView:0x54(13)]>",
    ]
  }

  @Test func `what leads to nothing but private views has no known owner`() {
    let text = answer(alert("UIView"), broken: 0)
    #expect(text.contains("Owner: probably your app or a library."), "\(text)")
    #expect(!text.contains("What to do: "), "\(text)")
    #expect(
      text.contains("1 If no code of yours makes it, leave it. If yours does, lower"), "\(text)")
    #expect(!text.contains("(the height of the alert's view)"), "\(text)")
    #expect(!answer(alert("Tea.Pot"), broken: 0).contains("Owner: probably"))
  }

  @Test(arguments: [
    ("UIView:0x2.height == 10", true), ("UIView:0x2.height == Tea.Pot:0x8.height", false),
  ])
  func `a chain of plain views leads to a private one unless one is tied to anything else`(
    _ row: String, _ isUnknown: Bool
  ) {
    let text = answer(
      [
        "<NSLayoutConstraint:0x61 UIView:0x1.width == 20   (active)>",
        "<NSLayoutConstraint:0x62 UIView:0x1.width == 10   (active)>",
        "<NSLayoutConstraint:0x63 H:[UIView:0x1]-(8)-[UIView:0x2]   (active)>",
        "<NSLayoutConstraint:0x64 H:[UIView:0x2]-(8)-[UIView:0x3]   (active)>",
        "<NSLayoutConstraint:0x65 _UITeaTray:0x9.width == UIView:0x3.width   (active)>",
        "<NSLayoutConstraint:0x66 \(row)   (active)>",
      ], broken: 0)
    #expect(
      text.contains("is tied, through other plain views, to the _UITeaTray") == isUnknown, "\(text)"
    )
  }

  @Test func `a group names a process only where all of its reports are of it`() {
    let log =
      "2026-03-02 10:00:00.000 Tea[7:70] [LayoutConstraints] " + unsatisfiableLog(form("120"))
    #expect(text(log + log).contains("Tea[7]"))
    let other = text(log + log.replacing("Tea[7:70]", with: "Tea[8:80]"))
    #expect(other.contains("Tea, 2 processes"), "\(other)")
    #expect(!other.contains("Tea[7]"), "\(other)")
  }
}
