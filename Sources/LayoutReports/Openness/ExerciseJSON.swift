internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension DiagnosedDocument {
  /// The document with the layouts that were tried in a further member, `exercises`.
  public func json(exercises: [Exercise]) -> [UInt8] {
    json(adding: { writer in
      writer.key("exercises")
      writer.array(of: exercises) { json, exercise in
        json.object { json in
          json.member("report", exercise.report.id)
          json.key("text")
          json.value(PlainText.render(exercise.blocks))
          json.key("layouts")
          json.array(of: exercise.layouts) { $0.write($1, of: exercise.report) }
        }
      }
    })
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ layout: ExercisedLayout, of report: DiagnosedReport) {
    let english = ExerciseEnglish(english: ReportContext(report))
    object { json in
      json.member("name", layout.name)
      json.member("kind", layout.kind.name)
      if case .correction(let constraints, let isChoice) = layout.kind {
        json.key("constraints")
        json.array(of: constraints) { $0.value($1) }
        json.member("systemChoice", isChoice)
      }
      json.key("frames")
      if let frames = layout.layout {
        json.frames(frames, of: report.report.system)
      } else {
        json.null()
      }
      json.key("open")
      json.array(of: layout.open.sorted { $0.id < $1.id }) { $0.write($1) }
      if let straight = layout.interpolated {
        json.key("interpolated")
        json.frames(straight, of: report.report.system)
      }
      json.key("problems")
      json.array(of: layout.problems) { json, problem in
        json.object { json in
          json.member("kind", problem.name)
          json.key("items")
          json.array(of: problem.items) { $0.value($1) }
          json.member("text", english.sentence(for: problem))
        }
      }
      json.key("brokenByInterpolation")
      json.array(of: layout.brokenByInterpolation) { json, broken in
        json.object { json in
          json.member("constraint", broken.constraint)
          json.member("points", broken.points)
        }
      }
    }
  }

  private mutating func frames(_ layout: WitnessLayout, of system: LayoutSystem) {
    array { json in
      for item in system.itemIDs {
        json.object { json in
          json.member("item", item)
          let names: [(LayoutQuantity, StaticString)] = [
            (.minX, "x"), (.minY, "y"), (.width, "width"), (.height, "height"),
          ]
          for (quantity, name) in names {
            json.member(name, layout.assignment[LayoutVariable(item, quantity).id])
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
    case .frame: "frame"
    }
  }
}

extension LayoutProblem {
  fileprivate var name: String {
    switch self {
    case .conflict: "conflict"
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
    case .clipped(let item, _, _), .leavesContainer(let item, _): [item]
    case .overlap(let first, let second): [first, second]
    }
  }
}
