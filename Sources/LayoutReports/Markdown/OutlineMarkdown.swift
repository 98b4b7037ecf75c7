extension TextOptions {
  /// The bytes of an answer whose lines are broken already.
  package func rendered(outline text: String) -> [UInt8] {
    isMarkdown ? MarkdownOutline(text).bytes : Array(text.utf8)
  }
}

/// A short answer as Markdown: lines that begin with blanks are points of what stands in front of them.
private struct MarkdownOutline {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      append(line)
    }
  }

  private mutating func append(_ line: Substring) {
    let words = line.drop { $0 == " " }
    let depth = (line.count - words.count) / 2
    if words.isEmpty || (depth == 0) != (self.depth == 0) {
      if !bytes.isEmpty, !bytes.ends(with: "\n\n".utf8) { bytes.append(UInt8(ascii: "\n")) }
    }
    self.depth = depth
    if words.isEmpty { return }
    let mark = depth == 0 ? "" : String(repeating: "  ", count: depth - 1) + "- "
    bytes += "\(mark)\(DisplayText.markdown(String(words)))\n".utf8
  }
}

extension [UInt8] {
  fileprivate func ends(with end: String.UTF8View) -> Bool { suffix(end.count).elementsEqual(end) }
}
