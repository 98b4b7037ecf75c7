internal import ArgumentParser
internal import LocalPage
internal import UnixSignals

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `autolayout-doctor-serve`: the page for a browser.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolayout-doctor serve",
    abstract: "Open a local page: paste a log, see words, graph and drawing, try the fixes.",
    discussion: """
      The page is at 127.0.0.1 and [::1] alone, so no other machine reaches it, and it loads nothing \
      from anywhere else. Its address is printed; Control-C ends it.
      """)

  @Option(help: "The port; a free one by default. A fixed one keeps links valid.")
  var port: UInt16?

  static func main() async {
    do {
      var command = try parseAsRoot()
      if let serving = command as? Self { try await serving.run() } else { try command.run() }
    } catch {
      let complaint = message(for: error)
      if !exitCode(for: error).isSuccess, !complaint.isEmpty {
        say(
          "autolayout-doctor serve: \(complaint)\nautolayout-doctor serve --help lists what it takes."
        )
        exit(withError: exitCode(for: error))
      }
      exit(withError: error)
    }
  }

  func run() async throws {
    do {
      let server = try await LocalServer(Doctor(path: Self.doctor), port: port.map(Int.init))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run { port in
            print("http://127.0.0.1:\(port)/")
            fflush(nil)
            Self.say("Control-C ends it.")
          }
        }
        group.addTask {
          for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) { break }
        }
        try await group.next()
        group.cancelAll()
      }
    } catch let failure as ServingFailure {
      Self.say("autolayout-doctor: \(failure.message)")
      throw ExitCode(2)
    }
  }

  /// The command that started this program names itself.
  private static var doctor: String? {
    guard let path = getenv("AUTOLAYOUT_DOCTOR") else { return nil }
    return String(cString: path)
  }

  private static func say(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
