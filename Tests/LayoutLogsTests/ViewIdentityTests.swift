import LayoutLogs
import LayoutModel
import Testing

/// A view is its address, whatever the name around it looks like.
struct ViewIdentityTests {
  private func report(_ lines: [String]) throws -> LogReport {
    let log =
      "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
      + "Will attempt to recover by breaking constraint \n" + (lines.last ?? "") + "\n"
    return try #require(LogReader.read(Array(log.utf8)).first)
  }

  @Test(arguments: ["shelf panel", "shelf_panel[2]", "shelf Pan...", "shelf_pa...", "shelf-panel"])
  func `a name of any kind stands for its address in the legend`(name: String) throws {
    let report = try report([
      "<NSLayoutConstraint:0x1a V:|-(14)-[UITabBar:0x2a]   (active, names: \(name):0x2b, '|':\(name):0x2b )>",
      "<NSLayoutConstraint:0x1b UITabBar:0x2a.bottom == \(name).bottom   (active, names: \(name):0x2b )>",
      "<NSLayoutConstraint:0x1c \(name).height == 0   (active, names: \(name):0x2b )>",
      "<NSLayoutConstraint:0x1d V:[\(name)(0)]   (active, names: \(name):0x2b )>",
    ])
    #expect(report.problems.isEmpty)
    #expect(report.system.items.count == 2)
    let panel = try #require(report.system.items.first { $0.address?.value == 0x2b })
    #expect(panel.name == name)
    #expect(panel.className.isEmpty)
    #expect(report.system.items.contains { $0.superview?.index == 0 || $0.superview?.index == 1 })
  }

  @Test func `Markdown that eats underscores parts no view in two`() throws {
    let report = try report([
      #"<NSLayoutConstraint:0x1a UIShelf:0x2a.top == *UIShelfHolder_Panel:0x2b.top   (active)>"#,
      #"<NSLayoutConstraint:0x1b UIShelf:0x2a.top == _UIShelfHolder_Panel:0x2b.top + 4   (active)>"#,
      #"<NSLayoutConstraint:0x1c V:[\_UIShelfHolder_Panel:0x2b(20)]   (active)>"#,
    ])
    #expect(report.problems.isEmpty)
    #expect(report.system.items.count == 2)
  }

  @Test func `a line that is broken behind an address parts no view in two`() throws {
    let report = try report([
      "<NSLayoutConstraint:0x1a V:|-(16)-[UILabel:0x2a\n'New tea']   (active, names: '|':UIShelf:0x2b )>",
      "<NSLayoutConstraint:0x1b V:[UILabel:0x2a'New tea']-(16)-|   (active, names: '|':UIShelf:0x2b )>",
    ])
    #expect(report.problems.isEmpty)
    #expect(report.system.items.count == 2)
  }

  @Test func `what a stack view arranges lies in it`() throws {
    let report = try report([
      "<NSLayoutConstraint:0x1a 'UISV-canvas-connection' ShelfStack:0x2a.top == UILabel:0x2b.top   (active)>",
      "<NSLayoutConstraint:0x1b 'UISV-spacing' V:[UILabel:0x2b]-(8)-[UIButton:0x2c]   (active)>",
      "<NSLayoutConstraint:0x1c 'UISV-canvas-connection' UILayoutGuide:0x2d'UIViewLayoutMarginsGuide'.bottom == UIButton:0x2c.bottom   (active)>",
    ])
    let items = report.system.items
    let stack = try #require(items.firstIndex { $0.className == "ShelfStack" })
    let label = try #require(items.first { $0.className == "UILabel" })
    #expect(label.superview == ItemID(index: stack))
    let button = try #require(items.first { $0.className == "UIButton" })
    #expect(button.superview == nil, "its guide does not tell whose it is")
  }

  @Test func `one address with two classes is two views`() throws {
    let report = try report([
      "<NSLayoutConstraint:0x1a UIView:0x123.top == ShelfView:0x123.top   (active)>",
      "<NSLayoutConstraint:0x1b Library.ShelfView:0x123.height == 20   (active)>",
    ])
    #expect(report.system.items.map(\.className) == ["UIView", "ShelfView"])
  }

  @Test func `one address with a hundred classes is a hundred views`() throws {
    let classes = (1...100).map { "Cup\($0)Shelf" }
    let report = try report(
      (classes + classes.suffix(1)).enumerated().map { number, name in
        "<NSLayoutConstraint:0x\(1000 + number) \(name):0x2a.width == \(number)   (active)>"
      })
    #expect(report.system.items.map(\.className) == classes)
    let last = try #require(report.system.constraints.last)
    #expect(report.system[last.first.item].className == classes.last)
  }

  @Test(arguments: [
    ("Host<Kettle>", "Tea.Host<Kettle>", 1), ("_TtGC3Tea4HostVS_6Kettle_", "Tea.Host<Kettle>", 1),
    ("Host<Pair<Cup, Lid>>", "Host<Pair<Cup,Lid>>", 1), ("Host<Kettle>", "Host<Cup>", 2),
    ("Host<Kettle>", "Stand<Kettle>", 2), ("Tea.Host<Tea.Kettle>", "Host<Kettle>", 1),
    ("Tea.Host<Tea.Kettle>", "Tea.Host<Kettle>", 1), ("Host<Tea.Kettle>", "Host<Tea.Cup>", 2),
    ("Tea.Host<Tea.My_Cup>", "Host<MyCup>", 1),
    ("Tea.Host<Tea.Pair<Tea.Cup, Bar.Lid>>", "Host<Pair<Cup,Lid>>", 1),
    ("_TtGC3Tea4HostV3Tea3Cup_", "Host<Kettle>", 2), ("_TtGC3Tea4HostV3Tea3Cup_", "Host<Cup>", 1),
  ])
  func `a generic class is one in both of its spellings`(
    _ one: String, _ other: String, _ views: Int
  ) throws {
    let report = try report([
      "<NSLayoutConstraint:0x1a H:|-(0)-[\(one):0x2a]   (active, names: '|':UIView:0x2b )>",
      "<NSLayoutConstraint:0x1b \(one):0x2a.width == UIView:0x2b.width   (active)>",
      "<NSLayoutConstraint:0x1c \(other):0x2a.width == 500   (active)>",
    ])
    #expect(report.problems.isEmpty)
    #expect(report.system.items.count == views + 1)
    #expect(report.system.items.allSatisfy { $0.address != nil })
  }

  @Test(arguments: ["0x7fa1 2b4c5d60", "0x 7fa12b4c5d60", "0x7fa12b4c5d60"])
  func `an address that a wrapped line broke is one address`(printed: String) throws {
    let report = try report([
      "<NSLayoutConstraint:0x1a V:[UIShelf:\(printed)(20)]   (active)>",
      "<NSLayoutConstraint:0x1b UIShelf:0x7fa12b4c5d60.height == 30   (active)>",
    ])
    #expect(report.system.items.map(\.address?.value) == [0x7fa1_2b4c_5d60])
    #expect(report.system.items.first?.className == "UIShelf")
  }

  @Test func `an address of eight digits is whole`() throws {
    let report = try report([
      "<NSLayoutConstraint:0x1a V:|-(2)-[UIShelf:0x7fa12b4c]   (Names: '|':UIView:0x7fa12b4d )>"
    ])
    #expect(report.problems.isEmpty)
    #expect(report.system.items.map(\.address?.value) == [0x7fa1_2b4c, 0x7fa1_2b4d])
  }

  @Test func `an address that is left out names nothing`() throws {
    let report = try report([
      "<NSLayoutConstraint:0x... UIButton:0x....height == 36 (active)>",
      "<NSLayoutConstraint:0x... UIButton:0x....height == 44 (active)>",
    ])
    #expect(report.system.items.count == report.system.constraints.count)
    #expect(report.system.items.allSatisfy { $0.className == "UIButton" && $0.name == nil })
    #expect(report.system.constraints.allSatisfy { $0.key == nil && $0.address == nil })
  }

  @Test func `a blank behind the bracket and a list on one line are read`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      ( "< NSLayoutConstraint:0x1a V:[UIView:0x2a]-(44)-| (Names: '|':UIView:0x2b )>", "< NSLayoutConstraint:0x1b V:[UIView:0x2a]-(40)-| (Names: '|':UIView:0x2b )>" )
      An attempt is made to recover by breaking the constraint < NSLayoutConstraint:0x1a V:[UIView:0x2a]-(44)-| (Names: '|':UIView:0x2b )>
      """
    let report = try #require(LogReader.read(Array(log.utf8)).first)
    #expect(report.system.constraints.count == 2)
    #expect(report.broken == ConstraintID(index: 0))
    #expect(report.problems.isEmpty)
  }

  @Test(arguments: [
    "`NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& UIView:0x2a.midX == + 25   (active)`",
    "NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& UIView:0x2a.midX == + 25",
    "    \"NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& UIView:0x2a.midX == + 25\",",
  ])
  func `a description without its brackets is read`(line: String) throws {
    let report = try #require(LogReader.read(Array("\(line)\n".utf8)).first)
    #expect(report.problems.isEmpty)
    #expect(report.system.constraints.count == 1)
  }

  @Test func `a list in quotes is a report's without its headline`() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1a UIView:0x2a.height >= 100   (active)>",
          "<NSLayoutConstraint:0x1b UIView:0x2a.height == 0   (active)>"
      )
      """
    let report = try #require(LogReader.read(Array(log.utf8)).first)
    #expect(report.kind == .unsatisfiable)
    #expect(!report.isComplete)
    let dump = try #require(LogReader.read(Array("My constraints: \(log)".utf8)).first)
    #expect(dump.kind == .constraints)
  }

  @Test func `a description in a sentence is no complete list`() throws {
    let log = """
      The bar has <NSLayoutConstraint:0x1a UIView:0x2a.height >= 100   (active)> and
      then <NSLayoutConstraint:0x1b UIView:0x2a.width == 40   (active)> too.
      """
    let report = try #require(LogReader.read(Array(log.utf8)).first)
    #expect(report.kind == .constraints)
    #expect(!report.isComplete)
  }
}
