internal import LayoutModel

/// What a debugger was asked for a list of constraints, or the array that it prints: the line above the
/// list.
struct ListOrigin {
  /// Lines above a list in which a debugger's prompt may stand.
  static let reach = 3

  private let line: LogLine
  private let bytes: ByteView
  /// How many elements the array is said to have, right above the list: `▿ 1 element`.
  let announced: Int?

  /// `nil` where no such line stands above the first line of the list.
  init?(above firstLine: Int, _ lines: ContiguousArray<LogLine>, _ sentences: UIKitSentences) {
    let bytes = sentences.bytes
    let above = lines[max(0, firstLine - Self.reach)..<firstLine]
    let line = above.first { line in
      let start = sentences.skipNoise(line.start, line.end)
      return Self.starts.contains { bytes.matches($0, at: start, to: line.end) }
    }
    guard let line else { return nil }
    (self.line, self.bytes) = (line, bytes)
    announced = above.last.flatMap { Self.announcement(bytes.array($0.range)[...]) }
  }

  private static func announcement(_ text: Bytes) -> Int? {
    var cursor = ByteCursor(text.trimmed)
    guard cursor.skip("\u{25BF} "), let count = cursor.integer(), cursor.skip(" element")
    else { return nil }
    return count
  }

  private static let starts: [StaticString] = [
    "(lldb)", "po ", "po[", "expr ", "expression ", "p ", "<__NSArray", "\u{25BF} ",
  ]

  /// Whether the debugger was asked for the constraints that a view holds: those that hold the view
  /// are others.
  var isOfHolder: Bool {
    bytes.firstIndex(of: "onstraints", from: line.start, to: line.end) != nil && !isOfHeld
  }

  /// Whether the debugger was asked for the constraints that hold a view along one axis: all of them,
  /// and not all that hold others.
  private var isOfHeld: Bool {
    bytes.firstIndex(of: "onstraintsAffecting", from: line.start, to: line.end) != nil
  }

  /// Whether a message to what another one answers: `[[0x7f1 superview] constraints…]`.
  private static func asksAnother(_ command: Bytes) -> Bool {
    guard let open = command.lastOffset(of: "[") else { return false }
    return command[open...].count { $0 == UInt8(ascii: "]") } > 1
  }

  /// Notes which item a debugger was asked about: for what holds it, or for all that it holds.
  func noteReceiver(in report: inout LogReport) {
    let command = bytes.array(line.range)[...]
    let receiver = Self.asksAnother(command) ? nil : DebuggerAnswer.receiver(in: command)
    if isOfHeld {
      if command.holds("onstraintsAffectingLayoutForOrientation:") {
        // UIKit's views answer to no such message.
        report.system.platform = .appKit
      }
      if receiver?.address == nil { report.debugger.askedName = receiver?.name }
      if let item = AskedItem(receiver, in: report.system).id { report.system[item].isAsked = true }
      return
    }
    guard let address = receiver?.address,
      let item = report.system.itemIDs.first(where: { report.system[$0].address == address })
    else { return }
    guard isOfHolder else {
      report.system[item].isAsked = true
      return
    }
    if report.isComplete { report.system[item].isListed = true }
    report.system.takeAsHolder(item)
  }
}

extension LayoutSystem {
  /// Takes the item as the view that holds the constraints: they are between itself and what lies in it.
  mutating func takeAsHolder(_ holder: ItemID) {
    for other in itemIDs where other != holder {
      let role = self[other].role
      guard self[other].superview == nil, role == .view || role == .scrollView,
        !isAncestor(other, of: holder)
      else { continue }
      self[other].superview = holder
    }
    ScrollContents.read(in: &self)
  }
}
