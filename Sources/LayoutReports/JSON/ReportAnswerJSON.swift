internal import LayoutCasebook
internal import LayoutModel

extension ReportAnswer {
  /// Appends the `answer` member of a report.
  func write(to json: inout JSONWriter, isOwnerGuessed: Bool) {
    json.object("answer") { json in
      json.member("cause", cause)
      json.member("verdict", verdict.rawValue)
      json.member("whose", whose.rawValue)
      if isOwnerGuessed { json.member("whoseIsGuess", true) }
      json.member("library", library)
      json.member("sizes", listing: sizes) { json, size in
        json.object {
          $0.member("constraint", size.constraint)
          $0.member("gives", size.gives.rawValue)
          $0.member("passes", size.passes)
        }
      }
      json.member("mistake", mistake)
      json.member("cases", listing: cases) { $0.value($1) }
      json.member("apis", listing: apis) { $0.value($1) }
    }
  }
}
