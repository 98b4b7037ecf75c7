package import LinearArithmetic

/// What the text around a report names: who asks about a log often shows the code beside it.
package struct Surroundings: Hashable, Sendable {
  /// A call or property whose name stands there.
  package enum Call: Hashable, Sendable, CaseIterable {
    case inputAccessoryView, inputView, tableHeaderView, tableFooterView
    case sizeForItem, preferredLayoutAttributesFitting, layoutIfNeeded, systemLayoutSizeFitting
  }

  /// The calls that are named.
  package var calls: Set<Call> = []
  /// The numbers behind `.estimated`, which a compositional layout takes.
  package var estimates: Set<Rational> = []
  /// Whether an argument has a label there, as calls have them in Swift alone.
  package var showsSwift = false

  /// The addresses of views that are printed with the frame (0 0; 0 0).
  package var emptyFrames: Set<Address> = []
  /// Whether a table or collection view is one of them, or UIKit says that it was laid out outside of a window.
  package var showsListWithoutSize = false

  /// Nothing.
  package init() {}
}
