internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// Tells the parts of a statement of which only one is run.
  func addBranches(_ parts: [Syntax]) {
    guard parts.count > 1 else { return }
    let id = names.newID("s")
    for (number, part) in parts.enumerated() {
      add(
        .branch(
          BranchRecord(
            id: id, number: number, function: functionID(), range: names.source.range(part))))
    }
  }
}
