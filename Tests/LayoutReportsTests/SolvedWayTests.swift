import LayoutReports
import Testing

/// What a case advises is one of the fixes, which were solved, wherever a solver can check it.
struct SolvedWayTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var rows: [String]
    /// A fix as it begins, which is among the first three.
    var fix: String
    /// What the fix ends with, or what is said nowhere.
    var behind: String?
    var unsaid: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "two numbers for one size",
      rows: [
        "<NSLayoutConstraint:0x11 UIImageView:0x1.width == 40   (active)>",
        "<NSLayoutConstraint:0x12 UIImageView:0x1.width == 24   (active)>",
      ], fix: "Remove constraint 1", behind: "Or keep one constraint and set its constant.",
      unsaid: "Let only one be active"),
    Case(
      name: "a view that collapses",
      rows: [
        "<NSLayoutConstraint:0x10 Tea.CupView:0x1.height == 0   (active)>",
        "<NSLayoutConstraint:0x11 V:|-(8)-[UIButton:0x2]   (active, names: '|':Tea.CupView:0x1 )>",
        "<NSLayoutConstraint:0x12 V:[UIButton:0x2]-(8)-|   (active, names: '|':Tea.CupView:0x1 )>",
      ], fix: "(the bottom of the UIButton)",
      behind: "Or put the view into a stack view and set isHidden.",
      unsaid: "Give the last constraint inside"),
    Case(
      name: "two ties of one edge",
      rows: [
        "<NSLayoutConstraint:0x11 V:[UILabel:0x3]-(8)-[UIButton:0x2]   (active)>",
        "<NSLayoutConstraint:0x12 V:|-(0)-[UIButton:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x13 V:|-(20)-[UILabel:0x3]   (active, names: '|':UIView:0x1 )>",
      ], fix: "Remove constraint", behind: nil,
      unsaid: "Keep one of the two ties"),
  ]

  @Test(arguments: cases)
  func `the fix is told, and the sentence that says the same is not`(_ one: Case) throws {
    let log = unsatisfiableLog(one.rows, broken: 0)
    let text = wideAnswer(to: log)
    let lines = text.split(separator: "\n")
    let fix = lines.first {
      ["1 ", "2 ", "3 "].contains(where: $0.hasPrefix) && $0.contains(one.fix)
    }
    let line = try #require(fix, "\(text)")
    if let behind = one.behind { #expect(line.contains(behind), "\(text)") }
    #expect(!text.contains(one.unsaid), "\(text)")
    #expect(!text.contains("not solved again"), "\(text)")
  }
}
