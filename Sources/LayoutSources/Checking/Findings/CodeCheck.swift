/// All rules over code.
package enum CodeRulebook {
  /// A new rule is a file in `Rules` and a name here.
  package static let rules: [CodeRule] = [
    .codeConflict, .maskLeftOn, .noCommonAncestor, .neverActivated, .ownEdge, .openAxis,
    .priorityAcrossRequired, .farEdgeSign, .madeAgain, .cellMask, .tiedToCell, .asksAgain,
    .contentFromFrame, .updateWithoutSuper, .debugCall,
  ]

  /// The rule of a name.
  package static func rule(_ id: String) -> CodeRule? { rules.first { $0.id == id } }
}

/// What the rules find in a source.
package struct CodeCheck: Sendable {
  /// In the order of the files and lines.
  package let findings: [CodeFinding]
  /// Findings that a comment in the source leaves out.
  package let ignored: Int

  /// Checks a source; `contents` gives the bytes of its files.
  package init(_ index: SourceIndex, _ contents: @escaping (String) -> [UInt8]?) {
    let facts = CodeFacts(index, contents)
    let found = CodeRulebook.rules.flatMap { rule in
      rule.find(facts).map { match in
        CodeFinding(
          rule: rule, place: match.place, headline: match.headline + ".", notes: match.notes,
          subjects: match.subjects, steps: match.steps)
      }
    }
    var comments: [String: IgnoreComments] = [:]
    let told = found.filter { finding in
      let file = finding.place.file
      let known = comments[file] ?? IgnoreComments(contents(file) ?? [])
      comments[file] = known
      return !known.cover(finding)
    }
    ignored = found.count - told.count
    findings = told.sorted {
      ($0.place.file, $0.place.range.bytes.lowerBound, $0.rule.id)
        < ($1.place.file, $1.place.range.bytes.lowerBound, $1.rule.id)
    }
  }
}
