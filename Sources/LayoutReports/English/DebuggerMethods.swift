internal import LayoutModel

/// What a debugger asks views for, by the names of the framework that the views are of.
extension LayoutSystem {
  /// What prints a view with all that lies in it.
  var treeMethod: String {
    platform == .appKit ? "_subtreeDescription" : "recursiveDescription"
  }

  /// What prints the constraints that hold a view along one axis.
  var affectingMethod: String {
    platform == .appKit
      ? "constraintsAffectingLayoutForOrientation:" : "constraintsAffectingLayoutForAxis:"
  }
}
