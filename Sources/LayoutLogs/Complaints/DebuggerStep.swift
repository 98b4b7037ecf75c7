/// What a line of a debugger's session does to the layout of the app that it stopped.
enum DebuggerStep {
  /// It prints something; what stands below may be the answer.
  case question
  /// It has the layout done anew, or moves what is ambiguous, and answers nothing.
  case layout
  /// Something else may be changed by it, or the app goes on.
  case change
  /// It is no command.
  case answer

  init(_ line: Bytes) {
    let line = line.trimmed
    let prompt = Self.prompts.first { line.begins(with: $0) }
    let command = prompt.map { line.dropFirst($0.utf8CodeUnitCount).trimmed } ?? line
    let verb = command.prefix { !$0.isBlank && $0 != UInt8(ascii: "[") }.string
    if Self.interruptions.contains(where: line.begins) || Self.departures.contains(verb) {
      self = .change
    } else if Self.expressions.contains(verb) {
      let expression = command.dropFirst(verb.utf8.count).trimmed
      // What runs over more lines is read by none of them.
      let isWhole = !expression.isEmpty && !expression.contains(UInt8(ascii: "{"))
      self = isWhole ? Self.step(of: command.dropFirst(verb.utf8.count)) : .change
    } else if Self.listings.contains(verb) {
      self = .question
    } else if verb == "caflush" {
      self = .layout
    } else {
      self = prompt == nil ? .answer : command.isEmpty ? .layout : .change
    }
  }

  /// Whether a line may be what is answered to a command that answers nothing.
  static func isVoid(_ answer: Bytes) -> Bool {
    voids.contains { answer.trimmed.begins(with: $0) }
  }

  private static let prompts: [StaticString] = ["(lldb)", "(gdb)"]
  private static let interruptions: [StaticString] = ["Process ", "* thread", "Target "]
  private static let voids: [StaticString] = [
    "(", "$", "<no ", "<object returned", "<nil>", "nil", "0x",
  ]
  private static let expressions: Set<String> = [
    "po", "p", "print", "e", "expr", "expression", "call",
  ]
  private static let listings: Set<String> = ["v", "frame", "fr", "pviews", "paltrace"]
  private static let departures: Set<String> = [
    "c", "n", "s", "ni", "si", "continue", "next", "step", "stepi", "nexti", "finish", "run", "r",
    "thread", "process",
  ]

  /// What tells of views and constraints and changes neither.
  private static let questions: Set<String> = [
    "hasAmbiguousLayout", "frame", "bounds", "center", "constraints", "superview", "subviews",
    "window", "view", "layer", "contentView", "keyWindow", "mainWindow", "sharedApplication",
    "delegate", "rootViewController", "recursiveDescription", "_subtreeDescription",
    "_autolayoutTrace", "_ivarDescription", "description", "debugDescription",
    "constraintsAffectingLayoutForAxis", "constraintsAffectingLayoutForOrientation",
    "constraintsAffectingLayout", "for", "intrinsicContentSize", "fittingSize",
    "translatesAutoresizingMaskIntoConstraints", "constant", "priority", "isActive", "text",
    "title", "isHidden", "value", "valueForKey", "forKey", "objectAtIndex", "firstObject",
    "lastObject", "visualizeConstraints", "unsafeBitCast", "to", "print", "class",
    "NSStringFromCGRect", "NSStringFromRect",
  ]
  private static let layouts: Set<String> = [
    "flush", "exerciseAmbiguityInLayout", "layoutIfNeeded", "layoutSubtreeIfNeeded",
  ]

  private static func step(of expression: Bytes) -> DebuggerStep {
    if expression.contains(UInt8(ascii: "=")) { return .change }
    let called = called(in: expression)
    guard called.allSatisfy({ questions.contains($0) || layouts.contains($0) }) else {
      return .change
    }
    return called.contains(where: layouts.contains) ? .layout : .question
  }

  /// The words in front of `]`, `:` and `(`: messages, the names of arguments, and functions.
  private static func called(in expression: Bytes) -> [String] {
    var words: [String] = []
    var word = expression[expression.startIndex..<expression.startIndex]
    for (index, byte) in zip(expression.indices, expression) {
      if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") {
        word = expression[(word.isEmpty ? index : word.startIndex)...index]
        continue
      }
      if let first = word.first, !first.isDigit, "]:(".utf8.contains(byte) {
        words.append(word.string)
      }
      word = expression[index..<index]
    }
    return words
  }
}

extension LogText {
  /// Lines between two prints that are looked at.
  private static let reachOfSteps = 24

  /// Whether between a line and the report above it a debugger does nothing but print and lay out, so
  /// that both tell of an app that stood still.
  func standsStill(above first: Int, isOfReport: (Int) -> Bool) -> Bool {
    let stream = stream(of: lines[first])
    var answers: [Bytes] = []
    for index in (max(0, first - Self.reachOfSteps)..<first).reversed() {
      if isOfReport(index) { return answers.isEmpty }
      let line = bytes.array(lines[index].range)[...]
      if !line.contains(where: { $0.isLetter || $0.isDigit }) { continue }
      guard self.stream(of: lines[index]) == stream else { return false }
      switch DebuggerStep(line) {
      case .question: break
      case .layout: if !answers.allSatisfy(DebuggerStep.isVoid) { return false }
      case .change: return false
      case .answer:
        answers.append(line)
        continue
      }
      answers = []
    }
    return answers.isEmpty && first < Self.reachOfSteps
  }
}
