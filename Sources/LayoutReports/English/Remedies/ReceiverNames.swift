internal import LayoutDiagnosis
internal import LayoutModel

/// What the file that a constraint is written in calls views, as far as its name tells: `self` in
/// `PriceCell.swift` what is of the class `PriceCell`, `view` in a controller's what a container sizes.
struct ReceiverNames {
  private let system: LayoutSystem
  /// The names of the files in which the constraints of each item are written; `nil` where that is not
  /// known of all of them.
  private let files: [Set<String>?]

  init(_ system: LayoutSystem) {
    self.system = system
    var files: [Set<String>?] = Array(repeating: [], count: system.items.count)
    for constraint in system.constraints where constraint.origin == .app {
      for item in [constraint.first.item, constraint.second?.item].compactMap(\.self)
      where files.indices.contains(item.index) {
        if let file = constraint.codeLocation.flatMap(Self.swiftFile) {
          files[item.index]?.insert(file)
        } else {
          files[item.index] = nil
        }
      }
    }
    self.files = files
  }

  /// `PriceCell` of `Sources/PriceCell.swift`.
  private static func swiftFile(_ place: CodeLocation) -> String? {
    let file = place.file.lastPathComponent
    guard file.hasSuffix(".swift") else { return nil }
    return String(file.dropLast(6))
  }

  /// The names that are known; of two views that could be `self` neither is.
  var names: [ItemID: String] {
    var names: [ItemID: String] = [:]
    let own = system.itemIDs.filter(isOwn)
    if own.count == 1 { names[own[0]] = "self" }
    let contents = system.itemIDs.filter(isContentsOfCell)
    if contents.count == 1 { names[contents[0]] = "contentView" }
    if let root = viewOfController, names[root] == nil { names[root] = "view" }
    return names
  }

  /// The only plain view with guides of a controller's that a container gives its size, where all constraints
  /// whose place is told are written in the file of a controller.
  private var viewOfController: ItemID? {
    let places = Set(system.constraints.compactMap(\.codeLocation).map(Self.swiftFile))
    guard places.count == 1, case let file?? = places.first, file.hasSuffix("Controller") else {
      return nil
    }
    let sized = Set(
      system.constraints.filter { $0.origin == .encapsulatedSize }.map(\.first.item))
    let owners = system.itemIDs.filter {
      [.safeArea, .keyboard].contains(SystemGuide($0, in: system))
    }
    .compactMap { system.owner(ofGuide: $0) }
    let roots = sized.intersection(owners).filter {
      system[$0].isPlainUIView && system[$0].superview == nil
    }
    return roots.count == 1 ? roots.first : nil
  }

  private func onlyFile(of item: ItemID) -> String? {
    guard let files = files[item.index], files.count == 1, system[item].name == nil else {
      return nil
    }
    return files.first
  }

  /// Whether all that speaks of the view is written in the file of its class.
  private func isOwn(_ item: ItemID) -> Bool {
    guard let file = onlyFile(of: item), system[item].role != .guide else { return false }
    return ClassName.readable(system[item].className) == file
      && system.items.count { $0.className == system[item].className } == 1
  }

  /// Whether a container gives a view its size, and all else that speaks of it is written in the file
  /// of a cell: that of a collection view calls its contents a plain `UIView`.
  private func isContentsOfCell(_ item: ItemID) -> Bool {
    guard system[item].isPlainUIView, system[item].superview == nil,
      let file = onlyFile(of: item), file.hasSuffix("Cell")
    else { return false }
    return system.constraints.contains {
      $0.origin == .encapsulatedSize && $0.first.item == item
    }
  }
}
