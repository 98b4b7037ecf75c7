import LayoutModel
import LinearArithmetic
import Testing

struct ConstraintMarkTests {
  private func width(_ className: String = "NSLayoutConstraint") -> LayoutConstraint {
    let anchor = LayoutAnchor(ItemID(index: 0), .width)
    return LayoutConstraint(
      className: className, first: anchor, relation: .equal, constant: 8, form: anchor.form,
      raw: "")
  }

  @Test func `a constraint is anonymous as long as nothing on it tells its maker`() {
    #expect(width().isAnonymous)
    #expect(!width("KettleKit.LayoutConstraint").isAnonymous)
    var named = width()
    named.identifier = "lid"
    var placed = width()
    placed.codeLocation = CodeLocation(file: "Kettle.swift", line: 3)
    var masked = width()
    let rigid = AutoresizingMask.AxisMask(near: false, size: false, far: false)
    masked.mask = AutoresizingMask(horizontal: rigid, vertical: rigid)
    #expect([named, placed, masked].map(\.isAnonymous) == [false, false, false])
  }

  @Test func `a size without identifier is imposed by a guess alone`() {
    var size = width()
    #expect(!size.isImposedByGuess)
    size.origin = .encapsulatedSize
    #expect(size.isImposedByGuess)
    size.identifier = "UIView-Encapsulated-Layout-Width"
    #expect(!size.isImposedByGuess)
  }
}
