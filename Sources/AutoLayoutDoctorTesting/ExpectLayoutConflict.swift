/// Runs `body` and lets the test fail where no conflict is seen meanwhile: a canary for the tests that
/// expect none.
///
///     @Test @MainActor func `a conflict would be seen`() async {
///       await expectLayoutConflict { CardView(width: 1).layoutIfNeeded() }
///     }
///
/// What a test plan's settings or another library keeps from the logs would let every
/// `expectNoLayoutConflicts` pass; this one fails then. `expectLayoutConflictsToBeSeen()` needs no view
/// that is known to be broken.
@discardableResult
public func expectLayoutConflict<Value>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column,
  _ body: () async throws -> Value
) async rethrows -> Value {
  let place = TestPlace(
    fileID: "\(fileID)", filePath: "\(filePath)", literalPath: filePath, line: line, column: column)
  return try await LayoutWatch.during(body) { log in
    for trouble in log.troubles { place.fail(trouble) }
    if log.troubles.isEmpty, log.conflicts(AllowedConflicts([])).isEmpty {
      place.fail(
        "No layout conflict was seen. Where one was made, its report went neither to the standard "
          + "error nor to the unified log.")
    }
  }
}
