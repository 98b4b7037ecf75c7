package import SiteRecords

/// Whose file it is, as its path tells.
package enum FilePlace {
  static let dependencyFolders: Set<String> = [
    "Pods", "Carthage", ".build", "DerivedData", "node_modules", "SourcePackages", "Checkouts",
  ]

  package static func of(_ path: String) -> FileRecord.Place {
    if isDependency(path) { return .dependency }
    return folders(path).contains(where: isTest) ? .test : .app
  }

  static func isDependency(_ path: String) -> Bool {
    folders(path).contains { dependencyFolders.contains(String($0)) }
  }

  private static func folders(_ path: String) -> ArraySlice<Substring> {
    path.split(separator: "/").dropLast()
  }

  private static func isTest(_ folder: Substring) -> Bool {
    folder == "Test" || folder == "test" || folder.hasSuffix("Tests") || folder.hasSuffix("tests")
  }
}
