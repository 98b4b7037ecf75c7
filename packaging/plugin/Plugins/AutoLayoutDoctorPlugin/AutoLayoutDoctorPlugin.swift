import Foundation
import PackagePlugin

/// `swift package autolayout-doctor …`: runs the command in the package's folder.
@main
struct AutoLayoutDoctorPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = Process()
    program.executableURL = try context.tool(named: "autolayout-doctor").url
    program.arguments = arguments
    program.currentDirectoryURL = context.package.directoryURL
    // The standard input is what the plugin hears its host by.
    program.standardInput = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    exit(program.terminationStatus)
  }
}
