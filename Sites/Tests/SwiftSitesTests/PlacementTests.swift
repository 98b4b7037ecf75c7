import SiteRecords
import Testing

@Suite struct PlacementTests {
  private static let one = "a.topAnchor.constraint(equalTo: b.topAnchor)"

  static let forms: [(String, String)] = [
    ("\(one).isActive = true", "isActive - 1"),
    ("NSLayoutConstraint.activate([\n\(one)\n])", "activate - 1 by 1"),
    ("view.addConstraint(\(one))", "addConstraint - 1 by 1"),
    ("view.addConstraints([\(one)])", "addConstraints - 1 by 1"),
    ("let c = \(one)", "stored c 1"),
    ("top = \(one)", "stored top 1"),
    ("self.top = \(one)\nlet x = 1\ntop?.isActive = true", "stored self.top 1 by 3"),
    ("let c = \(one)\nc.isActive = true", "stored c 1 by 2"),
    ("let c = \(one)\nNSLayoutConstraint.activate([c])", "stored c 1 by 2"),
    ("let list = [\(one)]", "element list 1"),
    ("list += [\(one)]", "element list 1"),
    ("list.append(\(one))", "element list 1"),
    ("[\(one)].forEach { $0.isActive = true }", "activate - 1 by 1"),
    ("let c = \(one)\n[c, d].forEach { $0.isActive = true }", "stored c 1 by 2"),
    ("let list = [\(one)]\nfor c in list { c.isActive = true }", "element list 1 by 2"),
    ("NSLayoutConstraint.activate([\(one)].compactMap { $0 })", "activate - 1 by 1"),
    ("let list = [[\(one)], rest].flatMap { $0 }", "element list 1"),
    ("let c = { $0 }(\(one))", "stored c 1"),
    ("let (c, d) = (\(one), 4)", "- - 1"),
    ("return \(one)", "returned - 1"),
    ("\(one)", "- - 1"),
  ]

  @Test(arguments: forms)
  func `what becomes of a constraint is told`(source: String, form: String) throws {
    let reading = Reading("func f() {\n\(source)\n}")
    let record = try #require(reading.records.compactMap(\.constraint).first)
    var told =
      "\(record.form?.rawValue ?? "-") \(record.stored ?? "-") \(record.statement.line - 1)"
    if let activation = record.activation { told += " by \(activation.line - 1)" }
    #expect(told == form)
  }

  @Test func `the only expression of a function is what it returns`() throws {
    let source = "extension UIView { func pin() -> NSLayoutConstraint { \(Self.one) } }"
    let record = try #require(Reading(source).records.compactMap(\.constraint).first)
    #expect(record.form == .returned)
  }

  @Test func `the range begins at the receiver and spans lines`() throws {
    let source =
      "func f() {\n  a.topAnchor\n    .constraint(equalTo: b.topAnchor)\n    .isActive = true\n}"
    let record = try #require(Reading(source).records.compactMap(\.constraint).first)
    #expect(record.range.line == 2)
    #expect(record.range.column == 3)
    #expect(record.range.endLine == 3)
    let bytes = Array(source.utf8)[record.range.bytes]
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("(equalTo: b.topAnchor)"))
    #expect(record.statement.endLine == 4)
  }

  @Test func `priority and identifier set once on the variable belong to the constraint`() {
    let source = """
      func f() {
        let c = a.heightAnchor.constraint(equalToConstant: 4)
        c.priority = UILayoutPriority(rawValue: 990)
        c.identifier = "tall"
        let d = a.widthAnchor.constraint(equalToConstant: 4)
        if big { d.priority = .defaultLow } else { d.priority = .defaultHigh }
      }
      """
    #expect(
      Reading(source).constraints == [
        "a.height == 4 @ UILayoutPriority(rawValue:990)=990 'tall'", "a.width == 4",
      ])
  }

  @Test func `a lazy constraint is stored in its property`() throws {
    let source = """
      class Sheet {
        lazy var height: NSLayoutConstraint = {
          let c = heightAnchor.constraint(equalToConstant: 4)
          c.priority = .defaultLow
          return c
        }()
        lazy var top = topAnchor.constraint(equalTo: host.topAnchor)
      }
      """
    let reading = Reading(source)
    #expect(
      reading.constraints == ["self.height == 4 @ .defaultLow=250", "self.top == host.top"])
    #expect(reading.records.compactMap(\.constraint).map(\.stored) == ["height", "top"])
    #expect(reading.records.compactMap(\.constraint).allSatisfy { $0.function != nil })
  }
}

extension Record {
  var constraint: ConstraintRecord? {
    if case .constraint(let record) = self { record } else { nil }
  }
}
