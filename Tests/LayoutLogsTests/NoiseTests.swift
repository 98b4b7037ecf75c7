import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import LayoutLogs

struct `Ordinary noise` {
  /// `NOISE_MEGABYTES=50` makes it as long as one likes.
  private static let megabytes =
    ProcessInfo.processInfo.environment["NOISE_MEGABYTES"].flatMap(Int.init) ?? 1

  @Test func `yields no report`() {
    for part in 0..<Self.megabytes {
      var noise = OrdinaryNoise(seed: UInt64(part))
      let reports = LogReader.read(noise.log(bytes: 1_000_000))
      let first = reports.first.map { "\($0.code) at \($0.lines): \($0.complaint?.reason ?? "")" }
      #expect(reports.isEmpty, "part \(part): \(reports.count) reports, \(first ?? "")")
    }
  }

  /// Key words of a crash report's body thousands of times, and no crash: each is looked at once.
  ///
  /// It takes minutes where each marker reads what all others did.
  @Test(.timeLimit(.minutes(SanitizerOptions.patience)))
  func `near misses of a crash report cost no more than they are long`() {
    var noise = OrdinaryNoise(seed: 3)
    let miss = Array("Shop[1:2] wrote \"lastExceptionBacktrace\" of no crash at 0x12\n".utf8)
    var log: [UInt8] = []
    for _ in 0..<2_000 { log += noise.log(bytes: 800) + miss }
    let reason = ReasonCase.all[0]
    let crash = CarrierCase.all[0].wrap(reason.exception, reason.reason)
    let reports = LogReader.read(log + Array("\(crash)\n".utf8))
    #expect(reports.map(\.code) == [reason.code.rawValue])
  }

  /// It takes minutes where each of them reads on to the end.
  @Test(.timeLimit(.minutes(SanitizerOptions.patience)))
  func `the words in front of call trees cost no more in sentences than they are long`() {
    let words = CallTreeMessage.markers.map(\.description)
    let lines = (0..<12_000).map {
      "Shop[1:2] cart \($0): \(words[$0 % words.count]) of it, retried after 7 ms\n"
    }
    #expect(LogReader.read(Array(lines.joined().utf8)).isEmpty)
  }

  @Test(arguments: 0..<8)
  func `does not hide what is in its middle`(_ seed: UInt64) {
    var noise = OrdinaryNoise(seed: seed)
    let reason = ReasonCase.all[Int(seed)]
    let crash = CarrierCase.all[0].wrap(reason.exception, reason.reason)
    let log = noise.log(bytes: 40_000) + Array("\(crash)\n".utf8) + noise.log(bytes: 40_000)
    #expect(LogReader.read(log).map(\.code) == [reason.code.rawValue])
  }
}

struct `Damaged findings` {
  static let texts: [String] =
    ReasonCase.all.enumerated().map { index, reason in
      CarrierCase.all[index % CarrierCase.all.count].wrap(reason.exception, reason.reason)
    } + [
      """
      UIWindow:0x7f01
      |   •UIView:0x7f02, MISSING HOST CONSTRAINTS
      |   |   *UILabel:0x7f03'Price'- AMBIGUOUS LAYOUT for UILabel:0x7f03'Price'.minX{id: 7}
      |   |   *<UILayoutGuide: 0x6001 - "G", layoutFrame = {{0, 4}, {1, 5}}, owningView = <UIView: 0x7f02; frame = (0 1; 4 8)>>
      """,
      """
      <UIView: 0x7f01; frame = (32 128; 259 604); autoresize = W+H; layer = <CALayer: 0x6001>>
         | <UILabel: 0x7f02; frame = (90 -50.5; 80 100); text = 'a'; hidden = YES; alpha = 0.5>
      """,
      """
      [   A      W  #] h=--- v=--- NSView f=(0,0,480,270) b=(-) => <_NSViewBackingLayer: 0x6001>
      [   AF  H   #  ] h=-&- v=&-&   NSTextField 0x7f02 "Say" f=(20,8.5,120,17) b=(-)
      """,
      "Layout Issues: Width and horizontal position are ambiguous for Tea.Shelf.",
    ]

  @Test(arguments: texts)
  func `a cut at any place is answered`(_ text: String) {
    let bytes = Array(text.utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    for end in stride(from: bytes.count % 3, to: bytes.count, by: 3) {
      check(Array(bytes[..<end]), lines)
    }
  }

  @Test(arguments: texts)
  func `a changed byte is answered`(_ text: String) {
    let bytes = Array(text.utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let others: [UInt8] = [0, 0x0A, 0x22, 0x27, 0x3C, 0x3E, 0x5C, 0x7C, 0x20, 0xFF, 0x30]
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[index] = others[index / 7 % others.count]
      check(changed, lines + 1)
    }
  }

  @Test(
    .timeLimit(.minutes(SanitizerOptions.patience)),
    arguments: [
      "<", "|", "(", "{", "[", "'", "*", "<UIView: 0x1; frame = (", "AMBIGUOUS LAYOUT for ", "{id:",
      "reason: '", "lastExceptionBacktrace\"", "{\"bug_type\"", "owningView = <A: 0x1; ",
      "<A: 0x1 ",
      "<A: 0x1; b = <",
    ])
  func `a piece over and over is answered in time`(_ piece: String) {
    for lead in [
      "", "Unable to parse constraint format: \n", "|   *UIView:0x1- ", "{\"bug_type\":\"309\"}\n",
    ] {
      let text = lead + String(repeating: piece, count: 1000)
      _ = LogReader.read(Array(text.utf8))
    }
  }

  private func check(_ bytes: [UInt8], _ lines: Int) {
    for report in LogReader.read(bytes) {
      #expect(report.lines.lowerBound >= 1 && report.lines.upperBound <= lines)
      for item in report.system.items {
        #expect(item.superview.map { report.system.items.indices.contains($0.index) } ?? true)
      }
      let items = (report.complaint?.items ?? []) + (report.complaint?.outside ?? [])
      #expect(items.allSatisfy { report.system.items.indices.contains($0.index) })
    }
  }
}
