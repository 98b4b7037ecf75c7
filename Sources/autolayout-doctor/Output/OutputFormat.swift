internal import ArgumentParser

/// The forms in which results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, html, json, ndjson
}
