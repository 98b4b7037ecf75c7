import Testing

@testable import LayoutSources

/// Where a pass is said to ask for another one each time.
struct AsksAgainTests {
  private func isSaid(_ body: String, _ head: String, of base: String, _ file: String) -> Bool {
    let code = "\(head) {\n\(body)\n}\n"
    let name = head.contains("layoutSubviews") ? "layoutSubviews" : "layout"
    let language = file.hasSuffix(".m") ? "objc" : "swift"
    let range =
      #""range":{"line":1,"column":1,"endLine":9,"endColumn":2,"#
      + #""bytes":[0,\#(code.utf8.count - 1)]}"#
    let lines = """
      {"kind":"index","version":1,"by":"autolayout-doctor-sites"}
      {"kind":"file","file":"\(file)","language":"\(language)","lines":9,\
      "place":"app","problems":[]}
      {"kind":"type","name":"Lamp","form":"class","inherits":["\(base)"],\
      "file":"\(file)",\(range)}
      {"kind":"function","id":"f1","name":"\(name)","type":"Lamp","static":false,\
      "file":"\(file)",\(range)}

      """
    let index = SourceIndex(SiteFacts(Array(lines.utf8)))
    return CodeCheck(index) { _ in Array(code.utf8) }.findings
      .contains { $0.rule.id == "asks-again" }
  }

  @Test(arguments: [
    ("setNeedsLayout()", true),
    ("self.setNeedsLayout()", true),
    ("setNeedsLayout()\nif isWide { return }", true),
    ("guard size != last else { return }\nsetNeedsLayout()", false),
    ("if size == last { return }\nsetNeedsLayout()", false),
    ("let ask = setNeedsLayout", false),
  ])
  func `a return before the request is a condition`(body: String, isAsked: Bool) {
    #expect(isSaid(body, "func layoutSubviews()", of: "UIView", "Lamp.swift") == isAsked)
  }

  @Test(arguments: [
    ("needsLayout = true", true),
    ("self.needsLayout = true", true),
    ("needsLayout = false", false),
    ("needsLayout = size != last", false),
    ("needsLayout = true && isWide", false),
    ("let needsLayout = true", false),
    ("var needsLayout = false\nneedsLayout = true", false),
    ("if needsLayout == true { }", false),
  ])
  func `a property asks where it becomes true`(body: String, isAsked: Bool) {
    #expect(isSaid(body, "func layout()", of: "NSView", "Lamp.swift") == isAsked)
  }

  @Test(arguments: [
    ("[self setNeedsLayout:YES];", true),
    ("self.needsLayout = YES;", true),
    ("[self setNeedsLayout:NO];", false),
    ("[self setNeedsLayout:isWide];", false),
    ("self.needsLayout = isWide;", false),
    ("if (isWide) return;\nself.needsLayout = YES;", false),
  ])
  func `so it is in Objective-C`(body: String, isAsked: Bool) {
    #expect(isSaid(body, "- (void)layout", of: "NSView", "Lamp.m") == isAsked)
  }
}
