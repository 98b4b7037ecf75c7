package import LinearArithmetic

/// What a conflict elsewhere in the input says of a view's size along one axis.
package struct SizeInConflict: Hashable, Sendable {
  /// The first line of the conflict's report.
  package var report: Int
  /// The line of a required constraint that is about nothing but that size; `nil` where the others
  /// of the report only take part in it.
  package var line: Int?
  /// What that constraint asks for; `nil` where it is an inequality.
  package var size: Rational?
  /// Whether that constraint stands for the view's frame and mask.
  package var isMask = false
}
