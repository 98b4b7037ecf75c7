/// A tag of an XML file with its place.
struct Tag {
  enum Kind { case start, end, empty }

  let kind: Kind
  let name: String
  let attributes: [String: String]
  /// From `<` to behind `>`, half-open offsets in bytes.
  let range: Range<Int>
}

/// What stands one behind the other in an XML file.
enum Piece {
  case tag(Tag)
  case text(String)
  /// What cannot be read, and where.
  case problem(Int, String)
}
