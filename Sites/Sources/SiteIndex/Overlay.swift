internal import Foundation

/// A file to read in place of another one.
package struct Overlay: Sendable {
  package let path: String
  package let file: String

  /// `PATH=FILE`; where there are several `=`, FILE is what exists.
  package init?(argument: String) {
    let splits = argument.indices.filter { argument[$0] == "=" && $0 > argument.startIndex }
    let isFile = { (equals: String.Index) in
      FileManager.default.fileExists(atPath: String(argument[argument.index(after: equals)...]))
    }
    guard let equals = splits.first(where: isFile) ?? splits.first else { return nil }
    path = String(argument[..<equals])
    file = String(argument[argument.index(after: equals)...])
  }
}
