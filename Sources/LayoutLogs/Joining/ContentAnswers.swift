internal import LayoutModel

/// Content sizes that a debugger answered, for the views of other reports.
struct ContentAnswers {
  private var byName: [String: Set<ContentAnswer>] = [:]
  private var byAddress: [Address: Set<ContentAnswer>] = [:]

  init(_ reports: [LogReport]) {
    for item in reports.filter({ $0.kind == .trace }).flatMap(\.system.items) {
      guard let answer = item.contentAnswer else { continue }
      if let address = item.address {
        byAddress[address, default: []].insert(answer)
      } else if let name = item.name {
        byName[name, default: []].insert(answer)
      }
    }
  }

  /// Gives the view that a debugger was asked about by a variable what it answered by the same name, and
  /// views of trees what was answered by their address; of several answers none holds for all.
  func note(in report: inout LogReport) {
    if let answer = report.debugger.askedName.flatMap({ Self.only(byName[$0]) }),
      let item = report.system.items.firstIndex(where: \.isAsked)
    {
      report.system.items[item].contentAnswer = answer
    }
    guard report.kind == .trace, !byAddress.isEmpty else { return }
    for (index, item) in report.system.items.enumerated() where item.frame != nil {
      guard let address = item.address, let answer = Self.only(byAddress[address]) else { continue }
      report.system.items[index].contentAnswer = answer
    }
  }

  private static func only(_ answers: Set<ContentAnswer>?) -> ContentAnswer? {
    answers?.count == 1 ? answers?.first : nil
  }
}
