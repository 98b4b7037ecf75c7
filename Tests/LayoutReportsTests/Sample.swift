import AutoLayoutDoctor
import Foundation
import LayoutReports
import TestSupport
import Testing

/// One of the project's sample logs and layouts.
struct Sample: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  static let root = Repository.root

  static let all: [Sample] = {
    let folder = root.appending(path: "Samples").path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let endings = [".log", ".ips", ".crash", ".layout"]
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
      .map { Sample(name: $0) }
  }()

  func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: Self.root.appending(path: "Samples").appending(path: name)))
  }

  func document() throws -> DiagnosedDocument {
    diagnosedDocument(of: try bytes(), named: name, .init(hints: .options))
  }
}

extension Hints {
  /// The words of the command, in which the snapshots are.
  static let options = Hints { hint in
    switch hint {
    case .everything, .unmaskedViews: "--all"
    case .proof: "--verbose"
    case .diff: "--fix N"
    case .frame: "--frame and --superview of springs"
    case .moreConflicts: "--max-conflicts"
    case .otherPin: "--pin"
    case .wholeList: "--format json"
    case .kind: "--explain"
    }
  }
}
