internal import LayoutLogs

extension ComplaintText {
  static let layoutSubviewsWithoutSuper = ComplaintText(
    "layoutSubviews does not call super",
    meaning: """
      Up to iOS 7 the layout of constraints happens inside UIView's own layoutSubviews. The \
      class overrides that method without calling super, so the layout never happens.
      """,
    suggestion: "Call super first in the override.",
    code: """
      override func layoutSubviews() {
        super.layoutSubviews()
        // then read the frames
      }
      """,
    objectiveC: """
      - (void)layoutSubviews {
        [super layoutSubviews];
        // then read the frames
      }
      """
  ).with {
    $0.headline = { message in
      guard case .overridingClass(let name, let isFramework) = message.complaint.facts else {
        return nil
      }
      return .sentence(
        isFramework
          ? "\(name) does not lay out constraints that are added to it."
          : "\(name) overrides layoutSubviews and does not call super.")
    }
    $0.advise = { message, advice in
      guard case .overridingClass(let name, isFramework: true) = message.complaint.facts else {
        return
      }
      advise(&advice, on: name, message.code)
    }
  }

  /// A class of the system's is not overridden: nothing may be constrained right inside it.
  private static func advise(_ advice: inout Advice, on name: String, _ code: ExampleCode) {
    advice.meaning = """
      Up to iOS 7 the layout of constraints happens inside UIView's own layoutSubviews, which that \
      of \(name) does not call. So nothing lays out constraints that are added to it, or to views \
      right inside it.
      """
    advice.suggestion = """
      Override nothing: take away the constraints between the \(name) and views right inside it. \
      Set the frames of these views, or put them beside the \(name) into a view around it and \
      constrain them there.
      """
    advice.code = """
      \(code.addition(of: "view", to: "container"))   // not into the \(name)
      \(code.activation(of: "view.topAnchor", equalTo: "container.topAnchor"))
      """
  }
}
