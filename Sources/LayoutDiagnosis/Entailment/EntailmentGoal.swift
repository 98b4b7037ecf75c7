package import LayoutModel
internal import LinearArithmetic

/// What a set of constraints has to give: one end of a form's range, or both.
struct EntailmentGoal {
  /// The quantity.
  var form: LinearForm
  /// Its least and its greatest value; `nil` where that end is not asked for.
  var minimum, maximum: Rational?

  /// Whether the best layouts of a hierarchy give exactly the ends that are asked for.
  func isMet(by range: OptimalRange) -> Bool {
    (minimum == nil || range.minimum == minimum) && (maximum == nil || range.maximum == maximum)
  }

  /// A row that only layouts outside of the goal obey, and that some layout of `range` does.
  ///
  /// `nil` where no layout of that range is outside.
  func escape(from range: OptimalRange) -> LinearRow? {
    if let minimum, let bound = Self.below(minimum, range.minimum) {
      return LinearRow(form.adding(-bound), .lessOrEqual)
    }
    if let maximum, let bound = Self.below(-maximum, range.maximum.map { -$0 }) {
      return LinearRow(form.adding(bound), .greaterOrEqual)
    }
    return nil
  }

  /// A value below `end` that is still within reach.
  private static func below(_ end: Rational, _ reach: Rational?) -> Rational? {
    guard let reach else { return end - 1 }
    return reach < end ? max(reach, end - 1) : nil
  }
}

extension LinearForm {
  fileprivate func adding(_ number: Rational) -> LinearForm {
    var result = self
    result.constant += number
    return result
  }
}

/// Reads `ITEM.ATTRIBUTE` as a user writes it.
package enum AnchorName {
  /// The two halves; `nil` where the second is no attribute.
  package static func split(_ text: String) -> (item: String, attribute: LayoutAttribute)? {
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
  package static func attribute(like name: String) -> LayoutAttribute? {
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
