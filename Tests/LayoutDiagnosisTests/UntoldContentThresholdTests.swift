import LayoutLogs
import LayoutModel
import LayoutScratch
import LinearArithmetic
import Testing

@testable import LayoutDiagnosis

/// Thresholds of layouts whose contents nothing printed tells: classes and texts do.
struct UntoldContentThresholdTests {
  private func system(_ text: String) -> LayoutSystem {
    ScratchReader.read([UInt8](text.utf8)).system
  }

  private let buttons = """
    ok, later in bar
    ok is UIButton 'OK'
    later is UIButton 'Later'
    bar.width == 320
    bar.height == 60
    H:[later]-8-[ok]-20-|
    V:[ok]-20-|
    V:[later]-20-|
    """

  @Test func `views of classes with sizes reach out where those no longer fit`() {
    let system = system(buttons)
    let found = LayoutExercise(system, isWhole: true).thresholds(.horizontal)
    let leaving = found.compactMap { threshold -> (String, Rational)? in
      guard case .leaves(let item) = threshold.failure else { return nil }
      return (system[item].name ?? "", threshold.size)
    }
    // Nine points a letter: 18 + 20, and 45 + 8 + 18 + 20.
    #expect(leaving.first { $0.0 == "ok" }?.1 == 38)
    #expect(leaving.first { $0.0 == "later" }?.1 == 91)
  }

  @Test func `a text is cut from the size on at which its guess no longer fits`() throws {
    let system = system(
      """
      tea in w
      tea is UILabel 'Darjeeling'
      w.width == 320
      w.height == 60
      H:|-20-[tea]-(>=20)-|
      V:|-20-[tea]
      """)
    let found = LayoutExercise(system, isWhole: true).thresholds(.horizontal)
    let cut = try #require(found.first { if case .cut = $0.failure { true } else { false } })
    #expect(cut.size == 130 && cut.side == .below)
    let narrow = LayoutExercise(system, isWhole: true).changed(
      by: [.container(LayoutSize(width: 100, height: 60))], name: "100x60")
    let tea = try #require(PinnedItem.find("tea", in: system))
    #expect(narrow.problems.contains(.clipped(tea, .horizontal, points: 30)))
  }

  @Test func `what reaches out by guessed contents is told apart from what does anyway`() throws {
    let system = system(buttons.replacing("320", with: "60"))
    var analyst = try #require(AmbiguityAnalyst(system))
    let analysis = try #require(try analyst.analyse(isWhole: true))
    let later = try #require(PinnedItem.find("later", in: system))
    #expect(analysis.problems.isEmpty)
    #expect(analysis.assumedProblems == [.leavesContainer(later, points: 31)])
    #expect(analysis.thresholds.contains { $0.failure == .leaves(later) && $0.size == 91 })
  }
}
