import LayoutLogs
import LayoutModel
import LayoutScratch
import LinearArithmetic
import Testing

@testable import LayoutDiagnosis

/// Where a view's baseline is that nothing printed tells.
struct BaselineEdgeTests {
  /// How far the bottom of the second view lies below that of the first, whose baselines line up.
  private func step(_ first: String, _ second: String) throws -> Rational {
    let text = """
      card is UIView
      a, b in card
      card.width == 300
      card.height == 100
      a is \(first)
      b is \(second)
      H:|-8-[a(100)]-8-[b(40)]
      V:|-8-[a(30)]
      b.height == 20
      a.baseline == b.baseline

      """
    let system = ScratchReader.read([UInt8](text.utf8)).system
    let items = ["a", "b"].compactMap { name in
      system.itemIDs.first { system[$0].name == name }
    }
    var optimum = try #require(
      PriorityModel(system, pinned: PinnedItem.byDefault(in: system)).solve())
    var form = LayoutAnchor(items[1], .bottom).form
    form.add(LayoutAnchor(items[0], .bottom).form, times: -1)
    return try #require(optimum.range(of: form).minimum)
  }

  @Test(arguments: [
    ("UILabel", "UILabel", 0), ("UILabel", "PriceTag", -4), ("UILabel", "UIView", -4),
    ("PriceTag", "UIView", 0), ("PriceTag", "PriceLabel", 4),
  ])
  func `a class that shows no text has its baseline at its edge`(
    first: String, second: String, points: Int
  ) throws {
    #expect(try step(first, second) == Rational(points))
  }
}
