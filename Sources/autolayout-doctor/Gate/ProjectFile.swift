internal import JSONReading
internal import LayoutAnnotations
internal import LayoutModel

/// What a project's `.autolayout-doctor.yml` says, as `autolayout-doctor-config` reads it.
struct ProjectFile {
  /// Where it stands.
  let path: String
  /// The folder with the app's source, as it can be opened from here.
  private(set) var source: String?
  private(set) var project = Project()
  /// Fingerprints of causes that are not told, with their last days.
  private(set) var known: [(fingerprint: String, until: String?)] = []
  /// What `check` does not tell, with the last day.
  private(set) var ignored: [(suppression: CheckSuppression, until: String?)] = []
  /// Who owns the files that were asked for.
  private(set) var fileOwners: [String: [String]] = [:]
  private(set) var maxConflicts: Int?
  private(set) var failOn: FailOn?

  static let name = ".autolayout-doctor.yml"

  /// How many folders above this one are looked into.
  private static let reach = 32

  /// The file in this folder, or in the nearest one above it, up to the top of a git repository.
  static var nearest: String? {
    var folder = ""
    for _ in 0..<reach {
      if Platform.status(of: folder + name)?.isFile == true { return folder + name }
      if Platform.status(of: folder + ".git") != nil || isRoot(folder) { return nil }
      folder += "../"
    }
    return nil
  }

  /// Whether nothing here can read the file, which is told then.
  ///
  /// The answer is given all the same. Behind it the run ends as one that could not read an input does:
  /// the file may name what to fail on.
  static func isUnread(_ path: String) -> Bool {
    do throws(CommandFailure) {
      _ = try Companion("config")
      return false
    } catch {
      StandardError.warn(
        "\(path) is not read, and what it says is left out: "
          + (error.message ?? "it cannot be read"))
      return true
    }
  }

  private static func isRoot(_ folder: String) -> Bool {
    let (here, above) = (Platform.status(of: folder + "."), Platform.status(of: folder + ".."))
    guard let here, let above else { return true }
    return here.identity == above.identity
  }

  /// Reads the file at `path`.
  /// - Throws: `CommandFailure` where it is wrong, which the companion tells with line and column, or
  ///   where the companion is missing.
  /// With `files` it looks up who owns them.
  init(_ path: String, files: [String] = []) throws(CommandFailure) {
    self.path = path
    let answer = try Companion("config").answer([path] + files.prefix(Self.mostFiles))
    guard let json = try? JSONValue(json: answer), json["version"]?.integer == 1 else {
      throw .trouble(
        "autolayout-doctor-config is of another version: make install brings both up to date")
    }
    source = json["source"]?.string.map(fromHere)
    project.classes = Set(Self.texts(json["app"]?["classes"]))
    project.prefixes = Self.texts(json["app"]?["prefixes"])
    for module in json["modules"]?.elements ?? [] {
      guard let name = module["name"]?.string else { continue }
      project.owners[name] = Self.texts(module["owners"])
    }
    known = (json["known"]?.elements ?? []).compactMap { entry in
      entry["fingerprint"]?.string.map { ($0, entry["until"]?.string) }
    }
    maxConflicts = json["maxConflicts"]?.integer
    try readCheck(json, files)
    if let words = json["failOn"]?.string {
      guard let words = FailOn(argument: words) else {
        throw .trouble(
          "\(path): fail-on has no \(words): autolayout-doctor help diagnose lists the words")
      }
      failOn = words
    }
  }

  /// A path that the file has relative to itself.
  private func fromHere(_ relative: String) -> String {
    guard !relative.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return relative }
    return path[...slash] + relative
  }

  /// How many files' owners are asked for at once.
  private static let mostFiles = 2000

  private mutating func readCheck(
    _ json: JSONValue, _ files: [String]
  ) throws(CommandFailure) {
    for entry in json["check"]?["ignore"]?.elements ?? [] {
      guard let rule = entry["rule"]?.string else { continue }
      guard
        let suppression = CheckSuppression(
          rule: rule, element: entry["element"]?.string, file: entry["file"]?.string)
      else {
        throw .trouble(
          "\(path): check has no rule \(rule); it has "
            + CheckSuppression.rules.joined(separator: ", "))
      }
      ignored.append((suppression, entry["until"]?.string))
    }
    for file in files {
      let owners = Self.texts(json["fileOwners"]?[file])
      if !owners.isEmpty { fileOwners[file] = owners }
    }
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    (value?.elements ?? []).compactMap(\.string)
  }
}
