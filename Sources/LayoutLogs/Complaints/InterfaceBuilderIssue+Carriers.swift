internal import LayoutModel

/// What lists, services and result bundles put around messages that have no level behind their file.
extension InterfaceBuilderIssue {
  /// `Main.storyboard:aBc-dE-fGh: `: where the file's ending begins, its name, the object, and where the
  /// message does.
  static func namedObject(
    _ text: Bytes
  ) -> (ending: Int, file: Bytes, object: Bytes, end: Int)? {
    for ending in files {
      guard let (name, rest) = text.split(at: ending) else { continue }
      let object = rest.prefix { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
      guard (1...12).contains(object.count), rest[object.endIndex...].begins(with: ": ")
      else { continue }
      let file = text[..<(rest.startIndex - 1)]
      return (name.endIndex, file, object, object.endIndex + 2)
    }
    return nil
  }

  /// Where a message begins at the end of `lead`: behind a command of GitHub's workflows, or as the member
  /// of a result bundle's JSON.
  static func startBehindCarrier(_ lead: Bytes) -> Int? {
    let mark: StaticString = "##[warning]"
    if let hit = lead.lastOffset(of: mark) { return hit + mark.utf8CodeUnitCount }
    if lead.trimmed.begins(with: "::warning "), let hit = lead.lastOffset(of: "::"),
      hit > lead.startIndex + 2
    {
      return hit + 2
    }
    let keys: [StaticString] = ["\"message\"", "\"_value\""]
    return keys.lazy.compactMap { key -> Int? in
      guard let hit = lead.lastOffset(of: key) else { return nil }
      var cursor = ByteCursor(lead[(hit + key.utf8CodeUnitCount)...])
      cursor.skipBlanks()
      guard cursor.skip(":") else { return nil }
      cursor.skipBlanks()
      return cursor.skip("\"") ? cursor.position : nil
    }.max()
  }

  /// Whether a carrier's whole text is a message.
  static func isCarried(_ line: Bytes) -> Bool {
    words.contains { word in
      guard let hit = line.firstOffset(of: word), let start = startBehindCarrier(line[..<hit]),
        let message = message(in: line[start...])
      else { return false }
      let rest = line[message.endIndex...]
      return rest.isEmpty || rest.first == UInt8(ascii: "\"") || rest.begins(with: " [")
    }
  }
}

extension InterfaceBuilderIssue {
  /// How many lines of a list stand below the name of their file.
  fileprivate static let reach = 40

  /// The name of the file where a line has nothing but that, and perhaps the level of what follows.
  fileprivate static func file(ofHeading line: Bytes) -> String? {
    var text = line.trimmed
    let level: StaticString = ": warning"
    if text.last == UInt8(ascii: ":") { text = text.dropLast() }
    if let (file, rest) = text.split(at: level), rest.isEmpty { text = file }
    let isPath = text.begins(with: "/") || text.begins(with: "file:///")
    guard isPath || !text.contains(where: \.isBlank),
      let name = text.split(separator: UInt8(ascii: "/")).last.map({ Bytes($0).string }),
      name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
    else { return nil }
    return name
  }
}

extension LogReport {
  /// Takes over the file that a heading above line `first` names, and the object on the line
  /// above, where the issue itself names none.
  mutating func takeHeading(above first: Int, in text: LogText, isUsed: (Int) -> Bool) {
    guard case .interfaceBuilder(var issue)? = complaint?.facts, issue.file == nil else { return }
    if issue.kind == .missing, first > 0, !isUsed(first - 1) {
      let line = text.bytes.array(text.lines[first - 1].range)[...]
      issue.heading = InterfaceBuilderIssue.name(of: line)
      complaint?.facts = .interfaceBuilder(issue)
    }
    // What is indented stands below the same name.
    let above = (max(0, first - InterfaceBuilderIssue.reach)..<first).reversed().first {
      let line = text.lines[$0]
      return !isUsed($0) && !line.range.isEmpty && !text.bytes[line.start].isBlank
    }
    guard let above else { return }
    let heading = text.bytes.array(text.lines[above].range)[...]
    issue.file = InterfaceBuilderIssue.file(ofHeading: heading)
    complaint?.facts = .interfaceBuilder(issue)
  }
}
