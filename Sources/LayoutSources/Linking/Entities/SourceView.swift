/// A view that a report's lines make certain.
package struct SourceView: Hashable, Sendable {
  /// What the code calls it.
  package var name: String
  /// Index into the index's entities.
  var entity: Int
}
