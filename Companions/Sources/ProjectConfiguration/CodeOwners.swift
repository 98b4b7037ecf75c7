import Foundation

/// Who owns which files of a repository, by its CODEOWNERS.
///
/// The rules are GitHub's: a pattern is one of `.gitignore`'s without `!` and `[ ]`; the last pattern
/// that fits a path counts (https://docs.github.com/repositories, "About code owners"). Sections of
/// GitLab's are headings here.
package struct CodeOwners {
  private var rules: [(pattern: [Substring], isAnchored: Bool, owners: [String])] = []

  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let pattern = words.first, !pattern.hasPrefix("["), !pattern.hasPrefix("^[") else {
        continue
      }
      let isAnchored = pattern.dropLast().contains("/")
      rules.append((pattern.split(separator: "/"), isAnchored, Array(words.dropFirst())))
    }
  }

  /// The CODEOWNERS of a repository at `folder`, where it has one.
  package init?(below folder: URL) {
    for place in [".github", ".", "docs", ".gitlab"] {
      let file = folder.appendingPathComponent(place).appendingPathComponent("CODEOWNERS")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      self.init(text)
      return
    }
    return nil
  }

  /// The owners of a folder or file, a path relative to the repository; none where no rule fits.
  package func owners(of path: String) -> [String] {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return rules.last { Self.fits($0.pattern, $0.isAnchored, parts) }?.owners ?? []
  }

  /// A pattern fits a path where it fits one of the folders that the path goes through.
  private static func fits(_ pattern: [Substring], _ isAnchored: Bool, _ path: [Substring]) -> Bool
  {
    let starts = isAnchored ? 0..<1 : 0..<max(1, path.count)
    return starts.contains { fits(pattern[...], path[$0...]) }
  }

  private static func fits(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool
  {
    guard let first = pattern.first else { return true }
    if first == "**" {
      return fits(pattern.dropFirst(), path) || !path.isEmpty && fits(pattern, path.dropFirst())
    }
    guard let part = path.first, fnmatch(String(first), String(part), 0) == 0 else {
      return pattern.count == 1 && first == "*" && path.isEmpty
    }
    return fits(pattern.dropFirst(), path.dropFirst())
  }
}

extension ProjectConfiguration {
  /// Fills in who owns the files, which lie below `folder`; paths are relative to `current`.
  package mutating func resolveOwners(
    of files: [String], below folder: URL, from current: URL, _ owners: CodeOwners?
  ) {
    guard let owners else { return }
    let top = folder.standardizedFileURL.pathComponents
    for file in files {
      let path = URL(fileURLWithPath: file, relativeTo: current).standardizedFileURL.pathComponents
      guard path.starts(with: top) else { continue }
      let found = owners.owners(of: path.dropFirst(top.count).joined(separator: "/"))
      if !found.isEmpty { fileOwners[file] = found }
    }
  }

  /// Fills in who owns the modules that have a path.
  package mutating func resolveOwners(_ owners: CodeOwners?) {
    for index in modules.indices {
      guard let path = modules[index].path else { continue }
      modules[index].owners = owners?.owners(of: path) ?? []
    }
  }
}
