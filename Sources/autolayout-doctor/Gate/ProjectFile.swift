internal import JSONReading
internal import LayoutModel

/// What a project's `.autolayout-doctor.yml` says, as `autolayout-doctor-config` reads it.
struct ProjectFile {
  /// Where it stands.
  let path: String
  private(set) var project = Project()
  /// Fingerprints of causes that are not told, with their last days.
  private(set) var known: [(fingerprint: String, until: String?)] = []
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

  private static func isRoot(_ folder: String) -> Bool {
    let (here, above) = (Platform.status(of: folder + "."), Platform.status(of: folder + ".."))
    guard let here, let above else { return true }
    return here.identity == above.identity
  }

  /// Reads the file at `path`.
  /// - Throws: `CommandFailure` where it is wrong, which the companion tells with line and column, or
  ///   where the companion is missing.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let answer = try Companion("config").answer([path])
    guard let json = try? JSONValue(json: answer), json["version"]?.integer == 1 else {
      throw .trouble(
        "autolayout-doctor-config is of another version: make install brings both up to date")
    }
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
    if let words = json["failOn"]?.string {
      guard let words = FailOn(argument: words) else {
        throw .trouble(
          "\(path): fail-on has no \(words): autolayout-doctor help diagnose lists the words")
      }
      failOn = words
    }
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    (value?.elements ?? []).compactMap(\.string)
  }
}
