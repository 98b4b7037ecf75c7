#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import LayoutReports

/// The logs in a folder and in the folders within it.
struct LogFolder {
  private let patterns: [String]
  /// Files, in the order of their paths.
  private(set) var files: [String] = []
  /// What has a log's name and is no file.
  private(set) var others: [String] = []
  /// What could not be looked into.
  private(set) var failures: [InputFile.Failure] = []

  /// Whether `path` is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The complaint where a folder is given in a file's place.
  static func isNoFile(_ path: String) -> InputFile.Failure {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return .init(
      message: trimmed.hasSuffix(".xcresult")
        ? "\(trimmed) is a result bundle: export its log with "
          + "xcrun xcresulttool get log --path \(trimmed) --type console"
        : trimmed.hasSuffix(".logarchive")
          ? "\(trimmed) is a log archive of the system's: print it with "
            + "log show --archive \(trimmed) | autolayout-doctor"
          : "\(path) is a folder: diagnose -r reads the logs in it")
  }

  /// Looks for all logs below `folder`; links to folders are not followed, so that no loop can be.
  init(_ folder: String, patterns: [String]) {
    self.patterns = patterns
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in names(in: folder) {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if isLog(name) {
          let isFile = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
          if isFile { files.append(path) } else { others.append(path) }
        }
      }
    }
    files.sort()
    others.sort()
  }

  private mutating func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      let reason = unsafe String(cString: strerror(errno))
      failures.append(.init(message: "cannot look into \(DisplayText.safe(folder)): \(reason)"))
      return []
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Of an archive the names of the files in it decide what is read.
  private func isLog(_ name: String) -> Bool {
    LogName.fits(name, patterns) || LogName.isArchive(name)
  }
}
