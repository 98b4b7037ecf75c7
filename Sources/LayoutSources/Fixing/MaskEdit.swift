internal import LayoutModel

/// Switches a view's autoresizing mask off, where the view is made.
struct MaskEdit {
  let file: String
  private let place: Place
  private let isObjectiveC: Bool
  private let lacks: [LayoutQuantity]

  /// Where the line goes.
  private enum Place {
    /// Behind a statement that makes the view; where that shares its line, in front of the one that
    /// adds it to its superview.
    case behind(VariableRecord, else: ParentRecord?)
    /// In front of the statement that adds it to its superview; where that has no room, into the closure
    /// that makes it.
    case before(ParentRecord, elseIn: VariableRecord?)
    /// Into the tag of an Interface Builder file.
    case tag(CodePlace)
  }

  /// - Throws: `NoDiff` where no line is known to make the view, or several do.
  init(_ view: SourceView, lacks: [LayoutQuantity], _ index: SourceIndex) throws(NoDiff) {
    self.lacks = lacks
    let entity = index.entities[view.entity]
    if entity.isRepeated { throw NoDiff(reason: "\(view.name) stands for several views") }
    if index.masksOff(view.entity) {
      throw NoDiff(reason: "the source switches the mask of \(view.name) already")
    }
    let makings = entity.constructions.map { index.facts.variables[$0] }
    let parents = index.adding.filter { $0.child == view.entity }.map {
      index.facts.parents[$0.record]
    }
    if entity.kind == .element, let declaration = entity.declaration {
      place = .tag(CodePlace(file: declaration.file, range: declaration.range))
      file = declaration.file
    } else if makings.count == 1, let making = makings.first, Self.isStatement(making, index) {
      let parent = parents.count == 1 && parents[0].file == making.file ? parents[0] : nil
      place = .behind(making, else: parent)
      file = making.file
    } else if parents.count == 1, let parent = parents.first {
      place = .before(parent, elseIn: makings.count == 1 ? makings[0] : nil)
      file = parent.file
    } else {
      throw NoDiff(reason: "no line alone is known to make \(view.name)")
    }
    let path = file
    isObjectiveC = index.files.first { $0.path == path }?.language == "objc"
    if index.places[file] == .dependency {
      throw NoDiff(reason: "\(file) belongs to a library")
    }
  }

  /// Whether it is an assignment or a local variable, and no member's first value.
  private static func isStatement(_ making: VariableRecord, _ index: SourceIndex) -> Bool {
    making.function != nil && making.type == nil
  }

  func edits(_ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    switch place {
    case .tag(let element):
      if !lacks.isEmpty {
        throw NoDiff(reason: "without its mask \(element.name) lacks its \(lackingWords)")
      }
      guard let tag = XMLTag(file, element.range.bytes, named: nil) else {
        throw SourceFixer.unknownForm(element.name)
      }
      return [try tag.setting("translatesAutoresizingMaskIntoConstraints", "NO")]
    case .behind(let making, let parent):
      guard let edit = edit(behind: making, file) ?? parent.flatMap({ edit(before: $0, file) })
      else { throw SourceFixer.unknownForm("\(making.file):\(making.range.line)") }
      return [edit]
    case .before(let parent, let making):
      guard let edit = edit(before: parent, file) ?? making.flatMap({ edit(in: $0, file) }) else {
        throw SourceFixer.unknownForm("\(parent.file):\(parent.range.line)")
      }
      return [edit]
    }
  }

  private func edit(behind making: VariableRecord, _ file: ScannedFile) -> SourceEdit? {
    guard let view = assigned(making.range.bytes, file) else { return nil }
    let range =
      isObjectiveC ? making.range.bytes : DeclaredName(file, making.range.bytes)?.statement
    return range.flatMap { statement($0, file).behind(setting(view), notes: notes) }
  }

  private func edit(in making: VariableRecord, _ file: ScannedFile) -> SourceEdit? {
    guard !isObjectiveC, making.file == self.file,
      let value = ClosureValue(file.bytes, in: making.range.bytes)
    else { return nil }
    return statement(value.statement, file).behind(setting(value.name), notes: notes)
  }

  private func edit(before parent: ParentRecord, _ file: ScannedFile) -> SourceEdit? {
    guard let view = added(by: parent, file) else { return nil }
    return statement(parent.range.bytes, file).before([setting(view)], notes: notes)
  }

  /// What the line that adds the view to its superview calls it.
  private func added(by parent: ParentRecord, _ file: ScannedFile) -> String? {
    var range = parent.range.bytes
    if isObjectiveC, file.bytes[range].last == UInt8(ascii: ";") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    let arguments = CallText(file.bytes, range)?.links.last?.arguments ?? []
    // A message takes the view first; more than one argument without a label is a list of views.
    if isObjectiveC || arguments.dropFirst().allSatisfy({ $0.label != nil }),
      let view = arguments.first.flatMap({ file.text($0.value) })
    {
      if Self.isPath(view) { return view }
      if view.hasSuffix("!"), Self.isPath(String(view.dropLast())) { return view.dropLast() + "?" }
    }
    // Of a list, the reader names the view.
    return !isObjectiveC && Self.isPath(parent.child) ? parent.child : nil
  }

  private func statement(_ range: Range<Int>, _ file: ScannedFile) -> StatementPlace {
    StatementPlace(file: file, range: range, isObjectiveC: isObjectiveC)
  }

  private func setting(_ view: String) -> String {
    "\(view).translatesAutoresizingMaskIntoConstraints = \(isObjectiveC ? "NO" : "false")"
  }

  /// What the view lacks then, for whoever reads the code.
  private var notes: [String] {
    lacks.isEmpty
      ? [] : ["// No line was found that sets its \(lackingWords): add a constraint for it."]
  }

  private var lackingWords: String {
    let words = lacks.map(\.word)
    return words.count < 2
      ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
  }

  /// `badge` of `let badge: UIView = …` and `UIView *badge = …`.
  private func assigned(_ range: Range<Int>, _ file: ScannedFile) -> String? {
    guard let text = file.text(range), let equals = text.firstIndex(of: "=") else { return nil }
    var target = CodeText.trimmed(String(text[..<equals]))
    if isObjectiveC, let star = target.lastIndex(of: "*") {
      target = CodeText.trimmed(String(target[target.index(after: star)...]))
    }
    if !isObjectiveC { target = CodeText.trimmed(String(target.prefix { $0 != ":" })) }
    return Self.isPath(target) ? target : nil
  }

  private static func isPath(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
      && text.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
  }
}

/// `box = UIView()` of Swift, as a declaration or an assignment has it.
private struct DeclaredName {
  /// The whole statement.
  let statement: Range<Int>

  /// `nil` where it is a condition, or one of several names of a declaration.
  init?(_ file: ScannedFile, _ name: Range<Int>) {
    let line = file.lineStart(name.lowerBound)
    let indentation = file.indentation(name.lowerBound).utf8.count
    guard let text = file.text(name), let front = file.text((line + indentation)..<name.lowerBound),
      !["let ", "var "].contains(where: text.hasPrefix),
      file.bytes[name.upperBound...].first(where: { $0 > 0x20 }) != UInt8(ascii: ",")
    else { return nil }
    let words = front.split(separator: " ")
    guard words.isEmpty || words.allSatisfy({ Self.modifiers.contains(String($0)) }) else {
      return nil
    }
    statement = (line + indentation)..<name.upperBound
  }

  private static let modifiers: Set<String> = ["let", "var", "lazy", "weak", "unowned"]
}

extension SourceIndex {
  /// Whether the source switches the view's mask anywhere.
  func masksOff(_ entity: Int) -> Bool {
    entities[entity].kind != .element
      && (setsOfEntity[entity] ?? []).contains {
        facts.sets[$0].property == "translatesAutoresizingMaskIntoConstraints"
      }
  }
}

extension LayoutQuantity {
  /// As code calls it.
  fileprivate var word: String {
    switch self {
    case .minX: "x"
    case .minY: "y"
    case .width: "width"
    case .height: "height"
    default: "\(self)"
    }
  }
}
