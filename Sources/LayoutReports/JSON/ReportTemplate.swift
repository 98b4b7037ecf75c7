internal import LayoutLogs
internal import LayoutModel

/// What the JSON of a report says after its head, with gaps for what differs each time that the
/// same report comes.
struct ReportTemplate: Sendable {
  private let bytes: [UInt8]
  /// In the order of the bytes; each stands in front of the byte at `offset`.
  private let gaps: [(offset: Int, place: PlaceMark)]

  /// Takes the marks out of `marked`.
  init(_ marked: [UInt8]) {
    var bytes: [UInt8] = []
    var gaps: [(offset: Int, place: PlaceMark)] = []
    var start = 0
    while let (mark, range) = PlaceMark.first(in: marked, from: start) {
      bytes += marked[start..<range.lowerBound]
      gaps.append((bytes.count, mark))
      start = range.upperBound
    }
    self.bytes = bytes + marked[start...]
    self.gaps = gaps
  }

  /// How much memory it takes, in bytes.
  var size: Int { bytes.count + gaps.count * MemoryLayout<(Int, PlaceMark)>.stride }

  /// Writes the text of `report` into `json`.
  func write(_ report: LogReport, to json: inout JSONWriter) {
    var start = 0
    unsafe bytes.withUnsafeBufferPointer { text in
      for gap in gaps {
        unsafe json.buffer.append(UnsafeBufferPointer(rebasing: text[start..<gap.offset]))
        json.fill(gap.place, report.system)
        start = gap.offset
      }
      unsafe json.buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}

extension JSONWriter {
  /// Writes what stands at `place` in this system.
  fileprivate mutating func fill(_ place: PlaceMark, _ system: LayoutSystem) {
    switch place.kind {
    case .itemAddress:
      if let address = system.items[place.index].address { buffer.append(address.description) }
    case .constraintAddress:
      if let address = system.constraints[place.index].address {
        buffer.append(address.description)
      }
    case .raw:
      var raw = system.constraints[place.index].raw
      raw.withUTF8 { unsafe quote($0) }
    case .startLine, .startColumn, .endLine, .endColumn, .firstByte, .endByte:
      guard let range = system.constraints[place.index].range else { return }
      buffer.append(range[place.kind])
    }
  }
}

extension SourceRange {
  fileprivate subscript(kind: PlaceMark.Kind) -> Int {
    switch kind {
    case .startLine: startLine
    case .startColumn: startColumn
    case .endLine: endLine
    case .endColumn: endColumn
    case .firstByte: bytes.lowerBound
    case .endByte: bytes.upperBound
    case .itemAddress, .constraintAddress, .raw: 0
    }
  }
}
