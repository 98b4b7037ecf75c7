import SiteRecords
import Testing

@Suite struct RecordLineTests {
  let range = LineTable(Array("a\nbc".utf8)).range(2..<4)

  @Test func `a type is one line of JSON in the documented order`() {
    let record = Record.type(
      TypeRecord(name: "TeaCell", form: .class, inherits: ["UITableViewCell"], range: range))
    #expect(
      String(decoding: record.line(file: "A.swift"), as: UTF8.self)
        == #"{"kind":"type","name":"TeaCell","form":"class","inherits":["UITableViewCell"],"file":"A.swift","range":{"line":2,"column":1,"endLine":2,"endColumn":3,"bytes":[2,4]}}"#
    )
  }

  @Test func `identifiers get the file's mark, those of Interface Builder do not`() {
    var record = ConstraintRecord(
      id: "c1", library: .anchors, first: .init(item: "#abc", attribute: "top"), range: range,
      statement: range)
    record.function = "f2"
    let swift = String(
      decoding: Record.constraint(record).line(file: "A", mark: ".7"), as: UTF8.self)
    #expect(swift.contains(#""id":"c1.7""#))
    #expect(swift.contains(#""in":"f2.7""#))
    #expect(swift.contains(##""item":"#abc""##))
    record.id = "#abc"
    let builder = Record.constraint(record).line(file: "A", mark: ".7")
    #expect(String(decoding: builder, as: UTF8.self).contains(##""id":"#abc""##))
  }

  @Test(arguments: [
    ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("a\nb", #""a\nb""#),
    ("\u{1}\u{7f}", "\"\\u0001\\u007f\""),
    ("Größe", "\"Größe\""),
  ])
  func `text is escaped`(text: String, json: String) {
    var bytes: [UInt8] = []
    text.write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == json)
  }

  @Test(arguments: [(16.0, "16"), (-0.5, "-0.5"), (62.5, "62.5"), (1e300, "1e+300")])
  func `a number is written as short as it can be`(number: Double, json: String) {
    var bytes: [UInt8] = []
    number.write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == json)
  }
}
