import LayoutModel
import Testing

@testable import LayoutLogs

/// Messages as people paste them into questions: quoted in a sentence, drawn, shortened.
struct `A message that somebody quotes` {
  @Test(arguments: [
    "Xcode says \u{201C}Trailing constraint is missing, which may cause overlapping with other views\u{201D}, why?",
    "Xcodeで\u{300C}Trailing constraint is missing, which may cause overlapping with other views\u{300D}という警告",
    "I see \u{201C}Has ambiguous scrollable content height and width\u{201D} for it",
    "Scroll View: Has ambiguous scrollable content width",
    "<p>Has ambiguous scrollable content height</p>",
    "Main.storyboard:aBc-12-dEf: \u{8B66}\u{544A}: Vertical position is ambiguous for \"Title\".",
    "it shows \u{201C}Need constraints for: Y position or height\u{201D} for my label",
    "it shows \u{201C}Position and size are ambiguous for \"Label\".\u{201D} twice",
    "<string>Leading constraint is missing, which may cause overlapping with other views</string>",
    "Shelf.xib: Position and size are ambiguous for \"Label\".",
  ])
  func `of Interface Builder's is read where the quotation holds nothing else`(_ line: String) {
    #expect(read(line + "\n").map(\.code) == ["interfaceBuilder"])
  }

  @Test(arguments: [
    ("I see \"Has ambiguous scrollable content height\" in the list of issues", "interfaceBuilder"),
    (
      "I get this error Has ambiguous scrollable content width whenever I build.",
      "interfaceBuilder"
    ),
    ("Xcode says `Position and size are ambiguous for \"Label\".` for it", "interfaceBuilder"),
    ("I get Layout Issues: Position is ambiguous for UILabel. Any idea?", "layoutIssue"),
    ("My app prints \"Width is ambiguous for Tea.Cup\" twice", "layoutIssue"),
    ("I see \u{201C}Position is ambiguous for UILabel.\u{201D} here", "layoutIssue"),
    ("The app crashes with `First item cannot be set to a nil value` here", "firstItemMissing"),
    (
      "we found \"Multiplier is not finite!  That's illegal.  multiplier:nan\"",
      "multiplierNotFinite"
    ),
  ])
  func `is read where somebody tells that they met it`(_ line: String, _ code: String) {
    #expect(read(line + "\n").map(\.code) == [code])
  }

  @Test(arguments: [
    "- Reads the warning \"Has ambiguous scrollable content height\" of Xcode 15",
    "+ we silence \"Multiplier is not finite!  That's illegal.  multiplier:nan\" here",
    "The rule tells \"Width is ambiguous for Tea.Cup\" of a view without constraints",
    "I wonder whether the width is ambiguous for users of the app",
    "I said that it has ambiguous scrollable content in mind",
    "- We fixed the app that no longer crashes with \"Multiplier is not finite!\" when a ratio is 0.",
    "I/flutter: the new check rejects \"Multiplier is not finite!\" early",
    "my-tool[12]: test checks \"Multiplier is not finite!\" ok",
    "Docs: If I set nothing, Xcode says \"Need constraints for: X position\" but we never saw it.",
    "I read that the Vertical position is ambiguous for UIKit newcomers",
    "I feel that Position is ambiguous for Charlotte.",
    "Set a breakpoint on _NSDetectedLayoutRecursion: its stack shows the call.",
    "Set a symbolic breakpoint on _NSDetectedLayoutRecursion to debug this.",
    "Break on _NSDetectedLayoutRecursion in Xcode.",
    "I set a breakpoint on _NSLayoutConstraintNumberExceedsLimit before the message comes.",
    "The NSView has an ambiguous layout.",
  ])
  func `is not found in a document, in code, or in a sentence of one's own`(_ line: String) {
    #expect(read(line + "\n").isEmpty)
  }

  /// A quotation that is closed right behind the words in front of a hole, found by a fuzzer.
  @Test(arguments: ["\"", "'", "`"])
  func `may end where a hole begins`(_ quote: String) {
    #expect(read("x \(quote)Failed to launch designable: \(quote) x\n").count < 2)
  }

  @Test func `has its anchors also where a word processor set the quotes`() throws {
    let report = try onlyReport(
      """
      reason: \u{2018}Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x600001 \
      \u{201C}Tea.Pot:0x10bd0.leading\u{201D}> and <NSLayoutXAxisAnchor:0x600002 \
      \u{201C}UILabel:0x10be0.trailing\u{201D}> because they have no common ancestor.\u{2019}

      """)
    #expect(report.complaint?.anchors.map(\.attribute) == [.leading, .trailing])
    #expect(report.system.items.count == 2)
  }

  @Test func `of Interface Builder's ends where the sentence around it goes on`() throws {
    let report = try #require(
      read("I get Has ambiguous scrollable content width whenever I build.\n").first)
    guard case .interfaceBuilder(let issue)? = report.complaint?.facts else {
      Issue.record("no issue was read")
      return
    }
    #expect(issue.message == "Has ambiguous scrollable content width")
    #expect(issue.kind == .scrollableContent)
  }

  @Test(arguments: [
    "Frozen constraints:     (thaw with 'po [0x6003 thawConstraint:<address>]')",
    "Required constraints:    (relax with 'po [0x6003 relaxConstraint:<address>]')",
    "Forcing the target constraint to be satisfied didn't seem to effect anything else of note.",
    "Please file a radar with the entire Satisfaction Explainer output above, and include a sample app.",
    "The target constraint can\u{2019}t be satisfied because it\u{2019}s mutually exclusive with the following constraints:",
  ])
  func `of a debugger's explanation is read alone`(_ line: String) {
    #expect(read(line + "\n").map(\.code) == ["satisfactionExplained"])
  }

  @Test(arguments: [
    "We may get \u{201C}Need constraints for: tea\u{201D} one day",
    "ambiguous for \"Label\".", "position are ambiguous for \"Label\".",
    "see \u{201C}the part about Unsatisfiable layout in the notes\u{201D}",
    "our Leading constraint is missing, which may cause overlapping with other views of cups",
  ])
  func `of Interface Builder's is not found in other words`(_ line: String) {
    #expect(read(line + "\n").isEmpty)
  }

  @Test func `keeps its words and leaves those around it`() throws {
    let report = try #require(
      read("Xcode says \u{201C}Need constraints for: Y position or height\u{201D} for it\n").first)
    guard case .interfaceBuilder(let issue)? = report.complaint?.facts else {
      Issue.record("no issue was read")
      return
    }
    #expect(issue.message == "Need constraints for: Y position or height")
    #expect(issue.kind == .missing)
  }

  @Test(arguments: [
    "the hint is modifying the autolayout engine from a background thread after the engine was used",
    "This application is modifying the autolayout engine from a background thread.",
    "    fixed: \"This application is modifying the autolayout engine\n    from a background thread, which\"",
  ])
  func `about the engine's thread is read without its first words`(_ line: String) {
    #expect(read(line + "\n").map(\.code) == ["backgroundThread"])
  }

  @Test(
    arguments: [
      (
        "Views without any layout constraints may clip their content or overlap other views",
        .unconstrained
      ),
      ("Trailing constraint is missing, which may cause overlapping with other views", .looseSide),
      ("Text is not localized", .localization),
    ] as [(String, InterfaceBuilderIssue.Kind)])
  func `of the localization check is told by what it found`(
    _ words: String, _ kind: InterfaceBuilderIssue.Kind
  ) throws {
    let report = try #require(
      read("/a/Main.storyboard:kX9-2p-Lr7: warning: Auto Layout Localization: \(words)\n").first)
    guard case .interfaceBuilder(let issue)? = report.complaint?.facts else {
      Issue.record("no issue was read")
      return
    }
    #expect(issue.kind == kind)
  }

  @Test(
    arguments: [
      ("Scroll View: Has ambiguous scrollable content width", "Scroll View"),
      (
        "  \u{26A0}\u{FE0F} Price Label (Pro): Fixed width constraints may cause clipping",
        "Price Label (Pro)"
      ),
      ("warning: Fixed width constraints may cause clipping.", nil),
      ("Ambiguous Layout: Scrollable content size is ambiguous for \"Cups\".", nil),
    ] as [(String, String?)])
  func `of the outline's list keeps the name of its object`(_ line: String, _ name: String?) throws
  {
    let report = try #require(read(line + "\n").first)
    guard case .interfaceBuilder(let issue)? = report.complaint?.facts else {
      Issue.record("no issue was read")
      return
    }
    #expect(issue.object == name)
    #expect(!issue.message.contains("Price") && !issue.message.contains("warning"))
  }

  private static let leak = "We are leaking a layout variable"

  @Test(arguments: [
    "The console prints \u{201C}\(leak)\u{201D} whenever I rotate the phone",
    "The console prints \u{AB}\(leak)\u{BB} whenever I rotate the phone",
    "\u{201C}Hot\u{201D} tea: \u{201C}\(leak)\u{201D}, it says",
    "Xcode\u{306B}\u{300C}\(leak)\u{300D}\u{3068}\u{51FA}\u{307E}\u{3059}",
    "UIKit said: \"\(leak)\" \u{2014} we saw it twice",
  ])
  func `ends where its quotation does`(_ line: String) throws {
    let report = try onlyReport(line + "\n")
    #expect(report.complaint?.reason == Self.leak)
  }

  @Test(arguments: [
    "\u{201C}Tea\u{201D}: \(leak)", "\u{201C}\(leak)",
  ])
  func `ends at no mark of another quotation`(_ line: String) throws {
    let report = try onlyReport(line + " \u{201C}cup\u{201D} more\n")
    #expect(report.complaint?.reason.hasSuffix("more") == true)
  }

  @Test func `of a flow layout goes on behind its advice`() throws {
    let report = try #require(
      read(
        """
        The behavior of the UICollectionViewFlowLayout is not defined because:
        the item width must be less than the width of the UICollectionView minus the section insets \
        left and right values, minus the content insets left and right values.
        Please check the values returned by the delegate.
        The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x7f8a>, and \
        it is attached to <UICollectionView: 0x7f8b; frame = (0 0; 375 200)>.

        """
      ).first)
    #expect(report.lines.upperBound == 4)
    #expect(report.system.items.contains { $0.className == "UICollectionView" })
  }
}

struct `A report that somebody drew` {
  @Test func `is UIKit's where its views are, whatever its heading`() throws {
    let report = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints:
          NSLayoutConstraint:0x600 H:[UILabel:0x123(100)]
          NSLayoutConstraint:0x601 H:[UILabel:0x123(200)]
        Will attempt to recover by breaking constraint:
          NSLayoutConstraint:0x600 H:[UILabel:0x123(100)]

        """
      ).first)
    #expect(report.system.platform == .uiKit)
  }

  @Test func `names a view by its class where its address is cut`() throws {
    let report = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x72fcc85... UILabel:0x79c5ab4... .width == 300 (active)>",
            "<NSLayoutConstraint:0x72fcc86... UILabel:0x79c5ab4... .width == 200 (active)>"
        )

        """
      ).first)
    #expect(report.system.items.allSatisfy { $0.className == "UILabel" })
    #expect(report.system.constraints.count == 2)
  }

  @Test(arguments: [
    "\u{8B66}\u{544A}: Fixed width constraints may cause clipping.",
    "\u{8B66}\u{544A}\u{FF1A}Fixed width constraints may cause clipping.",
    "\u{26A0}\u{FE0F} Fixed width constraints may cause clipping.",
    "Xcode \u{306E}\u{8B66}\u{544A}\u{FF1A}\u{300C}Tea.xib: warning: Fixed width constraints may cause clipping.\u{300D}\u{304C}\u{51FA}\u{307E}\u{3059}",
  ])
  func `Interface Builder's stands behind a label in another script`(_ line: String) throws {
    let report = try onlyReport(line + "\n")
    guard case .interfaceBuilder(let issue)? = report.complaint?.facts else {
      Issue.record("\(report.code)")
      return
    }
    #expect(issue.message == "Fixed width constraints may cause clipping.")
    #expect(issue.file == (line.contains("Tea") ? "Tea.xib" : nil))
  }
}
