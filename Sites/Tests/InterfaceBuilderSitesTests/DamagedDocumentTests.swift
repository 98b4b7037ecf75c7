import InterfaceBuilderSites
import SiteRecords
import Testing

@Suite struct DamagedDocumentTests {
  private func problems(_ source: String) -> [String] {
    guard
      case .file(let file)? = InterfaceBuilderReader.sites(in: Array(source.utf8), path: "A.xib")
        .first
    else { return ["no file"] }
    return file.problems.map { "\($0.line): \($0.what)" }
  }

  @Test(
    arguments: [
      ("", ["1: no XML was found"]),
      ("bplist00\u{0}", ["1: no XML was found"]),
      ("<archive type=\"x\"/>", ["1: no document of Interface Builder 3 or later"]),
      ("<document>\n<view id=\"a\">\n</document>", ["2: the element view is not closed"]),
      ("<document>\n</view>\n</document>", ["2: nothing that is open is called view"]),
      (
        "<document>\n<view id=\"a",
        ["2: the tag view is not closed", "1: the element document is not closed"]
      ),
      ("<document>\n< </document>", ["2: no name follows the sign <"]),
      (
        "<document><!-- \n",
        ["1: the file ends in the middle of it", "1: the element document is not closed"]
      ),
      ("<document/>", []),
    ])
  func `what is broken is told`(_ source: String, _ expected: [String]) {
    #expect(problems(source) == expected)
  }

  @Test func `what follows something broken is read`() {
    let source =
      "<document>\n<view id=\"a><rect>\n<view id=\"b\">\n<constraint firstAttribute=\"width\" constant=\"4\" id=\"c\"/>\n</view></document>"
    let records = InterfaceBuilderReader.sites(in: Array(source.utf8), path: "A.xib")
    #expect(
      records.contains {
        if case .constraint(let record) = $0 { record.first.item == "#b" } else { false }
      })
  }

  @Test func `a document type's entities are not resolved`() {
    let source =
      "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b SYSTEM \"file:///etc/passwd\">]><document><label id=\"l\" text=\"&a;&b;&#65;&#x42;&bad\"/></document>"
    let records = InterfaceBuilderReader.sites(in: Array(source.utf8), path: "A.xib")
    #expect(
      records.contains {
        if case .element(let record) = $0 { record.text == "&a;&b;AB&bad" } else { false }
      })
  }

  @Test(arguments: [
    "<view id=\"a\">", "<", "<a ", "<!--", "&", "<view id=\"", "</view>", "<![CDATA[",
  ])
  func `no file is too deep or takes long`(_ piece: String) {
    let source = "<document>" + String(repeating: piece, count: 20_000)
    #expect(problems(source).count >= 1)
  }

  @Test func `any bytes are read without harm`() {
    var generator = SystemRandomNumberGenerator()
    let words = Array("<view id=\"a\"/></view><!--]]>&#x;'constraint firstAttribute=".utf8)
    for _ in 0..<300 {
      let bytes = (0..<300).map { _ in words.randomElement(using: &generator) ?? 0 }
      #expect(!InterfaceBuilderReader.sites(in: bytes + [0xFF, 0xC0], path: "A.xib").isEmpty)
    }
  }
}
