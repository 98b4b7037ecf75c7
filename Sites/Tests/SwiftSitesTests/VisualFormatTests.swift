import SiteRecords
import Testing

@Suite struct VisualFormatTests {
  static let forms: [(String, [String])] = [
    (
      "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-8-[a]\", options: [.alignAllTop], metrics: nil, views: [\"a\": self.label])",
      ["H:|-8-[a] a=self.label alignAllTop"]
    ),
    (
      "NSLayoutConstraint.constraintsWithVisualFormat(\"V:|[a(h)]\", options: NSLayoutFormatOptions.AlignAllCenterY, metrics: [\"h\": 40], views: [\"a\": a])",
      ["V:|[a(h)] a=a h=40 alignAllCenterY"]
    ),
    (
      "let views = [\"a\": a, \"b\": b]\nlet metrics = [\"m\": gap]\nlet gap = 4\nlet format = \"H:[a]-m-[b]\"\nNSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views)",
      ["H:[a]-m-[b] a=a b=b m=gap=4"]
    ),
    (
      "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-\\(gap)-[a(\\(w * 2))]\", options: [], metrics: nil, views: views)",
      ["H:|-<gap>-[a(<w*2>)] views"]
    ),
    (
      "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-\" + gap + \"-[a]\", options: [], metrics: nil, views: [\"a\": a])",
      ["H:|-<gap>-[a] a=a"]
    ),
    (
      "NSLayoutConstraint.constraints(withVisualFormat: String(format: \"H:|-%.1f-[a(%d)]\", gap, w), options: [], metrics: nil, views: [\"a\": a])",
      ["H:|-<gap>-[a(<w>)] a=a"]
    ),
    (
      "[\"H:|[a]|\"].forEach { NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: [\"a\": a]) }",
      ["H:|[a]| a=a"]
    ),
    (
      "let all = [\"H:|[a]|\"]\nfor f in all { NSLayoutConstraint.constraints(withVisualFormat: f, options: [], metrics: nil, views: [\"a\": a]) }",
      ["H:|[a]| a=a"]
    ),
    (
      "for f in [\"H:|[a]|\", \"V:|[a]|\"] { NSLayoutConstraint.constraints(withVisualFormat: f, options: [], metrics: nil, views: [\"a\": a]) }",
      ["H:|[a]| a=a", "V:|[a]| a=a"]
    ),
  ]

  @Test(arguments: forms)
  func `a format has its pieces, views, metrics and options`(source: String, lines: [String]) {
    #expect(Reading("func f() {\n\(source)\n}").formats == lines)
  }

  static let helpers = [
    "for (index, view) in views.enumerated() { names[\"v\\(index)\"] = view }",
    "for (n, v) in views.enumerated() { let key = \"v\\(n)\"; names[key] = v }",
    "for (index, view) in views.enumerate() { names[\"v\\(index)\"] = view }",
    "for i in 0..<views.count { names[\"v\\(i)\"] = views[i] }",
    "for i in 0..<views.count { let view = views[i]; let key = \"v\\(i)\"; names[key] = view }",
    "views.enumerated().forEach { i, view in names[\"v\\(i)\"] = view }",
  ]

  @Test(arguments: helpers)
  func `a helper's views are numbered by their position`(loop: String) {
    let source = """
      extension UIView {
        func lay(_ format: String, _ views: UIView...) {
          var names = [String: UIView]()
          \(loop)
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: names))
        }
      }
      """
    #expect(Reading(source).formats == ["<format> v*=views"])
  }

  @Test func `the range is that of the string, wherever it stands`() throws {
    let source = """
      func f() {
        let format = "H:|[a]|"
        let all = NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["a": a])
        view.addConstraints(all)
      }
      """
    let record = try #require(
      Reading(source).records.compactMap {
        if case .format(let format) = $0 { format } else { nil }
      }
      .first)
    #expect(record.range.line == 2)
    #expect(record.statement.line == 3)
    #expect(record.stored == "all")
    #expect(record.activation?.line == 5)
  }

  @Test func `a name that all constraints of a format are given is the format's`() {
    let call = #"NSLayoutConstraint.constraints(withVisualFormat: "V:[a]", metrics: nil, views: v)"#
    for (source, name) in [
      ("view.addConstraints(\(call).map { $0.identifier = \"rows\"; return $0 })", "rows"),
      ("view.addConstraints(\(call))", nil),
      ("view.addConstraints(\(call).map { $0.priority = .init(9); return $0 })", nil),
    ] {
      let formats = Reading(source).records.compactMap { record -> FormatRecord? in
        if case .format(let format) = record { format } else { nil }
      }
      #expect(formats.map(\.identifier) == [name] && formats[0].form == .addConstraints)
      #expect(formats[0].call.map { Array(source.utf8)[$0.bytes].count } == call.utf8.count)
    }
  }
}
