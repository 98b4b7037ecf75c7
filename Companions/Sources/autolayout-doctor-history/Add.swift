import ArgumentParser
import Foundation
import History

struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read logs and add what they have to the history.",
    discussion: """
      Each file is one log: added whole, or not at all. A log that is added twice counts twice.
      """)

  @OptionGroup var database: DatabaseOption

  @Argument(help: "Logs in every form that autolayout-doctor reads; - is the standard input.")
  var files: [String] = ["-"]

  @Option(help: "The app's version that wrote the logs.")
  var appVersion: String?

  @Option(help: "The device, such as 'iPhone 15'.")
  var device: String?

  @Option(help: "The system, such as 'iOS 18.1'.")
  var system: String?

  @Option(
    help: """
      The day on which it happened, YYYY-MM-DD; without it the last one that the log prints, else \
      today's (UTC).
      """)
  var day: String?

  @Flag(help: "The files are what autolayout-doctor --format ndjson has printed, not logs.")
  var ndjson = false

  @Flag(name: .shortAndLong, help: "Say nothing but what is new.")
  var quiet = false

  func validate() throws {
    if let day, !LogFacts.isDay(day) { throw ValidationError("--day is a day, YYYY-MM-DD.") }
  }

  func run() throws {
    let history = try database.open(mayBeMade: true)
    var unread: [String] = []
    for file in files {
      do {
        try add(file, to: history)
      } catch let trouble as Trouble {
        unread.append(trouble.message)
      } catch let failure as HistoryFailure {
        unread.append("\(file): \(failure.message)")
      }
    }
    if !unread.isEmpty { throw Trouble(message: unread.joined(separator: "\n")) }
  }

  private func add(_ file: String, to history: History) throws {
    let findings = ndjson ? try Self.findings(of: file) : try Doctor.findings(of: file)
    let today = Date().formatted(.iso8601.year().month().day())
    let log = LogFacts(
      name: file, day: day ?? findings.lastDay ?? today, version: appVersion, device: device,
      system: system)
    try report(try history.add(findings, of: log), file, findings)
  }

  private static func findings(of file: String) throws -> Findings {
    if file == "-" { return try Findings(lines: ByteLines(.standardInput)) }
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw Trouble(message: "\(file) cannot be read; nothing of it was added")
    }
    return try Findings(lines: ByteLines(handle))
  }

  private func report(_ addition: Addition, _ file: String, _ findings: Findings) throws {
    let new = Set(addition.new)
    if !quiet {
      try output(
        "\(safe(file)): \(addition.reports) report\(addition.reports == 1 ? "" : "s"), "
          + "\(new.count) new cause\(new.count == 1 ? "" : "s"), \(addition.known) known\n")
    }
    for cause in findings.causes where new.contains(cause.fingerprint) {
      try output("new  \(cause.fingerprint)  \(safe(cause.headline))\n")
    }
  }
}
