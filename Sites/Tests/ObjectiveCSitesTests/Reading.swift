import ObjectiveCSites
import SiteRecords
import SitesTestSupport
import Testing

/// The lines of the records of these kinds that the source gives.
func lines(_ source: String, _ kinds: Kind...) -> [String] {
  ObjectiveCReader.sites(in: Array(source.utf8), path: "A.m")
    .filter { record in kinds.contains { $0.has(record) } }.map(\.shown)
}

/// The lines of the constraints and formats that the statements of a method of `Cell` give; the first is line 1.
func made(_ statements: String) -> [String] {
  lines("@implementation Cell - (void)build { \(statements)\n}\n@end", .constraint, .format)
}

enum Kind {
  case file, type, function, variable, parent, set, constraint, format, call, branch

  func has(_ record: Record) -> Bool {
    switch (record, self) {
    case (.file, .file), (.type, .type), (.function, .function), (.variable, .variable),
      (.parent, .parent),
      (.set, .set), (.constraint, .constraint), (.format, .format), (.call, .call),
      (.branch, .branch):
      true
    default: false
    }
  }
}

/// A source and the lines that it gives.
struct Story: CustomTestStringConvertible, Sendable {
  let source: String
  let lines: [String]

  init(_ source: String, _ lines: String...) {
    self.source = source
    self.lines = lines
  }

  var testDescription: String { source }
}

func constraints(_ source: String) -> [ConstraintRecord] {
  ObjectiveCReader.sites(in: Array(source.utf8), path: "A.m").compactMap {
    if case .constraint(let record) = $0 { record } else { nil }
  }
}
