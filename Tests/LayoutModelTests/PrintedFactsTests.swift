import LayoutModel
import LinearArithmetic
import Testing

struct PrintedFactsTests {
  private func width(raw: String) -> LayoutConstraint {
    let anchor = LayoutAnchor(ItemID(index: 0), .width)
    return LayoutConstraint(
      className: "NSLayoutConstraint", first: anchor, relation: .equal, constant: 8,
      form: anchor.form, raw: raw)
  }

  @Test func `a copy does not change with its original`() {
    var constraint = width(raw: "a")
    let copy = constraint
    constraint.identifier = "mine"
    constraint.raw = "b"
    #expect(copy.identifier == nil && copy.raw == "a")
    #expect(constraint.identifier == "mine" && constraint.raw == "b")
  }

  @Test func `an item that loses its facts is as one that had none`() {
    let plain = LayoutItem(className: "UIView")
    var item = plain
    item.name = "title"
    item.frame = LayoutFrame(x: 0, y: 0, width: 8, height: 8)
    #expect(item != plain && item.name == "title" && item.frame?.width == 8)
    item.name = nil
    item.frame = nil
    #expect(item == plain && item.hashValue == plain.hashValue)
    #expect(item.ambiguousMarks.isEmpty)
  }
}
