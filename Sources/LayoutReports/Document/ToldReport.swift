internal import LayoutLogs
internal import LayoutModel

/// A report with the words that stand around and in its explanation, for formats made elsewhere.
package struct ToldReport: Sendable {
  /// Index into the document's reports.
  package var index: Int
  /// Where it is from, what kind it is, how often it came.
  package var heading: String
  package var headline: String
  /// The explanation without its headline.
  package var blocks: [Block]
  /// One sentence per constraint.
  package var sentences: [String]
}

extension DiagnosedDocument {
  /// One report for each cause, and each report without a cause, explained in full.
  package var told: [ToldReport] {
    toldReports.map { entry in
      let english = ReportEnglish(reports[entry.index])
      let blocks = english.blocks(TextOptions(detail: .everything))
      return ToldReport(
        index: entry.index, heading: DisplayText.safe(heading(entry, english)),
        headline: DisplayText.safe(english.headline), blocks: Array(blocks.dropFirst()),
        sentences: english.system.constraints.map {
          DisplayText.safe(english.sentences.sentence($0))
        })
    }
  }

  /// `11 reports, 2 causes`, or that there is nothing.
  package var overviewSentence: String { reports.isEmpty ? Self.nothingFound : overview + "." }
}
