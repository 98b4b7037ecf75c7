package import LayoutModel

/// Edges and sizes of views in rows that settle, tied, most of what is open across the rows.
package struct RowTies: Hashable, Sendable {
  /// The axis across the rows.
  package let axis: Axis
  /// The views of each row, as their chain joins them; the edges of each row's views are tied.
  package let rows: [[ItemID]]
  /// One view of each row, where their sizes are made equal as well; else none.
  package let equal: [ItemID]
  /// What is open then.
  package let left: [LayoutVariable]
}
