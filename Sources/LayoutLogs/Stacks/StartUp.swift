/// The functions with which every program begins: that one of them is on a stack says nothing of where
/// a trouble is.
enum StartUp {
  /// The frames, those that only start the program no longer called the app's own.
  ///
  /// A name alone does not tell: an app may call a function of its own `start`. What stands behind the
  /// framework's run loop does.
  static func marking(_ frames: [Complaint.Frame]) -> [Complaint.Frame] {
    guard let loop = frames.firstIndex(where: runsLoop) else { return frames }
    var marked = frames
    for index in frames.indices[(loop + 1)...] where frames[index].isStartUp {
      marked[index].isApp = false
    }
    return marked
  }

  /// Whether a function, in its readable name, may be one that only starts the program.
  static func isStartUp(_ symbol: String) -> Bool {
    var name = symbol[...]
    for ending in [" -> ()", " throws", " async"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    if names.contains(String(name)) { return true }
    // `static TeaApp.$main()`, which `@main` writes, `static UIApplicationDelegate.main()`, C#'s `Main`.
    return name.hasSuffix(".$main()") || name.hasSuffix(".Main")
      || name.hasPrefix("static ") && name.hasSuffix(".main()")
  }

  private static let names: Set<String> = [
    "main", "_main", "$main", "main()", "__swift_main", "start", "_start", "start_sim",
    "UIApplicationMain", "NSApplicationMain", "__debug_main_executable_dylib_entry_point",
    "_main_trampoline",
  ]

  /// Whether the framework waits for events here, or begins to, or a test runs; or whether that cannot be
  /// told, for want of a name.
  private static func runsLoop(_ frame: Complaint.Frame) -> Bool {
    if frame.image?.hasPrefix("XCTest") == true { return true }
    guard let symbol = frame.symbol else {
      return ["UIKit", "UIKitCore", "AppKit"].contains(frame.image)
    }
    return loops.contains(symbol) || symbol.hasSuffix("UIApplication.Main")
      || symbol.hasSuffix("NSApplication.Main")
  }

  private static let loops: Set<String> = [
    "UIApplicationMain", "NSApplicationMain", "-[UIApplication _run]", "-[NSApplication run]",
    "GSEventRunModal", "CFRunLoopRunSpecific",
  ]
}

extension Complaint.Frame {
  /// Whether a program, any one, may only start here.
  var isStartUp: Bool { symbol.map(StartUp.isStartUp) == true }

  /// Whether the app's own program only starts here.
  package var startsApp: Bool {
    !isApp && isStartUp && image.map { SystemImages.isApp(image: $0, symbol: nil) } ?? true
  }
}
