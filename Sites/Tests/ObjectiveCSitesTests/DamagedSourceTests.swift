import ObjectiveCSites
import SiteRecords
import SitesTestSupport
import Testing

@Suite struct DamagedSourceTests {
  private static let pin = "[a.topAnchor constraintEqualToAnchor:b.topAnchor].active = YES;"

  @Test func `what #if 0 hides is not read, all other branches are`() {
    let source = """
      @implementation A
      - (void)b {
      #if 0
        \(Self.pin)
      #if X
        \(Self.pin)
      #endif
      #else
        \(Self.pin)
      #endif
      #ifdef WIDE
        \(Self.pin)
      #else
        \(Self.pin)
      #endif
      }
      @end
      """
    #expect(constraints(source).map(\.range.line) == [9, 12, 14])
  }

  @Test(
    arguments: [
      "- (void)x { if (a) {\n", "- (void)x { [a b:\n", "- (void)x { foo(((\n",
      "- (void)x { @[a, b\n",
      "- (void)x { NSString *s = @\"open\n", "- (void)x { ^(int a { \n", "typedef struct {\n",
      "{{{\n",
      "- (void)x { @{ @\"a\": \n", "- (void)x { switch (a) { case 1: {\n", ")))]]]}}}\n",
      "#define A(\n",
    ])
  func `a method is read although something above it is not closed`(_ damage: String) {
    let source = "@implementation A\n\(damage)\n- (void)y {\n  \(Self.pin)\n}\n@end\n"
    #expect(constraints(source).map(\.first.item) == ["a"])
  }

  @Test(
    arguments: [
      "[", "(", "{", "@[", "@{", "^{", "if (", "a ? ", "a.b(", "[a b:", "-", "(UIView *)", "@",
      "\"", "/*", "a = ", "#if 0\n", "#define X(", "for (id x in ", "case ", "1e+", "'\\",
      "return ", "else ", "if (x) ", "do ", "a<", "a.b.", "a+", "A<b ", "typeof(a) ", "void f(",
      "^{}().",
    ])
  func `no nesting is too deep, and no file takes long`(_ piece: String) throws {
    let source = "@implementation A\n- (void)b {\n" + String(repeating: piece, count: 20_000)
    let count = onLargeStack { ObjectiveCReader.sites(in: Array(source.utf8), path: "A.m").count }
    #expect(try #require(count) >= 1)
  }

  @Test func `too deep a nesting and an open bracket are told`() {
    let deep =
      "@implementation A\n- (void)b {\n" + String(repeating: "(", count: 200) + ";\n}\n@end"
    #expect(
      onLargeStack { lines(deep, .file) }
        == ["objc 5 lines; 3: nested deeper than 100 levels; 5: a bracket { is not closed"])
    #expect(
      lines("@implementation A\n- (void)b {\n  if (x) {\n@end", .file)
        == ["objc 4 lines; 4: a bracket { is not closed; 4: a bracket { is not closed"])
  }

  @Test func `any bytes are read without harm`() {
    var generator = SystemRandomNumberGenerator()
    let words = Array(
      "@implementation A - (void)b:[]{}()^@\"';,.:=*<>#define if for \n\\\u{7F}".utf8)
    for _ in 0..<300 {
      let bytes = (0..<400).map { _ in words.randomElement(using: &generator) ?? 0 }
      #expect(!ObjectiveCReader.sites(in: bytes + [0xFF, 0xC0], path: "A.m").isEmpty)
    }
  }
}
