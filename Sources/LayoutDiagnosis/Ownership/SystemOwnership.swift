package import LayoutModel
internal import LinearArithmetic

/// Whose the items and constraints of a system are.
package final class SystemOwnership: Sendable {
  let system: LayoutSystem
  let items: [LayoutItem.Owner]
  private let constraints: [LayoutItem.Owner]
  /// The views that show SwiftUI views and that the app places.
  let hosts: Set<ItemID>

  /// Whose the items and constraints of `system` are; all are the system's in a program of its own.
  convenience init(_ system: LayoutSystem, isOfSystemProcess: Bool = false) {
    let items =
      isOfSystemProcess
      ? system.items.map { _ in LayoutItem.Owner.system } : Self.itemOwners(in: system)
    self.init(system, items: items)
  }

  /// The ownership of `system`, whose items' owners are known.
  package init(_ system: LayoutSystem, items: [LayoutItem.Owner]) {
    self.system = system
    self.items = items
    let holders = PrivateHolders(system)
    let ties = InnerTies(system: system)
    let cells = system.cells
    let hosts = HandedViews(system: system).hostingViews
    self.hosts = hosts
    let bars = ControllersBars(system).all
    func owner(_ item: ItemID) -> LayoutItem.Owner {
      // What a controller's bar is tied by no controller writes.
      item.index < items.count && !bars.contains(item) ? items[item.index] : .app
    }
    func owner(_ id: ConstraintID) -> LayoutItem.Owner {
      let unmarkedSize = UnmarkedSize(id, in: system)
      if system[id].isOfLayoutLibrary || unmarkedSize?.isOfAlert == true { return .app }
      let first = system[id].first.item
      switch system[id].origin {
      case .app, .interfaceBuilder, .stackView:
        guard let second = system[id].second?.item else {
          if unmarkedSize?.isLimitOfSignInButton == true { return .system }
          if holders.haveSizeBeside(id) { return .app }
          return owner(first) == .app || cells.isTableContents(first) || cells.areFilled(by: first)
            || system.isHostingView(first) || system[first].isNavigationsOwnView ? .app : .system
        }
        if ties.isOfHolder(id) || ties.placesKeyboardGuide(id) || ties.placesOwnGuide(id) {
          return .system
        }
        if holders.haveDistanceBeside(id) || ties.tiesScrollGuides(id) { return .app }
        if owner(first) != owner(second), ties.isOfInnerPart(id) { return .system }
        if holders.isTieOfPrivate(id) { return .system }
        if owner(first) == .app || owner(second) == .app { return .app }
        return ties.isOfHostingView(id) ? .app : .system
      case .autoresizingMask:
        let item = system.innerAnchor(of: system[id]).item
        return bars.contains(item) ? .system : hosts.contains(item) ? .app : owner(item)
      case .contentSize: return owner(first)
      default: return .system
      }
    }
    constraints = system.constraints.indices.map { owner(ConstraintID(index: $0)) }
  }

  /// A plain view belongs to the system too where it lies in a view that no app adds to, or is
  /// attached to nothing but such views and others that are.
  private static func itemOwners(in system: LayoutSystem) -> [LayoutItem.Owner] {
    let cells = system.cells
    let bars = ControllersBars(system).all
    var owners = system.itemIDs.map { item in
      cells.areFilled(by: item) || bars.contains(item) ? .system : system[item].owner
    }
    for item in system.itemsOfSealedParts() { owners[item.index] = .system }
    let handed = HandedViews(system: system)
    for item in handed.controllersViews { owners[item.index] = .app }
    let containers = system.itemIDs.map { item in
      // A guide is the business of the view that it belongs to.
      let view = system[item].role == .guide ? system[item].superview ?? item : item
      return system[view].owner == .system && system[view].couldBeInternalContainer
    }
    guard containers.contains(true) else { return owners }
    func isInternal(_ item: ItemID) -> Bool {
      item.index < containers.count && containers[item.index]
    }
    var neighbours = [Set<ItemID>](repeating: [], count: owners.count)
    for constraint in system.constraints {
      guard let second = constraint.second, second.item != constraint.first.item else { continue }
      for (item, other) in [
        (constraint.first.item, second.item), (second.item, constraint.first.item),
      ]
      where item.index < owners.count {
        neighbours[item.index].insert(other)
      }
    }
    let ownInSystems = handed.inputViews.union(handed.addedToAlerts).union(handed.givenToBars)
    func isPlainBesideInternal(_ item: ItemID) -> Bool {
      item.index < owners.count && !system[item].isOfAppClass
        && neighbours[item.index].contains { isInternal($0) && system[$0].superview != item }
    }
    for index in owners.indices
    where owners[index] == .app && !system.items[index].isOfAppClass
      && !ownInSystems.contains(ItemID(index: index))
    {
      let isInside = system.items[index].superview.map { isInternal($0) } ?? false
      let isAttached =
        isPlainBesideInternal(ItemID(index: index))
        && neighbours[index].allSatisfy { isInternal($0) || isPlainBesideInternal($0) }
      if isInside || isAttached { owners[index] = .system }
    }
    return owners
  }

  /// Whether nobody but the system decides on the item's frame.
  ///
  /// It lies in another item of the system's, or a scroll view places it. A cell's contents follow their
  /// row, and the view of a container controller goes where the app puts it.
  func keepsFrame(_ item: ItemID) -> Bool {
    switch system[item].className {
    case "NSClipView": return true
    case _ where system[item].isNavigationsOwnView: return false
    default: break
    }
    return self[item] == .system && !system.cells.isTableContents(item)
      && system[item].superview.map { self[$0] == .system } ?? false
  }

  /// Whose an item is.
  package subscript(_ item: ItemID) -> LayoutItem.Owner {
    item.index < items.count ? items[item.index] : .app
  }

  /// Whose a constraint is.
  package subscript(_ constraint: ConstraintID) -> LayoutItem.Owner {
    constraints[constraint.index]
  }

  /// Whether the app's own developers wrote a constraint.
  package func isWrittenByApp(_ id: ConstraintID) -> Bool {
    self[id] == .app && system[id].isWritten
  }

  /// Whose the conflict is in which `members` take part.
  func ownership(of members: some Sequence<ConstraintID>) -> Diagnosis.Ownership? {
    var hasApp = false
    var hasSystem = false
    var isAllPlumbing = true
    var isPlaced = false
    for member in members {
      if !isPlumbing(member) { isAllPlumbing = false }
      if self[member] == .app {
        hasApp = true
      } else if system[member].origin.onlyPlaces {
        isPlaced = true
      } else {
        hasSystem = true
      }
    }
    if hasApp, isAllPlumbing { return .system }
    // What only says where a guide is makes nobody's conflict another's.
    if !hasApp { hasSystem = hasSystem || isPlaced }
    switch (hasApp, hasSystem) {
    case (true, true): return .mixed
    case (true, false): return .app
    case (false, true): return .system
    case (false, false): return nil
    }
  }
}

extension SystemOwnership {
  /// Whether no one wrote a constraint: a stack view makes it, or a container imposes it.
  private func isPlumbing(_ id: ConstraintID) -> Bool {
    switch system[id].origin {
    case .stackView, .encapsulatedSize: true
    default: self[id] == .system
    }
  }
}

extension ConstraintOrigin {
  /// Whether the constraint says no more than where a guide is.
  package var onlyPlaces: Bool {
    switch self {
    case .safeArea, .margins, .layoutSupport: true
    default: false
    }
  }
}

extension LayoutConstraint {
  /// Whether a library made the constraint on the app's behalf: the system uses none, and prints no
  /// line of code.
  fileprivate var isOfLayoutLibrary: Bool {
    if codeLocation != nil { return true }
    return LayoutSystem.Platform(className: className) == nil
  }
}

extension SystemOwnership {
  /// Those of `members` that are a size of 0 which a container imposes, and of which `conflict`, where
  /// one is proved, asks for more; none where the app asks for one size alone, which any real size of
  /// a container contradicts as well that is not fitted to its contents.
  func zerosTooSmall(_ members: [ConstraintID], in conflict: Conflict?) -> [ConstraintID] {
    let isOneSizeWanted =
      conflict.map { !leavesRoom($0) } == true && members.contains { self[$0] == .app }
    return members.filter { id in
      isImposedZero(system[id]) && conflict?.share(of: id)?.isNegative != false
        && (!isOneSizeWanted || isFittedLater(id))
    }
  }

  /// Whether the size may become the one that the contents have: a cell's height, the width of what a bar
  /// keeps its items in, and one by which UIKit measures.
  private func isFittedLater(_ id: ConstraintID) -> Bool {
    let item = system[id].first.item
    return system[id].isMeasurement
      || system[id].first.attribute == .width && system[item].isStackOfBarItems
      || system[id].first.attribute.axis == .vertical
        && (system.cells.include(item) || system[item].isPlacedAsCell)
  }

  /// Whether more than one size may resolve it: where all rows are equations, just one does.
  private func leavesRoom(_ conflict: Conflict) -> Bool {
    conflict.constraints.contains { system[$0].relation != .equal }
      || (conflict.bounds + conflict.assumptions).contains { $0.row.relation != .equal }
  }

  private func isImposedZero(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.first.attribute.isSize, constraint.second == nil,
      constraint.constant.isZero, constraint.relation != .greaterOrEqual,
      !constraint.isLeastNormalMagnitude
    else { return false }
    switch constraint.origin {
    case .encapsulatedSize: return true
    case .autoresizingMask:
      let item = constraint.first.item
      return self[item] == .system || isFilledBySystem(item)
    default: return false
    }
  }

  /// Whether the item is a view of a class that the frameworks offer, or a bar of a class of its own, which
  /// they fill with parts of their own: a toolbar with the view that UIKit keeps its buttons in.
  private func isFilledBySystem(_ item: ItemID) -> Bool {
    system.items.contains {
      $0.superview == item
        && (system[item].isPlainFrameworkView ? $0.isInnerPart : $0.isContentsOfBar)
    }
  }

  /// Whether the app's part of `members` is the mask of a toolbar that UIKit fills, and no more.
  func isAppsToolbarAlone(_ members: [ConstraintID]) -> Bool {
    let own = members.filter { self[$0] == .app }
    return !own.isEmpty
      && own.allSatisfy {
        let item = system[$0].first.item
        return system[$0].origin == .autoresizingMask
          && (system[item].isPlainToolbar && isFilledBySystem(item)
            || system.items.contains { $0.superview == item && $0.isContentsOfToolbar })
      }
  }
}

extension SystemOwnership {
  /// The app's view nearest to the trouble: the one that the conflict's constraints tell best apart.
  ///
  /// A class of the app's own tells more than a name or text, and that more than a plain `UIView`;
  /// among equals, the one that more constraints of the conflict mention.
  func nearestAppItem(to members: [ConstraintID]) -> ItemID? {
    item(mentionedIn: members, where: { self[$0] == .app })
      ?? item(mentionedIn: system.constraintIDs, where: { system[$0].isOfAppClass })
  }

  private func item(
    mentionedIn members: [ConstraintID], where isWanted: (ItemID) -> Bool
  ) -> ItemID? {
    var best: (item: ItemID, score: Int)?
    var counts = Array(repeating: 0, count: system.items.count)
    var order: [ItemID] = []
    func count(_ item: ItemID) {
      guard item.index < counts.count, isWanted(item) else { return }
      if counts[item.index] == 0 { order.append(item) }
      counts[item.index] += 1
    }
    for member in members {
      count(system[member].first.item)
      if let second = system[member].second { count(second.item) }
    }
    for item in order {
      let score = distinctness(of: item) * 1000 + min(counts[item.index], 999)
      if best.map({ score > $0.score }) ?? true { best = (item, score) }
    }
    return best?.item
  }

  private func distinctness(of item: ItemID) -> Int {
    if system[item].role == .superview, system[item].address == nil { return 0 }
    if system[item].isOfAppClass { return 3 }
    if system[item].name != nil || system[item].text != nil { return 2 }
    return system[item].role == .guide ? 0 : 1
  }
}
