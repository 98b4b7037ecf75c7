import Foundation
import Promises
import TestSupport
import Testing

/// Every seed of the fuzzers, every past crasher, and a short round of changes that are the same each time.
///
/// One after the other, because each input of the command lies in the same file.
@Suite(.serialized) struct SeedTests {
  @Test(arguments: (ReadingTargets.all.keys + ["archive", "writers"]).sorted())
  func `every seed and every past crasher keeps its promises`(_ target: String) throws {
    for input in try Seeds.of(target) + Seeds.pastCrashers(of: target) {
      try attempt(target, input.bytes, "\(target), \(input.name)")
    }
  }

  @Test(
    arguments: [
      "callTree", "crash", "message", "description", "visualFormat", "scratch", "solver",
    ])
  func `changed seeds keep their promises`(_ target: String) throws {
    let seeds = try Seeds.of(target).map(\.bytes)
    var dice = SeededGenerator(17)
    for number in 0..<500 {
      let bytes = changed(seeds[dice.below(seeds.count)], &dice)
      try attempt(target, bytes, "\(target), change \(number), \(bytes)")
    }
  }

  @Test func `the command ends with a code that is documented`() throws {
    for seed in try Seeds.of("program") {
      let run = try CommandRun(ProgramTarget.commandLine(seed.bytes))
      #expect([0, 1, 2, 64].contains(run.status), "program, \(seed.name)")
    }
  }

  @Test func `a promise that is broken is told`() {
    withKnownIssue {
      BrokenPromise.$report.withValue({ Issue.record("\($0)") }) { demand(1 > 2, "less") }
    } matching: {
      $0.comments.contains("less")
    }
  }

  private func attempt(_ target: String, _ bytes: [UInt8], _ name: String) throws {
    let run = try #require(
      ["archive": ArchiveTarget.run, "writers": WritersTarget.run][target]
        ?? ReadingTargets.all[target])
    BrokenPromise.$report.withValue({ Issue.record("\(name): \($0)") }) { run(bytes) }
  }

  /// A seed with up to four changes: another byte, a gap, a repetition, or a word of the grammar.
  private func changed(_ seed: [UInt8], _ dice: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0...dice.below(4) {
      let place = dice.below(bytes.count + 1)
      let end = min(bytes.count, place + dice.below(8))
      switch dice.below(4) {
      case 0: bytes.replaceSubrange(place..<end, with: [UInt8(dice.below(256))])
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        bytes.insert(
          contentsOf: GrammarWords.all[dice.below(GrammarWords.all.count)].utf8, at: place)
      }
    }
    return bytes
  }
}

/// Inputs as files of folders.
private enum Seeds {
  struct Input {
    var name: String
    var bytes: [UInt8]
  }

  /// The folder that `Fuzz/run.sh seeds` filled.
  private static let folder = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "autolayout-doctor-seeds-\(ProcessInfo.processInfo.processIdentifier)")
    let run = try DrainedProcess(
      Repository.root.appending(path: "Fuzz/run.sh"), ["seeds", folder.path()],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    return folder
  }

  static func of(_ target: String) throws -> [Input] {
    let inputs = try Self.inputs(in: folder.get().appending(path: target))
    try #require(!inputs.isEmpty, "\(target) has no seeds")
    return inputs
  }

  static func pastCrashers(of target: String) throws -> [Input] {
    try Self.inputs(in: Repository.root.appending(path: "Fuzz/Crashers/\(target)"))
  }

  private static func inputs(in folder: URL) throws -> [Input] {
    try Repository.files(in: folder) { !$0.hasPrefix(".") }.map {
      Input(name: $0.lastPathComponent, bytes: [UInt8](try Data(contentsOf: $0)))
    }
  }
}
