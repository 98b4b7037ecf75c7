internal import LayoutModel

/// Finds the view and the attribute that an anchor of the source means.
struct AnchorFinder {
  let names: SourceNames
  let entities: EntityFinder

  /// The anchors that an expression may mean: several where a variable holds one of several.
  func anchors(_ record: AnchorRecord, in frame: Frame) -> [Site.Anchor] {
    guard record.attribute == "anchor" else { return [anchor(record, frame)] }
    let held = heldAnchors(record.item, frame, 0)
    if !held.isEmpty { return held }
    let word = CodeText.path(record.item).last ?? record.item
    return [
      Site.Anchor(entity: entities.entity(record.item, in: frame), attribute: nil, word: word)
    ]
  }

  // MARK: Anchors that something holds

  /// The anchors that a variable, a property or a parameter holds.
  private func heldAnchors(_ text: String, _ frame: Frame, _ depth: Int) -> [Site.Anchor] {
    let path = CodeText.path(CodeText.bare(text))
    guard depth < 6, let last = path.last.map({ CodeText.name($0) }) else { return [] }
    let owner = path.count > 1 ? path.dropLast().joined(separator: ".") : "self"
    if let attribute = AttributeWord.attribute(ofAnchor: last) {
      return [
        Site.Anchor(entity: entities.entity(owner, in: frame), attribute: attribute, word: last)
      ]
    }
    if path.count == 1, let binding = frame.bindings[last] {
      return heldAnchors(binding.text, binding.frame, depth + 1)
    }
    let locals = path.count == 1 ? texts(of: names.locals(last, in: frame)) : nil
    let held = locals ?? members(last, of: owner, frame).map { "\(owner).\($0)" }
    return held.flatMap { heldAnchors($0, frame, depth + 1) }
  }

  /// The initialisers of variables; `nil` where there is no variable.
  private func texts(of variables: [Int]) -> [String]? {
    variables.isEmpty ? nil : variables.compactMap { names.facts.variables[$0].text }
  }

  /// The initialisers of a member of what `owner` names.
  private func members(_ name: String, of owner: String, _ frame: Frame) -> [String] {
    let base = entities.entity(owner, in: frame)
    let types = entities[base].classes.map(\.name) + ["UIView", "NSView"]
    let members = types.lazy.compactMap { [names] in names.members(name, of: $0)?.variables }.first
    return texts(of: members ?? []) ?? []
  }

  // MARK: Anchors that are written

  private func anchor(_ record: AnchorRecord, _ frame: Frame) -> Site.Anchor {
    let word = AttributeWord.plain(record.attribute)
    let attribute = LayoutAttribute(rawValue: word) ?? attribute(boundTo: word, frame)
    return Site.Anchor(
      entity: entities.entity(record.item, in: frame), attribute: attribute, word: word)
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
}
