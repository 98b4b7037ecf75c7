internal import LayoutDiagnosis
internal import LayoutLogs
package import LayoutModel

/// A report with the words that stand around and in its explanation, for formats made elsewhere.
package struct RenderedReport: Sendable {
  /// Index into the document's reports.
  package var index: Int
  /// Where it is from, what kind it is, how often it came.
  package var heading: String
  package var headline: String
  /// The explanation without its headline and without `otherWays`.
  package var blocks: [Block]
  /// The first remedy among `blocks`; `nil` where there is none.
  package var firstWay: Range<Int>?
  /// What shows among `blocks` that the answer before it is right, where that can be read behind the first
  /// remedy; whose it is follows it.
  package var proof: Range<Int>?
  /// The message among `blocks` as it was printed.
  package var printed: Range<Int>?
  /// Every remedy but the first.
  package var otherWays: [Block]
  /// One sentence per constraint.
  package var sentences: [String]
  /// Each conflict's constraints in the order in which rows and pictures number them.
  package var walks: [[ConstraintID]]
}

extension DiagnosedDocument {
  /// One report for each cause, and each report without a cause, explained in full.
  package var rendered: [RenderedReport] {
    representatives.map { entry in
      let explanation = Explanation(reports[entry.index])
      let options = TextOptions(detail: .everything)
      let parts = explanation.parts(options)
      // The first remedy is the last that stands before the others.
      let before = Array(parts.beforeOtherWays.dropFirst())
      let hasWays = !reports[entry.index].diagnosis.remedies.isEmpty
      let firstWay = hasWays ? before.lastIndex(where: \.isAdvice) : nil
      return RenderedReport(
        index: entry.index, heading: DisplayText.safe(heading(entry, explanation)),
        headline: DisplayText.safe(explanation.headline),
        blocks: before + parts.afterOtherWays + failures(besides: entry.index)
          + others(of: entry, options),
        firstWay: firstWay.map { $0..<before.count },
        proof: firstWay.flatMap { explanation.proof(before: $0, options) },
        printed: explanation.printed(among: parts.afterOtherWays.count, options).map {
          before.count + $0.lowerBound..<before.count + $0.upperBound
        },
        otherWays: parts.otherWays,
        sentences: explanation.context.system.constraints.map {
          DisplayText.safe(explanation.context.sentences.sentence($0))
        },
        walks: explanation.context.walks)
    }
  }

  /// `11 reports, 2 causes`, or that there is nothing.
  package var overviewSentence: String { reports.isEmpty ? nothingTold : overview + "." }
}

/// A cause as it is told at the end of a document.
struct CauseSummary {
  var fingerprint: String
  /// The numbers of its reports, from 1; of a stream only the first ones.
  var reports: [Int]
  var count: Int
  /// The sentence that stands for it.
  var headline: String?
}

extension DiagnosedDocument {
  /// The causes with the headlines of their first reports.
  func causeSummaries(_ headlines: [Int: String]) -> [CauseSummary] {
    causes.map { cause in
      CauseSummary(
        fingerprint: cause.fingerprint, reports: cause.reports.map { reports[$0].number },
        count: cause.count,
        headline: cause.reports.first.flatMap { headlines[$0] })
    }
  }
}

/// The words that a picture of a report shows.
package struct ReportSummary: Sendable {
  /// The line that tells it all.
  package var headline: String
  /// One name per item, as it stands in a sentence.
  package var itemNames: [String]
  /// One sentence per constraint.
  package var sentences: [String]
  /// One sentence per link of the finding.
  package var links: [String]
  /// Each conflict's constraints in the order in which the explanation visits them.
  package var walks: [[ConstraintID]]
  /// What a layout's numbers rest on that the input does not tell; `nil` where it tells all.
  package var assumption: String?
  /// What each of the first fixes says to do, in the order of the text.
  package var fixes: [String]
}

extension DiagnosedReport {
  /// What a picture of this report says.
  package var summary: ReportSummary {
    let explanation = Explanation(self)
    let context = explanation.context
    let numbers = RowNumbers(context)
    return ReportSummary(
      headline: DisplayText.safe(explanation.headline),
      itemNames: report.system.itemIDs.map { DisplayText.safe(context.names[$0]) },
      sentences: report.system.constraints.map { DisplayText.safe(context.sentences.sentence($0)) },
      links: context.complaint?.linkSentences.map(DisplayText.safe) ?? [],
      walks: context.walks, assumption: context.assumption.map(DisplayText.safe),
      fixes: context.diagnosis.remedies.prefix(3).map { remedy in
        let line = RemedyLine(
          context: context, remedy: remedy, numbers: numbers,
          otherNumbers: context.otherNumbers, isCodeShown: false, isCodeWhole: false)
        return DisplayText.safe(line.instruction)
      })
  }
}

extension ReportContext {
  fileprivate var assumption: String? {
    let conflicts = firstTelling.flatMap { AssumptionSection(telling: $0).sentence }
    return conflicts ?? AmbiguitySection(context: self).taken
  }

  /// The numbers of what only conflicts behind the first one speak of, as pictures show them.
  fileprivate var otherNumbers: [ConstraintID: String] {
    var seen = Set(walkedConstraints)
    var numbers: [ConstraintID: String] = [:]
    for (index, walk) in walks.enumerated().dropFirst() {
      let own = walk.filter { seen.insert($0).inserted }
      for (place, id) in own.enumerated() { numbers[id] = "\(index + 1).\(place + 1)" }
    }
    return numbers
  }

  /// In the order in which the story of the first conflict tells them.
  var walkedConstraints: [ConstraintID] {
    firstPlot?.walkedConstraints ?? []
  }

  /// The same of each conflict.
  fileprivate var walks: [[ConstraintID]] {
    let others = diagnosis.conflicts.dropFirst().map {
      ConflictPlot($0, in: system, isReinforced: false).walkedConstraints
    }
    return firstPlot == nil ? [] : [walkedConstraints] + others
  }
}

extension ConflictPlot {
  /// The constraints in the order of the rows.
  var walkedConstraints: [ConstraintID] {
    let steps =
      sum.map { ($0.contents.steps + $0.frame.steps).flatMap(\.references) }
      ?? derivation?.steps.map(\.reference) ?? []
    var isTold: Set<ConstraintID> = []
    return (steps.compactMap(told.constraint) + told.constraints).filter {
      isTold.insert($0).inserted
    }
  }
}

extension Conflict {
  /// The constraint that a line of the certificate stands for.
  func constraint(of reference: Reference) -> ConstraintID? {
    switch reference {
    case .constraint(let id): id
    case .bound(let index): bounds.indices.contains(index) ? bounds[index].replaces : nil
    case .assumption(let index):
      assumptions.indices.contains(index) ? assumptions[index].replaces : nil
    }
  }
}
