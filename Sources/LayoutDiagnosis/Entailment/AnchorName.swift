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

  /// An attribute as the model or as code (`widthAnchor`) calls it.
  private static func attribute(_ name: String) -> LayoutAttribute? {
    let plain = name.hasSuffix("Anchor") ? String(name.dropLast("Anchor".count)) : name
    return switch plain {
    case "x": .minX
    case "y": .minY
    default: LayoutAttribute(rawValue: plain)
    }
  }

  /// The attribute that somebody who wrote `name` most likely meant.
  public static func attribute(like name: String) -> LayoutAttribute? {
    let distances = LayoutAttribute.allCases.map { ($0, editDistance(name, $0.rawValue)) }
    guard let (nearest, distance) = distances.min(by: { $0.1 < $1.1 }), distance <= 2 else {
      return nil
    }
    return nearest
  }

  /// How many letters must be put in, taken out, changed or swapped with their neighbour (optimal
  /// string alignment).
  private static func editDistance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8.prefix(40)), Array(b.utf8))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var least = min(change, row[j] + 1, rows[i][j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
