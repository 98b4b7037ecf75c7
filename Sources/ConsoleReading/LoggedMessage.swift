/// A message of the process's unified log.
package struct LoggedMessage: Sendable {
  package var subsystem: String
  package var category: String
  package var text: String

  package init(subsystem: String, category: String, text: String) {
    self.subsystem = subsystem
    self.category = category
    self.text = text
  }

  /// What UIKit and AppKit call the parts of the log that constraints are reported in.
  package static let categories = ["LayoutConstraints", "Layout"]

  /// Whether it may report constraints: `Layout` is AppKit's name, and may be anybody's.
  package var isOfLayout: Bool {
    category == "LayoutConstraints"
      || category == "Layout" && subsystem == "com.apple.AppKit"
  }
}
