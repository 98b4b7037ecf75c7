import AutoLayoutDoctor
import LayoutDiagnosis
import LayoutReports
import Testing

struct SnapshotTests {
  @Test(arguments: Sample.all)
  func `tells each sample as recorded`(sample: Sample) throws {
    let text = try sample.document().text(TextOptions(width: 80))
    try expectSnapshot(String(decoding: text, as: UTF8.self), named: "\(sample.name).txt")
  }

  /// Together these samples have nearly every member of the document; of all others `SchemaTests`
  /// asks for the shape, and the recorded text for what is said.
  static let documents = [
    "ambiguity-messages.log", "caption-between-margins.log", "cell-height-against-contents.log",
    "crash-nan-constant.ips", "keyboard-bar-without-height.log", "labels-hug-equally.layout",
    "mask-line-cut-off.log", "several-reports.log", "tree-beside-dump.log", "zero-only.layout",
  ]

  @Test(arguments: documents)
  func `writes a sample's document as recorded`(name: String) throws {
    let json = try Sample(name: name).document().json
    try expectSnapshot(String(decoding: json, as: UTF8.self), named: "\(name).json")
  }

  @Test(arguments: Sample.all)
  func `headlines are the same where nobody looks for remedies`(sample: Sample) throws {
    let document = diagnosedDocument(
      of: try sample.bytes(), named: sample.name, .init(question: .headlines, hints: .options))
    let options = TextOptions(width: 80, detail: .headlines)
    #expect(try document.text(options) == sample.document().text(options))
  }

  @Test func `headlines are grouped by the mask behind them`() throws {
    func report(_ axis: String) -> String {
      """
      2018-03-20 21:41:12.007 host[31671] Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x1\(axis == "H" ? 0 : 1) \(axis):[NSButton:0x7'Button'(24)]>",
          "<NSAutoresizingMaskLayoutConstraint:0x2\(axis == "H" ? 0 : 1) h=--& v=--& \
      \(axis):[NSButton:0x7'Button'(0)]>"
      )

      """
    }
    for seeksRemedies in [true, false] {
      let question: Question = seeksRemedies ? .everything : .headlines
      let document = diagnosedDocument(
        of: report("H") + report("V"), named: "two.log",
        .init(question: question, hints: .options))
      #expect(document.causes.map(\.reports) == [[0, 1]])
    }
  }

  @Test func `no remedies are looked for where nobody reads them`() throws {
    let sample = try #require(Sample.all.first { $0.name == "cell-height-against-contents.log" })
    let document = diagnosedDocument(
      of: try sample.bytes(), named: sample.name, .init(question: .headlines, hints: .options))
    #expect(document.reports.allSatisfy { $0.diagnosis.remedies.isEmpty })
  }

  @Test func `says everything with all and verbose`() throws {
    let sample = try #require(Sample.all.first { $0.name == "cell-height-against-contents.log" })
    let options = TextOptions(width: 80, detail: .everything, showsArithmetic: true)
    let text = try sample.document().text(options)
    try expectSnapshot(String(decoding: text, as: UTF8.self), named: "everything.txt")
  }

  @Test func `groups several reports by cause in Markdown`() throws {
    let sample = try #require(Sample.all.first { $0.name == "several-reports.log" })
    let markdown = try sample.document().markdown(TextOptions())
    try expectSnapshot(String(decoding: markdown, as: UTF8.self), named: "several-reports.md")
  }
}
