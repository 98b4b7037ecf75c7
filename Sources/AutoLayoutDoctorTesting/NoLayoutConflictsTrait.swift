#if canImport(Testing)
  public import Testing

  /// Lets a test fail where UIKit or AppKit reports contradicting constraints while it runs.
  ///
  ///     @Suite(.noLayoutConflicts)
  ///     struct CardTests { … }
  ///
  /// On a suite it counts for each of its tests, which then run one after the other. What
  /// `expectNoLayoutConflicts` says of the standard error holds here as well.
  public struct NoLayoutConflictsTrait: SuiteTrait, TestTrait, TestScoping {
    let allowed: Set<String>
    let severity: ConflictSeverity

    /// A suite's tests are watched one by one.
    public var isRecursive: Bool { true }

    /// Runs one test, and looks at what was reported meanwhile.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let location = test.sourceLocation
      let place = TestPlace(
        fileID: location.fileID, filePath: location.path, line: location.line,
        column: location.column)
      let expectation = ConflictExpectation(
        fingerprints: allowed, severity: severity, place: place)
      try await expectation.watch { try await function() }
    }
  }

  extension SourceLocation {
    /// The file's path, which has a public name since Swift 6.3.
    fileprivate var path: String {
      #if compiler(>=6.3)
        filePath
      #else
        _filePath
      #endif
    }
  }

  extension Trait where Self == NoLayoutConflictsTrait {
    /// No conflict but those with the given fingerprints may be reported.
    public static func noLayoutConflicts(
      allowing fingerprints: Set<String> = [], severity: ConflictSeverity = .error
    ) -> Self {
      NoLayoutConflictsTrait(allowed: fingerprints, severity: severity)
    }

    /// No conflict may be reported.
    public static var noLayoutConflicts: Self { noLayoutConflicts(allowing: []) }
  }
#endif
