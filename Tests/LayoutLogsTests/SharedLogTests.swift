import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

/// Logs as people share them: numbers and words replaced, in frames, and cut.
struct `A log that somebody shared` {
  @Test func `tells a message of several records whose process numbers were replaced`() throws {
    let log = """
      2026-03-02 09:15:22.1 Kettle[812:4711] The behavior of the UICollectionViewFlowLayout is not defined because:
      2026-03-02 09:15:22.2 Kettle[4093:17] the item height must be less than the height of the UICollectionView minus the section insets top and bottom values, minus the content insets top and bottom values.
      2026-03-02 09:15:22.3 Kettle[77:931] The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x7f1>, and it is attached to <UICollectionView: 0x7f2; frame = (0 0; 320 78)>.

      """
    guard case .itemTooLarge(let facts)? = try onlyReport(log).complaint?.facts else {
      Issue.record("no flow layout")
      return
    }
    #expect(facts.sizes == [.height])
  }

  @Test func `keeps the records of two processes apart where each has its number`() {
    let log = """
      2026-03-02 09:15:22.1 Kettle[812:4711] The behavior of the UICollectionViewFlowLayout is not defined because:
      2026-03-02 09:15:22.2 Teapot[813:17] the item height must be less than the height of the UICollectionView minus the section insets
      2026-03-02 09:15:22.3 Kettle[812:4711] the item width must be less than the width of the UICollectionView minus the section insets

      """
    guard case .itemTooLarge(let facts)? = read(log).first?.complaint?.facts else {
      Issue.record("no flow layout")
      return
    }
    #expect(facts.sizes == [.width])
  }

  @Test func `names what is ambiguous whatever became of the word for it`() throws {
    let report = try onlyReport(
      """
      •UIWindow:0x7fd1
      |   *UILabel:0x7fd2'Label'- SECRET LAYOUT for UILabel:0x7xyz31'Label'.minY{id: 50}

      """)
    let label = try #require(report.system.items.first { $0.className == "UILabel" })
    #expect(label.isAmbiguous)
    #expect(label.ambiguousMarks == [.minY])
  }

  @Test func `may have a box drawn around it`() throws {
    let report = try onlyReport(
      """
      ┌──────────────────────────────────────────────────┐
      │ Unable to simultaneously satisfy constraints.    │
      │ (                                                │
      │   "<NSLayoutConstraint:0x600 H:[Cup:0x123(10)]>",│
      │   "<NSLayoutConstraint:0x601 H:[Cup:0x123(20)]>" │
      │ )                                                │
      └──────────────────────────────────────────────────┘

      """)
    #expect(report.kind == .unsatisfiable)
    #expect(report.system.constraints.map(\.constant) == [10, 20])
  }

  @Test func `tells the window that a crash report has in a string of its own`() throws {
    let report = try onlyReport(
      #"""
        "asi" : {"AppKit":["Crashing on exception: The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window.","<Tea.TeaWindow: 0x1376> 0x139e (5022) {{482, 201}, {800, 652}} Tea en"]},

      """#)
    #expect(report.system.items.map(\.className) == ["Tea.TeaWindow"])
    #expect(report.system.items.first?.frame?.width == 800)
  }

  @Test func `ends Interface Builder's sentence where a pasted line went on`() throws {
    let report = try onlyReport(
      "//lo/Users/me/Main.storyboard Fixed width constraints may cause clipping.cation.start()")
    guard case .interfaceBuilder(let issue)? = report.complaint?.facts else {
      Issue.record("no issue")
      return
    }
    #expect(issue.message == "Fixed width constraints may cause clipping.")
  }

  @Test(arguments: [
    "po cup.constraintsAffectingLayout(for: .horizontal)\n0 elements\n",
    "(lldb) po [cup constraintsAffectingLayoutForAxis:0]\n<__NSArray0 0x7fff8>(\n\n)\n",
    "(lldb) po [cup constraintsAffectingLayoutForAxis:0]\n<__NSArrayI 0x6000>(\n\n)\n",
  ])
  func `says along which axis nothing holds a view`(_ log: String) throws {
    let report = try onlyReport(log)
    #expect(report.complaint?.facts == .unheld(.horizontal))
    #expect(report.system.items.map(\.name) == ["cup"])
    #expect(report.system.items.map(\.ambiguousMarks) == [[.minX, .width]])
  }

  @Test(arguments: [
    "(lldb) p [cup frame]\n(CGRect) $0 = (origin = (x = 20, y = 60), size = (width = 0, height = 21))\n",
    "(lldb) p (NSRect)[cup frame]\n(NSRect) $1 = origin=(x=20, y=60) size=(width=0, height=21)\n",
    "(lldb) po NSStringFromCGRect([cup frame])\n{{20, 60}, {0, 21}}\n",
    "(lldb) po NSStringFromCGRect(cup.frame)\n{{20, 60}, {0, 21}}\n",
    "(lldb) po [cup frame]\nNSRect: {{20, 60}, {0, 21}}\n",
  ])
  func `shows a frame as Objective-C's debugger prints it`(_ log: String) throws {
    let report = try onlyReport(log)
    #expect(report.system.items.map(\.name) == ["cup"])
    #expect(
      report.system.items.first?.frame == LayoutFrame(x: 20, y: 60, width: 0, height: 21))
  }

  @Test func `shows the frame of a list's element`() throws {
    let report = try onlyReport(
      "(lldb) po [[self.pile.cups objectAtIndex:0] frame]\nNSRect: {{20, 60}, {50, 0}}\n")
    #expect(report.system.items.map(\.name) == ["self.pile.cups[0]"])
    #expect(
      report.system.items.first?.frame == LayoutFrame(x: 20, y: 60, width: 50, height: 0))
  }

  @Test(arguments: [
    ("self.cups[0].frame", "self.cups[0]"), ("cups[0].lid.frame", "cups[0].lid"),
    ("cups[at[0]].frame", "cups[at[0]]"),
  ])
  func `shows the frame of an element`(_ question: String, _ name: String) throws {
    let report = try onlyReport("(lldb) po \(question)\n{{20, 60}, {50, 0}}\n")
    #expect(report.system.items.map(\.name) == [name])
  }

  @Test(arguments: ["self.cups[place + 1].frame", "[self cup].frame"])
  func `names no view by a part of an expression`(_ question: String) {
    let log = "(lldb) po \(question)\n{{20, 60}, {50, 0}}\n"
    #expect(LogReader.read([UInt8](log.utf8)).isEmpty)
  }

  @Test func `takes a list with which a message begins for what somebody logged`() throws {
    let report = try onlyReport(
      """
      2013-07-11 14:21:08.314 Teahouse[36472:c07] (
          "<NSLayoutConstraint:0x7155a10 H:|-(20)-[UILabel:0x7145a0]   (Names: '|':UIView:0x7145c0 )>",
          "<NSLayoutConstraint:0x7155a22 V:[UIView:0x7145c0(480)]>"
      )

      """)
    #expect(report.kind == .constraints)
  }

  @Test(arguments: [("letterView", "LetterView"), ("titleLabel", "UILabel")])
  func `knows which view a variable's name means`(name: String, className: String) throws {
    let report = try onlyReport(
      """
      (lldb) po [\(name) constraintsAffectingLayoutForAxis:1]
      <__NSArrayM 0x10042>(
      <NSLayoutConstraint:0x10 \(className):0x1.centerY == \(name == "letterView" ? "LetterPile" : "UIView"):0x2.centerY + 56>
      )

      """)
    #expect(report.system.items.filter(\.isAsked).map(\.className) == [className])
  }

  @Test func `shows a frame as Swift's debugger prints it`() throws {
    let report = try onlyReport(
      """
      (lldb) po cup.frame
      ▿ (20.0, 60.0, 0.0, 21.0)
        ▿ origin : (20.0, 60.0)

      """)
    #expect(report.system.items.first?.frame?.height == 21)
    #expect(report.system.items.first?.frame?.width == 0)
  }
}
