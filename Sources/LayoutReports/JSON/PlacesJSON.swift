internal import LayoutSources

extension JSONWriter {
  /// `places`: where the app's source makes each constraint.
  mutating func write(_ places: ReportPlaces) {
    member("places", listing: places.answers) { json, answer in
      json.object { json in
        json.member("constraint", answer.constraint)
        json.member("answer", answer.verdict.rawValue)
        json.member("lines", listing: answer.makers) { $0.write($1) }
        if !answer.causes.isEmpty {
          json.member("causes", listing: answer.causes) { $0.write($1) }
        }
        json.member("evidence", answer.evidence)
        if let margin = answer.margin { json.member("margin", margin) }
        if answer.isClose { json.member("close", true) }
      }
    }
  }

  private mutating func write(_ maker: PlaceAnswer.Maker) {
    object { json in
      json.members(of: maker.place)
      if let text = maker.text { json.member("text", text) }
      if let piece = maker.piece {
        json.object("piece") { json in
          json.member("text", piece.text)
          json.member("column", piece.column)
          json.member("endColumn", piece.endColumn)
        }
      }
      if maker.isDependency { json.member("dependency", true) }
      if !maker.helpers.isEmpty {
        json.member("helpers", listing: maker.helpers) { json, place in
          json.object { $0.members(of: place) }
        }
      }
    }
  }

  private mutating func write(_ cause: PlaceAnswer.Cause) {
    object { json in
      json.member("kind", cause.kind.rawValue)
      json.members(of: cause.place)
    }
  }

  /// `file`, `line`, `column`, `endLine` and `endColumn`.
  private mutating func members(of place: CodePlace) {
    member("file", place.file)
    member("line", place.range.line)
    member("column", place.range.column)
    member("endLine", place.range.endLine)
    member("endColumn", place.range.endColumn)
  }
}
