internal import LayoutModel

/// Gives the constraints of an app's source identifiers, so that a log names their lines exactly.
package struct IdentifierPatch: Sendable {
  /// The files as they are and changed.
  package private(set) var files: [SourceFixer.ChangedFile] = []
  /// How many constraints get an identifier.
  package var named: Int { namedIn.values.reduce(0, +) }
  /// The same, of each file.
  private var namedIn: [String: Int] = [:]
  /// Why others stay as they are, and how many.
  package var refusals: [String: Int] { refused.mapValues(\.count) }
  /// Why others stay as they are, and where they are made.
  package private(set) var refused: [String: [CodePlace]] = [:]

  private let index: SourceIndex
  private var taken: Set<String>
  /// Where constraints are made that have a name.
  private let known: Set<Place>

  private struct Place: Hashable {
    let file: String
    let range: CodeRange
  }

  /// A patch of all files of the app that `index` knows but those in `leftOut`, which did not stay what
  /// they were.
  package init(
    _ index: SourceIndex, leavingOut leftOut: Set<String> = [], _ contents: (String) -> [UInt8]?
  ) {
    self.index = index
    taken = Set(index.sites.flatMap { index.identifiers(of: $0) + [index.label(of: $0) ?? ""] })
    var known: Set<Place> = []
    for site in index.sites where !index.identifiers(of: site).isEmpty {
      guard case .constraint(let number) = site.source else { continue }
      let record = index.facts.constraints[number]
      known.insert(Place(file: record.file, range: record.range))
    }
    self.known = known
    let records = Dictionary(grouping: index.facts.constraints, by: \.file)
    let formats = Dictionary(grouping: index.facts.formats, by: \.file)
    for name in Set(records.keys).union(formats.keys).sorted() where isOwn(name) {
      let (records, formats) = (records[name] ?? [], formats[name] ?? [])
      if leftOut.contains(name) {
        refuse(
          "read again with names, their file makes other constraints",
          records.map(\.place) + formats.map(\.place))
      } else {
        patch(name, records, formats, contents)
      }
    }
  }

  private func isOwn(_ file: String) -> Bool { index.places[file] == .app }

  private mutating func refuse(_ reason: String, _ places: [CodePlace]) {
    if !places.isEmpty { refused[reason, default: []] += places }
  }

  private mutating func patch(
    _ name: String, _ records: [ConstraintRecord], _ formats: [FormatRecord],
    _ contents: (String) -> [UInt8]?
  ) {
    let file: ScannedFile
    do throws(NoDiff) {
      file = try SourceFixer(index, nil).scan(name, contents)
    } catch {
      return refuse(error.reason, records.map(\.place) + formats.map(\.place))
    }
    var edits = SourceEdits(fileLength: file.bytes.count)
    var words: Set<String> = []
    var labelled: Set<Range<Int>> = []
    var count = 0
    for record in records where !isNamed(record) && !record.isPlaceholder {
      do throws(NoDiff) {
        let more =
          labelled.contains(record.range.bytes) ? [] : try self.edits(for: record, file, &words)
        guard edits.insert(more) else {
          throw NoDiff(reason: "they share a line with another change")
        }
        if record.isOfChain { labelled.insert(record.range.bytes) }
        count += 1
      } catch {
        refuse(error.reason, [record.place])
      }
    }
    let sharers = Dictionary(grouping: formats) { $0.call?.bytes }.mapValues(\.count)
    for format in formats where format.identifier == nil {
      // One name would stand for the constraints of several formats.
      let isAlone = sharers[format.call?.bytes] == 1
      guard isAlone, let edit = naming(format, file), edits.insert([edit]) else {
        refuse(
          format.call == nil || isAlone
            ? "a visual format makes them" : "one call makes those of several visual formats",
          [format.place])
        continue
      }
      count += 1
    }
    guard count > 0, let new = SourceEdit.apply(edits.edits, to: file.bytes) else { return }
    namedIn[name] = count
    files.append(SourceFixer.ChangedFile(file: name, old: file.bytes, new: new))
  }

  private func isNamed(_ record: ConstraintRecord) -> Bool {
    record.identifier != nil || record.label != nil
      || known.contains(Place(file: record.file, range: record.range))
  }

  private mutating func edits(
    for record: ConstraintRecord, _ file: ScannedFile, _ words: inout Set<String>
  ) throws(NoDiff) -> [SourceEdit] {
    switch record.library {
    case "ib":
      guard let tag = XMLTag(file, record.range.bytes, named: "constraint") else {
        throw NoDiff(reason: "their elements are not as Interface Builder writes them")
      }
      return [try tag.setting("identifier", identifier(for: record))]
    case "anchors", "item":
      guard record.pieces == 1 else { throw NoDiff(reason: "one line makes several of them") }
      let edit = CodeEdit(record, EditContext(record, index, false), file)
      do throws(NoDiff) {
        return try edit.naming(identifier(for: record), not: &words)
      } catch {
        throw NoDiff(reason: "their lines have a form in which no name is given")
      }
    case "snapkit", "masonry": return [try labelling(record, file)]
    default: throw NoDiff(reason: "\(record.library) makes them")
    }
  }

  /// `.labeled("Card.box-top")` of SnapKit and `.key(@"Card.box-top")` of Masonry, at the line's end: all
  /// that it makes is printed with it.
  private mutating func labelling(
    _ record: ConstraintRecord, _ file: ScannedFile
  ) throws(NoDiff) -> SourceEdit {
    if record.made == "update" {
      throw NoDiff(reason: "they change what other lines make")
    }
    let range = record.range.bytes
    let isObjectiveC = EditContext(record, index, false).isObjectiveC
    guard let call = CallText(file.bytes, range), !call.isMessage,
      call.links.contains(where: { $0.arguments != nil }),
      record.library == "snapkit" || isObjectiveC
    else { throw NoDiff(reason: "their lines have a form in which no name is given") }
    let name = identifier(for: record)
    let label = record.library == "snapkit" ? ".labeled(\"\(name)\")" : ".key(@\"\(name)\")"
    return SourceEdit(bytes: range.upperBound..<range.upperBound, replacement: label)
  }

  /// `.map { $0.identifier = "Card.V-title"; return $0 }` behind the call: all that the format makes is
  /// printed with it.
  private mutating func naming(_ format: FormatRecord, _ file: ScannedFile) -> SourceEdit? {
    guard let call = format.call?.bytes, call.upperBound <= file.bytes.count,
      file.bytes[..<call.upperBound].last == UInt8(ascii: ")")
    else { return nil }
    let text = format.string.map { part in if case .literal(let text) = part { text } else { "" } }
      .joined()
    let view = text.split(separator: "[").dropFirst().first?.prefix { $0.isLetter || $0.isNumber }
    let axis = text.hasPrefix("V:") ? "V" : "H"
    let name = identifier(of: view.map { "\(axis)-\($0)" } ?? axis, in: format.file)
    return SourceEdit(
      bytes: call.upperBound..<call.upperBound,
      replacement: ".map { $0.identifier = \"\(name)\"; return $0 }")
  }

  /// `Main.Xxm-wi-hLM`, `CardView.title-top`: of letters that need no escape anywhere.
  private mutating func identifier(for record: ConstraintRecord) -> String {
    let id = record.id.hasPrefix("#") ? String(record.id.dropFirst()) : record.id
    let item = CodeText.path(CodeText.bare(record.first.item)).last ?? ""
    let one = record.isOfChain && record.pieces > 1 ? item : "\(item)-\(record.first.attribute)"
    let own = record.library == "ib" ? id : one
    return identifier(of: own, in: record.file)
  }

  private mutating func identifier(of own: String, in file: String) -> String {
    let stem = file.lastPathComponent.prefix { $0 != "." }
    let letters = "\(stem).\(own)".utf8.map { byte in
      let isPlain = byte < 0x80 && byte != UInt8(ascii: "$") && byte.isNameByte
      return isPlain || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        ? byte : UInt8(ascii: "_")
    }
    let base = String(decoding: letters, as: UTF8.self)
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// The files that, read again with their names, make other constraints than before, or whose named
  /// constraints are not as many more as were given a name.
  package func inexactFiles(in changed: SourceIndex) -> Set<String> {
    let (before, after) = (index.namedRecords, changed.namedRecords)
    let miscounted = Set(before.keys).union(after.keys).union(namedIn.keys).filter {
      (after[$0] ?? 0) - (before[$0] ?? 0) != namedIn[$0] ?? 0
    }
    return index.filesMaking(otherThan: changed).union(miscounted)
  }
}

extension ConstraintRecord {
  /// Whether a chain of a library's makes it, which takes one label for all of its pieces.
  fileprivate var isOfChain: Bool { library == "snapkit" || library == "masonry" }
}

extension SourceIndex {
  /// How many records of each file make constraints with an identifier.
  fileprivate var namedRecords: [String: Int] {
    var records: Set<Int> = []
    for site in sites where !identifiers(of: site).isEmpty || label(of: site) != nil {
      if case .constraint(let number) = site.source { records.insert(number) }
    }
    var counts: [String: Int] = [:]
    for number in records { counts[facts.constraints[number].file, default: 0] += 1 }
    for format in facts.formats where format.identifier != nil {
      counts[format.file, default: 0] += 1
    }
    return counts
  }
}
