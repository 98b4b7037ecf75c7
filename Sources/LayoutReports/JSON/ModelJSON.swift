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

  fileprivate mutating func member(_ name: StaticString, _ anchor: LayoutAnchor?) {
    key(name)
    guard let anchor else { return null() }
    object {
      $0.member("item", anchor.item)
      $0.member("attribute", anchor.attribute.rawValue)
    }
  }
}

extension LinearForm {
  /// `terms` and `offset`: the linear form.
  func writeMembers(to json: inout JSONWriter) {
    json.member("terms", listing: terms) { json, term in
      let variable = LayoutVariable(term.variable)
      json.object {
        $0.member("item", variable.item)
        $0.member("quantity", word: variable.quantity.name)
        $0.member("coefficient", term.coefficient)
      }
    }
    json.member("offset", constant)
  }
}

extension LayoutItem {
  /// `english` is what the text calls the item.
  func write(
    to json: inout JSONWriter, id: ItemID, owner: LayoutItem.Owner?, english: String? = nil
  ) {
    json.object { json in
      json.member("id", id)
      json.member("address", address?.description)
      json.member("class", className)
      json.member("name", name)
      json.member("text", text)
      json.member("role", role.rawValue)
      if let owner { json.member("owner", owner.rawValue) }
      json.member("superview", superview)
      json.key("frame")
      if let frame { frame.write(to: &json) } else { json.null() }
      if let insets = alignmentInsets {
        json.object("alignmentInsets") {
          $0.member("top", insets.top)
          $0.member("left", insets.left)
          $0.member("bottom", insets.bottom)
          $0.member("right", insets.right)
        }
      }
      json.member("hidden", isHidden)
      json.member("alpha", alpha)
      if isTransformed { json.member("transformed", true) }
      json.member("ambiguousMarks", listing: ambiguousMarks) { $0.value(word: $1.name) }
      if let english { json.member("english", english) }
    }
  }
}

extension LayoutFrame {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("x", x)
      json.member("y", y)
      json.member("width", width)
      json.member("height", height)
    }
  }
}

extension LayoutConstraint {
  func write(
    to json: inout JSONWriter, id: ConstraintID, platform: LayoutSystem.Platform?, english: String
  ) {
    json.object { json in
      json.member("id", id)
      json.member("address", address?.description)
      json.member("class", className)
      json.member("identifier", identifier)
      if let name = key { json.member("key", name) }
      writePlace(to: &json)
      json.member("origin", origin.rawValue)
      if let mask {
        json.key("mask")
        mask.write(to: &json, platform: platform)
      }
      if let place = codeLocation {
        json.object("codeLocation") {
          $0.member("file", place.file)
          $0.member("line", place.line)
        }
      }
      json.member("axis", axisName)
      json.member("first", first)
      json.member("second", second)
      if let anchor = firstSubtracted { json.member("firstSubtracted", anchor) }
      if let anchor = secondSubtracted { json.member("secondSubtracted", anchor) }
      json.member("relation", relation.symbol)
      json.member("multiplier", multiplier)
      json.member("constant", constant)
      if isCut { json.member("cut", true) }
      json.member("priority", priority)
      json.member("priorityAssumed", isPriorityAssumed)
      form.writeMembers(to: &json)
      json.member("english", english)
    }
  }

  fileprivate func writePlace(to json: inout JSONWriter) {
    json.member("line", range?.startLine)
    json.member("raw", raw)
    json.key("range")
    guard let range else { return json.null() }
    json.object { json in
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
}

extension AutoresizingMask {
  func write(to json: inout JSONWriter, platform: LayoutSystem.Platform?) {
    json.object { json in
      json.member("horizontal", horizontal.text)
      json.member("vertical", vertical.text)
      json.member("flexible", listing: flexibleNames(on: platform)) { $0.value($1) }
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
    if seen.horizontal { return Axis.horizontal.name }
    if seen.vertical { return Axis.vertical.name }
    return first.attribute.axis.name
  }
}
