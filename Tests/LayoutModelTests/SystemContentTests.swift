import LayoutModel
import LinearArithmetic
import Testing

/// What a system says stays the same wherever its objects lie and wherever it is printed.
struct SystemContentTests {
  /// Two views of one class whose widths are given.
  private func system(
    _ first: Address?, _ second: Address?, constraint: Address = Address(0x60, digits: 2),
    line: Int = 1, className: String = "UIView"
  ) -> LayoutSystem {
    let items = [first, second].map { LayoutItem(className: className, address: $0) }
    let constraints = items.enumerated().map { index, item in
      let anchor = LayoutAnchor(ItemID(index: index), .width)
      let printed = item.address.map { "\(className):\($0)" } ?? className
      var width = LayoutConstraint(
        className: "NSLayoutConstraint", first: anchor, relation: .equal, constant: 8,
        form: anchor.form, raw: "<NSLayoutConstraint:\(constraint) \(printed).width == 8>")
      width.address = constraint
      width.range = SourceRange(
        startLine: line, startColumn: 1, endLine: line, endColumn: 9, bytes: 0..<line)
      return width
    }
    return LayoutSystem(items: items, constraints: constraints)
  }

  private func content(_ system: LayoutSystem) -> LayoutSystem? { system.content?.system }

  @Test func `addresses and places are no part of it`() {
    let one = system(Address(0x10, digits: 2), Address(0x20, digits: 2))
    let other = system(
      Address(0xABC, digits: 3, isUppercase: true), Address(0x1, digits: 16),
      constraint: Address(0x7, digits: 4), line: 70)
    #expect(content(one) != nil && content(one) == content(other) && one != other)
    #expect(
      other.content?.addresses.map(\.description) == ["0xABC", "0x0000000000000001", "0x0007"])
  }

  @Test func `whether addresses are the same is a part of it`() {
    let one = content(system(Address(0x10, digits: 2), Address(0x20, digits: 2)))
    #expect(content(system(Address(0x10, digits: 2), Address(0x10, digits: 2))) != one)
    #expect(content(system(Address(0x10, digits: 2), Address(0x60, digits: 2))) != one)
    #expect(content(system(Address(0x10, digits: 2), nil)) != one)
  }

  @Test func `so is everything else`() {
    let plain = system(Address(0x10, digits: 2), Address(0x20, digits: 2))
    var named = plain
    named.constraints[0].identifier = "mine"
    var inactive = plain
    inactive.inactive = [inactive.constraints[0]]
    let label = system(
      Address(0x10, digits: 2), Address(0x20, digits: 2), className: "UILabel")
    for other in [named, inactive, label] { #expect(content(other) != content(plain)) }
  }

  @Test func `an address that is printed in two ways has no mark`() {
    #expect(content(system(Address(0x10, digits: 2), Address(0x10, digits: 4))) == nil)
  }

  @Test(arguments: ["0xaB", "0x", "0x11112222333344445", "0Xab", "00"])
  func `what no address prints stays as it is`(text: String) {
    var system = system(nil, nil)
    system.constraints[0].raw = text
    #expect(content(system)?.constraints[0].raw == text)
  }

  @Test func `a mark is found where it stands`() {
    let mark = ProvenanceMark(.endByte, 123_456)
    let text = Array("1 8301749260 \(mark.number)".utf8)
    let found = ProvenanceMark.first(in: text, from: 0)
    #expect(found?.mark == mark && found?.digits == text.count - 16..<text.count)
    #expect("\(ProvenanceMark(.address, 7).address)" == "0x\(ProvenanceMark(.address, 7).number)")
    #expect(ProvenanceMark.first(in: Array("830174926".utf8), from: 0) == nil)
  }
}
