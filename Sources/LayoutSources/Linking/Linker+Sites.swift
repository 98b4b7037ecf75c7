internal import LayoutModel
internal import LinearArithmetic

extension Linker {
  /// Fills in superviews, texts and sites.
  mutating func link() {
    linkSuperviews()
    linkTexts()
    gatherMakers()
    for index in facts.constraints.indices {
      let record = facts.constraints[index]
      make(index, in: frame(function: record.function, file: record.file, range: record.range))
    }
    for index in facts.formats.indices {
      let record = facts.formats[index]
      let frame = frame(function: record.function, file: record.file, range: record.range)
      expand(index, in: frame, calls: [])
    }
    for index in facts.calls.indices {
      let call = facts.calls[index]
      let frame = frame(function: call.function, file: call.file, range: call.range)
      lookThrough(call, from: frame, calls: [])
    }
  }

  // MARK: Views

  private mutating func linkSuperviews() {
    for record in facts.parents {
      let frame = frame(function: record.function, file: record.file, range: record.range)
      for (child, childFrame) in each(record.child, frame) {
        let child = entity(child, in: childFrame)
        let parent = entity(record.parent, in: childFrame)
        link(child, to: parent)
      }
    }
    for record in facts.elements {
      guard let parent = record.parent else { continue }
      link(element(record.id, file: record.file), to: element(parent, file: record.file))
    }
  }

  private mutating func link(_ child: Int, to parent: Int) {
    guard child != parent, superviews[child]?.contains(parent) != true else { return }
    superviews[child, default: []].append(parent)
  }

  private mutating func linkTexts() {
    for record in facts.sets {
      guard let text = record.string else { continue }
      let frame = frame(function: record.function, file: record.file, range: record.range)
      switch record.property {
      case "text", "title", "placeholder", "stringValue", "attributedText":
        for (target, frame) in each(record.target, frame) {
          entities[entity(target, in: frame)].texts.append(text)
        }
      case "accessibilityIdentifier", "key", "label", "mas_key":
        entities[entity(record.target, in: frame)].keys.append(text)
      default: break
      }
    }
  }

  /// The expression once for each element of the loop that it stands in.
  mutating func each(_ text: String, _ frame: Frame) -> [(String, Frame)] {
    let bare = CodeText.bare(text)
    let path = CodeText.path(bare)
    let name = CodeText.name(path[0])
    guard frame.bindings[name] == nil,
      let variable = locals(name, in: frame).first.map({ facts.variables[$0] }),
      let list = variable.elementOf, let elements = elements(of: list, frame, 0)
    else { return [(text, frame)] }
    return elements.prefix(32).enumerated().map { index, element in
      (
        text,
        Frame(
          function: frame.function, type: frame.type, file: frame.file, range: frame.range,
          bindings: frame.bindings.merging([
            name: Frame.Binding(text: element.text, frame: element.frame)
          ]) { _, new in new },
          receiver: frame.receiver, key: "\(frame.key)@\(name)\(index)", depth: frame.depth)
      )
    }
  }

  // MARK: Constraints

  /// Makes the sites of a constraint in its own function.
  private mutating func make(_ index: Int, in frame: Frame) {
    let record = facts.constraints[index]
    if record.isPlaceholder { return }
    let texts = [record.first.item] + [record.second?.item].compactMap(\.self)
    var site = Site(
      source: .constraint(index), place: CodePlace(file: record.file, range: record.range),
      statement: record.statement, first: .init(entity: 0, attribute: nil), block: frame.key)
    site.isInner = isCalled(frame) && (isHelper(texts, frame) || takesAttribute(record, frame))
    appendEach(texts, &site, record, frame)
  }

  /// Whether a caller says which attribute is meant, as with `view[keyPath: edge]`.
  private func takesAttribute(_ record: ConstraintRecord, _ frame: Frame) -> Bool {
    [record.first.attribute, record.second?.attribute].compactMap(\.self).contains {
      LayoutAttribute(rawValue: $0) == nil && parameter($0, in: frame) != nil
    }
  }

  /// Whether the source has calls that may mean the function around the code.
  func isCalled(_ frame: Frame) -> Bool {
    guard let function = frame.function else { return false }
    return callsByFunctionName[facts.functions[function].name] != nil
  }

  /// Makes the sites of a constraint inside of a helper that `calls` lead to.
  mutating func make(_ index: Int, in frame: Frame, calls: [Int]) {
    let record = facts.constraints[index]
    guard let call = calls.first.map({ facts.calls[$0] }) else { return }
    let texts = [record.first.item] + [record.second?.item].compactMap(\.self)
    guard isHelper(texts, frame) || takesAttribute(record, frame) else { return }
    let caller = self.frame(function: call.function, file: call.file, range: call.range)
    var site = Site(
      source: .constraint(index), place: CodePlace(file: call.file, range: call.range),
      statement: call.statement, first: .init(entity: 0, attribute: nil), block: caller.key)
    site.helpers =
      [CodePlace(file: record.file, range: record.range)]
      + calls.dropFirst().reversed().map {
        CodePlace(file: facts.calls[$0].file, range: facts.calls[$0].range)
      }
    if let stored = call.stored { site.stored = entity(stored, in: caller) }
    site.isInner = callerIsHelper(call, caller)
    site.call = calls.first
    appendEach(texts, &site, record, frame)
  }

  private mutating func appendEach(
    _ texts: [String], _ site: inout Site, _ record: ConstraintRecord, _ frame: Frame
  ) {
    let frames = eachOf(texts, frame)
    site.isLooped = frames.count > 1
    for (_, frame) in frames { append(site, record, frame) }
  }

  /// The frames in which loops around any of the expressions put each of their elements.
  private mutating func eachOf(_ texts: [String], _ frame: Frame) -> [(String, Frame)] {
    for text in texts {
      let frames = each(text, frame)
      if frames.count != 1 || frames[0].1.key != frame.key { return frames }
    }
    return [("", frame)]
  }

  private mutating func append(_ site: Site, _ record: ConstraintRecord, _ frame: Frame) {
    for record in readings(of: record, frame) {
      for first in anchors(record.first, frame) {
        guard let other = record.second, !Self.isNothing(other) else {
          append(site, record, frame, first, nil)
          continue
        }
        for second in anchors(other, frame) { append(site, record, frame, first, second) }
      }
    }
  }

  /// `make.height.equalTo(rowHeight)` compares with a view's height or with a number; where nothing
  /// tells the class of the name and a number has that name somewhere, either may be meant.
  private mutating func readings(of record: ConstraintRecord, _ frame: Frame) -> [ConstraintRecord]
  {
    guard ["snapkit", "masonry"].contains(record.library), let second = record.second,
      second.attribute == record.first.attribute, record.constant.text.isEmpty,
      !second.item.hasPrefix("superview(")
    else { return [record] }
    let classes = entities[entity(second.item, in: frame)].classes
    if !classes.isEmpty {
      let isNumber = classes.allSatisfy { Self.numeric.contains($0.name) }
      return [isNumber ? Self.comparedWithNumber(record, second) : record]
    }
    return evaluated(second.item, in: frame).isEmpty
      ? [record] : [record, Self.comparedWithNumber(record, second)]
  }

  /// A size is that number, everything else is that far from the superview's edge.
  private static func comparedWithNumber(
    _ record: ConstraintRecord, _ second: AnchorRecord
  ) -> ConstraintRecord {
    var changed = record
    changed.constant = SiteNumber(text: second.item)
    let edges = ["centerX": "left", "centerY": "top"]
    let isSize = ["width", "height"].contains(second.attribute)
    changed.second =
      isSize
      ? nil
      : AnchorRecord(
        item: "superview(\(record.first.item))",
        attribute: edges[second.attribute] ?? second.attribute)
    return changed
  }

  private static let numeric: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "NSNumber", "UInt", "NSInteger", "float", "double", "int",
  ]

  private static func isNothing(_ anchor: AnchorRecord) -> Bool {
    anchor.item == "nil" || AttributeWord.plain(anchor.attribute) == "notAnAttribute"
  }

  private mutating func append(
    _ site: Site, _ record: ConstraintRecord, _ frame: Frame, _ first: Site.Anchor,
    _ second: Site.Anchor?
  ) {
    var site = site
    (site.first, site.second) = (first, second)
    site.relation = relation(record.relation, frame)
    site.multiplier = number(record.multiplier, in: frame)
    site.constant = number(record.constant, in: frame)
    if site.constant.values.isEmpty, site.second == nil, let attribute = site.first.attribute {
      site.constant.values = sizePart(attribute.rawValue, of: record.constant.text, frame)
    }
    site.priority = number(record.priority, in: frame)
    site.isStandardSpace = record.isSystemSpacing
    site.identifier = record.identifier.map { CodeText.stringLiteral($0) ?? $0 }
    if site.stored == nil, let stored = record.stored { site.stored = entity(stored, in: frame) }
    site.isExcluded = record.isExcluded
    site.isRepeated = entities[site.first.entity].isRepeated
    site.isChangedLater = record.made == "update" || !record.outlets.isEmpty
    if site.second != nil, site.multiplier.values == [0] { site.second = nil }
    sites.append(site)
  }

  /// The anchors that an expression may mean: several where a variable holds one of several.
  private mutating func anchors(_ record: AnchorRecord, _ frame: Frame) -> [Site.Anchor] {
    guard record.attribute == "anchor" else { return [anchor(record, frame)] }
    let held = heldAnchors(record.item, frame, 0)
    if !held.isEmpty { return held }
    let word = CodeText.path(record.item).last ?? record.item
    return [Site.Anchor(entity: entity(record.item, in: frame), attribute: nil, word: word)]
  }

  /// The anchors that a variable, a property or a parameter holds.
  private mutating func heldAnchors(_ text: String, _ frame: Frame, _ depth: Int) -> [Site.Anchor] {
    let bare = CodeText.bare(text)
    let path = CodeText.path(bare)
    guard depth < 6, let last = path.last.map({ CodeText.name($0) }) else { return [] }
    if let attribute = AttributeWord.attribute(ofAnchor: last) {
      let item = path.count > 1 ? path.dropLast().joined(separator: ".") : "self"
      return [Site.Anchor(entity: entity(item, in: frame), attribute: attribute, word: last)]
    }
    if path.count == 1, let binding = frame.bindings[last] {
      return heldAnchors(binding.text, binding.frame, depth + 1)
    }
    var variables = path.count == 1 ? locals(last, in: frame) : []
    if !variables.isEmpty {
      return variables.compactMap { facts.variables[$0].text }
        .flatMap { heldAnchors($0, frame, depth + 1) }
    }
    let owner = path.count > 1 ? path.dropLast().joined(separator: ".") : "self"
    let base = entity(owner, in: frame)
    let types = entities[base].classes.map(\.name) + ["UIView", "NSView"]
    variables = types.lazy.compactMap { [self] in members(last, of: $0)?.variables }.first ?? []
    return variables.compactMap { facts.variables[$0].text }.flatMap {
      heldAnchors("\(owner).\($0)", frame, depth + 1)
    }
  }

  private mutating func anchor(_ record: AnchorRecord, _ frame: Frame) -> Site.Anchor {
    let word = AttributeWord.plain(record.attribute)
    let attribute = LayoutAttribute(rawValue: word) ?? attribute(boundTo: word, frame)
    return Site.Anchor(
      entity: entity(record.item, in: frame), attribute: attribute, word: word)
  }

  /// The attribute that a call gives for a parameter.
  private func attribute(boundTo word: String, _ frame: Frame) -> LayoutAttribute? {
    for name in word.split(separator: "?").map({ CodeText.trimmed(String($0)) }) where !name.isEmpty
    {
      guard let binding = frame.bindings[name] else { continue }
      let bound = AttributeWord.plain(binding.text)
      if let attribute = LayoutAttribute(rawValue: bound) { return attribute }
      if binding.frame.key != frame.key, let inner = attribute(boundTo: bound, binding.frame) {
        return inner
      }
    }
    return nil
  }

  private func relation(_ text: String, _ frame: Frame) -> Relation? {
    switch text {
    case "==": return .equal
    case "<=": return .lessOrEqual
    case ">=": return .greaterOrEqual
    default: break
    }
    if let binding = frame.bindings[text] { return relation(binding.text, binding.frame) }
    let word = text.lowercased()
    if word.hasSuffix("lessthanorequal") { return .lessOrEqual }
    if word.hasSuffix("greaterthanorequal") { return .greaterOrEqual }
    return word.hasSuffix("equal") ? .equal : nil
  }
}
