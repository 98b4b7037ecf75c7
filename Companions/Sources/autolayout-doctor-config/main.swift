import Foundation
import ProjectConfiguration

/// `autolayout-doctor-config FILE [PATH…]`: prints what a configuration says as JSON, with CODEOWNERS
/// looked up, also for the paths.

func end(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(2)
}

guard CommandLine.arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: autolayout-doctor-config FILE [PATH…]\n".utf8))
  exit(64)
}
let path = CommandLine.arguments[1]
guard let data = FileManager.default.contents(atPath: path) else { end("\(path) cannot be read") }
guard data.count <= 1 << 20 else { end("\(path) is larger than 1 MiB") }
guard let text = String(data: data, encoding: .utf8) else { end("\(path) is not UTF-8") }
do {
  var configuration = try ConfigurationReader.read(text)
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
  let owners = CodeOwners(below: folder)
  configuration.resolveOwners(owners)
  let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
  configuration.resolveOwners(
    of: Array(CommandLine.arguments.dropFirst(2)), below: folder, from: current, owners)
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(configuration) + Data("\n".utf8))
} catch let failure as ConfigurationFailure {
  end("\(path):\(failure.line):\(failure.column): \(failure.message)")
}
