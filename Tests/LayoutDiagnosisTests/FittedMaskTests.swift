import LayoutDiagnosis
import Testing

/// Masks that nobody set, of views that only what they hold gives a size.
struct FittedMaskTests {
  private func gaps(_ view: String, height: String = "0", mask: String = "--&") -> LogDiagnosis {
    .whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=\(mask) \(view):0x1.height == \(height)   (active)>",
        "<NSLayoutConstraint:0x12 V:|-(9)-[UILabel:0x2'Oolong']   (active, names: '|':\(view):0x1 )>",
        "<NSLayoutConstraint:0x13 V:[UILabel:0x2'Oolong']-(9)-|   (active, names: '|':\(view):0x1 )>",
      ], breaking: 3)
  }

  private func actions(_ diagnosis: LogDiagnosis) -> [Remedy.Action] {
    diagnosis.diagnosis.remedies.map(\.action)
  }

  @Test func `of a view of size 0 around its contents both its mask and its frame may change`() {
    let found = actions(gaps("UIView"))
    #expect(found.contains(.disableMaskTranslation) && found.contains(.setFrame), "\(found)")
  }

  @Test(arguments: [
    ("UIView", "20", "--&"), ("UIView", "0", "-&-"), ("UITableViewCell", "0", "--&"),
    ("UITableViewHeaderFooterView", "0", "--&"), ("Tea.Cell", "0", "--&"),
    ("Tea.LeafAnnotationView", "0", "--&"),
  ])
  func `a frame that somebody sets is not called forgotten`(
    view: String, height: String, mask: String
  ) {
    let found = actions(gaps(view, height: height, mask: mask))
    #expect(!found.contains(.disableMaskTranslation), "\(found)")
  }

  @Test func `a stack view that was made without a frame loses its mask first`() {
    let stack = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIStackView:0x1.minY == 0   (active, names: '|':UIView:0x9 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& UIStackView:0x1.height == 0   (active)>",
        "<NSLayoutConstraint:0x13 UIButton:0x2'Pour'.height == 40   (active)>",
        "<NSLayoutConstraint:0x14 'UISV-canvas-connection' UIStackView:0x1.top == UIButton:0x2'Pour'.top   (active)>",
        "<NSLayoutConstraint:0x15 'UISV-canvas-connection' V:[UIButton:0x2'Pour']-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      ], breaking: 3)
    #expect(actions(stack).first == .disableMaskTranslation, "\(stack.remedies)")
  }

  @Test func `a map view gives its annotation views their frames`() {
    let pin = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& Tea.GardenAnnotationView:0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x12 Tea.GardenAnnotationView:0x1.width == 30   (active)>",
      ], breaking: 2)
    #expect(!actions(pin).contains(.disableMaskTranslation), "\(pin.remedies)")
    #expect(actions(pin).contains(.setFrame))
  }
}
