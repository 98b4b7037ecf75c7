package import LayoutModel

/// What the oldest system that an app runs on has for making constraints.
package enum MigrationAge: Sendable {
  /// Constraints are added to views.
  case beforeActivation
  /// Constraints are activated, and made of items and attributes.
  case beforeAnchors
  /// Views have anchors: from iOS 9 and OS X 10.11 on.
  case anchors

  /// The age of a version of iOS, or of macOS; `nil` where it is no version.
  package init?(version: String, on platform: LayoutSystem.Platform) {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let major = parts.first ?? nil, !parts.contains(nil), parts.count <= 3 else { return nil }
    let minor = parts.dropFirst().first.flatMap(\.self) ?? 0
    switch platform {
    case .uiKit: self.init(isBeforeActivation: major < 8, isBeforeAnchors: major < 9)
    case .appKit:
      let isTen = major == 10
      self.init(isBeforeActivation: isTen && minor < 10, isBeforeAnchors: isTen && minor < 11)
    }
  }

  /// The age by what a log tells.
  package init(isBeforeActivation: Bool, isBeforeAnchors: Bool) {
    self = isBeforeActivation ? .beforeActivation : isBeforeAnchors ? .beforeAnchors : .anchors
  }
}
