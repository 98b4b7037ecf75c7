/// Why a command does not end well; `AutoLayoutDoctorCommand` alone tells it and ends the program.
enum CommandFailure: Error {
  /// The command line was not understood, or names what the input does not have.
  case usage(String)
  /// An input cannot be read or an output not be written; `nil` where it was told already.
  case trouble(String?)
  /// What `--fail-on` names was found.
  case matched
  /// Nobody reads the output any longer.
  case nobodyListens

  /// The program's exit code.
  var status: Int32 {
    switch self {
    case .nobodyListens: 0
    case .matched: 1
    case .trouble: 2
    case .usage: 64
    }
  }

  /// What to tell the user; `nil` where there is nothing to tell.
  var message: String? {
    switch self {
    case .usage(let message): message
    case .trouble(let message): message
    case .matched, .nobodyListens: nil
    }
  }
}
