import LayoutDiagnosis
import LayoutModel

extension AnchorName {
  /// The item and the attribute that `text` names in `system`; `nil` where there is no such item.
  static func find(_ text: String, in system: LayoutSystem) -> LayoutAnchor? {
    guard let (item, attribute) = split(text), let id = PinnedItem.find(item, in: system) else {
      return nil
    }
    return LayoutAnchor(id, attribute)
  }
}
