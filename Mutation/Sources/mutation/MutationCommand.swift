internal import Foundation
internal import Mutants

/// `mutation PROJECT COPY SEED [NUMBER…]` writes the mutated files of PROJECT into COPY and prints the
/// mutants, one JSON object a line; those with a NUMBER are left out.
@main
enum MutationCommand {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let seed = UInt64(arguments[3]) else {
      print("usage: mutation PROJECT COPY SEED [NUMBER...]")
      exit(64)
    }
    let project = URL(filePath: arguments[1])
    let copy = URL(filePath: arguments[2])
    let leftOut = Set(arguments.dropFirst(4).compactMap { Int($0) })
    var next = 1
    for group in MutantGroup.all {
      let files = try files(of: group, in: project)
      let candidates = try files.flatMap { file in
        MutantFinder.mutants(of: try text(of: file, in: project), file: file)
      }
      var drawn = candidates.sample(group.count, seed: seed)
      for index in drawn.indices { drawn[index].number = next + index }
      next += drawn.count
      drawn.removeAll { leftOut.contains($0.number) }
      for mutant in drawn { try tell(mutant, group, among: candidates.count) }
      for file in files {
        let own = drawn.filter { $0.file == file }
        try write(Schemata.text(of: try text(of: file, in: project), with: own), to: file, in: copy)
      }
    }
    for module in ["LinearArithmetic", "LayoutDiagnosis"] {
      try write(Schemata.switchboard, to: "Sources/\(module)/IsMutant.swift", in: copy)
    }
  }

  /// Leaves a file that holds the text already as it is, so that nothing is compiled anew for it.
  private static func write(_ text: String, to file: String, in copy: URL) throws {
    let place = copy.appending(path: file)
    if (try? String(contentsOf: place, encoding: .utf8)) == text { return }
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  private static func text(of file: String, in project: URL) throws -> String {
    try String(contentsOf: project.appending(path: file), encoding: .utf8)
  }

  private static func files(of group: MutantGroup, in project: URL) throws -> [String] {
    try group.paths.map { "Sources/\($0)" }.flatMap { path in
      if path.hasSuffix(".swift") { return [path] }
      let folder = project.appending(path: path).path()
      return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
    }
  }

  private struct Line: Encodable {
    var number: Int
    var group: String
    var candidates: Int
    var file: String
    var line: Int
    var original: String
    var mutated: String
  }

  private static func tell(_ mutant: Mutant, _ group: MutantGroup, among candidates: Int) throws {
    let line = Line(
      number: mutant.number, group: group.name, candidates: candidates, file: mutant.file,
      line: mutant.line, original: mutant.original, mutated: mutant.mutated)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(line), as: UTF8.self))
  }
}
