/// Tells the frame of code: which function and which type it stands in.
struct FrameTable: Sendable {
  private let functions: [FunctionRecord]
  private let types: [TypeRecord]
  private let functionByID: [String: Int]
  private let functionsByFile: IndexTable
  private let typesByFile: IndexTable
  /// Each function's own frame, by its number.
  private var frames: [Frame] = []

  init(_ facts: SiteFacts) {
    functions = facts.functions
    types = facts.types
    functionByID = Dictionary(
      facts.functions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    functionsByFile = IndexTable(facts.functions) { $0.file }
    typesByFile = IndexTable(facts.types) { $0.file }
    frames = functions.indices.map { makeFrame(of: $0) }
  }

  private func makeFrame(of function: Int) -> Frame {
    let record = functions[function]
    let type = record.type ?? enclosingType(record.file, record.range)
    return Frame(
      function: functionByID[record.id], type: type.map(ClassFamily.plain), file: record.file,
      key: record.id)
  }

  private func enclosingType(_ file: String, _ range: CodeRange) -> String? {
    let around = (typesByFile[file] ?? []).filter { types[$0].range.containsLines(of: range) }
    return around.min { types[$0].range.bytes.count < types[$1].range.bytes.count }
      .map { types[$0].name }
  }

  /// The frame of the code that a record tells of.
  func frame(around record: some PlacedRecord) -> Frame {
    if let function = record.function.flatMap({ functionByID[$0] }) { return frames[function] }
    let type = enclosingType(record.file, record.range)
    return Frame(
      function: nil, type: type.map(ClassFamily.plain), file: record.file,
      key: "\(record.file):\(type ?? "")")
  }

  /// The frame of a function's own code.
  func frame(of function: Int) -> Frame { frames[function] }

  /// The functions around code in `frame`, the innermost first.
  func functions(around frame: Frame) -> [Int] {
    guard let function = frame.function else { return [] }
    let own = functions[function]
    let outer = (functionsByFile[own.file] ?? []).filter {
      $0 != function && functions[$0].range.bytes.lowerBound <= own.range.bytes.lowerBound
        && own.range.bytes.upperBound <= functions[$0].range.bytes.upperBound
    }
    return [function]
      + outer.sorted { functions[$0].range.bytes.count < functions[$1].range.bytes.count }
  }
}
