package import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// The view that has a guide, as its place or the system's own constraint tells it.
  package func owner(ofGuide guide: ItemID) -> ItemID? {
    if let superview = self[guide].superview { return superview }
    let ties = InnerTies(system: self)
    return constraintIDs.lazy
      .filter {
        [.safeArea, .margins].contains(self[$0].origin) || ties.placesKeyboardGuide($0)
      }
      .map { [self[$0].first.item, self[$0].second?.item].compactMap(\.self) }
      .first { $0.contains(guide) }?.first { $0 != guide }
  }
}

/// Constraints that tie something to the inside of a framework's view: most are the framework's own.
struct InnerTies {
  let system: LayoutSystem

  /// Whether the constraint ties what UIKit keeps at the keyboard to the view that has it, of which it is
  /// the same edge.
  func placesKeyboardGuide(_ id: ConstraintID) -> Bool {
    let first = system[id].first
    guard let second = system[id].second, first.attribute == second.attribute,
      first.attribute != .top, system[id].constant.isZero
    else { return false }
    return isKeyboardGuide(first.item) && hasKeyboardGuide(second.item, first.item)
      || isKeyboardGuide(second.item) && hasKeyboardGuide(first.item, second.item)
  }

  private func isKeyboardGuide(_ item: ItemID) -> Bool {
    item.index < system.items.count && system[item].role == .guide
      && system[item].systemIdentifier == .guide(.keyboard)
  }

  /// Whether a view has the guide: a container gives the view its size, its safe area is told, or what is
  /// tied to the guide lies in it.
  private func hasKeyboardGuide(_ view: ItemID, _ guide: ItemID) -> Bool {
    system[guide].superview == view
      || system.constraints.contains { constraint in
        let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
        return constraint.origin == .encapsulatedSize && constraint.first.item == view
          || constraint.origin == .safeArea && items.contains(view)
          || items.contains(guide) && items.contains { system[$0].superview == view }
      }
  }

  /// Whether the constraint ties a part of a framework's view to that view, or to another plain one
  /// of the frameworks', or a bar's to a bar, whatever its class: no app reaches such a part.
  func isOfInnerPart(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    guard let second = constraint.second?.item, constraint.identifier == nil,
      max(constraint.first.item.index, second.index) < system.items.count
    else { return false }
    let items = [system[constraint.first.item], system[second]]
    if [(constraint.first.item, second), (second, constraint.first.item)].contains(where: {
      system[$0].isContentsOfBar && system[$0].superview == $1
    }) {
      return true
    }
    return items.contains(where: \.isInnerPart)
      && items.allSatisfy {
        $0.isInnerPart || $0.isPlainFrameworkView
          || $0.isCalledBar && items.contains(where: \.isPartOfBar)
      }
  }

  /// Whether the constraint ties the guides of a scroll view's content and frame to each other: UIKit, which
  /// names its constraints of them, makes neither depend on the other.
  func tiesScrollGuides(_ id: ConstraintID) -> Bool {
    guard let second = system[id].second?.item, system[id].identifier == nil else { return false }
    let guides = [system[id].first.item, second].map { SystemGuide($0, in: system) }
    return guides == [.content, .frame] || guides == [.frame, .content]
  }

  /// Whether the constraint ties an image view to the guide that it keeps for the focus: it places the
  /// guide so.
  func placesOwnGuide(_ id: ConstraintID) -> Bool {
    guard let second = system[id].second?.item, system[id].identifier == nil,
      max(system[id].first.item.index, second.index) < system.items.count
    else { return false }
    return [(system[id].first.item, second), (second, system[id].first.item)]
      .contains { guide, view in
        system[guide].isFocusGuide(of: system[view])
      }
  }

  /// Whether the constraint ties a view that an app gave a bar, or shows with the keyboard, to what UIKit
  /// put it into: UIKit makes both ends meet.
  func isOfHolder(_ id: ConstraintID) -> Bool {
    guard let second = system[id].second else { return false }
    let items = [system[id].first.item, second.item].filter { $0.index < system.items.count }
    return items.contains { system[$0].adaptsBarView }
      || items.contains { system[$0].holdsBarContents || system[$0].holdsInput }
        && joinsEdges(id)
  }

  /// Whether the constraint wants an edge of one item at the same edge of another, or not beyond it.
  private func joinsEdges(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    return constraint.first.attribute == constraint.second?.attribute
      && constraint.first.attribute.isEdge && constraint.constant.isZero
  }

  /// Whether the constraint ties a view that shows SwiftUI views to another one, to what a cell keeps its
  /// contents in, or to a guide for contents: an app adds it there.
  func isOfHostingView(_ id: ConstraintID) -> Bool {
    let views = [system[id].first.item, system[id].second?.item].compactMap(\.self)
    let cells = system.cells
    return views.contains(where: system.isHostingView)
      && views.allSatisfy {
        system.isHostingView($0) || cells.isTableContents($0) || cells.areFilled(by: $0)
          || isGuideForContents($0)
      }
  }

  /// Whether it is a guide that says where contents may lie, of a view that may be an app's.
  private func isGuideForContents(_ item: ItemID) -> Bool {
    guard let guide = SystemGuide(item, in: system),
      [.safeArea, .layoutMargins, .readableContent].contains(guide)
    else { return false }
    return system.owner(ofGuide: item).map { system[$0].owner == .app } ?? true
  }
}
