/// One change of one expression.
package struct Mutant: Sendable {
  /// What `MUTANT` must be for the change to take place.
  package var number: Int
  /// The file that holds it, relative to the project's folder.
  package var file: String
  /// 1-based.
  package var line: Int
  /// The bytes of the expression in its file.
  package var range: Range<Int>
  /// What stands there, and what the mutant puts in its place.
  package var original: String
  package var mutated: String
}
