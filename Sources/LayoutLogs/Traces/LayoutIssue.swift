internal import LayoutModel

/// The view debugger's sentence: `[Layout Issues: ]Width and horizontal position are ambiguous for App.GapView`.
struct LayoutIssue {
  var quantities: [LayoutQuantity]
  var className: String
  private var sentence: ArraySlice<UInt8>
  private var place: Complaint.Frame?

  /// Only the debugger's own grammar counts: ordinary sentences say "ambiguous for" as well.
  init?(_ text: ArraySlice<UInt8>) {
    guard let (before, after) = text.split(at: " ambiguous for ") else { return nil }
    var subject = before.trimmed
    guard let verb = subject.lastIndex(where: \.isBlank),
      ["is", "are"].contains(subject[(verb + 1)...].string)
    else { return nil }
    subject = subject[..<verb].trimmed
    if let issues = subject.lastOffset(of: "Layout Issues:") {
      subject = subject[(issues + 14)...].trimmed
    }
    if subject.begins(with: "- ") { subject = subject.dropFirst(2).trimmed }
    guard let quantities = Self.quantities(subject) else { return nil }
    var subjectClass = after.trimmed
    if subjectClass.last == UInt8(ascii: ".") { subjectClass = subjectClass.dropLast() }
    var cursor = ByteCursor(subjectClass)
    guard let name = cursor.className(), cursor.isAtEnd else { return nil }
    self.quantities = quantities
    className = name.string
    let located = IssuePlace.split(text)
    place = located?.frame
    sentence = (located?.message ?? text).trimmed
  }

  /// `Width`, `Height and vertical position`, …; `nil` where a word is none of these.
  private static func quantities(_ subject: ArraySlice<UInt8>) -> [LayoutQuantity]? {
    var found: [LayoutQuantity] = []
    var rest = subject
    while !rest.isEmpty {
      guard let (words, meaning) = terms.first(where: { term in begins(rest, with: term.words) })
      else { return nil }
      found += meaning
      rest = rest.dropFirst(words.count).trimmingStart
      for link: StaticString in ["and ", ", and ", ", "] where rest.begins(with: link) {
        rest = rest.dropFirst(link.bytes.count)
        break
      }
    }
    return found.isEmpty ? nil : found
  }

  private static func begins(_ text: ArraySlice<UInt8>, with words: [UInt8]) -> Bool {
    guard text.count >= words.count else { return false }
    return zip(text, words).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private static let terms: [(words: [UInt8], meaning: [LayoutQuantity])] = [
    (Array("Scrollable content size".utf8), [.contentWidth, .contentHeight]),
    (Array("Scrollable content width".utf8), [.contentWidth]),
    (Array("Scrollable content height".utf8), [.contentHeight]),
    (Array("horizontal position".utf8), [.minX]),
    (Array("vertical position".utf8), [.minY]),
    (Array("X position".utf8), [.minX]),
    (Array("Y position".utf8), [.minY]),
    (Array("position".utf8), [.minX, .minY]),
    (Array("size".utf8), [.width, .height]),
    (Array("width".utf8), [.width]),
    (Array("height".utf8), [.height]),
  ]

  func report(line: Int) -> LogReport {
    var (report, _) = AmbiguityMessage.report(
      .layoutIssue, reason: sentence, TextLine(text: sentence, number: line), 0)
    var item = LayoutItem(className: className, role: ItemRoles.role(className: className))
    item.isAmbiguous = true
    item.ambiguousMarks = quantities
    report.system.items = [item]
    report.complaint?.items = [ItemID(index: 0)]
    if let place { report.complaint?.frames = [place] }
    let isContent = quantities.contains { $0 == .contentWidth || $0 == .contentHeight }
    if !isContent { report.complaint?.suggestion = "Add a constraint for each quantity it names." }
    report.complaint?.codeExample = QuantityAdvice.code(for: quantities)
    return report
  }
}
