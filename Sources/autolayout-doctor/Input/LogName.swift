#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Which files of a folder or an archive are read.
enum LogName {
  /// The names that logs have where nothing else is asked for, compressed or not.
  static let usualPatterns = ["*.log", "*.txt", "*.ips", "*.crash"]

  private static let endings =
    ["", "." + ZipArchive.suffix] + CompressedFormat.allCases.map { "." + $0.suffix }

  /// Whether a file of this name holds others.
  static func isArchive(_ name: String) -> Bool { name.hasSuffix("." + ZipArchive.suffix) }

  /// Whether a file's name, without its folder, fits one of the patterns, compressed or not.
  static func fits(_ name: String, _ patterns: [String]) -> Bool {
    endings.contains { ending in
      name.hasSuffix(ending)
        && patterns.contains { unsafe fnmatch($0, String(name.dropLast(ending.count)), 0) == 0 }
    }
  }
}
