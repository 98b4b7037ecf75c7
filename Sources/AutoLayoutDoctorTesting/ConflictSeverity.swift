/// What a conflict is to the test in which it comes.
public enum ConflictSeverity: Sendable {
  /// The test fails.
  case error
  #if compiler(>=6.3)
    /// The test tells it and passes: for a first look at tests that were never watched.
    ///
    /// XCTest has no such issues: there a line for the build's log is written to the standard error.
    case warning
  #endif
}
