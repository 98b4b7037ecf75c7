internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import Synchronization

/// Remembers the JSON of reports that come more than once, so that each is put into words once.
///
/// A decorator around the writing of reports: it has a report written whose addresses, lines and
/// texts are placeholders, and later puts the numbers of another report in their place. A template
/// that does not give back the report that it was made of, byte for byte, is not used. Safe to use on
/// any core.
final class RepeatedReports: Sendable {
  /// What was written of one system, with the names and the order of remedies that it was told with.
  private struct Telling {
    var itemNames: [String]?
    var remedies: [Remedy]
    /// `nil` where it is not to be written from a template.
    var template: ReportTemplate?

    func isOf(_ diagnosed: DiagnosedReport) -> Bool {
      itemNames == diagnosed.itemNames && remedies == diagnosed.diagnosis.remedies
    }
  }

  private struct State {
    var tellings: [Int: [Telling]] = [:]
    /// Of all templates together, in bytes.
    var size = 0
  }

  /// How much memory the templates may take together, in bytes.
  private static let mostBytes = 16 << 20

  /// The numbers of the systems that come more than once.
  private let repeated: Set<Int>
  private let state = Mutex(State())

  init(_ reports: [DiagnosedReport]) {
    var (seen, repeated) = (Set<Int>(), Set<Int>())
    for number in reports.lazy.compactMap(\.systemNumber) where !seen.insert(number).inserted {
      repeated.insert(number)
    }
    self.repeated = repeated
  }

  /// The template of the report; `nil` where it comes only once, or says something of its own.
  ///
  /// `write` makes the text of a report.
  func template(
    of diagnosed: DiagnosedReport, write: (DiagnosedReport) -> [UInt8]
  ) -> ReportTemplate? {
    guard let number = diagnosed.systemNumber, repeated.contains(number), diagnosed.isPlain
    else { return nil }
    let (known, isFull) = state.withLock { state in
      (state.tellings[number]?.first { $0.isOf(diagnosed) }, state.size > Self.mostBytes)
    }
    if let known { return known.template }
    if isFull { return nil }
    var template = ReportTemplate(write(diagnosed.withPlaceholders))
    if template?.text(of: diagnosed.report) != write(diagnosed) { template = nil }
    state.withLock { state in
      state.size += template?.size ?? 0
      state.tellings[number, default: []].append(
        Telling(
          itemNames: diagnosed.itemNames, remedies: diagnosed.diagnosis.remedies,
          template: template))
    }
    return template
  }
}

/// What the JSON of a report says after its head, with gaps for what differs each time that the
/// same report comes.
struct ReportTemplate: Sendable {
  private let bytes: [UInt8]
  /// In the order of the bytes; each stands in front of the byte at `offset`.
  private let gaps: [(offset: Int, place: TemplatePlaceholder)]

  /// Takes the placeholders out of `text`; `nil` where one does not stand as it was put in.
  init?(_ text: [UInt8]) {
    var bytes: [UInt8] = []
    var gaps: [(offset: Int, place: TemplatePlaceholder)] = []
    var start = 0
    while let (place, digits) = TemplatePlaceholder.first(in: text, from: start) {
      let range = digits.lowerBound - place.before..<digits.upperBound + place.after
      guard range.lowerBound >= start, range.upperBound <= text.count else { return nil }
      bytes += text[start..<range.lowerBound]
      gaps.append((bytes.count, place))
      start = range.upperBound
    }
    self.bytes = bytes + text[start...]
    self.gaps = gaps
  }

  /// How much memory it takes, in bytes.
  var size: Int { bytes.count + gaps.count * MemoryLayout<(Int, TemplatePlaceholder)>.stride }

  /// The text of `report`.
  func text(of report: LogReport) -> [UInt8] {
    var json = JSONWriter()
    write(report, to: &json)
    return json.take()
  }

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
  fileprivate mutating func fill(_ place: TemplatePlaceholder, _ system: LayoutSystem) {
    // A log may hold what looks like a placeholder; the comparison then refuses the template.
    let count = place.kind == .itemAddress ? system.items.count : system.constraints.count
    guard place.index < count else { return }
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

/// Stands in a report for what differs each time that the same report comes: an address, or where
/// and how the log prints a constraint.
///
/// A number of sixteen decimal digits, which an address prints as hexadecimal ones: a beginning that
/// no log is likely to hold, the kind, and the number of the item or constraint.
struct TemplatePlaceholder: Hashable {
  enum Kind: Int {
    case itemAddress, constraintAddress, raw
    case startLine, startColumn, endLine, endColumn, firstByte, endByte
  }

  var kind: Kind
  /// Of the item or of the constraint.
  var index: Int

  private static let beginning = Array("830174926".utf8)
  private static let length = 16
  /// One more than the largest index that a placeholder can bear.
  static let mostIndices = 1_000_000

  /// The placeholder as a number.
  var number: Int { (830_174_926 * 10 + kind.rawValue) * Self.mostIndices + index }

  /// The placeholder as an address.
  var address: Address { Address(UInt64(String(number), radix: 16) ?? 0, digits: 16) }

  /// How many bytes in front of the digits belong to it: `0x`, or a quotation mark.
  fileprivate var before: Int {
    switch kind {
    case .itemAddress, .constraintAddress: 2
    case .raw: 1
    case .startLine, .startColumn, .endLine, .endColumn, .firstByte, .endByte: 0
    }
  }

  /// How many bytes after the digits belong to it.
  fileprivate var after: Int { kind == .raw ? 1 : 0 }

  /// The first placeholder in `text` from `start` on, and where its digits stand.
  fileprivate static func first(
    in text: [UInt8], from start: Int
  ) -> (place: TemplatePlaceholder, digits: Range<Int>)? {
    var from = start
    while let begin = text[from...].firstIndex(of: beginning[0]), begin + length <= text.count {
      let digits = text[begin..<begin + length]
      if digits.starts(with: beginning), digits.allSatisfy({ (48...57).contains($0) }) {
        let rest = digits.dropFirst(beginning.count).reduce(0) { 10 * $0 + Int($1 - 48) }
        if let kind = Kind(rawValue: rest / mostIndices) {
          return (Self(kind: kind, index: rest % mostIndices), begin..<begin + length)
        }
      }
      from = begin + 1
    }
    return nil
  }
}

extension SourceRange {
  fileprivate subscript(kind: TemplatePlaceholder.Kind) -> Int {
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

  /// The range of the constraint at `index` in placeholders.
  fileprivate static func placeholders(_ index: Int) -> SourceRange {
    let number = { (kind) in TemplatePlaceholder(kind: kind, index: index).number }
    return SourceRange(
      startLine: number(.startLine), startColumn: number(.startColumn), endLine: number(.endLine),
      endColumn: number(.endColumn), bytes: number(.firstByte)..<number(.endByte))
  }
}

extension DiagnosedReport {
  /// Whether nothing is to be told but a system of constraints and its diagnosis.
  fileprivate var isPlain: Bool {
    let system = report.system
    return report.kind == .unsatisfiable && report.problems.isEmpty && report.complaint == nil
      && placement == nil && places == nil && !report.isBrokenUnread
      && !report.namesThrowAsBreakpoint && !report.isListCut && report.cutLines.isEmpty
      && report.fullerList == nil
      && system.constraints.allSatisfy { $0.range != nil }
      && max(system.items.count, system.constraints.count) < TemplatePlaceholder.mostIndices
  }

  /// The report with a placeholder for each address and for each place in the log.
  fileprivate var withPlaceholders: DiagnosedReport {
    var diagnosed = self
    for index in report.system.items.indices where report.system.items[index].address != nil {
      diagnosed.report.system.items[index].address =
        TemplatePlaceholder(kind: .itemAddress, index: index).address
    }
    for index in report.system.constraints.indices {
      if report.system.constraints[index].address != nil {
        diagnosed.report.system.constraints[index].address =
          TemplatePlaceholder(kind: .constraintAddress, index: index).address
      }
      diagnosed.report.system.constraints[index].range = .placeholders(index)
      diagnosed.report.system.constraints[index].raw = String(
        TemplatePlaceholder(kind: .raw, index: index).number)
    }
    return diagnosed
  }
}
