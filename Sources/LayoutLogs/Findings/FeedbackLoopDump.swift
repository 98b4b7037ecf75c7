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
      || text.holds("LayoutLoop") || text.holds("setNeedsLayout") || text.holds("iews ")
      || text.holds("mbiguous") || StackFrameParser.frame(text) != nil
      || (text.holds("<") && text.holds("0x"))
  }

  /// Takes the views, the pairs of the cycle and the suspicion of ambiguity out of the dump.
  static func add(
    to finding: inout LogFinding, _ text: ArraySlice<UInt8>, system: inout LayoutSystem
  ) {
    WindowPasses.addAmbiguity(to: &finding, text)
    var objects = ReasonObjects(system: system)
    var isList = false
    var caught: [ItemID] = []
    for line in text.split(separator: 0x0A) {
      if line.holds("iews caught in loop") {
        isList = true
      } else if let (head, tail) = line.split(at: " under ") {
        addLink(to: &finding, dirtied: head, under: tail, &objects)
      } else if isList, let view = view(in: line) {
        let id = objects.insert(view.item)
        if !caught.contains(id) { caught.append(id) }
      } else {
        isList = false
      }
    }
    if !caught.isEmpty { finding.details.append(.caughtInLoop(caught)) }
    system = objects.system
  }

  /// `About to send -setNeedsLayout to layer for <A> under -layoutSubviews for <B>`: B dirties A.
  private static func addLink(
    to finding: inout LogFinding, dirtied: ArraySlice<UInt8>, under: ArraySlice<UInt8>,
    _ objects: inout ReasonObjects
  ) {
    guard let target = view(in: dirtied), let source = view(in: under) else { return }
    let method = under.trimmingStart.prefix { !$0.isBlank }.string
    let link = LogFinding.Link(
      from: objects.insert(source.item), to: objects.insert(target.item), label: method)
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
