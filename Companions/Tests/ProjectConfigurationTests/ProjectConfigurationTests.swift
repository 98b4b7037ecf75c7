import Foundation
import Testing

@testable import ProjectConfiguration

@Suite struct `A configuration says what a project knows` {
  @Test func `reads everything that it may hold`() throws {
    var configuration = try ConfigurationReader.read(
      """
      source: Sources/Tea
      app:
        classes: [MPUTeaView]
        prefixes: TEA
      modules:
        Checkout: Sources/Checkout
        Cart: ["@cart", ann@example.com]
      known:
        - fingerprint: "0e12345678901234"
          reason: comes with a library
          until: 2027-01-31
        - fingerprint: abcdef0123456789
          reason: "harmless"
      limits:
        conflicts: 8
      fail-on: [conflict, app]
      """)
    configuration.resolveOwners(CodeOwners("* @all\n/Sources/Checkout/ @pay @money\n"))
    #expect(
      configuration
        == ProjectConfiguration(
          source: "Sources/Tea",
          app: .init(classes: ["MPUTeaView"], prefixes: ["TEA"]),
          modules: [
            .init(name: "Checkout", path: "Sources/Checkout", owners: ["@pay", "@money"]),
            .init(name: "Cart", path: nil, owners: ["@cart", "ann@example.com"]),
          ],
          known: [
            .init(
              fingerprint: "0e12345678901234", reason: "comes with a library", until: "2027-01-31"),
            .init(fingerprint: "abcdef0123456789", reason: "harmless", until: nil),
          ], maxConflicts: 8, failOn: "conflict,app"))
  }

  @Test func `what check leaves out has a rule and a reason, and files have owners`() throws {
    var configuration = try ConfigurationReader.read(
      """
      check:
        ignore:
          - {rule: scene-tie, element: lab-el-001, file: Main.storyboard, reason: fine, until: 2027-01-31}
          - {rule: open-axis, reason: sized by a player}
      """)
    #expect(
      configuration.check.ignore == [
        .init(
          rule: "scene-tie", element: "lab-el-001", file: "Main.storyboard", reason: "fine",
          until: "2027-01-31"),
        .init(rule: "open-axis", reason: "sized by a player"),
      ])
    configuration.resolveOwners(
      of: ["App/Main.storyboard", "../Other.xib", "None.xib"],
      below: URL(fileURLWithPath: "/tea"), from: URL(fileURLWithPath: "/tea", isDirectory: true),
      CodeOwners("/App/ @rows\nOther.xib @others\n"))
    #expect(configuration.fileOwners == ["App/Main.storyboard": ["@rows"]])
  }

  @Test(arguments: ["", "# nothing\n", "{}"])
  func `an empty file says nothing`(yaml: String) throws {
    #expect(try ConfigurationReader.read(yaml) == ProjectConfiguration())
  }

  @Test(arguments: [
    ("aps: {}", 1, 1, "the file has no aps"),
    ("app:\n  class: [A]", 2, 3, "app has no class"),
    ("- a", 1, 1, "the file is a mapping"),
    ("known:\n  - reason: because", 2, 5, "has a fingerprint and a reason"),
    ("known:\n  - fingerprint: xyz\n    reason: b", 2, 18, "hexadecimal"),
    ("known:\n  - fingerprint: ab\n    reason: b\n    until: tomorrow", 4, 12, "YYYY-MM-DD"),
    ("known:\n  - fingerprint: ab\n    reason: ''", 3, 13, "says why"),
    ("check:\n  ignore:\n    - rule: open-axis", 3, 7, "a rule and a reason"),
    ("check:\n  ignore:\n    - {rule: a, reason: b, view: c}", 3, 28, "ignore has no view"),
    ("limits:\n  conflicts: 0", 2, 14, "from 1"),
    ("app:\n  classes: {a: b}", 2, 12, "classes is a word"),
    ("app: [", 2, 1, "no YAML"),
    ("app: {}\napp: {}", 1, 1, "twice"),
  ])
  func `what is wrong is told with its place`(
    yaml: String, line: Int, column: Int, words: String
  ) {
    let failure = #expect(throws: ConfigurationFailure.self) { try ConfigurationReader.read(yaml) }
    #expect(failure?.line == line)
    #expect(failure?.column == column)
    #expect(failure?.message.contains(words) == true)
  }

  @Test(arguments: [
    ("Sources/Checkout", ["@pay"]), ("Sources/Checkout/Cell", ["@pay"]), ("Sources/Cart", ["@all"]),
    ("Legacy", ["@old"]), ("Sources/Legacy/Views", ["@old"]), ("docs/a/b/c", ["@doc"]),
    ("Open", []),
    ("Pods/Tea", ["@pods"]),
  ])
  func `the last rule that fits a path names its owners`(path: String, owners: [String]) {
    let rules = CodeOwners(
      """
      # who
      * @all
      [Section]
      /Sources/Checkout/ @pay  # money
      Legacy/ @old
      docs/**/c @doc
      /Open
      /Pods/* @pods
      """)
    #expect(rules.owners(of: path) == owners)
  }
}
