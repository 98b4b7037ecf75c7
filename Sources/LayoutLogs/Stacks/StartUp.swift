/// The functions with which every program begins: that one of them is on a stack says nothing of where
/// a trouble is.
enum StartUp {
  /// Whether a function, in its readable name, only starts the program.
  static func isStartUp(_ symbol: String) -> Bool {
    let name = symbol.hasSuffix(" -> ()") ? symbol.dropLast(6) : symbol[...]
    if names.contains(String(name)) || name.hasPrefix("main(") { return true }
    // `static TeaApp.$main()`, which `@main` writes, `static UIApplicationDelegate.main()`, C#'s `Main`.
    return name.hasSuffix(".$main()") || name.hasSuffix(".Main")
      || name.hasSuffix(".main()") && symbol.holds("static ")
  }

  private static let names: Set<String> = [
    "main", "_main", "$main", "__swift_main", "start", "_start", "start_sim", "UIApplicationMain",
    "NSApplicationMain",
  ]
}

extension Complaint.Frame {
  /// Whether a program, any one, only starts here.
  var isStartUp: Bool { symbol.map(StartUp.isStartUp) == true }

  /// Whether the app's own program only starts here.
  package var startsApp: Bool {
    isStartUp && image.map { SystemImages.isApp(image: $0, symbol: nil) } ?? true
  }
}
