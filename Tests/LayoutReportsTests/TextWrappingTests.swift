import Testing

@testable import LayoutReports

@Suite("Wrapping paragraphs")
struct TextWrappingTests {
  private struct Wrapped: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let lines: [String]
  }

  @Test(
    "lines break at blanks, by columns",
    arguments: [
      Wrapped(
        testDescription: "words that fit", text: "one cup of tea, please",
        lines: ["one cup of tea,", "please"]),
      Wrapped(
        testDescription: "a word that is longer than a line",
        text: "the UISuperLongTeaKettleViewController is full",
        lines: ["the", "UISuperLongTeaKettleViewController", "is full"]),
      Wrapped(
        testDescription: "blanks beside each other", text: "  one  cup of tea,  please",
        lines: ["one  cup of tea, ", "please"]),
      Wrapped(
        testDescription: "wide characters", text: "茶 茶 茶 茶 茶 茶 茶 茶 茶",
        lines: ["茶 茶 茶 茶 茶 茶 茶", "茶 茶"]),
      Wrapped(
        testDescription: "a blank with a mark on it is a character",
        text: "a cup \u{308}of tea for all \u{308}of us",
        lines: ["a cup \u{308}of tea for", "all \u{308}of us"]),
    ])
  private func breaks(_ wrapped: Wrapped) {
    #expect(TextWrapping.lines(wrapped.text, width: 20) == wrapped.lines)
  }
}
