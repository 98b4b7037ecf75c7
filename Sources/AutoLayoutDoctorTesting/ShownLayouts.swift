#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Shows what `make` makes in a window of each layout, and lets the test fail where UIKit reports
  /// constraints that contradict each other meanwhile.
  ///
  ///     @Test @MainActor func `the card fits everywhere`() async throws {
  ///       try await expectNoLayoutConflicts(across: .devices, showing: { CardController(.sample) })
  ///     }
  ///
  /// `make` is called once for each layout. The window has its size, its size classes, its size of text
  /// and its direction as trait overrides; it has no safe area of its own.
  @MainActor
  public func expectNoLayoutConflicts(
    across layouts: [LayoutVariant], allowing fingerprints: Set<String> = [],
    severity: ConflictSeverity = .error,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column,
    showing make: @MainActor () async throws -> UIViewController
  ) async rethrows {
    try await expectNoLayoutConflicts(
      across: layouts, allowing: fingerprints, severity: severity, fileID: fileID,
      filePath: filePath, line: line, column: column
    ) { layout in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: layout.width, height: layout.height))
      layout.override(&window.traitOverrides)
      window.rootViewController = try await make()
      window.isHidden = false
      window.layoutIfNeeded()
      // What waits for the main actor runs before the second pass; a later turn of the run loop is not awaited.
      await Task.yield()
      window.layoutIfNeeded()
      window.isHidden = true
      window.rootViewController = nil
    }
  }

  extension LayoutVariant {
    @MainActor fileprivate func override(_ traits: inout any UITraitOverrides) {
      traits.preferredContentSizeCategory = category
      traits.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
      traits.horizontalSizeClass = isRegularWidth ? .regular : .compact
      traits.verticalSizeClass = isRegularHeight ? .regular : .compact
    }

    private var category: UIContentSizeCategory {
      switch text {
      case .xSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .xLarge: .extraLarge
      case .xxLarge: .extraExtraLarge
      case .xxxLarge: .extraExtraExtraLarge
      case .accessibility1: .accessibilityMedium
      case .accessibility2: .accessibilityLarge
      case .accessibility3: .accessibilityExtraLarge
      case .accessibility4: .accessibilityExtraExtraLarge
      case .accessibility5: .accessibilityExtraExtraExtraLarge
      }
    }
  }
#endif
