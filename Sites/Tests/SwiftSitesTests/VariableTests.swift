import Testing

@Suite struct VariableTests {
  static let declarations: [(String, [String])] = [
    ("let a = UILabel()", ["C.a: UILabel constructed"]),
    ("let a: UIView = Badge(height: 3)", ["C.a: Badge constructed"]),
    ("@IBOutlet weak var a: UILabel!", ["C.a: UILabel outlet"]),
    ("var a: UILabel?", ["C.a: UILabel declared"]),
    ("let a, b: UILabel", ["C.b: UILabel declared", "C.a: UILabel declared"]),
    ("let a: UIButton = .init(type: .system)", ["C.a: UIButton constructed"]),
    (
      "lazy var a: UIView = { let v = UILabel(); v.text = \"x\"; return v }()",
      ["C.a: UILabel constructed"]
    ),
    ("let a = UILabel().then { $0.text = \"x\" }", ["C.a: UILabel constructed"]),
    ("let a = TideBar().forAutoLayout()", ["C.a: TideBar returned"]),
    ("let a = UIImageView.newAutoLayout()", ["C.a: UIImageView returned"]),
    ("let a = maker.newAutoLayout()", ["C.a"]),
    ("let a: UIView = TideBar().forAutoLayout()", ["C.a: UIView declared"]),
    ("let a = Ruler().height(of: text)", ["C.a"]),
    ("let a = { UILabel() }()", ["C.a: UILabel constructed"]),
    ("let a = x as! TeaCell", ["C.a: TeaCell cast"]),
    ("let a = Stack<UILabel>()", ["C.a: Stack constructed"]),
    (
      "lazy var a = makeLabel()\nfunc makeLabel() -> UILabel { fatalError() }",
      ["C.a: UILabel returned"]
    ),
    (
      "lazy var a = C.makeLabel()\nstatic func makeLabel() -> UILabel { fatalError() }",
      ["C.a: UILabel returned"]
    ),
    ("class D<T: UIView> { let a = T() }", ["C.D.a"]),
    ("let gap: CGFloat = 4 * 2", ["C.gap: CGFloat declared 4*2=8"]),
    ("let name = \"tea\"", ["C.name \"tea\""]),
    ("enum Gap: Int { case small = 4 }", ["C.Gap.small 4"]),
    ("var all: [UILabel] = []", ["C.all: [UILabel] declared"]),
    ("func side(_ n: CGFloat) -> CGFloat { n * 2 }", ["side: CGFloat declared"]),
    (
      "func side() -> Double { if wide { return 8 }; return 4 }",
      ["side: Double declared 8", "side: Double declared 4"]
    ),
    ("func side() -> UIView { box }", []),
  ]

  @Test(arguments: declarations)
  func `a declaration tells class and value`(source: String, lines: [String]) {
    #expect(Reading("class C {\n\(source)\n}").variables == lines)
  }

  static let locals: [(String, [String])] = [
    ("if let a = x as? UILabel {}", ["a: UILabel cast"]),
    ("guard let a = x else { return }", ["a"]),
    ("for v in [a, b] {}", ["v of [a,b]"]),
    ("for (i, v) in views.enumerated() {}", ["i of views.indices", "v of views"]),
    ("for (v, w) in zip(a, b) {}", ["v of a", "w of b"]),
    ("[a, b].forEach { $0.x() }", ["$0#1 of [a,b]"]),
    ("views.forEach { v in v.x() }", ["v of views"]),
    ("for v in names {}", ["v of names"]),
    ("self.guide = view.safeAreaLayoutGuide", ["C.guide"]),
    ("button = sender as? UIButton", ["C.button: UIButton cast"]),
    ("cell.text = NSLocalizedString(\"a\", comment: \"\")", []),
    ("plate = UIView()", ["C.plate: UIView constructed"]),
  ]

  @Test(arguments: locals)
  func `statements declare names too`(source: String, lines: [String]) {
    #expect(Reading("class C { func f() {\n\(source)\n}\n}").variables == lines)
  }

  @Test func `elements have the class of their list`() {
    let source =
      "class C { var all: [UILabel] = []; func f() { for v in all {}; all.forEach { w in } } }"
    #expect(
      Reading(source).variables == [
        "C.all: [UILabel] declared", "v: UILabel element of all", "w: UILabel element of all",
      ])
  }

  @Test func `a closure's local view is the property that it makes`() {
    let source = """
      class C {
        let label: UILabel = {
          let view = UILabel()
          view.text = "Tea"
          view.heightAnchor.constraint(equalToConstant: 4).isActive = true
          return view
        }()
      }
      """
    #expect(Reading(source).sets == ["label.text = \"Tea\""])
    #expect(Reading(source).constraints == ["label.height == 4"])
  }
}
