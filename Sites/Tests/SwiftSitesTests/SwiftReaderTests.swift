import SiteRecords
import Testing

import SwiftSites

@Suite struct SwiftReaderTests {
  @Test func `the first record tells how many lines the file has`() throws {
    let records = SwiftReader.sites(in: Array("a\nb".utf8), path: "A")
    guard case .file(let file) = try #require(records.first) else {
      Issue.record("The first record is no file.")
      return
    }
    #expect(file.lines == 2)
  }
}
