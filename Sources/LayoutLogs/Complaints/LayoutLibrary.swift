/// A library that writes constraints for an app, and stops where it cannot make one.
package enum LayoutLibrary: String, Hashable, Sendable, CaseIterable {
  case snapKit = "SnapKit"
  case masonry = "Masonry"
  case pureLayout = "PureLayout"
  case cartography = "Cartography"

  /// Whether it stops with Swift's `fatalError`, not with an exception.
  package var traps: Bool { self == .snapKit || self == .cartography }

  /// Words of its own reasons that say that a view has no superview.
  var orphanWords: StaticString? {
    switch self {
    case .snapKit: "Expected superview but found nil when attempting make constraint"
    case .pureLayout: "View's superview must not be nil"
    case .masonry, .cartography: nil
    }
  }

  /// The same of two views that have no superview in common.
  var strangersWords: StaticString? {
    switch self {
    case .snapKit: nil
    case .masonry: "couldn't find a common superview for"
    case .pureLayout: "Can't constrain two views that do not share a common superview"
    case .cartography: "No common superview found between"
    }
  }

  /// The keys of the libraries' reasons.
  ///
  /// PureLayout's words may be anybody's, so that only an exception is believed.
  static func keys(_ words: (LayoutLibrary) -> StaticString?) -> [ReasonKey] {
    allCases.compactMap { library in
      words(library).map { ReasonKey($0, needsException: library == .pureLayout) }
    }
  }

  /// Whether views stand behind Cartography's words, if a line has them; its source has none.
  static func namesViews(_ line: Bytes) -> Bool {
    guard let words = cartography.strangersWords, let (_, views) = line.split(at: words)
    else { return true }
    return views.begins(with: " <") || views.begins(with: " Optional(<")
  }
}

extension Complaint {
  /// The library that stopped before it made a constraint; `nil` where the engine refused one.
  package var stoppedBy: LayoutLibrary? {
    let text = ArraySlice(reason.utf8)
    return LayoutLibrary.allCases.first { library in
      [library.orphanWords, library.strangersWords].contains { $0.map(text.holds) ?? false }
    }
  }
}
