import TestSupport

extension GeneratedSystem {
  /// The system that `seed` makes; the same again for the same seed.
  init(seed: UInt64) {
    var random = SeededGenerator(seed)
    self.init(using: &random)
  }
}
