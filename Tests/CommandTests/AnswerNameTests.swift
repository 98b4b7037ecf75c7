import Foundation
import Testing

/// Whatever an answer calls an item or a constraint, the options take.
struct AnswerNameTests {
  /// Two dumps of the same views, in which the same label comes first and last.
  private static let dumps = """
    (lldb) po [view constraintsAffectingLayoutForAxis:0]
    (
        <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 320   (active)>,
        <NSLayoutConstraint:0x600000000002 H:|-(20)-[UILabel:0x7f0000000002]   (active, names: '|':UIView:0x7f0000000001 )>,
        <NSLayoutConstraint:0x600000000003 H:[UILabel:0x7f0000000002]-(>=8)-[UILabel:0x7f0000000003]   (active)>,
        <NSLayoutConstraint:0x600000000004 'side' UILabel:0x7f0000000002.width == 50   (active)>,
        <NSLayoutConstraint:0x600000000005 'side' UILabel:0x7f0000000003.width == 60   (active)>
    )
    (lldb) po [view constraintsAffectingLayoutForAxis:1]
    (
        <NSLayoutConstraint:0x600000000006 V:|-(9)-[UILabel:0x7f0000000003]   (active, names: '|':UIView:0x7f0000000001 )>,
        <NSLayoutConstraint:0x600000000007 V:[UILabel:0x7f0000000003]-(7)-[UILabel:0x7f0000000002]   (active)>,
        <NSContentSizeLayoutConstraint:0x600000000008 UILabel:0x7f0000000002.height == 20 Hug:251 CompressionResistance:750   (active)>
    )

    """

  @Test func `two dumps of the same views call them by the same names`() throws {
    for command in ["diagnose", "ambiguity"] {
      let json = try JSONDecoder().decode(
        Names.self,
        from: Data(try CommandRun([command, "--format", "json"], input: Self.dumps).output.utf8))
      let sentences = json.reports.flatMap(\.constraints)
      for (address, sentence) in [
        ("0x600000000004", "The first UILabel is 50 points wide (‘side’)."),
        ("0x600000000005", "The second UILabel is 60 points wide (‘side’)."),
        ("0x600000000007", "The first UILabel is 7 points below the second UILabel."),
      ] {
        #expect(
          sentences.first { $0.address == address }?.english == sentence, "\(command) \(address)")
      }
    }
  }

  private struct Names: Decodable {
    var reports: [Report]

    struct Report: Decodable { var constraints: [Constraint] }
    struct Constraint: Decodable {
      var address: String?
      var english: String
    }
  }

  @Test(arguments: [
    "c2", "2", "constraint 2", "Constraint 2", "0x600000000002", "line 4",
    "firstLabelLeadingConstraint",
    "the leading edge of the first UILabel is 20 points after that of the UIView",
    "“the leading edge of the first UILabel is 20 points after that of the UIView”",
    "The leading edge of the first UILabel is 20 points after that of the UIView.",
  ])
  func `a constraint is left out by any of its names`(name: String) throws {
    let run = try CommandRun(["exercise", "--without", name], input: Self.dumps)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1. without c2"))
  }

  @Test(arguments: [("c2.constant+=10", "30"), ("c2.constant-=10", "10"), ("c2.constant=10", "10")])
  func `a constant is set, or changed by so much`(change: String, constant: String) throws {
    let run = try CommandRun(["exercise", "--set", change], input: Self.dumps)
    #expect(run.output.contains("c2.constant = \(constant)"), "\(run.output)")
    let twice = try CommandRun(
      ["exercise", "--set", "c2.constant=50", "--set", "c2.constant+=10"], input: Self.dumps)
    #expect(twice.output.contains("c2.constant = 60"), "\(twice.output)")
  }

  @Test func `an address that stands for two constraints is left out whole`() throws {
    let run = try CommandRun(["exercise", "--without", "0x600000000008"], input: Self.dumps)
    #expect(run.output.contains("1. without c8 (the first UILabel resists"))
    #expect(run.output.contains(", c9 (the first UILabel hugs"))
    let change = try CommandRun(
      ["exercise", "--set", "0x600000000008.constant=1"], input: Self.dumps)
    #expect(change.status == 64)
    #expect(change.errors.contains("names several constraints: c8 ("))
  }

  @Test(arguments: [
    ["--without", "side"], ["--priority", "side=700"], ["--set", "side.constant=1"],
  ])
  func `an identifier of two constraints lists both`(option: [String]) throws {
    let run = try CommandRun(["exercise"] + option, input: Self.dumps)
    #expect(run.status == 64)
    #expect(run.errors.contains("“side” names several constraints: c4 (the first UILabel is 50"))
  }

  @Test(arguments: ["the second UILabel", "secondLabel", "v3", "0x7f0000000003"])
  func `an item is held in place by any of its names`(name: String) throws {
    for command in [["ambiguity"], ["exercise"], ["why", "v2.x"], ["diagnose"]] {
      let run = try CommandRun(command + ["--pin", name], input: Self.dumps)
      #expect(run.status == 0, "\(run.errors)")
      if command == ["ambiguity"] {
        #expect(run.output.contains("Measured with the second UILabel held in place"))
      }
    }
  }

  @Test func `a name of several items lists them`() throws {
    let run = try CommandRun(["ambiguity", "--pin", "UILabel"], input: Self.dumps)
    #expect(run.status == 64)
    #expect(run.errors.contains("--pin: UILabel names several items: v2 (the first UILabel), v3"))
  }

  @Test func `both sides of a tie are told`() throws {
    let run = try CommandRun(["why", "box.width", "Samples/equal-priorities.layout"])
    let text = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("wanted at 500 that box is 24 points wide, but"))
    #expect(text.contains("wanted at 500 that box is at least 30 points wide, but"))
    #expect(text.components(separatedBy: "it misses that by 0 to 6 points").count == 3)
  }
}
