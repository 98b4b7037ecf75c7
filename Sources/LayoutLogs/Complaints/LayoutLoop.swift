package import LayoutModel

/// What the debugger of a layout loop lists.
package struct LoopFacts: Hashable, Sendable {
  /// Whether the system suspects ambiguous layout to be the reason; `nil` where it does not say.
  package var suspectsAmbiguity: Bool?
  /// Whether the system names conflicting constraints as well.
  package var suspectsConflicts = false
  /// The view in whose subtree the system found the loop.
  package var subtree: ItemID?
  /// The app's method, run while views are laid out, that makes a view need layout.
  package var request: RequestInPass?
  /// Views for which setNeedsLayout was logged without who sent it.
  package var marked: [ItemID] = []
  /// The views that the system lists as caught in the loop.
  package var caught: [ItemID] = []
  /// The view whose layout pass never ends, where it is printed.
  package var topLevel: ItemID?
  /// How views' geometry changed.
  package var changes: [LoopChange] = []
  /// What the listed constraints decide.
  package var variables: [LoopVariable] = []
  /// Further views that were made to need layout from below them.
  package var upstream: [ItemID] = []
  /// Records of kinds that are not known, as printed.
  package var unread: [String] = []
  /// The frames of each view in the list of those that received layout, in its order.
  package var received: [ItemID: [LayoutFrame]] = [:]
  /// How many passes of layout were counted, where the log says that.
  package var passes: Int?
}

/// What UIKit says of a collection view in a loop, and of what may be the reason.
package struct CollectionLoopFacts: Hashable, Sendable {
  /// A property whose changes are named as a reason.
  package enum Property: String, Hashable, Sendable, CaseIterable {
    case frame, bounds, contentOffset, contentSize

    fileprivate var words: [StaticString] {
      switch self {
      case .frame: [" frame", "frame/"]
      // `bounds.origin` is the content offset.
      case .bounds: ["bounds.size", "/bounds"]
      case .contentOffset: ["contentOffset"]
      case .contentSize: ["contentSize"]
      }
    }
  }

  /// Whether it is called an update/layout loop; else a recursive layout loop.
  package let isUpdateLoop: Bool
  /// Whether the message calls its reasons examples of many.
  package let namesExamples: Bool
  /// Whether self-sizing views are named as a reason.
  package let blamesSizes: Bool
  /// The properties whose changes are named as a reason.
  package let blamedChanges: [Property]
  /// The category of other messages to which it points: `UICollectionViewRecursion`.
  package let category: String?
  /// The class of the view where its name alone is printed: `ShelfView is stuck in …`.
  package let className: String?

  init(_ text: Bytes) {
    let name = text.prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
    let isClass =
      name.first.map { (0x41...0x5A).contains($0) } == true && name.holds("View")
      && text[name.endIndex...].begins(with: " is stuck in ")
    className = isClass ? name.string : nil
    isUpdateLoop = text.holds("update/layout loop")
    // In front of these words stands a description, which has a frame and a content offset too.
    let said = text.split(at: "is stuck in ")?.after ?? text
    namesExamples = said.holds("many reasons") || said.holds("various reasons")
    blamesSizes = said.holds("self-sizing views")
    blamedChanges = Property.allCases.filter { $0.words.contains { said.holds($0) } }
    category = said.split(at: "logs in the \"").flatMap { Self.category($0.after) }
  }

  /// The quoted name that `text` begins with; an older message calls a category by its constant.
  private static func category(_ text: Bytes) -> String? {
    let name = text.prefix(while: \.isNameByte)
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: "\"")
    else { return nil }
    let ending = "Category"
    return (name.string.hasSuffix(ending) ? name.dropLast(ending.utf8.count) : name).string
  }
}

extension Complaint {
  /// Whether the system names conflicting constraints as the reason of a loop.
  package var suspectsConflicts: Bool {
    if case .loop(let facts) = facts { facts.suspectsConflicts } else { false }
  }

  /// Whether the system suspects ambiguous layout to be the reason of a loop; `nil` where it does
  /// not say.
  package var suspectsAmbiguity: Bool? {
    switch facts {
    case .loop(let facts): facts.suspectsAmbiguity
    case .windowPasses(let facts): facts.suspectsAmbiguity
    default: nil
    }
  }
}

/// Layout that does not come to an end.
enum LayoutLoopReading {
  static let layoutFeedbackLoop = ComplaintReading(
    kind: .feedbackLoop,
    keys: [
      ReasonKey("Layout feedback loop detected in subtree of"), ReasonKey("Degenerate layout!"),
      ReasonKey("UPSTREAM LAYOUT DIRTYING"),
      ReasonKey("setNeedsLayout to layer for", opening: "About to send "),
      ReasonKey("Ambiguous layout suspected as a cause of this layout feedback loop"),
      ReasonKey("Call stacks where -setNeedsLayout is sent to the top-level view"),
      ReasonKey("Representative call stack where -setNeedsLayout is sent to the top-level view"),
      ReasonKey("About to send -layoutSubviews to <"),
      // The dump's parts, of which a paste may have one alone.
      ReasonKey("Top-level view = <"), ReasonKey("Views caught in loop: "),
      ReasonKey("Views receiving layout in order: "),
      ReasonKey("Views With Variable Changes Triggering Layout"),
      ReasonKey("Variable change records for <"), ReasonKey("Views With Geometry Changes"),
      ReasonKey("Geometry change records for <"),
      ReasonKey("Constraints contributing to value of "),
      ReasonKey("Views Receiving Upstream Layout Dirtying"),
      ReasonKey("Call stacks where -setNeedsLayout is sent upstream to "),
    ],
    dumpEnd: { FeedbackLoopDump.end($0, from: $1) }, readFacts: { FeedbackLoopDump.read(&$0) })

  static let collectionViewLoop = ComplaintReading(
    kind: .feedbackLoop,
    keys: [
      ReasonKey("is stuck in its update/layout loop", opening: "UICollectionView (<"),
      ReasonKey(
        "stuck in a recursive layout loop", opening: "UICollectionView (<", start: stuckStart),
    ],
    readFacts: { draft in
      draft.complaint.facts = .collectionLoop(
        CollectionLoopFacts(Array(draft.complaint.reason.utf8)[...]))
    })

  /// Where the name begins of what `is` stuck, at the end of `lead`; where that ends if none is there.
  @Sendable private static func stuckStart(_ lead: Bytes) -> Int? {
    let words = lead.trimmingEnd
    guard words.suffix(3).elementsEqual(" is".utf8) else { return lead.endIndex }
    let subject = words.dropLast(3)
    let start = subject.lastIndex { !$0.isNameByte && $0 != UInt8(ascii: ".") }.map { $0 + 1 }
    return start == subject.endIndex ? lead.endIndex : start ?? subject.startIndex
  }

  static let layoutRecursion = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey("_NSDetectedLayoutRecursion", opening: "It's not legal"),
      ReasonKey(
        "to call -layoutSubtreeIfNeeded on a view which", opening: "It's not legal"),
    ],
    expects: { line, _, added in
      let next = line.text.trimmed
      return added < 5 && recursionSentences.contains { next.holds($0) }
    },
    isMeant: {
      $0.holds("-layoutSubtreeIfNeeded on a view") || ComplaintReading.meansBreakpoint($0)
    })

  /// The sentences behind the first, where each has a line.
  private static let recursionSentences: [StaticString] = [
    "-layout method, you can call -[super layout]", "_NSDetectedLayoutRecursion",
    "This will be logged only once", "This may break in the future",
  ]
}

/// UIKit's layout feedback loop debugger: the views in the loop, and who makes whom need layout.
private enum FeedbackLoopDump {
  private static let longest = 2000

  /// The index of the line behind the dump's last.
  static func end(_ lines: [TextLine], from start: Int) -> Int {
    var end = start
    var blanks = 0
    var list = OpenList()
    var isUnderHeading = false
    if start > 0 { list.read(lines[start - 1].text) }
    for index in start..<min(lines.count, start + longest) {
      let line = lines[index]
      if line.terminatesApp { break }
      if line.beginsRecord, ReasonTable.match(line.text)?.id != .layoutFeedbackLoop { break }
      if line.isEmpty {
        blanks += 1
        if blanks > 2 { break }
        continue
      }
      guard
        isPart(line.text) || isUnderHeading && line.text.first?.isBlank == true
          || (list.kind?.hasViews == true && bareView(line.text) != nil)
          || (list.kind == .stack && frame(line.text) != nil)
      else { break }
      list.read(line.text)
      isUnderHeading = isUnderHeading || line.text.trimmed.begins(with: "***")
      blanks = 0
      end = index + 1
    }
    return end
  }

  private static func isPart(_ text: Bytes) -> Bool {
    let text = text.trimmed
    return text.begins(with: "***") || text.last == UInt8(ascii: ":") || text.count <= 2
      || text.first == UInt8(ascii: "<") || text.begins(with: "\"<")
      || text.begins(with: "-[") || text.begins(with: "Unsatisfiable constraints")
      || text.holds("LayoutLoop") || text.holds("setNeedsLayout") || text.holds("iews ")
      || text.holds("mbigu") || text.holds("MBIGUOUS") || text.holds(threshold)
      || StackFrameParser.frame(text) != nil
      || (text.holds("<") && text.holds("0x"))
  }

  private static let threshold: StaticString = "LayoutFeedbackLoopDebuggingThreshold"

  /// `… UIViewLayoutFeedbackLoopDebuggingThreshold exceeded: 100 layout passes`.
  private static func passes(in line: Bytes) -> Int? {
    guard line.holds(threshold), let (before, _) = line.split(at: " layout passes") else {
      return nil
    }
    return Int(
      before[(before.lastIndex { !$0.isDigit }.map { $0 + 1 } ?? before.startIndex)...].string)
  }

  /// Those of a printed array.
  private static let brackets = Array("(){},".utf8)

  /// `Tea.CupView: 0x7f…`, and nothing else on the line, or whatever where it `goesOn`.
  private static func bareView(_ line: Bytes, goesOn: Bool = false) -> LayoutItem? {
    var cursor = ByteCursor(line.trimmed)
    guard let name = cursor.className(), cursor.skip(":") else { return nil }
    cursor.skipBlanks()
    guard let address = cursor.address() else { return nil }
    let isEnd = cursor.rest.allSatisfy { $0 == 0x2C }
    guard isEnd || goesOn && cursor.next?.isBlank == true else { return nil }
    return LayoutItem(
      className: name.string, address: address, role: ItemRoles.role(className: name.string))
  }

  private enum List {
    case caught, inOrder, ambiguous, calls, stack

    var hasViews: Bool { self != .calls && self != .stack }
  }

  /// The list whose lines are read, up to the bracket that ends it.
  private struct OpenList {
    var kind: List?
    /// How many brackets of it are open.
    private var depth = 0

    /// Takes in a line; returns whether it is a list's first or has only brackets.
    @discardableResult
    mutating func read(_ line: Bytes) -> Bool {
      let line = line.trimmed
      if let first = Self.first(line) {
        kind = first
        depth = line.last == UInt8(ascii: "(") ? 1 : 0
        return true
      }
      guard kind != nil, line.allSatisfy({ $0.isBlank || brackets.contains($0) })
      else { return false }
      for byte in line {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      }
      if depth <= 0, line.contains(UInt8(ascii: ")")) { kind = nil }
      return true
    }

    private static func first(_ line: Bytes) -> List? {
      if line.holds("iews caught in loop") || line.holds("iews caught in the loop") {
        return .caught
      }
      if line.holds("all stack where -setNeedsLayout")
        || line.holds("all stacks where -setNeedsLayout")
      {
        return .stack
      }
      if line.begins(with: "Views receiving layout in order:") { return .inOrder }
      if line.begins(with: "Ambiguous layouts:") { return .ambiguous }
      return line.begins(with: "Recent calls:") ? .calls : nil
    }
  }

  /// Takes the views, the pairs of the cycle and the suspicion of ambiguity out of the dump.
  static func read(_ draft: inout ComplaintDraft) {
    var facts = LoopFacts(suspectsAmbiguity: SuspectedAmbiguity.answer(in: draft.text))
    var list = OpenList()
    var history = LoopHistory()
    var stack: [Complaint.Frame] = []
    for line in draft.text.split(separator: 0x0A).map(\.trimmingStart) {
      if history.read(line, &draft) {
        list.kind = nil
      } else if let passes = passes(in: line) {
        facts.passes = passes
      } else if list.read(line) {
        continue
      } else if list.kind == .calls, line.begins(with: "-[") {
        addCall(line, to: &draft)
      } else if list.kind == .stack, let frame = frame(line) {
        stack.append(frame)
      } else if let (head, tail) = line.split(at: " under ") {
        addLink(dirtied: head, under: tail, to: &draft)
      } else if let (_, tail) = line.split(at: "-setNeedsLayout to layer for ") {
        guard let item = view(in: tail)?.item ?? bareView(tail, goesOn: true) else { continue }
        let id = draft.objects.insert(item)
        draft.note(id)
        if !facts.marked.contains(id) { facts.marked.append(id) }
      } else if let (_, tail) = line.split(at: "detected in subtree of "),
        let view = view(in: tail)
      {
        let id = draft.objects.insert(view)
        draft.note(id)
        facts.subtree = id
        list.kind = nil
      } else if let kind = list.kind, kind.hasViews,
        var item = view(in: line)?.item ?? bareView(line)
      {
        item.isAmbiguous = item.isAmbiguous || kind == .ambiguous
        let id = draft.objects.insert(item)
        draft.note(id)
        if kind == .inOrder, let frame = item.frame {
          facts.received[id, default: []].append(frame)
        }
        if kind == .caught, !facts.caught.contains(id) { facts.caught.append(id) }
      } else {
        list.kind = nil
      }
    }
    (facts.topLevel, facts.changes) = (history.topLevel, history.changes)
    (facts.variables, facts.upstream) = (history.variables, history.upstream)
    facts.unread = history.unread
    facts.suspectsConflicts =
      facts.suspectsAmbiguity == true && SuspectedAmbiguity.namesConflicts(in: draft.text)
    facts.request = RequestInPass(stack)
    draft.complaint.facts = .loop(facts)
  }

  /// A call of a stack, in one of the forms in which stacks are printed, or a name and an address.
  private static func frame(_ line: Bytes) -> Complaint.Frame? {
    let text = line.trimmed.drop { $0 == UInt8(ascii: "\"") }
    var symbol = StackFrameParser.frame(text)?.frame.symbol
    if symbol == nil, let (name, _) = text.split(at: " 0x") { symbol = name.trimmed.string }
    guard let symbol, let call = SymbolName.classAndMethod(symbol) ?? RequestInPass.pass(in: symbol)
    else { return nil }
    return Complaint.Frame(
      image: nil, symbol: symbol, file: nil, line: nil,
      isApp: LayoutItem(className: call.className).isOfAppClass)
  }

  /// `About to send -setNeedsLayout to layer for <A> under -layoutSubviews for <B>`: B dirties A.
  private static func addLink(dirtied: Bytes, under: Bytes, to draft: inout ComplaintDraft) {
    guard let target = view(in: dirtied), let source = view(in: under) else { return }
    let method = under.trimmingStart.prefix { !$0.isBlank }.string
    let (from, to) = (draft.objects.insert(source.item), draft.objects.insert(target.item))
    draft.link(from, to, .method(method))
  }

  /// `-[Class method] sending -setNeedsLayout to <B>`, `-[Class method] from <A> to <B>`: the first
  /// dirties B.
  private static func addCall(_ line: Bytes, to draft: inout ComplaintDraft) {
    guard let caller = SymbolName.classAndMethod(line.string),
      let (head, tail) = line.split(at: " to <"), let target = view(in: [UInt8(ascii: "<")] + tail),
      let sender = sender(in: head, caller.className, &draft.objects)
    else { return }
    draft.link(sender, draft.objects.insert(target.item), .method(caller.method))
  }

  /// The view that sends; a class names a view only where the dump has one of it.
  private static func sender(
    in head: Bytes, _ className: String, _ objects: inout ReasonObjects
  ) -> ItemID? {
    if let source = view(in: head) { return objects.insert(source.item) }
    let items = objects.system.itemIDs.filter { objects.system[$0].className == className }
    return items.count == 1 ? items[0] : nil
  }

  private static func view(in text: Bytes) -> ViewDescription? {
    var at = text.startIndex
    for _ in 0..<8 {
      guard let next = text[at...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
      var cursor = ByteCursor(text[next...])
      if let view = ViewDescription(&cursor) { return view }
      at = next + 1
    }
    return nil
  }
}

/// What a loop's dump says of ambiguous layout: that the system suspects it, or that it does not.
enum SuspectedAmbiguity {
  /// Whether the system suspects it; `nil` where no line of `text` speaks of it.
  static func answer(in text: Bytes) -> Bool? {
    let lines = text.split(separator: 0x0A).map { lowercase(outsideDescriptions($0)) }
    let answers = lines.indices.compactMap { index in
      answer(lines[index][...], before: index + 1 < lines.count ? lines[index + 1][...] : [])
    }
    return answers.isEmpty ? nil : answers.contains(true)
  }

  /// Whether a line that speaks of ambiguity names conflicting constraints beside it.
  static func namesConflicts(in text: Bytes) -> Bool {
    text.split(separator: 0x0A).map { lowercase(outsideDescriptions($0)) }.contains {
      $0[...].holds("ambigu") && $0[...].holds("conflicting constraint")
    }
  }

  /// The answer of a line; `nil` where it does not speak of ambiguity, or is cut.
  ///
  /// It stands behind a colon or, of a list, on the `next` line; else the sentence is the answer.
  private static func answer(_ line: Bytes, before next: Bytes) -> Bool? {
    guard let (before, after) = line.split(at: "ambigu") else { return nil }
    let clause = before[((before.lastIndex(where: endsClause) ?? before.startIndex - 1) + 1)...]
    let rest = after.prefix { !endsClause($0) }
    let (predicate, value) = rest.split(at: ":") ?? (rest, nil)
    if (words(clause) + words(predicate)).contains(where: isDenial) { return false }
    guard let value = value?.trimmed else { return true }
    if let answer = words(value).first { return !isDenial(answer) }
    if opensDescription(value) { return true }
    if !value.isEmpty, !value.elementsEqual("(".utf8) { return false }
    if let answer = words(next).first, isDenial(answer) { return false }
    if opensDescription(next) { return true }
    return next.trimmed.first == UInt8(ascii: ")") ? false : nil
  }

  private static func endsClause(_ byte: UInt8) -> Bool { [0x2E, 0x3B, 0x2C, 0x21].contains(byte) }

  private static func opensDescription(_ text: Bytes) -> Bool { text.contains(UInt8(ascii: "<")) }

  private static func isDenial(_ word: Bytes) -> Bool {
    denials.contains { word.elementsEqual($0.utf8) }
  }

  private static let denials = ["no", "not", "none", "never", "false", "0"]

  private static func words(_ text: Bytes) -> [Bytes] {
    text.split { !$0.isNameByte }
  }

  /// The names and texts of views may be any words; of each its `<` is left.
  private static func outsideDescriptions(_ line: Bytes) -> [UInt8] {
    var depth = 0
    return line.filter { byte in
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), depth > 0 {
        depth -= 1
        return false
      }
      return depth == 0 || (depth == 1 && byte == UInt8(ascii: "<"))
    }
  }

  private static func lowercase(_ line: [UInt8]) -> [UInt8] {
    line.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
