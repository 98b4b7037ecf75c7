package import Foundation

/// The project's folder as the tests find it, and what may lie beside it.
package enum Repository {
  /// The folder that holds `Package.swift`.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The sample logs and layouts.
  package static let samples = root.appending(path: "Samples")

  /// The systems and logs that the tests always use.
  package static let fixtures = root.appending(path: "Tests/Fixtures")

  /// Further systems and logs that some machines keep beside the project; `nil` where they do not.
  package static let reference: URL? = {
    let folder = root.appending(path: "../shared").standardized
    return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
  }()

  /// The files of `folder` whose names `isWanted` accepts, by name; none where there is no folder.
  package static func files(in folder: URL?, where isWanted: (String) -> Bool) -> [URL] {
    guard let folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    else { return [] }
    return names.filter(isWanted).sorted().map { folder.appending(path: $0) }
  }
}
