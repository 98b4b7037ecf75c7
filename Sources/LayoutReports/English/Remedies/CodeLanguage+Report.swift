internal import LayoutCasebook
internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel

extension CodeLanguage {
  /// C# where .NET's classes or functions are in the report; Swift where constraints are SnapKit's,
  /// which is written in it, or the app's code in or beside the report is; Objective-C where the
  /// app's methods are, constraints are Masonry's, classes of the app's print without the module
  /// that Swift puts before a name, or the system is of the time when few apps were written in Swift.
  init(_ report: LogReport) {
    let system = report.system
    if report.complaint?.isOfDotNet == true || report.debugger.stack.contains(where: \.isOfDotNet)
      || system.items.contains(where: {
        ForeignFramework(className: $0.className)?.isDotNet == true
      })
    {
      self = .cSharp
      return
    }
    let isObjectiveC =
      report.debugger.stack.lazy.filter(\.isApp).compactMap(\.isObjectiveC).first
      ?? report.complaint?.isCodeObjectiveC
      ?? (report.complaint?.isObjectiveC == true || system.shows(.masonry)
        || !report.surroundings.showsSwift
          && (system.showsObjectiveCAlone || report.isBeforeAnchors && !report.showsSwift))
    self = isObjectiveC && !system.shows(.snapKit) ? .objectiveC : .swift
  }
}

extension LogReport {
  /// Whether a class in it is one of Swift's.
  fileprivate var showsSwift: Bool {
    system.items.contains { ClassName.isOfSwift($0.className) }
      || complaint?.hierarchy?.receiver.map(ClassName.isOfSwift) == true
  }
}

extension LayoutSystem {
  /// Whether it has classes of the app's, each prints as one of Objective-C, and none is SwiftUI's.
  ///
  /// A library's class tells nothing of the language in which an app calls it.
  fileprivate var showsObjectiveCAlone: Bool {
    let own = items.filter(\.isOfAppClass).map(\.className).filter {
      LibraryTable.libraryName(ofClass: $0) == nil
    }
    return !own.isEmpty && !own.contains(where: ClassName.isOfSwift)
      && !items.contains { item in
        ["SwiftUI", "HostingView"].contains { item.className.contains($0) }
      }
  }
}
