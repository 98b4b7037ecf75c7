package import LayoutModel
internal import LinearArithmetic

/// Writes a remedy into the lines that make its constraints.
package struct SourceFixer: Sendable {
  /// A file before and after.
  package struct ChangedFile: Sendable {
    package var file: String
    package var old, new: [UInt8]
  }

  let index: SourceIndex
  let platform: LayoutSystem.Platform?

  /// Changes lines that `index` knows.
  package init(_ index: SourceIndex, _ platform: LayoutSystem.Platform?) {
    self.index = index
    self.platform = platform
  }

  /// The files with all changes in them, by name.
  ///
  /// - Throws: `NoDiff` where a line is of a form that cannot be changed safely.
  package func changed(
    _ steps: [SourceStep], in contents: (String) -> [UInt8]?
  ) throws(NoDiff) -> [ChangedFile] {
    var edits: [String: [SourceEdit]] = [:]
    var scanned: [String: ScannedFile] = [:]
    for group in try groups(steps) {
      if scanned[group.file] == nil { scanned[group.file] = try scan(group.file, contents) }
      guard let file = scanned[group.file] else { continue }
      edits[group.file, default: []] += try group.edits(file)
    }
    var files: [ChangedFile] = []
    for (name, edits) in edits.sorted(by: { $0.key < $1.key }) {
      guard let old = scanned[name]?.bytes, let new = SourceEdit.apply(edits, to: old), new != old
      else { throw NoDiff(reason: "the remedy's changes of \(name) overlap") }
      files.append(ChangedFile(file: name, old: old, new: new))
    }
    return files
  }

  /// The file as it was when the index was made.
  func scan(
    _ name: String, _ contents: (String) -> [UInt8]?
  ) throws(NoDiff) -> ScannedFile {
    guard let bytes = contents(name) else { throw NoDiff(reason: "\(name) cannot be read") }
    let record = index.files.first { $0.path == name }
    if let hash = record?.hash, hash != ContentHash(bytes).text {
      throw NoDiff(reason: "\(name) is not as it was when it was read")
    }
    // Readers count in the bytes of a text that they have mended.
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw NoDiff(reason: "\(name) is not UTF-8")
    }
    return ScannedFile(bytes)
  }

  // MARK: Groups

  /// What is written together: pieces of one expression are, everything else is alone.
  private struct Group {
    var file: String
    var edits: (ScannedFile) throws(NoDiff) -> [SourceEdit]
  }

  private func groups(_ steps: [SourceStep]) throws(NoDiff) -> [Group] {
    var groups: [Group] = []
    var expressions: [(number: Int, changes: [Int: SourceChange])] = []
    for step in steps {
      switch step {
      case .unmask(let view, let lacks):
        let edit = try MaskEdit(view, lacks: lacks, index)
        groups.append(Group(file: edit.file, edits: edit.edits))
      case .removeSetting(let setting): groups.append(removal(of: setting))
      case .change(let maker, let change):
        switch try target(of: maker, change) {
        case .expression(let number):
          let known = expressions.firstIndex {
            index.facts.constraints[$0.number].isOneExpression(
              with: index.facts.constraints[number])
          }
          let piece = index.facts.constraints[number].piece
          if let known {
            expressions[known].changes[piece] = change
          } else {
            expressions.append((number, [piece: change]))
          }
        case .format(let span):
          let edit = FormatEdit(index.sites[maker.site], span)
          groups.append(
            Group(file: maker.place.file) { file throws(NoDiff) in try edit.edits(change, file) })
        case .call(let edit):
          groups.append(
            Group(file: maker.place.file) { file throws(NoDiff) in try edit.edits(change, file) })
        }
      }
    }
    return groups + expressions.map(group)
  }

  private func removal(of setting: SourceSetting) -> Group {
    let set = index.facts.sets[setting.record]
    let isObjectiveC = index.files.first { $0.path == set.file }?.language == "objc"
    return Group(file: set.file) { file throws(NoDiff) in
      let statement = StatementPlace(
        file: file, range: set.range.bytes, isObjectiveC: isObjectiveC)
      guard let removal = statement.removal else { throw Self.unknownForm(set.place.name) }
      return [removal]
    }
  }

  private func group(_ expression: (number: Int, changes: [Int: SourceChange])) -> Group {
    let record = index.facts.constraints[expression.number]
    let edit = ExpressionEdit(
      index.facts.constraints.filter { $0.isOneExpression(with: record) }, index, isAppKit)
    return Group(file: record.file) { file throws(NoDiff) in
      try edit.edits(expression.changes, file)
    }
  }

  private var isAppKit: Bool { platform == .appKit }

  // MARK: Targets

  /// What is changed for the sake of a constraint.
  private enum Target {
    /// The record of a constraint, perhaps inside of a helper.
    case expression(Int)
    case format(Range<Int>)
    case call(HelperEdit)
  }

  private func target(
    of maker: PlaceAnswer.Maker, _ change: SourceChange
  ) throws(NoDiff) -> Target {
    if maker.isDependency { throw NoDiff(reason: "\(maker.place.name) belongs to a library") }
    let site = index.sites[maker.site]
    let same = index.sites.filter { $0.source == site.source && $0.call == site.call }
    let views = Set(same.map { [$0.first.entity, $0.second?.entity ?? -1] })
    let isRepeated = [site.first.entity, site.second?.entity].compactMap(\.self)
      .contains { index.entities[$0].isRepeated }
    if isRepeated || same.contains(where: \.isLooped) || views.count > 1 {
      throw NoDiff(reason: "\(site.place.name) does the same for other views too")
    }
    switch site.source {
    case .format(_, let span):
      if let helper = maker.helpers.first, index.formatIsInHelper(site) {
        throw NoDiff(
          reason:
            "\(site.place.name) calls \(helper.name), which \(index.callers(of: site)) calls share")
      }
      return .format(span)
    case .constraint(let number):
      guard let helper = HelperEdit(index, site) else {
        if index.callers(of: site) > 0 {
          throw NoDiff(reason: "\(site.place.name) is run by calls that may mean other views")
        }
        return .expression(number)
      }
      return isInsideHelper(site, change) ? .expression(number) : .call(helper)
    }
  }

  /// Whether a helper's own line is to change: it has one caller alone, whose call cannot carry it.
  func isInsideHelper(_ site: Site, _ change: SourceChange) -> Bool {
    guard let helper = HelperEdit(index, site) else { return false }
    return index.callers(of: site) == 1 && !helper.canCarry(change)
  }

  static func unknownForm(_ place: String) -> NoDiff {
    NoDiff(reason: "\(place) has a form for which no diff is written")
  }
}

extension ConstraintRecord {
  /// `Cells/TeaCell.swift:42`.
  var name: String { "\(file):\(range.line)" }

  /// Whether one expression makes both.
  func isOneExpression(with other: ConstraintRecord) -> Bool {
    file == other.file && range.bytes == other.range.bytes && library == other.library
  }
}

extension SourceIndex {
  /// Whether a change of the line that makes the one changes the other.
  package func isSameMaking(_ one: PlaceAnswer.Maker, _ other: PlaceAnswer.Maker) -> Bool {
    sites[one.site].source == sites[other.site].source
      && sites[one.site].call == sites[other.site].call
  }

  /// How many calls lead to the line that makes the site's constraint.
  func callers(of site: Site) -> Int {
    let calls = Set(sites.compactMap { $0.source == site.source ? $0.call : nil })
    let names = Set(calls.map { facts.calls[$0].name })
    return facts.calls.count { names.contains($0.name) }
  }

  /// Whether the format's string is written in the helper and not at its call.
  func formatIsInHelper(_ site: Site) -> Bool {
    guard case .format(let number, _) = site.source else { return false }
    return site.helpers.isEmpty == false
      && facts.formats[number].string.contains {
        if case .literal = $0 { true } else { false }
      }
  }
}
