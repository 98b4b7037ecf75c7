internal import JSONReading
internal import WorkPipeline

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

  /// How many lines were read.
  private var lineCount = 0

  /// Reads an index of constraint sites, one JSON object a line; kinds that are not known are passed
  /// over.
  package init(_ index: [UInt8]) {
    let parts = Self.parts(of: index)
    let read = Parallel.map(parts, grain: 1) { SiteFacts(index, $1) }
    self.init(index, 0..<0)
    for part in read { append(part) }
  }

  /// About how many bytes are read at a time.
  private static let partSize = 1 << 18

  /// Ranges of whole lines.
  private static func parts(of index: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while start < index.count {
      let least = min(start + partSize, index.count)
      let end = index[least...].firstIndex(of: 0x0A).map { $0 + 1 } ?? index.count
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  private init(_ index: [UInt8], _ part: Range<Int>) {
    var start = part.lowerBound
    while start < part.upperBound {
      let end = index[start..<part.upperBound].firstIndex(of: 0x0A) ?? part.upperBound
      lineCount += 1
      if end > start { read(index, start..<end, lineCount) }
      start = end + 1
    }
  }

  /// Adds what stands behind this in the index.
  private mutating func append(_ further: SiteFacts) {
    files += further.files
    types += further.types
    functions += further.functions
    variables += further.variables
    parents += further.parents
    sets += further.sets
    constraints += further.constraints
    formats += further.formats
    calls += further.calls
    elements += further.elements
    branches.merge(further.branches) { $0 + $1 }
    brokenLines += further.brokenLines.map { lineCount + $0 }
    version = further.version ?? version
    lineCount += further.lineCount
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
