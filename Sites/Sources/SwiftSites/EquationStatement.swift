internal import SiteRecords
internal import SwiftSyntax

/// `left == right ~ priority`, taken apart at `~` and the relation.
struct EquationStatement {
  var relation = Relation.equal
  var sides: (ExprSyntax, [ExprSyntax])?
  var priority: ExprSyntax?
  /// What it is assigned to.
  var stored: ExprSyntax?

  init?(_ sequence: SequenceExprSyntax) {
    var parts = Array(sequence.elements)
    // `let c = (a.top == b.top)` has its own sequence in the parentheses.
    if let tilde = parts.firstIndex(where: { $0.operatorText == "~" }),
      tilde + 1 < parts.count
    {
      priority = parts[tilde + 1]
      parts.removeSubrange(tilde...)
    }
    if let assignment = parts.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      stored = assignment == 1 ? parts[0] : nil
      parts.removeSubrange(...assignment)
    }
    // Anchorage has `/==/` beside `==`.
    guard parts.count >= 3, let word = parts[1].operatorText,
      let relation = Relation(rawValue: word.filter { $0 != "/" })
    else { return nil }
    self.relation = relation
    sides = (parts[0], Array(parts[2...]))
  }
}
