package import LayoutDiagnosis
package import LayoutModel

/// What is to be done about a report; the names are those of the JSON document.
package enum CaseVerdict: String, Hashable, Sendable, CaseIterable {
  /// The app can and should change something.
  case fix
  /// It is harmless, or passes by itself.
  case leave
  /// A library's author must change it: update the library, or report it there.
  case update
  /// The log does not tell.
  case unknown
}

/// One thing that an engineer knows: how it is recognised, what causes it, and what to do.
///
/// A case is tried on facts that were found before, never on the text of a log; it never overrules a
/// proof, and says nothing where its predicate is not met.
package struct LayoutCase: Sendable {
  /// A stable name, which is that of the JSON document.
  package var id: String
  /// What is seen in the log.
  package var sees: String
  /// What it is by rule; a match may say otherwise.
  package var verdict: CaseVerdict
  /// Whether it is a mistake in code.
  package var isMistake = false
  /// Whether it fits constraints without a conflict as well.
  package var needsNoConflict = false
  /// The calls that are worth naming.
  package var apis: [String] = []
  /// From which system on, or until which; `nil` where it is as old as Auto Layout.
  package var systems: String?
  /// The only axis of which it speaks; `nil` of most.
  package var axis: Axis?
  /// Where the knowledge comes from.
  package var source: String
  /// A list of constraints that the case fits.
  package var sample: String
  /// The text that the sample's report stands below; most cases need none.
  package var above = ""
  /// A list that looks like it, and that the case does not fit.
  package var counterSample: String
  /// Finds the case in facts.
  package var match: @Sendable (CaseFacts) -> CaseMatch?

  /// A case; `systems` where it is not as old as Auto Layout, `axis` where it speaks of one alone.
  package init(
    _ id: String, sees: String, verdict: CaseVerdict, isMistake: Bool = false,
    apis: [String] = [], systems: String? = nil, axis: Axis? = nil,
    source: String, above: String = "", sample: String, counterSample: String,
    needsNoConflict: Bool = false,
    match: @escaping @Sendable (CaseFacts) -> CaseMatch?
  ) {
    (self.id, self.sees, self.verdict, self.isMistake) = (id, sees, verdict, isMistake)
    (self.apis, self.systems, self.axis, self.source) = (apis, systems, axis, source)
    (self.sample, self.counterSample, self.match) = (sample, counterSample, match)
    self.above = above
    self.needsNoConflict = needsNoConflict
  }
}

/// What a case says of one report.
package struct CaseMatch: Sendable {
  /// The cause in one sentence, with the log's own names and numbers.
  package var cause: String
  /// What the cause begins with and a headline with the same numbers says as well.
  package var fact: String?
  /// What to do, the first one first.
  package var ways: [CaseWay]
  package var explains: [ConstraintID]
  /// Where it is not the case's own.
  package var verdict: CaseVerdict?
  /// The library that is to be updated.
  package var library: String?

  /// What a case says where its predicate is met.
  package init(
    _ cause: String, after fact: String? = nil, explains: [ConstraintID], ways: [CaseWay],
    verdict: CaseVerdict? = nil, library: String? = nil
  ) {
    self.cause = [fact, cause].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " ")
    (self.fact, self.explains, self.ways) = (fact, explains, ways)
    (self.verdict, self.library) = (verdict, library)
  }

  /// The same where all ways are sentences alone.
  package init(
    _ cause: String, after fact: String? = nil, explains: [ConstraintID], ways: [String],
    verdict: CaseVerdict? = nil, library: String? = nil
  ) {
    self.init(
      cause, after: fact, explains: explains, ways: ways.map { CaseWay($0) }, verdict: verdict,
      library: library)
  }
}

/// One way out of a case.
package struct CaseWay: Hashable, Sendable {
  /// With its calls.
  package var sentence: String
  /// What it changes of the report's constraints and frames, each change enough by itself; empty where no solver
  /// can check what it says.
  package var changes: [AdvisedChange]
  /// What a fix that does it ends with: what no solver can check.
  package var beside: String?

  package init(_ sentence: String, _ changes: AdvisedChange..., beside: String? = nil) {
    self.init(sentence, changes: changes, beside: beside)
  }

  /// The same with changes that were found elsewhere.
  package init(_ sentence: String, changes: [AdvisedChange], beside: String? = nil) {
    (self.sentence, self.changes, self.beside) = (sentence, changes, beside)
  }
}
