internal import SiteRecords
internal import SwiftSyntax

/// The file: its path, its lines, and the ranges of its nodes.
struct SourceText {
  let path: String
  let lines: LineTable

  /// The node without white space and comments around it.
  func range(_ node: some SyntaxProtocol) -> SiteRecords.SourceRange {
    lines.range(
      node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia
        .utf8Offset)
  }
}
