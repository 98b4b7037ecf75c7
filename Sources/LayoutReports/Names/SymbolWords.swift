/// How a developer calls a function of a stack: `CartView.fill(with:), in a closure`.
struct SymbolWords {
  private var name: Substring
  private var place = ""

  /// The words for a demangled symbol of `image`; the module is left out where it is that image's.
  static func text(_ symbol: String, image: String? = nil) -> String {
    guard symbol.utf8.count < longest else { return symbol }
    var words = SymbolWords(name: symbol[...])
    words.readKotlin()
    words.readBlock()
    if !words.name.isObjectiveCMethod {
      words.readClosures()
      words.dropResult()
      words.dropModule(of: image)
      words.dropValues()
      words.dropTypes()
    }
    return words.name + words.place
  }

  /// What is longer is nothing that somebody wrote.
  private static let longest = 4096

  private init(name: Substring) { self.name = name }

  /// `kfun:tea.CupView#fill(kotlin.Int){}`, or as older compilers print a module's own function that
  /// extends a class: `kfun:tea.fill$kettle@tea.CupView.(kotlin.Int)`.
  private mutating func readKotlin() {
    guard name.hasPrefix("kfun:"), let end = name.firstIndex(of: "(") else { return }
    let isEmpty = name[end...].hasPrefix("()")
    var function = name[..<end].dropFirst(5)
    if !function.contains("#"), let receiver = function.firstIndex(of: "@") {
      function = function[..<receiver]
      let own = function.lastIndex(of: ".").map(function.index(after:)) ?? function.startIndex
      if let module = function[own...].dropFirst().firstIndex(of: "$") {
        function = function[..<module]
      }
    }
    guard !function.isEmpty, !function.contains("@") else { return }
    name = function.replacing("#", with: ".") + (isEmpty ? "()" : "(…)")
  }

  // MARK: Where in the function

  /// `__17-[CupView fill]_block_invoke_2`.
  private mutating func readBlock() {
    guard name.hasPrefix("__"), let end = name.firstRange(of: "]_block_invoke") else { return }
    let method = name[..<end.lowerBound].drop { $0 == "_" || $0.isNumber }
    guard method.isObjectiveCMethod else { return }
    name = method + "]"
    place = ", in a block"
  }

  /// `closure #2 () -> () in closure #1 in CupView.fill()`.
  private mutating func readClosures() {
    dropPrefixes()
    while name.hasPrefix("closure #"), let end = name.outerIndex(of: " in ") {
      name = name[end...].dropFirst(4)
      place = ", in a closure"
      dropPrefixes()
    }
  }

  /// What the compiler makes of a function that somebody wrote.
  private static let prefixes = [
    "@objc ", "@nonobjc ", "static ", "implicit ", "specialized ", "merged ",
    "partial apply forwarder for ", "partial apply for ",
  ]

  private mutating func dropPrefixes() {
    while let prefix = Self.prefixes.first(where: { name.hasPrefix($0) }) {
      name = name.dropFirst(prefix.count)
    }
  }

  // MARK: Types and modules

  private mutating func dropResult() {
    for mark in [" async", " throws", " -> ", " : "] {
      if let end = name.outerIndex(of: mark) { name = name[..<end] }
    }
  }

  private mutating func dropModule(of image: String?) {
    if let module = image.map(Self.module) {
      for prefix in ["(extension in \(module)):", "\(module)."] where name.hasPrefix(prefix) {
        name = name.dropFirst(prefix.count)
      }
    }
    if name.hasPrefix("__C.") { name = name.dropFirst(4) }
    if let end = name.firstRange(of: ".__allocating_init(") {
      name = name[..<end.lowerBound] + ".init(" + name[end.upperBound...]
    }
  }

  /// A module is named like its image, with `_` for what no name can hold.
  private static func module(of image: String) -> String {
    let suffix = ".debug.dylib"
    let name = image.hasSuffix(suffix) ? image.dropLast(suffix.count) : image[...]
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The debugger's `(cup=0x600, self=0x7f8)` tells values and no labels.
  private mutating func dropValues() {
    guard name.last == ")", let open = name.outerIndex(of: "("), name[open...].contains("=")
    else { return }
    let isAlone = name[open...].hasPrefix("(self=") && !name[open...].contains(",")
    name = name[...open] + (isAlone ? ")" : "…)")
  }

  /// `(_: Cup, with: Swift.Int)` as `(_:with:)`, where every argument has a label.
  private mutating func dropTypes() {
    guard name.last == ")", let open = name.outerIndex(of: "(") else { return }
    var rest = name[open...].dropFirst().dropLast()
    var labels = ""
    while !rest.isEmpty {
      guard let colon = rest.outerIndex(of: ": ") else { return }
      labels += rest[...colon]
      rest = rest.outerIndex(of: ", ").map { rest[$0...].dropFirst(2) } ?? ""
    }
    name = name[...open] + labels + ")"
  }
}

extension Substring {
  fileprivate var isObjectiveCMethod: Bool { hasPrefix("-[") || hasPrefix("+[") }

  /// Where `part` begins, outside of all brackets.
  fileprivate func outerIndex(of part: String) -> Index? {
    var depth = 0
    var last: UInt8 = 0
    for index in utf8.indices {
      let byte = utf8[index]
      if depth == 0, self[index...].utf8.starts(with: part.utf8) { return index }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where last != UInt8(ascii: "-"): depth -= 1
      default: break
      }
      last = byte
    }
    return nil
  }
}
