internal import LayoutModel

/// The delegate's method of a flow layout that keeps an item within the collection view.
enum FlowLayoutItemCode {
  /// `isTall` is whether the height is what does not fit.
  static func code(isTall: Bool, isObjectiveC: Bool) -> String {
    let (size, near, far) = isTall ? ("height", "top", "bottom") : ("width", "left", "right")
    return isObjectiveC ? objectiveC(size, near, far, isTall) : swift(size, near, far, isTall)
  }

  private static func swift(
    _ size: String, _ near: String, _ far: String, _ isTall: Bool
  ) -> String {
    let sizes = isTall ? "width: <#width#>, height: most" : "width: most, height: <#height#>"
    return """
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        let section = (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
        let most = floor(room.\(size) - section.\(near) - section.\(far))
        return CGSize(\(sizes))
      }
      """
  }

  private static func objectiveC(
    _ size: String, _ near: String, _ far: String, _ isTall: Bool
  ) -> String {
    let sizes = isTall ? "<#width#>, most" : "most, <#height#>"
    return """
      - (CGSize)collectionView:(UICollectionView *)collectionView
                          layout:(UICollectionViewLayout *)layout
          sizeForItemAtIndexPath:(NSIndexPath *)indexPath {
        CGRect room = UIEdgeInsetsInsetRect(
            collectionView.bounds, collectionView.adjustedContentInset);
        UIEdgeInsets section = ((UICollectionViewFlowLayout *)layout).sectionInset;
        CGFloat most = floor(room.size.\(size) - section.\(near) - section.\(far));
        return CGSizeMake(\(sizes));
      }
      """
  }
}
