import LayoutModel
import Testing

@testable import LayoutLogs

/// A profile of a hang as files hold it: `xctrace export`'s XML, and Instruments' comma-separated values.
struct `An exported profile` {
  private struct Unread: Error {}

  private func cycle(_ log: String) throws -> LayoutCycle {
    guard case .cycle(let cycle)? = try onlyReport(log).complaint?.facts else { throw Unread() }
    return cycle
  }

  private static func frame(_ number: Int, _ name: String, _ image: String) -> String {
    """
    <frame id="\(number)" name="\(name)" addr="0x1a0"><binary id="\(number + 50)" name="\(image)" \
    UUID="A-B" arch="arm64"/></frame>
    """
  }

  private static let calls = [
    frame(1, "-[UIView setNeedsLayout]", "UIKitCore"),
    frame(2, "CupCell.pour&lt;Tea&gt;(_:)", "Kettle"),
    frame(3, "CupCell.layoutSubviews()", "Kettle"),
    frame(4, "-[UIView(CALayerDelegate) layoutSublayersOfLayer:]", "UIKitCore"),
    frame(5, "UIApplicationMain", "UIKitCore"),
  ]

  private static let rows =
    [
      """
      <row><sample-time id="90" fmt="00:01.000">1000</sample-time><thread id="91" \
      fmt="Main Thread 0x2f1a (Kettle, pid: 771)"><tid id="92">12058</tid></thread>\
      <tagged-backtrace id="93" fmt="-[UIView setNeedsLayout] ← (4 other frames)"><backtrace id="94">\
      \(calls.joined())</backtrace></tagged-backtrace></row>
      """
    ]
    + [
      """
      <row><thread ref="91"/><backtrace id="95"><frame ref="3"/><frame ref="4"/><frame ref="5"/></backtrace></row>
      """, "<row><thread ref=\"91\"/><tagged-backtrace ref=\"93\"/></row>",
      """
      <row><thread id="96" fmt="Steam 0x2f1b (Kettle, pid: 771)"/><backtrace ref="95"/></row>
      """,
    ]

  private static func export(_ rows: String, isWhole: Bool = true) -> String {
    """
    <?xml version="1.0"?>
    <trace-query-result>
    <node xpath='//trace-toc[1]/run[1]/data[1]/table[2]'><schema name="time-profile"></schema>\(rows)
    \(isWhole ? "</node></trace-query-result>\n" : "")
    """
  }

  @Test(arguments: [
    export(rows.joined(separator: "\n")), export(rows.joined()),
    export(rows.joined(separator: "\n"), isWhole: false),
    export(rows.joined().replacing("><", with: ">\n<")),
  ])
  func `of XML is counted on its main thread, whatever names what by its number`(
    _ text: String
  ) throws {
    let cycle = try cycle(text)
    #expect((cycle.samples, cycle.layoutSamples, cycle.isMain) == (3, 3, true))
    #expect(cycle.kind == .layoutInLayout)
    #expect(cycle.restarts.map(\.caller.symbol) == ["CupCell.pour<Tea>(_:)"])
    #expect(cycle.own.first?.frame.symbol == "CupCell.layoutSubviews()")
  }

  @Test func `of XML has the places of calls in the source`() throws {
    let binary = "<binary id=\"53\" name=\"Kettle\" UUID=\"A-B\" arch=\"arm64\"/>"
    let source = "<source line=\"91\"><path id=\"71\">/src/Tea/CupCell.swift</path></source>"
    let text = Self.export(Self.rows.joined()).replacing(binary, with: binary + source)
    let own = try #require(try cycle(text).own.first?.frame)
    #expect((own.symbol, own.file, own.line) == ("CupCell.layoutSubviews()", "CupCell.swift", 91))
  }

  @Test func `of XML is read to its end, however much is of something else`() throws {
    let row = "\n<row><thread ref=\"91\"/><tagged-backtrace ref=\"93\"/></row>"
    let quiet = Self.rows[0].replacing("ayout", with: "eaf") + String(repeating: row, count: 900)
    let busy = Self.rows[0] + String(repeating: row, count: 1_999)
    let cycle = try cycle(Self.export(quiet + "\n" + busy))
    #expect((cycle.samples, cycle.layoutSamples) == (2_901, 2_000))
  }

  @Test func `of XML that does not lay out is none, and comes nearest to one`() {
    let text = Self.export(Self.rows.joined()).replacing("ayout", with: "eaf")
    let near = LogReader.read(Array(text.utf8)) { _ in }.nearestLine
    guard case .callTree(.layout(0, _, of: 3, _, _, _))? = near?.expectation else {
      Issue.record("\(String(describing: near))")
      return
    }
  }

  private static let table = """
    "4.50 s  100.0%","0 s","Kettle (991)"
    "4.40 s  97.8%","0 s"," Main Thread  0x2f00"
    "4.40 s  97.8%","0 s","  UIApplicationMain"
    "4.30 s  95.6%","0 s","   CA::Layer::layout_if_needed(CA::Transaction*)"
    "4.20 s  93.3%","10.00 ms","    CupCell.layoutSubviews()"
    "4.10 s  91.1%","0 s","     -[UIView(Hierarchy) layoutBelowIfNeeded]"
    "4.00 s  88.9%","0 s","      CupCell.pour(_:, of:)"

    """

  @Test(arguments: [table, table.replacing("\"", with: "")])
  func `of comma-separated values is read as a copy is`(_ text: String) throws {
    let cycle = try cycle("Weight,Self Weight,Symbol Name\n" + text)
    #expect((cycle.samples, cycle.layoutSamples) == (4400, 4300))
    #expect(cycle.restarts.first?.caller.symbol == "CupCell.layoutSubviews()")
  }

  @Test func `counts no call more often than what made it`() throws {
    let cycle = try cycle(
      """
      Process:         Kettle [812]
      Call graph:
          100 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            90 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 1  [0x1]
              400 CupCell.layoutSubviews()  (in Kettle) + 1  [0x2]
                400 -[UIView setNeedsLayout]  (in UIKitCore) + 1  [0x3]
            90 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 1  [0x1]

      """)
    #expect((cycle.samples, cycle.layoutSamples) == (180, 180))
    #expect(cycle.restarts.map(\.samples) == [90])
  }
}
