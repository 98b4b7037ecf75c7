internal import LayoutModel

/// Why the autoresizing mask of a view takes part in a conflict.
package enum MaskReason: String, Hashable, Sendable {
  /// The system, or a table or collection view, manages the view's frame.
  case framedBySystem, framedAsCell
  /// Probably the navigation or tab bar controller in whose view the bar lies.
  case framedByController
  /// Nothing places or sizes the view itself: constraints only tie others to it.
  case onlyHoldsOthers
  /// The mask prints as one that nobody set; was it forgotten to switch it off?
  case unset, forgotten
  /// Somebody chose the mask.
  case chosen

  /// The reason of the mask of `item`, which takes part by `constraints`.
  init(
    of item: ItemID, _ constraints: [ConstraintID], _ diagnosis: Diagnosis, _ system: LayoutSystem
  ) {
    let isUnset = constraints.allSatisfy { system[$0].isOfUnsetMask(onAppKit: system.isOfAppKit) }
    if system.cells.areFilled(by: item) {
      self = .framedAsCell
    } else if ControllersBars(system).include(item) {
      self = .framedByController
    } else if item.index < diagnosis.itemOwners.count, diagnosis.itemOwners[item.index] == .system,
      // Apps place hosting views like views of their own.
      !system[item].isHostingView
    {
      self = .framedBySystem
    } else if system[item].isPlacedAsCell {
      self = .framedAsCell
    } else if !OutsideConstraints(system).layOut(item),
      constraints.allSatisfy({ system[$0].maskOfAxis?.text == "--&" }),
      diagnosis.isTied(to: item, system)
    {
      self = .onlyHoldsOthers
    } else if !isUnset {
      self = .chosen
    } else if !OutsideConstraints(system).layOut(item) {
      self = .unset
    } else {
      self = diagnosis.disablesMask(of: item) ? .forgotten : .unset
    }
  }
}

extension LayoutConstraint {
  /// What the mask says along the constraint's axis.
  fileprivate var maskOfAxis: AutoresizingMask.AxisMask? {
    first.attribute.axis == .horizontal ? mask?.horizontal : mask?.vertical
  }

  /// Whether the mask prints along the constraint's axis as one that nobody set, and along the other as
  /// well, where AppKit counts from below.
  fileprivate func isOfUnsetMask(onAppKit isAppKit: Bool) -> Bool {
    guard let mask, maskOfAxis?.text == "--&" else { return false }
    return mask.horizontal.text == "--&"
      && (mask.vertical.text == "--&" || isAppKit && mask.vertical.text == "&--")
  }
}

extension Diagnosis {
  fileprivate func disablesMask(of item: ItemID) -> Bool {
    remedies.contains { $0.action == .disableMaskTranslation && $0.changes[0].item == item }
  }

  /// Whether a constraint of the first conflict that is no mask's speaks of `item`.
  fileprivate func isTied(to item: ItemID, _ system: LayoutSystem) -> Bool {
    conflicts.first?.constraints.contains { id in
      system[id].mask == nil && [system[id].first.item, system[id].second?.item].contains(item)
    } == true
  }
}

extension LayoutSystem {
  /// The views whose masks take part in `members`, each with its mask's constraints.
  func masks(in members: [ConstraintID]) -> [(item: ItemID, constraints: [ConstraintID])] {
    var masks: [(item: ItemID, constraints: [ConstraintID])] = []
    for id in members where self[id].mask != nil {
      let item = innerAnchor(of: self[id]).item
      if let index = masks.firstIndex(where: { $0.item == item }) {
        masks[index].constraints.append(id)
      } else {
        masks.append((item, [id]))
      }
    }
    return masks
  }
}
