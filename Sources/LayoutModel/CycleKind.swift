/// Which steps of layout follow each other over and over in a thread that is busy with it.
package enum CycleKind: String, Hashable, Sendable, CaseIterable {
  /// SwiftUI's sizes change those of the window, which has them computed again.
  case hostingWindow
  /// A view's constraints are updated in the window's pass, and ask for another.
  case constraintUpdate
  /// Layout marks views as in need of layout, or lays them out itself.
  case layoutInLayout
  /// The app's drawing marks views as in need of layout or of drawing, or lays them out itself.
  case drawing
  /// The app's methods that answer a row's height measure views with constraints.
  case rowMeasuring
  /// A method of the app's that answers a size takes most of the layout.
  case sizing
  /// The app's calls inside the layout add or remove constraints or views.
  case rebuild
  /// Text is laid out or measured in most of the layout.
  case text
  /// Layout, with nothing inside that would start it again.
  case layout
}
