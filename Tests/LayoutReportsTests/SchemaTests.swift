import Foundation
import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LayoutReports
import LinearArithmetic
import Testing

struct SchemaTests {
  private func validator() throws -> SchemaValidator {
    let file = Sample.root.appending(path: "docs/diagnosis.schema.json")
    return try SchemaValidator(root: try decode(Array(try Data(contentsOf: file))))
  }

  private func decode(_ bytes: [UInt8]) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }

  @Test(arguments: Sample.all)
  func `writes documents that the published schema allows`(sample: Sample) throws {
    let faults = try validator().faults(try decode(try sample.document().json))
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test(arguments: Sample.all)
  func `writes one report a line and a last line`(sample: Sample) throws {
    let validator = try validator()
    let document = try sample.document()
    let lines = document.ndjson.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == document.reports.count + 1)
    for line in lines.dropLast() {
      #expect(validator.faults(try decode(Array(line)), as: "report").isEmpty)
    }
    let last = try #require(lines.last)
    #expect(validator.faults(try decode(Array(last)), as: "lastLine").isEmpty)
  }

  @Test(arguments: [
    "card.layout", "equal-priorities.layout", "labels-hug-equally.layout", "zero-only.layout",
    "badge-held-on-one-side.layout", "window-resized-by-content.layout",
  ])
  func `writes answers and exercises that the published schema allows`(name: String) throws {
    let validator = try validator()
    let document = try Sample(name: name).document()
    let report = try #require(document.reports.first)
    let system = report.report.system
    var answers: [WhyAnswer] = []
    for item in system.itemIDs.prefix(3) {
      var search = EntailmentSearch(system, patience: 1_000_000)
      answers.append(
        WhyAnswer(report: report, entailment: search?.why(LayoutAnchor(item, .width))))
    }
    #expect(validator.faults(try decode(document.json(answers: answers))).isEmpty)
    let exercise = LayoutExercise(system)
    let size = LayoutEdit.container(LayoutSize(width: 320, height: 480))
    let layouts =
      exercise.alternatives()
      + exercise.animation(
        from: size, to: .container(LayoutSize(width: 400, height: 300)), steps: 2)
      + [exercise.changed(by: [.rightToLeft, .textScale(2)], name: "changed")]
    let exercises =
      [Exercise(report: report, layouts: layouts)]
      + [Axis.horizontal, .vertical].map { axis in
        Exercise(
          report: report, layouts: [],
          thresholds: exercise.decided(by: axis, after: [.textScale(2)]))
      }
    #expect(validator.faults(try decode(document.json(exercises: exercises))).isEmpty)
  }

  @Test(arguments: [true, false])
  func `writes derived springs that the published schema allows`(isFlexible: Bool) throws {
    let axis = AutoresizingMask.AxisMask(near: isFlexible, size: !isFlexible, far: isFlexible)
    let report = SpringsReport(
      frame: LayoutFrame(x: 0, y: 20, width: 320, height: 44), superview: (320, 480),
      mask: AutoresizingMask(horizontal: axis, vertical: axis))
    #expect(try validator().faults(try decode(report.json), as: "derivedSprings").isEmpty)
  }

  @Test(arguments: Sample.all)
  func `writes masks and migrations that the published schema allows`(sample: Sample) throws {
    let validator = try validator()
    let reports = try sample.document().reports
    let masks = MaskReadingReport(reports).json
    #expect(validator.faults(try decode(masks), as: "maskReadings").isEmpty)
    let migration = MigrationReport(reports.map(\.report.system), includingUnmasked: true).json
    let faults = validator.faults(try decode(migration), as: "migration")
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `notices what the schema does not allow`() throws {
    let validator = try validator()
    #expect(!validator.faults(.object([:])).isEmpty)
    #expect(!validator.faults(.object(["item": .string("c1")]), as: "anchor").isEmpty)
    #expect(!validator.faults(.string("1,5"), as: "number").isEmpty)
    #expect(validator.faults(.string("-1/3"), as: "number").isEmpty)
  }

  @Test func `keeps exact text through escapes`() throws {
    let texts = ["\u{1B}[2J\u{202E}x\"\\\u{7F}", "größer\u{2028}🦊\u{E0041}", "\u{85}\t\r\n"]
    for text in texts {
      var json = JSONWriter()
      json.value(text)
      #expect(try decode(json.bytes) == .string(text))
      #expect(!String(decoding: json.bytes, as: UTF8.self).unicodeScalars.contains("\u{1B}"))
    }
  }
}
