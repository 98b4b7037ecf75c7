internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The constraints that would settle what is open, as code.
extension ReportEnglish {
  private static let additionLimit = 12

  func additionBlocks(_ analysis: AmbiguityAnalysis) -> [Block] {
    let additions = analysis.additions.filter { !isSystems($0.variable.item) }
    let systems = Self.list(
      names(of: analysis.additions.map(\.variable.item).filter(isSystems)))
    let isSystemOpen = additions.count < analysis.additions.count
    let aside = Block.paragraph(
      "What is open in \(systems) is the system's to settle: add no constraint there.")
    if additions.isEmpty { return isSystemOpen ? [aside] : [] }
    var scope = "everything"
    if report.kind != .layout, !analysis.unprinted.isEmpty {
      scope = "everything that the dump speaks of"
    }
    if isSystemOpen { scope = "what is your app's, once the system has settled its own" }
    let subject =
      additions.count == 1
      ? "one more constraint settles \(scope)"
      : "\(additions.count) more constraints settle \(scope)"
    let shown = additions.prefix(Self.additionLimit)
    return [.advice("What to do: \(subject), for example:")]
      + [.code(shown.map(code(for:)).joined(separator: "\n"))]
      + (shown.count > 1 && shown.contains { $0.minimum != nil || $0.maximum != nil }
        ? [.paragraph("Each range is what the lines above it leave.")] : [])
      + shown.flatMap { equationBlocks($0, isOnly: shown.count == 1) }
      + (isSystemOpen ? [aside] : [])
  }

  /// Inequalities that would do as equations.
  private func equationBlocks(_ addition: AddedConstraint, isOnly: Bool) -> [Block] {
    guard !addition.equations.isEmpty else { return [] }
    let list = addition.equations.prefix(2).map { id in
      "“\(sentences.clause(system[id]))” (\([id.name, place(of: id)].compactMap { $0 }.joined(separator: ", ")))"
    }
    let replaced = isOnly ? "" : " in place of the line for \(quantityName(addition.variable))"
    return [
      .paragraph("Or make an equation of \(list.joined(separator: " or "))\(replaced).")
    ]
  }

  /// The constraint as code with layout anchors.
  private func code(for addition: AddedConstraint) -> String {
    let item = CodeNames.variable(for: addition.variable.item, in: system, names)
    let value = addition.value.rounded
    let range = " // \(rangeWords(addition.minimum, addition.maximum))"
    switch addition.variable.quantity {
    case .minX, .minY:
      let anchor = addition.variable.quantity == .minX ? "leadingAnchor" : "topAnchor"
      let container = addition.reference.map { CodeNames.variable(for: $0, in: system, names) }
      return
        "\(item).\(anchor).constraint(equalTo: \(container ?? "<#superview#>").\(anchor), constant: \(value)).isActive = true"
        + (container == nil ? "" : range)
    case .contentWidth, .contentHeight:
      let side =
        addition.variable.quantity == .contentWidth ? "trailingAnchor" : "bottomAnchor"
      return
        "<#lastView#>.\(side).constraint(equalTo: \(item).contentLayoutGuide.\(side)).isActive = true"
    default:
      let anchor = addition.variable.quantity == .width ? "widthAnchor" : "heightAnchor"
      return
        "\(item).\(anchor).constraint(equalToConstant: \(value)).isActive = true" + range
    }
  }

  /// Whether the item is one that no app adds constraints to: the system's own, or what holds it.
  ///
  /// In a layout written by hand everything is the author's.
  private func isSystems(_ item: ItemID) -> Bool {
    if report.kind == .layout { return false }
    if system[item].owner == .system { return true }
    return system[item].role == .superview
      && system.items.contains { $0.superview == item && $0.owner == .system }
  }

  private func names(of items: [ItemID]) -> [String] {
    var seen: Set<ItemID> = []
    return items.filter { seen.insert($0).inserted }.map { names[$0] }
  }

  private static let leftOutLimit = 4

  /// The axes of which the dump says nothing although it speaks of the item.
  func leftOutWords(_ analysis: AmbiguityAnalysis) -> String {
    let sentences = Axis.allCases.compactMap { axis -> String? in
      let items = names(
        of: analysis.unprinted.filter { $0.quantity.axis == axis && !isUnconstrained($0.item) }
          .map(\.item).sorted())
      if items.isEmpty { return nil }
      let more = items.count - Self.leftOutLimit
      let list =
        more > 1
        ? items.prefix(Self.leftOutLimit).joined(separator: ", ") + " and \(more) more"
        : Self.list(items)
      return " It has no \(axis.name) constraint of \(list), so nothing is said of that."
    }
    return sentences.joined()
  }
}
