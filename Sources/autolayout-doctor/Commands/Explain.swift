internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutReports

/// `autolayout-doctor explain`: says one description in English.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say one constraint's description in English.",
    discussion: """
      autolayout-doctor explain '<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>'
      """)

  @Argument(help: "A description as a log or a debugger prints it, in quotes.")
  var description: String

  @Option(help: "What to print: text or json.")
  var format = TextOrJSON.text

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    var session = DiagnosisSession(
      .init(question: format == .json ? .everything : .nothing, hints: .commandLine))
    session.read(Array(description.utf8), named: CommandInputs.standardInput)
    let document = session.document()
    if let explanation = document.explanation {
      switch format {
      case .text: try StandardOutput.print(explanation)
      case .json: try StandardOutput.print(document.json)
      }
    }
    if let problem = document.firstProblem {
      throw CommandFailure.trouble("that cannot be read: \(problem)")
    }
    if document.explanation == nil {
      throw CommandFailure.trouble(
        "that is no constraint: expected a description such as "
          + "'<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>'")
    }
  }
}
