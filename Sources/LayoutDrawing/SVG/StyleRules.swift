package import Markup

/// The rules of the pictures' style sheet, for renderers that know no CSS.
///
/// Selectors are what `PictureStyle` uses: compounds of a tag and classes, one inside the other.
package struct StyleRules {
  /// An element by what selectors ask of it.
  package struct Compound {
    var tag: Substring?
    var classes: [Substring]

    init(_ element: XMLElement) {
      self.init(tag: element.tag, class: element.value(of: "class"))
    }

    package init(tag: String, class names: String?) {
      self.tag = tag[...]
      classes = names?.split(separator: " ") ?? []
    }

    fileprivate init(selector: Substring) {
      let parts = selector.split(separator: ".", omittingEmptySubsequences: false)
      tag = parts.first.flatMap { $0.isEmpty ? nil : $0 }
      classes = Array(parts.dropFirst())
    }

    fileprivate func fits(_ element: Compound) -> Bool {
      (tag == nil || tag == element.tag) && classes.allSatisfy(element.classes.contains)
    }
  }

  private struct Rule {
    let selector: [Compound]
    let declarations: [(name: Substring, value: String)]

    var weight: Int {
      selector.reduce(0) { $0 + 10 * $1.classes.count + ($1.tag == nil ? 0 : 1) }
    }
  }

  /// The weakest first.
  private let rules: [Rule]

  package init(_ theme: PictureTheme) {
    let lines = theme.rules.split(separator: "\n").filter { !$0.hasPrefix("@") }
    let rules = lines.flatMap { line -> [Rule] in
      let parts = line.split(separator: "{")
      guard parts.count == 2 else { return [] }
      let declarations = parts[1].prefix { $0 != "}" }.split(separator: ";").compactMap {
        declaration -> (name: Substring, value: String)? in
        let pair = declaration.split(separator: ":", maxSplits: 1)
        guard pair.count == 2 else { return nil }
        return (
          pair[0].drop { $0 == " " }, pair[1].split(separator: " ").joined(separator: " ")
        )
      }
      return parts[0].split(separator: ",").map { selector in
        Rule(
          selector: selector.split(separator: " ").map(Compound.init(selector:)),
          declarations: declarations)
      }
    }
    self.rules = rules.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
  }

  /// What the rules say of the last of `path`, which leads to it from the picture's root.
  package func style(of path: [Compound]) -> [Substring: String] {
    guard let element = path.last else { return [:] }
    var style: [Substring: String] = [:]
    for rule in rules {
      guard let last = rule.selector.last, last.fits(element),
        Self.fits(rule.selector.dropLast(), path.dropLast())
      else { continue }
      for (name, value) in rule.declarations { style[name] = value }
    }
    return style
  }

  /// Whether the compounds stand in `path` in their order.
  private static func fits(_ selector: ArraySlice<Compound>, _ path: ArraySlice<Compound>) -> Bool {
    var rest = path
    for compound in selector.reversed() {
      guard let place = rest.lastIndex(where: compound.fits) else { return false }
      rest = rest[..<place]
    }
    return true
  }
}
