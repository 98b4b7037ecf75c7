import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import Testing

struct FingerprintTests {
  private static let cell = [
    """
    <NSLayoutConstraint:0x600000000010 V:|-(16)-[UILabel:0x100'Total']   \
    (active, names: '|':UITableViewCellContentView:0x200 )>
    """,
    """
    <NSLayoutConstraint:0x600000000020 UILabel:0x100'Total'.bottom == \
    UITableViewCellContentView:0x200.bottom - 16   (active)>
    """,
    """
    <NSLayoutConstraint:0x600000000030 'UIView-Encapsulated-Layout-Height' \
    UITableViewCellContentView:0x200.height == 20   (active)>
    """,
  ]

  private func fingerprint(_ descriptions: [String]) -> String? {
    LogDiagnosis(descriptions).diagnosis.fingerprint
  }

  @Test func `the same defect has the same fingerprint wherever it shows`() throws {
    let original = try #require(fingerprint(Self.cell))
    #expect(original.utf8.count == 16)
    let otherRun = Self.cell.map {
      $0.replacing("0x100", with: "0x7f8a").replacing("0x200", with: "0x7f9b")
        .replacing("0x6000000000", with: "0x6080aa0000")
    }
    #expect(fingerprint(otherRun) == original)
    #expect(fingerprint(Self.cell.reversed()) == original)
    #expect(fingerprint(Self.cell.map { $0.replacing("Total", with: "Summe") }) == original)
    let otherDevice = Self.cell.map { $0.replacing("== 20", with: "== 20.3333") }
    #expect(fingerprint(otherDevice) == original)
    let olderSystem = [
      Self.cell[0].replacing("(active, names:", with: "(Names:"),
      "<NSLayoutConstraint:0x20 V:[UILabel:0x100'Total']-(16)-|   "
        + "(Names: '|':UITableViewCellContentView:0x200 )>",
      "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Height' "
        + "V:[UITableViewCellContentView:0x200(20)]>",
    ]
    #expect(fingerprint(olderSystem) == original)
  }

  /// The same report around other words, as other systems, languages and tools print them.
  @Test(arguments: [
    ("<UIKitCore/UIView.h>", "<UIKit/UIView.h>"),
    ("[LayoutConstraints] Unable", "Unable"),
    ("2023-05-04 10:11:12.345678+0200 Harbour[4711:90210] ", ""),
    ("Probably at least one of the constraints", "Vermutlich ist mindestens eine der Bedingungen"),
    (
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
      "Break on objc_exception_throw"
    ),
  ])
  func `what stands around the list does not matter`(part: String, replacement: String) {
    let log = LogDiagnosis.wholeText(Self.cell, breaking: 1)
    #expect(log.contains(part))
    let changed = LogDiagnosis(log: log.replacing(part, with: replacement))
    #expect(changed.diagnosis.fingerprint == LogDiagnosis(log: log).diagnosis.fingerprint)
  }

  @Test(arguments: [
    ("UILabel:0x100", "NSKVONotifying_UILabel:0x100"),
    ("UITableViewCellContentView", "Shop.ItemCell"),
    ("UILabel", "_TtC4Shop9ItemLabel"),
  ])
  func `a class counts without its module, mangling and observers`(
    part: String, replacement: String
  ) {
    let original = Self.cell.map { $0.replacing(part, with: replacement) }
    let plain =
      [
        "NSKVONotifying_UILabel:0x100": "UILabel:0x100", "Shop.ItemCell": "Store.ItemCell",
        "_TtC4Shop9ItemLabel": "Shop.ItemLabel",
      ][replacement] ?? ""
    #expect(fingerprint(original) == fingerprint(Self.cell.map { $0.replacing(part, with: plain) }))
  }

  @Test func `halves and thirds of a point are the screen's`() {
    func hairline(_ height: String) -> String? {
      fingerprint([
        "<NSLayoutConstraint:0x10 UIView:0x1.height == \(height)   (active)>",
        "<NSLayoutConstraint:0x20 UIView:0x1.height == 4   (active)>",
      ])
    }
    #expect(hairline("0.5") == hairline("0.333333"))
    #expect(hairline("0.5") != hairline("1"))
    #expect(hairline("15.9999") == hairline("16"))
  }

  @Test(arguments: [
    ("- 16", "- 12"), ("UILabel", "UIButton"), ("(16)", "(>=16)"),
    ("'UIView-Encapsulated-Layout-Height'", "'UISV-hiding'"), ("== 20", "== 0"),
  ])
  func `another defect has another fingerprint`(part: String, replacement: String) throws {
    let changed = Self.cell.map { $0.replacing(part, with: replacement) }
    #expect(changed != Self.cell)
    #expect(fingerprint(changed) != fingerprint(Self.cell))
  }

  @Test func `which views are the same one matters`() throws {
    func chain(_ last: String) -> [String] {
      [
        "<NSLayoutConstraint:0x10 UIView:0x1.width == UIView:0x2.width   (active)>",
        "<NSLayoutConstraint:0x20 UIView:0x2.width == UIView:0x3.width + 4   (active)>",
        "<NSLayoutConstraint:0x30 UIView:0x3.width == UIView:\(last).width   (active)>",
        "<NSLayoutConstraint:0x40 UIView:0x1.width == UIView:0x4.width   (active)>",
      ]
    }
    let long = LogDiagnosis(chain("0x4")).diagnosis
    let short = LogDiagnosis(chain("0x1")).diagnosis
    #expect(long.conflicts.count == 1 && short.conflicts.count == 1)
    #expect(long.fingerprint != short.fingerprint)
  }

  @Test func `it is the same in every process`() {
    #expect(fingerprint(Self.cell) == "e779cb6fcc3593e6")
  }
}
