import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic

/// Builds small systems for pictures, one line a constraint.
struct MadeSystem {
  var system = LayoutSystem(platform: .uiKit)

  mutating func item(
    _ className: String, text: String? = nil, in superview: ItemID? = nil,
    role: LayoutItem.Role = .view
  ) -> ItemID {
    var item = LayoutItem(className: className, text: text, role: role)
    item.superview = superview
    system.items.append(item)
    return ItemID(index: system.items.count - 1)
  }

  @discardableResult
  mutating func constrain(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: Relation = .equal,
    to second: LayoutAnchor? = nil, times multiplier: Rational = 1, plus constant: Rational = 0,
    priority: Rational = 1000
  ) -> ConstraintID {
    let first = LayoutAnchor(item, attribute)
    var form = first.form
    if let second { form.add(second.form, times: -multiplier) }
    form.constant -= constant
    system.constraints.append(
      LayoutConstraint(
        className: "NSLayoutConstraint", first: first, relation: relation, second: second,
        multiplier: multiplier, constant: constant, priority: priority, form: form,
        raw: "<NSLayoutConstraint:0x1 \(attribute.rawValue)>"))
    return ConstraintID(index: system.constraints.count - 1)
  }

  /// Pins all four edges of `item` to those of `container`.
  mutating func fill(_ container: ItemID, with item: ItemID, inset: Rational = 8) {
    constrain(item, .leading, to: LayoutAnchor(container, .leading), plus: inset)
    constrain(container, .trailing, to: LayoutAnchor(item, .trailing), plus: inset)
    constrain(item, .top, to: LayoutAnchor(container, .top), plus: inset)
    constrain(container, .bottom, to: LayoutAnchor(item, .bottom), plus: inset)
  }

  func subject(conflict: [ConstraintID] = [], broken: ConstraintID? = nil) -> PictureSubject {
    var diagnosis = Diagnosis(verdict: conflict.isEmpty ? .consistent : .conflict)
    if !conflict.isEmpty {
      diagnosis.conflicts = [Conflict(constraints: conflict, certificate: [])]
    }
    var subject = PictureSubject(
      system: system, diagnosis: diagnosis, id: "r1", title: "A made layout")
    subject.broken = broken
    return subject
  }
}

extension MadeSystem {
  /// A cell of 94.33 points whose contents need more.
  static func cell() -> (system: MadeSystem, conflict: [ConstraintID]) {
    var made = MadeSystem()
    let cell = made.item("MyApp.ProductCell")
    let content = made.item("UITableViewCellContentView", in: cell)
    let image = made.item("UIImageView", in: content)
    let title = made.item("UILabel", text: "Total", in: content)
    let button = made.item("UIButton", text: "Show More", in: content)
    made.fill(cell, with: content, inset: 0)
    let height = made.constrain(content, .height, plus: Rational(9433, 100))
    let top = made.constrain(image, .top, to: LayoutAnchor(content, .top), plus: 16)
    let square = made.constrain(image, .height, plus: 80)
    made.constrain(image, .width, to: LayoutAnchor(image, .height))
    made.constrain(image, .leading, to: LayoutAnchor(content, .leading), plus: 16)
    let below = made.constrain(title, .top, to: LayoutAnchor(image, .bottom), plus: 8)
    made.constrain(title, .leading, to: LayoutAnchor(image, .leading))
    let tall = made.constrain(title, .height, .greaterOrEqual, plus: 20)
    made.constrain(title, .height, .greaterOrEqual, plus: 24, priority: 750)
    let bottom = made.constrain(content, .bottom, to: LayoutAnchor(title, .bottom), plus: 12)
    made.constrain(button, .leading, to: LayoutAnchor(title, .trailing), plus: 8)
    made.constrain(button, .firstBaseline, to: LayoutAnchor(title, .firstBaseline))
    made.constrain(
      content, .trailing, .greaterOrEqual, to: LayoutAnchor(button, .trailing), plus: 16)
    return (made, [top, square, below, tall, bottom, height])
  }

  /// A container with `count` labels, each tied to it and to its neighbour.
  static func list(_ count: Int) -> MadeSystem {
    var made = MadeSystem()
    let container = made.item("UIView")
    var last: ItemID?
    for number in 1...count {
      let label = made.item("UILabel", text: "Row \(number)", in: container)
      made.constrain(label, .leading, to: LayoutAnchor(container, .leading), plus: 16)
      made.constrain(
        label, .trailing, .lessOrEqual, to: LayoutAnchor(container, .trailing), plus: -16)
      made.constrain(label, .height, plus: 44)
      if let last { made.constrain(label, .top, to: LayoutAnchor(last, .bottom), plus: 8) }
      last = label
    }
    return made
  }

  /// A container in a container, `depth` times.
  static func nest(_ depth: Int) -> MadeSystem {
    var made = MadeSystem()
    var outer = made.item("UIView")
    for _ in 1...depth {
      let inner = made.item("UIStackView", in: outer)
      made.fill(outer, with: inner)
      outer = inner
    }
    return made
  }

  /// A grid of views, each tied to its left and upper neighbours.
  static func grid(_ side: Int) -> MadeSystem {
    var made = MadeSystem()
    var above: [ItemID] = []
    for row in 0..<side {
      var line: [ItemID] = []
      for column in 0..<side {
        let view = made.item("TileView", text: "\(row) \(column)")
        if let left = line.last {
          made.constrain(view, .leading, to: LayoutAnchor(left, .trailing), plus: 4)
        }
        if row > 0 { made.constrain(view, .top, to: LayoutAnchor(above[column], .bottom), plus: 4) }
        made.constrain(view, .width, to: LayoutAnchor(view, .height))
        line.append(view)
      }
      above = line
    }
    return made
  }
}
