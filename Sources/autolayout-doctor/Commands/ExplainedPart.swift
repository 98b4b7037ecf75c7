internal import LayoutReports
internal import LayoutScratch
internal import LinearArithmetic

/// What parts of a printed constraint say by themselves: its class and address, a mask, names, a priority.
enum ExplainedPart {
  /// Longer texts, in bytes, are no part of a line.
  private static let longest = 4_096

  /// `nil` where the text is none of them.
  static func text(_ description: String) -> String? {
    let text = description.trimmingBlanks
    guard text.utf8.count <= longest else { return nil }
    return mask(text) ?? names(text) ?? object(text) ?? priority(text)
      ?? LogVocabulary.meaning(of: text)
  }

  /// The line with hyphens for the minus signs of print, and with the parentheses around its list of names that
  /// slides leave out; `nil` where it is so already.
  static func asPrinted(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    var line = text.replacing("\u{2212}", with: "-")
    if !line.contains("(Names:"), let names = line.firstMatch(of: /Names: \S+:0x/)?.range {
      let end = line.hasSuffix(">") ? line.index(before: line.endIndex) : line.endIndex
      line.replaceSubrange(names.lowerBound..<end, with: "  (\(line[names.lowerBound..<end]) )")
    }
    return line == text ? nil : line
  }

  /// The visual format within a line of code, with the numbers of its metrics and its options; `nil` where
  /// there is none, or more than one.
  static func format(inCode text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let strings = text.matches(of: /"((?:[HV]:)?\s*[\[|(][^"\\]*)"/).map(\.output.1)
    guard strings.count == 1, let format = strings.first, format.count < text.count - 2,
      format.contains("[")
    else { return nil }
    let options = text.matches(of: /(?:\.|NSLayoutFormat)[aA]lignAll\w+/).map { String($0.output) }
    return ([withMetrics(String(format), of: text)] + options).joined(separator: " ")
  }

  /// A format with the numbers that a dictionary of the line gives its names: `metrics: ["gap": 12]`,
  /// `metrics:@{@"gap": @12}`.
  private static func withMetrics(_ format: String, of text: String) -> String {
    guard let list = text.firstMatch(of: /metrics:\s*@?[\[{]([^\]}]*)[\]}]/) else { return format }
    let entries = list.output.1.matches(of: /"(\w+)"\s*:\s*@?\(?(-?\d+(?:\.\d+)?)\)?\s*(?:,|$)/)
    return entries.reduce(format) { format, entry in
      let (name, number) = (String(entry.output.1), String(entry.output.2))
      // What stands in brackets before a parenthesis is a view.
      return format.replacing(/([-(=,@<>])(\w+)(?=[-),@\]])/) { match in
        guard match.output.2 == name else { return String(match.output.0) }
        let sign = String(match.output.1)
        return sign + (sign == "-" ? "(\(number))" : number)
      }
    }
  }

  /// A line of a numbered list as apps print it, in words of this language: ` 1. @750: <Label1>.width == 80.0` is
  /// `Label1.width == 80.0 @750`; `nil` of anything else.
  static func written(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let line = /(?:\d+\.\s*)?(?:@\s*(\d+):\s*)?(?:Format:\s*)?(.+?)(?:\s*\(\w+Constraint\))?/
    guard let match = text.trimmingBlanks.wholeMatch(of: line) else { return nil }
    let body = match.output.2.replacing(/<([A-Za-z_]\w*)>/) { $0.output.1 }
    let plain = String(body) + (match.output.1.map { " @\($0)" } ?? "")
    return plain == text.trimmingBlanks ? nil : plain
  }

  /// A part of a line with `it` for the view that is cut off: `it.centerX == pile.centerX - 11` of
  /// `.centerX == pile.centerX - 11` and of `pile.centerX - 11`, `H:[cup]-(>=8)-[it]` of `H:[cup]-(>=8)`.
  static func withStandIn(for text: String) -> String? {
    let text = text.trimmingBlanks
    guard text.utf8.count <= longest else { return nil }
    if text.wholeMatch(of: /\.\w+\s*(?:=|<|>|≤|≥).+/) != nil { return "it\(text)" }
    let side = /[^=<>≤≥]+\.(\w+)(?:\s*[-+*]\s*[\d.]+)*/
    if !text.contains("["), text.contains(":0x") || text.contains(" "),
      let match = text.wholeMatch(of: side)
    {
      return "it.\(match.output.1) == \(text)"
    }
    guard let format = text.wholeMatch(of: /([HV]:)?\s*(.*[-|\[].*)/) else { return nil }
    let (axis, chain) = (format.output.1.map(String.init) ?? "", String(format.output.2))
    if chain.hasPrefix("-"), chain.hasSuffix("]") || chain.hasSuffix("|") {
      return "\(axis)[it]\(chain)"
    }
    if chain.hasSuffix("-") { return "\(axis)\(chain)[it]" }
    return chain.wholeMatch(of: /.*-\(?[^\[\]()]+\)?/) == nil ? nil : "\(axis)\(chain)-[it]"
  }

  /// A size that is calculated with names, as it is written; `nil` of anything else.
  static func calculation(_ text: String) -> String? {
    let sum =
      /(\w+)\.(width|height)\s*(==?|<=|>=)\s*(\w+)\.(width|height)(?:\s*([*\/])\s*(\w+))?(?:\s*([-+])\s*([^.]+))?/
    guard text.utf8.count <= longest, let match = text.trimmingBlanks.wholeMatch(of: sum),
      match.output.2 == match.output.5
    else { return nil }
    let (_, first, size, relation, second, _, operation, factor, sign, rest) = match.output
    let amount = relation == "<=" ? "at most " : relation == ">=" ? "at least " : ""
    let share = factor.map { operation == "/" ? " divided by \($0)" : " times \($0)" } ?? ""
    let more = rest.map { (sign == "-" ? ", minus " : ", plus ") + "\($0) points" } ?? ""
    let shape = size == "width" ? "wide" : "tall"
    return DisplayText.safe("\(first) is \(amount)as \(shape) as \(second)\(share)\(more).") + "\n"
      + "The line does not tell the values of its names.\n"
  }

  // MARK: - Masks

  private static func mask(_ text: String) -> String? {
    let printed =
      /^(?:<?NSAutoresizingMaskLayoutConstraint:0x[0-9a-fA-F]+ )?((?:[hv]=[-&]{3} ?)+)>?$/
    let told = /^autoresize = ([A-Z+]+);?$/
    let written: Substring
    if let match = text.wholeMatch(of: printed) {
      written = match.output.1
    } else if let match = text.wholeMatch(of: told) {
      written = match.output.1
    } else if isMaskInCode(text) {
      written = text[...]
    } else {
      return nil
    }
    guard let mask = try? MaskText.mask(String(written)) else { return nil }
    let lines = SpringsReport(mask: mask, letters: String(written)).text(.commandLine)
    return lines
      + "It makes constraints only where translatesAutoresizingMaskIntoConstraints is on.\n"
  }

  /// `W+RM`, `NSViewWidthSizable | NSViewMinYMargin` and `[.flexibleWidth, .flexibleHeight]`.
  private static func isMaskInCode(_ text: String) -> Bool {
    let letters: Set<Substring> = ["LM", "RM", "TM", "BM", "W", "H"]
    let short = text.split(separator: "+", omittingEmptySubsequences: false)
    if short.count > 1, short.allSatisfy(letters.contains) { return true }
    let prefixes = [
      "UIViewAutoresizingFlexible", "NSViewM", "NSViewW", "NSViewH", ".flexible", "flexible",
    ]
    let bare = text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
    return bare.split(omittingEmptySubsequences: false) { "|,".contains($0) }.allSatisfy { word in
      let name = String(word).trimmingBlanks
      guard let prefix = prefixes.first(where: name.hasPrefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      return !rest.isEmpty && rest.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  // MARK: - Names

  private static func names(_ text: String) -> String? {
    guard let list = text.wholeMatch(of: /^\((?:Names|active, names|names): (.+?) ?\)>?$/) else {
      return nil
    }
    let lines = list.output.1.split(separator: ",").compactMap { entry -> String? in
      let entry = String(entry).trimmingBlanks
      if let around = entry.wholeMatch(of: /'\|':(.+?)(?::(0x[0-9a-fA-F]+))?/) {
        let address = around.output.2.map { " at \($0)" } ?? ""
        return "| stands for the superview: \(around.output.1)\(address)."
      }
      guard let view = entry.wholeMatch(of: /(.+):(0x[0-9a-fA-F]+)/) else { return nil }
      let parts = view.output.1.wholeMatch(of: /([\w.]+)-'(.+)'/)
      let words = parts.map { ", a \($0.output.1) with the identifier \($0.output.2)" } ?? ""
      return "\(view.output.1) stands for what lies at \(view.output.2)\(words)."
    }
    return lines.isEmpty ? nil : lines.map { "\(DisplayText.safe($0))\n" }.joined()
  }

  // MARK: - Classes and addresses

  private static let makers = [
    "NSLayoutConstraint": "code, Interface Builder or a framework made it",
    "NSAutoresizingMaskLayoutConstraint":
      "a view's frame and autoresizing mask made it, because translatesAutoresizingMaskIntoConstraints is on "
      + "for that view",
    "NSContentSizeLayoutConstraint":
      "a view's intrinsicContentSize made it, with its hugging and its compression resistance",
    "NSIBPrototypingLayoutConstraint":
      "Interface Builder made it at build time, because the view had too few constraints",
  ]

  private static func object(_ text: String) -> String? {
    if let maker = makers[text] { return "Of a constraint of this class: \(maker).\n" }
    guard let object = text.wholeMatch(of: /<?(\w+Constraint): ?(0x[0-9a-fA-F]+)>?/) else {
      return view(text)
    }
    let maker = makers[String(object.output.1)].map { ": \($0)" } ?? ""
    return
      "The class and the address of a constraint\(maker). While the process runs, the debugger prints it:\n"
      + "    expression -l objc -O -- (id)\(object.output.2)\n"
  }

  /// A view by its class, as constraints name it and as it describes itself, also with the superview's sign.
  private static func view(_ text: String) -> String? {
    let form = /('\|':)?<?([\p{L}_][\w.]*): ?(0x[0-9a-fA-F]+)>?/
    guard let match = text.wholeMatch(of: form) else { return nil }
    let sign = match.output.1 == nil ? "" : "| stands for the superview. "
    return DisplayText.safe(
      "\(sign)An object of the class \(match.output.2), mostly a view or a layout guide, and its address. "
        + "While the process runs, the debugger prints it:")
      + "\n    expression -l objc -O -- (id)\(match.output.3)\n"
  }

  // MARK: - Priorities

  private static func priority(_ text: String) -> String? {
    if let right = PriorityNames.rightName(for: text) {
      return "The frameworks have no \(DisplayText.safe(text)): that priority is \(right).\n"
    }
    if let number = text.wholeMatch(of: /(@ ?)?(\d{1,4})/) {
      guard let value = Rational(String(number.output.2)), value.isPositive, value <= 1000
      else { return nil }
      return "As a priority, \(PriorityNames.told(value)).\n"
    }
    let isApples = ["UILayoutPriority", "NSLayoutPriority", "NSLayoutConstraint.Priority.", "."]
      .contains(where: text.hasPrefix)
    guard isApples || !text.contains("."),
      let sum = text.wholeMatch(of: /([\w.]+?)(?:\s*([-+])\s*(\d+))?/),
      let named = PriorityNames.value(of: String(sum.output.1))
    else { return nil }
    let more = sum.output.3.flatMap { Rational(String($0)) } ?? 0
    let value = sum.output.2 == "-" ? named - more : named + more
    guard value.isPositive, value <= 1000 else { return nil }
    return "\(DisplayText.safe(text)) is the priority \(PriorityNames.told(value)).\n"
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
