internal import LayoutModel
internal import LinearArithmetic

/// Collects a scene's views, guides and constraints.
struct SceneBuilder {
  let reader: SceneReader
  private(set) var views: [InterfaceView] = []
  private(set) var constraints: [InterfaceConstraint] = []
  private(set) var refusals: [InterfaceScene.Refusal] = []
  /// The element of each view.
  private var nodes: [Int] = []
  private var viewOfNode: [Int: Int] = [:]
  private var items: [String: InterfaceItem] = [:]
  /// What is in the scene but not on the canvas.
  private var absent: Set<String> = []

  init(_ reader: SceneReader) { self.reader = reader }

  private var tree: NodeTree { reader.tree }

  // MARK: - Views

  /// Adds all views below an element, those of other elements that are no views among them.
  mutating func addViews(below index: Int, in parent: Int?, isHidden: Bool) {
    let excluded = reader.excluded("subviews", of: index)
    for child in tree.nodes[index].children {
      let node = tree.nodes[child]
      if node.tag == "subviews" {
        addSubviews(child, of: index, in: parent, excluded, isHidden: isHidden)
      } else if let frame = reader.frame(of: child) {
        add(child, frame, in: parent, isArranged: false, isHidden: isHidden)
      } else {
        addViews(below: child, in: parent, isHidden: isHidden)
      }
    }
  }

  private mutating func addSubviews(
    _ list: Int, of index: Int, in parent: Int?, _ excluded: Set<String>, isHidden: Bool
  ) {
    let isStack = tree.nodes[index].tag == "stackView"
    for child in tree.nodes[list].children {
      if let id = tree.nodes[child].attributes["id"], excluded.contains(id) {
        markAbsent(child)
      } else if let frame = reader.frame(of: child) {
        add(child, frame, in: parent, isArranged: isStack, isHidden: isHidden)
      } else {
        addViews(below: child, in: parent, isHidden: isHidden)
      }
    }
  }

  private mutating func markAbsent(_ index: Int) {
    if let id = tree.nodes[index].attributes["id"] { absent.insert(id) }
    for child in tree.nodes[index].children { markAbsent(child) }
  }

  private mutating func add(
    _ index: Int, _ frame: LayoutFrame, in parent: Int?, isArranged: Bool, isHidden: Bool
  ) {
    let node = tree.nodes[index]
    let isHiddenItself = node.attributes["hidden"] == "YES"
    let place = views.count
    let id =
      node.attributes["id"]
      ?? parent.map { "\(views[$0].id).\(node.key ?? node.tag)" } ?? "\(index)"
    views.append(
      ViewReader(reader, index).view(
        id: id, frame: frame, parent: parent, isArranged: isArranged,
        isHidden: isHidden || isHiddenItself))
    nodes.append(index)
    viewOfNode[index] = place
    if node.attributes["id"] == nil { items[id] = .view(place) } else { name(.view(place), id) }
    addViews(below: index, in: place, isHidden: isHidden || isHiddenItself)
  }

  /// What merges of files leave behind has an identifier twice.
  private mutating func name(_ item: InterfaceItem, _ id: String) {
    if items.updateValue(item, forKey: id) != nil { refuse(.repeatedIdentifier) }
  }

  // MARK: - Guides

  mutating func addGuides(below top: Int) {
    let end = tree.nodes[top].whole.upperBound
    for index in top..<tree.nodes.count {
      let node = tree.nodes[index]
      if node.range.lowerBound >= end, index > top { break }
      guard let id = node.attributes["id"] else { continue }
      switch node.tag {
      case "constraint": checkOwner(of: index)
      case "viewLayoutGuide", "layoutGuide":
        guard let holder = node.parent.flatMap({ viewOfNode[$0] }) else { continue }
        let kind = node.key.flatMap(GuideKind.init(rawValue:)) ?? .other
        name(.guide(kind, of: holder), id)
      case "viewControllerLayoutGuide": addControllerGuide(index, id)
      default: break
      }
    }
  }

  /// In files of Xcode 5 and 6 some cells hold constraints and have no frame.
  private mutating func checkOwner(of index: Int) {
    let list = tree.nodes[index].parent
    guard let owner = list.flatMap({ tree.nodes[$0].parent }), viewOfNode[owner] == nil,
      tree.nodes[owner].attributes["id"].map(absent.contains) != true
    else { return }
    refuse(.missingFrame)
  }

  /// It stands in a list beside the controller's view.
  private mutating func addControllerGuide(_ index: Int, _ id: String) {
    let controller = tree.nodes[index].parent.flatMap { tree.nodes[$0].parent }
    let view = controller.flatMap { holder in
      tree.nodes[holder].children.first { viewOfNode[$0] != nil && tree.nodes[$0].key == "view" }
    }
    guard let root = view.flatMap({ viewOfNode[$0] }) else { return }
    let isTop = tree.nodes[index].attributes["type"] == "top"
    name(.guide(isTop ? .topLayoutGuide : .bottomLayoutGuide, of: root), id)
  }

  // MARK: - Constraints

  mutating func addConstraints() {
    for place in views.indices {
      let excluded = reader.excluded("constraints", of: nodes[place])
      let varied = reader.varied("constraints", of: nodes[place])
      for list in tree.children(of: nodes[place], tag: "constraints") {
        for index in tree.nodes[list].children where tree.nodes[index].tag == "constraint" {
          let id = tree.nodes[index].attributes["id"] ?? ""
          addConstraint(
            index, owner: place, isInstalled: !excluded.contains(id),
            isVaried: varied.contains(id) || !tree.children(of: index, tag: "variation").isEmpty)
        }
      }
    }
  }

  private mutating func addConstraint(
    _ index: Int, owner: Int, isInstalled: Bool, isVaried: Bool
  ) {
    let attributes = reader.varied(index)
    let named = [attributes["firstItem"], attributes["secondItem"]].compactMap(\.self)
    if named.contains(where: absent.contains) { return }
    if named.contains(where: { items[$0] == nil }) { return refuse(.unknownItem) }
    let first = attributes["firstItem"].flatMap { items[$0] } ?? .view(owner)
    let second = attributes["secondItem"].flatMap { items[$0] }
    guard
      let constraint = constraint(
        index, attributes, owner, first, second, isInstalled, isVaried)
    else {
      return refuse(.unknownConstraint)
    }
    constraints.append(constraint)
  }

  private mutating func refuse(_ refusal: InterfaceScene.Refusal) {
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  private func constraint(
    _ index: Int, _ attributes: [String: String], _ owner: Int, _ first: InterfaceItem,
    _ second: InterfaceItem?, _ isInstalled: Bool, _ isVaried: Bool
  ) -> InterfaceConstraint? {
    guard let attribute = attribute(attributes["firstAttribute"]),
      let relation = relation(attributes["relation"]),
      let multiplier = InterfaceNumber.ratio(attributes["multiplier"]),
      let constant = InterfaceNumber.read(attributes["constant"] ?? "0"),
      let priority = InterfaceNumber.read(attributes["priority"] ?? "1000")
    else { return nil }
    var end: InterfaceConstraint.End?
    if let word = attributes["secondAttribute"] {
      guard let other = self.attribute(word), other.axis == attribute.axis || other.isSize else {
        return nil
      }
      end = .init(item: second ?? .view(owner), attribute: other)
    }
    return InterfaceConstraint(
      id: attributes["id"], owner: owner, first: .init(item: first, attribute: attribute),
      relation: relation, second: end, multiplier: multiplier, constant: constant,
      priority: priority, isInstalled: isInstalled, dependsOnSizeClass: isVaried,
      isPlaceholder: attributes["placeholder"] == "YES",
      range: tree.nodes[index].range)
  }

  private func attribute(_ word: String?) -> LayoutAttribute? {
    word.flatMap(LayoutAttribute.init(rawValue:))
  }

  private func relation(_ word: String?) -> Relation? {
    switch word {
    case nil, "equal": .equal
    case "greaterThanOrEqual": .greaterOrEqual
    case "lessThanOrEqual": .lessOrEqual
    default: nil
    }
  }
}

extension SceneReader {
  /// An element's attributes with those that a variation gives on the canvas.
  fileprivate func varied(_ index: Int) -> [String: String] {
    var attributes = tree.nodes[index].attributes
    for variation in tree.children(of: index, tag: "variation")
    where traits.fit(tree.nodes[variation].key ?? "") {
      for (name, value) in tree.nodes[variation].attributes where name != "key" {
        attributes[name] = value
      }
    }
    return attributes
  }
}
