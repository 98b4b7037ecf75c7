/// What a project knows of its findings.
package struct CheckGate: Sendable {
  /// What is not told.
  package var suppressions: [CheckSuppression]
  /// Fingerprints that are not told.
  package var known: Set<String>
  /// Who owns files, by their paths.
  package var owners: [String: [String]]
  /// Whether findings of an older version are left out.
  package var onlyNew = false

  /// Makes a gate of its parts.
  package init(
    suppressions: [CheckSuppression] = [], known: Set<String> = [], owners: [String: [String]] = [:]
  ) {
    (self.suppressions, self.known, self.owners) = (suppressions, known, owners)
  }

  /// A line about who owns a file; `nil` where nobody is known to.
  func ownership(of path: String) -> String? {
    guard let names = owners[path], !names.isEmpty else { return nil }
    return "the file belongs to \(names.joined(separator: ", "))"
  }
}
