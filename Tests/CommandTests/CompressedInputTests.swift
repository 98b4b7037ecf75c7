import Foundation
import Testing

/// What comes compressed, and what lies in folders.
struct CompressedInputTests {
  private static let sample = "Samples/two-heights.log"
  private static let headline = "The UIView is asked to be both 1 point and 0.5 points tall."

  /// Command lines that compress `$1` to their standard output.
  private static let formats = [
    "gzip": "gzip -c \"$1\"", "xz": "xz -c \"$1\"", "zstd": "zstd -q -c \"$1\"",
    "zip": "zip -q - \"$1\"",
  ]

  /// The sample in a compressed form; `nil` where the machine has no tool for one of the ways.
  private static func compressed(_ format: String) throws -> Data? {
    let tools = format == "zip" ? "command -v zip && command -v gzip" : "command -v \(format)"
    let script = "{ \(tools); } >/dev/null || exit 9; \(formats[format] ?? "exit 9")"
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", sample]
    process.currentDirectoryURL = CommandRun.root
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  private static let present = formats.keys.sorted().filter {
    (try? compressed($0)) ?? nil != nil
  }

  @Test(arguments: present)
  func `is unpacked from a file and from a pipe`(_ format: String) throws {
    let data = try #require(try Self.compressed(format))
    let folder = try TemporaryFolder()
    let file = try folder.write(data, as: "log.\(format)")
    #expect(try CommandRun(["--quiet", file]).output.contains(Self.headline))
    let piped = try CommandRun(["--quiet"], input: data)
    #expect(piped.output.contains(Self.headline))
    #expect(piped.status == 0)
  }

  @Test(arguments: present)
  func `is told where it is cut off, and what came before is kept`(_ format: String) throws {
    let data = try #require(try Self.compressed(format))
    let folder = try TemporaryFolder()
    let file = try folder.write(data.prefix(data.count - 20), as: "log.\(format)")
    let run = try CommandRun(["--quiet", file])
    let complaint = format == "zip" ? " is cut off: its table" : ": the \(format) data is damaged"
    #expect(run.errors.contains(file + complaint))
    #expect(run.status == 2)
  }

  // MARK: Archives

  /// The names of the sources and the reports' lines, as JSON tells them.
  private func sources(_ arguments: [String], input: Data = Data()) throws -> [String] {
    let run = try CommandRun(["--format", "json"] + arguments, input: input)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let sources = (document as? [String: Any])?["sources"] as? [[String: Any]] ?? []
    return sources.compactMap { $0["name"] as? String }
  }

  private static let log = Data(
    (try? Data(contentsOf: CommandRun.root.appending(path: sample))) ?? Data())

  @Test func `each log of an archive is a log of its own`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      ZipFile([
        .init("a.log", Self.log), .init("inner/deep/b.ips", Data([0x0A]) + Self.log),
        .init("inner/", Data()), .init("notes.md", Self.log), .init("__MACOSX/._a.log", Self.log),
      ]).data, as: "logs.zip")
    let run = try CommandRun(["--format", "ndjson", file])
    #expect(run.status == 0)
    #expect(run.errors.contains("logs.zip: 1 other file not named *.log"))
    #expect(try sources([file]) == ["\(file)/a.log", "\(file)/inner/deep/b.ips"])
    #expect(run.output.contains("\"source\":1") && run.output.contains("\"lines\":[2,16]"))
    #expect(try sources(["--include", "*.md", file]) == ["\(file)/notes.md"])
    let piped = try sources([], input: Data(contentsOf: URL(filePath: file)))
    #expect(piped == ["-/a.log", "-/inner/deep/b.ips"])
    for arguments in [["ambiguity"], ["graph", "-o", folder.path + "/pictures/"]] {
      #expect(try CommandRun(arguments + [file]).status == 0)
    }
  }

  /// How many bytes of the archive's files, of which the last is `last.log`, a cut leaves; and
  /// where it falls.
  private static let cuts: [(bytes: @Sendable (ZipFile) -> Int, place: String)] = [
    ({ $0.data.count - 4 }, ""), ({ $0.directory + 9 }, ""), ({ $0.directory }, ""),
    ({ $0.directory - 200 }, " in the middle of last.log"),
    ({ $0.headers[2] + 60 }, " in the middle of last.log"), ({ $0.headers[2] + 34 }, ""),
    ({ $0.headers[2] + 10 }, ""),
    ({ $0.headers[2] - 600 }, " in the middle of notes.md"), ({ $0.headers[1] }, ""),
  ]

  @Test(arguments: cuts.indices, [ZipFile.Sizes.inFront, .behind, .behindUnsigned])
  func `an archive that is cut off is read up to the cut`(
    _ index: Int, _ sizes: ZipFile.Sizes
  ) throws {
    let (bytes, place) = Self.cuts[index]
    let archive = ZipFile(
      [.init("first.log", Self.log), .init("notes.md", Self.log), .init("last.log", Self.log)],
      sizes: sizes)
    let folder = try TemporaryFolder()
    let length = bytes(archive)
    let file = try folder.write(archive.data.prefix(length), as: "logs.zip")
    let run = try CommandRun(["-q", file])
    #expect(run.status == 2)
    // Where the cut falls between a file's sizes and the next header, these look like the file's.
    let isUncertain =
      sizes == .behindUnsigned && [archive.headers[1], archive.directory].contains(length)
    if isUncertain {
      #expect(run.errors.contains("logs.zip is cut off"))
    } else {
      #expect(run.errors.contains("logs.zip is cut off\(place): its table of contents"))
    }
    #expect(run.output.contains("first.log:1: \(Self.headline)"))
    #expect(run.output.contains("(2 times)") == (length >= archive.directory - 200))
  }

  @Test(.enabled(if: present.contains("zip")))
  func `of a packed file what stands in front of the cut is unpacked`() throws {
    let data = try #require(try Self.compressed("zip"))
    let folder = try TemporaryFolder()
    let file = try folder.write(data, as: "logs.zip")
    let whole = try CommandRun(["--include", "*", "--stats", file])
    for length in [40, 60, data.count / 2, data.count - 200] {
      let cut = try folder.write(data.prefix(length), as: "cut.zip")
      let run = try CommandRun(["--include", "*", "--stats", cut])
      #expect(run.errors.contains("cut.zip is cut off"))
      #expect(run.status == 2)
      #expect(run.output.count <= whole.output.count)
    }
  }

  @Test func `names in an archive cannot act on the terminal`() throws {
    let folder = try TemporaryFolder()
    let name = "\u{1B}[31m\n.log"
    let file = try folder.write(
      ZipFile([.init(name, Self.log), .init(name, Data()), .init(name, Self.log, flags: 1)]).data,
      as: "logs.zip")
    let run = try CommandRun([file])
    #expect(run.status == 2)
    #expect(run.output.contains(Self.headline))
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }

  private static let unreadable: [(ZipFile.Member, String)] = [
    (.init("x.log", log, flags: 1), "it is encrypted"),
    (.init("x.log", log, method: 14), "it is compressed by zip's method 14"),
    (.init("x.log.zip", ZipFile([.init("a.log", log)]).data), "an archive within the archive"),
    (.init("x.log", log, size: 4 << 30 - 2), "as zip bombs do"),
    (.init("x.log", log, size: 20), "holds more than its archive allows"),
    (.init("x.log", log, packedSize: 1 << 30), "the zip data is damaged or cut off"),
  ]

  @Test(arguments: unreadable.indices)
  func `what cannot be read of an archive is told, and the rest is read`(_ index: Int) throws {
    let (member, reason) = Self.unreadable[index]
    let folder = try TemporaryFolder()
    let archive = ZipFile([.init("first.log", Self.log), member, .init("last.log", Self.log)])
    let file = try folder.write(archive.data, as: "logs.zip")
    let run = try CommandRun(["-q", file])
    #expect(run.status == 2)
    #expect(run.errors.contains("\(file)/\(member.name)") && run.errors.contains(reason))
    #expect(run.output.contains("first.log:1: \(Self.headline) (2 times)"))
  }

  @Test func `of an archive with very many logs the first are read`() throws {
    let folder = try TemporaryFolder()
    let logs = (0..<10_002).map { ZipFile.Member("\($0).log", Data([0x0A])) }
    let run = try CommandRun([try folder.write(ZipFile(logs).data, as: "logs.zip")])
    #expect(run.status == 2)
    #expect(run.errors.contains("logs.zip/10000.log was not read (as 1 more for the same reason)"))
  }

  @Test func `an archive without logs says what was looked for`() throws {
    let folder = try TemporaryFolder()
    for members in [[], [ZipFile.Member("a.bin", Self.log)]] {
      let run = try CommandRun([try folder.write(ZipFile(members).data, as: "logs.zip")])
      #expect(run.errors.contains("logs.zip holds no file named *.log, *.txt, *.ips, *.crash"))
      #expect(run.status == 0)
    }
  }

  // MARK: Tools and folders

  @Test(.enabled(if: present.contains("gzip")))
  func `names the tool that is missing`() throws {
    let data = try #require(try Self.compressed("gzip"))
    let folder = try TemporaryFolder()
    let file = try folder.write(data, as: "log.gz")
    let run = try CommandRun([file], environment: ["PATH": folder.path])
    #expect(run.errors.contains("there is no gzip to unpack it"))
    #expect(!run.errors.contains("empty"))
    #expect(run.status == 2)
  }

  @Test func `folders are read with -r, in the order of their paths`() throws {
    let folder = try TemporaryFolder()
    let log = try Data(contentsOf: CommandRun.root.appending(path: Self.sample))
    for name in ["b.txt", "inner/a.crash", "inner/deep/c.ips", "skipped.md", "inner/d.out"] {
      try folder.write(log, as: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/inner/loop", withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/lost.log", withDestinationPath: "lost.log")
    unsafe mkfifo(folder.path + "/pipe.log", 0o600)
    func files(_ arguments: String...) throws -> [String] {
      let run = try CommandRun(["--format", "json"] + arguments + [folder.path])
      let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let sources = (document as? [String: Any])?["sources"] as? [[String: Any]] ?? []
      return sources.compactMap { ($0["name"] as? String)?.replacing(folder.path + "/", with: "") }
    }
    #expect(try files("-r") == ["b.txt", "inner/a.crash", "inner/deep/c.ips"])
    #expect(try files("-r", "--include", "*.out") == ["inner/d.out"])
    let run = try CommandRun(["-r", folder.path])
    #expect(run.status == 0)
    for name in ["lost.log", "pipe.log"] {
      #expect(run.errors.contains("/\(name) is no file, nor a link to one: left out"))
    }
  }

  @Test func `folders may hold archives, whose files have the same names`() throws {
    let folder = try TemporaryFolder()
    let archive = ZipFile([.init("a.log", Self.log), .init("b.out", Self.log)]).data
    try folder.write(archive, as: "phone/logs.zip")
    try folder.write(archive, as: "phone/logs.bin")
    func sources(_ arguments: String...) throws -> [String] {
      try self.sources(arguments + ["-r", folder.path]).map {
        $0.replacing(folder.path + "/", with: "")
      }
    }
    #expect(try sources() == ["phone/logs.zip/a.log"])
    #expect(try sources("--include", "*.out") == ["phone/logs.zip/b.out"])
  }

  @Test(arguments: present.filter { $0 != "zip" })
  func `folders may hold compressed logs`(_ format: String) throws {
    let ending = try #require(["gzip": "gz", "xz": "xz", "zstd": "zst"][format])
    let folder = try TemporaryFolder()
    let data = try #require(try Self.compressed(format))
    for name in ["a.log", "b.ips", "c.txt", "d.crash", "e.md"] {
      try folder.write(data, as: "\(name).\(ending)")
    }
    let names = try sources(["-r", folder.path])
    #expect(
      names == ["a.log", "b.ips", "c.txt", "d.crash"].map { "\(folder.path)/\($0).\(ending)" })
  }

  @Test func `a folder without -r is told from a file`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun([folder.path + "/"])
    #expect(run.errors.contains("is a folder: diagnose -r reads the logs in it"))
    #expect(run.status == 2)
  }

  @Test func `a folder without logs says what was looked for`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["-r", folder.path])
    #expect(run.errors.contains("holds no file named *.log, *.txt, *.ips, *.crash"))
    #expect(run.status == 0)
  }
}

/// A folder that goes away with its value.
private final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "compressed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult func write(_ data: Data, as name: String) throws -> String {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }
}
