internal import Foundation

/// The source files below a folder.
struct SourceFolder {
  let root: URL
  /// Also what package managers and builds put there.
  let includesDependencies: Bool

  /// Paths relative to the root, in a stable order: what git knows and does not ignore, or all files
  /// where there is no git.
  ///
  /// Links are not followed: they can lead out of the folder.
  func paths() -> [String] {
    let known = gitPaths().filter(isWanted).filter { kind(of: $0) == .typeRegular }
    return (known.isEmpty ? walkedPaths().filter(isWanted) : known).sorted()
  }

  private func isWanted(_ path: String) -> Bool {
    FileReader.reads(path) && (includesDependencies || !FilePlace.isDependency(path))
  }

  /// `core.fsmonitor` is switched off: it would run a program that the folder names.
  private func gitPaths() -> [String] {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = [
      "git", "-c", "core.fsmonitor=false", "-C", root.path, "ls-files", "-co",
      "--exclude-standard", "-z",
    ]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return [] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return [] }
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func walkedPaths() -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in names(in: folder) where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        switch kind(of: path) {
        case .typeDirectory: if isWalked(name) { folders.append(path) }
        case .typeRegular: found.append(path)
        default: break
        }
      }
    }
    return found
  }

  private func isWalked(_ name: String) -> Bool {
    includesDependencies || !FilePlace.dependencyFolders.contains(name)
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
  }

  private func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: root.appending(path: path).path)
    return attributes?[.type] as? FileAttributeType
  }
}
