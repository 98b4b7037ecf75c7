internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import Synchronization

/// Remembers the JSON of reports that come more than once, so that not each is put into words.
///
/// A decorator around the writing of reports: it has the content of a report written, whose addresses,
/// lines and places are marks, and later puts those of another report of the same content in their
/// place. A template that does not give back the report that it was made of, byte for byte, is not
/// used. Safe to use on any core.
final class RepeatedReports: Sendable {
  /// All that is read while a report is put into words.
  private struct Key: Hashable {
    let content: ReportContent
    /// What belongs to it beside the report.
    let beside: DiagnosedReport

    func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
  }

  private struct State {
    /// The contents that came.
    var seen: Set<Int> = []
    /// By contents that came again; `nil` where one is not to be written from a template.
    var templates: [Key: ReportTemplate?] = [:]
    /// Of all templates together, in bytes.
    var size = 0
  }

  /// How much memory the templates may take together, in bytes.
  private static let mostBytes = 16 << 20

  private let state = Mutex(State())

  /// Writes the text of a report into `json` from what is remembered; answers whether it could.
  ///
  /// `write` makes the text of a report.
  func write(
    _ diagnosed: DiagnosedReport, to json: inout JSONWriter, by write: (DiagnosedReport) -> [UInt8]
  ) -> Bool {
    guard let (content, addresses) = ReportContent.of(diagnosed.report) else { return false }
    let key = Key(content: content, beside: diagnosed.withoutReport)
    let (known, mayLearn) = state.withLock { state in
      let known = state.templates[key]
      let isNew = known == nil && state.seen.insert(key.hashValue).inserted
      return (known, !isNew && state.size <= Self.mostBytes)
    }
    guard let template = known ?? (mayLearn ? learn(key, diagnosed, addresses, by: write) : nil)
    else { return false }
    template.write(diagnosed.report, addresses, to: &json)
    return true
  }

  /// Makes the template of what came again.
  private func learn(
    _ key: Key, _ diagnosed: DiagnosedReport, _ addresses: [Address],
    by write: (DiagnosedReport) -> [UInt8]
  ) -> ReportTemplate? {
    var marked = key.beside
    marked.report = key.content.marked
    var template: ReportTemplate? = ReportTemplate(write(marked))
    var json = JSONWriter()
    template?.write(diagnosed.report, addresses, to: &json)
    if json.take() != write(diagnosed) { template = nil }
    state.withLock { state in
      state.size += diagnosed.report.weight + (template?.size ?? 0)
      state.templates.updateValue(template, forKey: key)
    }
    return template
  }
}

/// What the JSON of a report says after its head, with gaps for what differs each time that the
/// same report comes.
private struct ReportTemplate: Sendable {
  private let bytes: [UInt8]
  /// In the order of the bytes; each stands in front of the byte at `offset`.
  private let gaps: [(offset: Int, mark: ProvenanceMark)]

  /// Takes the marks out of `text`.
  init(_ text: [UInt8]) {
    var bytes: [UInt8] = []
    var gaps: [(offset: Int, mark: ProvenanceMark)] = []
    var start = 0
    while let (mark, digits) = ProvenanceMark.first(in: text, from: start) {
      let isAddress = mark.kind == .address && digits.lowerBound >= start + 2
      bytes += text[start..<digits.lowerBound - (isAddress ? 2 : 0)]
      gaps.append((bytes.count, mark))
      start = digits.upperBound
    }
    self.bytes = bytes + text[start...]
    self.gaps = gaps
  }

  /// How much memory it takes, in bytes.
  var size: Int { bytes.count + gaps.count * MemoryLayout<(Int, ProvenanceMark)>.stride }

  /// Writes the text of `report` into `json`.
  func write(_ report: LogReport, _ addresses: [Address], to json: inout JSONWriter) {
    var start = 0
    unsafe bytes.withUnsafeBufferPointer { text in
      for gap in gaps {
        unsafe json.buffer.append(UnsafeBufferPointer(rebasing: text[start..<gap.offset]))
        json.fill(gap.mark, report, addresses)
        start = gap.offset
      }
      unsafe json.buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}

extension JSONWriter {
  /// Writes what `mark` stands for in this report.
  fileprivate mutating func fill(
    _ mark: ProvenanceMark, _ report: LogReport, _ addresses: [Address]
  ) {
    // A log may hold what looks like a mark; the comparison then refuses the template.
    switch mark.kind {
    case .address:
      if let address = addresses[safe: mark.index] { buffer.append(address.description) }
    case .line: buffer.append(report.lines.lowerBound + mark.index)
    case .startColumn, .endColumn, .firstByte, .endByte:
      guard let range = report.range(ofConstraint: mark.index) else { return }
      switch mark.kind {
      case .startColumn: buffer.append(range.startColumn)
      case .endColumn: buffer.append(range.endColumn)
      case .firstByte: buffer.append(range.bytes.lowerBound)
      case .address, .line, .endByte: buffer.append(range.bytes.upperBound)
      }
    }
  }
}

extension DiagnosedReport {
  /// What belongs to the report, without it and its number.
  fileprivate var withoutReport: DiagnosedReport {
    var rest = self
    rest.report = LogReport(kind: report.kind, lines: 0...0)
    (rest.number, rest.source) = (0, 0)
    return rest
  }
}
