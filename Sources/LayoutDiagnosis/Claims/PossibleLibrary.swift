package import LayoutModel

/// A library that is linked into the app and looks like the app's own code.
package struct PossibleLibrary {
  private let system: LayoutSystem
  /// What the app's own module is called.
  private let own: String?
  private let owners: [LayoutItem.Owner]

  /// A library in the app whose module is called `own`; `owners` are those of the items, as far as known.
  package init(
    in system: LayoutSystem, besides own: String?, owners: [LayoutItem.Owner] = []
  ) {
    (self.system, self.own, self.owners) = (system, own, owners)
  }

  /// Whether a library in the app may have made one of the constraints that count as the app's;
  /// masks tell only where nothing is written.
  func mayHaveMade(_ ids: [ConstraintID]) -> Bool {
    let all = ids.filter { system[$0].origin == .app }
    let asked = all.filter { !isBetweenSystems($0) }
    let written = asked.isEmpty ? all : asked
    lazy var modules = self.modules
    return !(written.isEmpty ? ids.filter(isMaskOfSize) : written).allSatisfy { id in
      system[id].codeLocation != nil
        || [system[id].first.item, system[id].second?.item].contains { item in
          item.map { holders(of: $0).contains { isMarkedAsApp(system[$0], modules) } } ?? false
        }
    }
  }

  /// Whether it ties two views of the system's, of which a library makes as little as the app.
  private func isBetweenSystems(_ id: ConstraintID) -> Bool {
    guard let second = system[id].second?.item else { return false }
    return [system[id].first.item, second].allSatisfy {
      $0.index < owners.count && owners[$0.index] == .system
    }
  }

  /// The item and what it lies in, up to the first of a class that is no framework's.
  private func holders(of item: ItemID) -> [ItemID] {
    var found = [item]
    while let next = system[found[found.count - 1]].superview, !found.contains(next) {
      found.append(next)
      if system[next].isOfAppClass { break }
    }
    return found
  }

  /// Whether the class of one of the views that count as the app's may be a library's.
  package func mayOwnClass(of views: [ItemID]) -> Bool {
    lazy var modules = self.modules
    return views.contains { system[$0].isOfAppClass && !isMarkedAsApp(system[$0], modules) }
  }

  /// The names of all modules of which a class is printed and that of the app's own, in lower case.
  private var modules: [String] {
    Set(system.items.compactMap { ClassName.module(of: $0.className) } + [own ?? ""])
      .map { $0.lowercased() }
  }

  /// Whether a mask gives its view a size, and so names no other.
  private func isMaskOfSize(_ id: ConstraintID) -> Bool {
    system[id].mask != nil && system[id].second == nil
  }

  /// Whether a view's class is surely the app's: of a module of the project's or called `own`, or of
  /// Objective-C with a name that begins with that, or with a prefix with which one of the names in
  /// `modules` begins.
  private func isMarkedAsApp(
    _ item: LayoutItem, _ modules: @autoclosure () -> [String]
  ) -> Bool {
    if item.isOfProject { return true }
    if let module = ClassName.module(of: item.className) { return module == own }
    if item.isOfAppClass, let own, ClassName.continues(own, item.className) { return true }
    guard item.isOfAppClass, let prefix = ClassName.prefix(of: item.className) else { return false }
    return modules().contains { $0.hasPrefix(prefix.lowercased()) }
  }
}
