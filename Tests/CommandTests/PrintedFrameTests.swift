import Foundation
import PictureChecks
import Testing

/// Pictures of frames that the input prints.
struct PrintedFrameTests {
  private static let tree = """
    <UIWindow: 0x9a1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x9a2>>
       | <UIView: 0x9a3; frame = (0 20; 320 460); layer = <CALayer: 0x9a4>>
       |    | <TeaView: 0x9a5; frame = (40 60; 90 0); layer = <CALayer: 0x9a6>>
       |    | <MilkView: 0x9a7; frame = (400 60; 50 50); layer = <CALayer: 0x9a8>>
       |    | <CupView: 0x9a9; frame = (10 160; 90 50); hidden = YES; layer = <CALayer: 0x9aa>>
       |    | <LidView: 0x9ab; frame = (110 160; 90 50); alpha = 0; layer = <CALayer: 0x9ac>>
       |    | <TrayView: 0x9ad; frame = (20 300; 100 60); clipsToBounds = YES; layer = <CALayer: 0x9ae>>
       |    |    | <CoinView: 0x9af; frame = (80 10; 50 20); layer = <CALayer: 0x9b0>>

    """

  private func panels(_ input: String) throws -> [[String: Any]] {
    let run = try CommandRun(["draw", "--format", "json", "-"], input: input)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let drawings = try #require(document["drawings"] as? [[String: Any]])
    return drawings.flatMap { $0["panels"] as? [[String: Any]] ?? [] }
  }

  private func frame(_ name: String, in panel: [String: Any]) throws -> [String: Any] {
    let frames = try #require(panel["frames"] as? [[String: Any]])
    return try #require(frames.first { ($0["name"] as? String)?.contains(name) == true })
  }

  @Test func `a view tree is drawn to scale, and what is not seen has its reason`() throws {
    let panel = try #require(try panels(Self.tree).first)
    let place = try frame("TeaView", in: panel)["frame"] as? [String: String]
    #expect(place == ["x": "40", "y": "80", "width": "90", "height": "0"])
    let reasons = [
      ("TeaView", "empty"), ("MilkView", "outside"), ("CupView", "hidden"),
      ("LidView", "transparent"),
    ]
    for (name, reason) in reasons {
      #expect(try frame(name, in: panel)["marks"] as? [String] == [reason])
    }
    #expect(try frame("TrayView", in: panel)["marks"] == nil)
    let picture = try CheckedXML(try CommandRun(["draw", "-"], input: Self.tree).output)
    let texts = DrawnText.all(in: picture).map(\.text)
    for (name, reason) in reasons {
      let told = reason == "empty" ? "empty, 90 × 0" : reason
      #expect(texts.contains("\(name) · \(told)"), "\(name)")
    }
    let unseen = picture.elements.filter {
      $0.attributes["class"]?.contains("ald-unseen") == true
    }
    #expect(unseen.count == 4)
    let widths = picture.elements.filter { $0.attributes["class"] == "ald-frame-box" }
      .compactMap { $0.attributes["width"].flatMap(Double.init) }
    let window = try #require(widths.first)
    #expect(widths.contains { abs($0 / window - 90.0 / 320) < 0.001 })
  }

  @Test func `what a view around it clips is hatched`() throws {
    let panel = try #require(try panels(Self.tree).first)
    let hatched = try #require(panel["hatched"] as? [[String: Any]])
    #expect(hatched.map { $0["title"] as? String } == ["TrayView clips CoinView"])
    #expect((hatched.first?["frame"] as? [String: String])?["width"] == "30")
    #expect(
      try self.panels(Self.tree.replacingOccurrences(of: "clipsToBounds = YES; ", with: ""))
        .allSatisfy { ($0["hatched"] as? [Any])?.isEmpty == true })
  }

  @Test(arguments: [
    ("frame = (60 60; 90 30)", "", ["TeaView and CupView overlap"]),
    // Inside of the other as a whole, beside it, or not to be seen.
    ("frame = (45 62; 20 10)", "", []), ("frame = (140 60; 90 30)", "", []),
    ("frame = (60 60; 90 30)", "hidden = YES; ", []),
  ])
  func `where two views of one superview cover a part of each other is hatched`(
    frame: String, mark: String, titles: [String]
  ) throws {
    let input = """
      <UIView: 0x9a3; frame = (0 0; 320 460); layer = <CALayer: 0x9a4>>
         | <TeaView: 0x9a5; frame = (40 60; 90 30); layer = <CALayer: 0x9a6>>
         | <CupView: 0x9a7; \(frame); \(mark)layer = <CALayer: 0x9a8>>

      """
    let panel = try #require(try panels(input).first)
    let hatched = try #require(panel["hatched"] as? [[String: Any]])
    #expect(hatched.compactMap { $0["title"] as? String } == titles)
    let notes = try #require(panel["notes"] as? [String])
    #expect(notes.contains("Hatched: where two views overlap.") == !titles.isEmpty)
    #expect(
      notes.contains("TeaView and CupView overlap. They share 70 × 30 points.") == !titles.isEmpty)
  }

  @Test func `a name left of its view or line ends there, whatever font it is drawn in`() throws {
    let picture = try CheckedXML(try CommandRun(["draw", "-"], input: Self.tree).output)
    let name = try #require(
      picture.elements.first { $0.name == "text" && $0.text == "MilkView · outside" })
    #expect(name.attributes["text-anchor"] == "end")
  }

  @Test func `a misplaced view stands where it is and where it belongs, with the distance`() throws
  {
    let input = """
      box, lid in tray
      tray.width == 300
      tray.height == 400
      H:|-20-[box(100)]
      V:|-50-[box(80)]
      H:|-20-[lid(100)]
      V:[box]-10-[lid(40)]
      box.frame = (20 120; 100 80)

      """
    let run = try CommandRun(["draw", "--layout", "-"], input: input)
    let picture = try CheckedXML(run.output)
    #expect(picture.elements.count { $0.attributes["class"] == "ald-ghost" } == 1)
    let texts = DrawnText.all(in: picture).map(\.text)
    #expect(texts.contains("70"))
    #expect(texts.contains { $0.contains("The constraints ask of box for y 50, not 120.") })
    let titles = picture.elements.filter { $0.name == "title" }.map(\.text)
    #expect(titles.contains("The top edge is 70 points off"))
  }

  @Test func `an ambiguous view is outlined`() throws {
    let input = """
      (lldb) po [view _autolayoutTrace]
      UIView:0x9a3
      |   TeaView:0x9a5 - AMBIGUOUS LAYOUT for TeaView:0x9a5.minX{id: 3}
      (lldb) po [view recursiveDescription]
      <UIView: 0x9a3; frame = (0 0; 320 460); layer = <CALayer: 0x9a4>>
         | <TeaView: 0x9a5; frame = (40 60; 90 30); layer = <CALayer: 0x9a6>>

      """
    let frames = try panels(input).flatMap { $0["frames"] as? [[String: Any]] ?? [] }
    #expect(frames.contains { $0["marks"] as? [String] == ["ambiguous"] })
  }

  @Test(arguments: [
    ("contentOffset: {0, 30}", "70", true), ("opaque = NO", "100", false),
  ])
  func `what a scroll view holds is drawn as it is scrolled`(
    printed: String, y: String, isTold: Bool
  ) throws {
    let input = """
      <UIScrollView: 0x9c1; frame = (0 0; 320 480); \(printed); contentSize: {320, 900}>
         | <TeaView: 0x9c3; frame = (0 100; 90 40); layer = <CALayer: 0x9c4>>

      """
    let panel = try #require(try panels(input).first)
    #expect((try frame("TeaView", in: panel)["frame"] as? [String: String])?["y"] == y)
    let notes = try #require(panel["notes"] as? [String])
    #expect(notes.contains { $0.contains("content offset") } == !isTold)
  }

  @Test func `AppKit's tree counts up where a view is not flipped`() throws {
    let input = """
      [   A  W ] h=--- v=---   NSView 0x9d1 f=(0,0,200,100) b=(-)
      [   A  W ] h=--- v=---     NSTextField 0x9d2 "Tea" f=(10,10,80,20) b=(-)

      """
    let panel = try #require(try panels(input).first)
    let place = try frame("Tea", in: panel)["frame"] as? [String: String]
    #expect(place?["y"] == "70")
  }

  @Test(arguments: [
    tree, "(lldb) po view.frame\n▿ (20.0, 60.0, 0.0, 21.0)\n  ▿ origin : (20.0, 60.0)\n",
  ])
  func `texts keep apart and inside the picture`(input: String) throws {
    let picture = try CheckedXML(try CommandRun(["draw", "-"], input: input).output)
    #expect(picture.forbidden == [])
    #expect(DrawnText.overlaps(in: picture) == [])
    #expect(DrawnText.cutOff(in: picture) == [])
    #expect(DrawnText.crossed(in: picture) == [])
    #expect(!DrawnText.all(in: picture).isEmpty)
  }
}
