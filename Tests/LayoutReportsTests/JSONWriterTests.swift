import LayoutReports
import LinearArithmetic
import Testing

struct JSONWriterTests {
  private func text(_ content: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    content(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    ("a \"quoted\" \\ word", #""a \"quoted\" \\ word""#),
    ("line\nbreak\ttab\r", #""line\nbreak\ttab\r""#),
    ("\u{1B}[31mred", #""\u001b[31mred""#),
    ("\u{202E}turned", #""\u202eturned""#),
    ("\u{E0001}", #""\udb40\udc01""#),
    ("größer 🦊", #""größer 🦊""#),
    ("\u{0}\u{9B}", #""\u0000\u009b""#),
  ])
  func `escapes what JSON or a terminal would obey`(value: String, written: String) {
    #expect(text { $0.value(value) } == written)
  }

  @Test func `writes objects and arrays in the order they are given`() {
    let written = text { json in
      json.object { json in
        json.member("b", 1)
        json.member("a", true)
        json.key("list")
        json.array(of: [Rational(1, 3), Rational(-16), Rational(189, 2)]) { $0.value($1) }
        json.key("empty")
        json.array { _ in }
        json.member("none", String?.none)
      }
    }
    #expect(written == #"{"b":1,"a":true,"list":["1/3","-16","94.5"],"empty":[],"none":null}"#)
  }

  @Test func `breaks lines down to the depth asked for`() {
    var json = JSONWriter(lineBreakDepth: 1)
    json.object { json in
      json.key("a")
      json.array(of: [1, 2]) { $0.value($1) }
      json.member("b", 3)
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == "{\n  \"a\": [1, 2],\n  \"b\": 3\n}")
  }
}
