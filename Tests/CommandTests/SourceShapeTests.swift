import Foundation
import TestSupport
import Testing

/// What keeps the sources easy to read one by one.
struct `The sources` {
  /// The Swift files below `Sources`, each with its path from there.
  private static func files() throws -> [(path: String, text: String)] {
    let sources = Repository.root.appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path())?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
    }
  }

  /// The lines of `text` that compare the name of a class with words of their own.
  private static func comparisons(in text: String) -> [String] {
    let pattern =
      #/className\)?(?:\.utf8)?(?: [!=]= "|\.(?:has|starts|ends|contains|begins)\w*\([^)]*")/#
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("//") && $0.contains(pattern) }
  }

  /// Where the name of a class is no more than a word: an article stands before it.
  private static let wordings = ["LayoutReports/Complaints/UIKitLayoutText.swift"]

  @Test func `compare names of classes in the model alone`() throws {
    for (path, text) in try Self.files()
    where !path.hasPrefix("LayoutModel/") && !Self.wordings.contains(path) {
      #expect(
        Self.comparisons(in: text) == [], "\(path): ask a question of ViewKind or SingleClass")
    }
  }

  @Test func `are seen to compare names of classes`() {
    for line in [
      "if item.className == \"UIView\" {}", "className.utf8.contains(\"Bar\")",
      "ClassName.readable(item.className) == \"UIToolbar\"", "a.className.hasSuffix(\"Cell\")",
    ] { #expect(Self.comparisons(in: line) == [line]) }
    #expect(Self.comparisons(in: "a.className == b.className") == [])
  }
}
