import ArgumentParser
import Foundation
import GRDB
import History

@main
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolayout-doctor history",
    abstract: "Keeps the causes of many logs: when each was first and last seen, and how often.",
    discussion: """
      autolayout-doctor history add device.log --app-version 5.2   count what a log has
      autolayout-doctor history list --new-in 5.2                  what came with 5.2
      autolayout-doctor history show f354a3                        one cause, in full
      autolayout-doctor history trend --by version                 is it getting better?
      autolayout-doctor history export --format csv > causes.csv

      The history is a SQLite file: --database FILE, else what AUTOLAYOUT_DOCTOR_HISTORY names, else \
      history.sqlite in autolayout-doctor's folder among the user's data. Exit codes: 0; 2 something \
      could not be read or written; 64 the command line was not understood.
      """,
    subcommands: [Add.self, List.self, Show.self, Trend.self, Export.self])

  static func main() {
    // A closed pipe then shows as an error of `write`.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as HistoryFailure {
      end(failure.message)
    } catch let failure as Trouble {
      end(failure.message)
    } catch let error as DatabaseError {
      end("the history cannot be read or written: \(error.message ?? "\(error.resultCode)")")
    } catch {
      let complaint = message(for: error)
      if exitCode(for: error).isSuccess || complaint.isEmpty { exit(withError: error) }
      end(
        "\(complaint)\nautolayout-doctor history --help lists what it takes.", exitCode(for: error))
    }
  }

  private static func end(_ message: String, _ code: ExitCode = ExitCode(2)) -> Never {
    FileHandle.standardError.write(Data("autolayout-doctor history: \(message)\n".utf8))
    exit(withError: code)
  }
}

/// What cannot be done, in a sentence.
struct Trouble: Error {
  var message: String
}

/// Where the history is.
struct DatabaseOption: ParsableArguments {
  @Option(name: [.customLong("database"), .customLong("db")], help: "The file of the history.")
  var database: String?

  func open(mayBeMade: Bool = false) throws -> History {
    let path = database ?? Self.usual
    if mayBeMade, database == nil {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    return try History(path, mayBeMade: mayBeMade)
  }

  private static var usual: String {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["AUTOLAYOUT_DOCTOR_HISTORY"], !path.isEmpty { return path }
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
      + "/.local/share"
    return data + "/autolayout-doctor/history.sqlite"
  }
}

/// Text that may hold what a log held, fit for a terminal: no control characters, no marks that turn
/// the direction of writing.
func safe(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
    let isTurning =
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    safe.append(isControl || isTurning ? "\u{FFFD}" : scalar)
  }
  return String(safe)
}

/// - Throws: `Trouble` where the output cannot be written; nobody who reads is no trouble.
func output(_ text: String) throws {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    if count > 0 {
      bytes = bytes.dropFirst(count)
    } else if errno == EPIPE {
      throw ExitCode(0)
    } else if errno != EINTR {
      throw Trouble(message: "the output cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
