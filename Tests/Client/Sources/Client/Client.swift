import AutoLayoutDoctor

/// Uses the library as an app would, and stops where an answer is not what was promised.
@main
struct Client {
  private static let log = """
    2026-01-04 10:11:12.123 Tea[4711:8] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x60a1 UIView:0x7f01.height == 1   (active)>",
        "<NSLayoutConstraint:0x60a2 UIView:0x7f01.height == 0.5   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60a2 UIView:0x7f01.height == 0.5   (active)>

    """
  private static let headline = "The UIView must be both 1 point and 0.5 points tall."

  static func main() async throws {
    let diagnosis = AutoLayoutDoctor.diagnose(log)
    precondition(diagnosis.findings.count == 1 && diagnosis.causes.count == 1)
    let finding = diagnosis.findings[0]
    precondition(finding.headline == headline)
    precondition(finding.location.lines.contains(3) && finding.location.process == "Tea")
    precondition(finding.explanation.contains(headline) && finding.markdown.hasPrefix("## "))
    precondition(!finding.explanation.contains("--all"), "an app has no command line")
    let remedy = finding.remedies[0]
    precondition(!remedy.instruction.isEmpty)
    precondition(finding.proof?.steps.count == 2)
    precondition(finding.proof?.steps.allSatisfy { $0.constraint != nil } == true)
    precondition(AutoLayoutDoctor.diagnose(Array(log.utf8)).json.contains("schemaVersion"))

    var options = DiagnosisOptions()
    options.isLayout = true
    let layout = AutoLayoutDoctor.diagnose("a.width == 8\na.width == 9\n", options: options)
    precondition(layout.findings[0].proof != nil)

    do {
      _ = try AutoLayoutDoctor.diagnose(file: "/there/is/none.log")
      preconditionFailure("a file that is not there was read")
    } catch {
      precondition(!error.reason.isEmpty)
    }

    var told: [String] = []
    for await finding in AutoLayoutDoctor.findings(in: stream(Array(log.utf8))) {
      told.append(finding.headline)
    }
    for await finding in AutoLayoutDoctor.findings(
      in: stream(log.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
    {
      told.append(finding.headline)
    }
    precondition(told == [headline, headline])
    print("\(finding.location): \(finding.headline)\n\(remedy.instruction)")
  }

  private static func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }
}
