internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A conflict of a library's own views.
  static let libraryOwned = LayoutCase(
    "libraryOwned",
    sees: "all that is not the system's ties views of one library",
    verdict: .update,
    apis: [],
    source: "the libraries' issues (Facts/LibraryTable.swift)",
    sample: """
      <NSLayoutConstraint:0x60 SwipeCellKit.SwipeActionButtonWrapperView:0x51.height >= 66   (active)>
      <NSLayoutConstraint:0x61 SwipeCellKit.SwipeActionButtonWrapperView:0x51.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 SwipeCellKit.SwipeActionsView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x61 H:|-(0)-[SwipeCellKit.SwipeActionsView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[SwipeCellKit.SwipeActionsView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 390   (active)>
      """
  ) { facts in
    guard facts.owners.whose == .library, let library = facts.owners.library,
      facts.claims.measuringWidth == nil
    else { return nil }
    let passes = facts.sizes.contains { $0.passes == true }
    if !passes, let view = facts.emptyViewOfLibrary {
      return CaseMatch(
        "\(owned(by: library, facts)), and the frame of \(facts.name(view)) is empty.",
        explains: facts.members,
        ways: [LayoutCase.leavingFirstFrame], verdict: .leave, library: library)
    }
    return CaseMatch(
      "\(owned(by: library, facts))\(passes ? ", in a view that has no size at that moment" : "").",
      explains: facts.members,
      ways: [
        passes
          ? "Leave it if the screen is right. If not, update \(library), or report this log there."
          : "Update \(library), or report this log there. Check also what your app gives to it."
      ],
      verdict: passes ? .leave : .update, library: library)
  }

  /// Which views are the library's, by their classes; the others around them are the frameworks'.
  private static func owned(by library: String, _ facts: CaseFacts) -> String {
    let views = LibraryTable.views(of: library, among: facts.members, in: facts.system)
      .map(facts.name)
    guard let first = views.first else {
      return "By what the log prints, the constraints are \(library)'s"
    }
    guard views.count > 1 else { return "By its class, \(first) is a view of \(library)" }
    let others = views.count == 2 ? views[1] : "\(views.count - 1) others"
    return "By their classes, \(first) and \(others) are views of \(library)"
  }
}

extension LayoutCase {
  /// What is done about a library's view that the app adds before it has a frame.
  static let leavingFirstFrame =
    "If the view looks right afterwards, leave it: this was its first, empty frame. If not, give it its frame before you add it, or set translatesAutoresizingMaskIntoConstraints = false on it and pin its edges."
}

extension CaseFacts {
  /// A view of a library's own class that has an empty frame: whoever makes it gives it one.
  var emptyViewOfLibrary: ItemID? {
    sizes.first {
      $0.gives == .frame && $0.points.isZero
        && LibraryTable.library(ofClass: system[system[$0.constraint].first.item].className) != nil
    }.map { system[$0.constraint].first.item }
  }
}
