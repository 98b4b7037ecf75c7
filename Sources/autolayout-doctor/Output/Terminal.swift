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
    return width(of: 1)
  }

  /// The columns of the terminal behind a descriptor, else 80.
  static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
