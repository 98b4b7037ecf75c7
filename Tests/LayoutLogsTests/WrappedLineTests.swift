import LayoutModel
import Testing

@testable import LayoutLogs

/// A way in which lines are broken at 80 columns.
struct WrapCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var breaksWords: Bool
  var lineEnd = "\n"

  static let all = [
    WrapCase(testDescription: "in the middle of words", breaksWords: true),
    WrapCase(testDescription: "behind blanks", breaksWords: false),
    WrapCase(
      testDescription: "in the middle of words, with CRLF", breaksWords: true, lineEnd: "\r\n"),
  ]

  /// The text as `fold -w 80` or `fold -s -w 80` writes it.
  func wrap(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { pieces(Array($0.utf8)) }
      .map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: lineEnd)
  }

  private func pieces(_ line: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = line[...]
    while true {
      var column = 0
      let fitting = rest.prefix { byte in
        column += byte == 0x09 ? 8 - column % 8 : 1
        return column <= 80
      }
      guard fitting.count < rest.count else { return pieces + [rest] }
      let blank = breaksWords ? nil : fitting.lastIndex(of: 0x20)
      let end = blank.map { $0 + 1 } ?? fitting.endIndex
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
  }
}

struct `Lines wrapped at 80 columns` {
  @Test(arguments: ReasonCase.all, WrapCase.all)
  func `tell the same exception, thrown by the same call`(
    _ reason: ReasonCase, _ way: WrapCase
  ) throws {
    let text = "\(CarrierCase.all[0].wrap(reason.exception, reason.reason))\n"
    let whole = try onlyReport(text)
    let wrapped = try onlyReport(way.wrap(text))
    #expect(wrapped.code == whole.code && wrapped.kind == whole.kind)
    #expect(wrapped.finding?.exception == reason.exception)
    #expect(wrapped.finding?.frames == whole.finding?.frames)
    #expect(wrapped.finding?.anchors == whole.finding?.anchors)
    #expect(wrapped.context == whole.context)
    guard reason.code != .visualFormat else { return }
    #expect(wrapped.finding?.reason == whole.finding?.reason)
  }

  @Test(arguments: CarrierCase.all, WrapCase.all)
  func `tell it whatever carries it`(_ carrier: CarrierCase, _ way: WrapCase) throws {
    for reason in [ReasonCase.all[0], ReasonCase.all[2], ReasonCase.all[9]] {
      let text = "\(carrier.wrap(reason.exception, reason.reason))\n"
      #expect(read(way.wrap(text)).map(\.code) == read(text).map(\.code), "\(reason)")
    }
  }

  @Test(arguments: WrapCase.all)
  func `tell which views of a tree are ambiguous`(_ way: WrapCase) throws {
    let tree = """
      UIWindow:0x7f0000000001
      |   •UIView:0x7f0000000002, MISSING HOST CONSTRAINTS
      |   |   *Tea.KettleViewWithALongName:0x7f0000000003'Price, net of everything'- AMBIGUOUS \
      LAYOUT for Tea.KettleViewWithALongName:0x7f0000000003'Price, net of everything'.minX{id: 7}
      |   |   *<UILayoutGuide: 0x600000000001 - "Guide", layoutFrame = {{0, 4}, {1, 5}}, \
      owningView = <UIView: 0x7f0000000002; frame = (0 1; 4 8)>>- AMBIGUOUS LAYOUT for \
      UILayoutGuide:0x600000000001'Guide'.Width{id: 9}

      """
    let whole = try onlyReport(tree)
    let wrapped = try onlyReport(way.wrap(tree))
    #expect(whole.code == "ambiguousViewTree" && wrapped.code == whole.code)
    #expect(wrapped.system.items == whole.system.items)
  }

  @Test(arguments: WrapCase.all)
  func `are counted, and stand in their report`(_ way: WrapCase) throws {
    let reason = ReasonCase.all[0]
    let text = way.wrap("\(CarrierCase.all[0].wrap(reason.exception, reason.reason))\n")
    var reports: [LogReport] = []
    let statistics = LogReader.read(Array(text.utf8)) { reports.append($0) }
    #expect(statistics.joinedLines >= 3)
    #expect(statistics.reportLines > statistics.joinedLines)
    #expect(statistics.markers == statistics.markersInReports + statistics.strayMarkers)
    #expect(statistics.strayMarkers == 0)
  }

  /// A view that a sentence mentions is a logged view where a line begins with it.
  @Test(arguments: 0..<4, WrapCase.all)
  func `of ordinary noise are no finding`(_ seed: UInt64, _ way: WrapCase) {
    var noise = OrdinaryNoise(seed: seed)
    let text = way.wrap(String(decoding: noise.log(bytes: 250_000), as: UTF8.self))
    #expect(read(text).allSatisfy { $0.severity == .note })
  }

  @Test func `are not lines that are equally long and end by themselves`() throws {
    let reason = "Multiplier is not finite!  That's illegal.  multiplier:nan"
    let line = "Tea is ready in cup number 10 of the large tray, and nobody has come for it yet."
    let lines = (0..<6).map { line.replacing("10", with: "1\($0)") }
    let text = (lines.prefix(3) + [reason] + lines.suffix(3)).joined(separator: "\n") + "\n"
    var reports: [LogReport] = []
    let statistics = LogReader.read(Array(text.utf8)) { reports.append($0) }
    #expect(statistics.joinedLines == 0)
    #expect(reports.map(\.lines) == [4...4])
    #expect(reports.first?.finding?.reason == reason)
  }

  /// The three bytes by which a marker is found are the only ones that must stand together.
  @Test(arguments: ["\n", "\r\n"])
  func `may break a marker`(_ lineEnd: String) {
    for marker in MarkerFinder.constraintMarkers + FindingOpening.markers {
      let bytes = marker.bytes
      guard bytes.count >= 16 else { continue }
      let found = (1..<bytes.count).count { place in
        !positions(of: bytes[..<place] + lineEnd.utf8 + bytes[place...]).isEmpty
      }
      #expect(found >= bytes.count - 3, "\(marker)")
    }
  }

  private func positions(of text: ArraySlice<UInt8>) -> [Int] {
    let text = Array("before ".utf8) + text + Array(" behind it".utf8)
    return unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      let hit = MarkerFinder.shared.next(
        in: unsafe ByteView(base, count: buffer.count), from: 0, to: buffer.count)
      return hit.map { [$0.position] } ?? []
    }
  }
}
