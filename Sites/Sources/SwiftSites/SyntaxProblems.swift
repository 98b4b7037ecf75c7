internal import SiteRecords
internal import SwiftSyntax

/// What the parser did not understand.
enum SyntaxProblems {
  /// So many are told one by one.
  private static let most = 10

  static func problems(in tree: SourceFileSyntax, _ source: SourceText) -> [FileRecord.Problem] {
    guard tree.hasError else { return [] }
    let finder = ProblemFinder(source: source)
    finder.walk(tree)
    let lines = Set(finder.lines).sorted()
    var problems = lines.prefix(most).map {
      FileRecord.Problem(line: $0, what: "The parser does not understand this line.")
    }
    if lines.count > most {
      problems.append(
        .init(line: lines[most], what: "\(lines.count - most) more lines are not understood."))
    }
    return problems
  }
}

private final class ProblemFinder: SyntaxVisitor {
  let source: SourceText
  var lines: [Int] = []

  init(source: SourceText) {
    self.source = source
    super.init(viewMode: .all)
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    lines.append(source.range(node).line)
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.presence == .missing { lines.append(source.range(node).line) }
    return .skipChildren
  }
}
