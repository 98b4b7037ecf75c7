/// A line between the rows or columns of a grid view, of which constraints print the number:
/// `NSGridView:0x….column-boundary[2]`.
package struct GridBoundary: Hashable, Sendable {
  /// Whether it is between rows.
  package var isOfRows: Bool
  /// The number that stands behind it; `nil` where none is printed.
  package var number: String?

  /// `nil` of an item that is none.
  package init?(_ item: LayoutItem) {
    guard let name = item.name else { return nil }
    let rows = name.firstRange(of: ".row-boundary")
    guard let found = rows ?? name.firstRange(of: ".column-boundary") else { return nil }
    isOfRows = rows != nil
    let digits = name[found.upperBound...].dropFirst().prefix { $0.isNumber }
    number = digits.isEmpty ? nil : String(digits)
  }
}
