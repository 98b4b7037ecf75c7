import SiteRecords
import Testing

@Suite struct StatementTests {
  static let sets: [(String, [String])] = [
    ("label.text = \"Tea\"", ["label.text = \"Tea\""]),
    (
      "label?.translatesAutoresizingMaskIntoConstraints = false",
      ["label.translatesAutoresizingMaskIntoConstraints = false"]
    ),
    (
      "translatesAutoresizingMaskIntoConstraints = false",
      ["self.translatesAutoresizingMaskIntoConstraints = false"]
    ),
    ("let text = 1; text = 2", []),
    ("height.constant = open ? 40 : 0", ["height.constant = open?40:0 open?40:0=40|0"]),
    ("stack.spacing = 8", ["stack.spacing = 8 8"]),
    ("c.active = false", ["c.isActive = false"]),
    ("NSLayoutConstraint.deactivate([a, b])", ["a.isActive = false", "b.isActive = false"]),
    ("NSLayoutConstraint.activate(list)", ["list.isActive = true"]),
    ("button.setTitle(\"Go\", for: .normal)", ["button.title = \"Go\""]),
    (
      "a.setContentHuggingPriority(.required, for: .horizontal)",
      ["a.hugging = horizontal .required=1000"]
    ),
    ("stack.setCustomSpacing(4, after: a)", ["stack.customSpacing = a 4"]),
    ("c.update(offset: 4)", ["c.constant = 4 4"]),
    ("(cell as? TeaCell)?.gap = 4", ["cell.gap = 4 4"]),
    ("c.constant += 4", ["c.constant = c.constant+(4) c.constant+(4)?"]),
    (
      "NSLayoutConstraint.activate([a.top] + wide)",
      ["a.top.isActive = true", "wide.isActive = true"]
    ),
    (
      "a.setTranslatesAutoresizingMaskIntoConstraints(false)",
      ["a.translatesAutoresizingMaskIntoConstraints = false"]
    ),
    ("NSLayoutConstraint.activateConstraints(list)", ["list.isActive = true"]),
    ("gap = 4", ["self.gap = 4 4"]),
    ("box.layer.cornerRadius = 4", []),
  ]

  @Test(arguments: sets)
  func `properties that matter to layout are told`(source: String, lines: [String]) {
    #expect(Reading("class C { func f() {\n\(source)\n} }").sets == lines)
  }

  static let parents: [(String, [String])] = [
    ("view.addSubview(a)", ["a in view by addSubview"]),
    ("addSubview(a!)", ["a in self by addSubview"]),
    ("view.insertSubview(a, at: 0)", ["a in view by insertSubview"]),
    ("view.addSubviews(a, b)", ["a in view by addSubview", "b in view by addSubview"]),
    ("stack.addArrangedSubview(a)", ["a in stack by addArrangedSubview"]),
    (
      "let s = UIStackView(arrangedSubviews: [a, b])",
      ["a in s by arrangedSubviews", "b in s by arrangedSubviews"]
    ),
    ("[a, b].forEach(view.addSubview)", ["a in view by addSubview", "b in view by addSubview"]),
    ("[a, b].forEach { view.addSubview($0) }", ["$0#1 in view by addSubview"]),
    ("view.addLayoutGuide(guide)", ["guide in view by addLayoutGuide"]),
  ]

  @Test(arguments: parents)
  func `what is put into what is told`(source: String, lines: [String]) {
    #expect(Reading("func f() {\n\(source)\n}").parents == lines)
  }

  static let calls: [(String, [String])] = [
    ("a.pin(to: view, inset: 8)", ["a pin(to: view, inset: 8)"]),
    ("pin()", ["- pin()"]),
    ("let b = Badge(height: 4)", ["Badge init(height: 4)"]),
    ("super.viewDidLoad()", []),
    ("let l = UILabel()", []),
  ]

  @Test(arguments: calls)
  func `calls are candidates for helpers`(source: String, lines: [String]) {
    #expect(Reading("func f() {\n\(source)\n}").calls == lines)
  }

  @Test func `a string with interpolations is given in pieces`() throws {
    let record = try #require(
      Reading(#"a.lay("H:|-\(gap)-[v0]", b)"#).records.compactMap {
        if case .call(let call) = $0 { call } else { nil }
      }.first)
    #expect(record.arguments[0].pieces == [.literal("H:|-"), .text("gap"), .literal("-[v0]")])
    #expect(record.arguments[0].range?.column == 7)
    #expect(record.arguments[1].pieces.isEmpty)
  }

  @Test func `all branches are read but those that are never built`() {
    let source = """
      #if os(iOS)
      a.heightAnchor.constraint(equalToConstant: 1)
      #else
      a.heightAnchor.constraint(equalToConstant: 2)
      #endif
      #if false
      a.heightAnchor.constraint(equalToConstant: 3)
      #endif
      """
    #expect(Reading(source).constraints == ["a.height == 1", "a.height == 2"])
  }

  @Test func `branches of which one is run are told`() {
    let source = """
      func f() {
        if a { g() }
        if b {
          g()
        } else if c {
          g()
        } else {
          g()
        }
        switch d {
        case 1: g()
        default: break
        }
      }
      """
    #expect(
      Reading(source).branches == [
        "s1.0 3-5", "s1.1 5-9", "s2.0 5-7", "s2.1 7-9", "s3.0 11-11", "s3.1 12-12",
      ])
  }

  @Test func `a closure's own view is not the controller's`() {
    let source = """
      func height(_ value: CGFloat) -> (UIView) -> NSLayoutConstraint {
        return { view in view.heightAnchor.constraint(equalToConstant: value) }
      }
      """
    #expect(Reading(source).constraints == ["view#1.height == value?"])
  }

  @Test func `old Swift is read around what no parser knows any more`() {
    let source = """
      func f(inout x: Int) {
        for var i = 0; i < 3; i++ {
          a.heightAnchor.constraintEqualToConstant(1).active = true
        }
        if let s = a.superview where s.hidden {
          a.heightAnchor.constraintEqualToConstant(2).active = true
        }
        do { try g() } catch let e as NSError { }
        a.heightAnchor.constraintEqualToConstant(3).active = true
      }
      """
    #expect(Reading(source).constraints == ["a.height == 1", "a.height == 2", "a.height == 3"])
    #expect(Reading(source).problems.map(\.line).contains(2))
  }

  @Test func `what the parser does not understand is told, and the rest is read`() {
    let source = """
      func f() {
        let = = 4
        a.heightAnchor.constraint(equalToConstant: 1)
      }
      """
    #expect(Reading(source).problems.map(\.line) == [2])
    #expect(Reading(source).constraints == ["a.height == 1"])
  }

  static let damaged: [[UInt8]] = [
    [], [0], [0xFF, 0xFE, 0x00], Array("\"\"\"".utf8), Array("func f() { a.b(".utf8),
    Array(repeating: UInt8(ascii: "("), count: 10_000),
    Array("a.topAnchor.constraint(equalTo: )".utf8),
    Array("a.snp.makeConstraints { $0.edges }".utf8),
    Array("NSLayoutConstraint.constraints(withVisualFormat: )".utf8), Array("constrain() { }".utf8),
    Array("let x = \"\\(\"".utf8), Array("a.autoPinEdge()\na.autoSetDimension()".utf8),
  ]

  @Test(arguments: damaged)
  func `damaged sources end in records, never in a crash`(bytes: [UInt8]) {
    #expect(!SwiftReaderUnderTest.records(bytes).isEmpty)
  }
}
