internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// The masks and frames behind the mask constraints of an input.
package struct MaskReadingReport: Sendable {
  private let entries: [Entry]

  /// The masks of one report: those that constraints print, and those that stand beside frames.
  private struct Entry {
    let report: DiagnosedReport
    let readings: [MaskReading]
    let derived: [DerivedMask]
    /// Views whose masks stand beside frames, where no superview's size is told of any.
    let alone: [ItemID]
  }

  /// Reads the masks of all `reports`.
  package init(_ reports: [DiagnosedReport]) {
    entries = reports.map { report in
      let system = report.report.system
      let readings = MaskReading.all(in: system)
      let derived = DerivedMask.all(in: system, but: Set(readings.map(\.item)))
      let framed = system.itemIDs.filter {
        system[$0].autoresizing != nil && system[$0].frame != nil
      }
      return Entry(
        report: report, readings: readings, derived: derived,
        alone: readings.isEmpty && derived.isEmpty ? framed : [])
    }.filter { !$0.readings.isEmpty || !$0.derived.isEmpty || !$0.alone.isEmpty }
  }

  /// Whether no view has mask constraints, nor a mask beside its frame.
  package var isEmpty: Bool { entries.isEmpty }

  /// One paragraph for each view and axis.
  package var text: String {
    if isEmpty {
      return """
        No view here has mask constraints: lines that begin with
        <NSAutoresizingMaskLayoutConstraint. One mask makes two of them for each axis.

        """
    }
    let paragraphs = entries.flatMap { entry in
      let names = ReportContext(entry.report).names
      return entry.readings.map { paragraph($0, entry.report.report.system, names) }
        + entry.derived.map { $0.text(names) }
        + entry.alone.compactMap { words(for: $0, entry.report.report.system, names) }
    }
    let condition = """
      A mask that stands beside a frame makes these constraints where
      translatesAutoresizingMaskIntoConstraints is on; else it holds nothing.

      """
    let isDerived = entries.contains { !$0.derived.isEmpty || !$0.alone.isEmpty }
    return (paragraphs + (isDerived ? [condition] : []))
      .joined(separator: "\n")
  }

  /// What a mask says where the superview's size is not told.
  private func words(for item: ItemID, _ system: LayoutSystem, _ names: ItemNames) -> String? {
    guard let mask = system[item].autoresizing else { return nil }
    let report = SpringsReport(
      mask: mask, along: Axis.allCases, platform: system.platform == .appKit ? .appKit : .uiKit)
    let lines = report.text.split(separator: "\n").map { "  \($0)\n" }.joined()
    return "\(names[item].capitalizedFirst) (the input tells no size of its superview):\n\(lines)"
  }

  private func paragraph(
    _ reading: MaskReading, _ system: LayoutSystem, _ names: ItemNames
  ) -> String {
    let isUnknown = reading.placement == nil && Self.platform(reading, in: system) == .appKit
    let words = SpringsWords(reading.axis, isUpsideDown: isUnknown ? nil : reading.isUpsideDown)
    let name = names[reading.item].capitalizedFirst
    var lines = ["\(name), \(words.title.lowercased()) (\(words.letter)=\(reading.mask.text)):"]
    lines.append("  \(words.sentence(reading.mask))")
    let flexible = MaskReadingReport.properties(reading, in: system)
    if !flexible.isEmpty { lines.append("  autoresizingMask: \(flexible.joined(separator: ", "))") }
    lines += geometry(reading, words).map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private func geometry(_ reading: MaskReading, _ words: SpringsWords) -> [String] {
    let origin =
      reading.axis == .horizontal ? "x" : reading.isUpsideDown ? "y from the top" : "y"
    if let x = reading.origin, let length = reading.length {
      return ["frame: \(origin) \(x.rounded), \(words.size) \(length.rounded)"]
    }
    guard let placement = reading.placement
    else { return ["frame: not known, only one of the two constraints is listed"] }
    return [
      "frame, for any \(words.size) W of its superview:",
      "  \(origin) = \(formula(placement.origin))",
      "  \(words.size) = \(formula(placement.length))",
    ]
  }

  private func formula(_ line: SpringsPlacement.Line) -> String {
    if line.share.isZero { return line.offset.rounded }
    let factor = line.share == 1 ? "W" : "\(line.share.rounded(to: 6))*W"
    if line.offset.isZero { return factor }
    let sign = line.offset.isNegative ? "-" : "+"
    return "\(factor) \(sign) \(line.offset.magnitude.rounded)"
  }

  /// The flexible parts of the reading's axis in the platform's own terms.
  private static func properties(_ reading: MaskReading, in system: LayoutSystem) -> [String] {
    let rigid = AutoresizingMask.AxisMask(near: false, size: false, far: false)
    let isHorizontal = reading.axis == .horizontal
    return AutoresizingMask(
      horizontal: isHorizontal ? reading.mask : rigid, vertical: isHorizontal ? rigid : reading.mask
    ).flexibleNames(on: platform(reading, in: system))
  }

  /// The log's platform, or that of the view's class.
  private static func platform(
    _ reading: MaskReading, in system: LayoutSystem
  ) -> LayoutSystem.Platform? {
    system.platform ?? .init(className: system[reading.item].className)
  }

  /// The same as one JSON object.
  package var json: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 5)
    json.object { json in
      json.member("schemaVersion", 1)
      json.member("systems", listing: entries) { json, entry in
        let system = entry.report.report.system
        json.object { json in
          json.member("items", listing: system.itemIDs) {
            system[$1].write(to: &$0, id: $1, owner: nil)
          }
          json.member("masks", listing: entry.readings) { json, reading in
            json.object { MaskReadingReport.write(reading, system, to: &$0) }
          }
          json.member("derived", listing: entry.derived) { json, mask in
            json.object { mask.write(to: &$0) }
          }
        }
      }
    }
    json.newline()
    return json.take()
  }

  private static func write(
    _ reading: MaskReading, _ system: LayoutSystem, to json: inout JSONWriter
  ) {
    json.member("item", reading.item)
    json.member("axis", String(describing: reading.axis))
    json.member("superview", reading.superview)
    json.member("mask", reading.mask.text)
    json.member("flexible", listing: properties(reading, in: system)) { $0.value($1) }
    json.member("constraints", listing: reading.constraints) { $0.value($1) }
    let lines: [(StaticString, SpringsPlacement.Line?)] = [
      ("origin", reading.placement?.origin), ("length", reading.placement?.length),
    ]
    for (name, line) in lines {
      json.key(name)
      guard let line else {
        json.null()
        continue
      }
      json.object {
        $0.member("share", line.share)
        $0.member("offset", line.offset)
      }
    }
    json.member("superviewLength", reading.superviewLength)
    json.object("frame") {
      $0.member("origin", reading.origin)
      $0.member("length", reading.length)
    }
  }
}
