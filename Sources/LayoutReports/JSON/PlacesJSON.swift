internal import LayoutSources

extension ReportPlaces {
  /// `places`: where the app's source makes each constraint.
  func write(to json: inout JSONWriter) {
    json.member("places", listing: answers) { json, answer in
      json.object { json in
        json.member("constraint", answer.constraint)
        json.member("answer", answer.verdict.rawValue)
        json.member("lines", listing: answer.makers) { $1.write(to: &$0) }
        if !answer.causes.isEmpty {
          json.member("causes", listing: answer.causes) { $1.write(to: &$0) }
        }
        json.member("evidence", answer.evidence)
        if let margin = answer.margin { json.member("margin", margin) }
        if answer.isClose { json.member("close", true) }
      }
    }
  }
}

extension PlaceAnswer.Maker {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      place.writeMembers(to: &json)
      if let text { json.member("text", text) }
      if let piece {
        json.object("piece") { json in
          json.member("text", piece.text)
          json.member("column", piece.column)
          json.member("endColumn", piece.endColumn)
        }
      }
      if isDependency { json.member("dependency", true) }
      if !helpers.isEmpty {
        json.member("helpers", listing: helpers) { json, place in
          json.object { place.writeMembers(to: &$0) }
        }
      }
    }
  }
}

extension PlaceAnswer.Cause {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind.rawValue)
      place.writeMembers(to: &json)
    }
  }
}

extension CodePlace {
  /// `file`, `line`, `column`, `endLine` and `endColumn`.
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("file", file)
    json.member("line", range.line)
    json.member("column", range.column)
    json.member("endLine", range.endLine)
    json.member("endColumn", range.endColumn)
  }
}
