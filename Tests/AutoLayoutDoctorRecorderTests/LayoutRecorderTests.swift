import AutoLayoutDoctor
import Foundation
import Synchronization
import Testing

@testable import AutoLayoutDoctorRecorder

/// What a test says in place of the system.
private final class FakeSource: LogSource {
  private let receive = Mutex<(@Sendable ([UInt8]) -> Void)?>(nil)

  func begin(_ receive: @escaping @Sendable ([UInt8]) -> Void) {
    self.receive.withLock { $0 = receive }
  }

  func end() async { receive.withLock { $0 = nil } }

  func write(_ text: String) {
    receive.withLock { $0 }?(Array(text.utf8))
  }
}

private final class Notes: Sendable {
  private let all = Mutex<[RecordedFinding]>([])

  var recorded: [RecordedFinding] { all.withLock { $0 } }

  func add(_ finding: RecordedFinding) { all.withLock { $0.append(finding) } }
}

private func conflict(_ attribute: String, of item: String = "UILabel", _ number: Int = 50)
  -> String
{
  """
  2026-03-02 09:15:22.100100+0100 Tea[41:7] [LayoutConstraints] Unable to simultaneously satisfy constraints.
  (
      "<NSLayoutConstraint:0x6000010 \(item):0x7f0010.\(attribute) == \(number)   (active)>",
      "<NSLayoutConstraint:0x6000020 \(item):0x7f0010.\(attribute) == 10   (active)>"
  )

  Will attempt to recover by breaking constraint
  <NSLayoutConstraint:0x6000020 \(item):0x7f0010.\(attribute) == 10   (active)>

  """
}

struct LayoutRecorderTests {
  private let source = FakeSource()
  private let notes = Notes()

  private func recording(_ file: String? = nil, ofAtMost size: Int = 1 << 16) -> LayoutRecorder {
    LayoutRecorder(from: [source], file: file, ofAtMost: size) { [notes] in notes.add($0) }
  }

  /// A path where there is no file yet, for as long as the body runs.
  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "layouts.log").path)
  }

  @Test func `a cause that comes again is told once and counted`() async throws {
    let recorder = recording()
    for _ in 1...3 { source.write("Tea is ready.\n" + conflict("width")) }
    source.write(conflict("height"))
    await recorder.stop()
    #expect(notes.recorded.count == 2)
    let first = try #require(notes.recorded.first)
    #expect(first.finding.headline.hasPrefix("The UILabel must be both 50 points and 10"))
    #expect(recorder.counts[first.fingerprint] == 3)
    #expect(recorder.counts.values.reduce(0, +) == 4)
  }

  @Test func `the log of a finding is the report, and is read again as the same cause`()
    async throws
  {
    let recorder = recording()
    // Pieces end anywhere.
    for byte in "before\n" + conflict("width") + "behind\n" { source.write(String(byte)) }
    await recorder.stop()
    let recorded = try #require(notes.recorded.first)
    #expect(!recorded.log.contains("before") && !recorded.log.contains("behind"))
    #expect(
      AutoLayoutDoctor.diagnose(recorded.log).causes.map(\.fingerprint) == [recorded.fingerprint])
  }

  @Test func `a finding is told while the app runs`() async throws {
    let recorder = recording()
    source.write(conflict("width") + "The app goes on.\n")
    for _ in 0..<1_000 where notes.recorded.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(notes.recorded.count == 1)
    await recorder.stop()
    source.write(conflict("height"))
    #expect(notes.recorded.count == 1)
  }

  @Test func `a file keeps one report of each cause, over launches`() async throws {
    try await inFolder { path in
      for _ in 1...2 {
        let recorder = recording(path)
        source.write(conflict("width") + conflict("height") + conflict("width"))
        await recorder.stop()
      }
      // Each launch tells both.
      #expect(notes.recorded.count == 4)
      let kept = try AutoLayoutDoctor.diagnose(file: path)
      #expect(kept.count == 2)
      #expect(Set(kept.causes.map(\.fingerprint)) == Set(notes.recorded.map(\.fingerprint)))
    }
  }

  @Test func `a file that is full drops its oldest reports`() async throws {
    try await inFolder { path in
      let size = 3 * conflict("width", of: "TeaLabel0").utf8.count
      let recorder = recording(path, ofAtMost: size)
      for number in 0..<9 { source.write(conflict("width", of: "TeaLabel\(number)")) }
      await recorder.stop()
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.utf8.count <= size)
      #expect(text.contains("TeaLabel8") && !text.contains("TeaLabel0"))
    }
  }

  @Test func `what is no report in its file is dropped, and no file is no failure`() async throws {
    try await inFolder { path in
      try "no report\n\u{0}".write(toFile: path, atomically: true, encoding: .utf8)
      let recorder = recording(path)
      source.write(conflict("width"))
      await recorder.stop()
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("no report"))
    }
    let recorder = recording("/nowhere/layouts.log")
    source.write(conflict("height"))
    await recorder.stop()
    #expect(notes.recorded.count == 2)
  }

  @Test func `of a flood of causes the first are told`() async throws {
    let recorder = recording()
    let most = Journal.mostCauses
    source.write((0..<most + 5).map { conflict("width", of: "Tea\($0)Label") }.joined())
    await recorder.stop()
    #expect(notes.recorded.count == most && recorder.counts.count == most)
  }

  @Test func `a line without an end is not kept for ever, and the next report is read`()
    async throws
  {
    let recorder = recording()
    for _ in 0..<40 { source.write(String(repeating: "x", count: 1 << 16)) }
    source.write("\n" + conflict("width"))
    await recorder.stop()
    #expect(notes.recorded.count == 1)
    let lines = RecentLines()
    for _ in 0..<3 { lines.add(ArraySlice(repeating: 0x78, count: RecentLines.most)) }
    #expect(lines.text(of: 1...1).isEmpty && lines.text(of: 3...3).count == RecentLines.most)
  }
}
