/// What somebody may have meant by an argument that is the name of no file.
enum MistypedArgument {
  /// A hint to the command that was probably meant; `nil` where nothing suggests itself.
  static func hint(for argument: String, among commands: [String]) -> String? {
    if isText(argument) {
      return argument.utf8.contains(UInt8(ascii: "\n"))
        ? "a log is piped in, or named as a file: pbpaste | autolayout-doctor"
        : "one constraint is told by autolayout-doctor explain '<NSLayoutConstraint:…>'"
    }
    let near = commands.filter { isNear($0, argument) }
    return near.count == 1 ? "did you mean the command \(near[0])?" : nil
  }

  /// Whether the argument is a log or a constraint itself rather than the name of a file.
  static func isText(_ argument: String) -> Bool {
    argument.utf8.contains(UInt8(ascii: "\n")) || argument.utf8.starts(with: "<NS".utf8)
  }

  /// Whether `typed` begins the command, or can be put right by two strokes.
  private static func isNear(_ command: String, _ typed: String) -> Bool {
    typed.utf8.count > 2 && command.hasPrefix(typed)
      || distance(Array(command.utf8), Array(typed.utf8.prefix(command.utf8.count + 3))) <= 2
  }

  /// The fewest bytes to insert, remove or replace (Levenshtein's distance).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, byte) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (byte == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
