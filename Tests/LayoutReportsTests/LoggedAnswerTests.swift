import Testing

/// Frames and answers to `hasAmbiguousLayout` that an app prints itself.
struct LoggedAnswerTests {
  private static let time = "2026-05-01 10:00:00.000 Tea[123:c07] "
  private static let cup =
    "<UILabel: 0x7131a30; frame = (20 20; 50 21); text = 'Cup'; layer = <CALayer: 0x7131ab0>>"

  private func told(line: String) -> String { text(Self.time + line + "\n") }

  @Test(arguments: [
    ("cupLabel.frame = (0.0, 0.0, 0.0, 21.0)", "cupLabel has a width of 0"),
    ("cupLabel frame: {{0, 0}, {90, 0}}", "cupLabel has a height of 0"),
    ("self.cupLabel.frame: {{0, 0}, {0, 21}}", "self.cupLabel has a width of 0"),
    ("cupLabel.frame = (0.0, 0.0, 0.0, 21.0)", "Print the frame once more after layout"),
    ("hasAmbiguousLayout: 1", "The unnamed view has an ambiguous layout"),
    ("cupLabel hasAmbiguousLayout: 1", "cupLabel has an ambiguous layout"),
    ("cupLabel.hasAmbiguousLayout = true", "cupLabel has an ambiguous layout"),
    ("cupLabel ambiguous: YES", "cupLabel has an ambiguous layout"),
    ("<NSTextField: 0x7131a30> hasAmbiguousLayout: 1", "NSTextField has an ambiguous layout"),
    (cup + " hasAmbiguousLayout: 1", "UILabel 'Cup' has an ambiguous layout"),
    (cup + " ambiguous: YES", "UILabel 'Cup' has an ambiguous layout"),
    ("AMBIGUOUS: " + cup, "UILabel 'Cup' has an ambiguous layout"),
  ])
  func `are told`(_ line: String, _ words: String) {
    #expect(told(line: line).contains(words), "\(told(line: line))")
  }

  @Test(arguments: [
    "frame: {{0, 0}, {0, 21}}", "[Keyboard] frame = {{0, 812}, {375, 0}}",
    "cupLabel frame: {{0, 0}, {320, 44}}",
    "keyboard frame: {{0, 0}, {0, 0}}", "cupLabel.frame = (0.0, 0.0, 0.0, 21.0) -> moved",
    "hasAmbiguousLayout: 0", "cupLabel hasAmbiguousLayout: 0", "answer ambiguous: YES",
    "cupLabel ambiguous: NO", cup + " ambiguous: NO", cup + " hasAmbiguousLayout: 0",
    "is ambiguous: 0 " + cup, "not ambiguous: " + cup, "unambiguous: " + cup,
  ])
  func `are not where they tell nothing of a view`(_ line: String) {
    #expect(told(line: line).contains("Nothing to diagnose"), "\(told(line: line))")
  }

  @Test func `a variable that a debugger prints is the view whose lines it is asked for`() {
    let session = """
      (lldb) po label
      <UILabel: 0x7f8c1a40; frame = (20 20; 200 21); text = 'Tea for two'; layer = <CALayer: 0x6003>>
      (lldb) po label.preferredMaxLayoutWidth
      0
      (lldb) po label.numberOfLines
      2

      """
    let told = text(session)
    #expect(told.contains("UILabel 'Tea for two' may take up to 2 lines. It wraps at the width"))
    #expect(told.contains("1 view with frames."), "\(told)")
  }

  @Test func `what is printed of a content is told without a list of constraints`() {
    let printed = """
      <UIButton: 0x6d2b9f0; frame = (20 20; 160 44); opaque = NO; layer = <CALayer: 0x6d2ba90>>
      Content size...100.0 x 44.0 [Content Mode: Redraw]
      Hugging........[H 250] [V 750]
      Resistance.....[H 750] [V 750]

      """
    let told = text(printed)
    #expect(told.contains("The content of the UIButton is 100 points wide and 44 points tall."))
    #expect(told.contains("Its hugging priority is 250 horizontally and 750 vertically."))
    #expect(told.contains("60 points wider than that"), "\(told)")
  }
}
