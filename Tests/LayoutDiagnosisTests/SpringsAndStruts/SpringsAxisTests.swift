import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

struct `Springs and struts of one axis` {
  private static let frame = SpringsAxis(origin: 20, length: 100, superviewLength: 320)

  struct Case: Sendable, CustomTestStringConvertible {
    var mask: String
    var first, second: MaskConstraint

    init(_ mask: String, _ first: MaskConstraint, _ second: MaskConstraint) {
      (self.mask, self.first, self.second) = (mask, first, second)
    }

    var testDescription: String { mask }
  }

  @Test(arguments: [
    Case("--&", .fixed(.near, 20), .fixed(.size, 100)),
    Case("---", .fixed(.near, 20), .fixed(.size, 100)),
    Case("&--", .fixed(.far, 200), .fixed(.size, 100)),
    Case("-&-", .fixed(.near, 20), .fixed(.far, 200)),
    Case(
      "&-&", .fixed(.size, 100),
      MaskConstraint(.near, share: Rational(1, 11), offset: Rational(-100, 11))),
    Case(
      "-&&", .fixed(.near, 20),
      MaskConstraint(.size, share: Rational(1, 3), offset: Rational(-20, 3))),
    Case(
      "&&-", .fixed(.far, 200),
      MaskConstraint(.size, share: Rational(5, 6), offset: Rational(-500, 3))),
    Case(
      "&&&", MaskConstraint(.near, share: Rational(1, 16), offset: 0),
      MaskConstraint(.size, share: Rational(5, 16), offset: 0)),
  ])
  func `derives two constraints from a mask`(_ expected: Case) throws {
    let derivation = try #require(Self.frame.derivation(mask(expected.mask)))
    #expect(derivation.first == expected.first)
    #expect(derivation.second == expected.second)
  }

  @Test func `agrees with a printed log`() throws {
    // H: width 64 in a superview where 0.500507 of what is left lies on the left, 32.0324 = a * 64.
    let axis = SpringsAxis(
      origin: Rational(494), length: 64, superviewLength: Rational(1051))
    let near = try #require(axis.derivation(mask("&-&"))).second
    #expect((near.share.doubleValue - 0.500507).magnitude < 5e-7)
    #expect((near.offset.doubleValue + 32.0324).magnitude < 5e-5)
  }

  @Test(arguments: ["&-&", "-&&", "&&-", "&&&"])
  func `claims nothing where there is nothing to share`(_ text: String) {
    let axes = [
      SpringsAxis(origin: 0, length: 0, superviewLength: 0),
      SpringsAxis(origin: 0, length: 100, superviewLength: 100),
    ]
    #expect(axes[0].derivation(mask(text)) == nil)
    let filled = axes[1].derivation(mask(text))
    #expect((filled == nil) == (text == "&-&"))
  }

  @Test func `goes back to the frame it came from`() throws {
    var generator = SeededGenerator(7)
    var count = 0
    for _ in 0..<3_000 {
      let axis = SpringsAxis(
        origin: generator.number(-400...400), length: generator.number(0...400),
        superviewLength: generator.number(1...900))
      for mask in everyMask {
        guard let derivation = axis.derivation(mask) else { continue }
        let placement = derivation.placement
        #expect(placement.axis(at: axis.superviewLength) == axis)
        check(placement, mask, axis)
        count += 1
      }
    }
    #expect(count > 20_000)
  }

  /// What the mask calls fixed must not move; what moves must be called flexible.
  private func check(
    _ placement: SpringsPlacement, _ mask: AutoresizingMask.AxisMask, _ axis: SpringsAxis
  ) {
    let seen = placement.mask
    let isUnset = !mask.near && !mask.size && !mask.far
    #expect(!seen.near || mask.near)
    #expect(!seen.size || mask.size)
    #expect(!seen.far || mask.far || isUnset)
  }

  @Test func `reads a mask back from printed constraints`() throws {
    var generator = SeededGenerator(11)
    for _ in 0..<300 {
      let axis = SpringsAxis(
        origin: generator.number(1...100), length: generator.number(1...100),
        superviewLength: generator.number(300...500))
      for mask in everyMask {
        let derivation = try #require(axis.derivation(mask))
        let system = printed(derivation, mask: mask, superviewLength: axis.superviewLength)
        let reading = try #require(MaskReading.all(in: system).first)
        #expect(reading.mask == mask)
        #expect(reading.origin == axis.origin)
        #expect(reading.length == axis.length)
        #expect(reading.superview == ItemID(index: 1))
        #expect(reading.placement == derivation.placement)
      }
    }
  }

  /// The constraints as a log would give them: view `v1` in superview `v2`.
  private func printed(
    _ derivation: MaskDerivation, mask: AutoresizingMask.AxisMask, superviewLength: Rational
  ) -> LayoutSystem {
    let view = ItemID(index: 0)
    let superview = ItemID(index: 1)
    let x = LayoutVariable(view, .minX).id
    let width = LayoutVariable(view, .width).id
    let superX = LayoutVariable(superview, .minX).id
    let superWidth = LayoutVariable(superview, .width).id
    var system = LayoutSystem(items: [
      LayoutItem(className: "UIView"), LayoutItem(className: "UIView"),
    ])
    for constraint in [derivation.first, derivation.second] {
      var form = LinearForm(constant: -constraint.offset)
      form.add(-constraint.share, of: superWidth)
      let attribute: LayoutAttribute
      switch constraint.distance {
      case .near:
        form.add(1, of: x)
        form.add(-1, of: superX)
        attribute = .minX
      case .size:
        form.add(1, of: width)
        attribute = .width
      case .far:
        form.add(
          LinearForm([.init(superX, 1), .init(superWidth, 1), .init(x, -1), .init(width, -1)]))
        attribute = .maxX
      }
      var row = LayoutConstraint(
        className: "NSAutoresizingMaskLayoutConstraint", first: LayoutAnchor(view, attribute),
        relation: .equal, form: form, raw: "")
      row.origin = .autoresizingMask
      row.mask = AutoresizingMask(horizontal: mask, vertical: mask)
      system.constraints.append(row)
    }
    system.constraints.append(
      LayoutConstraint(
        className: "NSLayoutConstraint", first: LayoutAnchor(superview, .width), relation: .equal,
        form: LinearForm([.init(superWidth, 1)], constant: -superviewLength), raw: ""))
    return system
  }

  private var everyMask: [AutoresizingMask.AxisMask] {
    (0..<8).map { .init(near: $0 & 1 != 0, size: $0 & 2 != 0, far: $0 & 4 != 0) }
  }

  private func mask(_ text: String) -> AutoresizingMask.AxisMask {
    let flexible = text.map { $0 == "&" }
    return .init(near: flexible[0], size: flexible[1], far: flexible[2])
  }
}
