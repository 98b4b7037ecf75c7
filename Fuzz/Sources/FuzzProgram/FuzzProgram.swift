import FuzzDriver

/// The targets that need the command, and what writes.
@main
struct FuzzProgram {
  static func main() {
    FuzzRun.start([
      "archive": ArchiveTarget.run, "writers": WritersTarget.run, "program": ProgramTarget.run,
    ])
  }
}
