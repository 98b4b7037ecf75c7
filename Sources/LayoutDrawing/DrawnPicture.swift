package import Markup

/// A picture of a report.
package protocol DrawnPicture {
  /// In points.
  var size: Box { get }
  /// The shapes as Graphviz's renderers draw them.
  func operations(_ theme: PictureTheme) -> String
}
