internal import LayoutModel
internal import LinearArithmetic
internal import VisualFormat

/// Changes one piece of a visual format, where its string is written in one literal.
struct FormatEdit {
  private let site: Site
  private let span: Range<Int>

  /// `span` are the piece's bytes in the text that the index read.
  init(_ site: Site, _ span: Range<Int>) {
    self.site = site
    self.span = span
  }

  func edits(_ change: SourceChange, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    let range = site.place.range.bytes
    guard let literal = file.text(range), let template = FormatTemplate(literal),
      let format = VisualFormatReading(template.text).format
    else { throw unknownForm }
    if change == .remove {
      let piece = try removed(format)
      return [SourceEdit(bytes: try template.bytes(piece, from: range.lowerBound), replacement: "")]
    }
    let (piece, predicate) = try predicate(format)
    let new = try text(predicate, in: template, change)
    let isGap = !format.views.contains { $0.sizes.contains { $0.bytes == span } }
    return [
      SourceEdit(
        bytes: try template.bytes(piece, from: range.lowerBound),
        replacement: isGap ? "-(\(new))-" : new)
    ]
  }

  private var unknownForm: NoDiff { SourceFixer.unknownForm(site.place.name) }

  // MARK: Pieces

  /// What the piece says, and its bytes.
  private func predicate(
    _ format: VisualFormat
  ) throws(NoDiff) -> (Range<Int>, VisualFormat.Predicate?) {
    let sizes = format.views.flatMap(\.sizes).filter { $0.bytes == span }
    if sizes.count == 1 { return (span, sizes[0]) }
    let gaps = gaps(format).filter { $0.bytes == span }
    guard sizes.isEmpty, gaps.count == 1 else { throw unknownForm }
    switch gaps[0].kind {
    case .flush: return (span, nil)
    case .standard: throw NoDiff(reason: "a dash without a number can have no priority")
    case .predicates(let predicates):
      guard predicates.count == 1 else { throw unknownForm }
      return (span, predicates[0])
    }
  }

  private func gaps(_ format: VisualFormat) -> [VisualFormat.Connection] {
    [format.leading].compactMap(\.self) + format.connections
      + [format.trailing].compactMap(\.self)
  }

  /// The piece as it is to be; a space of 0 where nothing is written.
  private func text(
    _ predicate: VisualFormat.Predicate?, in template: FormatTemplate, _ change: SourceChange
  ) throws(NoDiff) -> String {
    var relation = predicate?.relation ?? .equal
    var number = predicate.map { template.source($0.operand.bytes) } ?? "0"
    var priority = predicate?.priority.map { template.source($0.bytes) }
    switch change {
    case .remove, .setMultiplier: throw unknownForm
    case .setRelation(let new): relation = new
    case .setPriority(let new): priority = try new.code.orNoDecimals()
    case .setConstant(let new):
      if let operand = predicate?.operand {
        guard case .number = operand.value, !new.isNegative else {
          throw NoDiff(reason: "the number at \(site.place.name) is not written there")
        }
      }
      number = try new.code.orNoDecimals()
    }
    let front = relation == .equal ? "" : relation.symbol
    return front + number + (priority.map { "@\($0)" } ?? "")
  }

  /// A size with its parentheses, or the way to the superview.
  private func removed(_ format: VisualFormat) throws(NoDiff) -> Range<Int> {
    for view in format.views where view.sizes.contains(where: { $0.bytes == span }) {
      guard view.sizes.count == 1 else { throw unknownForm }
      return view.nameBytes.upperBound..<(view.bytes.upperBound - 1)
    }
    if let leading = format.leading, leading.bytes == span, let first = format.views.first {
      return (leading.bytes.lowerBound - 1)..<first.bytes.lowerBound
    }
    if let trailing = format.trailing, trailing.bytes == span, let last = format.views.last {
      return last.bytes.upperBound..<(trailing.bytes.upperBound + 1)
    }
    throw NoDiff(
      reason: "the views at \(site.place.name) need a space between them in one format")
  }
}

extension SourceIndex {
  /// The piece of a visual format that makes a constraint; `nil` where it is no format that a literal
  /// holds, or nothing is written for the piece.
  package func piece(
    of maker: PlaceAnswer.Maker, in file: [UInt8]
  ) -> PlaceAnswer.FormatPiece? {
    guard case .format(_, let span) = sites[maker.site].source, !span.isEmpty else { return nil }
    let scanned = ScannedFile(file)
    let range = maker.place.range.bytes
    guard range.upperBound <= file.count,
      let template = scanned.text(range).flatMap(FormatTemplate.init),
      let bytes = try? template.bytes(span, from: range.lowerBound), let text = scanned.text(bytes)
    else { return nil }
    let start = scanned.lineStart(bytes.lowerBound)
    return .init(
      text: text, column: bytes.lowerBound - start + 1, endColumn: bytes.upperBound - start + 1)
  }
}

/// A format's text as it was read, with names in place of interpolations, and where in the literal
/// each of its bytes stands.
private struct FormatTemplate {
  private(set) var text = ""
  private let literal: [UInt8]
  /// Where each byte of the text begins in the literal, and where the last one ends.
  private var offsets: [Int] = []

  /// `nil` for what is no literal of one line, or one with escapes.
  init?(_ source: String) {
    literal = Array(source.utf8)
    let quote = literal.first == UInt8(ascii: "@") ? 1 : 0
    guard literal.count > quote + 1, literal[quote] == UInt8(ascii: "\""),
      literal.last == UInt8(ascii: "\""), !source.contains("\"\"\""),
      let parts = CodeText.stringParts(source)
    else { return nil }
    var at = quote + 1
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let piece):
        let bytes = Array(piece.utf8)
        guard literal[at...].starts(with: bytes) else { return nil }
        offsets += at..<(at + bytes.count)
        text += piece
        at += bytes.count
      case .expression(let expression):
        let name = "zqp\(index)z"
        guard !text.isEmpty, literal[at...].starts(with: "\\(\(expression))".utf8) else {
          return nil
        }
        offsets += [Int](repeating: at, count: name.utf8.count)
        text += name
        at += expression.utf8.count + 3
      }
    }
    offsets.append(at)
    guard at == literal.count - 1 else { return nil }
  }

  /// What stands in the literal for a stretch of the text.
  func source(_ range: Range<Int>) -> String {
    String(decoding: literal[offsets[range.lowerBound]..<offsets[range.upperBound]], as: UTF8.self)
  }

  /// The bytes of a stretch of the text in a file in which the literal begins at `start`.
  ///
  /// - Throws: `NoDiff` where the text has no such stretch.
  func bytes(_ range: Range<Int>, from start: Int) throws(NoDiff) -> Range<Int> {
    guard range.lowerBound >= 0, range.upperBound < offsets.count else {
      throw NoDiff(reason: "the format is not as it was when it was read")
    }
    return (start + offsets[range.lowerBound])..<(start + offsets[range.upperBound])
  }
}
