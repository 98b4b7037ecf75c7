import Foundation
import TestSupport
import Testing

/// Compares `text` with the file `Snapshots/name`.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = Repository.root.appending(path: "Tests/LayoutReportsTests/Snapshots")
  let changes = try Recording.changes(text, in: folder.appending(path: name))
  #expect(changes == "", "\(name)", sourceLocation: sourceLocation)
}
