import LayoutModel
import LayoutScratch
import LinearArithmetic
import Testing

struct `Masks and geometry as people write them` {
  @Test(arguments: [
    ("W+RM", "-&&", "--&"), ("LM+RM+TM+BM", "&-&", "&-&"), ("none", "--&", "--&"),
    ("flexibleWidth, flexibleHeight", "-&-", "-&-"), ("[.flexibleLeftMargin]", "&--", "--&"),
    ("UIViewAutoresizingFlexibleWidth|UIViewAutoresizingFlexibleBottomMargin", "-&-", "--&"),
    ("NSViewMinXMargin|NSViewHeightSizable", "&--", "-&-"), ("h=-&- v=&-&", "-&-", "&-&"),
    ("h=-&-", "-&-", "--&"), ("v=&--", "--&", "&--"),
    ("minXMargin+maxYMargin", "&--", "--&"),
  ])
  func `reads a mask`(_ text: String, _ horizontal: String, _ vertical: String) throws {
    let mask = try MaskText.mask(text)
    #expect(mask.horizontal.text == horizontal)
    #expect(mask.vertical.text == vertical)
  }

  @Test(arguments: [
    ("minYMargin", true), ("NSViewWidthSizable", true), ("MaxXMargin", true), ("width", false),
    ("flexibleTopMargin", false), ("h=--& v=&--", false),
  ])
  func `knows AppKit's names from UIKit's`(_ text: String, _ isAppKit: Bool) {
    #expect(MaskText.isOfAppKit(text) == isAppKit)
  }

  @Test(arguments: [
    ("flexibleWidht", "Did you mean 'flexibleWidth'?"), ("Q", "not a part of an autoresizing mask"),
    ("", "Expected a mask"), ("h=-&- v=--", "not a part"),
  ])
  func `says why it is no mask`(_ text: String, _ reason: String) {
    do {
      _ = try MaskText.mask(text)
      Issue.record("\(text) is no mask")
    } catch {
      #expect(error.reason.contains(reason), "\(error.reason)")
    }
  }

  @Test(arguments: ["20,20,100.5,44", "(20 20; 100.5 44)", "{{20, 20}, {100.5, 44}}"])
  func `reads a frame`(_ text: String) {
    #expect(
      GeometryText.frame(text)
        == LayoutFrame(x: 20, y: 20, width: Rational(201, 2), height: 44))
  }

  @Test(arguments: ["320x480", "320×480", "320, 480", "{320, 480}"])
  func `reads a size`(_ text: String) throws {
    let size = try #require(GeometryText.size(text))
    #expect(size == (320, 480))
  }

  @Test(arguments: ["", "320", "axb", "320x-1", "1x2x3"])
  func `refuses what is no size`(_ text: String) {
    #expect(GeometryText.size(text) == nil)
  }
}
