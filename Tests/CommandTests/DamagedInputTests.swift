import Foundation
import Testing

/// Logs as they arrive after transports, power losses and slips, told by the command.
struct DamagedInputTests {
  private static func sample(_ name: String) throws -> Data {
    try Data(contentsOf: CommandRun.root.appending(path: "Samples/\(name)"))
  }

  private static let whole = "two-heights.log"

  /// What is told of the undamaged log, without the line that names the place.
  private func sentence(_ input: Data, _ arguments: [String] = []) throws -> String {
    let run = try CommandRun(arguments + ["-q"], input: input)
    #expect(run.status == 0)
    let line = run.output.split(separator: "\n").last { $0.contains("  standard input:") } ?? ""
    return line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
  }

  /// How a log was wrapped is known only when enough of it has come.
  @Test(arguments: [100, 190, 400, 700])
  func `a pipe may stop anywhere for a while`(_ place: Int) throws {
    let log = Self.wrapped(try Self.sample("crash-no-common-ancestor.log"), at: 80)
    let command = try RunningCommand(["-q", "-"])
    command.write(String(decoding: log.prefix(place), as: UTF8.self))
    #expect(command.waitUntilRead())
    command.write(String(decoding: log.dropFirst(place), as: UTF8.self))
    #expect(try command.end() == 0)
    #expect(command.text == (try CommandRun(["-q", "-"], input: log).output))
    #expect(command.text.contains(":3: "))
  }

  static let damages: [(name: String, apply: @Sendable (Data) -> Data)] = [
    ("CRLF", { Data(String(decoding: $0, as: UTF8.self).replacing("\n", with: "\r\n").utf8) }),
    ("CR alone", { Data(String(decoding: $0, as: UTF8.self).replacing("\n", with: "\r").utf8) }),
    ("UTF-16, little endian", { Data([0xFF, 0xFE]) + utf16($0, isLittle: true) }),
    ("UTF-16, big endian", { Data([0xFE, 0xFF]) + utf16($0, isLittle: false) }),
    ("UTF-16 without a mark, little endian", { utf16($0, isLittle: true) }),
    ("UTF-16 without a mark, big endian", { utf16($0, isLittle: false) }),
    ("a block of NUL bytes in front", { Data(repeating: 0, count: 4_096) + $0 }),
    ("a NUL byte behind each line", { through($0) { $0 + [0] } }),
    ("a NUL byte in front of each line", { through($0) { [0] + $0 } }),
    ("invalid UTF-8 around it", { Data([0xFF, 0xC3, 0x0A]) + $0 + Data([0x80, 0xFE, 0x0A]) }),
    ("the end in the middle of a character", { $0 + Data([0xF0, 0x9F, 0x98]) }),
    ("each line twice", { through($0) { $0 + [0x0A] + $0 } }),
    ("each line three times", { through($0) { $0 + [0x0A] + $0 + [0x0A] + $0 } }),
    (
      "behind prefixes in a terminal of 80 columns",
      { wrapped(through($0) { Data(syslog.utf8) + $0 }, at: 80) }
    ),
    ("wrapped at 80 columns", { wrapped($0, at: 80) }),
    ("wrapped at 1,024 columns", { wrapped($0, at: 1_024) }),
    ("split at 80 columns by a syslog", { wrapped($0, at: 80, prefix: syslog) }),
    ("split at 1,024 columns by a syslog", { wrapped($0, at: 1_024, prefix: syslog) }),
  ]

  @Test(arguments: damages.indices)
  func `says the same of a damaged log`(_ index: Int) throws {
    let log = try Self.sample(Self.whole)
    let told = try sentence(log)
    #expect(!told.isEmpty)
    #expect(try sentence(Self.damages[index].apply(log)) == told, "\(Self.damages[index].name)")
  }

  @Test func `says that a truncated log is cut`() throws {
    let log = try Self.sample(Self.whole)
    for length in stride(from: 1, to: log.count, by: max(1, log.count / 12)) {
      let run = try CommandRun(["--format", "json"], input: log.prefix(length))
      #expect(run.status == 0)
      if run.output.contains("\"kind\":\"unsatisfiable\"") {
        #expect(run.output.contains("\"complete\":false"), "\(length) bytes")
      }
    }
  }

  @Test func `a log that comes twice is two reports of one cause`() throws {
    let log = try Self.sample(Self.whole)
    let run = try CommandRun(["-q"], input: log + log)
    #expect(run.output.hasPrefix("2 reports, 1 cause\n"))
  }

  @Test func `a line of 100 megabytes is read in pieces, in little memory, with a note`() throws {
    let log = try Self.sample(Self.whole)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(log + Data(repeating: UInt8(ascii: "x"), count: 100 << 20) + [0x0A] + log)
      .write(to: file)
    let run = try CommandRun(["-q", file.path()])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("2 reports, 1 cause\n"))
    #expect(run.errors.contains("has 1 line of more than a megabyte, read in pieces"))
  }

  // MARK: Binary files

  /// Words of Auto Layout as a program holds them: strings parted by NUL bytes.
  private static let program = {
    var bytes = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0])
    for number in 0..<400 {
      bytes += Data("string \(number)\0Unable to simultaneously satisfy constraints.\0".utf8)
      bytes += Data("<NSLayoutConstraint:0x1 UIView:0x2.width == 3>\0".utf8)
    }
    return bytes
  }()

  @Test(arguments: [0, 3 << 20])
  func `strings of a program are no reports, and that is told`(_ padding: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let code = Data((0..<padding).map { UInt8(truncatingIfNeeded: $0 * 7 ^ $0 >> 3) })
    try (Self.program + code).write(to: file)
    let fromFile = try CommandRun(["-q", file.path()])
    let fromPipe = try CommandRun(["-q"], input: Self.program + code)
    for run in [fromFile, fromPipe] {
      #expect(run.status == 2)
      #expect(run.errors.contains("looks like a binary file"))
      #expect(run.output.hasPrefix("Nothing to diagnose"))
    }
  }

  private static let beginnings: [(String, [UInt8])] = [
    ("a PNG image", [0x89] + Array("PNG\r\n\u{1A}\n\0\0\0\rIHDR".utf8)),
    ("a PDF document", Array("%PDF-1.7\n".utf8)),
    ("an SQLite database", Array("SQLite format 3\0".utf8)),
    ("a binary property list", Array("bplist00".utf8)),
    ("a compiled nib", Array("NIBArchive".utf8) + [1, 0, 0, 0, 9, 0, 0, 0, 4]),
    ("compressed with bzip2", Array("BZh91AY&SY".utf8)),
    ("compressed with bzip2", Array("BZh51AY&SY".utf8)),
    ("UTF-32 text", [0xFF, 0xFE, 0, 0, 0x55, 0, 0, 0]),
    ("no text: it begins with zeros", [UInt8](repeating: 0, count: 600)),
    ("a binary file", (0..<200).map { UInt8($0 * 37 % 256) }),
  ]

  @Test(arguments: beginnings)
  func `says what an input is that is no text`(_ words: String, _ bytes: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    for padding in [0, 2 << 20] {
      let data = Data(bytes) + Data(repeating: 7, count: padding)
      try data.write(to: file)
      for run in [try CommandRun([file.path()]), try CommandRun([], input: data)] {
        #expect(run.status == 2)
        #expect(run.errors.contains(" is \(words)"))
        #expect(run.errors.contains("no report was found in it: give what a console"))
        #expect(!run.output.contains("OS_ACTIVITY_MODE"))
      }
    }
    for command in ["draw", "ambiguity", "springs"] {
      #expect(try CommandRun([command, file.path()]).status == 2, "\(command)")
    }
  }

  @Test func `what nobody named may be no text`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.beginnings[0].1 + [UInt8](repeating: 7, count: 99))
      .write(to: folder.appending(path: "cup.log"))
    let run = try CommandRun(["-r", folder.path()])
    #expect(run.status == 0)
    #expect(run.errors.contains(" is a PNG image"))
    let page = try CommandRun(["--format", "html", folder.appending(path: "cup.log").path()])
    #expect(page.status == 2)
    #expect(page.errors.contains(" is a PNG image"))
  }

  @Test(arguments: [
    "NIBArchive is what a nib begins with", "%PDF-rendering is done", "Rar! a tiger",
  ])
  func `a text that begins as a format's mark does is a text`(_ text: String) throws {
    #expect(try CommandRun([], input: Data("\(text)\n".utf8)).status == 0)
  }

  @Test func `a stream that is compressed is told to be`() throws {
    let run = try CommandRun(["--follow"], input: Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2]))
    #expect(run.errors.contains("is compressed, and has to be unpacked first"))
  }

  @Test func `a log inside of a binary file is read`() throws {
    let log = try Self.sample(Self.whole)
    let run = try CommandRun(["-q"], input: Self.program + Data([0x0A]) + log + Self.program)
    #expect(run.output.contains("  standard input:2: The UIView must be both"))
    #expect(run.errors.contains("looks like a binary file"))
  }

  // MARK: -

  private static let syslog = "Sep 10 12:10:00 host Kettle[733]: "

  private static func utf16(_ data: Data, isLittle: Bool) -> Data {
    var bytes = Data()
    for unit in String(decoding: data, as: UTF8.self).utf16 {
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += isLittle ? pair : pair.reversed()
    }
    return bytes
  }

  private static func through(_ data: Data, _ change: (Data) -> Data) -> Data {
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Data(lines.map { change(Data($0)) }.joined(separator: [0x0A]))
  }

  /// Lines of at most `width` characters; each piece carries the prefix.
  private static func wrapped(_ data: Data, at width: Int, prefix: String = "") -> Data {
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let pieces = lines.flatMap { line in
      var rest = line
      var pieces: [Substring] = []
      while rest.count > width {
        pieces.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return pieces + [rest]
    }
    return Data(pieces.map { prefix + $0 }.joined(separator: "\n").utf8)
  }
}
