/// Makes class names as logs print them readable.
package enum ClassName {
  /// The class without its module, mangling or key-value-observing prefix.
  package static func readable(_ printed: String) -> String {
    if printed.utf8.first == UInt8(ascii: "N"), printed.hasPrefix(observedPrefix) {
      return withoutModule(String(printed.dropFirst(observedPrefix.count)))
    }
    return withoutModule(printed)
  }

  /// What key-value observing writes before the class of an object that it watches.
  static let observedPrefix = "NSKVONotifying_"

  private static func withoutModule(_ name: String) -> String {
    if name.utf8.first == UInt8(ascii: "_"), name.hasPrefix("_Tt") {
      return MangledClassName(name)?.name ?? name
    }
    let plain = withoutArguments(name)
    guard let last = plain.behindLastDot, !last.isEmpty else { return plain }
    return String(last)
  }

  /// The class in front of its `<Element>`.
  static func withoutArguments(_ name: String) -> String {
    let open = name.utf8.firstIndex(of: UInt8(ascii: "<"))
    return open.map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
  }

  /// Whether the class carries the prefix of one of the system's frameworks: `UITableView`.
  package static func isFramework(_ name: String) -> Bool {
    frameworkWords.matches(words: name) || hasPrefix(name, of: frameworkPrefixes)
  }

  /// Whether one of `prefixes` stands before the first word of `name`: `UI` of `UITable`, not `CN` of
  /// `CNNStory`.
  static func hasPrefix(_ name: String, of prefixes: [String]) -> Bool {
    prefixes.contains { prefix in
      guard name.utf8.starts(with: prefix.utf8) else { return false }
      let next = name.utf8.dropFirst(prefix.utf8.count)
      guard let initial = next.first, let second = next.dropFirst().first else { return false }
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(initial)
        && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second)
    }
  }

  private static let frameworkPrefixes = ["UI", "NS", "WK", "MK", "AV", "SK", "MTK", "PK", "QL"]

  /// The first words of views whose prefix alone tells nothing, because libraries and apps use it too.
  private static let frameworkWords = PrefixTable([
    "ASAuthorization", "MPVolume", "MPMovie", "SFSafari", "CNContact", "ABPeople", "EKEvent",
    "EKCalendar", "PHLive", "PHPicker", "LPLink", "GKAccess", "GKGame", "GLKView", "SCNView",
    "ARSCNView", "ARSKView", "ARCoaching", "PDFView", "PDFThumbnail", "MFMail", "MFMessage",
    "MSSticker", "CLLocationButton", "ADBanner", "HMCamera", "INUIAdd", "VNDocument", "ICDevice",
    "IKImage", "IOBluetooth", "CAEAGL",
  ])

  /// The only argument of a generic Swift class, mangled or not: `RowView` of `_UIHostingView<RowView>`.
  ///
  /// `nil` of other names, and where the argument is generic itself.
  package static func argument(of printed: String) -> String? {
    if printed.utf8.last == UInt8(ascii: ">") {
      let argument = printed.utf8.dropFirst(withoutArguments(printed).utf8.count + 1).dropLast()
      guard !argument.contains(where: "<>,".utf8.contains) else { return nil }
      return readable(String(Substring(argument)))
    }
    guard printed.utf8.starts(with: "_TtG".utf8) else { return nil }
    return MangledClassName(printed)?.argument
  }

  /// Whether Swift prints a class so: with its module, or mangled.
  package static func isOfSwift(_ printed: String) -> Bool {
    printed.utf8.contains(UInt8(ascii: ".")) || printed.utf8.last == UInt8(ascii: ">")
      || printed.utf8.starts(with: "_Tt".utf8) || printed == "_SwiftValue"
      || printed == "__SwiftValue"
  }

  /// The letters by which Objective-C tells the classes of one project from others: `GAD` of
  /// `GADWebAdView`; `nil` of Swift's classes, and of names without at least two.
  package static func prefix(of printed: String) -> String? {
    guard !isOfSwift(printed) else { return nil }
    let name = readable(printed)
    let capitals = name.utf8.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard capitals.count > 2, let next = name.utf8.dropFirst(capitals.count).first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    else { return nil }
    return String(name.prefix(capitals.count - 1))
  }

  /// Whether the class of Objective-C has a name that goes on behind that of a module: `TeaRoomCell` in
  /// `TeaRoom`.
  package static func continues(_ module: String, _ printed: String) -> Bool {
    let (name, rest) = (readable(printed).utf8, module.utf8)
    guard !isOfSwift(printed), rest.count > shortestModule, name.starts(with: rest),
      let next = name.dropFirst(rest.count).first
    else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
  }

  /// Shorter names begin those of many classes.
  private static let shortestModule = 3

  /// The module of a mangled Swift class; `nil` of other names.
  package static func module(ofMangled printed: String) -> String? {
    MangledClassName(printed)?.module
  }

  /// The module of the first argument of a mangled generic class: `Tunes` of `_TtGC5UIKit34UICollectionViewDiffableDataSourceOC5Tunes7Section…`.
  package static func moduleOfArguments(ofMangled printed: String) -> String? {
    MangledClassName.moduleOfArguments(of: printed)
  }

  /// The same also where the name is cut behind the module, or goes on in a way that is not read.
  static func module(ofCut printed: String) -> String? { MangledClassName.module(of: printed) }
}

extension String {
  /// What stands behind the last dot; `nil` where there is none.
  fileprivate var behindLastDot: Substring? {
    var text = self
    let dot = text.withUTF8 { unsafe $0.lastIndex(of: UInt8(ascii: ".")) }
    return dot.map { text[text.utf8.index(text.startIndex, offsetBy: $0 + 1)...] }
  }
}

/// The parts of a Swift class's name as the Objective-C runtime knows it:
/// `_TtCC4Shop8ListView3Row`, `_TtC4ShopP33_5F…6MyCell`, `_TtGC7SwiftUI14_UIHostingViewV…`.
///
/// Swift's runtime on Linux does not demangle these old names.
/// Source: the Swift project, lib/Demangling/OldDemangler.cpp.
struct MangledClassName {
  let module: String
  /// The name of the innermost class, without its arguments.
  let name: String
  /// The name of the only generic argument; `nil` where there is none, or it has arguments itself.
  let argument: String?

  /// `nil` where the name is of another kind, or cut.
  init?(_ mangled: String) {
    guard mangled.utf8.starts(with: "_Tt".utf8) else { return nil }
    var rest = mangled.utf8.dropFirst(3)
    guard let names = Self.takeType(&rest) else { return nil }
    module = names[0]
    name = names[names.count - 1]
    let argument = Self.takeType(&rest)
    self.argument = rest.elementsEqual("_".utf8) ? argument?.last : nil
  }

  /// The module of a class whose name may be cut behind it.
  static func module(of mangled: String) -> String? {
    guard mangled.utf8.starts(with: "_Tt".utf8) else { return nil }
    let rest = mangled.utf8.dropFirst(3)
    let kinds = rest.prefix { "GCVOE".utf8.contains($0) }
    var names = rest.dropFirst(kinds.count)
    return kinds.isEmpty ? nil : takeName(&names)
  }

  /// The module of the first argument that is a type with a module; what follows may be of any form.
  static func moduleOfArguments(of mangled: String) -> String? {
    guard mangled.utf8.starts(with: "_TtG".utf8) else { return nil }
    var rest = mangled.utf8.dropFirst(3)
    guard takeType(&rest) != nil else { return nil }
    let kinds = rest.prefix { "CVO".utf8.contains($0) }
    rest = rest.dropFirst(kinds.count)
    guard !kinds.isEmpty, let module = takeName(&rest), takeName(&rest) != nil,
      !SystemClasses.modules.contains(module), !["Swift", "Foundation"].contains(module)
    else { return nil }
    return module
  }

  /// A type's module, the types that it lies in and its own name.
  private static func takeType(_ rest: inout Substring.UTF8View) -> [String]? {
    let kinds = rest.prefix { !isDigit($0) && $0 != UInt8(ascii: "P") }
    // Classes, structures and enumerations, one in the other; `G` says that arguments follow.
    guard kinds.allSatisfy("GCVO".utf8.contains) else { return nil }
    rest = rest.dropFirst(kinds.count)
    var names: [String] = []
    for _ in 0...kinds.count(where: { $0 != UInt8(ascii: "G") }) {
      if rest.first == UInt8(ascii: "P") {
        // Private names stand behind what tells their files apart.
        rest = rest.dropFirst()
        guard takeName(&rest) != nil else { return nil }
      }
      guard let name = takeName(&rest) else { return nil }
      names.append(name)
    }
    return names.count > 1 ? names : nil
  }

  /// A name behind its length.
  private static func takeName(_ rest: inout Substring.UTF8View) -> String? {
    let digits = rest.prefix(while: isDigit)
    guard (1...4).contains(digits.count), let length = Int(String(decoding: digits, as: UTF8.self)),
      length > 0, rest.count >= digits.count + length
    else { return nil }
    rest = rest.dropFirst(digits.count)
    defer { rest = rest.dropFirst(length) }
    return String(decoding: rest.prefix(length), as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
