import Testing

@testable import LayoutSources

/// What stands around a name, told from a file's words and brackets alone.
struct CodeTokensTests {
  private func uses(_ code: String, of name: String, isObjectiveC: Bool = false) -> [NameUse] {
    let tokens = CodeTokens(Array(code.utf8))
    let uses = NameUses(tokens: tokens, isObjectiveC: isObjectiveC)
    return tokens.words(name).map(uses.use)
  }

  @Test(arguments: [
    ("let tea = UILabel()", NameUse.declared),
    ("tea = UILabel()", .assigned),
    ("self.tea = UILabel()", .assigned),
    ("tea.text = \"x\"", .memberSet("text", value: "")),
    ("tea?.isActive = false", .memberSet("isActive", value: "false")),
    ("tea.topAnchor.constraint(equalTo: x.topAnchor)", .member("topAnchor")),
    ("view.addSubview(tea)", .argument("addSubview")),
    ("view.insertSubview(self.tea, at: 0)", .argument("insertSubview")),
    ("pin(view: tea, to: x)", .argument("pin")),
    ("let views = [\"tea\": tea]", .dictionaryValue),
    ("return tea", .returned),
    ("let other = tea", .other),
    ("if a == tea {}", .other),
  ])
  func `Swift tells what is done with a name`(code: String, use: NameUse) {
    #expect(uses(code, of: "tea") == [use])
  }

  @Test(arguments: [
    ("class A {\n  let cup = UIView(), tea = UIView()\n}", NameUse.declared),
    ("let cup: UIView = { UIView() }(), tea: UIView", .declared),
    ("class A {\n  private var cup: Int, milk = 2, tea: Int\n}", .declared),
    ("let cup = 1\nenum A { case cup, tea = 2 }", .other),
    ("switch cup {\ncase milk, tea: break\n}", .other),
    ("let cup = brew(milk, tea: 2)", .other),
  ])
  func `one let may declare several names`(code: String, use: NameUse) {
    #expect((uses(code, of: "tea").first == .declared) == (use == .declared))
  }

  @Test(arguments: [
    ("UILabel *tea = [UILabel new];", NameUse.declared),
    ("tea.text = @\"x\";", .memberSet("text", value: "@")),
    ("[tea setActive:NO];", .memberSet("isActive", value: "NO")),
    ("[view addSubview:tea];", .argument("addSubview")),
    ("[view addSubview:self.tea];", .argument("addSubview")),
    ("NSDictionary *d = @{@\"tea\": tea};", .dictionaryValue),
    ("NSDictionaryOfVariableBindings(tea)", .argument("NSDictionaryOfVariableBindings")),
  ])
  func `Objective-C tells what is done with a name`(code: String, use: NameUse) {
    #expect(uses(code, of: "tea", isObjectiveC: true) == [use])
  }

  @Test func `comments and strings mention nothing, what is interpolated does`() {
    #expect(uses("// tea\n/* tea /* tea */ */ \"tea \\\" tea\" #\"tea\"#", of: "tea").isEmpty)
    #expect(uses("print(\"a \\(tea) b\")", of: "tea") == [.other])
    #expect(uses("\"\"\"\ntea \" \\(tea.text)\n\"\"\" + tea", of: "tea").count == 2)
  }

  @Test func `a token has its line, and a word is found within its stretch`() throws {
    let code = "a(tea)\n\n  tea(b)\ntea"
    let tokens = CodeTokens(Array(code.utf8))
    let places = tokens.words("tea").map(tokens.range(of:))
    #expect(places.map(\.line) == [1, 3, 4])
    #expect(places.map(\.column) == [3, 3, 1])
    #expect(places.map(\.endColumn) == [6, 6, 4])
    #expect(tokens.words("tea", in: 0..<3).count == 1)
    #expect(tokens.words("tea", in: 3..<11).map { tokens.range(of: $0).line } == [3])
    #expect(tokens.words("tea", in: 11..<11).isEmpty)
    #expect(tokens.opener(closedAt: 3) == 1)
    #expect(tokens.opener(closedAt: 2) == nil)
  }

  @Test(arguments: [
    "", "\"", "\"\"\"", "\\(", "((((", "))))", "#\"", "/*", "'", "\"\\(\"\\(", "@\"\\",
  ])
  func `broken code has tokens, too`(code: String) {
    let tokens = CodeTokens(Array(code.utf8))
    #expect(tokens.tokens.allSatisfy { $0.end <= code.utf8.count })
    #expect(tokens.tokens(in: 0..<100).upperBound == tokens.tokens.count)
  }
}
