import SiteIndex
import SiteRecords
import Testing

@Suite struct FileReaderTests {
  @Test(arguments: [
    ("A.swift", FileRecord.Language.swift), ("A.mm", .objc), ("A.xib", .ib), ("A.storyboard", .ib),
  ])
  func `a file's name chooses its reader`(path: String, language: FileRecord.Language) throws {
    let records = try #require(FileReader.records(of: [], path: path))
    guard case .file(let file) = try #require(records.first) else {
      Issue.record("The first record is no file.")
      return
    }
    #expect(file.language == language)
  }

  @Test func `what no reader knows is nobody's`() {
    #expect(FileReader.records(of: [], path: "README.md") == nil)
  }
}
