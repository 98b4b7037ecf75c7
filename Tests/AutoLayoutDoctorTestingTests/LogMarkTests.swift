import ConsoleReading
import Foundation
import Testing

@testable import AutoLayoutDoctorTesting

struct LogMarkTests {
  private let mark = LogMark()

  private func message(
    _ text: String, _ category: String = "LayoutConstraints",
    of subsystem: String = "com.apple.UIKit"
  ) -> LoggedMessage {
    LoggedMessage(subsystem: subsystem, category: category, text: text)
  }

  private func marked(_ text: String) -> LoggedMessage {
    message(text, LogMark.category, of: LogMark.subsystem)
  }

  @Test func `what UIKit and AppKit log between the marks belongs to the stretch`() {
    let messages = [
      message("before"), marked(mark.begin), message("one"),
      message("two", "Layout", of: "com.apple.AppKit"), message("the app's", "Layout", of: "Tea"),
      message("drawn", "Drawing"), marked(mark.end), message("after"),
    ]
    #expect(mark.stretch(of: messages) == .whole(Array("one\ntwo\n".utf8)))
  }

  @Test func `a log without the first mark tells nothing, not even that nothing was wrong`() {
    #expect(mark.stretch(of: [message("one"), marked(LogMark().begin)]) == .missing)
    #expect(mark.stretch(of: [message(mark.begin, of: "Tea")]) == .missing)
  }

  @Test func `a log that has not come to the end yet is told from a whole one`() {
    let messages = [marked(mark.begin), message("one")]
    #expect(mark.stretch(of: messages) == .begun(Array("one\n".utf8)))
  }

  @Test func `the mark is found in a standard error that the log goes to`() {
    let line = "2026-03-02 09:15:22.100+0100 Tea[41:7] [mark] \(mark.begin)\n"
    #expect(mark.isMirrored(in: Array("first\n\(line)".utf8)))
    #expect(!mark.isMirrored(in: Array("first\n".utf8)))
    #expect(!LogMark().isMirrored(in: Array(line.utf8)))
  }

  // The log's own interpolation, which shows numbers to everybody, takes no other text.
  @Test func `what a Mac logs is what is looked for`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/AutoLayoutDoctorTesting")
    let log = try String(
      contentsOf: folder.appending(path: "UnifiedLog.swift"), encoding: .utf8)
    let mark = try String(contentsOf: folder.appending(path: "LogMark.swift"), encoding: .utf8)
    let logged = log.components(separatedBy: "logger.notice(").dropFirst().map {
      $0.prefix { $0 != ")" }
    }
    #expect(logged.count == 2)
    for text in logged { #expect(mark.contains(text)) }
  }
}

struct HiddenCopyTests {
  private static func report(_ lines: String...) -> [UInt8] {
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return Array("Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n".utf8)
  }

  private let shown = report(
    "<NSLayoutConstraint:0x6000010 UILabel:0x7f0010.width == 50   (active)>",
    "<NSLayoutConstraint:0x6000020 UILabel:0x7f0010.width == 10   (active)>")
  private let hidden = report("<private>", "<private>")

  @Test func `a report that the log hides is a copy of one that the standard error shows`() throws {
    let failures = WatchedLog(standardError: shown, unified: hidden).failures()
    #expect(failures == WatchedLog(standardError: shown).failures())
    let ending = try #require(failures.first?.components(separatedBy: "allowing: [\"").last)
    let fingerprint = String(ending.prefix { $0 != "\"" })
    let watched = WatchedLog(standardError: shown, unified: hidden)
    #expect(watched.failures(allowing: [fingerprint]).isEmpty)
  }

  @Test func `where neither can be read, a test fails instead of seeing nothing`() {
    #expect(WatchedLog(unified: nil).failures() == [LogMark.unseen])
    #expect(LogMark.unseen.contains("IDELogRedirectionPolicy"))
    #expect(WatchedLog(isRead: false).failures().count == 1)
    #expect(WatchedLog(isCut: true).failures().count == 1)
  }

  @Test func `a report that the log hides and nothing shows is a failure`() {
    #expect(WatchedLog(unified: hidden).failures().count == 1)
    #expect(WatchedLog(standardError: hidden + shown).failures().count == 2)
  }
}
