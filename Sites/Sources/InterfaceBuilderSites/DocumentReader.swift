internal import InterfaceBuilderXML
internal import SiteRecords

/// Goes through a document's elements and collects records.
struct DocumentReader {
  let tree: NodeTree
  let lines: LineTable
  private let isDesktop: Bool
  /// The outlets that lead to an identifier.
  private var outlets: [String: [ElementRecord.Outlet]] = [:]
  /// In which variations a constraint is left out.
  private(set) var exclusions: [String: [String]] = [:]
  /// The identifiers of views, guides and controllers by their nodes.
  private(set) var identifiers: [Int: String] = [:]
  private var owner: String?
  var records: [Record] = []

  init(_ bytes: [UInt8]) {
    tree = NodeTree(bytes)
    lines = LineTable(bytes)
    isDesktop =
      tree.nodes.first.map { $0.attributes["targetRuntime"]?.hasPrefix("MacOSX") == true } ?? false
    collect()
  }

  mutating func read() -> [Record] {
    for index in tree.nodes.indices {
      if identifiers[index] != nil { appendElement(index) }
      if tree.nodes[index].tag == "constraint" { appendConstraint(index) }
    }
    return [.file(file)] + records
  }

  private var file: FileRecord {
    var problems = tree.problems
    if let first = tree.nodes.first, first.tag != "document" {
      problems.append((first.range.lowerBound, "no document of Interface Builder 3 or later"))
    }
    let shown = problems.prefix(20).map {
      FileRecord.Problem(line: lines.range($0.offset..<$0.offset).line, what: $0.what)
    }
    return FileRecord(language: .ib, lines: lines.count, problems: shown)
  }

  // MARK: - What is named elsewhere

  private mutating func collect() {
    for (index, node) in tree.nodes.enumerated() {
      if let identifier = identifier(of: index) { identifiers[index] = identifier }
      switch node.tag {
      case "outlet", "outletCollection": collectOutlet(index)
      case "exclude": collectExclusion(index)
      case "placeholder", "customObject":
        if node.isOwner { owner = node.attributes["customClass"] }
      default: break
      }
    }
  }

  /// A view without an identifier is named after its parent: the content view of a box.
  private func identifier(of index: Int) -> String? {
    let node = tree.nodes[index]
    let hasFrame = tree.child(of: index, tag: "rect", key: "frame") != nil
    guard hasFrame || ElementClass.isElement(node.tag) else { return nil }
    if let identifier = node.attributes["id"] { return identifier }
    guard hasFrame, let key = node.key,
      let parent = node.parent.flatMap({ tree.nodes[$0].attributes["id"] })
    else { return nil }
    return "\(parent).\(key)"
  }

  private mutating func collectOutlet(_ index: Int) {
    let node = tree.nodes[index]
    guard let destination = node.attributes["destination"], let name = node.attributes["property"],
      let holder = tree.ancestors(of: index).first(where: { tree.nodes[$0].tag != "connections" })
    else { return }
    outlets[destination, default: []].append(.init(name: name, owner: className(of: holder)))
  }

  private func className(of index: Int) -> String {
    let node = tree.nodes[index]
    return node.attributes["customClass"]
      ?? ElementClass.name(ofTag: node.tag, isDesktop: isDesktop)
  }

  private mutating func collectExclusion(_ index: Int) {
    let node = tree.nodes[index]
    guard let reference = node.attributes["reference"], let mask = node.parent,
      tree.nodes[mask].key == "constraints",
      let variation = tree.nodes[mask].parent
    else { return }
    exclusions[reference, default: []].append(tree.nodes[variation].key ?? "default")
  }

  // MARK: - Elements

  private mutating func appendElement(_ index: Int) {
    guard let identifier = identifiers[index] else { return }
    let node = tree.nodes[index]
    var record = ElementRecord(
      id: SiteID("#\(identifier)"),
      className: ElementClass.name(ofTag: node.tag, isDesktop: isDesktop), tag: node.tag,
      range: lines.range(node.range))
    record.customClass = node.attributes["customClass"]
    record.text = text(of: index)
    record.userLabel = node.attributes["userLabel"]
    record.parent = parent(of: index).flatMap { identifiers[$0] }.map { SiteID("#\($0)") }
    record.outlets = outlets[identifier] ?? []
    record.scene = scene(of: index)
    records.append(.element(record))
    appendParent(index)
    appendSettings(index)
  }

  private func parent(of index: Int) -> Int? {
    tree.ancestors(of: index).first { identifiers[$0] != nil }
  }

  /// The class of the controller around the element, else of the file's owner.
  private func scene(of index: Int) -> String? {
    let controller = tree.ancestors(of: index).first { tree.nodes[$0].tag.hasSuffix("Controller") }
    return controller.map(className) ?? owner
  }

  private mutating func appendParent(_ index: Int) {
    guard let child = identifiers[index], let parentIndex = parent(of: index),
      let parent = identifiers[parentIndex],
      !tree.nodes[parentIndex].tag.hasSuffix("Controller")
    else { return }
    let isArranged =
      tree.nodes[parentIndex].tag == "stackView" && tree.nodes[index].isSubview(in: tree)
    records.append(
      .parent(
        ParentRecord(
          child: "#\(child)", parent: "#\(parent)", how: isArranged ? .arrangedSubviews : .ib,
          function: nil, range: lines.range(tree.nodes[index].range))))
  }

  // MARK: - Constraints

  private mutating func appendConstraint(_ index: Int) {
    let node = tree.nodes[index]
    let holder = tree.ancestors(of: index).first { identifiers[$0] != nil }
    guard let attribute = node.attributes["firstAttribute"],
      let first = node.attributes["firstItem"] ?? holder.flatMap({ identifiers[$0] })
    else { return }
    var record = ConstraintRecord(
      id: SiteID("#\(node.attributes["id"] ?? "constraint-\(index)")"), library: .ib,
      first: end(first, attribute), range: lines.range(node.range),
      statement: lines.range(node.whole))
    if let other = node.attributes["secondAttribute"] {
      record.second = end(node.attributes["secondItem"] ?? first, other)
    }
    fill(&record, from: index)
    records.append(.constraint(record))
  }

  private func end(_ item: String, _ attribute: String) -> ConstraintRecord.End {
    .init(item: "#\(item)", attribute: attribute == "baseline" ? "lastBaseline" : attribute)
  }

  private func fill(_ record: inout ConstraintRecord, from index: Int) {
    let attributes = tree.nodes[index].attributes
    record.relation = Self.relation(attributes["relation"])
    record.multiplier = Self.multiplier(attributes["multiplier"])
    record.constant = number("constant", of: index, missing: 0)
    record.priority = number("priority", of: index, missing: 1000)
    record.identifier = attributes["identifier"]
    record.form = .ib
    record.outlets = attributes["id"].flatMap { outlets[$0] }?.map(\.name) ?? []
    record.isPlaceholder = attributes["placeholder"] == "YES"
    record.isSymbolic = attributes["symbolic"] == "YES"
    record.excludedIn = attributes["id"].flatMap { exclusions[$0] } ?? []
  }

  private static func relation(_ text: String?) -> ConstraintRecord.Relation {
    switch text {
    case "greaterThanOrEqual": .greaterOrEqual
    case "lessThanOrEqual": .lessOrEqual
    default: .equal
    }
  }

  /// The number of the attribute and those of its variations.
  private func number(_ name: String, of index: Int, missing: Double) -> Number {
    let text = tree.nodes[index].attributes[name]
    var number = Number(text ?? "", values: [text.map { Double($0) } ?? missing].compactMap(\.self))
    for variation in tree.children(of: index, tag: "variation") {
      guard let value = tree.nodes[variation].attributes[name].flatMap(Double.init) else {
        continue
      }
      if !number.values.contains(value) { number.values.append(value) }
    }
    return number
  }

  /// `0.5` and `3:4`.
  private static func multiplier(_ text: String?) -> Number {
    guard let text else { return .unwritten(1) }
    let parts = text.split(separator: ":").map { Double($0) }
    switch parts.count {
    case 1: return Number(text, values: [parts[0]].compactMap(\.self))
    case 2:
      guard let first = parts[0], let second = parts[1], second != 0 else { return Number(text) }
      return Number(text, values: [first / second])
    default: return Number(text)
    }
  }
}

extension Node {
  /// The owner of a xib, of iOS or of macOS.
  fileprivate var isOwner: Bool {
    attributes["placeholderIdentifier"] == "IBFilesOwner" || attributes["id"] == "-2"
  }

  /// Whether it is listed as a subview, and not a guide or a view with a role of its own.
  fileprivate func isSubview(in tree: NodeTree) -> Bool {
    parent.map {
      ["subviews", "beginningViews", "middleViews", "endViews", "views"].contains(
        tree.nodes[$0].tag)
    } ?? false
  }
}
