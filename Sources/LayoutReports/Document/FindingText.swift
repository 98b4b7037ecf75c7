internal import LayoutDiagnosis
internal import LayoutLogs
package import LayoutModel
internal import LinearArithmetic

/// What an explanation says of one report, each part by itself, safe to print.
package struct FindingText: Sendable {
  /// A remedy in words and code.
  package struct Remedy: Sendable {
    /// What to do, in one or a few sentences.
    package var instruction: String
    /// The lines that do it; `nil` where there is nothing to write.
    package var code: String?
    /// What nothing determines afterwards, such as `the UILabel horizontally`.
    package var leavesOpen: [String]
  }

  /// One line of a proof: a constraint or another fact, how often it counts, and what it says.
  package struct Step: Sendable {
    /// An exact number, such as `-1/3`.
    package var multiplier: String
    /// The fact in a sentence.
    package var sentence: String
    /// The number of the constraint; `nil` for what needs none, such as that no width is negative.
    package var constraint: ConstraintID?
  }

  private let explanation: Explanation

  /// The words for a report.
  package init(_ diagnosed: DiagnosedReport) { explanation = Explanation(diagnosed) }

  /// One sentence that can stand alone.
  package var headline: String { DisplayText.safe(explanation.headline) }

  /// The explanation as plain text, wrapped and as long as `options` say.
  package func text(_ options: TextOptions) -> String {
    var renderer = TextRenderer(options)
    return String(decoding: renderer.render(explanation.blocks(options)), as: UTF8.self)
  }

  /// The explanation as Markdown (CommonMark), as long as `options` say.
  package func markdown(_ options: TextOptions) -> String {
    var renderer = MarkdownRenderer()
    renderer.render(explanation.blocks(options))
    return String(decoding: renderer.bytes, as: UTF8.self)
  }

  /// The remedies, the first to be tried first.
  package var remedies: [Remedy] {
    explanation.context.diagnosis.remedies.enumerated().map { index, remedy in
      let told = explanation.remedy(at: index)
      return Remedy(
        instruction: DisplayText.safe(String(saying: told.instruction)),
        code: told.code,
        leavesOpen: remedy.leavesAmbiguous.map { place in
          let direction = place.axis.adverb
          return DisplayText.safe("\(explanation.context.names[place.item]) \(direction)")
        })
    }
  }

  /// The first conflict's certificate: these lines add up to a contradiction; `nil` where nothing is
  /// proved.
  package var proof: [Step]? {
    guard let conflict = explanation.context.diagnosis.conflicts.first else { return nil }
    let context = explanation.context
    return conflict.certificate.map { share in
      let sentence: String
      var constraint: ConstraintID?
      switch share.reference {
      case .constraint(let id):
        constraint = id
        sentence = context.sentences.sentence(context.system[id])
      case .bound(let index): sentence = context.sentence(for: conflict.bounds[index])
      case .assumption(let index): sentence = context.sentence(for: conflict.assumptions[index])
      }
      return Step(
        multiplier: "\(share.multiplier)", sentence: DisplayText.safe(sentence),
        constraint: constraint)
    }
  }
}
