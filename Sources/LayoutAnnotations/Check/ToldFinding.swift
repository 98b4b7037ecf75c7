internal import LayoutReports

/// What people are told of one finding: a line with its place, and below it what it rests on.
struct ToldFinding {
  /// `App/Main.storyboard:12:9`.
  var place: String
  /// How sure it is.
  var grade: String
  var headline: String
  /// The rule's name.
  var rule: String
  var notes: [String]

  var text: String {
    "\(DisplayText.safe(place)): \(grade): \(DisplayText.safe(headline)) [\(rule)]\n"
      + notes.map { "    \(DisplayText.safe($0))\n" }.joined()
  }

  /// An entry of a list, with a list of its notes.
  var markdown: String {
    "- \(DisplayText.markdown(place)): **\(grade)**: "
      + "\(DisplayText.markdown("\(headline) [\(rule)]"))\n"
      + notes.map { "  - \(DisplayText.markdown($0))\n" }.joined()
  }
}
