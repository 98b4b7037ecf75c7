internal import ArgumentParser
internal import GraphPlacing
internal import LayoutDrawing
internal import LayoutModel
internal import Markup

/// The forms in which results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, html, json, ndjson
  case sarif, junit, github, gitlab, checkstyle, xcode

  /// The format that a file's ending names; `nil` for an ending that is not one format's own.
  init?(ending: String) {
    switch ending {
    case "txt", "text", "out": self = .text
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "sarif": self = .sarif
    default: return nil
    }
  }
}

/// The forms in which commands print that draw nothing.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// The forms in which commands about layouts print.
enum LayoutFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, svg
}

/// The forms in which layouts are drawn.
enum DrawingFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, png, pdf, json
}

/// The forms in which a graph is written.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case svg, png, pdf, dot, json
}

extension PictureTheme: ExpressibleByArgument {}

/// The engines that a user may choose.
enum GraphEngine: String, ExpressibleByArgument, CaseIterable {
  case dot, neato, fdp

  var engine: Graphviz.Engine {
    switch self {
    case .dot: .dot
    case .neato: .neato
    case .fdp: .fdp
    }
  }
}

/// The axes as a user names them.
enum AxisChoice: String, ExpressibleByArgument, CaseIterable {
  case horizontal, vertical

  var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

extension ConstraintGraph.Selection.Scope: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
