import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

struct `Migrating masks to constraints` {
  @Test func `the constraints put the view where the mask does, in a superview of any size`() throws
  {
    var generator = SeededGenerator(3)
    for _ in 0..<400 {
      let superviewFrame = LayoutFrame(
        x: 0, y: 0, width: generator.number(300...500), height: generator.number(300...500))
      let frame = LayoutFrame(
        x: generator.number(1...90), y: generator.number(1...90), width: generator.number(1...90),
        height: generator.number(1...90))
      let mask = AutoresizingMask(
        horizontal: generator.mask(), vertical: generator.mask())
      let migration = Migration(tree(superviewFrame, [(frame, mask)]))
      let view = try #require(migration.views.first)
      // What a view's content gives holds as well, without a constraint.
      let all = view.constraints + view.givenByContent
      #expect(all.count == 4)
      let across = SpringsAxis(
        origin: frame.x, length: frame.width, superviewLength: superviewFrame.width)
      let placement = try #require(across.derivation(mask.horizontal)).placement
      for size in [Rational(0), 1, 320, Rational(1001, 3)] {
        for constraint in all where constraint.attribute.axis == .horizontal {
          #expect(holds(constraint, placement.axis(at: size)))
        }
      }
    }
  }

  private func holds(_ constraint: ModernConstraint, _ axis: SpringsAxis) -> Bool {
    value(constraint.attribute, axis.origin, axis.length)
      == constraint.multiplier
      * (constraint.superviewAttribute.map { value($0, 0, axis.superviewLength) } ?? 0)
      + constraint.constant
  }

  private func value(_ attribute: LayoutAttribute, _ origin: Rational, _ length: Rational)
    -> Rational
  {
    switch attribute {
    case .leading: origin
    case .trailing: origin + length
    case .width: length
    default: origin + length * .half
    }
  }

  @Test(arguments: [(true, LayoutAttribute.bottom, Rational(-30)), (false, .top, 30)])
  func `a superview that is not flipped counts from the bottom`(
    isFlipped: Bool, attribute: LayoutAttribute, constant: Rational
  ) throws {
    let mask = AutoresizingMask(
      horizontal: AutoresizingMask.unset.horizontal,
      vertical: .init(near: true, size: false, far: false))
    var system = tree(
      LayoutFrame(x: 0, y: 0, width: 480, height: 270),
      [(LayoutFrame(x: 200, y: 190, width: 80, height: 50), mask)])
    system.platform = .appKit
    system.items[0].isFlipped = isFlipped
    let view = try #require(Migration(system).views.first)
    let edge = try #require(view.constraints.first { $0.attribute == attribute })
    #expect(edge.constant == constant)
  }

  @Test func `equal siblings at constant offsets are one row`() throws {
    let superview = LayoutFrame(x: 0, y: 0, width: 320, height: 100)
    let buttons = [8, 112, 216].map {
      LayoutFrame(x: Rational($0), y: 8, width: 96, height: 44)
    }
    let migration = Migration(tree(superview, buttons.map { ($0, .unset) }))
    let intent = try #require(migration.intents.first { $0.axis == .horizontal })
    #expect(intent.kind == .equalSiblings(spacing: 8, nearMargin: 8, farMargin: 8))
    #expect(intent.items.count == 3)
    #expect(migration.intents.filter { $0.axis == .horizontal }.count == 1)
  }

  struct Place: Sendable {
    var x, width: Int
    var intent: LayoutIntent.Kind?
  }

  @Test(arguments: [
    Place(x: 110, width: 100, intent: .centered),
    Place(x: 20, width: 280, intent: .fills(margin: 20)),
    Place(x: 0, width: 320, intent: .fills(margin: 0)),
    Place(x: 200, width: 112, intent: .nearFarEdge(distance: 8)),
    Place(x: 20, width: 100, intent: nil),
  ])
  func `a fixed frame betrays what it was meant to be`(_ place: Place) {
    let frame = LayoutFrame(x: Rational(place.x), y: 30, width: Rational(place.width), height: 20)
    let migration = Migration(
      tree(LayoutFrame(x: 0, y: 0, width: 320, height: 480), [(frame, .unset)]))
    #expect(
      migration.intents.filter { $0.axis == .horizontal }.map(\.kind)
        == (place.intent.map { [$0] } ?? []))
  }

  @Test func `a field reaches from its label to the far edge, and both stand on one baseline`() {
    var system = tree(
      LayoutFrame(x: 0, y: 0, width: 320, height: 480),
      [
        (LayoutFrame(x: 20, y: 30, width: 60, height: 21), .unset),
        (LayoutFrame(x: 90, y: 30, width: 210, height: 30), .unset),
      ])
    system.items[1].className = "UILabel"
    system.items[2].className = "UITextField"
    let (label, field) = (ItemID(index: 1), ItemID(index: 2))
    let intents = Migration(system).intents
    #expect(
      intents.first { $0.axis == .horizontal }?.kind == .between(before: 10, behind: 20))
    #expect(intents.first { $0.axis == .horizontal }?.items == [label, field])
    #expect(intents.first { $0.axis == .vertical }?.kind == .oneBaseline)
    #expect(intents.first { $0.axis == .vertical }?.items == [label, field])
    // Of a picture there is no baseline, and of what is lower none in one line.
    system.items[1].className = "UIImageView"
    #expect(!Migration(system).intents.contains { $0.kind == .oneBaseline })
    system.items[1].className = "UILabel"
    system.items[1].frame?.y = 38
    #expect(!Migration(system).intents.contains { $0.kind == .oneBaseline })
  }

  @Test(arguments: [
    ("UIView", AutoresizingMask.unset, 436, true), ("UIToolbar", .unset, 436, true),
    ("UIView", .unset, 200, false),
  ])
  func `the longer view reaches up to the bar at the far edge`(
    _ bar: String, _ mask: AutoresizingMask, _ height: Int, _ reaches: Bool
  ) {
    var system = tree(
      LayoutFrame(x: 0, y: 0, width: 320, height: 480),
      [
        (LayoutFrame(x: 0, y: 0, width: 320, height: Rational(height)), mask),
        (
          LayoutFrame(x: 0, y: Rational(height), width: 320, height: Rational(480 - height)), .unset
        ),
      ])
    system.items[1].className = "TeaList"
    system.items[2].className = bar
    let vertical = Migration(system).intents.filter { $0.axis == .vertical }.map(\.kind)
    #expect(vertical.contains(.upToNeighbour(margin: 0, distance: 0)) == reaches, "\(vertical)")
    #expect(vertical.contains(.between(before: 0, behind: 0)) == !reaches, "\(vertical)")
  }

  @Test func `views without a mask are left alone unless asked for`() {
    var system = tree(
      LayoutFrame(x: 0, y: 0, width: 320, height: 480),
      [(LayoutFrame(x: 0, y: 0, width: 10, height: 10), .unset)])
    system.items[1].autoresizing = nil
    #expect(Migration(system).views.isEmpty)
    #expect(Migration(system, includingUnmasked: true).views.count == 1)
  }

  @Test func `says why a view keeps its mask`() {
    let full = LayoutFrame(x: 0, y: 0, width: 320, height: 480)
    var system = tree(
      full,
      [
        (
          full,
          AutoresizingMask(
            horizontal: .init(near: true, size: false, far: true),
            vertical: .init(near: false, size: true, far: false))
        )
      ])
    #expect(Migration(system).left.map(\.reason) == [.noRoom])
    system.items[1].className = "UITableViewCellContentView"
    #expect(Migration(system).left.map(\.reason) == [.managedBySystem])
    system.items[1].className = "UIView"
    system.items[0].frame = nil
    #expect(Migration(system).left.map(\.reason) == [.noSuperviewFrame])
    system.items[1].frame = nil
    #expect(Migration(system).left.map(\.reason) == [.noFrame])
  }

  @Test(arguments: [
    ("UITableViewLabel", "UITableViewCellContentView", true),
    ("UITableViewHeaderFooterContentView", "UITableViewHeaderFooterView", true),
    ("_TtC4Shop7RowView", "_UICollectionViewListCellContentView", false),
    ("UICollectionViewCellContentView", "CupCell", true), ("CupContentView", "UIView", false),
    ("UIView", "UIViewControllerWrapperView", true), ("_UIBarBackground", "UINavigationBar", true),
    ("_UIHostingView<CupList>", "UIView", false),
  ])
  func `a view keeps its mask where the system sets its frame`(
    _ className: String, _ superview: String, _ isManaged: Bool
  ) {
    var system = tree(
      LayoutFrame(x: 0, y: 0, width: 320, height: 480),
      [(LayoutFrame(x: 8, y: 8, width: 40, height: 20), .unset)])
    system.items[0].className = superview
    system.items[1].className = className
    let migration = Migration(system)
    #expect(migration.left.map(\.reason) == (isManaged ? [.managedBySystem] : []))
    #expect(migration.views.isEmpty == isManaged)
  }

  private func tree(
    _ superview: LayoutFrame, _ views: [(LayoutFrame, AutoresizingMask)]
  ) -> LayoutSystem {
    var root = LayoutItem(className: "UIView")
    root.frame = superview
    var items = [root]
    for (frame, mask) in views {
      var item = LayoutItem(className: "UIButton")
      item.frame = frame
      item.autoresizing = mask
      item.superview = ItemID(index: 0)
      items.append(item)
    }
    return LayoutSystem(items: items)
  }
}
