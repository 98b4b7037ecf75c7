package import LayoutModel
package import LinearArithmetic

/// What is to become of one constraint.
package enum SourceChange: Sendable {
  case remove
  case setPriority(Rational)
  case setConstant(Rational)
}

/// Why a change is not written as a diff.
package struct NoDiff: Error, Sendable {
  /// A clause without a full stop.
  package var reason: String

  /// There is no diff because of `reason`.
  package init(reason: String) { self.reason = reason }
}

/// Writes a change of a constraint into the line that makes it.
package struct SourceFixer: Sendable {
  private let index: SourceIndex
  private let platform: LayoutSystem.Platform?

  /// Changes lines that `index` knows.
  package init(_ index: SourceIndex, _ platform: LayoutSystem.Platform?) {
    self.index = index
    self.platform = platform
  }

  /// The file with the change in it.
  ///
  /// - Throws: `NoDiff` where the line is of a form that cannot be changed safely.
  package func changed(
    _ maker: PlaceAnswer.Maker, _ change: SourceChange, in file: [UInt8]
  ) throws(NoDiff) -> [UInt8] {
    if maker.isDependency { throw NoDiff(reason: "\(maker.place.name) belongs to a library") }
    guard let helper = maker.helpers.first else {
      let edits = try edits(index.sites[maker.site], change, ScannedFile(file))
      guard let changed = SourceEdit.apply(edits, to: file), changed != file else {
        throw NoDiff(reason: "\(maker.place.name) is not as it was when it was read")
      }
      return changed
    }
    throw NoDiff(
      reason: "\(maker.place.name) calls a helper, \(helper.name), which others may call too")
  }

  private func edits(
    _ site: Site, _ change: SourceChange, _ file: ScannedFile
  ) throws(NoDiff) -> [SourceEdit] {
    guard case .constraint(let number) = site.source else {
      guard case .format(_, let span) = site.source else { throw Self.unknownForm(site) }
      return try FormatEdit(site, span).edits(change, file)
    }
    let record = index.facts.constraints[number]
    guard record.pieces == 1 else {
      throw NoDiff(reason: "\(site.place.name) makes \(record.pieces) constraints at once")
    }
    if record.library == "ib" { return try InterfaceBuilderEdit(record).edits(change, file) }
    return try CodeEdit(record, site, index, platform).edits(change, file)
  }

  static func unknownForm(_ site: Site) -> NoDiff {
    NoDiff(reason: "\(site.place.name) is of a form that is not changed by a diff")
  }

  // MARK: Checking

  /// Whether reading the changed source again shows the remedy's change and no other.
  package func isExactly(
    _ change: SourceChange, _ maker: PlaceAnswer.Maker, in changed: SourceIndex
  ) -> Bool {
    let target = index.sites[maker.site]
    let sources = index.sites.filter { $0.source == target.source }
    var expected = index.signatures
    for site in sources {
      expected[index.signature(site), default: 0] -= 1
      if let after = index.signature(site, after: change) { expected[after, default: 0] += 1 }
    }
    return expected.filter { $0.value != 0 } == changed.signatures
  }
}

extension SourceIndex {
  /// How often the source makes each constraint, as far as a log would show a difference.
  fileprivate var signatures: [String: Int] {
    var counts: [String: Int] = [:]
    for site in sites { counts[signature(site), default: 0] += 1 }
    return counts
  }

  fileprivate func signature(_ site: Site) -> String {
    signature(site, site.constant.values, priorities(of: site).values)
  }

  /// `nil` where the change leaves nothing.
  fileprivate func signature(_ site: Site, after change: SourceChange) -> String? {
    switch change {
    case .remove: nil
    case .setPriority(let priority):
      signature(site, site.constant.values, [priority.doubleValue])
    case .setConstant(let constant):
      signature(site, [constant.doubleValue], priorities(of: site).values)
    }
  }

  private func signature(_ site: Site, _ constants: [Double], _ priorities: [Double]) -> String {
    let anchor = { (anchor: Site.Anchor) in
      let entity = entities[anchor.entity]
      return "\(entity.type ?? "").\(entity.name).\(anchor.attribute?.rawValue ?? anchor.word)"
    }
    let parts = [
      site.place.file, anchor(site.first), site.relation?.symbol ?? "?",
      site.second.map(anchor) ?? "", "\(site.multiplier.values)", "\(constants)", "\(priorities)",
      "\(site.isStandardSpace)", "\(site.isExcluded)",
    ]
    return parts.joined(separator: "|")
  }
}

/// The bytes of a file, and questions about their lines.
struct ScannedFile {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func text(_ range: Range<Int>) -> String? {
    range.upperBound <= bytes.count ? String(decoding: bytes[range], as: UTF8.self) : nil
  }

  /// Where the line of the byte at `offset` begins.
  func lineStart(_ offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Just behind the end of the line.
  func lineEnd(_ offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// The blanks in front of a line's text.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    return String(
      decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The whole lines of `range`, where nothing else stands on them but a semicolon or a comma.
  func wholeLines(_ range: Range<Int>) -> Range<Int>? {
    let start = lineStart(range.lowerBound)
    let end = lineEnd(range.upperBound)
    let before = bytes[start..<range.lowerBound]
    let after = bytes[range.upperBound..<end]
    guard before.allSatisfy({ $0 <= 0x20 }),
      after.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") })
    else { return nil }
    return start..<end
  }

  /// Whether the word stands anywhere in the file.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }
}
