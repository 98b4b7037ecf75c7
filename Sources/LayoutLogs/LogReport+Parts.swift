package import LayoutModel

/// What a report tells of the constraint that the system breaks.
package enum BrokenConstraint<ID: Hashable & Sendable>: Hashable, Sendable {
  case untold
  /// It is one of the list.
  case listed(ID)
  /// It is missing from the list.
  case unlisted(ID)
  /// It is printed in a form that was not understood.
  case unread

  /// Which one it is; `nil` where that is not known.
  package var id: ID? {
    switch self {
    case .listed(let id), .unlisted(let id): id
    case .untold, .unread: nil
    }
  }

  var listed: ID? {
    if case .listed(let id) = self { id } else { nil }
  }

  /// Whether it is missing from the list.
  package var isUnlisted: Bool {
    if case .unlisted = self { true } else { false }
  }

  /// The same by another name; `.untold` where it has none.
  func map<Other>(_ name: (ID) -> Other?) -> BrokenConstraint<Other> {
    switch self {
    case .untold: .untold
    case .listed(let id): name(id).map { .listed($0) } ?? .untold
    case .unlisted(let id): name(id).map { .unlisted($0) } ?? .untold
    case .unread: .unread
    }
  }
}

extension LogReport {
  /// Which sentences of a message the log has around its list.
  package struct Sentences: Hashable, Sendable {
    /// Whether those behind the constraint that the system breaks are there.
    package var hasFooter = false
    /// Whether they tell to stop at `objc_exception_throw`, as systems up to iOS 7 and macOS 10.10 do.
    package var namesThrowAsBreakpoint = false
    /// Whether there is no more than the sentence that closes such reports.
    package var isClosingAlone = false
    /// Whether there is no more than one of them, which somebody quotes.
    package var isQuoted = false
    /// Whether there is the list and none of them.
    package var isListAlone = false
    /// Whether the sentence that such a report begins with is not there.
    package var lacksHead = false
    /// Whether the one that leads to the constraint that the system breaks is not there.
    package var lacksEnd = false
  }

  /// What the log does not have of a list.
  package struct ListGaps: Hashable, Sendable {
    /// How often it says `<private>` there.
    package var hidden = 0
    /// How many rows of the list are no more than quotes.
    package var emptyRows = 0
    /// Whether it ends within a constraint.
    package var isCut = false
    /// Whether it breaks off in the last line that could not be read.
    package var isCutUnread = false
    /// Whether its end is not there.
    package var isOpen = false
    /// Lines that are cut off, and whose constraints are known all the same.
    package var cutLines: [CutLine] = []
    /// The first line of a report whose list begins with all constraints of this one.
    package var fullerList: Int?
    /// What an earlier report tells of constraints that this one lists as well.
    package var earlier: EarlierPrint?
    /// Whether lines of it are missing.
    package var lacksRows: Bool { isCut || isCutUnread || isOpen }
  }

  /// An earlier report that lists some of the same constraints.
  package struct EarlierPrint: Hashable, Sendable {
    /// Its first line.
    package var line: Int
    /// Those that both print alike.
    package var shared: [ConstraintID]
    /// That of them which the system dropped there.
    package var dropped: ConstraintID?
  }

  /// What a debugger did around a report.
  package struct DebuggerTrace: Hashable, Sendable {
    /// The variable of which it was asked what holds it; `nil` where an address was given.
    var askedName: String?
    /// Whether it did nothing but print and lay out since the report above.
    var followsPrints = false
    /// Whether a trace of the same views is printed as iOS 6 and 7 do.
    var isOld = false
    /// Its stack below a report of a conflict at which it stopped.
    package var stack: [Complaint.Frame] = []
  }

  /// A line that is cut off, and whose constraint is known all the same.
  package struct CutLine: Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// The line that prints the same constraint whole; `nil` where what is left says all of it.
    package var source: Int?
  }
}
