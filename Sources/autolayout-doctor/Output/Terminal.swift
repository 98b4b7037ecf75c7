#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ArgumentParser

/// When to color what is printed.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// `auto` colors a terminal, unless `NO_COLOR` (no-color.org) is set or `TERM` is `dumb`.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isatty(1) == 1 && (Terminal.environment("NO_COLOR") ?? "").isEmpty
        && Terminal.environment("TERM") != "dumb"
    }
  }
}

/// What is known of the terminal that the output goes to.
enum Terminal {
  /// Columns to wrap at: `COLUMNS`, else what the terminal says, else 80.
  static var width: Int {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    if unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return 80
  }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
