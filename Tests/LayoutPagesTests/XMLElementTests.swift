import Markup
import Testing

struct XMLElementTests {
  @Test func `escapes text and attributes, scalar by scalar`() {
    let element = XMLElement("p", [("title", "\"<'>\"&")], text: "a <\u{301} b\u{0}")
    #expect(
      element.xml
        == "<p title=\"&quot;&lt;&#39;&gt;&quot;&amp;\">a &lt;\u{301} b\u{FFFD}</p>")
  }

  @Test func `writes what is empty as each language wants it`() {
    let element = XMLElement("td", [("hidden", nil)])
    #expect(element.xml == "<td hidden/>")
    #expect(element.html == "<td hidden></td>")
    #expect(XMLElement("meta", [("charset", "utf-8")]).html == "<meta charset=\"utf-8\">")
  }

  @Test func `gives each child a line where that is asked for`() {
    let list = XMLElement("ul") {
      ["a", "b"].map { XMLElement("li", text: $0) }
      XMLElement?.none
      XMLElement.Child.markup("<li>c</li>")
    }
    #expect(list.html == "<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>")
  }
}
