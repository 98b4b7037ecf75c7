internal import LayoutModel
internal import LinearArithmetic

extension JSONWriter {
  mutating func value(_ item: ItemID?) {
    if let item { id("v", item.index + 1) } else { null() }
  }

  mutating func value(_ constraint: ConstraintID?) {
    if let constraint { id("c", constraint.index + 1) } else { null() }
  }

  mutating func member(_ name: StaticString, _ item: ItemID?) {
    key(name)
    value(item)
  }

  mutating func member(_ name: StaticString, _ constraint: ConstraintID?) {
    key(name)
    value(constraint)
  }

  /// `terms` and `offset`: the linear form.
  mutating func members(of form: LinearForm) {
    member("terms", listing: form.terms) { json, term in
      let variable = LayoutVariable(term.variable)
      json.object {
        $0.member("item", variable.item)
        $0.member("quantity", word: variable.quantity.name)
        $0.member("coefficient", term.coefficient)
      }
    }
    member("offset", form.constant)
  }

  /// `english` is what the text calls the item.
  mutating func write(
    _ item: LayoutItem, id: ItemID, owner: LayoutItem.Owner?, english: String? = nil
  ) {
    object { json in
      json.member("id", id)
      json.member("address", item.address?.description)
      json.member("class", item.className)
      json.member("name", item.name)
      json.member("text", item.text)
      json.member("role", item.role.rawValue)
      if let owner { json.member("owner", owner.rawValue) }
      json.member("superview", item.superview)
      json.key("frame")
      if let frame = item.frame { json.write(frame) } else { json.null() }
      if let insets = item.alignmentInsets {
        json.object("alignmentInsets") {
          $0.member("top", insets.top)
          $0.member("left", insets.left)
          $0.member("bottom", insets.bottom)
          $0.member("right", insets.right)
        }
      }
      json.member("hidden", item.isHidden)
      json.member("alpha", item.alpha)
      if item.isTransformed { json.member("transformed", true) }
      json.member("ambiguousMarks", listing: item.ambiguousMarks) { $0.value(word: $1.name) }
      if let english { json.member("english", english) }
    }
  }

  private mutating func write(_ frame: LayoutFrame) {
    object { json in
      json.member("x", frame.x)
      json.member("y", frame.y)
      json.member("width", frame.width)
      json.member("height", frame.height)
    }
  }

  mutating func write(
    _ constraint: LayoutConstraint, id: ConstraintID, platform: LayoutSystem.Platform?,
    english: String
  ) {
    object { json in
      json.member("id", id)
      json.member("address", constraint.address?.description)
      json.member("class", constraint.className)
      json.member("identifier", constraint.identifier)
      if let name = constraint.key { json.member("key", name) }
      json.writePlace(constraint)
      json.member("origin", constraint.origin.rawValue)
      if let mask = constraint.mask {
        json.key("mask")
        json.write(mask, platform: platform)
      }
      if let place = constraint.codeLocation {
        json.object("codeLocation") {
          $0.member("file", place.file)
          $0.member("line", place.line)
        }
      }
      json.member("axis", constraint.axisName)
      json.member("first", constraint.first)
      json.member("second", constraint.second)
      if let anchor = constraint.firstSubtracted { json.member("firstSubtracted", anchor) }
      if let anchor = constraint.secondSubtracted { json.member("secondSubtracted", anchor) }
      json.member("relation", constraint.relation.symbol)
      json.member("multiplier", constraint.multiplier)
      json.member("constant", constraint.constant)
      if constraint.isCut { json.member("cut", true) }
      json.member("priority", constraint.priority)
      json.member("priorityAssumed", constraint.isPriorityAssumed)
      json.members(of: constraint.form)
      json.member("english", english)
    }
  }

  private mutating func member(_ name: StaticString, _ anchor: LayoutAnchor?) {
    key(name)
    guard let anchor else { return null() }
    object {
      $0.member("item", anchor.item)
      $0.member("attribute", anchor.attribute.rawValue)
    }
  }

  private mutating func writePlace(_ constraint: LayoutConstraint) {
    member("line", constraint.range?.startLine)
    member("raw", constraint.raw)
    key("range")
    guard let range = constraint.range else { return null() }
    object { json in
      json.object("start") {
        $0.member("line", range.startLine)
        $0.member("column", range.startColumn)
      }
      json.object("end") {
        $0.member("line", range.endLine)
        $0.member("column", range.endColumn)
      }
      json.array("bytes") {
        $0.value(range.bytes.lowerBound)
        $0.value(range.bytes.upperBound)
      }
    }
  }

  mutating func write(_ mask: AutoresizingMask, platform: LayoutSystem.Platform?) {
    object { json in
      json.member("horizontal", mask.horizontal.text)
      json.member("vertical", mask.vertical.text)
      json.member("flexible", listing: mask.flexibleNames(on: platform)) { $0.value($1) }
    }
  }
}

extension LayoutConstraint {
  /// `horizontal`, `vertical`, or `both` for an aspect ratio.
  var axisName: String {
    var seen: (horizontal: Bool, vertical: Bool) = (false, false)
    for term in form.terms {
      switch LayoutVariable(term.variable).quantity.axis {
      case .horizontal: seen.horizontal = true
      case .vertical: seen.vertical = true
      }
    }
    if seen.horizontal, seen.vertical { return "both" }
    if seen.horizontal { return "horizontal" }
    if seen.vertical { return "vertical" }
    return first.attribute.axis == .horizontal ? "horizontal" : "vertical"
  }
}
