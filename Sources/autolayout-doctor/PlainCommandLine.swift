/// Command lines of nothing but files.
///
/// They need no argument parser, whose look at every type of the program takes longer than
/// explaining an ordinary log does.
enum PlainCommandLine {
  /// The files, or `nil` where an option or a subcommand may be meant: a file is what holds a dot
  /// or a slash, or is `-`.
  static func files(_ arguments: some Sequence<String>) -> [String]? {
    let files = Array(arguments)
    return files.allSatisfy(isFile) ? files : nil
  }

  private static func isFile(_ argument: String) -> Bool {
    if argument == "-" { return true }
    let utf8 = argument.utf8
    return utf8.first != UInt8(ascii: "-")
      && utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}
