/// An input of which not everything could be read, so that what is found in it may not be all.
package struct UnreadInput: Hashable, Sendable {
  /// The path as it was given, `-` for the standard input, or an archive's and that of a file in it.
  package var name: String
  /// Why, as the user is told it.
  package var reason: String

  /// An input and what stood in the way.
  package init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}
