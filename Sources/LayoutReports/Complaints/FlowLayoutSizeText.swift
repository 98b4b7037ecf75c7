internal import LayoutLogs

/// A size that a flow layout refuses.
enum FlowLayoutSizeText {
  static let flowLayoutSizeRefused = ComplaintText(
    "A flow layout was given a size below 0",
    meaning: """
      The size of an item, a header or a footer was below 0, so the flow layout throws. \
      Usually insets and spacing were subtracted from a width that was still 0.
      """,
    suggestion: """
      Compute the size from the collection view's bounds once it has some, and keep the \
      result at 1 or more.
      """,
    code: """
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        CGSize(width: max(1, collectionView.bounds.width - 32), height: 44)
      }
      """,
    objectiveC: """
      - (CGSize)collectionView:(UICollectionView *)collectionView
                          layout:(UICollectionViewLayout *)layout
          sizeForItemAtIndexPath:(NSIndexPath *)indexPath {
        CGFloat width = CGRectGetWidth(collectionView.bounds);
        return CGSizeMake(MAX(1, width - 32), 44);
      }
      """
  ).headline { message in
    guard case .refusedSizes(includesZero: true) = message.complaint.facts else { return nil }
    return .clause("A flow layout was given a size of 0 or below")
  }.with {
    $0.advise = { message, advice in
      guard case .refusedSizes(includesZero: true) = message.complaint.facts else { return }
      advice.meaning = """
        The size of an item, a header or a footer was 0 or below, so the flow layout \
        throws. Usually insets and spacing were subtracted from a width that was still 0.
        """
    }
  }
}
