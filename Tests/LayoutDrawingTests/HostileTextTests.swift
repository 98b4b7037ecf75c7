import GraphPlacing
@testable import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

struct HostileTextTests {
  static let texts = [
    #""quoted" and \"escaped\" \ \\ \N \l"#, "<b>bold</b> & <script>alert(1)</script>",
    "]]>", "</script><script>alert(1)</script>", "line one\nline two\r\nline three\0\u{1B}[31m",
    "\u{202E}desrever\u{202C} \u{200F}\u{2066}x\u{2069}", String(repeating: "W", count: 10_000),
    "';--><img src=x onerror=alert(1)>", "&lt;&#60;&amp;&nbsp;%00${x}{{y}}", "👩‍👩‍👧‍👦 漢字 مرحبا",
    "javascript:alert(1)", "\u{FFFE}\u{FFFF}\u{1F}", "label=\"x\"; b [shape=star]; }",
    "<TABLE><TR><TD>x</TD></TR></TABLE>", "\\", "\"", "<", ">",
  ]

  private func subject(_ text: String) -> PictureSubject {
    var made = MadeSystem()
    let outer = made.item(text, text: text)
    let inner = made.item("UILabel", text: text, in: outer)
    made.system.items[0].name = text
    let top = made.constrain(inner, .top, to: LayoutAnchor(outer, .top), plus: 8)
    let other = made.constrain(inner, .top, to: LayoutAnchor(outer, .top), plus: 9)
    made.system.constraints[0].identifier = text
    made.system.constraints[0].raw = text
    var subject = made.subject(conflict: [top, other], broken: other)
    subject.title = text
    subject.itemNames = [text, text]
    subject.sentences = [text, text]
    return subject
  }

  @Test(arguments: texts)
  func `stays well-formed and inert in SVG`(_ text: String) throws {
    let subject = subject(text)
    let picture = try GraphPicture(ConstraintGraph(subject), of: subject)
    let document = try CheckedXML(picture.svg())
    #expect(document.forbidden == [])
    #expect(picture.placed.bounds.width < 1_000)
    #expect(document.elements.filter { $0.attributes["data-id"] != nil }.count == 4)
  }

  @Test(arguments: texts)
  func `stays one graph in DOT`(_ text: String) throws {
    let subject = subject(text)
    let dot = GraphDocument(ConstraintGraph(subject), of: subject).dot
    let plain = String(decoding: try Graphviz.render(dot: dot, format: "plain"), as: UTF8.self)
    let lines = plain.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("node ") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("edge ") }.count == 2)
    let svg = try Graphviz.render(dot: dot, format: "svg")
    #expect(
      try CheckedXML(String(decoding: svg, as: UTF8.self)).elements.allSatisfy {
        $0.name != "script"
      })
  }

  @Test(arguments: texts)
  func `renders to a bitmap`(_ text: String) throws {
    let subject = subject(text)
    let png = try GraphPicture(ConstraintGraph(subject), of: subject).rendered(as: .png)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
