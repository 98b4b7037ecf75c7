import ArgumentParser
import Foundation
import History

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the causes, the most frequent first.")

  @OptionGroup var database: DatabaseOption

  @Option(help: "Only causes that were first seen in this app version.")
  var newIn: String?

  @Option(help: "Only causes that were seen on this day or later, YYYY-MM-DD.")
  var since: String?

  @Option(help: "Only what may be the app's (app), or the system's (system).")
  var owner: Owner?

  enum Owner: String, ExpressibleByArgument, CaseIterable { case app, system }

  func validate() throws {
    if let since, !LogFacts.isDay(since) {
      throw ValidationError(
        "--since \(since) is no day: give it as YYYY-MM-DD, such as 2026-03-31.")
    }
  }

  func run() throws {
    let history = try database.open()
    let causes = try history.causes(
      Selection(newIn: newIn, since: since, owner: owner?.rawValue))
    let logs = try history.logCount()
    guard !causes.isEmpty else {
      return try output("No cause of that kind in \(logs) log\(logs == 1 ? "" : "s").\n")
    }
    let width = causes.map { "\($0.count)".count }.max() ?? 0
    for cause in causes {
      let count = String(repeating: " ", count: width - "\(cause.count)".count) + "\(cause.count)"
      try output("\(count)  \(cause.fingerprint)  \(cause.period)  \(safe(cause.headline))\n")
    }
  }
}

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show one cause: its best explanation, and the logs that have it.")

  @OptionGroup var database: DatabaseOption

  @Argument(help: "The fingerprint, or its beginning.")
  var fingerprint: String

  func run() throws {
    let history = try database.open()
    let cause = try history.cause(beginning: fingerprint)
    try output(
      """
      \(cause.fingerprint): \(cause.count) report\(cause.count == 1 ? "" : "s") in \
      \(cause.logs) log\(cause.logs == 1 ? "" : "s"), \(cause.period)

      \(safe(cause.explanation).trimmingCharacters(in: .newlines))


      """)
    for sighting in try history.sightings(of: cause.fingerprint) {
      let facts = [sighting.version, sighting.device, sighting.system].compactMap(\.self)
      let about = facts.isEmpty ? "" : "  (\(facts.joined(separator: ", ")))"
      try output("\(sighting.day)  \(sighting.count)  \(safe(sighting.name + about))\n")
    }
  }
}

struct Trend: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw how often a cause, or all, came over time.")

  @OptionGroup var database: DatabaseOption

  @Argument(help: "The fingerprint of a cause, or its beginning; without it all.")
  var fingerprint: String?

  @Option(help: "A bar for each day or for each app version.")
  var by = By.day

  @Option(name: .shortAndLong, help: "Write the chart as SVG into this file.")
  var output: String?

  enum By: String, ExpressibleByArgument, CaseIterable {
    case day, version
    var period: History.Period { self == .day ? .day : .version }
  }

  func run() throws {
    let history = try database.open()
    let cause = try fingerprint.map { try history.cause(beginning: $0) }
    let points = try history.trend(of: cause?.fingerprint, by: by.period)
    guard !points.isEmpty else {
      let what = by == .day ? "no log" : "no log whose app version is known (--app-version)"
      throw Trouble(message: "the history has \(what)")
    }
    let title = cause.map { "\($0.fingerprint): \(safe($0.headline))" } ?? "Reports of all causes"
    let chart = TrendChart(title, points)
    guard let output else { return try autolayout_doctor_history.output(chart.text()) }
    do {
      try Data(chart.svg.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw Trouble(message: "\(output) cannot be written")
    }
  }
}

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a row for each cause in each log, for other programs.")

  @OptionGroup var database: DatabaseOption

  @Option(help: "csv, or ndjson (flat, as Parquet's writers want it).")
  var format = Format.csv

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv, ndjson
    var format: ExportFormat { self == .csv ? .csv : .ndjson }
  }

  func run() throws {
    try database.open().export(format.format, to: output)
  }
}

extension KnownCause {
  /// When it was seen, by app versions where they are known.
  var period: String {
    if let firstVersion, let lastVersion {
      return firstVersion == lastVersion
        ? safe(firstVersion) : safe("\(firstVersion) to \(lastVersion)")
    }
    return firstDay == lastDay ? firstDay : "\(firstDay) to \(lastDay)"
  }
}
