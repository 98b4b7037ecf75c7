package import Markup

/// A picture of a report.
package protocol DrawnPicture {
  /// In points.
  var size: Box { get }
  /// The picture as an SVG element that brings its own colours and background along.
  func element(_ theme: PictureTheme?) -> XMLElement
}

extension DrawnPicture {
  package func svg(_ theme: PictureTheme? = nil) -> String { element(theme).xml }

  /// The shapes as Graphviz's renderers draw them; `hasHalos` is whether texts are drawn again around
  /// themselves, as a bitmap needs it.
  package func operations(_ theme: PictureTheme = .light, hasHalos: Bool = true) -> String {
    XDotDrawing(element(theme), height: size.height, theme, hasHalos: hasHalos).operations
  }
}
