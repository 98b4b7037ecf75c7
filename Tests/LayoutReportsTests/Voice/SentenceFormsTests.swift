import Foundation
import TestSupport
import Testing

/// All that the tool can say is recorded on one page, so that its voice can be read in one sitting.
struct SentenceFormsTests {
  private static let page = Repository.root.appending(path: "docs/sentences.md")

  private static let introduction = """
    # All forms of sentences

    Each form that the tool's words are made of, by the file that has it: `…` is filled in. An example of it stands below where a form is not a whole sentence: the shortest that the tool says of the samples, of the fixtures' logs, of the casebook's lists and of made-up systems, or that one of these pages shows. *Not met* is a form that none of them needs.

    The page is recorded by a test, which fails where a form is missing; how sentences are to be is told in [voice.md](voice.md).

    """

  /// Where words are made.
  private static let modules = [
    "LayoutReports", "LayoutCasebook", "LayoutAnnotations", "LayoutSources", "LayoutPages",
    "LayoutDrawing", "GraphPlacing", "ReportPictures", "LayoutScratch", "VisualFormat",
    "autolayout-doctor",
  ]

  @Test func `every form of a sentence is recorded, with an example`() throws {
    let said = try SaidSentences()
    var page = Self.introduction
    var (count, unmet) = (0, 0)
    for module in Self.modules {
      for path in Self.sources(of: module) {
        let file = Repository.root.appending(path: "Sources/\(path)")
        let forms = SourceLiterals(of: try String(contentsOf: file, encoding: .utf8)).forms
          .filter(\.isSaid)
        if forms.isEmpty { continue }
        page += "\n## \(path)\n\n"
        for form in forms {
          count += 1
          page += "- \(form.inMarkdown)\n"
          if form.isWholeSentence { continue }
          let example = said.example(of: form)
          if example == nil { unmet += 1 }
          page += "  - \(example.map(\.inMarkdown) ?? "*Not met*")\n"
        }
      }
    }
    #expect(count > 1000 && unmet < count / 2, "\(count) forms, \(unmet) not met")
    #expect(try Recording.changes(page, in: Self.page) == "")
    print("\(count) forms of sentences, \(unmet) of them not met")
  }

  private static func sources(of module: String) -> [String] {
    let folder = Repository.root.appending(path: "Sources/\(module)")
    let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(module)/\($0)" }
  }

  @Test func `literals of a source are forms with holes, joined where a plus joins them`() {
    let source = #"""
      // "no literal" in a comment
      let a = "the \(edge.noun) of \(names["a b c"]) is "
        + "cut off"
      let b = """
        one line, \
        and the same \(isOne ? "with one" : "with more") line
        """
      let c = "say \"so\" \u{2014} then" + name + "behind a name"
      """#
    #expect(
      SourceLiterals(of: source).forms == [
        "the … of … is cut off", "a b c", "one line, and the same … line", "with one", "with more",
        "say \"so\" — then", "behind a name",
      ])
  }
}

extension String {
  /// Whether it is English that a reader sees, of some words: no key, no code, no table's name.
  fileprivate var isSaid: Bool {
    if contains("\n") || Self.signsOfCode.contains(where: contains) { return false }
    let words = split(separator: " ").filter { word in
      word.contains("…") || word.contains { $0.isLowercase }
    }
    let plain = words.count { $0.allSatisfy { $0.isLetter || "'’,.;:()“”".contains($0) } }
    return words.count >= 3 && plain >= 2
  }

  private static let signsOfCode = [
    "Anchor", ".isActive", " { ", "expression -l", "breakpoint set", "NSAssert", "assert(",
    "addSubview(", " = ", "];", "</", "=\"", "://", "*/", "<#", "layoutIfNeeded(", "po [",
    "(…, for:",
    "   // ", "-NSDouble -",
  ]

  /// Whether it needs no example.
  fileprivate var isWholeSentence: Bool {
    !contains("…") && first?.isUppercase == true && hasSuffix(".")
  }

  /// As a list's entry on one line.
  fileprivate var inMarkdown: String {
    let text = trimmingCharacters(in: .whitespaces)
    return text.replacing("<", with: "\\<").replacing("*", with: "\\*").replacing("_", with: "\\_")
  }
}
