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
      let file = try #require(
        Self.tests.first { $0.lastPathComponent == "\(name.output.suite).swift" },
        "\(name.output.suite)")
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(source.contains("func `\(name.output.test)`"), "\(name.output.test)")
    }
  }
}
