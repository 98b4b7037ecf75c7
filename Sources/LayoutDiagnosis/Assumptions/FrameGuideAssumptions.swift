internal import LayoutModel
internal import LinearArithmetic

/// Frame layout guides, each as large as its scroll view: the guide stands for the view's own frame.
struct FrameGuideAssumptions {
  let system: LayoutSystem

  var sizes: [Fact] {
    system.itemIDs.flatMap { guide -> [Fact] in
      guard system[guide].isFrameGuide, let scroll = scrollView(of: guide) else { return [] }
      return [LayoutQuantity.width, .height].map { size in
        let form = LinearForm([
          .init(LayoutVariable(guide, size).id, 1), .init(LayoutVariable(scroll, size).id, -1),
        ])
        return Fact(.frameGuide, LinearRow(form, .equal))
      }
    }
  }

  /// The scroll view that the log names as the guide's, else the only one, unless it lies in what is tied to
  /// the guide.
  func scrollView(of guide: ItemID) -> ItemID? {
    if let owner = system[guide].superview {
      return system[owner].role == .scrollView ? owner : nil
    }
    let all = system.itemIDs.filter { system[$0].role == .scrollView }
    guard all.count == 1, let scroll = all.first, system[scroll].isPlainScrollView
    else { return nil }
    let isInside = system.constraints.contains { constraint in
      let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      return items.contains(guide) && items.contains { system.isAncestor($0, of: scroll) }
    }
    return isInside ? nil : scroll
  }
}

extension LayoutItem {
  /// Whether it stands for the frame of a scroll view.
  var isFrameGuide: Bool {
    role == .guide && systemIdentifier == .guide(.frame)
  }
}
