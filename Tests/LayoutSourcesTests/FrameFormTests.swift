import Testing

@testable import LayoutSources

/// What a frame's numbers are read as.
struct FrameFormTests {
  private func names(_ constants: [String: String]) -> FrameNames {
    var names = FrameNames(nil, CodeFacts(SourceIndex(SiteFacts([]))) { _ in nil })
    names.local = { constants[$0] }
    names.isLocal = { constants[$0] != nil }
    return names
  }

  private func isRead(_ text: String, _ constants: [String: String] = [:]) -> Bool {
    (try? FrameFormReader.form(of: text, names(constants))) != nil
  }

  @Test(arguments: [".", "..", "...", ".+8", "CGFloat()", "CGFloat(.)", ""])
  func `what is no number is not read`(text: String) { #expect(!isRead(text)) }

  @Test(arguments: [(5, false, true), (1500, false, false), (5, true, true), (35, true, false)])
  func `constants that name each other are told as far as a bound`(
    length: Int, isDoubled: Bool, isTold: Bool
  ) {
    var constants = ["a0": "bounds.width"]
    for step in 1...length {
      let before = "a\(step - 1)"
      constants["a\(step)"] = isDoubled ? "\(before)+\(before)" : "\(before)+1"
    }
    #expect(isRead("a\(length)", constants) == isTold)
  }

  @Test(arguments: [(5, true), (5000, false)])
  func `types around a number are read as deep as a bound`(depth: Int, isTold: Bool) {
    let opening = String(repeating: "CGFloat(", count: depth)
    #expect(isRead("\(opening)8\(String(repeating: ")", count: depth))") == isTold)
  }
}
