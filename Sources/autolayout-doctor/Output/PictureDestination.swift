internal import LayoutReports

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// Where pictures go, as `-o` says.
///
/// A name with an ending is a file. A name that ends with a slash, has no ending, or is that of a
/// directory is a directory; the missing ones are made.
enum PictureDestination {
  case standardOutput
  case file(String)
  case directory(String)

  struct Picture {
    /// What to call its file, without the ending.
    var name: String
    var bytes: [UInt8]
  }

  init(_ output: String?) {
    guard let output, output != CommandInputs.standardInput else {
      self = .standardOutput
      return
    }
    let isFile = OutputFile.suffix(of: output) != nil || OutputFile.exists(output)
    self = OutputFile.isDirectory(output) || !isFile ? .directory(output) : .file(output)
  }

  var isDirectory: Bool {
    if case .directory = self { true } else { false }
  }

  /// The format that the file's ending names, unless `chosen` says it.
  ///
  /// - Throws: where the two contradict each other, or the ending names none.
  func format<Format: RawRepresentable & CaseIterable>(
    _ chosen: Format?, otherwise usual: Format
  ) throws(CommandFailure) -> Format where Format.RawValue == String {
    guard case .file(let path) = self, let ending = OutputFile.suffix(of: path)
    else { return chosen ?? usual }
    let name = ["gv": "dot", "txt": "text"][ending] ?? ending
    let named = Format(rawValue: name)
    let isKnown = named != nil || GraphFormat(rawValue: name) != nil
    if let chosen {
      guard !isKnown || name == chosen.rawValue
      else { throw .usage("--format \(chosen.rawValue) does not go with -o \(path).") }
      return chosen
    }
    guard let named else {
      let known = Format.allCases.map { ".\(Self.ending(of: $0.rawValue))" }
      let stem = path.dropLast(ending.count)
      throw .usage(
        """
        -o \(path): the file's name has to end in \
        \(known.dropLast().joined(separator: ", ")) or \(known.last ?? ""), such as -o \
        \(stem)\(Self.ending(of: usual.rawValue)).
        """)
    }
    return named
  }

  private static func ending(of format: String) -> String { format == "text" ? "txt" : format }

  /// Writes one file per picture, or the only one to the standard output.
  ///
  /// - Throws: where several do not fit, or one cannot be written.
  func put(_ pictures: [Picture], ending: String, sparing inputs: [String]) throws(CommandFailure) {
    switch self {
    case .standardOutput:
      if pictures.count > 1 { throw tooMany(pictures.count, "the standard output", ending) }
      if Self.binaries.contains(ending), Platform.isTerminal(1) {
        throw .usage(
          "\(ending) is not text, so a terminal cannot show it: write it to a file, such as -o "
            + "picture.\(ending)")
      }
      if let only = pictures.first { try StandardOutput.print(only.bytes) }
    case .file(let path):
      if pictures.count > 1 { throw tooMany(pictures.count, path, ending) }
      if let only = pictures.first { try Self.write(only.bytes, to: path, sparing: inputs) }
    case .directory(let path):
      let folder = path.hasSuffix("/") ? path : path + "/"
      for picture in pictures {
        try Self.write(picture.bytes, to: "\(folder)\(picture.name).\(ending)", sparing: inputs)
      }
    }
  }

  /// Endings of files that are no text.
  private static let binaries: Set<String> = ["png", "pdf"]

  private func tooMany(_ count: Int, _ place: String, _ ending: String) -> CommandFailure {
    // A directory's name tells no format.
    let format = ending == "svg" ? "" : "--format \(ending) "
    return .usage(
      "\(count) pictures cannot share \(place): give a directory, such as \(format)-o pictures/, or one "
        + "report, such as --report r1")
  }

  private static func write(
    _ bytes: [UInt8], to path: String, sparing inputs: [String]
  ) throws(CommandFailure) {
    if inputs.contains(path) {
      throw .trouble("\(path) is the log itself; name another file with -o")
    }
    try OutputFile.write(bytes, to: path)
  }
}

/// Writes whole files with plain system calls.
enum OutputFile {
  /// Whether `path` is a directory, or says by its last character that it wants to be one.
  static func isDirectory(_ path: String) -> Bool {
    path.hasSuffix("/") || Platform.status(of: path)?.isFolder == true
  }

  static func exists(_ path: String) -> Bool { Platform.status(of: path) != nil }

  /// Whether `path` is a file or becomes one, and no pipe or device.
  static func isOrdinary(_ path: String) -> Bool {
    Platform.status(of: path).map { $0.isFile } ?? true
  }

  /// What follows the last dot of the file's name, in lower case: `svg`.
  static func suffix(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The folder that holds a file; `.` where its path names none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A file's name without its directory and ending; `stdin` for the standard input.
  static func stem(of path: String) -> String {
    if path == CommandInputs.standardInput { return "stdin" }
    let name = path.split(separator: "/").last ?? "log"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// What to call the picture of a kind of one report, without the ending: `crash-r1-graph`, or
  /// `Main-Settings-r1-graph` of a scene.
  static func name(of kind: String, of report: DiagnosedReport, from source: String) -> String {
    let file = SceneFile(source)
    let scene = file?.scene.map { name in
      "-" + name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    }
    return "\(stem(of: file?.path ?? source))\(scene ?? "")-\(report.id)-\(kind)"
  }

  /// Puts a whole file in the place of the one at `path`, which stays as it is until then; makes
  /// its directory where it is missing, and says so unless nobody asked for the file.
  ///
  /// What is no file, such as `/dev/stdout`, is written into.
  ///
  /// - Throws: where the file cannot be written.
  static func write(
    _ bytes: [UInt8], to path: String, isAskedFor: Bool = true
  ) throws(CommandFailure) {
    if makesDirectories(above: path), isAskedFor {
      StandardError.warn("made the folder \(DisplayText.safe(folder(of: path)))")
    }
    do {
      let old = Platform.status(of: path)
      guard old == nil || old?.isFile == true else {
        return try unsafe fill(FileDescriptor.open(path, .writeOnly), with: bytes)
      }
      try replace(Platform.target(of: path), by: bytes, permissions: old?.permissions)
    } catch {
      throw .trouble("cannot write \(path): \(error)")
    }
  }

  private static func replace(
    _ path: String, by bytes: [UInt8], permissions: FilePermissions?
  ) throws {
    let new = "\(path).\(Platform.processNumber).new"
    let file = try unsafe FileDescriptor.open(
      new, .writeOnly, options: [.create, .exclusiveCreate],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    do {
      try fill(file, with: bytes)
      try Platform.move(new, to: path, permissions: permissions)
    } catch {
      Platform.remove(new)
      throw error
    }
  }

  private static func fill(_ file: FileDescriptor, with bytes: [UInt8]) throws {
    try file.closeAfter { _ = try file.writeAll(bytes) }
  }

  private static func makesDirectories(above path: String) -> Bool {
    var isNew = false
    for (index, character) in zip(path.indices, path)
    where character == "/" && index > path.startIndex {
      isNew = Platform.makeFolder(String(path[..<index]))
    }
    return isNew
  }
}
