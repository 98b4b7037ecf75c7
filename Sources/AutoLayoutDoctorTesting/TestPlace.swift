#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// A line of a test, at which it fails.
struct TestPlace {
  var fileID: String
  /// The path for Swift Testing.
  var filePath: String
  /// The path for XCTest, which takes no other text.
  var literalPath: StaticString = ""
  var line: Int
  var column: Int

  /// Lets the test that runs fail.
  ///
  /// A detached task knows no test: then both frameworks are told, of which one runs.
  func fail(_ message: String) {
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: fileID, filePath: filePath, line: line, column: column))
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: literalPath, line: UInt(line))
    #endif
  }
}
