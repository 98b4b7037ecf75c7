import AutoLayoutDoctor
import LayoutReports

/// What is found in a log.
func diagnosedDocument(
  of log: String, named name: String = "-", _ options: DiagnosisSession.Options = .init()
) -> DiagnosedDocument {
  diagnosedDocument(of: Array(log.utf8), named: name, options)
}

/// What is found in the bytes of a log.
func diagnosedDocument(
  of bytes: [UInt8], named name: String, _ options: DiagnosisSession.Options = .init()
) -> DiagnosedDocument {
  var session = DiagnosisSession(options)
  session.read(bytes, named: name)
  return session.document()
}

/// The answer to a log, as it is printed on a terminal of 80 columns.
func answer(
  to log: String, named name: String = "-", _ options: TextOptions = TextOptions()
) -> String {
  String(decoding: diagnosedDocument(of: log, named: name).text(options), as: UTF8.self)
}

/// The answer on a terminal so wide that hardly a sentence is broken.
func wideAnswer(to log: String, _ detail: TextOptions.Detail = .first) -> String {
  answer(to: log, TextOptions(width: 400, detail: detail))
}

/// The answer on one line.
func text(_ log: String) -> String { onOneLine(answer(to: log)) }

/// All that can be said of a log, on one line.
func wholeText(_ log: String) -> String {
  onOneLine(answer(to: log, TextOptions(detail: .everything)))
}

/// The text with a blank for each run of white space.
func onOneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
