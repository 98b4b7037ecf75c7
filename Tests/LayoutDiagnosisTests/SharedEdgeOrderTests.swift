import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

/// What goes first where two views are tied to one edge, a bar leaves out the home indicator, or unlike
/// views are equal.
struct SharedEdgeOrderTests {
  private func bottoms(gap: String, _ last: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIPageControl:0x1.bottom == UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.bottom - 16   (active)>",
      "<NSLayoutConstraint:0x20 \(gap)   (active)>",
      "<NSLayoutConstraint:0x30 UIButton:0x2.bottom == UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.bottom - \(last)   (active)>",
      breaking: 3)
  }

  @Test(arguments: [
    "V:[UIPageControl:0x1]-(12)-[UIButton:0x2]",
    "UIButton:0x2.top == UIPageControl:0x1.bottom + 12",
  ])
  func `of neighbours at one edge the tie past the other goes`(_ gap: String) {
    let log = bottoms(gap: gap, "16")
    #expect(log.remedy(1) == "remove c1", "\(log.remedies)")
    #expect(log.diagnosis.remedies.first?.principles.contains(.leftOver) == true)
  }

  private func bar(inset: String, height: String = "50") -> LogDiagnosis {
    LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& TeaBar:0x1.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x20 UITextView:0x2.top == TeaBar:0x1.top + 8   (active)>",
      "<NSLayoutConstraint:0x30 UITextView:0x2.bottom == UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.bottom - 8   (active)>",
      "<NSLayoutConstraint:0x40 UITextView:0x2.height >= 36   (active)>",
      "<NSLayoutConstraint:0x50 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide']-(\(inset))-|   (active, names: '|':TeaBar:0x1 )>",
      breaking: 4)
  }

  @Test func `a bar grows by the home indicator's room before what is in it leaves the safe area`()
  {
    let log = bar(inset: "34")
    #expect(log.diagnosis.remedies.first?.action == .setFrame, "\(log.remedies)")
    #expect(log.diagnosis.remedies.first?.principles.contains(.frameOfSizes) == true)
  }

  private func shares(_ first: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 \(first):0x2.width == 120   (active)>",
      "<NSLayoutConstraint:0x20 UIStackView:0x1.leading == UIView:0x5.leading + 10   (active)>",
      "<NSLayoutConstraint:0x30 UIStackView:0x1.trailing == UIView:0x5.trailing - 10   (active)>",
      "<NSLayoutConstraint:0x40 'UISV-canvas-connection' UIStackView:0x1.leading == \(first):0x2.leading   (active)>",
      "<NSLayoutConstraint:0x50 'UISV-canvas-connection' H:[UILabel:0x3]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x60 'UISV-fill-equally' UILabel:0x3.width == \(first):0x2.width   (active)>",
      "<NSLayoutConstraint:0x70 'UISV-spacing' H:[\(first):0x2]-(10)-[UILabel:0x3]   (active)>",
      "<NSLayoutConstraint:0x80 'UIView-Encapsulated-Layout-Width' UIView:0x5.width == 390   (active)>",
      breaking: 1)
  }

  @Test(arguments: [("UIImageView", true), ("UILabel", false)])
  func `unlike views need no equal shares`(_ first: String, _ isFirst: Bool) {
    let log = shares(first)
    let action = log.diagnosis.remedies.first?.action
    #expect((action == .changeDistribution) == isFirst, "\(log.remedies)")
  }

  private func stack(_ bottom: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 'UISV-canvas-connection' UIStackView:0x2.top == UILabel:0x3.top   (active)>",
      "<NSLayoutConstraint:0x20 'UISV-canvas-connection' V:[UITextField:0x4]-(0)-|   (active, names: '|':UIStackView:0x2 )>",
      "<NSLayoutConstraint:0x30 'UISV-spacing' V:[UILabel:0x3]-(8)-[UITextField:0x4]   (active)>",
      "<NSLayoutConstraint:0x40 UILabel:0x3.height == 20   (active)>",
      "<NSLayoutConstraint:0x50 UITextField:0x4.height == 36   (active)>",
      "<NSLayoutConstraint:0x60 UIStackView:0x2.top == UIView:0x1.top + 12   (active)>",
      "<NSLayoutConstraint:0x70 UIStackView:0x2.bottom == UIView:0x1.bottom \(bottom)   (active)>",
      "<NSLayoutConstraint:0x80 UIView:0x1.height == 80   (active)>", breaking: 5)
  }

  @Test func `a container's number goes before the sizes that a stack view arranges in it`() {
    #expect(stack("- 12").remedy(1) == "remove c8", "\(stack("- 12").remedies)")
    let principles = stack("+ 12").diagnosis.remedies.flatMap(\.principles)
    #expect(!principles.contains(.containerOfSizes))
  }

  private func child(minY: String) -> [String] {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& UIView:0x2.minY == \(minY)   (active, names: '|':UIView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x20 h=--& v=--& UIView:0x2.height == 812   (active)>",
      "<NSLayoutConstraint:0x30 UIView:0x2.bottom == UIView:0x1.bottom   (active)>",
      "<NSLayoutConstraint:0x40 UIView:0x1.height == 320   (active)>", breaking: 3)
    return log.diagnosis.remedies.first?.changes.compactMap { change in
      guard case .add(_, let quantity, _, let points) = change else { return nil }
      return "\(quantity.name) \(points?.description ?? "?")"
    } ?? []
  }

  @Test func `a view that fills its superview gets its other edge in place of its old height`() {
    #expect(child(minY: "0").contains("minY 0"), "\(child(minY: "0"))")
    #expect(!child(minY: "0").contains { $0.hasPrefix("height") })
    #expect(child(minY: "40").contains("height 812"), "\(child(minY: "40"))")
  }
}
