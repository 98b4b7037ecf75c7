internal import LayoutModel
internal import LinearArithmetic

/// How each item of a system is called in running text.
///
/// The name that a scratch file gives, a text or a name where the log has one, else the class. Where two would be
/// alike, what lies around or in them tells them apart ("the outer UIView", "the UIView around the UILabel"), else a
/// number ("the second UILabel"), and a short address only where there are more than can be counted.
final class ItemNames: Sendable {
  private let names: [String]
  /// Names the items of `system`; those that are alike are numbered as `told` tells them, those behind
  /// these along a chain, else in the order of the log.
  init(_ system: LayoutSystem, told: @autoclosure () -> [ItemID] = []) {
    let words = ItemWords(system)
    var texts = system.itemIDs.map(words.base)
    let isTree = PrintedOrder.items(of: system).isEmpty
    let nested = NestedNames(texts, in: system)
    for group in Self.alike(texts, told, in: system) {
      if !isTree, let names = nested.names(of: group) {
        for (index, name) in zip(group, names) { texts[index] = name }
        continue
      }
      for (position, index) in group.enumerated() {
        texts[index] = Self.told(
          apart: texts[index], position: position, of: group.count,
          address: system.items[index].address)
      }
    }
    names = words.finished(texts)
  }

  /// The items that have one name, where several have, each group in the order of `told`, then of a
  /// chain or of the log.
  private static func alike(
    _ texts: [String], _ told: () -> [ItemID], in system: LayoutSystem
  ) -> [[Int]] {
    if Set(texts).count == texts.count { return [] }
    var alike: [String: [Int]] = [:]
    var isSeen = texts.map { _ in false }
    func add(_ items: [ItemID]) {
      for id in items where isSeen[safe: id.index] == false {
        isSeen[id.index] = true
        alike[texts[id.index], default: []].append(id.index)
      }
    }
    add(told())
    let isTold = isSeen
    let printed = PrintedOrder.items(of: system)
    add(printed + system.itemIDs)
    let groups = alike.values.filter { $0.count > 1 }
    guard !printed.isEmpty, let order = ChainOrder(system) else { return groups }
    return groups.map { group in
      let first = group.prefix { isTold[$0] }
      return first + order.sorted(Array(group[first.count...]))
    }
  }

  /// Names that were made for a larger system.
  init(_ names: [String]) { self.names = names }

  /// The name as it stands in the middle of a sentence: `the second UILabel`.
  subscript(item: ItemID) -> String {
    names.indices.contains(item.index) ? names[item.index] : "a view"
  }

  /// `both UILabels` of the two of one class, else their names in the log's order, with `and`.
  func both(_ one: ItemID, _ other: ItemID) -> String {
    let (first, second) = one.index < other.index ? (one, other) : (other, one)
    let list = EnglishList.and([self[first], self[second]])
    guard Set([ordinal(of: first), ordinal(of: second)]) == ["first", "second"] else { return list }
    let kinds = [first, second].map { self[$0].split(separator: " ").dropFirst(2) }
    guard kinds[0] == kinds[1], kinds[0].count == 1, let kind = kinds[0].first,
      !names.contains("the third \(kind)"), let last = kind.utf8.last, last != UInt8(ascii: "s"),
      kind.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return list }
    return "both \(kind)s"
  }

  /// `second` where the name is `the second UILabel`; `outer` of `the outer UILabel`.
  func ordinal(of item: ItemID) -> String? {
    let name = self[item]
    guard name.hasPrefix("the ") else { return nil }
    let rest = name.utf8.dropFirst(4)
    guard let end = rest.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let word = Substring(rest[..<end])
    return (Self.ordinals + NestedNames.places).first { $0 == word }
  }

  /// Whether the name only counts.
  func isCounted(_ item: ItemID) -> Bool {
    ordinal(of: item).map(Self.ordinals.contains) ?? false
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
  ]

  private static func told(apart name: String, position: Int, of count: Int, address: Address?)
    -> String
  {
    if count > ordinals.count, let address { return "\(name) (…\(address.tail))" }
    guard ordinals.indices.contains(position) else { return "\(name) number \(position + 1)" }
    let plain = name.hasPrefix("the ") ? name.dropFirst(4) : name[...]
    return "the \(ordinals[position]) \(plain)"
  }
}

extension Address {
  /// The last four digits, enough to tell the views of one report apart.
  var tail: Substring { description.suffix(4) }
}

/// Makes the base names of items, before those that are alike are numbered.
private struct ItemWords {
  let system: LayoutSystem

  init(_ system: LayoutSystem) { self.system = system }

  func base(_ id: ItemID) -> String {
    let item = system[id]
    if item.isAlertsOwnView, system.items.count(where: \.isAlertsOwnView) == 1 {
      return "the alert's view"
    }
    let isHandwritten = item.address == nil && item.name?.isEmpty == false
    if !isHandwritten, let text = item.text, !text.isEmpty,
      text != ClassName.readable(item.className)
    {
      let kind = item.isTitledWindowFrame ? "the frame of window" : className(of: item)
      return "\(kind ?? "the view") '\(Self.shortened(text))'"
    }
    if let guide = guideName(of: id) { return guide }
    if let boundary = GridBoundary(item) { return boundary.words }
    if let name = item.name, !name.isEmpty {
      return Self.wordsOfSentences.contains(name) ? "“\(name)”" : name
    }
    guard let name = className(of: item) else {
      if item.role == .superview { return Self.superviewPlaceholder }
      return item.address.map { "the view at \($0)" } ?? "the unnamed view"
    }
    return "the \(SystemClassNames.plain(name) ?? name)"
  }

  private static let superviewPlaceholder = "the superview"

  /// Names that a reader would take for a word of the sentence.
  private static let wordsOfSentences: Set = ["id"]

  /// Names the superviews that nothing else names after what they hold.
  func finished(_ texts: [String]) -> [String] {
    var result = texts
    for (index, item) in system.items.enumerated() where item.role == .superview {
      guard className(of: item) == nil, item.name == nil, item.text == nil else { continue }
      let id = ItemID(index: index)
      guard let child = system.items.firstIndex(where: { $0.superview == id }) else { continue }
      result[index] = "the superview of \(texts[child])"
    }
    for (index, item) in system.items.enumerated() where item.role == .guide {
      guard let owner = item.superview, owner.index < texts.count,
        SystemGuide(ItemID(index: index), in: system)?.isViews == true
      else { continue }
      result[index] = "\(result[index]) of \(texts[owner.index])"
    }
    return result
  }

  private func className(of item: LayoutItem) -> String? {
    let name = ClassName.readable(item.className)
    if name.isEmpty || name == "id" { return nil }
    if let argument = ClassName.argument(of: item.className) { return "\(name)<\(argument)>" }
    guard let short = Self.behindNamespaces(name) else { return name }
    let isShared = system.items.contains {
      let other = ClassName.readable($0.className)
      return other != name && (other == short || Self.behindNamespaces(other) == short)
    }
    return isShared ? name : short
  }

  /// `TitleViewContainer` of a name of .NET's that spells all its namespaces, with low lines between them.
  ///
  /// `nil` of any other name.
  private static func behindNamespaces(_ name: String) -> String? {
    let parts = name.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard name.utf8.count > longestClassName, parts.count > 2, parts.allSatisfy({ $0.count > 1 }),
      let last = parts.last, case let short = String(Substring(last)),
      !ClassName.isFramework(short)
    else { return nil }
    return short
  }

  private static let longestClassName = 48

  private func guideName(of id: ItemID) -> String? {
    system[id].systemIdentifier == .stack(.alignmentGuide)
      ? "the alignment guide" : SystemGuide(id, in: system)?.words
  }

  private static func shortened(_ text: String) -> String {
    guard text.unicodeScalars.count > 32 else { return text }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: text.unicodeScalars.prefix(30))
    return String(short) + "…"
  }
}

/// The system's classes that developers call by another name.
private enum SystemClassNames {
  static func plain(_ className: String) -> String? {
    switch ContentsOwner(ofContentView: className) {
    case .tableCell: "cell's content view"
    case .tableHeaderOrFooter: "header or footer's content view"
    case .listCell, nil: others[className]
    }
  }

  private static let others: [String: String] = [
    "_UILayoutGuide": "layout guide",
    "UILayoutGuide": "layout guide",
    "NSLayoutGuide": "layout guide",
    "UIWindow": "window",
    "NSWindow": "window",
    "NSThemeFrame": "window's frame",
  ]
}
