import Testing

@Suite struct AnchorTests {
  static let forms: [(String, [String])] = [
    (
      "a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8).isActive = true",
      ["a.top == b.bottom + 8"]
    ),
    (
      "self.a.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor)",
      ["self.a.leading >= view.layoutMarginsGuide.leading"]
    ),
    ("heightAnchor.constraint(equalToConstant: 44.5)", ["self.height == 44.5"]),
    (
      "a.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5, constant: -2)",
      ["a.width <= self.width * 0.5 + -2"]
    ),
    (
      "a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2)",
      ["a.top == b.bottom + 2 spaces"]
    ),
    (
      "a?.topAnchor.constraint(equalTo: b!.topAnchor).withPriority(.defaultHigh).isActive = true",
      ["a.top == b.top @ .defaultHigh=750"]
    ),
    (
      "a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor,\n  constant: 4)",
      ["a.top == view.safeAreaLayoutGuide.top + 4"]
    ),
    ("a.heightAnchor.constraintEqualToConstant(14).active = true", ["a.height == 14"]),
    (
      "a.topAnchor.constraintGreaterThanOrEqualToAnchor(b.topAnchor, constant: 3)",
      ["a.top >= b.top + 3"]
    ),
    ("a.topAnchor.constraint(equalTo: superview!.topAnchor)", ["a.top == superview(self).top"]),
    ("a.topAnchor.constraint(equalTo: a.superview!.topAnchor)", ["a.top == superview(a).top"]),
    (
      "a.topAnchor.constraint(equalTo: compact ? b.topAnchor : c.bottomAnchor)",
      ["a.top == b.top", "a.top == c.bottom"]
    ),
    (
      "view[keyPath: edge].constraint(equalTo: other[keyPath: \\.topAnchor])",
      ["view.edge == other.top"]
    ),
    ("a.topAnchor.constraint(equalTo: view.quietTop)", ["a.top == view.quietTop.anchor"]),
    (
      "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 4) ~ .defaultLow])",
      ["a.width == 4 @ .defaultLow=250"]
    ),
    ("// a.topAnchor.constraint(equalTo: b.topAnchor)", []),
  ]

  @Test(arguments: forms)
  func `an anchor's call is a constraint, first item first`(source: String, lines: [String]) {
    #expect(Reading("func f() {\n\(source)\n}").constraints == lines)
  }

  @Test func `a local anchor is looked up, in each of its branches`() {
    let source = """
      func f() {
        let floor = compact ? view.bottomAnchor : view.safeAreaLayoutGuide.bottomAnchor
        a.topAnchor.constraint(equalTo: floor, constant: -shut)
      }
      """
    #expect(
      Reading(source).constraints == [
        "a.top == view.bottom + -shut?", "a.top == view.safeAreaLayoutGuide.bottom + -shut?",
      ])
  }

  @Test func `a helper's parameters are its items`() {
    let source = """
      extension UIView {
        func anchor(top: NSLayoutYAxisAnchor?, paddingTop: CGFloat = 0) {
          if let top = top { topAnchor.constraint(equalTo: top, constant: paddingTop).isActive = true }
        }
      }
      """
    #expect(Reading(source).constraints == ["self.top == top.anchor + paddingTop?"])
  }

  static let constants: [(String, String)] = [
    ("let gap: CGFloat = 8", "gap=8"),
    ("static let gap = CGFloat(4) * 2", "gap=8"),
    ("let gap = big ? 8 : 16", "gap=8|16"),
    ("var gap: CGFloat { return 8 }", "gap=8"),
    ("let gap = base - 2; let base = 10", "gap=8"),
    ("let gap = max(8, 4)", "gap=8"),
    ("let gap = Int(8)", "gap=8"),
    ("let gap = measure()", "gap?"),
  ]

  @Test(arguments: constants)
  func `named constants of the type have their values`(declaration: String, constant: String) {
    let source = """
      class Cell {
        \(declaration)
        func f() { a.topAnchor.constraint(equalTo: b.topAnchor, constant: gap) }
      }
      """
    #expect(Reading(source).constraints == ["a.top == b.top + \(constant)"])
  }

  @Test func `constants of other types and parts of insets are found by their paths`() {
    let source = """
      enum Style {
        static let gap: CGFloat = 8
        enum Wide { static let gap = 20 }
      }
      class Cell {
        let margins = UIEdgeInsets(top: 17, left: 12, bottom: 24, right: 12)
        func f() {
          let lost = margins.top + margins.bottom
          a.topAnchor.constraint(equalTo: b.topAnchor, constant: Style.gap + Style.Wide.gap)
          a.heightAnchor.constraint(equalTo: b.heightAnchor, constant: -lost)
        }
      }
      """
    #expect(
      Reading(source).constraints == [
        "a.top == b.top + Style.gap+Style.Wide.gap=28", "a.height == b.height + -lost=-41",
      ])
  }

  @Test func `a number's own constants are found behind the point`() {
    let source = """
      extension CGFloat { static let gap: CGFloat = 8 }
      func f() { a.heightAnchor.constraint(equalToConstant: .gap) }
      """
    #expect(Reading(source).constraints == ["a.height == .gap=8"])
  }

  static let superviews: [(String, String)] = [
    ("func f() { guard let superview = superview else { return }", "superview(self)"),
    ("func f(superview: UIView) {", "superview"),
    ("func f() { guard let superview = other.superview else { return }", "superview"),
  ]

  @Test(arguments: superviews)
  func `superview is that of self unless the function has its own`(start: String, item: String) {
    let source = "\(start)\n topAnchor.constraint(equalTo: superview.topAnchor) }"
    #expect(Reading(source).constraints == ["self.top == \(item).top"])
  }

  @Test func `a member of a variable is found by the variable's type`() {
    let source = """
      class Row {
        struct Look { var gap: CGFloat = 12 }
        let look = Look()
        func f(other: Look) {
          a.heightAnchor.constraint(equalToConstant: look.gap)
          a.widthAnchor.constraint(equalToConstant: other.gap)
          a.widthAnchor.constraint(equalToConstant: unknown.gap)
          a.heightAnchor.constraint(equalToConstant: self.look.gap)
        }
      }
      """
    #expect(
      Reading(source).constraints == [
        "a.height == look.gap=12", "a.width == other.gap=12", "a.width == unknown.gap?",
        "a.height == self.look.gap=12",
      ])
  }

  @Test func `a parameter hides a constant of the same name`() {
    let source = """
      class Cell {
        let gap = 8
        func f(gap: CGFloat) { a.heightAnchor.constraint(equalToConstant: gap) }
      }
      """
    #expect(Reading(source).constraints == ["a.height == gap?"])
  }
}
