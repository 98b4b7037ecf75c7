internal import LayoutModel

/// UIKit's layout feedback loop debugger: the views in the loop, and who makes whom need layout.
enum FeedbackLoopDump {
  private static let longest = 2000

  /// The index of the line behind the dump's last.
  static func end(_ lines: [TextLine], from start: Int) -> Int {
    var end = start
    var blanks = 0
    for index in start..<min(lines.count, start + longest) {
      let line = lines[index]
      if line.terminatesApp { break }
      if line.beginsRecord, ReasonTable.match(line.text)?.code != .layoutFeedbackLoop { break }
      if line.isEmpty {
        blanks += 1
        if blanks > 2 { break }
        continue
      }
      guard isPart(line.text) else { break }
      blanks = 0
      end = index + 1
    }
    return end
  }

  private static func isPart(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmed
    return text.begins(with: "***") || text.last == UInt8(ascii: ":") || text.count <= 2
      || text.begins(with: "-[") || text.begins(with: "Unsatisfiable constraints")
      || text.holds("LayoutLoop") || text.holds("setNeedsLayout") || text.holds("iews ")
      || text.holds("mbigu") || StackFrameParser.frame(text) != nil
      || (text.holds("<") && text.holds("0x"))
  }

  private enum List { case caught, ambiguous, calls }

  /// Takes the views, the pairs of the cycle and the suspicion of ambiguity out of the dump.
  static func add(
    to finding: inout Complaint, _ text: ArraySlice<UInt8>, system: inout LayoutSystem
  ) {
    SuspectedAmbiguity.add(to: &finding, text)
    var objects = ReasonObjects(system: system)
    var list: List?
    var caught: [ItemID] = []
    for line in text.split(separator: 0x0A).map(\.trimmingStart) {
      if line.holds("iews caught in loop") {
        list = .caught
      } else if line.begins(with: "Ambiguous layouts:") {
        list = .ambiguous
      } else if line.begins(with: "Recent calls:") {
        list = .calls
      } else if list == .calls, line.begins(with: "-[") {
        addCall(to: &finding, line, &objects)
      } else if let (head, tail) = line.split(at: " under ") {
        addLink(to: &finding, dirtied: head, under: tail, &objects)
      } else if let list, list != .calls, let view = view(in: line) {
        var item = view.item
        item.isAmbiguous = item.isAmbiguous || list == .ambiguous
        let id = objects.insert(item)
        if list == .caught, !caught.contains(id) { caught.append(id) }
      } else {
        list = nil
      }
    }
    if !caught.isEmpty { finding.details.append(.caughtInLoop(caught)) }
    system = objects.system
  }

  /// `About to send -setNeedsLayout to layer for <A> under -layoutSubviews for <B>`: B dirties A.
  private static func addLink(
    to finding: inout Complaint, dirtied: ArraySlice<UInt8>, under: ArraySlice<UInt8>,
    _ objects: inout ReasonObjects
  ) {
    guard let target = view(in: dirtied), let source = view(in: under) else { return }
    let method = under.trimmingStart.prefix { !$0.isBlank }.string
    let link = Complaint.Link(
      from: objects.insert(source.item), to: objects.insert(target.item), label: method)
    if !finding.links.contains(link) { finding.links.append(link) }
  }

  /// `-[Class method] sending -setNeedsLayout to <B>`, `-[Class method] from <A> to <B>`: the first
  /// dirties B.
  private static func addCall(
    to finding: inout Complaint, _ line: ArraySlice<UInt8>, _ objects: inout ReasonObjects
  ) {
    guard let caller = SymbolName.classAndMethod(line.string),
      let (head, tail) = line.split(at: " to <"),
      let target = view(in: [UInt8(ascii: "<")] + tail)
    else { return }
    let sender: ItemID
    if let source = view(in: head) {
      sender = objects.insert(source.item)
    } else {
      // A class names a view only where the dump has one of it.
      let items = objects.system.itemIDs.filter {
        objects.system[$0].className == caller.className
      }
      guard items.count == 1 else { return }
      sender = items[0]
    }
    let link = Complaint.Link(
      from: sender, to: objects.insert(target.item), label: caller.method)
    if !finding.links.contains(link) { finding.links.append(link) }
  }

  private static func view(in text: ArraySlice<UInt8>) -> ViewDescription? {
    var at = text.startIndex
    for _ in 0..<8 {
      guard let next = text[at...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
      var cursor = ByteCursor(text[next...])
      if let view = ViewDescription(&cursor) { return view }
      at = next + 1
    }
    return nil
  }
}
