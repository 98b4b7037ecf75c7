import Foundation
import Testing

/// What comes compressed, and what lies in folders.
struct CompressedInputTests {
  private static let sample = "Samples/two-heights.log"
  private static let headline = "The UIView must be both 1 point and 0.5 points tall."

  /// Command lines that compress `$1` to their standard output.
  private static let formats = [
    "gzip": "gzip -c \"$1\"", "xz": "xz -c \"$1\"", "zstd": "zstd -q -c \"$1\"",
    "zip": "zip -q - \"$1\"",
  ]

  /// The sample in a compressed form; `nil` where the machine has no tool for one of the ways.
  private static func compressed(_ format: String) throws -> Data? {
    let tools =
      format == "zip"
      ? "command -v zip && { command -v bsdtar || command -v unzip; }" : "command -v \(format)"
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
  private func sources(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> [String] {
    let run = try CommandRun(
      ["--format", "json"] + arguments, input: input, environment: environment)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let sources = (document as? [String: Any])?["sources"] as? [[String: Any]] ?? []
    return sources.compactMap { $0["name"] as? String }
  }

  private static let log = Data(
    (try? Data(contentsOf: CommandRun.root.appending(path: sample))) ?? Data())

  private static func hasTools(_ tools: String...) -> Bool {
    tools.allSatisfy { tool in
      ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
      }
    }
  }

  /// What makes the archives, and what unpacks them; where a machine lacks one, the test is skipped.
  private static let ways = [
    ("logs.zip", "zip -q -r", ["zip", "bsdtar"]), ("logs.zip", "zip -q -r", ["zip", "unzip"]),
    ("logs.tar", "tar cf", ["tar"]), ("logs.tgz", "tar czf", ["tar", "gzip"]),
  ].filter { way in way.2.allSatisfy { hasTools($0) } }

  /// A folder of programs that holds one alone of those that unpack zip archives.
  private func programs(_ tools: [String], in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/programs"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for tool in tools + ["gzip"] {
      for place in ["/usr/bin", "/bin"]
      where FileManager.default.fileExists(atPath: "\(place)/\(tool)") {
        try? FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(tool)", withDestinationPath: "\(place)/\(tool)")
      }
    }
    return path
  }

  private func archive(
    _ members: [(name: String, bytes: Data)], _ way: (String, String, [String]),
    in folder: TemporaryFolder, options: String = ""
  ) throws -> String {
    for member in members { try folder.write(member.bytes, as: "contents/\(member.name)") }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(way.1) ../\(way.0) \(options) *"]
    process.currentDirectoryURL = URL(filePath: folder.path + "/contents")
    try process.run()
    process.waitUntilExit()
    return "\(folder.path)/\(way.0)"
  }

  private static let members = [
    ("a.log", log), ("inner/deep/b.ips", Data([0x0A]) + log), ("notes.md", log),
    ("__MACOSX/._a.log", log), ("odd [1]* name.log", log),
    (String(repeating: "a long path/", count: 20) + "c.log", log),
  ]

  @Test(arguments: ways.indices)
  func `each log of an archive is a log of its own`(_ index: Int) throws {
    let way = Self.ways[index]
    let folder = try TemporaryFolder()
    let file = try archive(Self.members, way, in: folder)
    let environment = ["PATH": try programs(way.2, in: folder)]
    let run = try CommandRun(["--format", "ndjson", file], environment: environment)
    #expect(run.status == 0)
    #expect(run.errors.contains("\(way.0): 1 other file not named *.log"))
    let names = try sources([file], environment: environment)
    #expect(
      Set(names)
        == Set(
          Self.members.map(\.0).filter { !$0.hasPrefix("__") && !$0.hasSuffix("md") }
            .map { "\(file)/\($0)" }))
    #expect(run.output.contains("\"lines\":[2,16]"))
    #expect(
      try sources(["--include", "*.md", file], environment: environment) == ["\(file)/notes.md"])
    let data = try Data(contentsOf: URL(filePath: file))
    #expect(
      try sources([], input: data, environment: environment).sorted()
        == names.map { "-" + $0.dropFirst(file.count) }.sorted())
    for arguments in [["ambiguity"], ["graph", "-o", folder.path + "/pictures/"]] {
      #expect(try CommandRun(arguments + [file], environment: environment).status == 0)
    }
  }

  @Test(arguments: ways.indices)
  func `an archive that is cut off is told and read as far as its program reads it`(
    _ index: Int
  ) throws {
    let way = Self.ways[index]
    let folder = try TemporaryFolder()
    let file = try archive([("a.log", Self.log), ("b.log", Self.log)], way, in: folder)
    let data = try Data(contentsOf: URL(filePath: file))
    // The cut falls into the last file: a tar archive ends with blocks of nothing, and behind the
    // files of a zip archive stands its table of contents.
    let length = ["logs.tar": 2_500, "logs.zip": data.count - 400][way.0] ?? data.count - 30
    let cut = try folder.write(data.prefix(length), as: "cut" + way.0)
    let run = try CommandRun(["-q", cut], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(run.status == 2)
    #expect(run.errors.contains("cut off"))
    if way.2.contains("unzip") {
      #expect(!run.errors.contains("was read") && run.errors.contains("bsdtar, which is not"))
    } else {
      #expect(run.output.contains(Self.headline))
    }
  }

  @Test(arguments: ways.indices)
  func `names in an archive cannot act on the terminal`(_ index: Int) throws {
    let way = Self.ways[index]
    let folder = try TemporaryFolder()
    let file = try archive([("\u{1B}[31m.log", Self.log)], way, in: folder)
    let run = try CommandRun([file], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }

  @Test(arguments: ways.indices)
  func `names in an archive are no options of the program that unpacks it`(_ index: Int) throws {
    let way = Self.ways[index]
    let folder = try TemporaryFolder()
    let names = ["-d.log", "-x.log", "-p.log"]
    let file = try archive(names.map { ($0, Self.log) }, way, in: folder, options: "--")
    let run = try CommandRun(["-q", file], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(run.output.hasPrefix("3 reports, 1 cause\n"))
    #expect(run.status == 0)
  }

  @Test(.enabled(if: hasTools("zip", "unzip")))
  func `an encrypted file is told, and the rest is read`() throws {
    let folder = try TemporaryFolder()
    let way = ("logs.zip", "zip -q -r -e -P word", ["unzip", "bsdtar"])
    let file = try archive([("x.log", Self.log)], way, in: folder)
    let run = try CommandRun(["-q", file], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(run.status == 2)
    #expect(run.errors.contains("\(file)/x.log was not read: it is encrypted"))
  }

  @Test(arguments: ways.indices)
  func `an archive within an archive is not read`(_ index: Int) throws {
    let way = Self.ways[index]
    let folder = try TemporaryFolder()
    let inner = try archive([("a.log", Self.log)], way, in: folder)
    let data = try Data(contentsOf: URL(filePath: inner))
    let other = try TemporaryFolder()
    let file = try archive([("inner.log", data), ("last.log", Self.log)], way, in: other)
    let run = try CommandRun(["-q", file], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(run.status == 2)
    #expect(run.errors.contains("inner.log was not read: it is an archive within the archive"))
    #expect(run.output.contains("last.log:1: \(Self.headline)"))
    let suites = try CommandRun(
      ["--format", "junit", file], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(
      suites.output.contains(
        "<testsuite name=\"\(file)/inner.log\" tests=\"1\" failures=\"0\" errors=\"1\""))
  }

  @Test(arguments: ways.filter { $0.0 != "logs.tar" }.indices)
  func `what unpacks to very much is taken for a bomb`(_ index: Int) throws {
    let way = Self.ways.filter { $0.0 != "logs.tar" }[index]
    let folder = try TemporaryFolder()
    let sparse = try folder.write(Data(), as: "contents/large.log")
    #expect(unsafe truncate(sparse, 1 << 28) == 0)
    let file = try archive([("a.log", Self.log)], way, in: folder)
    let run = try CommandRun(["-q", file], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(run.status == 2)
    #expect(run.errors.contains("large.log was not read: it is too large"))
    #expect(run.output.contains("a.log:1: \(Self.headline)"))
  }

  @Test(.enabled(if: hasTools("gzip")))
  func `a packed log that unpacks to very much is read no further than that`() throws {
    let folder = try TemporaryFolder()
    let large = try folder.write(Self.log + Data([0x0A]), as: "large.log")
    #expect(unsafe truncate(large, 200 << 20) == 0)
    let packing = Process()
    packing.executableURL = URL(filePath: "/bin/sh")
    packing.arguments = ["-c", "exec gzip '\(large)'"]
    try packing.run()
    packing.waitUntilExit()
    let run = try CommandRun(["-q", large + ".gz"])
    #expect(run.status == 2)
    #expect(run.errors.contains("large.log.gz unpacks to more than 200 times its size"))
    #expect(run.output.contains("large.log.gz:1: \(Self.headline)"))
  }

  /// `unzip` is played by a program whose list has no end.
  @Test func `a table of contents without end is not read to it`() throws {
    let folder = try TemporaryFolder()
    let unzip = try folder.write(
      Data("#!/bin/sh\nexec /usr/bin/yes \(String(repeating: "x", count: 4_000))\n".utf8),
      as: "programs/unzip")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: unzip)
    let empty = Data([0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18))
    let file = try folder.write(empty, as: "logs.zip")
    let run = try CommandRun(["-q", file], environment: ["PATH": folder.path + "/programs"])
    #expect(run.status == 2)
    #expect(run.errors.contains("holds more than its archive allows; it was not read on"))
  }

  @Test(arguments: ways.indices)
  func `an archive without logs says what was looked for`(_ index: Int) throws {
    let way = Self.ways[index]
    let folder = try TemporaryFolder()
    let file = try archive([("a.bin", Self.log)], way, in: folder)
    let run = try CommandRun([file], environment: ["PATH": try programs(way.2, in: folder)])
    #expect(run.errors.contains("holds no file named *.log, *.txt, *.ips, *.crash"))
    #expect(run.status == 0)
  }

  @Test(.enabled(if: hasTools("zip")))
  func `names the programs that are missing for a zip archive`() throws {
    let folder = try TemporaryFolder()
    let file = try archive([("a.log", Self.log)], ("logs.zip", "zip -q -r", []), in: folder)
    let run = try CommandRun(["-q", file], environment: ["PATH": folder.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("there is neither bsdtar nor unzip to unpack it"))
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
      #expect(run.errors.contains("/\(name) is not a file, nor a link to one: left out"))
    }
  }

  @Test(.enabled(if: !ways.isEmpty))
  func `folders may hold archives, whose files have the same names`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let way = try #require(Self.ways.first { $0.0 == "logs.tar" })
    let file = try self.archive([("a.log", Self.log), ("b.out", Self.log)], way, in: other)
    let archive = try Data(contentsOf: URL(filePath: file))
    try folder.write(archive, as: "phone/logs.tar")
    try folder.write(archive, as: "phone/logs.bin")
    func sources(_ arguments: String...) throws -> [String] {
      try self.sources(arguments + ["-r", folder.path]).map {
        $0.replacing(folder.path + "/", with: "")
      }
    }
    #expect(try sources() == ["phone/logs.tar/a.log"])
    #expect(try sources("--include", "*.out") == ["phone/logs.tar/b.out"])
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
    let told = [
      "it holds no *.log, *.txt, *.ips, *.crash; diagnose -r --include NAME reads other files in it",
      "diagnose -r reads the one log in it", "diagnose -r reads the 2 logs in it",
    ]
    for (index, words) in told.enumerated() {
      let run = try CommandRun([folder.path + "/"])
      #expect(run.errors.contains("is a folder: \(words)"), "\(run.errors)")
      #expect(run.status == 2)
      try folder.write(Data("The tea is ready.".utf8), as: "\(index).log")
    }
  }

  @Test func `the logs of a large folder are not counted`() throws {
    let folder = try TemporaryFolder()
    for index in 0...5_000 { try folder.write(Data(), as: "\(index).log") }
    let run = try CommandRun([folder.path])
    #expect(
      run.errors.contains("reads the logs in it, and looks at more than 5,000 files for them"),
      "\(run.errors)")
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
