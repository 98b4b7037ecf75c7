internal import LayoutModel
internal import LayoutReports

/// Which files of a folder or an archive are read.
enum LogName {
  /// The names that logs have where nothing else is asked for, compressed or not.
  static let usualPatterns = ["*.log", "*.txt", "*.ips", "*.crash"]

  /// The endings of archives' names.
  private static let archives = [".zip", ".tar", ".tgz", ".tar.gz", ".tar.xz", ".tar.zst"]

  private static let endings = ["", ".zip"] + CompressedFormat.allCases.map { "." + $0.suffix }

  /// Whether a file of this name holds others.
  static func isArchive(_ name: String) -> Bool { archives.contains { name.hasSuffix($0) } }

  /// Whether a file's name, without its folder, fits one of the patterns, compressed or not.
  static func fits(_ name: String, _ patterns: [String]) -> Bool {
    endings.contains { ending in
      name.hasSuffix(ending)
        && patterns.contains { Platform.fits(String(name.dropLast(ending.count)), $0) }
    }
  }
}

/// The folder that Xcode writes of a test run: what was printed lies among the other files of its
/// `Data`, as plain text or compressed by zstd, under names that tell nothing.
enum ResultBundle {
  static func isBundle(_ path: String) -> Bool {
    path.hasSuffix(".xcresult") || path.hasSuffix(".xcresult/")
  }

  /// The folder of the data, and the names of the files in it.
  static func data(of path: String) -> (folder: String, patterns: [String]) {
    (path + (path.hasSuffix("/") ? "Data" : "/Data"), ["data*"])
  }

  /// Whether a file is one of a bundle's, of which most are no text.
  static func holds(_ file: String) -> Bool { file.utf8.contains(".xcresult/Data/") }

  /// What to do where the bundle's data hold no report.
  static func hint(_ path: String) -> String {
    "no report was found in \(path), whose logs may be in a form that is not read here: export them with "
      + "xcrun xcresulttool get log --path \(path.shellWord) --type console"
  }
}

/// The logs in a folder and in the folders within it.
struct LogFolder {
  private let patterns: [String]
  /// Files, in the order of their paths.
  private(set) var files: [String] = []
  /// What has a log's name and is no file.
  private(set) var others: [String] = []
  /// What could not be looked into.
  private(set) var failures: [InputError] = []
  /// Whether there are more files and folders than were to be looked at.
  private(set) var isCut = false

  /// Whether `path` is a folder.
  static func isFolder(_ path: String) -> Bool { Platform.status(of: path)?.isFolder == true }

  /// The complaint where a folder is given in a file's place.
  static func isNoFile(_ path: String) -> InputError {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return InputError(
      trimmed.hasSuffix(".logarchive")
        ? "\(trimmed) is a log archive of the system's: print it with "
          + "log show --archive \(trimmed) | autolayout-doctor"
        : "\(path) is a folder: \(recursion(into: path))")
  }

  /// What `-r` would read of a folder.
  private static func recursion(into path: String) -> String {
    let names = LogName.usualPatterns.joined(separator: ", ")
    let folder = LogFolder(path, patterns: LogName.usualPatterns, limit: 5_000)
    if folder.isCut {
      return "diagnose -r reads the logs in it, and looks at more than 5,000 files for them"
    }
    switch folder.files.count {
    case 0: return "it holds no \(names); diagnose -r --include NAME reads other files in it"
    case 1: return "diagnose -r reads the one log in it"
    case let count: return "diagnose -r reads the \(count) logs in it"
    }
  }

  /// Looks for all logs below `folder`, at `limit` files and folders at most; links to folders are not followed, so
  /// that no loop can be.
  init(_ folder: String, patterns: [String], limit: Int = .max) {
    self.patterns = patterns
    var folders = [folder]
    var looked = 0
    while let folder = folders.popLast() {
      for name in names(in: folder) {
        looked += 1
        isCut = looked > limit
        if isCut { return }
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        guard let status = Platform.status(of: path, followsLinks: false) else { continue }
        if status.isFolder {
          folders.append(path)
        } else if LogName.fits(name, patterns) || LogName.isArchive(name) {
          // Of an archive the names of the files in it decide what is read.
          let isFile = Platform.status(of: path)?.isFile == true
          if isFile { files.append(path) } else { others.append(path) }
        }
      }
    }
    files.sort()
    others.sort()
  }

  private mutating func names(in folder: String) -> [String] {
    if let names = Platform.names(in: folder) { return names }
    let reason = Platform.reason()
    failures.append(InputError("cannot look into \(DisplayText.safe(folder)): \(reason)"))
    return []
  }
}
