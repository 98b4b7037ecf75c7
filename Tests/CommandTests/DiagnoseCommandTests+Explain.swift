import Foundation
import Testing

extension DiagnoseCommandTests {
  @Test func `explains the mask of a view by its name, and what is inactive as that`() throws {
    let mask = try CommandRun([
      "explain",
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UIImageView:0x7.width == 50   (active)>",
    ])
    #expect(mask.output.contains("The mask of the UIImageView says h=--&"))
    let inactive = try CommandRun([
      "explain", "<NSLayoutConstraint:0x6 UIImageView:0x7.width == 50   (inactive)>",
    ])
    #expect(
      inactive.output == "The UIImageView is 50 points wide. It is inactive, so it holds nothing.\n"
    )
  }

  @Test(arguments: [
    "label.widthAnchor.constraint(equalToConstant: 50).isActive = true",
    "[label.widthAnchor constraintEqualToConstant:50].active = YES;",
    "make.width.equalTo(label.snp.height)", "import UIKit\nclass TeaView: UIView {}\n",
  ])
  func `code gets a hint what to paste in its place`(code: String) throws {
    let explained = try CommandRun(["explain", code])
    #expect(explained.status == 2)
    #expect(explained.errors.contains("looks like code"))
    let diagnosed = try CommandRun([], input: code)
    #expect(diagnosed.errors.contains("looks like code"))
    #expect(diagnosed.errors.contains("check --source"))
  }

  @Test func `functions in a call stack are not taken for code`() throws {
    let stack = """
      Thread 0 Crashed:
      1   CoreAutoLayout   0x00000001c3a3cd4c +[NSLayoutConstraint constraintWithItem:attribute:] + 200
      2   Tea              0x0000000104f1c2e8 -[CupView setUp] + 240 (CupView.m:40)

      """
    #expect(!(try CommandRun([], input: stack).errors.contains("looks like code")))
    #expect(
      try CommandRun([], input: stack + "import UIKit\n").errors.contains("looks like code"))
  }

  @Test(arguments: [
    "<NSLayoutConstraint:0x6 UILabel:0x7.width == nan>",
    "<NSLayoutConstraint:0x6 UILabel:0x7.top == UIView:0x8.top - inf>",
    "<NSLayoutConstraint:0x6 H:[UILabel:0x7(inf)]>",
    "<NSLayoutConstraint:0x6 V:[UILabel:0x7]-(nan)-[UILabel:0x8]>",
  ])
  func `what is no number is called that`(description: String) throws {
    let run = try CommandRun(["explain", description])
    #expect(run.errors.contains("nan or inf where a number has to stand"))
  }

  @Test func `a view may be called like what is no number`() throws {
    let run = try CommandRun(["explain", "<NSLayoutConstraint:0x6 a.width == nan.width>"])
    #expect(run.output == "a is as wide as nan.\n")
  }

  @Test func `explains a single description`() throws {
    let run = try CommandRun([
      "explain", "<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>",
    ])
    #expect(run.status == 0)
    #expect(run.output == "The UILabel is 8 points wide.\n")
    let none = try CommandRun(["explain", "no constraint"])
    #expect(none.status == 2)
    #expect(none.errors.contains("that is no constraint: paste one as the log prints it"))
    let piped = "<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>\n"
    for arguments in [["explain"], ["explain", "-"]] {
      #expect(try CommandRun(arguments, input: piped).output == run.output)
    }
    // A metric that nobody gives a value.
    #expect(
      try CommandRun(["explain", "H:[a]-gap-[b]"]).output
        == "b is gap points after a.\nThe line does not tell the value of gap.\n")
    #expect(
      try CommandRun(["explain", "H:[a(>=least)]"]).output
        == "a is at least as wide as least.\nleast is taken to be a view; if it is a metric, it is a number of points.\n"
    )
    #expect(
      try CommandRun(["explain", "a.width == 20 @UILayoutPriority(rawValue: 749)"]).output
        == "a is 20 points wide (priority 749).\n")
    #expect(
      try CommandRun(["explain", "V:[UILabel:0x71(8)]   (active)"]).output.contains("8 points"))
    #expect(
      !(try CommandRun(["explain", "V:[UILabel:0x71(8)]   (active)"]).output.contains("taken")))
    #expect(
      try CommandRun(["explain"], input: "H:[a(>=least)]\n").output.contains("least is taken"))
    #expect(
      try CommandRun(["explain", "H:[a(20@high)]"]).output
        == "a is 20 points wide (priority high).\nThe line does not tell the value of high.\n")
    #expect(
      try CommandRun(["explain", "H:[a]--8-[b]"]).errors.contains("parentheses: '-(-8)-'"))
    // As slides print it: without the last bracket, or without the class in front of the names.
    let cut = try CommandRun(["explain", "[cup(24@500)"])
    #expect(
      cut.output
        == "cup is 24 points wide (priority 500).\nThe line breaks off: its last ] is put in.\n")
    let bare = try CommandRun([
      "explain", "Cup-'A'.centerX == Rack:0x1f.centerX - 11 (Names: Cup-'A':0x2f )",
    ])
    #expect(
      bare.output
        == "The horizontal center of Cup-'A' is 11 points to the left of that of the Rack.\n")
    let mask = try CommandRun([
      "explain", "<NSAutoresizingMaskLayoutConstraint:0x600 h=-&- v=&-- V:[NSView:0x7f(50)]>",
    ])
    #expect(mask.output.contains("v=&--, height and maxY margin fixed, minY margin flexible."))
    #expect(mask.output.contains("It makes two constraints per axis"))
    let misspelt = try CommandRun(["explain", "<NSLayoutConstraint:0x600 UILabel:0x7f.wdth == 8>"])
    #expect(misspelt.status == 2)
    #expect(
      misspelt.errors == """
        autolayout-doctor: that cannot be read: an item is not followed by a layout attribute
          <NSLayoutConstraint:0x600 UILabel:0x7f.wdth == 8>
                                    ^

        """)
  }
}
