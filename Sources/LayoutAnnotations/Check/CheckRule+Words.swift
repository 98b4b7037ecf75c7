internal import LayoutCheck
internal import LayoutReports

extension CheckRule {
  /// The rule as the programs around a build take it.
  var annotationRule: Annotation.Rule {
    let (title, meaning, advice) = words
    return Annotation.Rule(id: rawValue, title: title, meaning: meaning, advice: advice)
  }

  /// A few words, what it means, and what to do.
  private var words: (String, String, String) {
    switch self {
    case .conflict:
      (
        "Contradicting constraints in a scene",
        "No layout satisfies all of the scene's required constraints under the named condition.",
        "Remove one of the listed constraints, or give it a priority below 1000."
      )
    case .open:
      (
        "Ambiguous layout in a scene",
        "More than one position or size of a view satisfies its constraints, whatever its content is.",
        "Add a constraint for what is open, or give the view a content size."
      )
    case .openContent:
      (
        "Ambiguous content of a scroll view",
        "The constraints inside of a scroll view do not say how far it scrolls.",
        "Pin the content to all edges of the scroll view's content, and give it a size if it has none."
      )
    case .tie:
      (
        "Contents of equal priority",
        "With contents of about the sizes in the file more than one layout is best.",
        "Give one of the views a higher or lower hugging or compression resistance."
      )
    case .textRunsOut:
      (
        "Text that nothing stops",
        "The text's leading edge is tied, its trailing edge is not: a longer text leaves its container.",
        "Keep its trailing edge inside of what holds it: add a constraint, trailing <= trailing of that view."
      )
    case .fixedTextWidth:
      (
        "Text of a fixed width",
        "The view's width is a number, and its text one line: a longer text is cut off.",
        "Let the text decide: width >= the number, or no width."
      )
    case .marginForSafeArea:
      (
        "Margin instead of the safe area",
        "Margins of a controller's view and its safe area differ by what the system adds.",
        "Tie the constraint to the safe area."
      )
    case .threshold:
      (
        "Size from which on a scene fails",
        "Below or above a width or height something cannot be avoided, whatever else the layout does.",
        "If the view can have such a size, let something give way: a number, a gap or a content."
      )
    case .misplaced:
      (
        "Frame that constraints do not ask for",
        "The file has another frame of the view than its required constraints give it on the canvas.",
        "If the constraints are right, update the frame in Interface Builder; else change the constraints."
      )
    }
  }
}
