import Testing

@testable import LayoutLogs

/// What Xcode prints in front of a runtime issue: the file and line where it arose.
struct IssuePlaceTests {
  private static let places: [(text: String, file: String, line: Int)] = [
    ("CupView.swift:44: runtime: ", "CupView.swift", 44),
    ("/Users/me/Tea/CupView.swift:44:9: runtime: ", "/Users/me/Tea/CupView.swift", 44),
    ("/Users/me/My Tea/Cup+View.m:7: runtime: ", "/Users/me/My Tea/Cup+View.m", 7),
    ("2026-04-12 09:21:48.128 Tea[5:6] Cup.mm:7:1: runtime: ", "Cup.mm", 7),
  ]

  private static let messages: [(text: String, code: ComplaintID)] = [
    ("Layout Issues: Height is ambiguous for Tea.Shelf.", .layoutIssue),
    ("UIKit: -[UIView setFrame:] must be used from main thread only", .backgroundThread),
    (
      "Auto Layout: Modifications to the layout engine must not be performed from a background "
        + "thread after it has been accessed from the main thread.", .backgroundThread
    ),
  ]

  @Test(arguments: places.indices, messages.indices)
  func `is the place of the finding`(_ place: Int, _ message: Int) throws {
    let (prefix, file, line) = Self.places[place]
    let (text, code) = Self.messages[message]
    let report = try onlyReport(prefix + text + "\n")
    #expect(report.code == code.rawValue)
    let finding = try #require(report.complaint)
    #expect(finding.frames == [.init(image: nil, symbol: nil, file: file, line: line, isApp: true)])
    #expect(!finding.reason.contains("runtime:") && !finding.reason.contains(file))
  }

  @Test func `two places are two findings`() {
    let text = Self.messages[2].text
    let reports = read("A.swift:4: runtime: \(text)\nB.swift:5: runtime: \(text)\n")
    #expect(reports.map { $0.complaint?.frames.first?.file } == ["A.swift", "B.swift"])
    #expect(read("A.swift:4: runtime: \(text)\nA.swift:4: runtime: \(text)\n").count == 1)
  }

  @Test func `the stack below tells more`() throws {
    let report = try onlyReport(
      """
      Cup.swift:4: runtime: UIKit: -[UIView setFrame:] must be used from main thread only
      4   Tea                                 0x000000010f2a9c42 -[TeaView fill] + 12
      5   libdispatch.dylib                   0x0000000110b1d3fa _dispatch_call_block_and_release + 12
      """)
    #expect(report.complaint?.frames.map(\.symbol).first == "-[TeaView fill]")
  }

  @Test(arguments: [
    "", "runtime: ", "Tea: runtime: ", "9:21:48: runtime: ", "Cup.swift: runtime: ",
  ])
  func `what names no line of a file is no place`(_ prefix: String) throws {
    #expect(try onlyReport(prefix + Self.messages[0].text).complaint?.frames.isEmpty == true)
  }
}
