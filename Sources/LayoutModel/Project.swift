/// What a project says of its own classes.
package struct Project: Hashable, Sendable {
  /// Names of classes that are the app's, with their module or without.
  package var classes: Set<String>
  /// What the names of the app's classes begin with.
  package var prefixes: [String]
  /// Who owns the classes of a Swift module, by its name.
  package var owners: [String: [String]]

  /// A project of which nothing is said, unless said otherwise.
  package init(
    classes: Set<String> = [], prefixes: [String] = [], owners: [String: [String]] = [:]
  ) {
    self.classes = classes
    self.prefixes = prefixes
    self.owners = owners
  }

  /// Whether the project calls the class its own.
  func declares(_ className: String) -> Bool {
    let name = ClassName.readable(className)
    return classes.contains(className) || classes.contains(name)
      || prefixes.contains { !$0.isEmpty && name.hasPrefix($0) }
      || ClassName.module(of: className).map { owners[$0] != nil } == true
  }
}

extension ClassName {
  /// The name of an app's own module as Xcode makes it of the product's: `tea-time` is `tea_time`.
  package static func module(ofProcess name: String) -> String {
    let letters = name.unicodeScalars.map { scalar in
      scalar.properties.isXIDContinue ? Character(scalar) : "_"
    }
    let module = String(letters)
    return module.first?.isNumber == true ? "_" + module.dropFirst() : module
  }

  /// The Swift module that a class is printed with; `nil` where none is.
  package static func module(of printed: String) -> String? {
    if let module = module(ofMangled: printed) { return module }
    let printed = ClassName.withoutArguments(printed)
    let bytes = printed.utf8
    guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return nil
    }
    return String(printed[..<dot])
  }
}

extension LayoutSystem {
  /// Marks the items whose classes the project calls its own.
  package mutating func recognizeClasses(of project: Project) {
    guard project != Project() else { return }
    for index in items.indices where project.declares(items[index].className) {
      items[index].isOfProject = true
    }
  }
}
