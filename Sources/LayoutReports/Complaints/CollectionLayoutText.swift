internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What collection views say of the attributes that their layouts answer.
enum CollectionLayoutText {
  static let layoutAttributesChanged = ComplaintText(
    "A layout's attributes changed without being invalidated",
    meaning: """
      The collection view's layout answered other attributes for an element than before, and nothing \
      had invalidated it in between. Until then a collection view relies on them.
      """,
    suggestion: """
      In a layout of your own, hand out copies of what it keeps, answer the same for one element as \
      for all that a rectangle holds, and let shouldInvalidateLayout(forBoundsChange:) be true where \
      attributes follow the bounds. Where the layout is the system's, look for what changes the \
      element's size outside of an invalidation.
      """,
    code: """
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        true   // the headers follow the bounds
      }
      """,
    objectiveC: """
      - (BOOL)shouldInvalidateLayoutForBoundsChange:(CGRect)newBounds {
        return YES;   // the headers follow the bounds
      }
      """
  ).headline { message in
    guard case .changedAttributes(let change) = message.complaint.facts, let before = change.before,
      let after = change.after, before != after
    else { return nil }
    return .sentence(
      "The layout changed \(change.element.withArticle) from \(words(before, beside: after)) to "
        + "\(words(after, beside: before)) without being invalidated.")
  }

  /// The size of a frame, or its place where the other one is as large.
  private static func words(_ frame: LayoutFrame, beside other: LayoutFrame) -> String {
    let isMoved = frame.width == other.width && frame.height == other.height
    return isMoved
      ? "x \(frame.x.inFull), y \(frame.y.inFull)"
      : "\(frame.width.inFull) × \(frame.height.inFull)"
  }

  static let layoutAttributesOutsideData = ComplaintText(
    "Layout attributes for an element that the data do not have",
    meaning: """
      The collection view's layout answered attributes for a section or an item that there is none of, \
      by the counts of the data source. UIKit ignores them.
      """,
    suggestion: """
      In a layout of your own, count sections and items in prepare(), from the collection view, and \
      let go of what was kept for the counts before. See that every change of the data is told: by \
      reloadData, a batch update or a snapshot.
      """,
    code: discarding.swift, objectiveC: discarding.objectiveC)

  /// Code of a layout that keeps no attributes from before the data changed.
  private static let discarding = (
    swift: """
    override func prepare() {
      super.prepare()
      attributes.removeAll()   // then ask collectionView for its counts
    }
    """,
    objectiveC: """
    - (void)prepareLayout {
      [super prepareLayout];
      [self.attributes removeAllObjects];   // then ask self.collectionView for its counts
    }
    """
  )

  static let layoutAttributesWithoutItem = ComplaintText(
    "Layout attributes for an item that does not exist",
    meaning: """
      The collection view's layout answered attributes for an index path that there is none of, by the \
      counts that the collection view has of its data source. Mostly a layout of one's own kept \
      attributes from before items were removed, or the data changed and the collection view was not told.
      """,
    suggestion: """
      In a layout of your own, discard in prepare() the attributes that were kept, and count sections and \
      items there from the collection view. Tell every change of the data: by reloadData, a batch \
      update or a snapshot.
      """,
    code: discarding.swift, objectiveC: discarding.objectiveC
  ).headline { message in
    guard case .missingItem(let section, let item) = message.complaint.facts else { return nil }
    return .sentence(
      "A collection view's layout answered attributes for item \(item) of section \(section), which does "
        + "not exist.")
  }

  static let collectionLayoutReentered = ComplaintText(
    "A collection view's layout was asked for while it was being computed",
    meaning: """
      While the collection view's layout computed sizes and places, something made it begin anew. Often \
      that is a delegate's method for the size of an item, a header or an inset, which reloads, scrolls, \
      lays out or dequeues a cell.
      """,
    suggestion: """
      Let the methods that answer sizes only compute: dequeue no cell there, and call neither reloadData \
      nor layoutIfNeeded nor anything that moves or resizes the collection view. Measure with a cell that \
      you make yourself, or let cells size themselves; what changes the layout comes before, and \
      invalidates it.
      """,
    code:
      "collectionView.collectionViewLayout.invalidateLayout()   // not within a method that answers a size",
    objectiveC: """
      [collectionView.collectionViewLayout invalidateLayout];   // not within a method that answers a size
      """)

  static let collectionDimensionRefused = ComplaintText(
    "A dimension of a compositional layout that is not above 0",
    meaning: """
      A size of the collection view's compositional layout was given a dimension of 0 or less. The number \
      was computed, in all likelihood: from the width of a view that has no size yet, less insets, for \
      example. The message names neither the layout nor the number, and says that it will be an \
      assertion later.
      """,
    suggestion: """
      Compute the dimension in the section provider, from the container that it is given, and keep it \
      above 0. A breakpoint on the message (Xcode: a runtime issue breakpoint) may show the call.
      """,
    code: """
      UICollectionViewCompositionalLayout { _, environment in
        let width = max(1, environment.container.effectiveContentSize.width - 32)
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(width), heightDimension: .estimated(44))
        return section(of: size)
      }
      """,
    objectiveC: """
      CGFloat width = MAX(1, environment.container.effectiveContentSize.width - 32);
      NSCollectionLayoutDimension *dimension =
          [NSCollectionLayoutDimension absoluteDimension:width];
      """
  ).headline { message in
    guard case .refusedDimension(let kind) = message.complaint.facts else { return nil }
    return .sentence(
      "\(kind.withArticle.capitalizedFirst) dimension of a compositional layout is not above 0.")
  }
}
