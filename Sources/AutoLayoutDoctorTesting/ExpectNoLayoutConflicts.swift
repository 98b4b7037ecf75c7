/// Runs `body` and lets the test fail where UIKit or AppKit reports constraints that contradict each
/// other meanwhile.
///
///     @Test @MainActor func `the card fits into a narrow window`() async throws {
///       try await expectNoLayoutConflicts {
///         let card = try CardView(.sample)
///         card.frame.size.width = 320
///         card.layoutIfNeeded()
///       }
///     }
///
/// Each cause is one failure, at the line of the call: what contradicts what, and what to change. What
/// is known to do no harm is none, and neither is what `allowing` lists by the fingerprint in the
/// failure's last line, alone or until a day (`4b97d6299de06acf until 2027-01-31`). What `body` returns
/// is returned, and what it throws is thrown on.
///
/// What is written to the standard error while `body` runs is read and goes on to where it went; on
/// Apple's platforms the process's unified log is read as well. Both belong to the whole process: calls
/// wait for each other, but what a test without this function prints meanwhile counts here, unless
/// tests do not run in parallel. A call within `body` answers for its part alone. Layout has to happen
/// within `body`: a view in no window needs `layoutIfNeeded()`.
@discardableResult
public func expectNoLayoutConflicts<Value>(
  allowing fingerprints: Set<String> = [], severity: ConflictSeverity = .error,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ body: () async throws -> Value
) async rethrows -> Value {
  let place = TestPlace(
    fileID: "\(fileID)", filePath: "\(filePath)", literalPath: filePath, line: line, column: column)
  let expectation = ConflictExpectation(
    fingerprints: fingerprints, severity: severity, place: place)
  return try await expectation.watch(body)
}

/// Runs `body` for each of the layouts, and lets the test fail where UIKit or AppKit reports constraints
/// that contradict each other meanwhile.
///
///     await expectNoLayoutConflicts(across: .devices) { layout in
///       let card = CardView(.sample)
///       card.frame.size = CGSize(width: layout.width, height: layout.height)
///       card.layoutIfNeeded()
///     }
///
/// Each cause is one failure, which names the layouts in which it came. `body` has to make its views
/// anew each time and to set on them what the layout says. With UIKit, `showing` does that in a window.
public func expectNoLayoutConflicts(
  across layouts: [LayoutVariant], allowing fingerprints: Set<String> = [],
  severity: ConflictSeverity = .error,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ body: (LayoutVariant) async throws -> Void
) async rethrows {
  let place = TestPlace(
    fileID: "\(fileID)", filePath: "\(filePath)", literalPath: filePath, line: line, column: column)
  try await ConflictExpectation(fingerprints: fingerprints, severity: severity, place: place)
    .watch(across: layouts, body)
}
