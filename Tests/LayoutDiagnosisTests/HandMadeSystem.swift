import LayoutDiagnosis
import LayoutModel
import LinearArithmetic

/// Systems written by hand: `system.add("label", .leading, .equal, "cell", .leading, constant: 8)`.
struct HandMadeSystem {
  private(set) var layout: LayoutSystem
  private var ids: [String: ItemID] = [:]

  init(platform: LayoutSystem.Platform? = nil) { layout = LayoutSystem(platform: platform) }

  /// The item called `name`, which is its class as well unless another is given.
  @discardableResult
  mutating func item(
    _ name: String, class className: String = "UIView", role: LayoutItem.Role = .view,
    unnamed: Bool = false
  ) -> ItemID {
    if let id = ids[name] { return id }
    let id = ItemID(index: layout.items.count)
    let address = unnamed ? nil : Address(UInt64(0x1000 + layout.items.count * 16))
    layout.items.append(
      LayoutItem(className: unnamed ? "" : className, address: address, role: role))
    ids[name] = id
    return id
  }

  mutating func name(_ item: ItemID, _ name: String) { layout[item].name = name }

  @discardableResult
  mutating func add(
    _ first: String, _ attribute: LayoutAttribute, _ relation: Relation, _ second: String? = nil,
    _ secondAttribute: LayoutAttribute? = nil, times multiplier: Rational = 1,
    constant: Rational = 0, priority: Rational = 1000, identifier: String? = nil,
    mask: String? = nil
  ) -> ConstraintID {
    let a = LayoutAnchor(item(first), attribute)
    let b = second.map { LayoutAnchor(item($0), secondAttribute ?? attribute) }
    var form = a.form
    if let b { form.add(b.form, times: -multiplier) }
    form.constant -= constant
    var constraint = LayoutConstraint(
      className: mask == nil ? "NSLayoutConstraint" : "NSAutoresizingMaskLayoutConstraint",
      first: a, relation: relation, second: b, multiplier: multiplier, constant: constant,
      priority: priority, form: form, raw: "")
    constraint.identifier = identifier
    constraint.address = Address(UInt64(0x600000 + layout.constraints.count * 16))
    if let mask { constraint.mask = AutoresizingMask(mask) }
    layout.constraints.append(constraint)
    OriginRecognition.complete(&layout)
    return ConstraintID(index: layout.constraints.count - 1)
  }
}

extension AutoresizingMask {
  /// `h=--& v=-&-`.
  init(_ text: String) {
    let flags = text.utf8.filter { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") }
      .map { $0 == UInt8(ascii: "&") }
    self.init(
      horizontal: .init(near: flags[0], size: flags[1], far: flags[2]),
      vertical: .init(near: flags[3], size: flags[4], far: flags[5]))
  }
}
