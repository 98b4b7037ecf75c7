import LayoutReports
import Testing

/// A conflict has one list of things to do, and one line that says whose it is.
struct OneListTests {
  private func answer(_ rows: [String], broken: Int? = nil) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken)))
  }

  private static let fixed = [
    "<NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>",
    "<NSLayoutConstraint:0x62 UILabel:0x51.width == 120   (active)>",
    "<NSLayoutConstraint:0x63 H:[UILabel:0x51]-(20)-|   (active, names: '|':UIView:0x50 )>",
    "<NSLayoutConstraint:0x64 UIView:0x50.width == 140   (active)>",
  ]

  @Test func `what the first fix does is not advised beside it`() {
    let text = answer(Self.fixed)
    #expect(text.contains("What to do, each checked by solving again"), "\(text)")
    #expect(!text.contains("What to do: "), "\(text)")
    #expect(!text.contains("Usual advice"), "\(text)")
  }

  @Test func `that a report can be left is said once`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0x11 'fittingSizeHTarget' Tea.Card:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x12 H:|-(16)-[UILabel:0x2]   (active, names: '|':Tea.Card:0x1 )>",
        "<NSLayoutConstraint:0x13 H:[UILabel:0x2]-(16)-|   (active, names: '|':Tea.Card:0x1 )>",
      ], broken: 2)
    #expect(text.contains("What to do: Leave it if the screen is right."), "\(text)")
    #expect(text.matches(of: /[Ll]eave it/).count == 1, "\(text)")
    #expect(text.matches(of: /o silence it/).count == 1, "\(text)")
  }

  @Test func `whose it is stands in the line of what was dropped`() {
    #expect(
      answer(Self.fixed, broken: 1).contains(
        "Owner: your app or a library. UIKit dropped constraint 2"))
  }

  @Test func `a guess of the owner is marked in the text, in a line and in the document`() {
    let log = unsatisfiableLog(
      [
        "<SnapKit.LayoutConstraint:0x61@PriceTag.swift#98 UIView:0x51.top == UIView:0x50.top + 20.0>",
        "<SnapKit.LayoutConstraint:0x62@PriceTag.swift#99 UIView:0x51.height == 20.0>",
      ], cut: "<SnapKit.LayoutConstraint:0x63@PriceTag.swift#9")
    let document = diagnosedDocument(of: log)
    #expect(onOneLine(wideAnswer(to: log)).contains("Owner: probably your app"))
    let line = String(decoding: document.text(TextOptions(detail: .headlines)), as: UTF8.self)
    #expect(line.contains("app?"), "\(line)")
    let json = String(decoding: document.json, as: UTF8.self)
    #expect(json.contains("\"whoseIsGuess\": true"))
    let known = diagnosedDocument(of: unsatisfiableLog(Self.fixed)).json
    #expect(!String(decoding: known, as: UTF8.self).contains("whoseIsGuess"))
  }
}
