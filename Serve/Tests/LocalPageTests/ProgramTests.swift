import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program as it is built.
struct ProgramTests {
  private final class Anchor {}

  /// Beside the tests' program, or on a Mac beside its bundle, which not every runner lists.
  private var program: URL {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let tests: [() -> URL?] = [
      { bundles.first }, { URL(filePath: CommandLine.arguments[0]) },
      { Bundle(for: Anchor.self).bundleURL },
    ]
    let places = tests.lazy.compactMap {
      $0()?.deletingLastPathComponent().appending(path: "autolayout-doctor-serve")
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? URL(filePath: "autolayout-doctor-serve")
  }

  private func started(_ doctor: String, _ arguments: [String] = []) throws -> (Process, Pipe, Pipe)
  {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "AUTOLAYOUT_DOCTOR": doctor
    ]) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (process, output, errors)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `prints its address, and a signal ends it`(signal: Int32) throws {
    let doctor = try FakeDoctor()
    let (process, output, _) = try started(doctor.path)
    let line = String(
      decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.dropFirst("http://127.0.0.1:".count).dropLast(2)), "\(line)")
    #expect(try Conversation(port: port).status == 200)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(throws: (any Error).self) { try Conversation(port: port) }
  }

  @Test func `a signal ends it in the middle of a question, and the question too`() throws {
    let doctor = try FakeDoctor()
    let (process, output, _) = try started(doctor.path)
    let line = String(
      decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.dropFirst("http://127.0.0.1:".count).dropLast(2)), "\(line)")
    let ask = Thread {
      _ = try? Conversation("POST", "/explain", port: port, body: Array("slow".utf8))
    }
    ask.start()
    for _ in 0..<3000 where doctor.slowProcess == nil { Thread.sleep(forTimeInterval: 0.02) }
    let slow = try #require(doctor.slowProcess)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for _ in 0..<3000 where kill(slow, 0) == 0 { Thread.sleep(forTimeInterval: 0.02) }
    #expect(kill(slow, 0) == -1)
  }

  @Test func `says in a sentence why it cannot start`() throws {
    let (process, _, errors) = try started("/nowhere/autolayout-doctor")
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(told.hasPrefix("autolayout-doctor: autolayout-doctor cannot be started"))
  }
}
