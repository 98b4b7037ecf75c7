import Foundation
import SiteIndex
import Testing

@Suite struct SiteIndexTests {
  static let site = "func f() { a.heightAnchor.constraint(equalToConstant: 4) }"

  @Test func `each line is an object, the first says what this is`() throws {
    let folder = try Folder(["A.swift": Self.site])
    let lines = try folder.index()
    #expect(lines[0] == #"{"kind":"index","version":1,"by":"autolayout-doctor-sites"}"#)
    #expect(lines.map { Folder.member("kind", $0) } == ["index", "file", "function", "constraint"])
  }

  @Test func `what git ignores is not read`() throws {
    let folder = try Folder([
      "A.swift": "", "Made/B.swift": "", ".gitignore": "Made", "New/C.swift": "", "README.md": "",
    ])
    #expect(try folder.files() == ["A.swift", "Made/B.swift", "New/C.swift"])
    try folder.git("init", "-q")
    #expect(try folder.files() == ["A.swift", "New/C.swift"])
  }

  @Test func `links are not followed, and what was deleted is not missed`() throws {
    let folder = try Folder(["A.swift": "", "B.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "C.swift").path, withDestinationPath: "/dev/zero")
    #expect(try folder.files() == ["A.swift", "B.swift"])
    try folder.git("init", "-q")
    try folder.git("add", "-A")
    try FileManager.default.removeItem(at: folder.url.appending(path: "B.swift"))
    #expect(try folder.files() == ["A.swift"])
  }

  @Test func `dependencies are read on request and are called so`() throws {
    let folder = try Folder(["A.swift": "", "Pods/K/K.swift": "", "AppTests/T.swift": ""])
    #expect(try folder.files() == ["A.swift", "AppTests/T.swift"])
    let lines = try folder.index { $0.includesDependencies = true }
    let places = lines.compactMap { Folder.member("place", $0) }
    #expect(places == ["app", "test", "dependency"])
  }

  @Test func `identifiers are unique over all files`() throws {
    let folder = try Folder(["A.swift": Self.site, "B.swift": Self.site])
    let identifiers = try folder.index().compactMap { Folder.member("id", $0) }
    #expect(identifiers.count == 4)
    #expect(Set(identifiers).count == 4)
  }

  @Test func `a file that cannot be opened is told`() throws {
    let folder = try Folder(["A.swift": ""])
    let lines = try folder.index { $0.overlays["B.swift"] = URL(fileURLWithPath: "/no/such/file") }
    #expect(lines.contains { $0.contains(#""file":"B.swift""#) && $0.contains("cannot be opened") })
  }

  @Test func `an overlay stands in place of a file`() throws {
    let folder = try Folder(["A.swift": "", "other.txt": Self.site])
    let lines = try folder.index {
      $0.overlays["A.swift"] = folder.url.appending(path: "other.txt")
    }
    #expect(lines.contains { $0.contains(#""kind":"constraint""#) && $0.contains("A.swift") })
  }

  @Test func `the name of an overlaid file may have an equals sign`() throws {
    let folder = try Folder(["a=b.swift": "", "other=.txt": ""])
    let file = folder.url.appending(path: "other=.txt").path
    let overlay = try #require(Overlay(argument: "a=b.swift=\(file)"))
    #expect(overlay.path == "a=b.swift")
    #expect(overlay.file == file)
    #expect(Overlay(argument: "A.swift=/no/such/file")?.path == "A.swift")
    #expect(Overlay(argument: "A.swift") == nil)
  }

  @Test func `only some files are printed, the others are known`() throws {
    let folder = try Folder([
      "A.swift": "func g() { f() }", "B.swift": Self.site, "C.swift": Self.site,
    ])
    let lines = try folder.index { $0.only = ["A.swift"] }
    #expect(lines.map { Folder.member("kind", $0) } == ["index", "file", "function", "call"])
  }

  @Test func `the cache gives the same lines, and forgets a file that changed`() throws {
    let folder = try Folder(["A.swift": "func g() { f() }", "B.swift": Self.site])
    let cache = folder.url.appending(path: "cache")
    let cold = try folder.index { $0.cache = cache }
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 2)
    #expect(try folder.index { $0.cache = cache } == cold)
    try folder.write("func f() { }", to: "B.swift")
    let changed = try folder.index { $0.cache = cache }
    #expect(changed == (try folder.index()))
    #expect(changed != cold)
    // What it was before is known as well.
    try folder.write(Self.site, to: "B.swift")
    #expect(try folder.index { $0.cache = cache } == cold)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 3)
  }

  @Test
  func `the cache forgets what was written longest ago, and a folder that is none does no harm`()
    throws
  {
    let folder = try Folder(
      Dictionary(uniqueKeysWithValues: (0..<9).map { ("F\($0).swift", "func f\($0)() { }") }))
    let cache = folder.url.appending(path: "cache")
    let first = try folder.index { $0.cache = cache }
    try folder.write(Self.site, to: "F9.swift")
    let second = try folder.index {
      $0.cache = cache
      $0.mostCached = 9
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 4)
    #expect(second.count > first.count)
    #expect(second == (try folder.index { $0.cache = cache }))
    #expect(second == (try folder.index { $0.cache = folder.url.appending(path: "F9.swift") }))
  }

  @Test func `a damaged cache is read again`() throws {
    let folder = try Folder(["A.swift": Self.site])
    let cache = folder.url.appending(path: "cache")
    let cold = try folder.index { $0.cache = cache }
    for name in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
      let file = cache.appending(path: name)
      try Data(try Data(contentsOf: file) + Data("X\n".utf8)).write(to: file)
    }
    #expect(try folder.index { $0.cache = cache } == cold)
  }
}

@Suite struct CallTests {
  private static func calls(_ files: [String: String]) throws -> [String] {
    try Folder(files).index().compactMap { line in
      guard Folder.member("kind", line) == "call" else { return nil }
      return Folder.member("name", line)
    }
  }

  static let made = "widthAnchor.constraint(equalToConstant: 4)"

  static let helpers: [(String, String, [String])] = [
    ("func pin() { \(made) }", "pin()", ["pin"]),
    ("func pin() { }", "pin()", []),
    ("func pin(to a: UIView, inset: CGFloat = 0) { \(made) }", "v.pin(to: w)", ["pin"]),
    ("func pin(to a: UIView, inset: CGFloat = 0) { \(made) }", "v.pin(at: w)", []),
    ("func pin(_ f: String, _ views: UIView...) { \(made) }", "v.pin(\"\", a, b, c)", ["pin"]),
    ("func pin(edge: Int, by: Int) { \(made) }", "v.pin(4, by: 4)", ["pin"]),
    ("func pin() { inner() }\nfunc inner() { \(made) }", "pin()", ["inner", "pin"]),
    ("class Badge { init(height: CGFloat) { \(made) } }", "Badge(height: 4)", ["init"]),
    ("class Badge { init(height: CGFloat) { \(made) } }", "Other(height: 4)", []),
    ("func pin() { pin() }", "pin()", []),
  ]

  @Test(arguments: helpers)
  func `a call is told where it leads to a constraint`(
    helper: String, call: String, names: [String]
  ) throws {
    let found = try Self.calls(["A.swift": helper, "B.swift": "func f() { \(call) }"])
    #expect(found.sorted() == names)
  }
}
