internal import LayoutModel

// How old the system is that printed a report, as far as the log tells.

extension LogReport {
  /// Whether the system is older than iOS 9 and OS X 10.11, whose views have the first anchors.
  package var isBeforeAnchors: Bool {
    complaint?.uiKit.map { $0 < 3_500 }
      ?? ((isPrinted(before: "2015-06") || hasOldFooter || debugger.isOld) && !showsAnchors)
  }

  /// Whether its footer names the breakpoint that iOS named up to 7 and OS X up to 10.11, and no
  /// constraint is called active, as later systems do.
  private var hasOldFooter: Bool { sentences.namesThrowAsBreakpoint && !showsAnchors }

  /// Whether it names an anchor, or tells of constraints that they are active as later systems do.
  private var showsAnchors: Bool {
    complaint?.anchors.isEmpty == false
      || system.constraints.contains { $0.raw.utf8.firstOffset(of: "(active") != nil }
  }

  /// Whether the system is older than iOS 8 and OS X 10.10, in which constraints are first activated: they
  /// are added to views; of OS X 10.10 and 10.11, whose footers are those of older ones, it may be said
  /// as well, and what is written for those holds there too.
  package var isBeforeActivation: Bool {
    complaint?.uiKit.map { $0 < 3_300 }
      ?? (isPrinted(before: "2014-06") || hasOldFooter || debugger.isOld && !showsAnchors)
  }

  /// Whether the report's date is before that month, in which the first beta of a system came out.
  ///
  /// What is older than Auto Layout itself is no date: a clock that stopped.
  private func isPrinted(before month: StaticString) -> Bool {
    guard let day = context.day else { return false }
    return day.utf8.prefix(7).lexicographicallyPrecedes(month.bytes)
      && !day.utf8.prefix(4).lexicographicallyPrecedes("2011".utf8)
  }
}

extension LogReport.Context {
  /// The day of the time as printed, `2025-03-08`; `nil` where it has none.
  var day: String? {
    guard let day = time?.utf8.prefix(10), day.count == 10,
      day.enumerated().allSatisfy({ place, byte in
        place == 4 || place == 7 ? byte == UInt8(ascii: "-") : byte.isDigit
      })
    else { return nil }
    return String(day)
  }
}
