internal import LayoutLogs
internal import LayoutModel

extension ComplaintMessage {
  /// What a table or collection view's description in the message names as its data source: a class of the
  /// app's, which is where to look, or the module of what a diffable one keeps.
  var dataSource: [String] {
    guard let mark = complaint.reason.firstRange(of: "dataSource: <") else { return [] }
    let rest = complaint.reason[mark.upperBound...]
    guard let end = rest.firstRange(of: ": 0x"), end.lowerBound > rest.startIndex else { return [] }
    let printed = String(rest[..<end.lowerBound])
    guard !printed.contains(where: { " ;,<>".contains($0) }) else { return [] }
    let name = ClassName.readable(printed)
    if !ClassName.isFramework(name) {
      return ["Its data source is \(name): look there first."]
    }
    return ClassName.moduleOfArguments(ofMangled: printed).map {
      ["Its data source keeps types of the module \($0)."]
    } ?? []
  }
}
