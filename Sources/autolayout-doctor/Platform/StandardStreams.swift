internal import LayoutReports

/// The standard output: results.
enum StandardOutput {
  /// Writes all of `bytes`.
  ///
  /// - Throws: where the output cannot be written, or nobody reads on.
  static func print(_ bytes: [UInt8]) throws(CommandFailure) {
    guard let error = Platform.write(bytes, to: 1) else { return }
    if error == Platform.closedPipe { throw .nobodyListens }
    throw .trouble("cannot write: \(Platform.reason(error))")
  }

  static func print(_ text: String) throws(CommandFailure) { try print(Array(text.utf8)) }

  /// A closed pipe then shows as an error of `print` and does not kill the program.
  static func ignoreClosedPipes() { Platform.ignoreClosedPipes() }
}

/// The standard error: complaints and accounts.
enum StandardError {
  /// Writes `autolayout-doctor: message`; what it quotes is anybody's.
  static func warn(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { DisplayText.safe(String($0)) }.joined(separator: "\n")
    write("autolayout-doctor: \(text)\n")
  }

  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) { _ = Platform.write(bytes, to: 2) }
}

/// When to color what is printed.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// `auto` colors a terminal, unless `NO_COLOR` (no-color.org) is set or `TERM` is `dumb`; and
  /// anything where `FORCE_COLOR` (force-color.org) or `CLICOLOR_FORCE` (bixense.com/clicolors) is.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      if Self.isSet("NO_COLOR") {
        false
      } else if Self.isForced {
        true
      } else {
        Platform.isTerminal(1) && Platform.environment("TERM") != "dumb"
      }
    }
  }

  private static var isForced: Bool {
    ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { isSet($0) && Platform.environment($0) != "0" }
  }

  private static func isSet(_ name: String) -> Bool {
    !(Platform.environment(name) ?? "").isEmpty
  }
}

/// What is known of the terminal that the output goes to.
enum Terminal {
  /// Columns to wrap at: `COLUMNS`, else what the terminal says, else 80.
  ///
  /// They are at most 100, beyond which the eye loses the line. What a model reads is not wrapped.
  static var width: Int {
    if Hints.isForModel { return .max }
    if let columns = Platform.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return min(columns, widest)
    }
    return min(width(of: 1), widest)
  }

  private static let widest = 100

  /// The lines that an answer may take: what the terminal has, less one for the prompt where it has more
  /// than the least; of a file or a pipe what it gets anywhere.
  static var height: Int {
    guard let lines = Platform.lines(of: 1) else { return TextOptions.unboundHeight }
    return max(TextOptions.leastHeight, min(lines - 1, tallest))
  }

  /// Nobody reads more at a glance.
  private static let tallest = 60

  /// The columns of the terminal behind a descriptor, else 80.
  static func width(of descriptor: Int32) -> Int { Platform.columns(of: descriptor) ?? 80 }

  /// Whether somebody would have to type the standard input.
  static var isStandardInput: Bool { Platform.isTerminal(0) }

  /// Tells whoever sits at a terminal that it is being read.
  static func ask() {
    guard isStandardInput else { return }
    StandardError.warn(
      "reading from the terminal: paste the text, then press Control-D on a line of its own")
  }
}
