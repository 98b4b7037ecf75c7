internal import LayoutModel

/// How well an entity of the source fits an item of a log.
struct ItemScore {
  var value = 0.0
  /// Whether something about the entity speaks clearly for it, or against it.
  var agreement = Agreement.unknown
  /// The words of what agrees; `nil` where nothing does.
  var evidence: String?

  enum Agreement: Int, Comparable {
    case contradicted, unknown, agrees

    static func < (a: Agreement, b: Agreement) -> Bool { a.rawValue < b.rawValue }
  }

  /// The weights are those of the study of 196 constraints (what breaks ties, in order of worth).
  static func of(_ entity: Int, _ item: LayoutItem, in index: SourceIndex) -> ItemScore {
    var score = kind(entity, item, index)
    texts(index.entities[entity], item, &score)
    return score
  }

  private static func kind(_ id: Int, _ item: LayoutItem, _ index: SourceIndex) -> ItemScore {
    let entity = index.entities[id]
    let printed = ClassFamily.plain(item.className)
    let isGuide = item.role == .guide || printed.hasSuffix("LayoutGuide")
    switch entity.kind {
    case .guide(_, let property): return guide(property, item, printed, isGuide)
    case _ where isGuide: return unknownGuide(entity)
    case .contentView: return contentView(entity, printed, index)
    case .superview(let child):
      let parents = index.superviews[child] ?? []
      return parents.map { kind($0, item, index) }.max { $0.value < $1.value } ?? ItemScore()
    case .rootView: return rootView(entity, printed, index)
    case .own, .variable, .element, .unknown: return claims(entity, printed, index)
    }
  }

  // MARK: Guides

  private static func guide(
    _ property: String, _ item: LayoutItem, _ printed: String, _ isGuide: Bool
  ) -> ItemScore {
    guard isGuide else { return ItemScore(value: -4, agreement: .contradicted) }
    let name = (item.name ?? "").lowercased()
    let word =
      switch property {
      case "safeAreaLayoutGuide", "safeArea", "safeAreaGuide": "safearea"
      case "layoutMarginsGuide": "margin"
      case "readableContentGuide": "readable"
      case "contentLayoutGuide": "content"
      case "frameLayoutGuide": "frame"
      default: ""
      }
    if word.isEmpty || name.isEmpty {
      return ItemScore(value: printed.hasPrefix("_") == word.isEmpty ? 1 : 0.3, agreement: .unknown)
    }
    return name.contains(word)
      ? ItemScore(value: 1.6, agreement: .agrees, evidence: "the guide")
      : ItemScore(value: -4, agreement: .contradicted)
  }

  private static func unknownGuide(_ entity: Entity) -> ItemScore {
    if entity.classes.contains(where: { $0.name.hasSuffix("Guide") }) {
      return ItemScore(value: 1.4, agreement: .agrees, evidence: "the guide")
    }
    return entity.classes.isEmpty
      ? ItemScore(value: -1) : ItemScore(value: -4, agreement: .contradicted)
  }

  // MARK: The system's views

  private static func contentView(
    _ entity: Entity, _ printed: String, _ index: SourceIndex
  ) -> ItemScore {
    if printed.isEmpty { return ItemScore() }
    let isPlain = printed == LayoutSystem.Platform.uiKit.viewClass
    guard ClassName.isContentView(printed) || isPlain else {
      return ItemScore(value: -2, agreement: .contradicted)
    }
    let type = entity.type ?? ""
    if isPlain { return ItemScore(value: index.family.isCell(type) ? -0.6 : 0.2) }
    let isHeader = printed.contains("HeaderFooter")
    let lineage = index.family.lineage(type)
    let isHeaderType = lineage.contains { $0.hasSuffix("HeaderFooterView") }
    if isHeader != isHeaderType, lineage.count > 1 || type.hasPrefix("UI") {
      return ItemScore(value: -1.5, agreement: .contradicted)
    }
    return index.family.isCell(type) || type.isEmpty
      ? ItemScore(value: 0.9, agreement: .agrees, evidence: "the content view")
      : ItemScore(value: 0.3)
  }

  private static func rootView(
    _ entity: Entity, _ printed: String, _ index: SourceIndex
  ) -> ItemScore {
    if printed.isEmpty { return ItemScore() }
    if ClassName.isPlainView(printed) {
      return ItemScore(value: 0.6, agreement: .agrees, evidence: "the controller's view")
    }
    if ClassName.isContentView(printed) || ClassName.isFramework(printed) {
      return ItemScore(value: -2, agreement: .contradicted)
    }
    return ItemScore(value: -0.3)
  }

  // MARK: Classes

  private static func claims(
    _ entity: Entity, _ printed: String, _ index: SourceIndex
  ) -> ItemScore {
    if printed.isEmpty { return ItemScore() }
    let exact = entity.classes.filter(\.isExact)
    let claims = exact.isEmpty ? entity.classes : exact
    let scores = claims.map { claim($0, entity, printed, index) }
    if let best = scores.max(by: { $0.value < $1.value }) { return best }
    return name(entity.name, printed)
  }

  private static func claim(
    _ claim: Entity.ClassClaim, _ entity: Entity, _ printed: String, _ index: SourceIndex
  ) -> ItemScore {
    let isCustom = !ClassName.isFramework(printed)
    if claim.name == printed {
      let bonus = isCustom ? 0.6 : 0
      return ItemScore(
        value: 1.6 * claim.sure + bonus, agreement: .agrees, evidence: printed)
    }
    if claim.isExact { return ItemScore(value: -2.5 * claim.sure, agreement: .contradicted) }
    if index.family.isKind(printed, of: claim.name) {
      if ClassName.isPlainView(claim.name) { return ItemScore(value: -0.2) }
      return ItemScore(value: 0.9 * claim.sure, agreement: .agrees, evidence: printed)
    }
    if index.family.isKind(claim.name, of: printed) {
      return ItemScore(value: -2, agreement: .contradicted)
    }
    return stranger(claim, entity, printed, isCustom, index)
  }

  /// A class of which the source does not tell that it descends from the one that is claimed.
  private static func stranger(
    _ claim: Entity.ClassClaim, _ entity: Entity, _ printed: String, _ isCustom: Bool,
    _ index: SourceIndex
  ) -> ItemScore {
    let isForeign = isCustom && !index.family.knows(printed)
    if isForeign, entity.kind == .own || entity.isParameter { return ItemScore(value: -0.2) }
    if !index.family.knows(claim.name), !ClassName.isFramework(claim.name) {
      return ItemScore(value: -0.8)
    }
    if isForeign, ClassName.isPlainView(claim.name) { return ItemScore(value: -0.6) }
    return ItemScore(value: -2.5 * claim.sure, agreement: .contradicted)
  }

  /// What the end of a name says of its class where nothing else does.
  private static func name(_ written: String, _ printed: String) -> ItemScore {
    let name = written.lowercased()
    let evidence = "the name ‘\(written)’"
    let bare = printed.lowercased()
    if name.count > 3, bare.contains(name) || name.contains(bare) {
      return ItemScore(value: 1.2, agreement: .agrees, evidence: evidence)
    }
    let words = [
      ("label", "label"), ("button", "button"), ("imageview", "imageview"), ("field", "field"),
      ("textview", "textview"), ("tableview", "tableview"), ("stack", "stackview"),
      ("scrollview", "scrollview"), ("switch", "switch"), ("slider", "slider"),
    ]
    for (ending, word) in words where name.hasSuffix(ending) {
      return bare.hasSuffix(word)
        ? ItemScore(value: 0.8, agreement: .agrees, evidence: evidence)
        : ItemScore(value: -1, agreement: .contradicted)
    }
    return ItemScore()
  }

  // MARK: Texts

  private static func texts(_ entity: Entity, _ item: LayoutItem, _ score: inout ItemScore) {
    if let name = item.name, !name.isEmpty, item.role != .guide {
      if entity.keys.contains(name) || entity.name == name {
        score.value += 6
        score.evidence = "the name ‘\(name)’"
        score.agreement = .agrees
      }
    }
    guard let text = item.text, !text.isEmpty else { return }
    if entity.texts.contains(where: { isSame($0, text) }) {
      score.value += 2
      score.evidence = "the text"
      score.agreement = max(score.agreement, .agrees)
    } else if !entity.texts.isEmpty {
      score.value -= 0.5
    }
  }

  /// Whether a log prints the text as `printed`, which may be cut and has other escapes.
  private static func isSame(_ text: String, _ printed: String) -> Bool {
    if text == printed { return true }
    for ending in ["...", "…"] where printed.hasSuffix(ending) && printed.count > 5 {
      return text.hasPrefix(printed.dropLast(ending.count))
    }
    let escaped = String(
      text.unicodeScalars.map { scalar -> String in
        guard scalar.value > 0x7E else { return String(scalar) }
        let digits = String(scalar.value, radix: 16)
        return "\\U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }.joined())
    return escaped == printed
  }
}
