/// A visual format with its names, ready to be taken apart.
struct FormatScene {
  let record: FormatRecord
  let frame: Frame
  /// The text with a name in place of each interpolation.
  let text: String
  /// What the interpolations are, by those names.
  let interpolated: [String: LiteralFinder.Expression]

  /// The scenes of a format: one, or one for each axis where an expression says the axis.
  static func scenes(
    of record: FormatRecord, in frame: Frame, _ literals: LiteralFinder
  ) -> [FormatScene] {
    let parts = flattened(record.string, frame, literals)
    var text = ""
    var axis: String?
    var interpolated: [String: LiteralFinder.Expression] = [:]
    for (index, part) in parts.enumerated() {
      switch part.part {
      case .literal(let literal): text += literal
      case .expression(let expression):
        let name = "zqp\(index)z"
        if text.isEmpty, parts[safe: index + 1]?.part.beginsWithColon == true { axis = name }
        interpolated[name] = (expression, part.frame)
        text += name
      }
    }
    let texts = axis.map { name in ["H", "V"].map { $0 + text.dropFirst(name.count) } } ?? [text]
    return texts.map { .init(record: record, frame: frame, text: $0, interpolated: interpolated) }
  }

  /// The parts, those that are strings themselves put in.
  private static func flattened(
    _ parts: [FormatRecord.Part], _ frame: Frame, _ literals: LiteralFinder, depth: Int = 0
  ) -> [(part: FormatRecord.Part, frame: Frame)] {
    parts.flatMap { part -> [(part: FormatRecord.Part, frame: Frame)] in
      guard case .expression(let text) = part, depth < 6,
        let inner = literals.string(text, in: frame)
      else { return [(part, frame)] }
      return flattened(inner.parts, inner.frame, literals, depth: depth + 1)
    }
  }
}

extension FormatRecord.Part {
  fileprivate var beginsWithColon: Bool {
    if case .literal(let text) = self { text.hasPrefix(":") } else { false }
  }
}
