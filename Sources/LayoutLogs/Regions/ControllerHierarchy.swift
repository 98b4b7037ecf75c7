/// What `po [UIViewController _printHierarchy]` prints: a line for each controller, with its state and its view.
///
/// `| <Tea.CupController 0x7f8>, state: disappeared, view: <UIView 0x7f9> not in the window`.
package struct ControllerHierarchy: Hashable, Sendable {
  package private(set) var controllers = 0
  /// Of how many the view is not loaded.
  package private(set) var unloaded = 0
  /// Of how many the view is in no window.
  package private(set) var outside = 0

  /// The first hierarchy of a text, and its first line.
  static func first(in text: Bytes) -> (line: TextLine, hierarchy: ControllerHierarchy)? {
    guard text.holds(state) else { return nil }
    let lines = TextLine.lines(of: text).drop { !isController($0.text) }
    guard let first = lines.first else { return nil }
    var hierarchy = ControllerHierarchy()
    for line in lines.prefix(while: { isController($0.text) }) {
      hierarchy.controllers += 1
      if line.text.holds("(view not loaded)") { hierarchy.unloaded += 1 }
      if line.text.holds("not in the window") { hierarchy.outside += 1 }
    }
    return (first, hierarchy)
  }

  private static let state: StaticString = ", state: "

  private static func isController(_ line: Bytes) -> Bool {
    line.split(at: state).map { $0.before.holds(" 0x") && $0.after.holds(", view: ") } ?? false
  }
}
