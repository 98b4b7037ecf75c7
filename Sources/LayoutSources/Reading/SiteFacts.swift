internal import JSONReading

/// All that the readers say of a folder, kind by kind.
package struct SiteFacts: Sendable {
  /// The files that were read.
  package private(set) var files: [FileRecord] = []
  private(set) var types: [TypeRecord] = []
  private(set) var functions: [FunctionRecord] = []
  private(set) var variables: [VariableRecord] = []
  private(set) var parents: [ParentRecord] = []
  private(set) var sets: [SetRecord] = []
  private(set) var constraints: [ConstraintRecord] = []
  private(set) var formats: [FormatRecord] = []
  private(set) var calls: [CallRecord] = []
  private(set) var elements: [ElementRecord] = []
  /// The parts of statements of which one is run, by their file.
  private(set) var branches: [String: [BranchRecord]] = [:]
  /// The lines of the index, from 1, that are no JSON objects of the form that is expected.
  package private(set) var brokenLines: [Int] = []
  /// The version that the index says it has; `nil` where it says none.
  package private(set) var version: Int?

  /// The version of the form that is read here.
  package static let knownVersion = 1

  /// Reads an index of constraint sites, one JSON object a line; kinds that are not known are passed
  /// over.
  package init(_ index: [UInt8]) {
    var number = 0
    var start = 0
    while start < index.count {
      let end = index[start...].firstIndex(of: 0x0A) ?? index.count
      number += 1
      if end > start { read(index, start..<end, number) }
      start = end + 1
    }
  }

  private mutating func read(_ index: [UInt8], _ line: Range<Int>, _ number: Int) {
    do throws(JSONCursor.Failure) {
      var cursor = JSONCursor(index, line)
      if cursor.isAtEnd() { return }
      let record = try RawRecord(&cursor)
      try cursor.finish()
      add(record)
    } catch {
      brokenLines.append(number)
    }
  }

  private mutating func add(_ record: RawRecord) {
    switch record.kind {
    case "index": version = record.integers["version"]
    case "file": files.append(record.file)
    case "type": types.append(record.type)
    case "function": functions.append(record.function)
    case "variable": variables.append(record.variable)
    case "parent": parents.append(record.parent)
    case "set": sets.append(record.set)
    case "constraint": constraints.append(record.constraint)
    case "format": formats.append(record.format)
    case "call": calls.append(record.call)
    case "element": elements.append(record.element)
    case "branch": branches[record.path, default: []].append(record.branch)
    default: break
    }
  }
}
