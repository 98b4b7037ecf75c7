internal import LayoutLogs
internal import LayoutModel

/// The languages in which code is shown.
enum CodeLanguage {
  case swift, objectiveC, cSharp

  /// C# where .NET's classes or functions are in the report; Objective-C where the app's methods are,
  /// or its constraints are Masonry's, which is written in it.
  init(_ report: LogReport) {
    let system = report.system
    if report.complaint?.isOfDotNet == true || report.stack.contains(where: \.isOfDotNet)
      || system.items.contains(where: {
        ForeignFramework(className: $0.className)?.isDotNet == true
      })
    {
      self = .cSharp
    } else if report.complaint?.isObjectiveC == true
      || system.constraints.contains(where: {
        ConstraintDialect($0, on: system.platform) == .masonry
      })
    {
      self = .objectiveC
    } else {
      self = .swift
    }
  }
}
