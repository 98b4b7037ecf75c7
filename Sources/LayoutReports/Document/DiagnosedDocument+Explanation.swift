internal import LayoutLogs
internal import LayoutModel

extension DiagnosedDocument {
  /// Each constraint of the document in one sentence a line; `nil` where there is none.
  public var explanation: [UInt8]? {
    var bytes: [UInt8] = []
    for report in reports {
      let context = ReportContext(report)
      for constraint in context.system.constraints {
        let sentence = DisplayText.safe(context.sentences.sentence(constraint))
        bytes += sentence.utf8
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Why the first description that could not be read was not, and where; `nil` where all were read.
  public var firstProblem: String? {
    guard let problem = reports.lazy.flatMap(\.report.problems).first else { return nil }
    let text = DisplayText.safe(problem.text)
    guard let understood = problem.understood, understood < problem.text.count else {
      return "\(problem.reason)\n  \(text)"
    }
    let column = DisplayText.safe(String(problem.text.prefix(understood))).count
    return "\(problem.reason)\n  \(text)\n  \(String(repeating: " ", count: column))^"
  }
}
