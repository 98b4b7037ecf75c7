import Foundation
import TestSupport
import Testing

@testable import LayoutLogs

/// What is refused at a glance is what reading would refuse: the lines of all logs at hand, each as
/// it stands and cut to pieces.
struct `A glance` {
  private static let lines: [Bytes] = {
    let logs =
      Repository.files(in: Repository.samples) { $0.hasSuffix(".log") || $0.hasSuffix(".crash") }
      + LogCollection.fixtures.paths.map { URL(filePath: $0) }
    let markers = MarkerFinder.constraintMarkers + ComplaintOpening.markers
    let nearMisses = markers.map { Array("cart 3: \($0) of it, retried".utf8)[...] }
    let lines = logs.compactMap { try? Data(contentsOf: $0) }.flatMap {
      [UInt8]($0).split(separator: 0x0A)
    }
    return (lines + nearMisses).flatMap { [$0, $0.prefix(40), $0.dropFirst(30), $0.dropLast(2)] }
  }()

  @Test func `takes every frame of a stack for one`() {
    for line in Self.lines where !StackFrameParser.mayBegin(line) {
      let alone = TextLine(text: line, number: 1)
      #expect(StackFrameParser.frame(line) == nil && StackReader([alone]).frames.isEmpty)
    }
  }

  @Test func `takes every sentence of a report for one`() {
    for line in Self.lines {
      read(line) { sentences, end in
        let isSentence =
          sentences.header(0, end) != nil || sentences.breaking(0, end) != nil
          || sentences.isHelpFragment(0, end) || sentences.isClosing(0, end)
        #expect(!isSentence || sentences.mayHoldSentence(0, end), "\(line.string)")
      }
    }
  }

  @Test func `sees every name of an exception`() {
    for line in Self.lines where MessageEnvelope.exceptionName(in: line) != nil {
      read(line) { sentences, end in
        #expect(MessageEnvelope.mayNameException(sentences.bytes, TextRange(0, end)))
      }
    }
  }

  @Test func `finds each of many words that looking for it alone would find`() {
    let words = ComplaintOpening.markers
    let finder = MarkerFinder(words)
    for line in Self.lines {
      let expected = words.indices.filter { line.holds(words[$0]) }
      #expect(line.markers(of: finder) == expected, "\(line.string)")
    }
  }

  @Test func `sees whatever begins in a crash report`() {
    let crash = """
      {"app_name":"Tea","bug_type":"309"}
      {"pid":7,
      "asi" : {"CoreFoundation":["*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Multiplier is not finite!'"]},
      "lastExceptionBacktrace":[{"symbol":"objc_exception_throw","imageIndex":0}],
      "usedImages":[{"name":"libobjc.A.dylib"}]
      }
      poured
      """
    let quiet = String(repeating: "\npoured", count: 20)
    let lines = Self.textLines(crash + quiet)
    #expect(CrashReport.mayBegin(lines, at: 0))
    #expect(CrashReport.mayBegin(lines, at: 3))
    let miss = Self.textLines("wrote \"lastExceptionBacktrace\" of it" + quiet)
    #expect(!CrashReport.mayBegin(miss, at: 0))
  }

  private static func textLines(_ text: String) -> [TextLine] {
    TextLine.lines(of: Array(text.utf8)[...])
  }

  private func read(_ line: Bytes, _ body: (UIKitSentences, _ end: Int) -> Void) {
    unsafe line.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let bytes = unsafe ByteView(base, count: buffer.count)
      body(UIKitSentences(bytes: bytes), buffer.count)
    }
  }
}
