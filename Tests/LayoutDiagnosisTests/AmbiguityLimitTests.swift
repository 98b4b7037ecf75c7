@testable import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

/// However much is open, the proofs stay short and are found in time, or nothing is said.
struct AmbiguityLimitTests {
  /// Views in a container; of their heights nothing is said.
  private func views(_ place: Relation) -> LayoutSystem {
    var system = HandMadeSystem()
    system.add("root", .width, .equal, constant: 320)
    for index in 0..<60 {
      system.add("v\(index)", .left, place, "root", .left, constant: 20)
      system.add("v\(index)", .width, place, constant: 40)
    }
    return system.layout
  }

  @Test func `many open quantities share two layouts of short numbers`() throws {
    var analyst = try #require(AmbiguityAnalyst(views(.greaterOrEqual)))
    let found = try analyst.analyse(isWhole: false)
    let analysis = try #require(found)
    #expect(analysis.isAmbiguous)
    #expect(analysis.ambiguities.count > 200)
    #expect(analysis.layouts.count == 2)
    for ambiguity in analysis.ambiguities {
      let values = ambiguity.layouts.map { analysis.layouts[$0].assignment[ambiguity.variable.id] }
      #expect(Set(values).count == 2)
      #expect(values.allSatisfy { $0.fraction.map { $0.denominator < 100_000 } ?? false })
    }
  }

  @Test func `proofs for which no steps are left are not looked for, and nothing is said`() throws {
    let allowance = StepAllowance(.max)
    var analyst = try #require(AmbiguityAnalyst(views(.greaterOrEqual), within: allowance))
    allowance.spend(.max)
    let found = try analyst.analyse(isWhole: false)
    #expect(found == nil)
  }

  @Test func `what nothing printed speaks of is proved open all at once`() throws {
    let allowance = StepAllowance(.max)
    var analyst = try #require(AmbiguityAnalyst(views(.equal), within: allowance))
    allowance.spend(.max)
    let found = try analyst.analyse(isWhole: false)
    let analysis = try #require(found)
    #expect(!analysis.isAmbiguous)
    #expect(analysis.ambiguities.count >= 120)
    for ambiguity in analysis.ambiguities {
      let values = ambiguity.layouts.map { analysis.layouts[$0].assignment[ambiguity.variable.id] }
      #expect(Set(values).count == 2)
    }
  }
}
