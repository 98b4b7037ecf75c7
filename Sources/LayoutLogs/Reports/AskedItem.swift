internal import LayoutModel
internal import LinearArithmetic

/// Which item of a list a debugger was asked about.
///
/// An address tells it. A variable's name tells it where it is the class of one item, `letterView`, or ends like
/// it, `titleLabel`, or where but one view can be meant.
struct AskedItem {
  /// `nil` where that is not known.
  let id: ItemID?

  init(_ receiver: LayoutItem?, in system: LayoutSystem) {
    guard let receiver else {
      id = nil
      return
    }
    let spoken = Set(
      system.constraints.flatMap { $0.form.terms.map { LayoutVariable($0.variable).item } })
    if let address = receiver.address {
      id = system.itemIDs.first { system[$0].address == address }
      return
    }
    let views = spoken.filter { system[$0].role != .guide && system[$0].role != .superview }
    let name = (receiver.name ?? "").lowercased()
    let named = views.filter { id in
      let kind = Self.kind(of: system[id])
      return !Self.general.contains(kind) && name.hasSuffix(kind)
    }
    let length = named.map { Self.kind(of: system[$0]).utf8.count }.max()
    let best = named.filter { Self.kind(of: system[$0]).utf8.count == length }
    let containers = Set(system.items.compactMap(\.superview))
    let inner = views.subtracting(containers)
    let isExact = length == name.utf8.count
    let isDoubtful = !isExact && inner.contains { !best.contains($0) && system[$0].isOfAppClass }
    let tellsNothing = name == "self" || Self.general.contains(name)
    let candidates = best.isEmpty && !tellsNothing ? inner : isDoubtful ? [] : best
    id = candidates.count == 1 ? candidates.first : nil
  }

  /// Kinds with which the names of views of any class end.
  private static let general: Set<String> = ["view", "control", "stackview"]

  /// `label`, of a UILabel.
  private static func kind(of item: LayoutItem) -> String {
    let name = item.shortClassName
    let isSystems = name.hasPrefix("UI") || name.hasPrefix("NS")
    return (isSystems ? String(name.dropFirst(2)) : name).lowercased()
  }
}
