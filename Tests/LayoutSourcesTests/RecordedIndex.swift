import Foundation
import LayoutSources
import TestSupport
import Testing

/// What `autolayout-doctor-sites` prints of a folder of code, recorded in `Tests/Fixtures/CodeIndex`.
///
/// Where the variable AUTOLAYOUT_DOCTOR_SITES names the program, the record is compared with what it
/// prints now; with `RECORD_SNAPSHOTS=1` it is written anew.
struct RecordedIndex {
  let index: SourceIndex
  private let folder: URL

  /// The index of a folder of files.
  init(_ name: String, of folder: URL) throws {
    self.folder = folder
    let file = Repository.fixtures.appending(path: "CodeIndex/\(name).jsonl")
    if let program = ProcessInfo.processInfo.environment["AUTOLAYOUT_DOCTOR_SITES"] {
      let run = try DrainedProcess(
        URL(filePath: program), ["--", folder.path], environment: ["PATH": "/usr/bin:/bin"])
      let lines = String(decoding: run.output, as: UTF8.self)
      #expect(run.status == 0 && !lines.isEmpty)
      try #require(try Recording.changes(lines, in: file) == "")
    }
    index = SourceIndex(SiteFacts([UInt8](try Data(contentsOf: file))))
  }

  /// What the rules find in it.
  var findings: [CodeFinding] {
    CodeCheck(index) { [folder] name in
      (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
    }
    .findings
  }
}
