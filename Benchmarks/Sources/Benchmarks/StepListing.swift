import Foundation
import LayoutLogs

/// The bytes of files and the steps of reading them, for `worst_inputs.py`: `steps FILE…`.
enum StepListing {
  static func run(_ arguments: [String]) throws {
    for path in arguments {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let statistics = LogReader.read(bytes) { _ in }
      print("\(bytes.count)\t\(statistics.steps)")
    }
  }
}
