import AutoLayoutDoctor
import Foundation
import LayoutCasebook
import LayoutReports
import Testing

/// What the casebook says of its samples after they are turned to the other axis, moved by constants and put into
/// other containers: no noun, axis or call may be that of another.
struct TurnedCaseTests {
  /// A sample and the answer to it.
  private struct Said {
    var list: String
    var words: String

    func tells(_ names: [String]) -> Bool { names.contains { list.contains($0) } }
  }

  private static let turned = [
    ("width", "height"), ("leading", "top"), ("trailing", "bottom"), ("left", "minY"),
    ("right", "maxY"), ("centerX", "centerY"), ("minX", "minY"), ("maxX", "maxY"),
    ("midX", "midY"), ("leadingMargin", "topMargin"), ("trailingMargin", "bottomMargin"),
  ]

  /// The list along the other axis.
  private static func turn(_ list: String) -> String {
    let names = Dictionary(
      turned.flatMap { [($0.0, $0.1), ($0.1, $0.0)] }, uniquingKeysWith: { one, _ in one })
    return list.replacing(/\.([a-zA-Z]+)/) { ".\(names[String($0.1)] ?? String($0.1))" }
      .replacing(/Layout-(Width|Height)/) { $0.1 == "Width" ? "Layout-Height" : "Layout-Width" }
      .replacing(/\b([HV]):/) { $0.1 == "H" ? "V:" : "H:" }
      .replacing(/h=(\S+) v=(\S+)/) { "h=\($0.2) v=\($0.1)" }
      .replacing(/\((?:LTR|RTL)\)/, with: "")
  }

  /// The list with distances where it has none.
  private static func moved(_ list: String) -> String {
    list.replacing("-(0)-", with: "-(7)-")
      .replacing(/( == [^ \n]+\.center[XY])( +\()/) { "\($0.1) + 12\($0.2)" }
  }

  private static let containers: [[(String, String)]] = [
    [("UITableViewCellContentView", "_UICollectionViewListCellContentView")],
    [("_UICollectionViewListCellContentView", "UITableViewCellContentView")],
    [
      ("UITableViewCellContentView", "UIView"), ("_UITableViewHeaderFooterContentView", "UIView"),
      ("NSTableCellView", "NSView"),
    ],
    [
      ("UITableViewCellContentView", "NSTableCellView"), ("UILabel", "NSTextField"),
      ("UIImageView", "NSImageView"), ("UIButton", "NSButton"), ("UIScrollView", "NSScrollView"),
      ("UIView:", "NSView:"), ("UIView-Enc", "NSView-Enc"), ("UIStackView", "NSStackView"),
    ],
  ]

  private static func variants(of sample: String) -> [String] {
    let put = containers.map { $0.reduce(sample) { $0.replacing($1.0, with: $1.1) } }
    let all = [sample, turn(sample)].flatMap { [$0, moved($0)] } + put.flatMap { [$0, turn($0)] }
    return Array(Set(all)).sorted()
  }

  /// The cause and what people do, which are the casebook's words.
  private static func said(of list: String) throws -> Said {
    let lines = list.split(separator: "\n").map { "    \"\($0)\"" }.joined(separator: ",\n")
    let end = list.contains("NSTextField") || isOfAppKit(list) ? ":" : "."
    let log = "Unable to simultaneously satisfy constraints\(end)\n(\n\(lines)\n)\n"
    let document = diagnosedDocument(of: Array(log.utf8), named: "case.log", .init())
    let json = try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any]
    let report = (json?["reports"] as? [[String: Any]])?.first
    let cause = (report?["answer"] as? [String: Any])?["cause"] as? String ?? ""
    let text = onOneLine((report?["text"] as? String) ?? "")
    let advice = text.firstMatch(of: /What to do(.*?)(?: 2 [A-Z]| From the |$)/)
    return Said(list: list, words: "\(cause) \(advice?.1 ?? "")")
  }

  /// Words that belong to one axis, container or framework, and what of a list may call for them.
  private static let rules: [(words: [String], belongTo: [String])] = [
    (
      [" tall", "vertical", "row's separator", "rowHeight", "heightForRow", "heightOfRow"],
      [
        ".height", ".top", ".bottom", "V:", "centerY", ".minY", ".maxY", ".midY", "aseline",
        "contentHeight",
      ]
    ),
    (
      [" wide", "horizontal", "NSTableColumn.minWidth"],
      [
        ".width", ".leading", ".trailing", ".left", ".right", "H:", "centerX", ".minX", ".maxX",
        ".midX", "contentWidth",
      ]
    ),
    (
      ["UITableView.", "tableView(_:heightForRow", "rowHeight = UITableView"],
      ["UITableView", "TableViewCell", "Tea.CupCell", "FDTemplate"]
    ),
    (["NSLayoutConstraint.Priority", "NSStackView", "contentMinSize"], ["NS"]),
  ]

  /// Whether views of AppKit's alone stand in a list.
  private static func isOfAppKit(_ list: String) -> Bool {
    list.firstMatch(of: /\bNS[A-Z][a-zA-Z]*View:0x/) != nil
      && list.firstMatch(of: /\b_?UI[A-Z][a-zA-Z]*:0x/) == nil
  }

  /// What a list alone of AppKit's views may not be told.
  private static let uiKitWords = [
    "UILayoutPriority", "UIStackView", "UIView.", "UIScreen", "UITableView",
  ]

  @Test(arguments: Casebook.cases.map(\.id))
  func `the words of a case fit the list that they are said of`(_ id: String) throws {
    let one = try #require(Casebook.cases.first { $0.id == id })
    for list in Self.variants(of: one.sample) {
      let said = try Self.said(of: list)
      for rule in Self.rules where !said.tells(rule.belongTo) {
        for word in rule.words {
          #expect(!said.words.contains(word), "\(id): \(word)\n\(list)\n\(said.words)")
        }
      }
      guard Self.isOfAppKit(list), !id.hasPrefix("stackBackport") else { continue }
      for word in Self.uiKitWords {
        #expect(!said.words.contains(word), "\(id): \(word)\n\(list)\n\(said.words)")
      }
    }
  }
}
