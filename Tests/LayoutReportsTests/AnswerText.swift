import AutoLayoutDoctor
import LayoutReports

/// The answer to a log, as it is printed on a terminal of 80 columns.
func answer(to log: String) -> String {
  var session = DiagnosisSession()
  session.read(Array(log.utf8), named: "-")
  return String(decoding: session.document().text(TextOptions(width: 80)), as: UTF8.self)
}

/// The answer on one line.
func text(_ log: String) -> String {
  answer(to: log).split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
