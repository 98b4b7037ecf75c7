internal import LayoutLogs
internal import LayoutModel

extension ReportEnglish {
  /// One sentence with the views that keep each other, or a window, from ever being laid out.
  func loopHeadline(of finding: Complaint) -> String? {
    switch finding.id {
    case .windowPassLimit: windowHeadline(of: finding)
    case .collectionViewLoop:
      finding.items.first.map { "\(names[$0].capitalizedFirst) is stuck in its layout loop." }
    default: cycleHeadline(of: finding) ?? subtreeHeadline(of: finding)
    }
  }

  private func windowHeadline(of finding: Complaint) -> String? {
    for case .dirtier(let item, _) in finding.details {
      return """
        \(names[item].capitalizedFirst) asks for another update pass during each one, so the window \
        never finishes.
        """
    }
    for case .windowPass(let pass) in finding.details {
      let window = finding.items.first.map { names[$0].capitalizedFirst } ?? "A window"
      return "\(window) never finishes its passes of “\(pass)”."
    }
    return nil
  }

  /// Who makes whom need layout: all that is in the links, the first who acts in front.
  private func cycleHeadline(of finding: Complaint) -> String? {
    guard let first = finding.links.first else { return nil }
    if first.from == first.to, finding.links.count == 1 {
      return "\(names[first.from].capitalizedFirst) needs layout again each time it is laid out."
    }
    let sources = Set(finding.links.map(\.from))
    guard finding.links.allSatisfy({ sources.contains($0.to) }) else {
      return """
        \(names[first.from].capitalizedFirst) makes \(names[first.to]) need layout again each time \
        it is laid out.
        """
    }
    var items: [ItemID] = []
    for item in finding.links.flatMap({ [$0.from, $0.to] }) where !items.contains(item) {
      items.append(item)
    }
    return "\(list(of: items).capitalizedFirst) keep making each other need layout."
  }

  /// The views that the log lists as caught in the loop; else the one in whose subtree it is.
  private func subtreeHeadline(of finding: Complaint) -> String? {
    guard let root = finding.items.first else { return nil }
    let views = viewsInLoop(of: finding)
    if views == [root] { return "Something inside \(names[root]) is laid out over and over." }
    let verb = views.count == 1 ? "is" : "are"
    return "\(list(of: views).capitalizedFirst) \(verb) laid out over and over."
  }

  /// What the log lists as caught in the loop, else every item that it names.
  func viewsInLoop(of finding: Complaint) -> [ItemID] {
    for case .caughtInLoop(let views) in finding.details { return views }
    return finding.items
  }

  /// At most three names, and how many more there are.
  private func list(of items: [ItemID]) -> String {
    let names = items.prefix(items.count > 3 ? 2 : 3).map { self.names[$0] }
    guard items.count > 3 else { return SpringsWords.list(names) }
    return SpringsWords.list(names + ["\(items.count - 2) other views"])
  }
}
