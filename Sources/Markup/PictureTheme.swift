/// What a picture is drawn to stand on.
package enum PictureTheme: String, CaseIterable, Sendable {
  case light, dark
  /// Any page: without a background of its own, and with a light plate behind each text.
  case transparent

  /// The colour of the page.
  package var page: String {
    switch self {
    case .light: "#ffffff"
    case .dark: "#14171c"
    case .transparent: "transparent"
    }
  }

  /// Every rule that holds on that page.
  package var rules: String {
    switch self {
    case .light: PictureStyle.light
    case .dark: PictureStyle.light + PictureStyle.dark
    case .transparent: PictureStyle.light + PictureStyle.transparent
    }
  }
}
