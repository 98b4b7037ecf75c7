import Foundation
import TestSupport
import Testing

/// The pages that say what is tested name tests that are there.
struct NamedTestsTests {
  private static let tests: [URL] = {
    ["Tests", "Serve/Tests"].flatMap { path in
      let folder = Repository.root.appending(path: path)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    }
  }()

  @Test(arguments: ["docs/security.md", "docs/limits.md"])
  func `each test that a page names is there`(_ page: String) throws {
    let text = try String(contentsOf: Repository.root.appending(path: page), encoding: .utf8)
    let named = text.matches(of: /(?<suite>[A-Za-z]+Tests): `(?<test>[^`]+)`/)
    #expect(named.count > 10)
    for name in named {
      // A long suite goes on in files called like it: Suite+Part.swift.
      let files = Self.tests.filter {
        let file = $0.deletingPathExtension().lastPathComponent
        return file == name.output.suite || file.hasPrefix("\(name.output.suite)+")
      }
      #expect(!files.isEmpty, "\(name.output.suite)")
      let isThere = try files.contains {
        try String(contentsOf: $0, encoding: .utf8).contains("func `\(name.output.test)`")
      }
      #expect(isThere, "\(name.output.test)")
    }
  }
}
