import AutoLayoutDoctor
import LayoutReports

/// The answer to a log, as it is printed on a terminal of 80 columns.
func answer(to log: String, _ options: TextOptions = TextOptions()) -> String {
  var session = DiagnosisSession()
  session.read(Array(log.utf8), named: "-")
  return String(decoding: session.document().text(options), as: UTF8.self)
}

/// The answer on one line.
func text(_ log: String) -> String {
  answer(to: log).split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// All that can be said of a log, on one line.
func wholeText(_ log: String) -> String {
  answer(to: log, TextOptions(detail: .everything)).split(whereSeparator: \.isWhitespace)
    .joined(separator: " ")
}
