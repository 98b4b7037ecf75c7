internal import LayoutDiagnosis
internal import LayoutModel

extension ReportEnglish {
  /// For each unnamed view of `conflict`: a debugger line that finds it and a code line that names it.
  func namingBlocks(for conflict: Conflict) -> [Block] {
    let unnamed = unnamedViews(in: conflict)
    guard !unnamed.isEmpty else { return [] }
    var blocks: [Block] = [
      .advice("To see which view is which, and to have it named in the next log:")
    ]
    for item in unnamed.prefix(Self.viewsToName) {
      guard let address = system[item].address else { continue }
      blocks.append(.code("\(hierarchyCommand(address))  // \(names[item])"))
      blocks.append(.code(namingCode(item)))
    }
    if unnamed.count > Self.viewsToName {
      let more = unnamed.count - Self.viewsToName
      blocks.append(.aside("And \(more == 1 ? "one more view" : "\(more) more views") likewise."))
    }
    return blocks
  }

  private static let viewsToName = 4

  private func unnamedViews(in conflict: Conflict) -> [ItemID] {
    var seen: [ItemID] = []
    for id in conflict.constraints {
      for anchor in [system[id].first, system[id].second] {
        guard let item = anchor?.item, system.items.indices.contains(item.index),
          !seen.contains(item), isUnnamed(system[item])
        else { continue }
        seen.append(item)
      }
    }
    return seen
  }

  private func isUnnamed(_ item: LayoutItem) -> Bool {
    item.address != nil && item.name == nil && item.text == nil && item.role != .guide
      && !ItemOwnership.isSystem(item)
  }

  private func hierarchyCommand(_ address: Address) -> String {
    system.platform == .appKit
      ? "expression -l objc -O -- [[(NSView *)\(address) superview] _subtreeDescription]"
      : "expression -l objc -O -- [[(UIView *)\(address) superview] recursiveDescription]"
  }

  private func namingCode(_ item: ItemID) -> String {
    let variable = CodeNames.variable(for: item, in: system, names)
    return system.platform == .appKit
      ? "\(variable).identifier = NSUserInterfaceItemIdentifier(\"\(variable)\")"
      : "\(variable).accessibilityIdentifier = \"\(variable)\""
  }
}

/// Tells the views of the system's own making from the app's by their class.
enum ItemOwnership {
  static func isSystem(_ item: LayoutItem) -> Bool {
    let name = ClassName.readable(item.className)
    return name.hasPrefix("_") || name.hasPrefix("UITableViewCellContentView")
      || name == "UIWindow" || name == "UITransitionView" || name.hasPrefix("UIKB")
      || name.hasPrefix("TUI")
  }
}

/// Names for code: what a developer would call the view in a line to paste.
enum CodeNames {
  /// As `variable(for:)`, and `secondLabel` where the text says "the second UILabel".
  static func variable(for id: ItemID, in system: LayoutSystem, _ names: ItemNames) -> String {
    let plain = variable(for: system[id])
    let words = names[id].split(separator: " ")
    guard words.count > 2, words[0] == "the", ItemNames.ordinals.contains(String(words[1])) else {
      return plain
    }
    return words[1] + plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// `nameLabel` for an item with that name, else a name made from the class: `imageView`.
  static func variable(for item: LayoutItem) -> String {
    if let name = item.name, isIdentifier(name) { return name }
    var name = ClassName.readable(item.className)[...]
    for prefix in ["UI", "NS", "MAS", "_UI", "_NS"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if let next = rest.unicodeScalars.first, next.properties.isUppercase { name = rest }
      break
    }
    guard isIdentifier(String(name)) else { return "view" }
    return lowercasedFirstWord(name)
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }

  private static func lowercasedFirstWord(_ name: Substring) -> String {
    let scalars = Array(name.unicodeScalars)
    var upper = scalars.prefix { $0.properties.isUppercase }.count
    if upper > 1, upper < scalars.count { upper -= 1 }
    return String(String.UnicodeScalarView(scalars[..<upper])).lowercased()
      + String(String.UnicodeScalarView(scalars[upper...]))
  }
}
