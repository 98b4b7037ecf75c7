package import LayoutModel
internal import LinearArithmetic

/// A line that sets a view's frame or mask by hand, and what of it is understood.
package struct HandLayout: Hashable, Sendable {
  /// What the line means in constraints.
  package enum Meaning: Hashable, Sendable {
    case constraints([HandConstraint])
    /// The parts that the mask lets grow, `flexibleWidth`, in the source's order.
    case mask([String])
    /// The size along these axes, which its content gives the view without a constraint.
    case fitted([Axis])
    /// Nothing that constraints could keep: an empty frame.
    case empty
    case unknown(Reason)
  }

  /// Why no constraints are told.
  package enum Reason: Hashable, Sendable {
    /// The value is no rectangle of four numbers.
    case value
    /// One part of the value, of which the source index tells no number and no view.
    case name(String)
    /// The numbers are read, and no single constraint says them.
    case form
    /// It stands in a branch, a loop or a closure.
    case sometimes
    /// It stands in a loop over the views that it places.
    case repeated
    /// Another line sets it, too, or a number of it.
    case setAgain(line: Int)
    /// It sets a part of the frame alone; the line that sets all of it, or `nil` where none was found.
    case part(of: Int?)
    /// The view lies in another one than the numbers count in.
    case elsewhere(String)
    /// AppKit counts y up, unless the view is flipped.
    case upwards
    /// In constraints, the edges of a scroll view are those of its content.
    case scrolls
    /// The source does not tell that the view's content gives it a size.
    case content
  }

  /// What of a frame a line sets.
  package enum Part: Hashable, Sendable {
    case frame, size, origin, center
    /// One number, such as `frame.size.width`.
    case number

    init?(_ set: SetRecord) {
      let whole = CodeText.path(set.target)
      let path = whole.drop { $0 != "frame" }
      // A variable may be called so, too.
      if whole.first == "frame" {
        self = .number
        return
      }
      switch (path.count, set.property) {
      case (0, "frame"): self = .frame
      case (0, "frameSize"), (0, SizeFit.name), (1, "size"): self = .size
      case (0, "frameOrigin"), (1, "origin"): self = .origin
      // What is no view may have a center, too.
      case (0, "center"):
        guard ["CGPoint", "NSPoint", "NSMakePoint"].contains(where: set.value.hasPrefix) else {
          return nil
        }
        self = .center
      case (0, _): return nil
      default: self = .number
      }
    }

    /// Whether both set a same number of the frame.
    func meets(_ other: Part) -> Bool {
      let pair = [self, other]
      return !(pair.contains(.size) && (pair.contains(.origin) || pair.contains(.center)))
    }
  }

  package var place: CodePlace
  /// The view as the line calls it, and the property.
  package var view, property: String
  /// The class that the source gives the view; `nil` where it does not say.
  package var viewClass: String?
  /// The type and the function around the line.
  package var type, function: String?
  package var value: String
  /// In whose coordinates the frame counts, and whether a line adds the view there.
  package var container: String
  package var isContainerKnown: Bool
  /// Whether no other line was found that sets a number or the mask of the view.
  package var isOnly: Bool
  package var meaning: Meaning

  static let passes: Set<String> = [
    "layoutSubviews", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "layout", "viewDidLayout",
    "viewWillLayout", "layoutSublayers",
  ]

  /// Whether the file is Objective-C.
  package var isObjectiveC: Bool { place.file.hasSuffix(".m") || place.file.hasSuffix(".mm") }
}

/// A function that lays out at each pass, and whether anything else is done in it.
package struct HandLayoutPass: Hashable, Sendable {
  package var place: CodePlace
  package var type: String?
  package var name: String
  /// Whether it does nothing but call `super` and what is told as constraints.
  package var canGo: Bool
}

/// All layout by hand of an app's own files, in the order of files and lines.
package struct HandLayoutSearch: Sendable {
  package let layouts: [HandLayout]
  package let passes: [HandLayoutPass]

  /// Looks through an index; `contents` gives the bytes of a file.
  package init(_ index: SourceIndex, contents: @escaping (String) -> [UInt8]?) {
    let reader = HandLayoutReader(CodeFacts(index, contents), contents)
    let layouts = reader.layouts().sorted {
      ($0.place.file, $0.place.range.line, $0.place.range.column)
        < ($1.place.file, $1.place.range.line, $1.place.range.column)
    }
    self.layouts = layouts
    passes = reader.passes(with: layouts)
  }
}

struct HandLayoutReader {
  let facts: CodeFacts
  private let contents: (String) -> [UInt8]?
  /// The names of each type's members.
  private let members: [String: Set<String>]
  var records: SiteFacts { facts.index.facts }

  init(_ facts: CodeFacts, _ contents: @escaping (String) -> [UInt8]?) {
    self.facts = facts
    self.contents = contents
    members = facts.index.facts.variables.reduce(into: [:]) { members, variable in
      if let type = variable.type { members[type, default: []].insert(variable.name) }
    }
  }

  func layouts() -> [HandLayout] {
    // A frame in Interface Builder's files is the canvas's; no line of code lays out there.
    let written = records.sets.filter { facts.isApp($0.file) && !$0.target.hasPrefix("#") }
    let sets = written + fits()
    var lines: [String: [(set: SetRecord, isPass: Bool, part: HandLayout.Part)]] = [:]
    var placed: [String: Int] = [:]
    for set in sets {
      if !set.isFit, HandLayout.Part(set) != nil || set.property == "autoresizingMask" {
        placed[key(set), default: 0] += 1
      }
      guard let part = HandLayout.Part(set), !isEmpty(set.value) else { continue }
      lines[key(set), default: []].append((set, isInPass(set), part))
    }
    var moved: [String: Set<String>] = [:]
    return sets.compactMap { set in
      let part = HandLayout.Part(set)
      guard part != nil || set.property == "autoresizingMask", !isLayer(set) else { return nil }
      // What a layout pass sets holds, whatever was set before it.
      let others = (lines[key(set)] ?? []).filter { other in
        (other.isPass || !isInPass(set)) && part.map { $0.meets(other.part) } ?? false
          && !(other.set.isFit && other.set.range.line < set.range.line)
      }
      var layout = layout(set, part, others: others.map(\.set.range.line))
      if part == .number {
        let whole = lines[key(set)]?.first { $0.part == .frame }
        layout.meaning = .unknown(.part(of: whole?.set.range.line))
      }
      let views = moved[set.file] ?? movedViews(in: set.file)
      moved[set.file] = views
      layout.isOnly = placed[key(set)] == 1 && !views.contains(layout.view)
      return layout
    }
  }

  /// The views of which a line sets x or y alone, which an index need not hold.
  private func movedViews(in file: String) -> Set<String> {
    Set(CodeText.movedViews(in: contents(file) ?? []).map { plain($0, in: file) })
  }

  private func isInPass(_ set: SetRecord) -> Bool {
    facts.function(set.function).map { HandLayout.passes.contains($0.name) } ?? false
  }

  /// One view of a type, in all of its functions; a variable of a function in that alone.
  private func key(_ set: SetRecord) -> String {
    let owner = CodeText.path(plain(set.target, in: set.file)).map { String($0) }
      .prefix { $0 != "frame" }
    let type = facts.function(set.function)?.type
    let isMember =
      owner.first == "self"
      || type.flatMap { members[$0] }?.contains(owner.first ?? "") == true
    let place = isMember ? type ?? "" : set.function ?? ""
    return "\(set.file) \(place) \(owner.joined(separator: "."))"
  }

  private func isEmpty(_ value: String) -> Bool {
    [".zero", "CGRect.zero", "CGRectZero"].contains(value)
  }

  /// By the words of the line, or by the class that the source gives the name.
  private func isLayer(_ set: SetRecord) -> Bool {
    let path = CodeText.path(plain(set.target, in: set.file)).map { String($0) }
    if path.contains(where: { $0 == "layer" || $0.hasSuffix("Layer") }) { return true }
    guard let name = path.prefix(while: { $0 != "frame" }).last,
      let className = declared(name, in: facts.function(set.function))?.className
    else { return false }
    let lineage = facts.index.family.lineage(className)
    return !lineage.contains("UIView") && !lineage.contains("NSView")
      && lineage.contains { $0.hasSuffix("Layer") }
  }

  /// The variable of that name in the function, else the member of its type.
  private func declared(_ name: String, in function: FunctionRecord?) -> VariableRecord? {
    let named = records.variables.filter { $0.name == name }
    return named.first { $0.function != nil && $0.function == function?.id }
      ?? named.first { $0.type == function?.type }
  }

  /// In Swift, a member has one name with `self` and without it.
  private func plain(_ view: String, in file: String) -> String {
    view.hasPrefix("self.") && isSwift(file)
      ? String(view.dropFirst(5)) : view.isEmpty ? "self" : view
  }

  private func isSwift(_ file: String) -> Bool { file.hasSuffix(".swift") }

  // MARK: One line

  private func layout(
    _ set: SetRecord, _ part: HandLayout.Part?, others: [Int]
  ) -> HandLayout {
    let function = facts.function(set.function)
    let target = plain(set.target, in: set.file)
    let path = CodeText.path(target).map { String($0) }
    // `title.frame.size` is a part of the title's frame.
    let owner = path.prefix { $0 != "frame" }
    let view = owner.isEmpty ? "self" : owner.joined(separator: ".")
    let property = (path.dropFirst(owner.count) + [set.property]).joined(separator: ".")
    let member = CodeText.path(view).last.map { String($0) }
    let declared = member.flatMap { self.declared($0, in: function) }
    let parents = Set(
      records.parents.filter { $0.file == set.file && plain($0.child, in: $0.file) == view }
        .map { plain($0.parent, in: $0.file) })
    let isController = function?.type.map { type in
      type.hasSuffix("Controller") || facts.index.family.lineage(type).contains("UIViewController")
    }
    let container = parents.count == 1 ? parents.first : nil
    var layout = HandLayout(
      place: set.place, view: view, property: property, viewClass: declared?.className,
      type: function?.type, function: function?.name, value: set.value,
      container: container
        ?? (isController != true ? "self" : isSwift(set.file) ? "view" : "self.view"),
      isContainerKnown: container != nil, isOnly: false, meaning: .unknown(.value))
    guard let part else {
      layout.meaning = mask(set.value)
      return layout
    }
    if part == .number { return layout }
    if set.isFit {
      layout.meaning = layout.fittedMeaning
      return layout
    }
    layout.meaning = frame(set, part, layout, function)
    if let other = others.first(where: { $0 != set.range.line }) {
      layout.meaning = .unknown(.setAgain(line: other))
    }
    return layout
  }

  private func mask(_ value: String) -> HandLayout.Meaning {
    let words = value.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let parts = words.compactMap { word -> String? in
      guard let range = word.range(ofFlexible: "lexible") else { return nil }
      return "flexible\(word[range...])"
    }
    let isEmpty = value == "[]" || value.hasSuffix("None") || value == "0"
    return parts.isEmpty && !isEmpty ? .unknown(.value) : .mask(parts)
  }

  private func frame(
    _ set: SetRecord, _ part: HandLayout.Part, _ layout: HandLayout, _ function: FunctionRecord?
  ) -> HandLayout.Meaning {
    if part == .frame, isEmpty(set.value) { return .empty }
    if let function, !facts.isUnconditional(set.place, in: function) {
      return .unknown(isOfMany(set, function) ? .repeated : .sometimes)
    }
    let lineage = function?.type.map { facts.index.family.lineage($0) } ?? []
    let isDesktop =
      lineage.contains("NSView") || lineage.contains("NSViewController")
      || layout.viewClass?.hasPrefix("NS") == true || isOnlyAppKits(set, function)
    // A size has no direction.
    if isDesktop, part != .size { return .unknown(.upwards) }
    if layout.container == "self",
      !lineage.allSatisfy({ !["UIScrollView", "UITableView", "UICollectionView"].contains($0) })
    {
      return .unknown(.scrolls)
    }
    let numbers: [FrameForm]
    do throws(FrameFormReader.Failure) {
      guard let read = try self.numbers(of: part, set, in: function) else {
        return .unknown(.value)
      }
      numbers = read
    } catch {
      return .unknown(.name(error.part))
    }
    for case .start(let other, _) in numbers.flatMap(\.terms.keys) where other == layout.container {
      return .unknown(.elsewhere(other))
    }
    let axes = [(Axis.horizontal, 0), (.vertical, 1)].map { axis, place in
      let form = numbers[place]
      let hand = HandAxis(
        axis: axis, start: part == .size ? FrameForm() : form,
        size: part == .frame ? numbers[place + 2] : part == .size ? form : FrameForm(),
        container: layout.container, view: layout.view)
      return hand.constraints(of: part)
    }
    guard let across = axes[0], let down = axes[1] else { return .unknown(.form) }
    return .constraints(across + down)
  }

  /// Whether the view is an element of a list: `keys[i]`, or `key` of `for key in keys`.
  private func isOfMany(_ set: SetRecord, _ function: FunctionRecord) -> Bool {
    let view = plain(set.target, in: set.file)
    guard let name = CodeText.path(view).first.map({ String($0) }) else { return false }
    return view.contains("[")
      || records.variables.contains {
        $0.name == name && $0.function == function.id && $0.elementOf != nil
      }
  }

  /// Whether UIKit has no such property, value or method.
  private func isOnlyAppKits(_ set: SetRecord, _ function: FunctionRecord?) -> Bool {
    ["frameOrigin", "frameSize"].contains(set.property)
      || ["NSMakeRect(", "NSMakePoint(", "NSRect(", "NSPoint("].contains(where: set.value.hasPrefix)
      || function?.name.hasPrefix("resizeSubviewsWithOldSize") == true
      || function?.name == "resizeSubviews"
  }

  /// The calls that make the numbers of a frame or of a part of it.
  private static let makers: [HandLayout.Part: [(name: String, labels: [String])]] = [
    .frame: [
      ("CGRect", ["x", "y", "width", "height"]), ("NSRect", ["x", "y", "width", "height"]),
      ("CGRectMake", ["", "", "", ""]), ("NSMakeRect", ["", "", "", ""]),
    ],
    .size: [
      ("CGSize", ["width", "height"]), ("NSSize", ["width", "height"]),
      ("CGSizeMake", ["", ""]), ("NSMakeSize", ["", ""]),
    ],
    .origin: points, .center: points,
  ]

  private static let points: [(name: String, labels: [String])] = [
    ("CGPoint", ["x", "y"]), ("NSPoint", ["x", "y"]), ("CGPointMake", ["", ""]),
    ("NSMakePoint", ["", ""]),
  ]

  /// The four numbers of a rectangle, `CGRect(x:…)` or `CGRectMake(…)`, all of a view's bounds, or these
  /// with insets; the two of a size or a point.
  private func numbers(
    of part: HandLayout.Part, _ set: SetRecord, in function: FunctionRecord?
  ) throws(FrameFormReader.Failure) -> [FrameForm]? {
    let (names, value) = (FrameNames(function, facts, at: set.place), set.value)
    for (name, labels) in Self.makers[part] ?? [] {
      guard let arguments = CodeText.arguments(of: name, in: value, labels: labels) else {
        continue
      }
      var forms: [FrameForm] = []
      for argument in arguments {
        forms.append(try FrameFormReader.form(of: argument, names))
      }
      return forms
    }
    guard part == .frame else { return nil }
    for (ending, labels) in [(".insetBy", ["dx", "dy"]), ("", [])] {
      guard let base = Self.bounds(value, ending) else { continue }
      var insets: [FrameForm] = []
      for argument in CodeText.arguments(of: "\(base)\(ending)", in: value, labels: labels) ?? [] {
        insets.append(try FrameFormReader.form(of: argument, names))
      }
      if insets.count != labels.count { return nil }
      return try filling(base, insets, names)
    }
    return nil
  }

  private static func bounds(_ value: String, _ ending: String) -> String? {
    let base = ending.isEmpty ? value[...] : value.prefix { $0 != "(" }.dropLast(ending.count)
    guard base == "bounds" || base.hasSuffix(".bounds"),
      base.utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") }),
      ending.isEmpty || value.hasPrefix("\(base)\(ending)(")
    else { return nil }
    return String(base)
  }

  private func filling(
    _ bounds: String, _ insets: [FrameForm], _ names: FrameNames
  ) throws(FrameFormReader.Failure) -> [FrameForm] {
    let (dx, dy) = insets.count == 2 ? (insets[0], insets[1]) : (FrameForm(), FrameForm())
    var width = try FrameFormReader.form(of: "\(bounds).width", names)
    var height = try FrameFormReader.form(of: "\(bounds).height", names)
    width.add(dx, times: -2)
    height.add(dy, times: -2)
    return [dx, dy, width, height]
  }

  // MARK: What can go

  /// The functions of the layout pass that set something by hand.
  func passes(with layouts: [HandLayout]) -> [HandLayoutPass] {
    records.functions.compactMap { function in
      guard HandLayout.passes.contains(function.name), facts.isApp(function.file) else {
        return nil
      }
      let own = layouts.filter {
        $0.place.file == function.file && $0.type == function.type
          && function.range.containsLines(of: $0.place.range)
      }
      if own.isEmpty { return nil }
      let understood = own.allSatisfy { layout in
        if case .unknown = layout.meaning { false } else { true }
      }
      let isAll =
        understood
        && contents(function.file).map {
          Self.rest(of: function, without: own.map(\.place.range) + constants(of: function), in: $0)
            .isEmpty
        } == true
      return HandLayoutPass(
        place: CodePlace(file: function.file, range: function.range), type: function.type,
        name: function.name, canGo: isAll)
    }
  }

  /// The constants of the function that do nothing but name a number or the bounds.
  private func constants(of function: FunctionRecord) -> [CodeRange] {
    let names = FrameNames(function, facts)
    return records.variables.filter {
      $0.function == function.id && names.local($0.name)?.contains("(") == false
    }
    .map(\.range)
  }

  /// What the function's body holds besides these parts, calls of `super` and remarks.
  private static func rest(
    of function: FunctionRecord, without parts: [CodeRange], in bytes: [UInt8]
  ) -> String {
    let range = function.range.bytes
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return "?" }
    var body: [UInt8] = []
    for offset in range
    where !parts.contains(where: { $0.bytes.contains(offset) }) {
      body.append(bytes[offset])
    }
    let text = String(decoding: body, as: UTF8.self)
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close
    else { return "?" }
    // What stands before a constant is left of it.
    let nothing: Set<String> = [
      "", "let", "super.\(function.name)()", "[super\(function.name)]",
    ]
    let lines = text[text.index(after: open)..<close].split(whereSeparator: \.isNewline)
      .map { line in String(line.filter { !$0.isWhitespace && $0 != ";" }) }
    return lines.filter { !nothing.contains($0) && !$0.hasPrefix("//") }.joined()
  }
}

extension String {
  /// The place behind the last `word`.
  fileprivate func range(ofFlexible word: String) -> Index? {
    guard let found = firstRange(of: word) else { return nil }
    return found.upperBound
  }
}
