/// The same numbers in every run (SplitMix64; Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// The numbers of `seed`.
  package init(_ seed: UInt64) { state = seed }

  /// The numbers of the seed 0 from the one at `index` on.
  package init(from index: Int) { state = UInt64(truncatingIfNeeded: index) &* Self.step }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to `count`, without `count` itself.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
