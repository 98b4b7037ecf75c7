import LayoutReports
import Testing

/// What the author of a log may have put where a view's name, a file or an identifier stands.
struct HostileWordsTests {
  static let texts = [
    "<b>bold</b><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</details><h1>",
    "[a](javascript:alert(1)) ![b](http://x.y/z.png)",
    "**bold** _it_ ~~no~~ `code` | cell | # head",
    "```\ncode\n```", "\\<b>\\`", "&lt;b&gt; &#60;b&#62;", "\");system(\"x\");//",
    "];system(1);[a ",
    "\u{2028}\u{2029}\u{85}system(1)", "a\r\nsystem(1)",
  ]

  private func document(_ text: String) -> DiagnosedDocument {
    let log = """
      2026-03-02 09:15:00.000 \(text)[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6001 '\(text)' UILabel:0x7f01'\(text)'.width == 80   (active)>",
          "<SnapKit.LayoutConstraint:0x6002@\(text).swift#12 UILabel:0x7f01'\(text)'.width == 60>",
          "<MASLayoutConstraint:0x6003 UILabel:\(text).height == 9>"
      )

      Will attempt to recover by breaking constraint
      <SnapKit.LayoutConstraint:0x6002@\(text).swift#12 UILabel:0x7f01'\(text)'.width == 60>
      """
    return diagnosedDocument(of: log, named: "\(text).log")
  }

  private func markdown(_ text: String) -> [Substring] {
    let options = TextOptions(detail: .everything, showsArithmetic: true)
    return String(decoding: document(text).markdown(options), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines inside of fences with a language, of those with none, and the others.
  private func parted(
    _ lines: [Substring]
  ) -> (code: [Substring], quotes: [Substring], prose: [Substring]) {
    var (code, quotes, prose): ([Substring], [Substring], [Substring]) = ([], [], [])
    var fence: Substring?
    var isCode = false
    for line in lines {
      if let open = fence {
        if line == open {
          fence = nil
        } else if isCode {
          code.append(line)
        } else {
          quotes.append(line)
        }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
        isCode = line != fence
      } else {
        prose.append(line)
      }
    }
    return (code, quotes, prose)
  }

  @Test(arguments: texts)
  func `a log's text is no markup in Markdown`(_ text: String) {
    let (code, quotes, prose) = parted(markdown(text))
    #expect(!prose.isEmpty && !quotes.isEmpty)
    #expect((code + quotes).allSatisfy { !$0.hasPrefix("```") || $0.contains { $0 != "`" } })
    for line in prose {
      // What is escaped is no markup.
      let plain = line.replacing(/\\[!-\/:-@\[-`{-~]/, with: "")
      #expect(!plain.contains(/<[A-Za-z\/!?]/), "\(line)")
      #expect(!plain.contains("](") && !plain.contains("`"), "\(line)")
    }
  }

  @Test(arguments: texts)
  func `code to copy holds nothing of a log but names and numbers`(_ text: String) {
    for line in parted(markdown(text)).code {
      let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      for word in ["system(", "alert", "<b>", "<h1>", "onerror"] {
        // Descriptions are quoted in a list of what could not be read, where nobody copies them.
        let isQuote = code.contains("LayoutConstraint:0x")
        #expect(isQuote || !code.contains(word), "\(line)")
      }
    }
  }
}
