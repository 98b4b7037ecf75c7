import Testing

@testable import LocalPage

struct OwnElementsTests {
  private func left(out page: String) -> String {
    String(decoding: OwnElements.left(out: Array(page.utf8)), as: UTF8.self)
  }

  @Test func `takes every style and script out, and nothing else`() {
    #expect(
      left(out: "<a><style>x</style>1<style>y</style><script>z</script></a>") == "<a>1</a>")
    #expect(left(out: "&lt;style&gt;x&lt;/style&gt;") == "&lt;style&gt;x&lt;/style&gt;")
    #expect(left(out: "<style>never closed") == "<style>never closed")
    #expect(left(out: "") == "")
  }

  @Test func `finds what stands in the first one`() {
    let page = Array("<style>a{}</style><style>b{}</style>".utf8)
    #expect(OwnElements.contents(of: .style, in: page) == Array("a{}".utf8))
    #expect(OwnElements.contents(of: .script, in: page) == nil)
  }
}
