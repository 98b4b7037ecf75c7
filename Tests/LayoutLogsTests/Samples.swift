import Foundation

/// A log of the folder `Samples`.
struct Sample: Sendable, CustomStringConvertible {
  var name: String
  var bytes: [UInt8]

  var description: String { name }
}

enum Samples {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples")

  static let all: [Sample] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".log") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map {
        Sample(name: name, bytes: [UInt8]($0))
      }
    }
  }()

  static func named(_ name: String) -> Sample? { all.first { $0.name == name } }
}
