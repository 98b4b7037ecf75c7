internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What collection views say of the attributes that their layouts answer.
enum CollectionLayoutText {
  static let layoutAttributesChanged = ComplaintText(
    "A layout's attributes changed without being invalidated",
    meaning: """
      The collection view's layout returned different attributes for an element than \
      before, and nothing invalidated the layout in between. A collection view relies on \
      attributes until its layout is invalidated.
      """,
    suggestion: """
      In a layout of your own, return copies of the attributes that it keeps, and return \
      the same attributes for one element as for a rectangle that holds it. Return true from \
      shouldInvalidateLayout(forBoundsChange:) if attributes follow the bounds. If the layout is \
      the system's, look for what changes the element's size without an invalidation.
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
    "Layout attributes belong to an element that the data source does not have",
    meaning: """
      The collection view's layout returned attributes for a section or an item that the \
      data source does not count. UIKit ignores them.
      """,
    suggestion: """
      In a layout of your own, count sections and items in prepare(), from the collection \
      view, and discard what was kept for the old counts. Report each change of the data with \
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
    "Layout attributes belong to an item that does not exist",
    meaning: """
      The collection view's layout returned attributes for an index path that does not \
      exist, by the counts of the data source. Usually a layout of one's own kept attributes from \
      before items were removed, or the data changed and nobody told the collection view.
      """,
    suggestion: """
      In a layout of your own, discard the kept attributes in prepare(), and count sections \
      and items there from the collection view. Report each change of the data with reloadData, a \
      batch update or a snapshot.
      """,
    code: discarding.swift, objectiveC: discarding.objectiveC
  ).headline { message in
    guard case .missingItem(let section, let item) = message.complaint.facts else { return nil }
    return .sentence(
      "A collection view's layout returned attributes for item \(item) of section \(section), "
        + "which does not exist.")
  }

  static let collectionLayoutReentered = ComplaintText(
    "A collection view's layout was asked for while it was being computed",
    meaning: """
      While the collection view's layout computed sizes and places, something made it start \
      again. Often a delegate's method for the size of an item, a header or an inset reloads, \
      scrolls, lays out or dequeues a cell.
      """,
    suggestion: """
      Let the methods that return sizes only compute: dequeue no cell there, and call \
      neither reloadData nor layoutIfNeeded nor anything that moves or resizes the collection \
      view. Measure with a cell that you make yourself, or let cells size themselves. Change the \
      layout before, and invalidate it then.
      """,
    code:
      "collectionView.collectionViewLayout.invalidateLayout()   // not within a method that "
      + "returns a size",
    objectiveC: """
      [collectionView.collectionViewLayout invalidateLayout];   // not within a method that \
      returns a size
      """)

  static let collectionDimensionRefused = ComplaintText(
    "A dimension of a compositional layout is not above 0",
    meaning: """
      A size of the collection view's compositional layout got a dimension of 0 or less. \
      Probably the number was computed, for example from the width of a view that has no size \
      yet, minus insets. The message names neither the layout nor the number, and says that it \
      will be an assertion later.
      """,
    suggestion: """
      Compute the dimension in the section provider, from the container that it gets, and \
      keep it above 0. A breakpoint on the message (Xcode: a runtime issue breakpoint) may show \
      the call.
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
