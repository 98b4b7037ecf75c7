import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

/// A floor or a ceiling is kept, and what breaks it gives way; no number is derived from what passes.
struct FloorAndCeilingTests {
  private func strip(
    _ limit: String, share: String = "0.25*UIView:0x1.height", breaking broken: Int = 2
  ) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 TeaStrip:0x2.height == \(share)   (active)>",
        "<NSLayoutConstraint:0x20 TeaStrip:0x2.height \(limit)   (active)>",
        "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 667   (active)>",
      ], breaking: broken)
  }

  @Test(arguments: [(">= 220", 2), (">= 220", 1), ("<= 120", 2)])
  func `a share of what is around a view yields to the limit`(_ limit: String, _ broken: Int) {
    let log = strip(limit, breaking: broken)
    #expect(log.remedy(1) == "lowerPriority c1", "\(log.remedies)")
    #expect(log.diagnosis.remedies[0].principles.contains(.shareBesideLimit))
  }

  @Test func `as wide as a screen yields to a greatest size too`() {
    #expect(strip("<= 600", share: "UIView:0x1.height - 32").remedy(1) == "lowerPriority c1")
  }

  @Test func `a least size that does not fit into the whole is none to keep`() {
    let log = strip(">= 700")
    #expect(log.remedy(1) == "lowerPriority c2", "\(log.remedies)")
    #expect(!log.diagnosis.remedies.flatMap(\.principles).contains(.keptLimit))
  }

  @Test func `of two limits that cross one gets another number`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 UITextView:0x1.height >= 120   (active)>",
        "<NSLayoutConstraint:0x20 UITextView:0x1.height <= 96   (active)>",
      ], breaking: 1)
    #expect(log.remedies.prefix(2) == ["changeConstant c1", "changeConstant c2"])
    #expect(log.remedies.count { $0.hasPrefix("changeConstant") } == 2, "\(log.remedies)")
    #expect(
      log.diagnosis.remedies[0].changes == [
        .setConstant(
          ConstraintID(index: 0), from: 120, to: 96, allowed: .init(minimum: nil, maximum: 96))
      ])
  }

  private func bar(inset: String, least: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 TeaBar:0x1.height == 49   (active)>",
        "<NSLayoutConstraint:0x20 UITextView:0x2.top == TeaBar:0x1.top\(inset)   (active)>",
        "<NSLayoutConstraint:0x30 TeaBar:0x1.bottom == UITextView:0x2.bottom\(inset)   (active)>",
        "<NSLayoutConstraint:0x40 UITextView:0x2.height >= \(least)   (active)>",
      ], breaking: 4)
  }

  @Test func `a container of a fixed size grows around a least size`() {
    let log = bar(inset: " + 6", least: "40")
    #expect(log.remedy(1) == "remove c1", "\(log.remedies)")
    #expect(log.remedies.contains("changeRelation c1"))
  }

  @Test func `of two that share both edges neither is known to hold the other`() {
    #expect(bar(inset: "", least: "60").remedy(1) == "lowerPriority c4")
  }

  // MARK: Sizes of 0

  private func root(_ frame: String, breaking broken: Int) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 TeaRoot:0x2.height == 0   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[TeaRoot:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x30 V:[TeaRoot:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
        frame,
      ], breaking: broken)
  }

  private static let frames = [
    "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == 844   (active)>",
    "<NSAutoresizingMaskLayoutConstraint:0x40 h=-&- v=-&- UIView:0x1.height == 844   (active)>",
  ]

  @Test(arguments: frames)
  func `a height of 0 that was dropped goes where both edges are a screen's`(_ frame: String) {
    let log = root(frame, breaking: 1)
    #expect(log.remedy(1) == "remove c1", "\(log.remedies)")
    #expect(log.diagnosis.remedies[0].yieldsTo == 844)
  }

  @Test(arguments: frames)
  func `one that holds on the screen is meant`(_ frame: String) {
    #expect(root(frame, breaking: 3).remedy(1) != "remove c1")
  }

  // MARK: What passes

  @Test func `the keyboard's height makes no constant`() {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:[TeaBar:0x1]-(0)-[UILayoutGuide:0x2'UIKeyboardLayoutGuide']   (active)>",
        "<NSLayoutConstraint:0x20 TeaBar:0x1.bottom == UIView:0x9.bottom - 8   (active)>",
        "<NSLayoutConstraint:0x30 'UIKeyboardLayoutGuide-bottom' V:[UILayoutGuide:0x2'UIKeyboardLayoutGuide']-(0)-|   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x40 'UIKeyboardLayoutGuide-height' UILayoutGuide:0x2'UIKeyboardLayoutGuide'.height == 336   (active)>",
      ], breaking: 2)
    #expect(!log.remedies.contains { $0.hasPrefix("changeConstant") }, "\(log.remedies)")
    #expect(log.remedies.contains("changeRelation c2"))
  }

  @Test(arguments: [("375", false), ("301", true)])
  func `a screen's width makes none either`(_ width: String, _ isOffered: Bool) {
    let log = LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 H:|-(20)-[TeaBar:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x20 TeaBar:0x2.width == 240   (active)>",
        "<NSLayoutConstraint:0x30 H:[TeaBar:0x2]-(20)-|   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x40 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == \(width)   (active)>",
      ], breaking: 2)
    #expect(
      log.remedies.contains { $0.hasPrefix("changeConstant") } == isOffered, "\(log.remedies)")
  }
}
