#if canImport(UIKit) && !os(watchOS)
  internal import UIKit
#elseif canImport(AppKit)
  internal import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// Lets two constraints contradict each other, and lets the test fail where that is not seen.
  ///
  /// One test of a target with it proves that the others would see what they look for.
  @MainActor
  public func expectLayoutConflictsToBeSeen(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) async {
    await expectLayoutConflict(fileID: fileID, filePath: filePath, line: line, column: column) {
      #if canImport(UIKit)
        let canary = UIView()
      #else
        let canary = NSView()
      #endif
      canary.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        canary.widthAnchor.constraint(equalToConstant: 10),
        canary.widthAnchor.constraint(equalToConstant: 20),
      ])
      #if canImport(UIKit)
        canary.layoutIfNeeded()
      #else
        canary.layoutSubtreeIfNeeded()
      #endif
    }
  }
#endif
