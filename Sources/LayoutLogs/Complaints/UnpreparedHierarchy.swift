package import LayoutModel

/// Where the items of a constraint are that are not inside the view that should hold them.
package struct HierarchyFacts: Hashable, Sendable {
  /// An item and its superview, `nil` where the message says that it has none.
  package struct Placement: Hashable, Sendable {
    package var item: ItemID
    /// The view around it.
    package var superview: ItemID?
  }

  /// The call of SnapKit that needs a superview where there is none.
  package var call: String?
  /// The view on which the constraint was to be installed.
  package var holder: ItemID?
  /// The item of the constraint that contains all others, and the view on which it was to be installed
  /// where that is told: none has to be added to another.
  package var surrounding: ItemID?
  /// The class of the view to which the constraint was added, as an assertion names it.
  package var receiver: String?
  /// The root of the hierarchy that the message prints.
  package var root: ItemID?
  /// Where the item outside is instead.
  package var elsewhere: Placement?

  /// The view that should contain what is outside, where the message tells it.
  package var container: ItemID? { root ?? holder }
}

// MARK: - Keys

/// Items that are not in one hierarchy, and what a library did not find.
enum UnpreparedHierarchyReading {
  static let viewHierarchyNotPrepared = hierarchy(
    keys: [
      ReasonKey("The view hierarchy is not prepared for the constraint"),
      ReasonKey(
        "view hierarchy unprepared for constraint", opening: "Impossible to set up layout"),
      ReasonKey("View hierarchy unprepared for constraint"),
      ReasonKey("View hierarchy not prepared"),
      ReasonKey("owningView hierarchy unprepared for constraint", opening: "UILayoutGuide's"),
    ] + LayoutLibrary.keys(\.orphanWords),
    throwSites: ["_viewHierarchyUnpreparedForConstraint", "_layoutEngine_didAddLayoutConstraint"],
    kin: [.constraintOutsideSubtree], isGeneral: true,
    expects: { line, _, _ in HierarchyFields.isField(line.text.trimmed) })

  static let constraintOutsideSubtree = hierarchy(
    keys: [ReasonKey("Unable to install constraint on view")], kin: [.viewHierarchyNotPrepared],
    isOnlyThrown: true)

  private static func hierarchy(
    keys: [ReasonKey], throwSites: [String] = [], kin: [ComplaintID], isGeneral: Bool = false,
    isOnlyThrown: Bool = false,
    expects: @escaping @Sendable (TextLine, Bytes, Int) -> Bool = { _, _, _ in false }
  ) -> ComplaintReading {
    ComplaintReading(
      kind: .exception, keys: keys, throwSites: throwSites, kin: kin, isGeneral: isGeneral,
      expects: expects, isOnlyThrown: isOnlyThrown, readFacts: { HierarchyFields.read(&$0) })
  }
}

// MARK: - Fields

/// The lines that follow `view hierarchy unprepared for constraint`.
private enum HierarchyFields {
  /// Whether a line is one of the message's own: a field, a view of the tree, or the advice.
  static func isField(_ text: Bytes) -> Bool {
    names.contains { text.begins(with: $0) }
      || (text.first == UInt8(ascii: "|") || text.begins(with: "<")) && TreeLine(text) != nil
  }

  private static let names: [StaticString] = [
    "When added to a view", "self = ", "Constraint:", "Container hierarchy:", "View not found in",
    "That view's superview:", "View's superview:", "View: <",
  ]

  /// Notes the hierarchy that the message prints and the items that it shows to be outside.
  static func read(_ draft: inout ComplaintDraft) {
    let text = draft.text
    var facts = HierarchyFacts(call: snapKitCall(in: text))
    facts.root = addHierarchy(text, &draft.objects)
    if let outside = field("View not found in container hierarchy:", in: text, &draft.objects) {
      if let root = facts.root, draft.objects.system.isAncestor(outside, of: root) {
        (facts.holder, facts.surrounding) = (root, outside)
      } else {
        note(outside, in: &draft.complaint)
        facts.elsewhere = placement(of: outside, in: text, &draft.objects)
      }
    } else if let orphan = orphan(text, &draft.objects) {
      note(orphan, in: &draft.complaint)
      facts.elsewhere = HierarchyFacts.Placement(item: orphan)
    } else if let holder = field(" view:", in: text, &draft.objects) {
      facts.holder = holder
      facts.surrounding = surrounding(holder, draft)
      noteSuspect(outside: holder, &draft)
    }
    facts.receiver = receiver(draft.assertion)
    if facts.surrounding == nil, facts.container == nil, facts.elsewhere == nil, facts.call == nil {
      facts.surrounding = surrounding(nil, draft)
    }
    if facts != HierarchyFacts() || !draft.complaint.outside.isEmpty {
      draft.complaint.facts = .hierarchy(facts)
    }
  }

  /// The class in `-[Tea.Tray _layoutEngine…], /Sources/UIKit_Sim/UIKit-3347.44.2/….m:560`.
  private static func receiver(_ assertion: Bytes?) -> String? {
    guard let assertion, assertion.begins(with: "-["), assertion.holds("LayoutConstraint") else {
      return nil
    }
    let name = assertion.dropFirst(2).prefix { !$0.isBlank && $0 != UInt8(ascii: "(") }
    return name.isEmpty ? nil : name.string
  }

  /// Reads SnapKit's `found nil when attempting make constraint`, which names its own call.
  private static func snapKitCall(in text: Bytes) -> String? {
    guard let (_, rest) = text.split(at: "found nil when attempting make constraint `"),
      let (call, _) = rest.split(at: "`"), !call.isEmpty
    else { return nil }
    return call.string
  }

  /// The view that PureLayout says to have no superview.
  private static func orphan(_ text: Bytes, _ objects: inout ReasonObjects) -> ItemID? {
    guard let words = LayoutLibrary.pureLayout.orphanWords, text.holds(words) else { return nil }
    return field("View:", in: text, &objects)
  }

  private static func placement(
    of outside: ItemID, in text: Bytes, _ objects: inout ReasonObjects
  ) -> HierarchyFacts.Placement? {
    let name: StaticString = "That view's superview:"
    if let parent = field(name, in: text, &objects), parent != outside {
      objects.setSuperview(of: outside, to: parent)
      return HierarchyFacts.Placement(item: outside, superview: parent)
    }
    let isAlone = text.split(at: name)?.after.trimmingStart.begins(with: "NO SUPERVIEW") == true
    return isAlone ? HierarchyFacts.Placement(item: outside) : nil
  }

  private static func note(_ item: ItemID, in complaint: inout Complaint) {
    if !complaint.outside.contains(item) { complaint.outside.append(item) }
  }

  /// Of the items that the constraints relate, the one that contains all others, the holder too where it
  /// is told.
  private static func surrounding(_ holder: ItemID?, _ draft: ComplaintDraft) -> ItemID? {
    let system = draft.objects.system
    let views = related(draft).map { system[$0].role == .guide ? system[$0].superview ?? $0 : $0 }
    if holder == nil, Set(views).count < 2 { return nil }
    return views.first { around in
      holder.map { system.isAncestor(around, of: $0) } != false
        && views.allSatisfy { $0 == around || system.isAncestor(around, of: $0) }
    }
  }

  private static func related(_ draft: ComplaintDraft) -> [ItemID] {
    let system = draft.objects.system
    return draft.complaint.constraints.flatMap { id in
      [system[id].first.item, system[id].second?.item].compactMap { $0 }
    }
  }

  /// Without a hierarchy only the view is known on which the constraint was to be installed.
  private static func noteSuspect(outside holder: ItemID, _ draft: inout ComplaintDraft) {
    let system = draft.objects.system
    let named = Set(related(draft))
    // What contains the holder is reason enough.
    if named.contains(where: { system.isAncestor($0, of: holder) }) { return }
    let suspects = named.filter { $0 != holder && system[$0].superview != holder }
    // Of two items it is not told which one is outside.
    if suspects.count == 1 { suspects.forEach { note($0, in: &draft.complaint) } }
  }

  private static func field(
    _ name: StaticString, in text: Bytes, _ objects: inout ReasonObjects
  ) -> ItemID? {
    guard let (_, rest) = text.split(at: name) else { return nil }
    var cursor = ByteCursor(rest.trimmingStart)
    guard let view = ViewDescription(&cursor) else { return nil }
    return objects.insert(view)
  }

  /// The tree under `Container hierarchy:`; answers its root.
  private static func addHierarchy(_ text: Bytes, _ objects: inout ReasonObjects) -> ItemID? {
    guard let (_, rest) = text.split(at: "Container hierarchy:") else { return nil }
    let lines = TextLine.lines(of: rest.trimmingStart)
    guard let (tree, _) = ViewTree.read(lines[...]) else { return nil }
    let ids = tree.system.items.map { objects.insert($0) }
    for (index, item) in tree.system.items.enumerated() {
      if let parent = item.superview { objects.setSuperview(of: ids[index], to: ids[parent.index]) }
    }
    return ids.first
  }
}

// MARK: - Facts

extension Complaint {
  /// Where the items of a constraint are that are not inside the view that should hold them.
  package var hierarchy: HierarchyFacts? {
    if case .hierarchy(let facts) = facts { facts } else { nil }
  }

  /// The views that the message says should hold what they do not.
  package var holders: [ItemID] {
    guard let hierarchy else { return [] }
    return [hierarchy.holder].compactMap(\.self) + outside.compactMap { _ in hierarchy.container }
  }
}

extension UnpreparedHierarchyReading {
  static let noCommonAncestor = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "because they have no common ancestor", opening: "Unable to activate constraint with"),
      ReasonKey("Unable to activate constraint with anchors"),
    ] + LayoutLibrary.keys(\.strangersWords),
    throwSites: ["-[NSLayoutConstraint setActive:]", "-[NSLayoutConstraint _addToEngine:]"],
    isOnlyThrown: true, isMeant: { LayoutLibrary.namesViews($0) },
    readFacts: { draft in
      let (anchors, items) = (draft.complaint.anchors, draft.complaint.items)
      if anchors.count >= 2 {
        let (first, second) = (anchors[0], anchors[1])
        draft.link(first.item, second.item, .attributes(first.attribute, second.attribute))
        draft.complaint.facts = .unrelatedAnchors(first, second)
      } else if anchors.isEmpty, items.count == 2 {
        draft.link(items[0], items[1], .noCommonSuperview)
        draft.complaint.facts = .unrelatedItems(items[0], items[1])
      }
    })
}

extension UnpreparedHierarchyReading {
  /// SnapKit's own complaint.
  static let constraintToUpdateMissing = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "could not find existing matching constraint to update", opening: "Updated constraint")
    ])
}
