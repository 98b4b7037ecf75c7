import Testing

@testable import LocalPage

/// What the page may ask, and nothing else, becomes words of a command line.
struct QuestionTests {
  private func question(_ path: String, _ parameters: String...) throws(Refusal) -> Question? {
    try Question(
      path: path,
      parameters.map {
        let parts = $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      })
  }

  @Test func `an explanation is the command's own page`() throws {
    #expect(try question("/explain")?.arguments == ["diagnose", "--format=html"])
    #expect(try question("/explain", "layout=1")?.arguments.last == "--layout")
  }

  @Test func `a change is a way out, a size or a constant`() throws {
    let asked = try question(
      "/exercise", "format=svg", "line=12", "remedy=3", "set=c6.constant=60.5",
      "container=390x844")
    #expect(
      asked?.arguments == [
        "exercise", "--format=svg", "--report=line 12", "--remedy=3", "--container=390x844",
        "--set=c6.constant=60.5",
      ])
    #expect(asked?.kind == .svg)
  }

  @Test func `one side of a size is changed alone, and what a size decides is asked`() throws {
    for side in ["390x", "x844.5"] {
      let asked = try question("/exercise", "format=json", "line=1", "container=\(side)")
      #expect(asked?.arguments.last == "--container=\(side)")
    }
    let asked = try question("/exercise", "format=json", "line=1", "remedy=2", "threshold=height")
    #expect(asked?.arguments.suffix(2) == ["--remedy=2", "--threshold=height"])
  }

  @Test(arguments: [
    "remedy=--output=/tmp/x", "remedy=-1", "remedy=1;2", "remedy=", "remedy=٣", "line=1 2",
    "set=c6.constant=", "set=c6.constant=1/3", "set=c.constant=1", "set=c6.constant=1=2",
    "set=--output=x", "set=c6.constant=1.2.3", "container=390", "container=1x2x3",
    "container=-1x2", "container=x", "container=1x-2", "threshold=depth", "threshold=",
    "output=/tmp/x", "format=pdf", "layout=yes", "remedy=1&",
    "set=c99999999999999999999.constant=1e9",
  ])
  func `no parameter becomes another word of the command line`(parameter: String) {
    var parameters = ["format=json", "line=1"].filter { !parameter.hasPrefix($0.prefix(5)) }
    parameters.append(parameter)
    #expect(throws: Refusal.self) {
      _ = try Question(
        path: "/exercise",
        parameters.map {
          let parts = $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          return (String(parts[0]), String(parts[1]))
        })
    }
  }

  @Test func `a parameter that comes twice is refused`() {
    #expect(throws: Refusal.self) {
      _ = try question("/exercise", "format=json", "line=1", "line=2")
    }
    #expect(throws: Refusal.self) {
      _ = try question(
        "/exercise", "format=json", "line=1", "set=c1.constant=1", "set=c2.constant=1",
        "set=c3.constant=1")
    }
  }

  @Test func `nothing is asked elsewhere`() throws {
    #expect(try question("/explain/../etc") == nil)
    #expect(try question("/") == nil)
  }

  @Test func `a refusal never repeats the name of a parameter that is not known`() {
    #expect(!Refusal.parameter("<script>").sentence.contains("script"))
  }
}
