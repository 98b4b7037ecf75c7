internal import Synchronization

/// The steps that searches may take together, the same in every run on every machine.
///
/// A step is about what it costs to touch one coefficient.
package final class StepAllowance: Sendable {
  private let left: Atomic<Int>

  /// So many steps.
  package init(_ steps: Int) { left = Atomic(steps) }

  /// Whether none is left; what is begun may take more than there were.
  package var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }

  /// Takes steps away.
  package func spend(_ steps: Int) { left.subtract(steps, ordering: .relaxed) }

  /// Takes away what it costs to read so many terms into a system: each takes as long as 64 coefficients.
  func spend(reading terms: Int) { spend(64 * terms) }
}
