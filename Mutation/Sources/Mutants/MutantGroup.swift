/// A part of the project whose mutants are counted together.
package struct MutantGroup: Sendable {
  package var name: String
  /// Files and folders, relative to `Sources`.
  package var paths: [String]
  /// How many mutants are drawn, where there are so many.
  package var count: Int

  package static let all = [
    MutantGroup(name: "checker", paths: ["LinearArithmetic/Checking"], count: 25),
    MutantGroup(
      name: "solvers",
      paths: ["Simplex", "Differences", "Solving", "Conflicts", "Rows", "Priorities"]
        .map { "LinearArithmetic/\($0)" }, count: 75),
    MutantGroup(name: "claims", paths: ["LayoutDiagnosis/Claims"], count: 40),
    MutantGroup(
      name: "remedies",
      paths: [
        "LayoutDiagnosis/Remedies", "LayoutDiagnosis/Evidence/RemedyPrinciple+Weights.swift",
      ],
      count: 50),
  ]
}

extension Array {
  /// `count` of the elements, the same for the same seed, in their order.
  package func sample(_ count: Int, seed: UInt64) -> [Element] {
    var random = SplitMix(state: seed)
    return indices.shuffled(using: &random).prefix(count).sorted().map { self[$0] }
  }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
