import LayoutReports
import Testing

struct ConstraintSentenceTests {
  private func sentence(_ description: String) throws -> String {
    let explanation = try #require(diagnosedDocument(of: description).explanation)
    return String(decoding: explanation, as: UTF8.self)
  }

  @Test(arguments: [
    ("A:0x7f1.width == 8", "The A is 8 points wide.\n"),
    ("A:0x7f1.height >= 1", "The A is at least 1 point tall.\n"),
    ("A:0x7f1.width == B:0x7f2.width", "The A is as wide as the B.\n"),
    ("A:0x7f1.width == 0.5*B:0x7f2.width + 3", "The A is half as wide as the B plus 3 points.\n"),
    ("A:0x7f1.width <= B:0x7f2.width - 10", "The A is at least 10 points narrower than the B.\n"),
    ("A:0x7f1.height == 0.5625*A:0x7f1.width", "The height of the A is 0.5625 times its width.\n"),
    ("A:0x7f1.top == B:0x7f2.bottom + 8", "The A is 8 points below the B.\n"),
    ("A:0x7f1.top == B:0x7f2.bottom - 8", "The A overlaps the bottom of the B by 8 points.\n"),
    ("A:0x7f1.leading >= B:0x7f2.trailing", "The A is after the B, without overlapping it.\n"),
    (
      "A:0x7f1.bottom == B:0x7f2.bottom - 16",
      "The bottom of the A is 16 points above that of the B.\n"
    ),
    (
      "A:0x7f1.trailing >= B:0x7f2.trailing - 16",
      "The trailing edge of the A is at most 16 points before that of the B.\n"
    ),
    (
      "A:0x7f1.centerX == B:0x7f2.centerX",
      "The horizontal center of the A lines up with that of the B.\n"
    ),
    ("V:[A:0x7f1]-(>=8)-[B:0x7f2]", "The B is at least 8 points below the A.\n"),
    (
      "A:0x7f1.bottomMargin == B:0x7f2.bottom - 8",
      "The bottom of the B is 8 points below the bottom margin of the A.\n"
    ),
    (
      "A:0x7f1.leadingMargin == B:0x7f2.leading",
      "The leading edge of the B lines up with the leading margin of the A.\n"
    ),
    (
      "A:0x7f1.top >= B:0x7f2.topMargin + 4",
      "The top of the A is at least 4 points below the top margin of the B.\n"
    ),
  ])
  func `says a constraint as a developer would`(body: String, expected: String) throws {
    #expect(try sentence("<NSLayoutConstraint:0x600 \(body)   (active)>") == expected)
  }

  @Test func `numbers only views that are alike, and names the others`() throws {
    let text = try sentence(
      """
      (
          "<NSLayoutConstraint:0x601 V:[UILabel:0x7f1]-(8)-[UILabel:0x7f2]   (active)>",
          "<NSLayoutConstraint:0x602 V:[UILabel:0x7f2]-(8)-[UIButton:0x7f3'Save']   (active)>"
      )
      """)
    #expect(text.contains("The second UILabel is 8 points below the first UILabel."))
    #expect(text.contains("UIButton 'Save' is 8 points below the second UILabel."))
  }

  @Test func `keeps different numbers different`() throws {
    let text = answer(
      to: """
        (
            "<NSLayoutConstraint:0x601 UIView:0x7f1.width == 33.3333   (active)>",
            "<NSLayoutConstraint:0x602 UIView:0x7f1.width == 33.3301   (active)>"
        )
        """)
    #expect(text.contains("both 33.333 points and 33.33 points wide"))
  }
}
