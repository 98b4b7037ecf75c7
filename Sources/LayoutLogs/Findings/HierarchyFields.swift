internal import LayoutModel

/// The lines that follow `view hierarchy unprepared for constraint`.
enum HierarchyFields {
  /// Whether a line is one of the message's own: a field, a view of the tree, or the advice.
  static func isField(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmed
    return names.contains { text.begins(with: $0) }
      || (text.first == UInt8(ascii: "|") || text.begins(with: "<")) && TreeLine(text) != nil
  }

  private static let names: [StaticString] = [
    "When added to a view", "self = ", "Constraint:", "Container hierarchy:", "View not found in",
    "That view's superview:", "View's superview:",
  ]

  /// Notes the hierarchy that the message prints and the items that it shows to be outside.
  static func add(
    to finding: inout Complaint, _ text: ArraySlice<UInt8>, system: inout LayoutSystem
  ) {
    var objects = ReasonObjects(system: system)
    var holder: ItemID?
    var elsewhere: Complaint.Detail?
    let container = addHierarchy(text, &objects)
    if let outside = field("View not found in container hierarchy:", in: text, &objects) {
      note(outside, in: &finding)
      let name: StaticString = "That view's superview:"
      if let parent = field(name, in: text, &objects), parent != outside {
        objects.setSuperview(of: outside, to: parent)
        elsewhere = .elsewhere(outside, in: parent)
      } else if text.split(at: name)?.after.trimmingStart.begins(with: "NO SUPERVIEW") == true {
        elsewhere = .elsewhere(outside, in: nil)
      }
    } else if let view = field(" view:", in: text, &objects) {
      holder = view
      addHolder(view, to: &finding, objects.system)
    }
    system = objects.system
    finding.details += finding.outside.map { .outside($0, of: container ?? holder) }
    if let elsewhere { finding.details.append(elsewhere) }
  }

  private static func note(_ item: ItemID, in finding: inout Complaint) {
    if !finding.outside.contains(item) { finding.outside.append(item) }
  }

  /// Without a hierarchy only the view is known on which the constraint was to be installed.
  private static func addHolder(
    _ holder: ItemID, to finding: inout Complaint, _ system: LayoutSystem
  ) {
    finding.details.append(.installedOn(holder))
    let named = finding.constraints.flatMap { id in
      [system[id].first.item, system[id].second?.item].compactMap { $0 }
    }
    let suspects = Set(named).filter { $0 != holder && system[$0].superview != holder }
    // Of two items it is not told which one is outside.
    if suspects.count == 1 { suspects.forEach { note($0, in: &finding) } }
  }

  private static func field(
    _ name: StaticString, in text: ArraySlice<UInt8>, _ objects: inout ReasonObjects
  ) -> ItemID? {
    guard let (_, rest) = text.split(at: name) else { return nil }
    var cursor = ByteCursor(rest.trimmingStart)
    guard let view = ViewDescription(&cursor) else { return nil }
    return objects.insert(view)
  }

  /// The tree under `Container hierarchy:`; answers its root.
  private static func addHierarchy(
    _ text: ArraySlice<UInt8>, _ objects: inout ReasonObjects
  ) -> ItemID? {
    guard let (_, rest) = text.split(at: "Container hierarchy:") else { return nil }
    let lines = TextLine.lines(of: rest.trimmingStart)
    guard let (tree, _) = ViewTreeReader.read(lines[...]) else { return nil }
    let ids = tree.system.items.map { objects.insert($0) }
    for (index, item) in tree.system.items.enumerated() {
      if let parent = item.superview { objects.setSuperview(of: ids[index], to: ids[parent.index]) }
    }
    return ids.first
  }
}
