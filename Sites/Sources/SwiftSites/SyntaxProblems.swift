internal import SiteRecords
internal import SwiftSyntax

/// What the parser did not understand.
enum SyntaxProblems {
  /// So many are told one by one.
  private static let most = 10

  static func problems(in tree: SourceFileSyntax, _ names: FileNames) -> [FileRecord.Problem] {
    let passed = told(names.passedOver, "The expression that begins here is too long to be read.")
    guard tree.hasError else { return passed }
    let finder = ProblemFinder(source: names.source)
    finder.walk(tree)
    return told(finder.lines, "The parser does not understand this line.") + passed
  }

  private static func told(_ lines: [Int], _ what: String) -> [FileRecord.Problem] {
    let lines = Set(lines).sorted()
    var problems = lines.prefix(most).map { FileRecord.Problem(line: $0, what: what) }
    if lines.count > most {
      let more = "\(what) The same holds for \(lines.count - most) more lines."
      problems[most - 1] = FileRecord.Problem(line: lines[most - 1], what: more)
    }
    return problems
  }
}

private final class ProblemFinder: ShallowVisitor {
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
