package import Foundation

/// Programs of this package as they are built: beside the tests' program on Linux, beside the bundle
/// that holds it on a Mac.
package enum BuiltProgram {
  private final class Anchor {}

  /// Where the program of this name is; where it should be, if it is not built.
  package static func url(_ name: String) -> URL {
    let places = folders.lazy.map { $0().appending(path: name) }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? folders[0]().appending(path: name)
  }

  /// Not every runner lists the tests' bundle among the process's; the bundle of a class in it is then
  /// asked for.
  private static let folders: [@Sendable () -> URL] = [
    {
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    },
    { Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent() },
    { URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent() },
  ]
}
