/// A library that writes constraints for an app, and stops where it cannot make one.
package enum LayoutLibrary: String, Hashable, Sendable, CaseIterable {
  case snapKit = "SnapKit"
  case masonry = "Masonry"
  case pureLayout = "PureLayout"
  case cartography = "Cartography"

  /// Whether it stops with Swift's `fatalError`, not with an exception.
  package var traps: Bool { self == .snapKit || self == .cartography }

  /// Whether the constraints that it makes are plain `NSLayoutConstraint`s, so that only the stack tells
  /// whose they are; the others' are of classes of their own.
  package var makesPlainConstraints: Bool { self == .pureLayout || self == .cartography }

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

  /// The categories on views in which its methods are, as stacks print them, also where it is linked into
  /// the program.
  var categories: [String] {
    switch self {
    case .masonry: ["(MASAdditions)", "[MASConstraint", "[MASViewConstraint"]
    case .pureLayout: ["(PureLayout)"]
    case .snapKit, .cartography: []
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
  /// The library of whose methods one is in the stack above the app's frames, by its image or by its
  /// categories; below them it only runs the app's code, in a block for example.
  package var libraryCalled: LayoutLibrary? {
    let inner = frames.prefix { !$0.isApp }
    return LayoutLibrary.allCases.first { library in
      inner.contains { frame in
        frame.image == library.rawValue
          || library.categories.contains { frame.symbol?.holds($0) == true }
      }
    }
  }
  /// The library that stopped before it made a constraint; `nil` where the engine refused one.
  package var stoppedBy: LayoutLibrary? {
    let text = ArraySlice(reason.utf8)
    return LayoutLibrary.allCases.first { library in
      [library.orphanWords, library.strangersWords].contains { $0.map(text.holds) ?? false }
    }
  }
}
