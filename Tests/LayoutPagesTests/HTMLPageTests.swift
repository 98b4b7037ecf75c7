import AutoLayoutDoctor
import Foundation
import LayoutLogs
import LayoutModel
import LayoutPages
import LayoutReports
import Testing

struct HTMLPageTests {
  private func page(_ log: String, graph: String? = nil) -> String {
    var session = DiagnosisSession()
    session.read(Array(log.utf8), named: "test.log")
    let page = HTMLPage(session.document(), sources: [Array(log.utf8)]) { _ in
      HTMLPage.Pictures(graph: graph, graphed: [ConstraintID(index: 0)])
    }
    return String(decoding: page.bytes, as: UTF8.self)
  }

  private func report(label text: String) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000000001 UILabel:0x7f0000000001'\(text)'.width == 80   (active)>",
        "<NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000001'\(text)'.width == 60   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000001'\(text)'.width == 60   (active)>
    """
  }

  @Test func `links the words with the lines of the log`() throws {
    let html = page(report(label: "Total"), graph: "<svg></svg>")
    #expect(html.contains(##"href="#r1-log-c1" data-id="c1""##))
    #expect(html.contains(##"id="r1-log-c1" href="#r1-c1" data-id="c1""##))
    #expect(html.contains(#"<li value="3">"#))
  }

  @Test func `only code that does something where it is pasted has a button to copy it`() {
    let masonry = report(label: "Total").replacing(
      "NSLayoutConstraint", with: "MASLayoutConstraint")
    #expect(page(masonry).contains(#"aria-label="Code">// delete: make.width"#))
    #expect(!page(masonry).contains(##/\/\/ delete[^\n]*<\/pre>\s*<button/##))
    #expect(!page(report(label: "Total")).contains(#"aria-label="Code">"#))
  }

  @Test func `shows pictures before what one types into a debugger`() throws {
    let html = page(report(label: "Total").replacing("'Total'", with: ""), graph: "<svg></svg>")
    let picture = try #require(html.range(of: "<svg></svg>"))
    let command = try #require(html.range(of: ">expression -l objc"))
    let headline = try #require(html.range(of: "<h2"))
    #expect(headline.lowerBound < picture.lowerBound)
    #expect(picture.lowerBound < command.lowerBound)
  }

  @Test func `numbers the explanation as the pictures do`() throws {
    let html = page(report(label: "Total"))
    for (step, line) in [(1, 3), (2, 4)] {
      #expect(
        html.contains(
          ##"<span class="step">\##(step)</span> <a class="ref" href="#r1-log-c\##(step)""##),
        "line \(line)")
    }
  }

  @Test func `tells the first fix before what proves the conflict`() throws {
    let html = page(report(label: "Total"))
    let fix = try #require(html.range(of: #"<div class="fix">"#))
    let proof = try #require(html.range(of: #"<span class="step">"#))
    let headline = try #require(html.range(of: "<h2"))
    #expect(headline.lowerBound < fix.lowerBound && fix.lowerBound < proof.lowerBound)
  }

  @Test func `folds a long list of advice below the first fix, and what repeats the log`() throws {
    let cell = "UITableViewCellContentView"
    let rows = [
      "V:|-(12)-[UIImageView:0x2]   (active, names: '|':\(cell):0x1 )",
      "H:|-(16)-[UIImageView:0x2]   (active, names: '|':\(cell):0x1 )",
      "H:[UIImageView:0x2]-(16)-|   (active, names: '|':\(cell):0x1 )",
      "UIImageView:0x2.height == 0.5625*UIImageView:0x2.width   (active)",
      "V:[UIImageView:0x2]-(12)-|   (active, names: '|':\(cell):0x1 )",
      "'UIView-Encapsulated-Layout-Height' \(cell):0x1.height == 200   (active)",
      "'UIView-Encapsulated-Layout-Width' \(cell):0x1.width == 390   (active)",
    ].enumerated().map { "\"<NSLayoutConstraint:0x2\($0.offset) \($0.element)>\"" }
    let html = page(
      "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined(separator: ",\n"))\n)\n"
        + "Will attempt to recover by breaking constraint\n\(rows[3].dropFirst().dropLast())\n")
    let fix = try #require(html.range(of: #"<div class="fix">"#))
    let list = try #require(html.range(of: "<summary>More that people do</summary>"))
    let entries = try #require(html.range(of: #"<ul class="entries">"#))
    #expect(fix.lowerBound < list.lowerBound && list.lowerBound < entries.lowerBound)
    #expect(html.contains("(height to width 9:16)"))

    let crash = page(
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to install "
        + "constraint on view.  Does the constraint reference something from outside the subtree of the "
        + "view?  That's illegal. constraint:<NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x3.width> "
        + "view:<UIView: 0x2; frame = (0 0; 10 10)>'\n")
    let folded = try #require(crash.range(of: "<summary>As it was printed</summary>"))
    let message = try #require(crash.range(of: "<p>The message: "))
    #expect(folded.upperBound < message.lowerBound)
  }

  @Test func `gives a second conflict numbers of its own`() throws {
    let log = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples/two-conflicts-at-once.log"), encoding: .utf8)
    let html = page(log)
    for number in ["2.1", "2.2", "2.3", "2.4"] {
      #expect(html.contains(#"<span class="step step-other">\#(number)</span>"#), "\(number)")
    }
    // The rows of the second one are folded as the proof of the first is.
    let proof = try #require(
      html.range(of: "<summary>The proof, constraint by constraint</summary>"))
    let sum = try #require(html.range(of: "<summary>How that adds up</summary>"))
    let second = try #require(html.range(of: "Conflict 2: "))
    #expect(proof.lowerBound < second.lowerBound && second.lowerBound < sum.lowerBound)
  }

  @Test func `links only where there is something to see`() throws {
    let html = page(report(label: "Total"), graph: "<svg></svg>")
    #expect(html.contains(##"id="r1-log-c2" href="#r1" data-id="c2""##))
    #expect(html.contains(##"href="#r1" data-id="c2">&lt;NSLayoutConstraint"##), "the last line")
  }

  @Test func `keeps the conflict's lines of a long list`() throws {
    let fillers = (0..<2_000).map { number in
      let address = String(0x7000_0000 + number, radix: 16)
      return "    \"<NSLayoutConstraint:0x\(address) UIView:0x9\(address).width == 5   (active)>\","
    }
    let log = report(label: "Total").replacingOccurrences(
      of: "(\n", with: "(\n" + fillers.joined(separator: "\n") + "\n")
    let html = page(log)
    for id in ["c2001", "c2002"] {
      #expect(html.contains("href=\"#r1-log-\(id)\" data-id=\"\(id)\""))
      #expect(html.contains("id=\"r1-log-\(id)\""))
    }
    #expect(!html.contains("href=\"#\""))
    #expect(html.contains("lines are not shown"))
    #expect(html.utf8.count < 200_000)
  }

  @Test func `escapes what a log says, and takes pictures as they are`() throws {
    let html = page(
      report(label: "<b>&\"</script><script>alert(1)</script>"), graph: "<svg></svg>")
    #expect(html.components(separatedBy: "<script>").count == 2)
    #expect(!html.contains("<b>"))
    #expect(html.contains("<svg></svg>"))
    #expect(html.contains("&lt;script&gt;alert(1)"))
  }

  @Test func `allows only its own style and script`() throws {
    let html = page(report(label: "Total"))
    #expect(html.contains("default-src 'none'; style-src '"))
    let style = try #require(html.text(between: "<style>", and: "</style>"))
    let script = try #require(html.text(between: "<script>", and: "</script>"))
    #expect(html.contains(try policySource(of: style)))
    #expect(html.contains(try policySource(of: script)))
  }

  @Test func `says when there is nothing`() throws {
    #expect(page("all is well\n").contains("Nothing to diagnose"))
  }

  /// The hash as another program computes it.
  private func policySource(of text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.hashing, file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hashing = """
    import base64, hashlib, sys
    digest = hashlib.sha256(open(sys.argv[1], 'rb').read()).digest()
    print('sha256-' + base64.b64encode(digest).decode(), end='')
    """
}

extension String {
  fileprivate func text(between start: String, and end: String) -> String? {
    guard let first = range(of: start),
      let last = range(of: end, range: first.upperBound..<endIndex)
    else { return nil }
    return String(self[first.upperBound..<last.lowerBound])
  }
}
