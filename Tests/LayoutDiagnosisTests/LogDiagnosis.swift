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
    system.recognizeOrigins()
    self.system = system
    diagnosis = Diagnostician.diagnose(
      system,
      claim: Claim(
        report.kind == .unsatisfiable ? .unsatisfiableReport : .dump, broken: report.broken,
        isComplete: report.isComplete))
  }

  /// What remedy number `rank` (from 1) does, such as `lowerPriority c1`.
  func remedy(_ rank: Int) -> String? {
    guard diagnosis.remedies.indices.contains(rank - 1) else { return nil }
    let remedy = diagnosis.remedies[rank - 1]
    return ([remedy.action.rawValue] + remedy.constraints.map(\.name)).joined(separator: " ")
  }
}
