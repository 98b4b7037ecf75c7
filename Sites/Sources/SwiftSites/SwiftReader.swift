package import SiteRecords
internal import SwiftParser
internal import SwiftSyntax

/// Reads what one Swift file says of constraints.
package enum SwiftReader {
  /// The records of the file, its own first.
  package static func sites(in bytes: [UInt8], path: String) -> [Record] {
    if let line = Nesting.tooDeep(in: bytes) {
      let what = "Brackets nest deeper than \(Nesting.most) here, so the file is not read."
      return [
        .file(
          FileRecord(
            language: .swift, lines: LineTable(bytes).count,
            problems: [.init(line: line, what: what)]))
      ]
    }
    let tree = unsafe bytes.withUnsafeBufferPointer { unsafe Parser.parse(source: $0) }
    let lines = LineTable(bytes)
    let names = FileNames(source: SourceText(path: path, lines: lines))
    let declarations = DeclarationReader(names: names)
    declarations.walk(tree)
    let sites = SiteReader(names: names)
    sites.walk(tree)
    let problems = SyntaxProblems.problems(in: tree, names)
    let records = declarations.records + sites.records
    let settling = Settling(records)
    return [.file(FileRecord(language: .swift, lines: lines.count, problems: problems))]
      + records.map(settling.settled)
  }
}
