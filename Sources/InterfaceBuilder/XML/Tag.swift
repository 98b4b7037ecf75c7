/// A tag of an XML file with its place.
package struct Tag {
  package enum Kind { case start, end, empty }

  package let kind: Kind
  package let name: String
  package let attributes: [String: String]
  /// From `<` to behind `>`, half-open offsets in bytes.
  package let range: Range<Int>
}

/// What stands one behind the other in an XML file.
package enum Piece {
  case tag(Tag)
  case text(String)
  /// What cannot be read, and where.
  case problem(Int, String)
}
