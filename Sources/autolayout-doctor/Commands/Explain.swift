internal import ArgumentParser
internal import AutoLayoutDoctor
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
  var format = ExplainFormat.text

  func run() throws {
    Streams.ignoreClosedPipes()
    var doctor = Doctor(hints: .commandLine)
    doctor.read(Array(description.utf8), named: "-")
    let document = doctor.document
    if let explanation = document.explanation {
      switch format {
      case .text: try Streams.print(explanation)
      case .json: try Streams.print(document.json)
      }
    }
    if let problem = document.firstProblem {
      Streams.complain("that cannot be read: \(problem)")
    } else if document.explanation == nil {
      Streams.complain(
        "that is no constraint: expected a description such as "
          + "'<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>'")
    } else {
      return
    }
    throw ExitCode(2)
  }
}

/// The forms in which a single constraint is explained.
enum ExplainFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
