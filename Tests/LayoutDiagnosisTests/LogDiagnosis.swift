import LayoutDiagnosis
import LayoutLogs
import LayoutModel

/// One report made of descriptions as logs print them, and its diagnosis.
struct LogDiagnosis {
  let system: LayoutSystem
  let diagnosis: Diagnosis

  /// A report of UIKit's with the given list; `breaking` counts from 1 and is what the engine breaks.
  init(_ descriptions: String..., breaking broken: Int? = nil) {
    self.init(descriptions, breaking: broken)
  }

  init(_ descriptions: [String], breaking broken: Int? = nil) {
    var text = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n(\n"
    text += descriptions.map { "    \"\($0)\"" }.joined(separator: ",\n")
    text += "\n)\n\n"
    if let broken {
      text += "Will attempt to recover by breaking constraint\n\(descriptions[broken - 1])\n"
    }
    self.init(log: text)
  }

  /// The first report of `log`.
  init(log: String) {
    guard let report = LogReader.read([UInt8](log.utf8)).first else {
      system = LayoutSystem()
      diagnosis = Diagnosis(verdict: nil)
      return
    }
    var system = report.system
    OriginRecognition.complete(&system)
    self.system = system
    diagnosis = SystemDiagnoser.diagnose(
      system,
      evidence: ReportEvidence(
        report.kind == .unsatisfiable ? .unsatisfiableReport : .dump, broken: report.broken,
        isBrokenUnlisted: report.isBrokenUnlisted, isComplete: report.isComplete,
        lacksOnlyMasks: report.lacksOnlyMasks))
  }

  /// What each remedy does, such as `lowerPriority c1`.
  var remedies: [String] {
    diagnosis.remedies.map { remedy in
      ([remedy.action.rawValue] + remedy.constraints.map(\.name)).joined(separator: " ")
    }
  }

  /// What remedy number `rank` (from 1) does; `nil` where there are fewer.
  func remedy(_ rank: Int) -> String? {
    remedies.indices.contains(rank - 1) ? remedies[rank - 1] : nil
  }
}

extension LogDiagnosis {
  /// A whole report as the system prints it, from the header to the last line.
  static func whole(
    _ descriptions: [String], breaking broken: Int, platform: LayoutSystem.Platform = .uiKit
  ) -> LogDiagnosis {
    LogDiagnosis(log: wholeText(descriptions, breaking: broken, platform: platform))
  }

  /// The text of such a report.
  static func wholeText(
    _ descriptions: [String], breaking broken: Int, platform: LayoutSystem.Platform = .uiKit
  ) -> String {
    let list = descriptions.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let prefix = "2023-05-04 10:11:12.345678+0200 Harbour[4711:90210] "
    if platform == .appKit {
      return """
        \(prefix)[Layout] Unable to simultaneously satisfy constraints:
        (
        \(list)
        )

        Will attempt to recover by breaking constraint 
        \(descriptions[broken - 1])

        Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES \
        to have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, \
        set a symbolic breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger.

        """
    }
    let note = """
      \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer \
      to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)

      """
    return """
      \(prefix)[LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
      \(list.contains("Autoresizing") ? note : "")(
      \(list)
      )

      Will attempt to recover by breaking constraint
      \(descriptions[broken - 1])

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.

      """
  }
}
