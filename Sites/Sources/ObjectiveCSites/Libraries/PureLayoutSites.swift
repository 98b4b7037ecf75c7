internal import SiteRecords

/// Constraints of PureLayout: `[view autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:8]`.
extension SourceReader {
  mutating func visitPureLayout(_ message: Message, _ use: Use) -> Bool {
    guard message.label.hasPrefix("auto") else { return false }
    if visitPriorityBlock(message, use) || visitRow(message, use) { return true }
    let made = pureLayout(message)
    guard !made.isEmpty else { return false }
    let items = elements(of: message.receiver)?.map(text) ?? [text(message.receiver)]
    for item in items { append(made, on: item, message, use) }
    return true
  }

  private mutating func append(
    _ made: [PureLayoutPiece], on item: String, _ message: Message, _ use: Use
  ) {
    for (index, piece) in made.enumerated() {
      var record = constraint(
        .purelayout, id: makeID("c"), first: .init(item: item, attribute: piece.first),
        range: message.range, use: use.form == nil ? use.with(.block) : use)
      record.second = piece.second.map { end in
        .init(
          item: end.item.isEmpty ? "superview(\(item))\(piece.guide)" : end.item,
          attribute: end.attribute)
      }
      record.relation = piece.relation
      record.multiplier = piece.multiplier
      record.constant = piece.constant
      record.priority = scope.priority ?? .unwritten(1000)
      record.identifier = scope.identifier
      record.piece = index
      record.pieces = made.count
      records.append(.constraint(record))
    }
  }

  /// `[UIView autoSetPriority:750 forConstraints:^{ … }]` and its kin.
  private mutating func visitPriorityBlock(_ message: Message, _ use: Use) -> Bool {
    guard case .block(_, let statements)? = message.parts.last?.arguments.first?.unwrapped.kind
    else { return false }
    let outer = (scope.priority, scope.identifier)
    if message.label == "autoSetPriority", let value = message.argument {
      scope.priority = number(value)
    }
    if message.label == "autoSetIdentifier", let value = message.argument {
      scope.identifier = value.string ?? text(value)
    }
    visitBlock([], statements)
    (scope.priority, scope.identifier) = outer
    return true
  }

  /// Visits what a list's views have in common with the one before: `autoAlignViewsToEdge:` and its kin.
  private mutating func visitRow(_ message: Message, _ use: Use) -> Bool {
    let isRow = [
      "autoAlignViewsToEdge", "autoAlignViewsToAxis", "autoMatchViewsDimension",
    ].contains(message.label)
    guard isRow, let items = elements(of: message.receiver)?.map(text) else { return false }
    let attribute = pureAttribute(message.argument)
    for (former, item) in zip(items, items.dropFirst()) {
      let second = ConstraintRecord.End(item: former, attribute: attribute)
      append([PureLayoutPiece(first: attribute, second: second)], on: item, message, use)
    }
    return true
  }

  // MARK: - The messages

  private func pureLayout(_ message: Message) -> [PureLayoutPiece] {
    let relation = relation(message.parts["relation"])
    switch message.label {
    case "autoPinEdgeToSuperviewEdge": return [superviewEdge(message, relation)]
    case "autoPinEdgeToSuperviewSafeArea":
      return [superviewEdge(message, relation).inGuide(".safeAreaLayoutGuide")]
    case "autoPinEdgeToSuperviewMargin": return [superviewMargin(message, relation)]
    case "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewEdgesWithInsets":
      return edges(message, guide: "")
    case "autoPinEdgesToSuperviewSafeArea", "autoPinEdgesToSuperviewSafeAreaWithInsets":
      return edges(message, guide: ".safeAreaLayoutGuide")
    case "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewMarginsExcludingEdge":
      return margins(message)
    case "autoCenterInSuperview": return [.toSuperview("centerX"), .toSuperview("centerY")]
    case "autoCenterInSuperviewMargins":
      return ["X", "Y"].map { .toSuperview("center\($0)", "center\($0)WithinMargins") }
    case "autoAlignAxisToSuperviewAxis": return [.toSuperview(pureAttribute(message.argument))]
    case "autoAlignAxisToSuperviewMarginAxis":
      let attribute = pureAttribute(message.argument)
      return [.toSuperview(attribute, "\(attribute)WithinMargins")]
    case "autoSetDimension", "autoSetViewsDimension":
      return [
        .size(
          pureAttribute(message.argument), number(message.parts["toSize"], missing: 0), relation)
      ]
    case "autoSetDimensionsToSize", "autoSetViewsDimensionsToSize": return size(message)
    case "autoPinEdge", "autoAlignAxis", "autoMatchDimension", "autoConstrainAttribute":
      return between(message, relation)
    case "autoPinToTopLayoutGuideOfViewController", "autoPinToBottomLayoutGuideOfViewController":
      return layoutGuide(message, relation)
    default: return []
    }
  }

  private func superviewEdge(_ message: Message, _ relation: ConstraintRecord.Relation)
    -> PureLayoutPiece
  {
    let attribute = pureAttribute(message.argument)
    return .inset(attribute, number(message.parts["withInset"], missing: 0), relation)
  }

  private func superviewMargin(_ message: Message, _ relation: ConstraintRecord.Relation)
    -> PureLayoutPiece
  {
    let attribute = pureAttribute(message.argument)
    return .inset(attribute, .unwritten(0), relation).to("\(attribute)Margin")
  }

  /// With an excluded left or right edge the others are left and right too.
  private func pureEdges(without excluded: String?) -> [String] {
    let sides =
      excluded == "left" || excluded == "right" ? ("left", "right") : ("leading", "trailing")
    return ["top", sides.0, "bottom", sides.1].filter { $0 != excluded }
  }

  private func edges(_ message: Message, guide: String) -> [PureLayoutPiece] {
    let insets = message.argument.map(insets)
    let excluded = message.parts["excludingEdge"].map { pureAttribute($0) }
    return pureEdges(without: excluded).map { attribute in
      var piece = PureLayoutPiece.toSuperview(attribute).inGuide(guide)
      piece.constant = insets?.constant(for: attribute) ?? .unwritten(0)
      return piece
    }
  }

  private func margins(_ message: Message) -> [PureLayoutPiece] {
    pureEdges(without: message.argument.map { pureAttribute($0) }).map {
      .toSuperview($0, "\($0)Margin")
    }
  }

  private func size(_ message: Message) -> [PureLayoutPiece] {
    guard let argument = message.argument else { return [] }
    let size = pair(argument, ("width", "height"))
    return [.size("width", size.0, .equal), .size("height", size.1, .equal)]
  }

  private func between(_ message: Message, _ relation: ConstraintRecord.Relation)
    -> [PureLayoutPiece]
  {
    let labels = ["toEdge", "toDimension", "toAttribute"]
    let first = pureAttribute(message.argument)
    let view = message.parts["ofView"] ?? message.parts["toSameAxisOfView"]
    guard let view, !view.isNil else { return [] }
    let second = labels.compactMap { message.parts[$0] }.first.map { pureAttribute($0) } ?? first
    var piece = PureLayoutPiece(first: first, second: .init(item: text(view), attribute: second))
    piece.relation = relation
    piece.constant = number(message.parts["withOffset"], missing: 0)
    piece.multiplier = number(message.parts["withMultiplier"], missing: 1)
    return [piece]
  }

  private func layoutGuide(_ message: Message, _ relation: ConstraintRecord.Relation)
    -> [PureLayoutPiece]
  {
    guard let controller = message.argument else { return [] }
    let isTop = message.label.hasPrefix("autoPinToTop")
    var piece = PureLayoutPiece.inset(
      isTop ? "top" : "bottom", number(message.parts["withInset"], missing: 0), relation)
    piece.second = .init(
      item: "\(text(controller)).\(isTop ? "top" : "bottom")LayoutGuide",
      attribute: isTop ? "bottom" : "top")
    return [piece]
  }

  /// `ALEdgeTop`, `ALDimensionWidth`, `ALAxisVertical` (which is centerX), `ALMarginLeft`.
  private func pureAttribute(_ expression: Expression?) -> String {
    guard let expression else { return "" }
    let held = resolved(expression)
    let name = text(held.count == 1 ? held[0] : expression)
      .withoutPrefix(of: [
        "ALEdge", "ALDimension", "ALAxis", "ALAttribute", "ALMarginAxis", "ALMargin",
      ])
    switch name {
    case "vertical": return "centerX"
    case "horizontal": return "centerY"
    case "baseline": return "lastBaseline"
    default: return name
    }
  }
}

/// One of the constraints that a message of PureLayout makes.
struct PureLayoutPiece {
  let first: String
  /// With an empty item for the superview.
  var second: ConstraintRecord.End?
  var relation = ConstraintRecord.Relation.equal
  var multiplier = Number.unwritten(1)
  var constant = Number.unwritten(0)
  /// The superview's guide that is meant, with its point.
  var guide = ""

  static func toSuperview(_ attribute: String, _ other: String? = nil) -> Self {
    Self(first: attribute, second: .init(item: "", attribute: other ?? attribute))
  }

  static func size(_ attribute: String, _ value: Number, _ relation: ConstraintRecord.Relation)
    -> Self
  {
    Self(first: attribute, relation: relation, constant: value)
  }

  /// An inset is negated, and its relation turned round, on right, bottom and trailing.
  static func inset(_ attribute: String, _ inset: Number, _ relation: ConstraintRecord.Relation)
    -> Self
  {
    var piece = toSuperview(attribute)
    let isFar = AttributeName.isFarSide(attribute)
    piece.constant = isFar ? inset.negated : inset
    piece.relation = isFar ? relation.flipped : relation
    return piece
  }

  func to(_ attribute: String) -> Self {
    var piece = self
    piece.second = .init(item: "", attribute: attribute)
    return piece
  }

  func inGuide(_ guide: String) -> Self {
    var piece = self
    piece.guide = guide
    return piece
  }
}

extension ConstraintRecord.Relation {
  fileprivate var flipped: Self {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
