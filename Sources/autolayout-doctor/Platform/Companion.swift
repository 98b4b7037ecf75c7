/// A program of this project's that is installed beside this one, because it needs packages that
/// this one does not; found as git finds its subcommands.
struct Companion {
  /// Where it is.
  let path: String

  /// `name` is the part behind `autolayout-doctor-`.
  /// - Throws: `CommandFailure` where it is neither beside this program nor on the `PATH`.
  init(_ name: String) throws(CommandFailure) {
    let program = "autolayout-doctor-\(name)"
    let own = Platform.executablePath.map(Self.folder(of:))
    let folders = (Platform.environment("PATH") ?? "").split(separator: ":").map { "\($0)/" }
    // Where a link to this program stands, its companions may stand as well.
    let called = CommandLine.arguments.first.map(Self.folder(of:)).flatMap { $0.isEmpty ? nil : $0 }
    let choices = ([own, called].compactMap(\.self) + folders).map { $0 + program }
    guard let path = choices.first(where: Platform.isExecutable) else {
      throw .trouble(
        "\(program) is not installed: it belongs beside autolayout-doctor, where archives, packages and "
          + "Homebrew have it; in a clone make install builds it"
      )
    }
    self.path = path
  }

  /// With its slash; empty where the path names none.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// What the companion prints, once it has ended well; what it complains of stands on the standard
  /// error.
  func answer(_ arguments: [String]) throws(CommandFailure) -> [UInt8] {
    let run: ProgramRun
    do throws(InputError) {
      run = try ProgramRun(path, arguments)
    } catch {
      throw .trouble("\(path): \(error.message)")
    }
    StandardError.write(run.errors)
    guard run.status == 0 else { throw .trouble(nil) }
    return run.output
  }

  /// Goes on as the companion, which finds this program by `AUTOLAYOUT_DOCTOR`; returns only by throwing.
  func takeOver(_ arguments: [String]) throws(CommandFailure) {
    if let own = Platform.executablePath { Platform.setEnvironment("AUTOLAYOUT_DOCTOR", own) }
    Platform.execute(path, arguments)
    throw .trouble("\(path) cannot be started: \(Platform.reason())")
  }
}
