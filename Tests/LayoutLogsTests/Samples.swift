import Foundation
import TestSupport

/// A log of the folder `Samples`.
struct Sample: Sendable, CustomStringConvertible {
  var name: String
  var bytes: [UInt8]

  var description: String { name }
}

enum Samples {
  static let all = Repository.files(in: Repository.samples) { $0.hasSuffix(".log") }
    .compactMap { file in
      (try? Data(contentsOf: file)).map {
        Sample(name: file.lastPathComponent, bytes: [UInt8]($0))
      }
    }

  static func named(_ name: String) -> Sample? { all.first { $0.name == name } }
}
