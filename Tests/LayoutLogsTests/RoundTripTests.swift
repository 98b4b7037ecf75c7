import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutLogs

struct RoundTripTests {
  /// A constraint by what it means, with items by address.
  private func meaning(_ constraint: LayoutConstraint, _ system: LayoutSystem) -> String {
    let terms = constraint.form.terms.map { term -> String in
      let variable = LayoutVariable(term.variable)
      let item = system[variable.item]
      return
        "\(term.coefficient)*\(item.address?.description ?? item.name ?? "?").\(variable.quantity.name)"
    }.sorted().joined(separator: " ")
    return
      "\(terms) \(constraint.form.constant) \(constraint.relation.symbol) \(constraint.priority)"
  }

  @Test(arguments: Samples.all)
  func `what is printed reads back`(_ sample: Sample) throws {
    for report in LogReader.read(sample.bytes) {
      for constraint in report.system.constraints where constraint.origin != .contentSize {
        let text = constraint.description(in: report.system) + "\n"
        let back = try #require(LogReader.read(Array(text.utf8)).first, "\(text)")
        let copy = try #require(back.system.constraints.first, "\(text)")
        #expect(meaning(copy, back.system) == meaning(constraint, report.system), "\(text)")
        #expect(copy.className == constraint.className)
        #expect(copy.identifier == constraint.identifier)
        #expect(copy.mask == constraint.mask)
      }
    }
  }

  @Test func `random constraints print and read back`() throws {
    var dice = SeededGenerator(7)
    var system = LayoutSystem()
    for index in 0..<4 {
      var item = LayoutItem(
        className: index == 3 ? "" : "App.View\(index)",
        address: Address(UInt64(0x7F00 + index), digits: 4),
        name: index == 3 ? "the.title (old)" : nil, text: index == 1 ? "It's 3 > 2.top" : nil)
      if index > 0 { item.superview = ItemID(index: 0) }
      system.items.append(item)
    }
    let attributes = LayoutAttribute.allCases.filter { $0 != .contentWidth && $0 != .contentHeight }
    for round in 0..<2_000 {
      let first = LayoutAnchor(
        ItemID(index: Int.random(in: 1..<4, using: &dice)),
        attributes.randomElement(using: &dice) ?? .top)
      let second = attributes.filter {
        $0.axis == first.attribute.axis && $0.isSize == first.attribute.isSize
      }.randomElement(using: &dice).map {
        LayoutAnchor(ItemID(index: Int.random(in: 0..<4, using: &dice)), $0)
      }
      let hasSecond = Bool.random(using: &dice) && second?.item != first.item
      var constraint = LayoutConstraint(
        className: "NSLayoutConstraint", first: first,
        relation: Relation.allCases.randomElement(using: &dice) ?? .equal,
        second: hasSecond ? second : nil,
        multiplier: hasSecond
          ? [1, 1, Rational(1, 2), -1, Rational(5, 4)].randomElement(using: &dice) ?? 1 : 1,
        constant: Rational(Int.random(in: -900...900, using: &dice), 8),
        priority: [1000, 1000, 750, Rational(501, 2)].randomElement(using: &dice) ?? 1000,
        form: LinearForm(), raw: "")
      constraint.address = Address(UInt64(round + 1))
      let text = constraint.description(in: system) + "\n"
      let report = try #require(LogReader.read(Array(text.utf8)).first, "\(text)")
      let back = try #require(report.system.constraints.first, "\(text) \(report.problems)")
      #expect(back.relation == constraint.relation, "\(text)")
      #expect(back.priority == constraint.priority, "\(text)")
      #expect(back.constant == constraint.constant, "\(text)")
      #expect(back.multiplier == constraint.multiplier, "\(text)")
      #expect(back.first.attribute == constraint.first.attribute, "\(text)")
      #expect(back.second?.attribute == constraint.second?.attribute, "\(text)")
      #expect(report.system[back.first.item].address == system[first.item].address, "\(text)")
    }
  }
}
