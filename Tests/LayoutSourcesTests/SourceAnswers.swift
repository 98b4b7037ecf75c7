import LayoutLogs
import Testing

@testable import LayoutSources

/// The answers for the constraints of a message, a description each.
///
/// A description that begins with an address is that of an `NSLayoutConstraint`, or of a mask's.
func answers(_ descriptions: [String], _ index: SourceIndex) throws -> [PlaceAnswer] {
  let rows = descriptions.map { description in
    let kind =
      description.contains(" h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
    return "    \"<\(description.hasPrefix("0x") ? "\(kind):" : "")\(description)>\""
  }
  let log =
    "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined(separator: ",\n"))\n)\n"
  let report = try #require(LogReader.read(Array(log.utf8)).first)
  return SourceSearch(index).places(in: report.system).answers
}

/// The lines that the answer names.
func lines(_ answer: PlaceAnswer) -> [String] { answer.makers.map(\.place.name) }
