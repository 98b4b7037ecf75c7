import Foundation
import LinearArithmetic

/// Prints, as one line of JSON a file, all conflicts and the smallest corrections of systems.
///
/// Each argument is a file, or `-` for a list of files on standard input.
enum EnumerationListing {
  private struct Listing: Encodable {
    var file: String
    var muses: [[String]]
    var corrections: [[String]]
    var complete: Bool
  }

  static func run(_ arguments: [String]) throws {
    let files = arguments.flatMap { argument -> [String] in
      guard argument == "-" else { return [argument] }
      var lines: [String] = []
      while let line = readLine() { lines.append(line) }
      return lines
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for file in files {
      let listing = try encoder.encode(listing(of: file))
      print(String(decoding: listing, as: UTF8.self))
    }
  }

  private static func listing(of file: String) throws -> Listing {
    let oracle = try OracleSystem(path: file)
    let first = oracle.background.count
    let ids = oracle.required.map(\.id)
    let found = try LinearSystem(rows: oracle.rows())
      .conflicts(members: { $0 >= first }, limit: 100_000)
    func names(_ rows: [Int]) -> [String] { rows.map { ids[$0 - first] }.sorted() }
    return Listing(
      file: file, muses: found.conflicts.map { names($0.rows) },
      corrections: found.corrections.map(names),
      complete: found.conflictsCompleteness == .complete
        && found.correctionsCompleteness == .complete)
  }
}
