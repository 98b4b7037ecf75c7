import Testing

@Suite struct ItemFormTests {
  static let forms: [(String, [String])] = [
    (
      "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leadingMargin, multiplier: 1, constant: 8)",
      ["a.leading == self.leadingMargin * 1 + 8"]
    ),
    (
      "NSLayoutConstraint(item: a, attribute: .Height, relatedBy: .GreaterThanOrEqual, toItem: nil, attribute: .NotAnAttribute, multiplier: 1, constant: 40)",
      ["a.height >= * 1 40"]
    ),
    (
      "NSLayoutConstraint(item: a, attribute: NSLayoutAttribute.CenterX, relatedBy: NSLayoutRelation.LessThanOrEqual, toItem: b, attribute: .baseline, multiplier: 0.5, constant: -gap)",
      ["a.centerX <= b.lastBaseline * 0.5 + -gap?"]
    ),
    (
      "NSLayoutConstraint.init(item: a, attribute: edge, relatedBy: .equal, toItem: b, attribute: edge, multiplier: 1, constant: 0).isActive = true",
      ["a.edge == b.edge * 1 + 0"]
    ),
    (
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: relation, toItem: b, attribute: .top, multiplier: 1, constant: 0)",
      ["a.top == b.top * 1 + 0", "a.top <= b.top * 1 + 0", "a.top >= b.top * 1 + 0"]
    ),
  ]

  @Test(arguments: forms)
  func `the item form says everything itself`(source: String, lines: [String]) {
    #expect(Reading(source).constraints == lines)
  }
}
