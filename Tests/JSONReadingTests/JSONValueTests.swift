import JSONReading
import Testing

/// JSON is read strictly, and everything else is refused at the byte where it goes wrong.
struct JSONValueTests {
  private func read(_ text: String) throws(JSONCursor.Failure) -> JSONValue {
    try JSONValue(json: Array(text.utf8))
  }

  @Test(arguments: [
    (" null ", JSONValue.null), ("true", .bool(true)), ("-0.5e+3", .number("-0.5e+3")),
    ("123456789012345678901", .number("123456789012345678901")),
    (#""a\"\\\/\b\f\n\r\t\u00e9""#, .string("a\"\\/\u{8}\u{C}\n\r\té")),
    (#""\ud83d\ude00 \ud83d! \ude00""#, .string("😀 \u{FFFD}! \u{FFFD}")),
    ("[ ]", .array([])), ("[1, [2]]", .array([.number("1"), .array([.number("2")])])),
    (#"{"a" : {} , "b":[null]}"#, .object(["a": .object([:]), "b": .array([.null])])),
    (#"{"a":1,"a":2}"#, .object(["a": .number("2")])),
  ])
  func `reads values`(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    ("", 0), ("nul", 0), ("01", 1), ("1.", 2), ("+1", 0), ("[1,]", 3), ("[1 2]", 3), ("{a:1}", 1),
    (#"{"a" 1}"#, 5), (#"{"a":1"#, 6), (#""abc"#, 4), ("\"a\nb\"", 2), (#""\x""#, 3),
    (#""\u12g4""#, 3), (#""\u12"#, 3), (#""\u+123""#, 3), ("1 2", 2), ("[", 1), ("NaN", 0),
    (#"""#, 1),
    (#""\"#, 3),
  ])
  func `refuses what is not JSON`(text: String, offset: Int) {
    let failure = #expect(throws: JSONCursor.Failure.self) { try read(text) }
    #expect(failure?.offset == offset)
  }

  @Test func `refuses bytes that are not UTF-8`() {
    #expect(throws: JSONCursor.Failure.self) { try JSONValue(json: [0x22, 0xC3, 0x28, 0x22]) }
  }

  @Test func `refuses what is nested too deep, however deep`() throws {
    let depth = JSONCursor.deepest
    _ = try read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    let failure = #expect(throws: JSONCursor.Failure.self) {
      try read(String(repeating: "[{\"a\":", count: 100_000))
    }
    #expect(failure?.reason == "nested deeper than 128")
  }

  @Test func `members are told by their kind`() throws {
    let value = try read(#"{"n":7,"s":"x","b":false,"a":[1],"f":1.5}"#)
    #expect(value["n"]?.integer == 7 && value["s"]?.string == "x" && value["b"]?.bool == false)
    #expect(value["a"]?.elements?.count == 1 && value["f"]?.integer == nil)
    #expect(value["missing"] == nil && value["s"]?["n"] == nil && value["n"]?.string == nil)
  }
}
