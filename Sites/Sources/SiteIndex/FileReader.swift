internal import InterfaceBuilderSites
internal import ObjectiveCSites
package import SiteRecords
internal import SwiftSites

/// Which reader reads which file.
package enum FileReader {
  /// Nil where no reader knows files of this name.
  package static func records(of bytes: [UInt8], path: String) -> [Record]? {
    switch path.split(separator: ".").last {
    case "swift": SwiftReader.sites(in: bytes, path: path)
    case "m", "mm", "h": ObjectiveCReader.sites(in: bytes, path: path)
    case "xib", "storyboard": InterfaceBuilderReader.sites(in: bytes, path: path)
    default: nil
    }
  }
}
