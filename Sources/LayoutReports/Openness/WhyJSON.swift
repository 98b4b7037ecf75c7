internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension DiagnosedDocument {
  /// The document with what was answered for its reports in a further member, `answers`.
  public func json(answers: [WhyAnswer]) -> [UInt8] {
    json(adding: { writer in
      writer.key("answers")
      writer.array(of: answers) { $0.write($1) }
    })
  }

  /// The document as UTF-8 with further members after the reports.
  package func json(adding more: (inout JSONWriter) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    json(adding: more) { bytes += $0 }
    return bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ answer: WhyAnswer) {
    let english = ReportContext(answer.report)
    object { json in
      json.member("report", answer.report.id)
      json.key("text")
      json.value(PlainText.render(answer.blocks()))
      guard let entailment = answer.entailment else { return }
      json.member("item", entailment.anchor.item)
      json.member("attribute", entailment.anchor.attribute.rawValue)
      json.member("minimum", entailment.minimum)
      json.member("maximum", entailment.maximum)
      json.key("reasons")
      json.array(of: entailment.reasons) { $0.write($1, english: english) }
      json.key("lost")
      json.array(of: entailment.lost) { json, loss in
        json.object { json in
          json.member("constraint", loss.constraint)
          json.member("leastShortfall", loss.leastShortfall)
          json.member("shortfall", loss.shortfall)
          json.member("allowed", loss.allowed)
          json.member("tie", loss.isTie)
          json.key("beatenBy")
          json.array(of: loss.beatenBy) { $0.value($1) }
        }
      }
      json.key("surprises")
      json.array(of: entailment.surprises) { $0.value(english.sentence(for: $1)) }
    }
  }

  private mutating func write(_ reason: EntailmentReason, english: ReportContext) {
    object { json in
      json.key("constraints")
      json.array(of: reason.constraints) { $0.value($1) }
      json.member("size", reason.size.rawValue)
      json.key("missed")
      json.array(of: reason.missed) { json, level in
        json.object {
          $0.member("priority", level.priority)
          $0.member("violation", level.violation)
        }
      }
      json.key("bounds")
      json.write(reason.bounds, letter: "b") { english.sentence(for: $0) }
      json.key("lowerProof")
      json.write(reason.lowerProof)
      json.key("upperProof")
      json.write(reason.upperProof)
    }
  }
}
