import Foundation
import Testing

@testable import LayoutSources

/// Which lines every run of a function comes to.
struct ConditionalPlaceTests {
  private func isUnconditional(_ body: String, _ head: String, _ file: String) throws -> Bool {
    let code = "\(head) {\n\(body)\n}\n"
    let language = file.hasSuffix(".m") ? "objc" : "swift"
    let lines = """
      {"kind":"index","version":1,"by":"autolayout-doctor-sites"}
      {"kind":"file","file":"\(file)","language":"\(language)","lines":9,"place":"app","problems":[]}
      {"kind":"function","id":"f1","name":"layOut","type":"Lamp","static":false,"file":"\(file)",\
      "range":{"line":1,"column":1,"endLine":9,"endColumn":2,"bytes":[0,\(code.utf8.count - 1)]}}

      """
    let index = SourceIndex(SiteFacts(Array(lines.utf8)))
    let facts = CodeFacts(index) { _ in Array(code.utf8) }
    let function = try #require(facts.function("f1"))
    let before = try #require(code.range(of: "tie")).lowerBound
    let start = code[..<before].utf8.count
    var place = CodePlace(file: file, range: CodeRange())
    place.range.bytes = start..<(start + 3)
    return facts.isUnconditional(place, in: function)
  }

  @Test(arguments: [
    ("tie()", true),
    ("if isWide { }\ntie()", true),
    ("if isWide { tie() }", false),
    ("if (isWide) { tie() }", false),
    ("if isWide { } else { tie() }", false),
    ("guard isWide else { return }\ntie()", true),
    ("guard isWide else { tie(); return }", false),
    ("switch width {\ncase 1: tie()\ndefault: break\n}", false),
    ("for _ in views { tie() }", false),
    ("UIView.animate { tie() }", false),
    ("DispatchQueue.main.async {\n  tie()\n}", false),
    ("view.snp.makeConstraints { make in tie() }", true),
    ("#if DEBUG\ntie()\n#endif", false),
    ("#if DEBUG\n#else\ntie()\n#endif", false),
    ("#if DEBUG\n#endif\ntie()", true),
  ])
  func `Swift's branches, loops and closures are conditions`(body: String, isSure: Bool) throws {
    #expect(try isUnconditional(body, "func layOut()", "Lamp.swift") == isSure)
  }

  @Test(arguments: [
    ("[self tie];", true),
    ("self.width = 1;\n[self tie];", true),
    ("if (isWide) { [self tie]; }", false),
    ("if (isWide) [self tie];", false),
    ("if (isWide) {}\nelse [self tie];", false),
    ("for (id view in views) [self tie];", false),
    ("if (self) { [self tie]; }", true),
    ("if (self) { if (isWide) [self tie]; }", false),
    ("switch (width) { case 1: [self tie]; }", false),
    ("dispatch_async(queue, ^{ [self tie]; });", false),
    ("if (isWide) [view mas_makeConstraints:^(MASConstraintMaker *make) { [self tie]; }];", false),
    ("[view mas_makeConstraints:^(MASConstraintMaker *make) { [self tie]; }];", true),
    ("#ifdef DEBUG\n[self tie];\n#endif", false),
  ])
  func `so are those of Objective-C, with braces and without`(body: String, isSure: Bool) throws {
    #expect(try isUnconditional(body, "- (void)layOut", "Lamp.m") == isSure)
  }
}
