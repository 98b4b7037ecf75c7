public import LayoutModel

/// Reads `ITEM.ATTRIBUTE` as a user writes it.
public enum AnchorName {
  /// The item and the attribute that `text` names in `system`; `nil` where there is no such item.
  public static func find(_ text: String, in system: LayoutSystem) -> LayoutAnchor? {
    guard let (item, attribute) = split(text), let id = PinnedItem.find(item, in: system) else {
      return nil
    }
    return LayoutAnchor(id, attribute)
  }

  /// The two halves; `nil` where the second is no attribute.
  public static func split(_ text: String) -> (item: String, attribute: LayoutAttribute)? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let item = String(text[..<dot])
    guard !item.isEmpty, let attribute = attribute(String(text[text.index(after: dot)...])) else {
      return nil
    }
    return (item, attribute)
  }

  private static func attribute(_ name: String) -> LayoutAttribute? {
    switch name {
    case "x": .minX
    case "y": .minY
    default: LayoutAttribute(rawValue: name)
    }
  }
}
