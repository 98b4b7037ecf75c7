internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutModel

/// Names for code: what the log or the source calls a view or a constraint, and a blank to fill in for what neither
/// names.
///
/// Each is made once.
final class CodeNames: Sendable {
  private let system: LayoutSystem
  private let names: ItemNames
  /// The items' names, by index, and the guides among them.
  private let variables: [String]
  /// Whether the log or the source names the item so, by index.
  private let areKnown: [Bool]
  private let blank: CodeBlank
  private let guides: [ItemID: SystemGuide]
  private let constraints: MemoTable<String>
  private let sharedMemo = Memo<Set<String>>()
  private let namingAnchorsMemo = Memo<[LayoutAnchor]>()
  /// The constraints in the order in which a text tells them, the others behind in the log's.
  private let order: [ConstraintID]

  /// The names in `system`; of constraints that would have the same name the one that `told` has first
  /// has the first.
  ///
  /// What `source` calls a view is its name.
  init(
    _ system: LayoutSystem, _ names: ItemNames, told: [ConstraintID],
    source: [ItemID: String] = [:], in language: CodeLanguage = .swift
  ) {
    blank = CodeBlank(language)
    self.system = system
    self.names = names
    let isTold = Set(told)
    order = told + system.constraintIDs.filter { !isTold.contains($0) }
    guides = Dictionary(
      uniqueKeysWithValues: system.itemIDs.compactMap { id in
        SystemGuide(id, in: system).map { (id, $0) }
      })
    let known = ReceiverNames(system).names.merging(source.filter { Self.isIdentifier($1) }) { $1 }
    variables = Self.variables(system, names, guides, known)
    areKnown = system.itemIDs.map { id in
      known[id] != nil || system[id].name != nil || system[id].contentsOwner != nil
    }
    constraints = MemoTable(count: system.constraints.count)
  }

  // MARK: Constraints

  /// A blank, since no log tells how code reaches a constraint: `<#the constraint titleTop#>`, or
  /// `<#the UIImageView's height constraint, line 7#>`.
  subscript(id: ConstraintID) -> String {
    constraints.value(at: id.index) {
      let words = identified(id) ?? placed(id)
      // Two of one line are told apart by their addresses.
      let address = shared.contains(words) ? system[id].address.map { ", \($0.short)" } : nil
      return blank.text(words + (address ?? ""))
    }
  }

  /// What more than one constraint would be called.
  private var shared: Set<String> {
    sharedMemo.value {
      var seen: Set<String> = []
      let ofOnePlace = Dictionary(grouping: system.constraintIDs, by: place).values
      let words =
        ofOnePlace.filter { $0.count > 1 }.joined().map(placed)
        + system.constraintIDs.compactMap(identified)
      return Set(words.filter { !seen.insert($0).inserted })
    }
  }

  /// `the constraint titleTop`, and `the constraint 'title.top'` of what is no name in code but can be searched for.
  private func identified(_ id: ConstraintID) -> String? {
    if let name = identifier(of: id) { return "the constraint \(name)" }
    guard system[id].origin == .app, let label = system[id].identifier,
      label.utf8.first.map({ (97...122).contains($0) }) == true,
      label.utf8.count <= Self.longestLabel, !label.contains("'"),
      label.allSatisfy(CodeBlank.isPlain)
    else { return nil }
    return "the constraint '\(label)'"
  }

  /// In bytes; longer ones are no labels but sentences.
  private static let longestLabel = 40

  /// `the UIImageView's height constraint, line 7`.
  private func placed(_ id: ConstraintID) -> String {
    words(for: namingAnchors[id.index], isAspectRatio: system[id].isAspectRatio)
      + (place(of: id).map { ", \($0)" } ?? "")
  }

  /// What a constraint could be called that nothing names: `imageViewHeightConstraint`.
  func proposal(for id: ConstraintID) -> String {
    identifier(of: id) ?? "\(name(at: namingAnchors[id.index]))\(number(of: id))"
  }

  /// `the UIImageView's height constraint`.
  private func words(for anchor: LayoutAnchor, isAspectRatio: Bool) -> String {
    let name = names[anchor.item]
    let noun = isAspectRatio ? "aspect ratio" : anchor.attribute.noun
    // Behind what lies around it, it would seem the other's.
    return name.last?.isLetter == true && name.utf8.count { $0 == UInt8(ascii: " ") } < 4
      ? "\(name)'s \(noun) constraint" : "the \(noun) constraint of \(name)"
  }

  private func place(of id: ConstraintID) -> String? {
    if let code = system[id].codeLocation, code.file.lastPathComponent.allSatisfy(CodeBlank.isPlain)
    {
      return "\(code.file.lastPathComponent):\(code.line)"
    }
    return system[id].range.map { "line \($0.startLine)" }
  }

  /// The constraint's identifier, where code can bear it.
  private func identifier(of id: ConstraintID) -> String? {
    system[id].identifier.flatMap {
      Self.isIdentifier($0) && !Self.isCalledAsType($0) ? $0 : nil
    }
  }

  private func name(at anchor: LayoutAnchor) -> String {
    let attribute = anchor.attribute.rawValue.uppercasedFirst
    return String(saying: "\(word(for: anchor.item))\(attribute)Constraint")
  }

  /// What the item is called wherever the code stands: its class's word where it is `self`.
  func word(for item: ItemID) -> String {
    let name = variable(item)
    return name == "self" ? Self.variable(for: system[item]) : name
  }

  /// `2` for the second of the written constraints that would have the same name.
  private func number(of id: ConstraintID) -> String {
    guard isNumbered(id) else { return "" }
    let anchors = namingAnchors
    let earlier = order.prefix { $0 != id }.count {
      anchors[$0.index] == anchors[id.index] && isNumbered($0)
    }
    return earlier > 0 ? String(earlier + 1) : ""
  }

  private func isNumbered(_ id: ConstraintID) -> Bool {
    system[id].origin == .app && identifier(of: id) == nil
  }

  /// The anchors after which a developer would name the constraints: the inner items'.
  private var namingAnchors: [LayoutAnchor] {
    namingAnchorsMemo.value {
      system.constraints.map(system.placedAnchor)
    }
  }

  // MARK: Items

  /// The item as an expression: `nameLabel`, `<#the UIImageView#>`, or `view.safeAreaLayoutGuide`.
  subscript(item: ItemID) -> String {
    guard let guide = guides[item], guide.isViews else { return expression(item) }
    let owner =
      system.owner(ofGuide: item).map(expression) ?? unnamedOwner(of: item, guide)
      ?? blank.text("the view with \(guide.words)")
    return "\(owner).\(guide.property)"
  }

  /// The item in an example, which is not meant to be pasted as it is: `imageView.safeAreaLayoutGuide`.
  func example(for item: ItemID) -> String {
    guard let guide = guides[item], guide.isViews else { return variable(item) }
    let owner =
      system.owner(ofGuide: item).map(variable) ?? unnamedOwner(of: item, guide) ?? "superview"
    return "\(owner).\(guide.property)"
  }

  /// A constraint in an example, by one of its anchors: `imageViewHeightConstraint`.
  func example(at anchor: LayoutAnchor) -> String { name(at: anchor) }

  /// What an item could be called that nothing names: `imageView`.
  func proposal(for item: ItemID) -> String { variable(item) }

  private func expression(_ item: ItemID) -> String {
    areKnown[safe: item.index] == true || guides[item] != nil
      ? variable(item) : blank.text(names[item])
  }

  private func variable(_ item: ItemID) -> String { variables[safe: item.index] ?? "view" }

  /// A view that nothing names: `view`, and `view2` for the second with a guide of the same kind; `nil`
  /// where another view is called so.
  private func unnamedOwner(of item: ItemID, _ guide: SystemGuide) -> String? {
    let word = guide.owner
    if variables.contains(word) { return nil }
    let earlier = guides.count {
      $0.key < item && $0.value == guide && system[$0.key].superview == nil
    }
    return earlier > 0 ? "\(word)\(earlier + 1)" : word
  }

  /// `nameLabel`, `imageView`, `secondLabel` where the text says "the second UILabel", `totalLabel`
  /// for one of several labels that only their texts tell apart, and else `label2`.
  ///
  /// What the log names keeps its name.
  private static func variables(
    _ system: LayoutSystem, _ names: ItemNames, _ guides: [ItemID: SystemGuide],
    _ source: [ItemID: String]
  ) -> [String] {
    let plain = system.itemIDs.map { guides[$0]?.property ?? Self.variable(for: system[$0]) }
    let isShared = Dictionary(plain.map { ($0, false) }) { _, _ in true }
    var result = system.itemIDs.map { id in
      if let name = source[id] { return name }
      let word =
        names.ordinal(of: id)
        ?? (isShared[plain[id.index]] == true ? textWord(of: system[id]) : nil)
      if let word { return word + plain[id.index].uppercasedFirst }
      // `view` alone is a view controller's own, unless a layout written by hand calls another one so.
      let isWritten = system[id].name == "view" && system[id].address == nil
      guard plain[id.index] == "view", !isWritten, system.liesInAppsView(id) else {
        return plain[id.index]
      }
      if system.cells.areFilled(by: id), !system.cells.areFilledInexactly(by: id) {
        return "contentView"
      }
      return system.items.contains { $0.superview == id } ? "containerView" : "subview"
    }
    var taken: Set<String> = []
    var last: [String: Int] = [:]
    let isNamed = system.itemIDs.map { system[$0].name == result[$0.index] || source[$0] != nil }
    let order = result.indices.filter { isNamed[$0] } + result.indices.filter { !isNamed[$0] }
    for index in order {
      let name = result[index]
      while !taken.insert(result[index]).inserted {
        last[name, default: 1] += 1
        result[index] = "\(name)\(last[name, default: 1])"
      }
    }
    return result
  }

  private static let longestWord = 24

  /// The item's text as the beginning of a name: `ok` for `OK`, `hotCup` for `Hot cup`.
  private static func textWord(of item: LayoutItem) -> String? {
    guard let text = item.text, text.utf8.count <= longestWord else { return nil }
    let first = text.prefix { $0.isLetter }
    let start = first == first.uppercased() ? first.lowercased() : String(first)
    guard !first.isEmpty, let word = SwiftNames.camelCased(start + text.dropFirst(first.count)),
      isIdentifier(word)
    else { return nil }
    return word
  }

  /// `nameLabel` for an item with that name, or with `Card.name-label`, else a name made from the
  /// class: `imageView`.
  static func variable(for item: LayoutItem) -> String {
    if let name = item.name {
      if isIdentifier(name) {
        return isCalledAsType(name)
          ? SwiftNames.escaped(withoutRival(lowercasedFirstWord(Array(name.utf8)[...]))) : name
      }
      if let word = word(in: name) { return word }
    }
    if item.contentsOwner != nil { return "contentView" }
    let name = withoutPrefix(Array(ClassName.readable(item.className).utf8))
    if name.isEmpty { return item.role == .superview ? "superview" : "view" }
    guard isIdentifier(name) else { return "view" }
    return SwiftNames.escaped(withoutRival(lowercasedFirstWord(name)))
  }

  /// What is no property of every view and controller: `keyboardView` for `inputView`, which is
  /// optional there, and `titleView` for `title`.
  private static func withoutRival(_ name: String) -> String {
    guard inherited.contains(name) else { return name }
    return name.hasPrefix("input") ? "keyboard\(name.dropFirst(5))" : "\(name)View"
  }

  /// Properties of `UIResponder` and `UIViewController` that a class may be called after.
  private static let inherited: Set<String> = [
    "inputView", "inputAccessoryView", "next", "parent", "title", "undoManager", "storyboard",
    "navigationItem", "tabBarItem", "toolbarItems",
  ]

  /// The last part of a name whose parts are joined by dots, blanks or hyphens.
  private static func word(in name: String) -> String? {
    let part = name.split(separator: ".").last ?? ""
    guard part.utf8.count <= longestWord, part.first?.isLetter == true,
      part.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) }),
      let word = SwiftNames.camelCased(String(part)), isIdentifier(word)
    else { return nil }
    return word
  }

  /// `Label` for `UILabel`, and `TListView` for `FI_TListView`.
  private static func withoutPrefix(_ name: [UInt8]) -> ArraySlice<UInt8> {
    var rest = name[...]
    for prefix in prefixes where rest.starts(with: prefix) {
      let next = prefix.count
      if next < name.count, (65...90).contains(name[next]) { rest = name[next...] }
      break
    }
    if let mark = rest.lastIndex(of: UInt8(ascii: "_")), mark + 1 < rest.endIndex {
      rest = rest[(mark + 1)...]
    }
    return rest
  }

  private static let prefixes = ["UI", "NS", "MAS", "_UI", "_NS"].map { Array($0.utf8) }

  /// Whether code can bear the name: `self` may be a view, no other word of the language.
  static func isIdentifier(_ name: String) -> Bool {
    isIdentifier(Array(name.utf8)[...]) && (name == "self" || SwiftNames.escaped(name) == name)
  }

  /// Whether the name begins as a type's does: a variable does not.
  private static func isCalledAsType(_ name: String) -> Bool {
    name.utf8.first.map { (65...90).contains($0) } ?? false
  }

  private static func isIdentifier(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, !(48...57).contains(first) else { return false }
    return name.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }

  private static func lowercasedFirstWord(_ name: ArraySlice<UInt8>) -> String {
    var upper = name.prefix { (65...90).contains($0) }.count
    if upper > 1, upper < name.count { upper -= 1 }
    var lowercased = name
    for index in lowercased.indices.prefix(upper) { lowercased[index] += 32 }
    return String(decoding: lowercased, as: UTF8.self)
  }
}

extension LayoutSystem {
  /// Whether the item lies in a view that an app makes or fills, and so is no controller's own.
  fileprivate func liesInAppsView(_ id: ItemID) -> Bool {
    guard let superview = self[id].superview else { return false }
    return self[superview].owner == .app
      || self[superview].contentsOwner != nil
  }
}

extension Array {
  /// The element at `index`, where there is one.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
