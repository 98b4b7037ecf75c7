internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension DiagnosedDocument {
  /// The document with what was answered for its reports in a further member, `answers`.
  package func json(answers: [WhyAnswer]) -> [UInt8] {
    json(adding: { writer in
      writer.member("answers", listing: answers) { $1.write(to: &$0) }
    })
  }

  /// The document as UTF-8 with further members after the reports.
  package func json(adding more: (inout JSONWriter) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    json(adding: more) { bytes += $0 }
    return bytes
  }
}

extension WhyAnswer {
  fileprivate func write(to json: inout JSONWriter) {
    let context = ReportContext(report)
    json.object { json in
      json.member("report", report.id)
      json.key("text")
      json.value(PlainText.render(blocks()))
      guard let entailment else { return }
      json.member("item", entailment.anchor.item)
      json.member("attribute", entailment.anchor.attribute.rawValue)
      json.member("minimum", entailment.minimum)
      json.member("maximum", entailment.maximum)
      json.member("contents", listing: entailment.contents) { json, content in
        json.object {
          $0.member("item", content.variable.item)
          $0.member("attribute", word: content.variable.quantity.name)
          $0.member("taken", content.value)
        }
      }
      json.member("reasons", listing: entailment.reasons) { $1.write(to: &$0, context) }
      json.member("lost", listing: entailment.lost) { json, loss in
        json.object { json in
          json.member("constraint", loss.constraint)
          json.member("leastShortfall", loss.leastShortfall)
          json.member("shortfall", loss.shortfall)
          json.member("allowed", loss.allowed)
          json.member("tie", loss.isTie)
          json.member("beatenBy", listing: loss.beatenBy) { $0.value($1) }
        }
      }
      json.key("surprises")
      json.array(of: entailment.surprises) {
        $0.value(SurpriseSentence(context: context).text($1))
      }
    }
  }
}

extension EntailmentReason {
  fileprivate func write(to json: inout JSONWriter, _ context: ReportContext) {
    json.object { json in
      json.member("constraints", listing: constraints) { $0.value($1) }
      json.member("size", size.rawValue)
      json.member("missed", listing: missed) { json, level in
        json.object {
          $0.member("priority", level.priority)
          $0.member("violation", level.violation)
        }
      }
      json.key("bounds")
      bounds.write(to: &json, letter: "b") { context.sentence(for: $0) }
      json.key("lowerProof")
      lowerProof.write(to: &json)
      json.key("upperProof")
      upperProof.write(to: &json)
    }
  }
}

extension DiagnosedDocument {
  /// The document with the layouts that were tried in a further member, `exercises`.
  package func json(exercises: [Exercise]) -> [UInt8] {
    json(adding: { writer in
      writer.member("exercises", listing: exercises) { json, exercise in
        json.object { json in
          json.member("report", exercise.report.id)
          json.key("text")
          json.value(PlainText.render(exercise.blocks))
          json.member("layouts", listing: exercise.layouts) {
            $1.write(to: &$0, of: exercise.report)
          }
          json.key("container")
          if let container = exercise.container { json.value(container.item) } else { json.null() }
          json.member("imposedSizes", listing: exercise.container?.imposed ?? []) { $0.value($1) }
          if let answer = exercise.thresholds {
            let words = LayoutThresholdWords(
              context: ReportContext(exercise.report), changed: answer.changed,
              countedEnd: answer.countedEnd)
            json.member("thresholds", listing: answer.thresholds) { $1.write(to: &$0, words) }
            json.member("wishes", listing: answer.wishes) { $1.write(to: &$0, words) }
            json.member("hopeless", answer.isHopeless)
            json.member("undecided", answer.isUndecided)
            json.member("rivals", listing: answer.rivals) { $0.value($1) }
          }
        }
      }
    })
  }
}

extension ExercisedLayout {
  fileprivate func write(to json: inout JSONWriter, of report: DiagnosedReport) {
    let words = ExerciseWords(context: ReportContext(report))
    json.object { json in
      json.member("name", name)
      json.member("kind", kind.name)
      if case .correction(let constraints, let isChoice) = kind {
        json.member("constraints", listing: constraints) { $0.value($1) }
        json.member("systemChoice", isChoice)
      }
      json.key("frames")
      if let frames = layout {
        frames.writeFrames(to: &json, of: report.report.system)
      } else {
        json.null()
      }
      json.member("open", listing: open.sorted { $0.id < $1.id }) { $1.write(to: &$0) }
      if let straight = interpolated {
        json.key("interpolated")
        straight.writeFrames(to: &json, of: report.report.system)
      }
      json.member("problems", listing: problems) { $1.write(to: &$0, words) }
      json.member("brokenByInterpolation", listing: brokenByInterpolation) { json, broken in
        json.object { json in
          json.member("constraint", broken.constraint)
          json.member("points", broken.points)
        }
      }
    }
  }
}

extension WitnessLayout {
  fileprivate func writeFrames(to json: inout JSONWriter, of system: LayoutSystem) {
    json.array { json in
      for item in system.itemIDs {
        json.object { json in
          json.member("item", item)
          let names: [(LayoutQuantity, StaticString)] = [
            (.minX, "x"), (.minY, "y"), (.width, "width"), (.height, "height"),
          ]
          for (quantity, name) in names {
            json.member(name, assignment[LayoutVariable(item, quantity).id])
          }
        }
      }
    }
  }
}

extension ExercisedLayout.Kind {
  fileprivate var name: String {
    switch self {
    case .only: "only"
    case .vertex: "vertex"
    case .interior: "interior"
    case .correction: "correction"
    case .changed: "changed"
    case .longerTexts: "longerTexts"
    case .frame: "frame"
    }
  }
}

extension LayoutProblem {
  func write(to json: inout JSONWriter, _ words: ExerciseWords) {
    json.object { json in
      json.member("kind", name)
      json.member("items", listing: items) { $0.value($1) }
      json.member("text", words.sentence(for: self))
    }
  }

  fileprivate var name: String {
    switch self {
    case .conflict: "conflict"
    case .containerSize: "containerSize"
    case .clipped: "clipped"
    case .overlap: "overlap"
    case .leavesContainer: "leavesContainer"
    case .ambiguous: "ambiguous"
    case .undecided: "undecided"
    }
  }

  fileprivate var items: [ItemID] {
    switch self {
    case .conflict, .ambiguous, .undecided: []
    case .containerSize(let item, _, _, _), .clipped(let item, _, _), .leavesContainer(let item, _):
      [item]
    case .overlap(let first, let second, _, _): [first, second]
    }
  }
}
