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
  func fail(_ message: String, as severity: ConflictSeverity = .error) {
    #if compiler(>=6.3)
      if severity == .warning { return warn(message) }
    #endif
    #if canImport(Testing)
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: literalPath, line: UInt(line))
    #endif
  }

  /// Keeps a file beside the test's result, where the framework keeps any.
  func attach(_ bytes: [UInt8], named name: String) {
    #if canImport(Testing)
      if Test.current != nil { Attachment.record(bytes, named: name, sourceLocation: location) }
    #endif
  }

  #if canImport(Testing)
    private var location: SourceLocation {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  #endif

  #if compiler(>=6.3)
    private func warn(_ message: String) {
      #if canImport(Testing)
        if Test.current != nil {
          Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
          return
        }
      #endif
      LayoutWatch.write("\(filePath):\(line): warning: \(message)\n")
    }
  #endif
}
