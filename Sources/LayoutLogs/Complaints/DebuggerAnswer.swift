internal import LayoutModel
internal import LinearArithmetic

/// What a debugger answers about one view: `po [0x7f1 hasAmbiguousLayout]`, `po [0x7f1 frame]`.
enum DebuggerAnswer {
  static let markers: [StaticString] = [
    "hasAmbiguousLayout", " frame]", swiftFrame, "onstraintsAffectingLayout", lines, wrappingWidth,
    contentSize, window, swiftWindow,
  ]
  private static let window: StaticString = " window]"
  /// What Swift is asked for the window of what is mostly called a view.
  private static let swiftWindow: StaticString = "w.window"
  /// How Swift's debugger prints a rectangle: `▿ (20.0, 60.0, 0.0, 21.0)`.
  private static let swiftFrame: StaticString = "\u{25BF} ("
  private static let lines: StaticString = "numberOfLines"
  private static let wrappingWidth: StaticString = "preferredMaxLayoutWidth"
  private static let contentSize: StaticString = "intrinsicContentSize"

  /// Whether something is asked or answered in the line.
  static func isSpoken(in line: Bytes) -> Bool {
    line.holds(".frame") || markers.contains(where: line.holds)
  }

  /// `nil` where nothing is asked, or nothing is answered of a view that other reports may name.
  static func read(_ lines: [TextLine], at line: Int) -> ReadMessage? {
    let hit = lines[line].text.holds(swiftFrame) ? line - 1 : line
    guard hit >= 0, hit + 1 < lines.count, isPrompt(lines[hit].text) else { return nil }
    let command = lines[hit].text
    if command.holds("onstraintsAffectingLayout") { return readUnheld(lines, at: hit) }
    guard var item = receiver(in: command) else { return nil }
    let (answer, end) = Self.answer(in: lines, below: hit)
    let isSwift = answer.holds(swiftFrame) || isBareSwiftFrame(answer.trimmed)
    var isWindowless = false
    let asksForFrame =
      command.holds(" frame]") || question(in: command).suffix(6).begins(with: ".frame")
    if asksForFrame {
      guard let frame = FrameText.read(named: answer, commas: isSwift) else { return nil }
      // What no other report can name is worth telling where it shows nothing.
      guard item.address != nil || frame.width.isZero || frame.height.isZero else { return nil }
      item.frame = frame
    } else if command.holds(window) || question(in: command).holds(swiftWindow) {
      // Which window one is in tells nothing of its layout.
      guard asksForWindow(command), isNil(answer) else { return nil }
      isWindowless = true
    } else if command.holds(contentSize) {
      guard let size = Self.size(in: answer) else { return nil }
      item.contentAnswer = size
    } else if command.holds(Self.lines) || command.holds(Self.wrappingWidth) {
      guard let value = number(of: answer), !value.isNegative else { return nil }
      if command.holds(Self.lines) {
        item.mostLines = value.integerValue.flatMap(LayoutItem.countOfLines)
      } else {
        item.wrappingWidth = value
      }
    } else {
      guard let isAmbiguous = truth(of: answer), isAmbiguous || item.address != nil
      else { return nil }
      isWindowless = isAmbiguous && denials(about: item, lines, around: hit).isWindowless
      (item.isAmbiguous, item.isSettled) = (isAmbiguous && !isWindowless, !isAmbiguous)
    }
    var complaint = Complaint(id: item.isAmbiguous ? .ambiguousView : .viewTree, reason: "")
    if item.isAmbiguous { complaint.items = [ItemID(index: 0)] }
    if isWindowless { complaint.facts = .windowless }
    complaint.exercise = Exercise(above: lines[..<hit])
    var report = LogReport(
      complaint, lines: lines[hit].number...lines[end - 1].number,
      system: LayoutSystem(items: [item]))
    if command.holds("(NS") || answer.holds("(NS") { report.system.platform = .appKit }
    return (report, hit..<end)
  }

  /// Whether Swift prints a rectangle so: `(20.0, 60.0, 0.0, 21.0)`.
  private static func isBareSwiftFrame(_ answer: Bytes) -> Bool {
    answer.first == UInt8(ascii: "(") && answer.last == UInt8(ascii: ")")
      && !answer.holds("origin")
  }

  /// The line below a command, or where it ends in an open brace all down to the one that closes it, as
  /// debuggers print a rectangle; and the line behind.
  private static func answer(in lines: [TextLine], below hit: Int) -> (text: Bytes, end: Int) {
    var text = lines[hit + 1].text
    var end = hit + 2
    guard text.trimmed.last == UInt8(ascii: "{") else { return (text, end) }
    let isOpen = { (text: Bytes) in
      text.count { $0 == UInt8(ascii: "{") } > text.count { $0 == UInt8(ascii: "}") }
    }
    while isOpen(text), end < lines.count, end < hit + mostLines {
      text = text + [0x20] + lines[end].text
      end += 1
    }
    return (text, end)
  }

  /// Lines that a command and a rectangle below it take.
  private static let mostLines = 12

  /// A list of the constraints that hold a view along an axis which has none: `0 elements`, `()`.
  private static func readUnheld(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    let command = lines[hit].text
    guard let axis = axis(in: command), var item = receiver(in: command) else { return nil }
    var end = hit + 1
    while end < lines.count, end <= hit + 4, Self.isPartOfEmptyList(lines[end].text) { end += 1 }
    let answer = lines[(hit + 1)..<end].flatMap(\.text)[...]
    guard
      answer.holds("0 elements") || answer.holds("(") && answer.holds(")")
        || answer.holds("[]")
    else { return nil }
    let said = denials(about: item, lines, around: hit)
    let isAmbiguous = !said.isSettled && !said.isWindowless
    item.isAmbiguous = isAmbiguous
    item.isSettled = said.isSettled
    item.unheldAxes = [axis]
    var complaint = Complaint(id: isAmbiguous ? .ambiguousView : .viewTree, reason: "")
    if isAmbiguous {
      item.ambiguousMarks = [.origin(along: axis), .size(along: axis)]
      complaint.items = [ItemID(index: 0)]
    }
    complaint.facts = said.isWindowless ? .windowless : .unheld(axis)
    var report = LogReport(
      complaint, lines: lines[hit].number...lines[end - 1].number,
      system: LayoutSystem(items: [item]))
    report.system.platform = command.holds("ForOrientation:") ? .appKit : .uiKit
    return (report, hit..<end)
  }

  /// Whether, while the app stands still, a debugger answers of the view that it is not ambiguous, and that
  /// it is in no window.
  private static func denials(
    about item: LayoutItem, _ lines: [TextLine], around hit: Int
  ) -> (isSettled: Bool, isWindowless: Bool) {
    let isChange = { (line: TextLine) in DebuggerStep(line.text) == .change }
    let start = lines[..<hit].lastIndex(where: isChange).map { $0 + 1 } ?? 0
    let end = lines[(hit + 1)...].firstIndex(where: isChange) ?? lines.count
    var answers: Set<Bool> = []
    var isWindowless = false
    for (line, below) in zip(lines[start..<end], lines[start..<end].dropFirst())
    where isPrompt(line.text) {
      guard let asked = receiver(in: line.text), asked.address == item.address,
        asked.name == item.name
      else { continue }
      if line.text.holds("hasAmbiguousLayout"), let answer = truth(of: below.text) {
        answers.insert(answer)
      }
      if asksForWindow(line.text), isNil(below.text) { isWindowless = true }
    }
    return (answers == [false], isWindowless)
  }

  private static func asksForWindow(_ command: Bytes) -> Bool {
    command.holds(window) || question(in: command).suffix(7).begins(with: ".window")
  }

  private static func isPartOfEmptyList(_ line: Bytes) -> Bool {
    let text = line.trimmed
    return text.begins(with: "0 elements") || text.begins(with: "\u{25BF} 0 elements")
      || text.begins(with: "<__NSArray0") || text.begins(with: "[]")
      || text.begins(with: "<__NSArray") && text.last == UInt8(ascii: "(")
      || text.allSatisfy { "()".utf8.contains($0) }
  }

  /// The axis that the command asks about.
  private static func axis(in command: Bytes) -> Axis? {
    let horizontal: [StaticString] = [
      "for: .horizontal", "ForAxis:0", "ForOrientation:0", "Horizontal",
    ]
    let vertical: [StaticString] = ["for: .vertical", "ForAxis:1", "ForOrientation:1", "Vertical"]
    if horizontal.contains(where: command.holds) { return .horizontal }
    return vertical.contains(where: command.holds) ? .vertical : nil
  }

  /// Whether the line is a command to a debugger, or a rectangle that one printed below it.
  static func mayBegin(_ text: Bytes) -> Bool { isPrompt(text) || text.holds(swiftFrame) }

  /// Whether the line is a command to a debugger.
  static func isPrompt(_ text: Bytes) -> Bool {
    let commands: [StaticString] = ["(lldb)", "(gdb)", "po ", "p ", "expr"]
    return commands.contains { text.trimmed.begins(with: $0) }
  }

  /// `YES`, `true`, `(BOOL) $0 = YES`, and `0x0000000000000001`, as a debugger prints what it takes for
  /// an object; `nil` where it is no answer.
  private static func truth(of answer: Bytes) -> Bool? {
    let word = (answer.split(at: " = ")?.after ?? answer).trimmed
    switch word.string {
    case "YES", "true", "1": return true
    case "NO", "false", "0": return false
    default:
      var cursor = ByteCursor(word)
      guard cursor.skip("0x"), let number = cursor.integer(), cursor.isAtEnd else { return nil }
      return number == 1 ? true : number == 0 ? false : nil
    }
  }

  /// `nil`, `(UIWindow *) $0 = nil` and `<nil>`, or an address of zeros alone.
  private static func isNil(_ answer: Bytes) -> Bool {
    let word = (answer.split(at: " = ")?.after ?? answer).trimmed.string
    if ["nil", "<nil>", "Optional.none", "0x0"].contains(word) { return true }
    return word.hasPrefix("0x") && word.dropFirst(2).allSatisfy { $0 == "0" }
  }

  /// `(width = 210, height = 21)`, `{210, 21}` and `▿ (210.0, 21.0)`.
  private static func size(in answer: Bytes) -> ContentAnswer? {
    let marks = [UInt8(ascii: "("), UInt8(ascii: "{")]
    guard let open = answer.lastIndex(where: marks.contains),
      let close = answer.lastIndex(where: { ")}".utf8.contains($0) }), open < close
    else { return nil }
    let numbers = answer[(open + 1)..<close].pieces(between: UInt8(ascii: ",")).map { side in
      Rational((side.split(at: " = ")?.after ?? side).trimmed.string)
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    return ContentAnswer(width: width, height: height)
  }

  /// `2`, and `(NSInteger) $0 = 2`.
  private static func number(of answer: Bytes) -> Rational? {
    Rational((answer.split(at: " = ")?.after ?? answer).trimmed.string)
  }

  /// The view to which a command sends its message: `[0x7f1 frame]`, `[(UIView *)0x7f1 frame]`,
  /// `view.hasAmbiguousLayout`, `[[cell titleLabel] frame]`; `nil` where that is more than an address or a name.
  static func receiver(in command: Bytes) -> LayoutItem? {
    let command = question(in: command)
    var name = lastWord(of: command)
    if let call = command.firstOffset(of: ".constraintsAffecting") {
      name = lastWord(of: command[..<call])
    } else if let element = subscripted(name) {
      name = element
    } else if let open = command.lastOffset(of: "[") {
      // What is asked then is a part of what the brackets answer.
      if command[open...].holds("].") { return nil }
      if let nested = nestedReceiver(in: command) { return named(nested) }
      guard command[open...].count(where: { $0 == UInt8(ascii: "]") }) == 1 else { return nil }
      name = command[(open + 1)...].trimmed.prefix { !$0.isBlank }
      if name.first == UInt8(ascii: "("), let cast = command.lastOffset(of: "*)") {
        name = command[(cast + 2)...].trimmed.prefix { !$0.isBlank }
      }
    } else if let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      name = name[..<dot]
    }
    var cursor = ByteCursor(name)
    if let address = cursor.address() { return LayoutItem(className: "", address: address) }
    return named(name.string)
  }

  private static func named(_ name: String) -> LayoutItem? {
    let isName = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._[]".utf8.contains($0) }
    guard isName, !name.isEmpty, isBalanced(name.utf8) else { return nil }
    return LayoutItem(className: "", name: name)
  }

  /// `self.keys[0]` of `self.keys[0].frame`.
  private static func subscripted(_ word: Bytes) -> Bytes? {
    guard let first = word.first, first.isLetter || first == UInt8(ascii: "_"),
      let dot = word.lastIndex(of: UInt8(ascii: ".")), word[..<dot].contains(UInt8(ascii: "[")),
      isBalanced(word[..<dot]), word[dot...].dropFirst().allSatisfy({ $0.isLetter || $0.isDigit })
    else { return nil }
    return word[..<dot]
  }

  /// Whether each bracket in the text has its other one there.
  private static func isBalanced(_ text: some Sequence<UInt8>) -> Bool {
    var depth = 0
    for byte in text where depth >= 0 {
      if byte == UInt8(ascii: "[") { depth += 1 } else if byte == UInt8(ascii: "]") { depth -= 1 }
    }
    return depth == 0
  }

  /// `cell.titleLabel` of `[[cell titleLabel] frame]`: what a name's own message answers.
  private static func nestedReceiver(in command: Bytes) -> String? {
    guard let open = command.lastOffset(of: "[["),
      let close = command[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let words = command[(open + 2)..<close].split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].first?.isLetter == true || words[0].first == 0x5F,
      command[(close + 1)...].count(where: { $0 == UInt8(ascii: "]") }) == 1
    else { return nil }
    let (owner, message) = (Bytes(words[0]).string, Bytes(words[1]).string)
    let element = "objectAtIndex:"
    return message.hasPrefix(element)
      ? "\(owner)[\(message.dropFirst(element.count))]" : "\(owner).\(message)"
  }

  /// The command without what it says of types, and without the function that makes text of a rectangle.
  private static func question(in command: Bytes) -> Bytes {
    let command = command.trimmed
    if let (_, call) = command.split(at: "NSStringFrom"),
      let open = call.firstIndex(of: UInt8(ascii: "(")), call.last == UInt8(ascii: ")")
    {
      return call[(open + 1)...].dropLast().trimmed
    }
    return command.split(at: " as Any")?.before.trimmed ?? command
  }
}

extension DebuggerAnswer {
  /// The variable that a command prints: `label` of `(lldb) po label`; `nil` of anything else.
  static func variable(printedBy command: Bytes) -> String? {
    let command = command.trimmed
    let name = lastWord(of: command)
    guard isPrompt(command), let first = name.first, first.isLetter || first == UInt8(ascii: "_"),
      name.allSatisfy({ $0.isLetter || $0.isDigit || "._".utf8.contains($0) }),
      command[..<name.startIndex].trimmed.hasPrintingCommand
    else { return nil }
    return name.string
  }

  private static func lastWord(of text: Bytes) -> Bytes {
    text[(text.lastIndex { $0.isBlank } ?? text.startIndex)...].trimmed
  }
}

extension Bytes {
  /// Whether nothing but `po` or `p` stands here, perhaps behind a prompt.
  fileprivate var hasPrintingCommand: Bool {
    let words = string.split(separator: " ")
    return ["po", "p"].contains(words.last) && words.count <= 2
  }
}

extension FrameText {
  /// `(origin = (x = 8, y = 20), size = (width = 60, height = 0))`, also behind `(CGRect) $0 = `, and
  /// `{{8, 20}, {60, 0}}`.
  ///
  /// Swift prints the four numbers between commas.
  fileprivate static func read(named text: Bytes, commas: Bool) -> LayoutFrame? {
    if commas {
      guard let open = text.firstIndex(of: UInt8(ascii: "(")),
        let close = text.lastIndex(of: UInt8(ascii: ")")), open < close
      else { return nil }
      let sides = text[(open + 1)..<close].pieces(between: UInt8(ascii: ",")).compactMap {
        Rational($0.trimmed.string)
      }
      return sides.count == 4
        ? LayoutFrame(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
    }
    // In front of it, old debuggers name the type: `NSRect: {{8, 20}, {60, 0}}`.
    let braced = text.firstOffset(of: "{{").map { text[$0...] } ?? text.trimmed
    if braced.first == UInt8(ascii: "{") {
      var cursor = ByteCursor(braced)
      return read(&cursor)
    }
    guard let origin = text.firstOffset(of: "origin") else { return nil }
    let hasExponent = zip(text[origin...], text[origin...].dropFirst()).contains {
      $0.isDigit && ($1 | 0x20) == UInt8(ascii: "e")
    }
    if hasExponent { return nil }
    let numbers = text[origin...].filter { $0.isDigit || $0.isBlank || "-.(),".utf8.contains($0) }
    var cursor = ByteCursor(([UInt8(ascii: "(")] + numbers + [UInt8(ascii: ")")])[...])
    return read(&cursor)
  }
}
