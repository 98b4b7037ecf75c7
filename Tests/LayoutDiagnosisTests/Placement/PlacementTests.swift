import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

struct `Frames beside constraints` {
  @Test func `a view whose width the constraints fix differently is misplaced`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIView", (0, 0, 320, 480))
    let label = tree.add("UILabel", (20, 20, 200, 30), in: root)
    tree.constrain(label, .leading, .equal, root, .leading, 20)
    tree.constrain(label, .trailing, .equal, root, .trailing, -20)
    let placement = try #require(Placement(tree.system))
    #expect(placement.isSolved)
    #expect(placement.compared == 2)
    let view = try #require(placement.misplaced.first)
    #expect(placement.misplaced.count == 1)
    #expect(view.item == label)
    #expect(view.differences == [.init(quantity: .width, expected: 280, actual: 200)])
    #expect(view.causes == [.pendingLayout])
  }

  @Test(arguments: [(Rational(1, 2), true), (Rational(51, 100), false)])
  func `up to half a point is rounding`(_ off: Rational, _ isFine: Bool) throws {
    var tree = PlacementTree()
    let root = tree.add("UIView", (0, 0, 320, 480))
    let label = tree.add("UILabel", (0, 0, 100, 30), in: root)
    tree.system[label].frame?.width += off
    tree.constrain(label, .width, .equal, 100)
    let placement = try #require(Placement(tree.system))
    #expect(placement.misplaced.isEmpty == isFine)
  }

  @Test func `what the constraints leave open is not misplaced`() {
    var tree = PlacementTree()
    let root = tree.add("UIView", (0, 0, 320, 480))
    let label = tree.add("UILabel", (33, 44, 55, 66), in: root)
    tree.constrain(label, .width, .lessOrEqual, 60)
    tree.constrain(label, .width, .greaterOrEqual, 60)
    #expect(Placement(tree.system)?.misplaced.map(\.item) == [label])
    tree.system.constraints.removeLast()
    #expect(Placement(tree.system)?.misplaced == [])
  }

  @Test(arguments: [(Rational(57), true), (Rational(56), false)])
  func `an optional constraint misplaces nothing, since what outweighs it need not be listed`(
    _ width: Rational, _ isUnmet: Bool
  ) throws {
    var tree = PlacementTree()
    let root = tree.add("UIView", (0, 0, 320, 480))
    let label = tree.add("UILabel", (16, 20, 55, 20), in: root)
    let button = tree.add("UIButton", (79, 20, 225, 34), in: root)
    tree.constrain(label, .leading, .equal, root, .leading, 16)
    tree.constrain(button, .leading, .equal, label, .trailing, 8)
    tree.constrain(button, .trailing, .equal, root, .trailing, -16)
    tree.constrain(label, .width, .equal, width, priority: 999)
    let placement = try #require(Placement(tree.system))
    #expect(placement.misplaced.isEmpty)
    #expect(placement.compared == 3)
    #expect(
      placement.unmet
        == (isUnmet ? [UnmetConstraint(item: label, attribute: .width, priority: 999)] : []))
  }

  @Test func `the view inside is blamed, not the one around it`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIView", (0, 0, 320, 480))
    let card = tree.add("UIView", (10, 0, 300, 100), in: root)
    let label = tree.add("UILabel", (8, 0, 200, 30), in: card)
    tree.constrain(card, .leading, .equal, root, .leading, 10)
    tree.constrain(label, .leading, .equal, card, .leading, 8)
    tree.constrain(label, .trailing, .equal, card, .trailing, -8)
    let placement = try #require(Placement(tree.system))
    #expect(placement.misplaced.map(\.item) == [label])
  }

  @Test func `names what can move a frame without a fault`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIView", (0, 0, 320, 480))
    let button = tree.add("UIButton", (98, 49, 104, 52), in: root)
    tree.constrain(button, .leading, .equal, root, .leading, 100)
    tree.constrain(button, .top, .equal, root, .top, 50)
    tree.constrain(button, .width, .equal, 100)
    tree.constrain(button, .height, .equal, 50)
    let view = try #require(Placement(tree.system)?.misplaced.first)
    #expect(view.causes == [.alignmentInsets, .transform, .pendingLayout])
    tree.system[root].role = .scrollView
    tree.system[button].frame = LayoutFrame(x: 100, y: 90, width: 100, height: 50)
    let moved = try #require(Placement(tree.system)?.misplaced.first)
    #expect(moved.causes == [.contentOffset, .pendingLayout])
  }

  @Test func `constraints that contradict each other prove no frame wrong`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIView", (0, 0, 320, 480))
    tree.constrain(root, .width, .equal, 10)
    tree.constrain(root, .width, .equal, 11)
    let placement = try #require(Placement(tree.system))
    #expect(!placement.isSolved)
    #expect(placement.misplaced == [])
    let broken = try #require(Placement(tree.system, broken: [ConstraintID(index: 0)]))
    #expect(
      broken.misplaced.map(\.differences) == [[.init(quantity: .width, expected: 11, actual: 320)]])
  }

  @Test func `in a superview that is not flipped, y counts from the bottom`() {
    var tree = PlacementTree()
    let root = tree.add("NSView", (0, 0, 320, 480))
    let label = tree.add("NSTextField", (20, 440, 100, 20), in: root)
    tree.system.platform = .appKit
    tree.system[root].isFlipped = false
    tree.constrain(label, .top, .equal, root, .top, 20)
    #expect(Placement(tree.system)?.misplaced == [])
    tree.system[root].isFlipped = true
    #expect(Placement(tree.system)?.misplaced.count == 1)
  }

  @Test func `no frames, no answer`() {
    #expect(Placement(LayoutSystem(items: [LayoutItem(className: "UIView")])) == nil)
  }
}

struct `Views that cannot be seen` {
  @Test func `each reason is told`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIWindow", (0, 0, 320, 480))
    tree.system[root].role = .window
    let hidden = tree.add("UIView", (0, 0, 10, 10), in: root)
    _ = tree.add("UIView", (0, 0, 0, 0), in: hidden)
    let clear = tree.add("UIView", (0, 0, 10, 10), in: root)
    let outside = tree.add("UIView", (320, 0, 10, 10), in: root)
    let flat = tree.add("UIView", (0, 0, 10, 0), in: root)
    let squeezed = tree.add("UIView", (0, 0, 0, 10), in: root)
    let open = tree.add("UIView", (0, 0, 0, 10), in: root)
    _ = tree.add("UIView", (300, 0, 50, 10), in: root)
    _ = tree.add("_UIScrollIndicator", (0, 0, 0, 0), in: root)
    tree.system[hidden].isHidden = true
    tree.system[clear].alpha = 0
    tree.constrain(squeezed, .width, .lessOrEqual, 0)
    tree.constrain(open, .width, .lessOrEqual, 40)
    let invisible = try #require(Placement(tree.system)).invisible
    #expect(
      invisible == [
        InvisibleView(item: hidden, reasons: [.hidden], inside: 1),
        InvisibleView(item: clear, reasons: [.transparent], inside: 0),
        InvisibleView(item: outside, reasons: [.outsideEveryAncestor], inside: 0),
        InvisibleView(item: flat, reasons: [.zeroSize(.vertical, .unconstrained)], inside: 0),
        InvisibleView(item: squeezed, reasons: [.zeroSize(.horizontal, .demanded)], inside: 0),
        InvisibleView(
          item: open, reasons: [.zeroSize(.horizontal, .allowed(maximum: 40))], inside: 0),
      ])
  }

  @Test(arguments: [
    ("Shop.Row", true), ("_TtC4Shop3Row", true), ("NSKVONotifying_Row", true), ("Shop._Row", true),
    ("_UIBarBackground", false), ("SwiftUI._UIHostingView<Shop.Row>", false),
    ("_TtGC7SwiftUI14_UIHostingViewV4Shop3Row_", false),
  ])
  func `the system's private views are left out, however a class is printed`(
    _ className: String, _ isTold: Bool
  ) throws {
    var tree = PlacementTree()
    let root = tree.add("UIWindow", (0, 0, 320, 480))
    tree.system[root].role = .window
    let row = tree.add(className, (0, 0, 320, 0), in: root)
    let invisible = try #require(Placement(tree.system)).invisible
    #expect(invisible.map(\.item) == (isTold ? [row] : []))
  }

  @Test func `a mask only repeats the frame that it is made from`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIWindow", (0, 0, 320, 480))
    tree.system[root].role = .window
    let bar = tree.add("TeaBar", (0, 0, 320, 0), in: root)
    tree.constrain(bar, .height, .equal, 0)
    tree.system.constraints[0].origin = .autoresizingMask
    let alone = try #require(Placement(tree.system))
    #expect(alone.compared == 0)
    #expect(alone.invisible.map(\.reasons) == [[.zeroSize(.vertical, .framed)]])
    tree.constrain(bar, .height, .lessOrEqual, 0)
    let beside = try #require(Placement(tree.system))
    #expect(beside.compared == 1)
    #expect(beside.invisible.map(\.reasons) == [[.zeroSize(.vertical, .demanded)]])
    let label = tree.add("UILabel", (0, 0, 320, 0), in: bar)
    tree.system.constraints.removeLast()
    tree.constrain(label, .height, .equal, bar, .height)
    let inside = try #require(Placement(tree.system)).invisible
    #expect(
      inside.map(\.reasons) == [
        [.zeroSize(.vertical, .framed)], [.zeroSize(.vertical, .demanded)],
      ])
  }

  @Test func `what lies in a view without size may show`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIWindow", (0, 0, 320, 480))
    tree.system[root].role = .window
    let stack = tree.add("UIStackView", (0, 0, 0, 0), in: root)
    _ = tree.add("UILabel", (0, 0, 40, 20), in: stack)
    let placement = try #require(Placement(tree.system))
    let view = try #require(placement.invisible.first)
    #expect(view.item == stack && view.isDoubtful && view.showsWhatItHolds)
  }

  @Test func `what lies in a view without size shows only where it has a size`() throws {
    var tree = PlacementTree()
    let root = tree.add("UIWindow", (0, 0, 320, 480))
    tree.system[root].role = .window
    let stack = tree.add("UIStackView", (0, 0, 0, 0), in: root)
    _ = tree.add("UILabel", (0, 0, 0, 0), in: stack)
    let hidden = tree.add("UILabel", (0, 0, 40, 20), in: stack)
    tree.system[hidden].isHidden = true
    let placement = try #require(Placement(tree.system))
    let view = try #require(placement.invisible.first)
    #expect(view.item == stack && !view.isDoubtful && !view.showsWhatItHolds)
  }

  @Test func `what a scroll view holds can be scrolled into sight`() {
    var tree = PlacementTree()
    let root = tree.add("UIWindow", (0, 0, 320, 480))
    tree.system[root].role = .window
    let list = tree.add("UIScrollView", (0, 0, 320, 480), in: root)
    tree.system[list].role = .scrollView
    _ = tree.add("UIView", (0, 2_000, 320, 44), in: list)
    #expect(Placement(tree.system)?.invisible == [])
  }
}

/// A tree of views with frames and constraints, put together by hand.
private struct PlacementTree {
  var system = LayoutSystem()

  mutating func add(
    _ className: String, _ frame: (Int, Int, Int, Int), in superview: ItemID? = nil
  ) -> ItemID {
    var item = LayoutItem(className: className)
    item.frame = LayoutFrame(
      x: Rational(frame.0), y: Rational(frame.1), width: Rational(frame.2),
      height: Rational(frame.3))
    item.superview = superview
    system.items.append(item)
    return ItemID(index: system.items.count - 1)
  }

  mutating func constrain(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: Relation, _ other: ItemID? = nil,
    _ otherAttribute: LayoutAttribute? = nil, _ constant: Rational = 0, priority: Rational = 1000
  ) {
    let first = LayoutAnchor(item, attribute)
    let second = other.flatMap { other in otherAttribute.map { LayoutAnchor(other, $0) } }
    var form = first.form
    if let second { form.add(second.form, times: -1) }
    form.constant -= constant
    system.constraints.append(
      LayoutConstraint(
        className: "NSLayoutConstraint", first: first, relation: relation, second: second,
        constant: constant, priority: priority, form: form, raw: ""))
  }

  mutating func constrain(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: Relation, _ constant: Rational,
    priority: Rational = 1000
  ) {
    constrain(item, attribute, relation, nil, nil, constant, priority: priority)
  }
}
