internal import LayoutModel

/// One line of a view tree, in any of the four shapes.
struct TreeLine {
  /// How the line was printed.
  enum Shape: Hashable {
    /// `|   *UILabel:0x7f…'Hi'`, and iOS 6's `|   *<UILabel:0x7f…>`.
    case autolayoutTrace
    /// `   | <UILabel: 0x7f…; frame = (0 0; 9 9); …>`.
    case recursiveDescription
    /// `[ AF   W ] h=-&- v=-&-   NSView f=(0,0,9,9) b=(-)`.
    case subtreeDescription
  }

  var item: LayoutItem
  var shape: Shape
  /// From the bars; from the indentation where a shape has no bars.
  var depth: Int
  /// A guide's view, as the line itself names it.
  var owningView: LayoutItem?
  /// Whether the line broke off.
  var isCut = false
  /// Whether a trace has brackets around the view, as iOS 6 and 7 print it.
  var isOld = false
  /// Text of the programmer's in front of a logged view.
  var lead: Bytes = []

  init?(_ text: Bytes) {
    if let line = SubtreeLine(text) {
      self.init(item: line.item, shape: .subtreeDescription, depth: line.depth)
      return
    }
    var cursor = ByteCursor(text)
    let depth = Self.bars(&cursor)
    if let line = Self.traceLine(cursor, depth: depth) {
      self = line
    } else if let line = Self.describedLine(cursor, depth: depth) {
      self = line
    } else {
      return nil
    }
  }

  /// What a wrap took out between a line that is not whole and the next: names are broken anywhere,
  /// fields at a blank.
  func gap(behind text: Bytes) -> Bytes {
    shape == .recursiveDescription && text.last?.isBlank != true ? [0x20] : []
  }

  /// `UIView:0x…` without bars or mark, which only the next line shows to be a root.
  init?(bareRoot text: Bytes) {
    var cursor = ByteCursor(text.trimmed)
    guard let line = Self.unmarked(&cursor) else { return nil }
    self = Self.marked(line, role: nil, depth: 0, suffix: cursor.rest)
  }

  private init(item: LayoutItem, shape: Shape, depth: Int) {
    self.item = item
    self.shape = shape
    self.depth = depth
  }

  /// The bars in front; columns do not count, because pasting collapses them.
  private static func bars(_ cursor: inout ByteCursor) -> Int {
    var bars = 0
    while let byte = cursor.next, byte.isBlank || byte == UInt8(ascii: "|") {
      if byte == UInt8(ascii: "|") { bars += 1 }
      cursor.skip()
    }
    return bars
  }
}

// MARK: - _autolayoutTrace

extension TreeLine {
  private static func traceLine(_ start: ByteCursor, depth: Int) -> TreeLine? {
    var cursor = start
    let role = engineRole(&cursor)
    if cursor.next == UInt8(ascii: "<") { return bracketed(cursor, role: role, depth: depth) }
    guard let item = unmarked(&cursor), role != nil || depth > 0 || hasTreeWord(item, cursor.rest)
    else { return nil }
    return marked(item, role: role, depth: depth, suffix: cursor.rest)
  }

  /// `UILabel:0x7f…'Hi'`, with nothing behind it that a trace would not print there.
  private static func unmarked(_ cursor: inout ByteCursor) -> LayoutItem? {
    guard let name = cursor.className(), cursor.skip(":"), let address = cursor.address()
    else { return nil }
    var item = LayoutItem(className: name.string, address: address)
    item.text = quoted(&cursor)
    return isTraceSuffix(cursor.rest) ? item : nil
  }

  /// `*<UIView:0x8a2b980> - AMBIGUOUS LAYOUT`, or a guide's long description.
  private static func bracketed(
    _ start: ByteCursor, role: LayoutItem.EngineRole?, depth: Int
  ) -> TreeLine? {
    var cursor = start
    let hasBlank = cursor.rest.firstOffset(of: ": 0x") == cursor.rest.firstOffset(of: ":")
    guard let view = ViewDescription(&cursor) else { return nil }
    let isTrace = role != nil || view.owningView != nil || (!hasBlank && depth > 0)
    guard isTrace, isTraceSuffix(cursor.rest) || !view.isClosed else { return nil }
    var line = marked(view.item, role: role, depth: depth, suffix: cursor.rest)
    line.owningView = view.owningView
    line.isCut = line.isCut || !view.isClosed
    line.isOld = view.owningView == nil && view.isClosed && !view.hasFields
    return line
  }

  private static func marked(
    _ item: LayoutItem, role: LayoutItem.EngineRole?, depth: Int, suffix: Bytes
  ) -> TreeLine {
    var line = TreeLine(item: item, shape: .autolayoutTrace, depth: depth)
    let marks = AmbiguityMarks(suffix)
    line.item.role = ItemRoles.role(className: item.className, has: item.role)
    line.item.engineRole = role
    line.item.ambiguousMarks = marks.quantities
    if marks.isCut { line.item.areMarksCut = true }
    line.item.isAmbiguous = marks.isAmbiguous
    line.item.isMissingHostConstraints = marks.isMissingHostConstraints
    line.isCut = marks.isCut
    return line
  }

  private static func engineRole(_ cursor: inout ByteCursor) -> LayoutItem.EngineRole? {
    if cursor.skip("*") { return .autoLayout }
    if cursor.skip("+") { return .manual }
    if cursor.skip("•") { return .host }
    return nil
  }

  /// `'text'`; the text may hold quotes, so it ends where a mark or the line does.
  private static func quoted(_ cursor: inout ByteCursor) -> String? {
    guard cursor.skip("'") else { return nil }
    let rest = cursor.rest
    let quote = UInt8(ascii: "'")
    let end =
      rest.indices.first { rest[$0] == quote && isMark(rest[($0 + 1)...].trimmingStart) }
      ?? rest.lastIndex(of: quote)
    let text = rest[..<(end ?? rest.endIndex)].string
    cursor.advance(to: (end ?? rest.endIndex) + 1)
    return text
  }

  /// Whether what follows an item is what a trace prints there, or nothing.
  private static func isTraceSuffix(_ suffix: Bytes) -> Bool {
    let suffix = suffix.trimmed
    return suffix.isEmpty || isMark(suffix)
      || StaticString("- AMBIGUOUS LAYOUT").bytes.starts(with: suffix)
  }

  private static func isMark(_ text: Bytes) -> Bool {
    text.begins(with: "- AMBIGUOUS") || text.begins(with: ", MISSING HOST")
      || AmbiguityMarks.variables(in: text) != nil
  }

  /// A line without bars or mark is a root only if a window or an ambiguity stands on it.
  private static func hasTreeWord(_ item: LayoutItem, _ suffix: Bytes) -> Bool {
    ItemRoles.role(className: item.className) == .window || AmbiguityMarks(suffix).isAmbiguous
      || suffix.holds("MISSING HOST")
  }
}

// MARK: - recursiveDescription

extension TreeLine {
  private static func describedLine(_ start: ByteCursor, depth: Int) -> TreeLine? {
    var cursor = start
    guard let open = descriptionStart(cursor.rest) else { return nil }
    let lead = cursor.rest[..<open]
    cursor.advance(to: open)
    guard let view = ViewDescription(&cursor), view.hasFields, view.item.frame != nil || depth > 0
    else { return nil }
    guard depth == 0 || lead.allSatisfy(\.isBlank) else { return nil }
    var line = TreeLine(item: view.item, shape: .recursiveDescription, depth: depth)
    line.owningView = view.owningView
    line.isCut = !view.isClosed
    line.lead = lead.trimmed
    if depth == 0, !isEnd(cursor.rest) { line.lead += cursor.rest }
    return line
  }

  /// Whether nothing but punctuation, or a logger's ` - (null)`, follows a view.
  private static func isEnd(_ text: Bytes) -> Bool {
    text.trimmed.begins(with: "- (null)")
      || text.allSatisfy { $0.isBlank || [0x22, 0x2C, 0x29, 0x2E, 0x27].contains($0) }
  }

  /// How many other things in brackets may stand in front of a logged view.
  private static let mostLeads = 8

  /// The first `<` that opens a view's description with a frame.
  private static func descriptionStart(_ text: Bytes) -> Int? {
    var at = text.startIndex
    for _ in 0..<mostLeads {
      guard let open = text[at...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
      var cursor = ByteCursor(text[open...])
      if let view = ViewDescription(&cursor), view.hasFields { return open }
      at = open + 1
    }
    return nil
  }
}

/// The end of a trace's line: `, MISSING HOST CONSTRAINTS- AMBIGUOUS LAYOUT for X.minX{id: 7}, …`.
struct AmbiguityMarks {
  var isAmbiguous = false
  var isMissingHostConstraints = false
  var quantities: [LayoutQuantity] = []
  /// Whether the line broke off inside the list of variables.
  var isCut = false

  init(_ suffix: Bytes) {
    isMissingHostConstraints = suffix.holds("MISSING HOST CONSTRAINTS")
    guard let (_, list) = suffix.split(at: "AMBIGUOUS LAYOUT") else {
      guard let variables = Self.variables(in: suffix.trimmed) else { return }
      isAmbiguous = true
      readVariables(variables)
      return
    }
    isAmbiguous = true
    guard let (_, variables) = list.split(at: "for ") else { return }
    readVariables(variables)
  }

  /// The engine's variables behind `- … LAYOUT for `: whatever became of the first word, a trace names
  /// variables of what is ambiguous alone.
  static func variables(in suffix: Bytes) -> Bytes? {
    guard suffix.begins(with: "- "), let (words, variables) = suffix.split(at: " LAYOUT for "),
      words.count < 24, variables.holds("{id: ")
    else { return nil }
    return variables
  }

  private mutating func readVariables(_ variables: Bytes) {
    var start = variables.startIndex
    while let brace = variables.firstOffset(of: "{id:", from: start) {
      append(variableEndingAt: brace, in: variables)
      start = brace + 4
    }
    isCut = variables.trimmed.last != UInt8(ascii: "}")
  }

  /// The name between the last dot and `{id:`; a name that is no quantity of ours stays unmarked.
  private mutating func append(variableEndingAt end: Int, in list: Bytes) {
    guard let dot = list[..<end].lastIndex(of: UInt8(ascii: ".")) else { return }
    let quantity: LayoutQuantity? =
      switch list[(dot + 1)..<end].string {
      case "minX": .minX
      case "minY": .minY
      case "Width": .width
      case "Height": .height
      case "contentWidth": .contentWidth
      case "contentHeight": .contentHeight
      default: nil
      }
    if let quantity, !quantities.contains(quantity) { quantities.append(quantity) }
  }
}

/// One line of AppKit's `_subtreeDescription`:
/// `[   AF O  W #] h=-&- v=-&-     NSTextField "Name" f=(20,8,120,17) b=(-) => <…Layer: 0x…>`.
struct SubtreeLine {
  var item: LayoutItem
  var depth: Int

  init?(_ text: Bytes) {
    var cursor = ByteCursor(text)
    // A page that swallows runs of blanks leaves those in front of the bracket.
    let lead = cursor.skip { $0 == 0x20 }.count
    cursor.skipBlanks()
    guard cursor.skip("["), let flags = Self.flags(&cursor) else { return nil }
    cursor.skipBlanks()
    guard cursor.skip("h="), let horizontal = AutoresizingMask.AxisMask(&cursor) else { return nil }
    cursor.skipBlanks()
    guard cursor.skip("v="), let vertical = AutoresizingMask.AxisMask(&cursor) else { return nil }
    let indentation = cursor.skip { $0 == 0x20 }.count
    guard let name = cursor.className() else { return nil }
    item = LayoutItem(
      className: name.string, role: ItemRoles.role(className: name.string))
    depth = lead / 2 + max(0, indentation - 1) / 2
    item.autoresizing = AutoresizingMask(horizontal: horizontal, vertical: vertical)
    item.isHidden = flags.contains(UInt8(ascii: "H"))
    item.isTransformed = flags.contains(UInt8(ascii: "S"))
    item.isFlipped = flags.contains(UInt8(ascii: "F"))
    // needsLayout and needsUpdateConstraints, as the legend below the tree says.
    item.isLayoutDue = flags.contains { $0 == UInt8(ascii: "L") || $0 == UInt8(ascii: "U") }
    guard readRest(&cursor) else { return nil }
  }

  /// The letters between the brackets; letters, blanks, `#` and `!` only.
  private static func flags(_ cursor: inout ByteCursor) -> Bytes? {
    let flags = cursor.skip {
      $0.isLetter || $0 == 0x20 || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "!")
    }
    return cursor.skip("]") ? flags : nil
  }

  /// Address, title and frame; without a frame it is no such line.
  private mutating func readRest(_ cursor: inout ByteCursor) -> Bool {
    cursor.skipBlanks()
    item.address = cursor.address()
    cursor.skipBlanks()
    if cursor.skip("\"") {
      let rest = cursor.rest
      let end = rest.firstOffset(of: "\" f=(") ?? rest.endIndex
      item.text = rest[..<end].string
      cursor.advance(to: end + 1)
      cursor.skipBlanks()
    }
    guard cursor.skip("f=") else { return false }
    item.frame = FrameText.read(&cursor)
    return true
  }
}

extension AutoresizingMask.AxisMask {
  /// Three of `-` and `&`.
  init?(_ cursor: inout ByteCursor) {
    let marks = Array(
      cursor.skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") })
    guard marks.count == 3 else { return nil }
    self.init(near: marks[0] == 0x26, size: marks[1] == 0x26, far: marks[2] == 0x26)
  }
}
