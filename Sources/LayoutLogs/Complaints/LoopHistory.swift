package import LayoutModel

/// How a view's geometry changed while it was laid out over and over, as the loop's debugger recorded.
package struct LoopChange: Hashable, Sendable {
  /// Where changes were made: in a method of a view, perhaps one of its controller's.
  package struct Place: Hashable, Sendable {
    package var method: String
    package var controller: String?
    package var item: ItemID
  }

  /// Whose geometry it is.
  package var item: ItemID
  /// What is recorded: `bounds`, `frame`, `center`, or a variable of the layout engine's.
  package var property: String
  /// The values as printed, one for each change, in their order.
  package var values: [String]
  /// Where they were set, each once.
  package var places: [Place]

  /// Whether each change sets another value than the one before.
  package var alternates: Bool { zip(values, values.dropFirst()).allSatisfy { $0 != $1 } }
}

extension [String] {
  /// Each once, in the order of the first.
  package var distinct: [String] {
    indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] }
  }
}

/// What the constraints that are listed below it decide: `Constraints contributing to value of minX for
/// <View>`.
package struct LoopVariable: Hashable, Sendable {
  package var name: String
  package var item: ItemID
}

/// The parts of a loop's dump that tell of the past: records of changes, and who was made to need layout.
struct LoopHistory {
  private(set) var topLevel: ItemID?
  private(set) var changes: [LoopChange] = []
  private(set) var variables: [LoopVariable] = []
  /// Views below the top one that were made to need layout from below them.
  private(set) var upstream: [ItemID] = []

  /// The records that are none of those that are known, each with the heading above it.
  private(set) var unread: [String] = []

  /// Whose records are being read.
  private var recorded: ItemID?
  /// The heading of the part that is being read, where it is none of those that are known.
  private var heading: String?

  private static let mostChanges = 256
  private static let mostValues = 1_000

  /// Takes in a line; returns whether it belongs to the history.
  mutating func read(_ line: Bytes, _ draft: inout ComplaintDraft) -> Bool {
    let line = line.trimmed
    if line.begins(with: "***") {
      (recorded, heading) = (nil, Self.unknownHeading(line))
      return heading != nil
    }
    if line.begins(with: "Top-level view = ") {
      topLevel = item(in: line, &draft)
    } else if line.holds("hange records for ") {
      recorded = item(in: line, &draft)
    } else if line.holds("Call stacks where -setNeedsLayout is sent upstream to ") {
      recorded = nil
      if let item = item(in: line, &draft), !upstream.contains(item) { upstream.append(item) }
    } else if let (_, rest) = line.split(at: "Constraints contributing to value of "),
      let (name, view) = rest.split(at: " for ")
    {
      recorded = nil
      guard let item = item(in: view, &draft) else { return true }
      let variable = LoopVariable(name: name.string, item: item)
      if !variables.contains(variable), variables.count < Self.mostChanges {
        variables.append(variable)
      }
    } else if let recorded {
      guard let record = LoopRecord(line) else {
        // Brackets alone are those of the records' list.
        if line.allSatisfy({ "(){}, ".utf8.contains($0) }) { return true }
        guard line.first(where: { $0 != UInt8(ascii: "\"") }) == UInt8(ascii: "<") else {
          self.recorded = nil
          if heading != nil { keep(line) }
          return heading != nil
        }
        keep(line)
        return true
      }
      add(record, of: recorded, &draft)
    } else if heading != nil, !line.isEmpty {
      if !line.allSatisfy({ "(){}, ".utf8.contains($0) }) { keep(line) }
    } else {
      return false
    }
    return true
  }

  private static let mostUnread = 16

  private mutating func keep(_ line: Bytes) {
    guard unread.count < Self.mostUnread else { return }
    let text = line.prefix(LogProblem.longestText).string
    unread.append(heading.map { "\($0): \(text)" } ?? text)
  }

  /// `Views With Trait Changes` of `*** Views With Trait Changes ***`; `nil` for a part that is known.
  private static func unknownHeading(_ line: Bytes) -> String? {
    guard !knownHeadings.contains(where: { line.holds($0) }) else { return nil }
    let title = line.drop { $0 == UInt8(ascii: "*") || $0.isBlank }
    let end = title.lastIndex { $0 != UInt8(ascii: "*") && !$0.isBlank }
    return end.map { title[...$0].string }
  }

  /// What the parts of UIKit's report are called.
  private static let knownHeadings: [StaticString] = [
    "Views With Variable Changes", "Views With Geometry Changes", "all stack", "iews caught in",
    "iews receiving layout", "Views Receiving Upstream", "mbiguous layout", "Recent calls",
    "Assertion failure", "Terminating app", "First throw",
  ]

  private mutating func add(
    _ record: LoopRecord, of item: ItemID, _ draft: inout ComplaintDraft
  ) {
    let property = record.property.string
    var place = changes.lastIndex { $0.item == item && $0.property == property }
    if place == nil, changes.count < Self.mostChanges {
      changes.append(LoopChange(item: item, property: property, values: [], places: []))
      place = changes.count - 1
    }
    guard let place, changes[place].values.count < Self.mostValues else { return }
    changes[place].values.append(record.value.string)
    guard let method = record.method, let maker = self.item(in: record.maker, &draft) else {
      return
    }
    let made = LoopChange.Place(
      method: method.string, controller: record.controller?.string, item: maker)
    if !changes[place].places.contains(made) { changes[place].places.append(made) }
  }

  /// The first view that the text describes.
  private func item(in text: Bytes, _ draft: inout ComplaintDraft) -> ItemID? {
    guard let open = text.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    var cursor = ByteCursor(text[open...])
    guard let view = ViewDescription(&cursor) else { return nil }
    let id = draft.objects.insert(view)
    draft.note(id)
    return id
  }
}

/// `<bounds = (0 0; 100 40); in -layoutSubviews of <Tea.Controller: 0x7f1> with <Tea.Cup: 0x7f2>; >`.
private struct LoopRecord {
  var property: Bytes
  var value: Bytes
  var method: Bytes?
  /// The class of the controller whose method it is.
  var controller: Bytes?
  /// What describes the view of the method.
  var maker: Bytes = []

  init?(_ line: Bytes) {
    guard let open = line.firstIndex(of: UInt8(ascii: "<")),
      line[..<open].allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "\"") || $0 >= 0x80 }),
      let (property, rest) = line[(open + 1)...].split(at: " = "), !property.isEmpty,
      property.allSatisfy(\.isNameByte)
    else { return nil }
    self.property = property
    if let (value, made) = rest.split(at: "; in -"), let (method, of) = made.split(at: " of ") {
      self.value = value.trimmed
      self.method = method.trimmed
      maker = of
      if let (controller, view) = of.split(at: " with <"), controller.first == UInt8(ascii: "<") {
        self.controller = controller.dropFirst().prefix { $0.isNameByte || $0 == 0x2E }
        maker = [UInt8(ascii: "<")] + view
      }
    } else {
      let end = rest.lastIndex(of: UInt8(ascii: ";")) ?? rest.lastIndex(of: UInt8(ascii: ">"))
      self.value = rest[..<(end ?? rest.endIndex)].trimmed
    }
    if value.isEmpty { return nil }
  }
}
