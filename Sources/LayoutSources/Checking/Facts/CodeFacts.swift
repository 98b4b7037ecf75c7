internal import LayoutModel
internal import LinearArithmetic

/// What rules ask of the source: its index, and the text around what the index names.
struct CodeFacts {
  let index: SourceIndex
  let texts: SourceTexts
  private let functionByID: [String: FunctionRecord]
  /// The app's own sites in code, by the entities that take part.
  let sitesOfEntity: [Int: [Int]]
  /// The same by the views that may be meant: by their own names, their guides', or as a superview.
  let sitesOfView: [Int: [Int]]
  /// Files in which something constrains views that the source does not name.
  let filesOfUnknownViews: Set<String>
  private let protocols: Set<String>
  /// What the source calls views that it makes.
  let viewNames: Set<String>
  /// The names of functions that switch masks of what they are given.
  let maskSwitchers: Set<String>
  /// Files in which something switches masks of views that the source does not name.
  let filesOfUnknownMasks: Set<String>
  let answers = KnownAnswers()

  init(_ index: SourceIndex, _ contents: @escaping (String) -> [UInt8]?) {
    self.index = index
    texts = SourceTexts(index.files, contents)
    functionByID = Dictionary(
      index.facts.functions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var sites: [Int: [Int]] = [:]
    for (number, site) in index.sites.enumerated() {
      for entity in Set(site.entities) { sites[entity, default: []].append(number) }
    }
    sitesOfEntity = sites
    sitesOfView = Self.byView(sites, index)
    filesOfUnknownViews = Set(
      index.sites.filter { $0.entities.contains { index.entities[$0].isAnyView } }
        .map(\.place.file))
    viewNames = Set(index.entities.filter { !$0.constructions.isEmpty }.map(\.name))
    protocols = Set(
      index.facts.types.filter { $0.form == "protocol" }.map { ClassFamily.plain($0.name) })
    (maskSwitchers, filesOfUnknownMasks) = Self.masks(index, functionByID)
  }

  private static func byView(_ sites: [Int: [Int]], _ index: SourceIndex) -> [Int: [Int]] {
    var views: [Int: Set<Int>] = [:]
    for (entity, numbers) in sites {
      var meant = [entity, index.owner(of: entity)]
      if case .superview(let child) = index.entities[entity].kind {
        meant += index.superviews[child] ?? []
      }
      for view in Set(meant) { views[view, default: []].formUnion(numbers) }
    }
    return views.mapValues { $0.sorted() }
  }

  private static func masks(
    _ index: SourceIndex, _ functions: [String: FunctionRecord]
  ) -> (Set<String>, Set<String>) {
    var known: [Int: [Int]] = [:]
    for (entity, sets) in index.setsOfEntity {
      for set in sets { known[set, default: []].append(entity) }
    }
    var (switchers, files): (Set<String>, Set<String>) = ([], [])
    for (number, set) in index.facts.sets.enumerated() where set.setsMask {
      let entities = known[number] ?? []
      let isNamed = !entities.isEmpty && entities.allSatisfy { index.isNamed($0) }
      if isNamed { continue }
      files.insert(set.file)
      if let function = set.function.flatMap({ functions[$0] }) { switchers.insert(function.name) }
    }
    return (switchers, files)
  }

  // MARK: - Places

  func isApp(_ file: String) -> Bool {
    index.places[file] == .app && texts.isRead(file)
  }

  /// The function of an identifier.
  func function(_ id: String?) -> FunctionRecord? { id.flatMap { functionByID[$0] } }

  /// Whether every run of the function that comes to its end comes to the place: no branch, loop or
  /// closure is around it but those that libraries run at once, and every build has it.
  func isUnconditional(_ place: CodePlace, in function: FunctionRecord) -> Bool {
    guard place.file == function.file else { return false }
    let tokens = texts.tokens(of: place.file)
    var number = tokens.token(at: place.range.bytes.lowerBound)
    let start = tokens.token(at: function.range.bytes.lowerBound)
    if isOfSomeBuilds(number, from: start, tokens) { return false }
    var (blocks, isStatement) = (0, true)
    while tokens.tokens.indices.contains(number), let opener = tokens.tokens[number].opener,
      tokens.tokens[opener].start >= function.range.bytes.lowerBound
    {
      let isBlock = tokens.isMark(opener, "{")
      if isBlock, isStatement, isBareBranch(number, in: opener, tokens) { return false }
      let isOfSelf = isBlock && isBehindSelf(opener, tokens)
      if isBlock, !isOfSelf, !isRunAtOnce(opener, tokens) { blocks += 1 }
      isStatement = !isOfSelf
      number = opener
    }
    return blocks == 1 && isWholeFunction(function)
  }

  /// Whether the statement that holds the token begins with a condition or a loop, as those of
  /// Objective-C do that have no braces.
  private func isBareBranch(_ number: Int, in block: Int, _ tokens: CodeTokens) -> Bool {
    var first = number
    for token in (block + 1..<max(block + 1, number)).reversed()
    where tokens.tokens[token].opener == block {
      if tokens.isMark(token, ";") || tokens.isMark(token, "}") { break }
      first = token
    }
    return Self.branches.contains(tokens.text(first))
  }

  private static let branches: Set<String> = ["if", "else", "for", "while", "do"]

  /// Whether the token stands between an `#if` behind `start` and its `#endif`.
  func isOfSomeBuilds(_ number: Int, from start: Int, _ tokens: CodeTokens) -> Bool {
    guard let last = tokens.words("endif").last, last > number else { return false }
    var depth = 0
    for token in start..<max(start, number) where tokens.isMark(token, "#") {
      switch tokens.text(token + 1) {
      case "if", "ifdef", "ifndef": depth += 1
      case "endif": depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  /// `view.snp.makeConstraints { … }`, `[view mas_makeConstraints:^(…) { … }]`, dictionaries.
  private func isRunAtOnce(_ opener: Int, _ tokens: CodeTokens) -> Bool {
    if tokens.isMark(opener - 1, "@") { return true }
    var before = opener - 1
    if let bracket = tokens.opener(closedAt: before) {
      before = tokens.isMark(bracket - 1, "^") ? bracket - 3 : bracket - 1
    }
    return Self.makers.contains(tokens.text(before))
  }

  /// `if (self) {`, `if ((self = [super init])) {`: without a self there is no layout.
  private func isBehindSelf(_ opener: Int, _ tokens: CodeTokens) -> Bool {
    guard let bracket = tokens.opener(closedAt: opener - 1), tokens.text(bracket - 1) == "if"
    else { return false }
    let condition = ((bracket + 1)..<(opener - 1)).map(tokens.text)
      .filter { $0 != "(" && $0 != ")" }
    return condition == ["self"] || condition == ["self", "!", "=", "nil"]
      || condition.starts(with: ["self", "=", "[", "super"])
        && !condition.contains { ["&", "|", "?"].contains($0) }
  }

  private static let makers: Set<String> = [
    "makeConstraints", "mas_makeConstraints", "constrain",
  ]

  /// Whether the function is written with `func`, `init` or as a method, and is no closure.
  func isWholeFunction(_ function: FunctionRecord) -> Bool {
    let tokens = texts.tokens(of: function.file)
    for number in tokens.tokens(in: function.range.bytes) {
      if tokens.isMark(number, "{") { return false }
      if ["func", "init"].contains(tokens.text(number)) { return true }
      if tokens.isMark(number, "-") || tokens.isMark(number, "+") { return true }
    }
    return false
  }

  /// Whether one of the words stands in the function.
  func contains(_ words: some Sequence<String>, in function: FunctionRecord) -> Bool {
    texts.tokens(of: function.file).contains(words, in: function.range.bytes)
  }

  /// What the source does with the name of an entity, wherever it may mean it.
  func uses(of entity: Int) -> [NameUse] {
    let name = index.entities[entity].name
    if let function = localFunction(of: entity) {
      return texts.uses(of: name, in: function.file, function.range.bytes)
    }
    if let declaration = index.entities[entity].declaration, isPrivate(name, declaration) {
      return texts.uses(of: name, in: declaration.file)
    }
    return texts.uses(of: name)
  }

  /// The function whose local variable the entity is.
  func localFunction(of entity: Int) -> FunctionRecord? {
    index.entities[entity].constructions.lazy
      .map { index.facts.variables[$0] }
      .compactMap { $0.type == nil ? function($0.function) : nil }
      .first
  }

  private func isPrivate(_ name: String, _ declaration: (file: String, range: CodeRange)) -> Bool {
    let tokens = texts.tokens(of: declaration.file)
    return tokens.words(name).contains { number in
      guard let binder = tokens.binder(of: number) else { return false }
      return (max(0, binder - 4)..<binder).contains {
        ["private", "fileprivate"].contains(tokens.text($0))
      }
    }
  }

  /// Whether a declaration of the name has an attribute of which nothing is known: a wrapper may do
  /// anything with what it holds.
  func isWrapped(_ entity: Int) -> Bool {
    guard let declaration = index.entities[entity].declaration else { return true }
    let tokens = texts.tokens(of: declaration.file)
    return tokens.words(index.entities[entity].name).contains { number in
      guard let binder = tokens.binder(of: number) else { return false }
      var before = binder - 1
      while Self.modifiers.contains(tokens.text(before)) { before -= 1 }
      return tokens.isMark(before - 1, "@") && !Self.attributes.contains(tokens.text(before))
    }
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "public", "internal", "open", "final", "lazy", "weak", "static",
    "override", "class", "package", "(", ")", "set",
  ]
  private static let attributes: Set<String> = ["IBOutlet", "objc", "MainActor"]

  // MARK: - Views

  /// Whether the entity is one view that the app's code makes, of classes that are known up to UIKit's or
  /// AppKit's.
  func isMadeView(_ entity: Int) -> Bool {
    let it = index.entities[entity]
    guard it.kind == .variable, !it.isParameter, !it.isRepeated, !it.constructions.isEmpty,
      it.constructions.allSatisfy({ isApp(index.facts.variables[$0].file) }),
      !isWrapped(entity)
    else { return false }
    return it.classes.allSatisfy { claim in
      let lineage = index.family.lineage(claim.name)
      return (lineage.contains("UIView") || lineage.contains("NSView"))
        && lineage.allSatisfy {
          index.family.knows($0) || $0 == "UIView" || $0 == "NSView" || isProtocol($0)
        }
    }
  }

  private func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
      || name.hasSuffix("able")
  }

  /// Whether it is a view that a type is, or that the system gives it: `self`, a controller's `view`, a
  /// cell's `contentView`.
  func isOuterView(_ entity: Int) -> Bool {
    let it = index.entities[entity]
    switch it.kind {
    case .own, .rootView, .contentView: return true
    // A controller may make its view itself.
    case .variable: return it.name == "view" && it.type?.hasSuffix("Controller") == true
    default: return false
    }
  }

  /// Where the entity is made.
  func making(of entity: Int) -> CodePlace {
    index.facts.variables[index.entities[entity].constructions[0]].place
  }

  /// The lines that add the view to a superview.
  func addings(of entity: Int) -> [ParentRecord] {
    index.adding.filter { $0.child == entity }.map { index.facts.parents[$0.record] }
  }

  /// Whether a stack view arranges the view, which switches its mask off.
  func isArranged(_ entity: Int) -> Bool { index.arranging.contains { $0.child == entity } }

  /// Whether nothing but known calls gets the view, so that the index has all that is done with it.
  func isKnownThroughout(_ entity: Int) -> Bool {
    answers.isKnownThroughout(entity) { tellsAllOf(entity) }
  }

  /// The same, where SnapKit and Masonry may take part, whose closures the index has.
  func isKnownWithLibraries(_ entity: Int) -> Bool {
    (isKnownThroughout(entity) || tellsAllOf(entity, besides: MakingCalls.members))
      && tellsAllMakings(of: entity)
  }

  private func tellsAllOf(_ entity: Int, besides members: Set<String> = []) -> Bool {
    let (own, file) = (index.entities[entity].name, index.entities[entity].declaration?.file ?? "")
    return uses(of: entity).allSatisfy { use in
      switch use {
      case .declared, .assigned, .memberSet, .dictionaryValue, .returned: true
      case .member(let member): members.contains(member) || leavesMask(member)
      case .argument(let call):
        Self.harmless.contains(call) && !maskSwitchers.contains(call)
      case .listed(let opener): isHarmlessList(opener, in: file)
      case .other: false
      }
    } && !own.isEmpty
  }

  /// Whether a member is none of a helper's, nor called as those of libraries are that switch masks.
  private func leavesMask(_ member: String) -> Bool {
    let word = member.lowercased()
    return !maskSwitchers.contains(member)
      && !Self.libraries.contains(String(member.prefix { $0 != "." }))
      && !Self.libraryWords.contains { word.contains($0) }
  }

  private static let libraryWords = [
    "autolayout", "pin", "fill", "embed", "dock", "stick", "edges", "easy", "stevia",
  ]

  /// Members that begin a library's calls, which switch masks.
  private static let libraries: Set<String> = ["snp", "anchor", "pin", "flex", "sv", "stevia"]

  /// Calls that do nothing with a view but what the index tells, and nothing with its mask.
  private static let harmless: Set<String> = [
    "addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack", "addSubviews",
    "aboveSubview", "belowSubview", "NSLayoutConstraint", "item", "toItem", "constraintWithItem",
    "constraint", "convert", "NSDictionaryOfVariableBindings", "equalTo", "mas_equalTo",
    "removeTarget", "print", "setCustomSpacing", "bringSubview", "sendSubview",
  ]

  /// What stands behind `as [UIView]`.
  private func afterCast(_ number: Int, _ tokens: CodeTokens) -> Int {
    guard tokens.text(number) == "as" else { return number }
    return tokens.isMark(number + 1, "[")
      ? (tokens.closer(of: number + 1) ?? number) + 1 : number + 2
  }

  /// `[a, b].forEach { … }` and `for view in [a, b] { … }`, of which the index tells what they do, and
  /// no helper is called in them; lists of UIStackView are arranged.
  private func isHarmlessList(_ opener: Int, in file: String) -> Bool {
    let tokens = texts.tokens(of: file)
    guard let closer = tokens.closer(of: opener) else { return false }
    if tokens.text(opener - 2) == "arrangedSubviews" { return true }
    var body: Int?
    if tokens.isMark(closer + 1, "."), tokens.text(closer + 2) == "forEach" {
      body = closer + 3
    } else if tokens.text(opener - 1) == "in" {
      body = afterCast(closer + 1, tokens)
    }
    guard var start = body else { return false }
    if tokens.isMark(start, "("), tokens.isMark(start + 1, "{") { start += 1 }
    if tokens.isMark(start, "(") {
      let last = (tokens.closer(of: start) ?? start) - 1
      return Self.harmless.contains(tokens.text(last))
    }
    guard tokens.isMark(start, "{"), let end = tokens.closer(of: start) else { return false }
    let range = tokens.tokens[start].start..<tokens.tokens[end].end
    // A call of what nobody knows may do anything with the list's elements.
    return tokens.tokens(in: range).allSatisfy { number in
      guard tokens.isWord(number), tokens.isMark(number + 1, "(") else { return true }
      let call = tokens.text(number)
      return Self.harmless.contains(call) || call.hasPrefix("set")
        || ["addTarget", "addGestureRecognizer"].contains(call)
        || call.first?.isUppercase == true && !maskSwitchers.contains(call)
    } && !tokens.contains(maskSwitchers, in: range)
  }
}

/// What was answered of views; many constraints ask it of the same one.
final class KnownAnswers {
  private var known: [Int: Bool] = [:]
  private var made: [String: [Range<Int>]] = [:]

  /// The bytes of a file's constraints that libraries make, in their order.
  func madeByLibraries(in file: String, _ find: () -> [Range<Int>]) -> [Range<Int>] {
    if let ranges = made[file] { return ranges }
    let ranges = find()
    made[file] = ranges
    return ranges
  }

  func isKnownThroughout(_ entity: Int, _ answer: () -> Bool) -> Bool {
    if let answer = known[entity] { return answer }
    let answer = answer()
    known[entity] = answer
    return answer
  }
}

extension SetRecord {
  /// Whether it says whether a mask becomes constraints.
  var setsMask: Bool { property == "translatesAutoresizingMaskIntoConstraints" }
}

extension Entity {
  /// Whether it may be any view: a list's element, or what nothing names.
  fileprivate var isAnyView: Bool { isRepeated || kind == .unknown }
}

extension Site {
  /// The views and guides that take part.
  var entities: [Int] { [first.entity] + (second.map { [$0.entity] } ?? []) }
}

extension SourceIndex {
  /// Whether the entity is one that the source names, and no caller's or a list's.
  func isNamed(_ entity: Int) -> Bool {
    let it = entities[entity]
    if it.isParameter || it.isRepeated || it.kind == .unknown { return false }
    // An extension of every view's is code of whoever calls it.
    if it.kind == .own, let type = it.type, family.isOpen(type) { return false }
    return true
  }

  /// The view of which the entity is a guide, or the entity itself.
  func owner(of entity: Int) -> Int {
    if case .guide(let view, _) = entities[entity].kind { return owner(of: view) }
    return entity
  }
}
