internal import LayoutReports
internal import LayoutSources

/// Storyboards and xibs by their names.
struct InterfaceFiles {
  /// In the order of their paths.
  private(set) var files: [String] = []
  private(set) var failures: [UnreadInput] = []
  /// The folders among what was given that hold code.
  private(set) var foldersWithCode: [String] = []

  /// Adds a file, or all files of a folder and of those within it, where it is looked at so many at most;
  /// hidden folders are not looked into, and links to folders are not followed.
  mutating func add(_ path: String, limit: Int = .max) {
    guard LogFolder.isFolder(path) else { return files.append(path) }
    var holdsCode = false
    var looked = 0
    var folders = [path]
    var found: [String] = []
    while looked <= limit, let folder = folders.popLast() {
      guard let names = Platform.names(in: folder) else {
        failures.append(
          UnreadInput(name: folder, reason: "cannot look into it: \(Platform.reason())"))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        looked += 1
        if looked > limit { break }
        let inner = name.below(folder)
        guard let status = Platform.status(of: inner, followsLinks: false) else { continue }
        if status.isFolder {
          folders.append(inner)
        } else if Self.isInterface(name) {
          found.append(inner)
        } else if Self.isCode(name) {
          holdsCode = true
        }
      }
    }
    files += found.sorted()
    if holdsCode { foldersWithCode.append(path) }
  }

  /// Whether the name is one of code that `--source` reads.
  static func isCode(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name.hasSuffix(".m") || name.hasSuffix(".mm")
  }

  /// How the code in a folder is checked.
  static func codeHint(_ folder: String) -> String {
    Hints.isForModel
      ? "\(Hints.command("check")) with source: \(folder) checks the code"
      : "autolayout-doctor check --source \(folder.shellWord) checks the code"
  }

  static func isInterface(_ name: some StringProtocol) -> Bool {
    name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }
}
