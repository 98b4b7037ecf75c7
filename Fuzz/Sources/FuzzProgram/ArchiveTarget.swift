import Promises
@testable import autolayout_doctor

/// Any bytes as a file that may be compressed or an archive.
enum ArchiveTarget {
  static func run(_ bytes: [UInt8]) {
    let path = TemporaryFile.holding(bytes, suffix: "archive")
    // A failure is an answer, too.
    try? OpenInput.each(of: path, named: LogName.usualPatterns) { (input) throws(InputError) in
      let (contents, damage) = input.contents()
      demand(contents.count == input.bytesRead, "\(contents.count) of \(input.bytesRead) bytes")
      if let damage { throw damage }
    }
  }
}
