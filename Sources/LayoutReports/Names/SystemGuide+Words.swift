internal import LayoutModel

extension SystemGuide {
  /// The guide as it stands in the middle of a sentence.
  var words: String {
    switch self {
    case .safeArea: "the safe area"
    case .layoutMargins: "the layout margins"
    case .readableContent: "the readable content guide"
    case .keyboard: "the keyboard guide"
    case .content: "the content layout guide"
    case .frame: "the frame layout guide"
    case .top: "the top layout guide"
    case .bottom: "the bottom layout guide"
    }
  }

  /// The property that gives the guide, in both languages.
  var property: String {
    switch self {
    case .safeArea: "safeAreaLayoutGuide"
    case .layoutMargins: "layoutMarginsGuide"
    case .readableContent: "readableContentGuide"
    case .keyboard: "keyboardLayoutGuide"
    case .content: "contentLayoutGuide"
    case .frame: "frameLayoutGuide"
    case .top: "topLayoutGuide"
    case .bottom: "bottomLayoutGuide"
    }
  }

  /// What the view may be called that has the guide.
  var owner: String { self == .content || self == .frame ? "scrollView" : "view" }
}
