internal import LayoutModel

/// A line between the rows or columns of a grid view, of which constraints print the number:
/// `NSGridView:0x….column-boundary[2]`.
struct GridBoundary {
  /// Whether it is between rows.
  private let isOfRows: Bool
  /// The number that stands behind it; empty where none is printed.
  private let number: Substring

  /// `nil` of an item that is none.
  init?(_ item: LayoutItem) {
    guard let name = item.name else { return nil }
    let rows = name.firstRange(of: ".row-boundary")
    guard let found = rows ?? name.firstRange(of: ".column-boundary") else { return nil }
    isOfRows = rows != nil
    number = name[found.upperBound...].dropFirst().prefix { $0.isNumber }
  }

  /// `column boundary 2 of the grid`.
  var words: String {
    let line = isOfRows ? "row boundary" : "column boundary"
    return number.isEmpty ? "the grid's \(line)" : "\(line) \(number) of the grid"
  }
}
