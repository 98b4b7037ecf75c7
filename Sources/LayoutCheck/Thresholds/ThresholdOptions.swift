package import LinearArithmetic

/// What a sweep takes contents and the screen to be.
package struct ThresholdOptions: Hashable, Sendable {
  /// By how much texts grow.
  package var textFactor: Rational
  /// By how much texts grow whose font follows the user's text size.
  package var textStyleFactor: Rational
  /// Whether leading is on the right.
  package var isRightToLeft: Bool
  /// How much of a controller's view the screen keeps free at least.
  package var safeArea = LeastSafeArea()
  /// How much of each side of it a screen keeps free at most; `nil` where no screen is meant.
  package var safeSides: Rational?

  /// Contents as in the file, from left to right.
  package init(
    textFactor: Rational = 1, textStyleFactor: Rational = 1, isRightToLeft: Bool = false
  ) {
    self.textFactor = textFactor
    self.textStyleFactor = textStyleFactor
    self.isRightToLeft = isRightToLeft
  }

  /// Whether texts are larger than in the file.
  var hasLargerTexts: Bool { textFactor > 1 || textStyleFactor > 1 }

  var estimate: CanvasModel.Estimate {
    .init(factor: textFactor, addition: 0, changesTextsAlone: true)
  }
}
