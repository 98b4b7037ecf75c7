internal import LayoutModel

/// What a debugger answers about one view: `po [0x7f1 hasAmbiguousLayout]`, `po [0x7f1 frame]`.
enum DebuggerAnswer {
  static let markers: [StaticString] = ["hasAmbiguousLayout", " frame]"]

  /// `nil` where nothing is asked, or nothing is answered of a view that other reports may name.
  static func read(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    let command = lines[hit].text
    guard hit + 1 < lines.count, isPrompt(command), var item = receiver(in: command)
    else { return nil }
    let answer = lines[hit + 1].text
    let asksForFrame = command.holds(markers[1])
    if asksForFrame {
      guard item.address != nil, let frame = FrameText.read(named: answer) else { return nil }
      item.frame = frame
    } else {
      guard let isAmbiguous = truth(of: answer), isAmbiguous || item.address != nil
      else { return nil }
      (item.isAmbiguous, item.isSettled) = (isAmbiguous, !isAmbiguous)
    }
    var complaint = Complaint(id: item.isAmbiguous ? .ambiguousView : .viewTree, reason: "")
    if item.isAmbiguous { complaint.items = [ItemID(index: 0)] }
    complaint.exercise = Exercise(above: lines[..<hit])
    var report = LogReport(
      complaint, lines: lines[hit].number...lines[hit + 1].number,
      system: LayoutSystem(items: [item]))
    if command.holds("(NS") { report.system.platform = .appKit }
    return (report, hit..<hit + 2)
  }

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

  /// The view to which a command sends its message: `[0x7f1 frame]`, `[(UIView *)0x7f1 frame]`,
  /// `view.hasAmbiguousLayout`; `nil` where that is more than an address or a name.
  static func receiver(in command: Bytes) -> LayoutItem? {
    let command = command.trimmed
    var name = lastWord(of: command)
    if let call = command.firstOffset(of: ".constraintsAffecting") {
      name = lastWord(of: command[..<call])
    } else if let open = command.lastOffset(of: "[") {
      name = command[(open + 1)...].trimmed.prefix { !$0.isBlank }
      if name.first == UInt8(ascii: "("), let cast = command.lastOffset(of: "*)") {
        name = command[(cast + 2)...].trimmed.prefix { !$0.isBlank }
      }
    } else if let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      name = name[..<dot]
    }
    var cursor = ByteCursor(name)
    if let address = cursor.address() { return LayoutItem(className: "", address: address) }
    let isName = name.allSatisfy { $0.isLetter || $0.isDigit || "._".utf8.contains($0) }
    return name.isEmpty || !isName ? nil : LayoutItem(className: "", name: name.string)
  }
}

extension DebuggerAnswer {
  private static func lastWord(of text: Bytes) -> Bytes {
    text[(text.lastIndex { $0.isBlank } ?? text.startIndex)...].trimmed
  }
}

extension FrameText {
  /// `(origin = (x = 8, y = 20), size = (width = 60, height = 0))`.
  fileprivate static func read(named text: Bytes) -> LayoutFrame? {
    let numbers = text.filter { !$0.isLetter && $0 != UInt8(ascii: "=") }[...]
    guard let open = numbers.firstOffset(of: "(") else { return nil }
    var cursor = ByteCursor(numbers[open...])
    return read(&cursor)
  }
}
