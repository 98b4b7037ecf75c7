internal import ArgumentParser
internal import AutoLayoutDoctor

@main
struct AutoLayoutDoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolayout-doctor",
    abstract: "Explains Auto Layout logs: which constraints contradict each other, and what to do.",
    discussion: """
      autolayout-doctor crash.log            explain every report in a log
      log stream | autolayout-doctor --follow  explain each report as it comes
      pbpaste | autolayout-doctor            what you have just copied
      autolayout-doctor explain '<NSLayoutConstraint:0x600 UILabel:0x7f.width == 8   (active)>'

      Exit codes: 0 the log was read; 1 --fail-on matched; 2 an input could not be read; 64 the \
      command line was not understood.
      """,
    version: Doctor.version,
    subcommands: [
      Diagnose.self,
      Explain.self,
      Draw.self,
      Graph.self,
      Springs.self,
      Migrate.self,
      Ambiguity.self,
      Why.self,
      ExerciseLayouts.self,
    ],
    defaultSubcommand: Diagnose.self)

  static func main() {
    guard let files = PlainCommandLine.files(CommandLine.arguments.dropFirst()) else {
      return runParsed()
    }
    do {
      try DiagnoseRun(files: files).run()
    } catch {
      exit(withError: error)
    }
  }

  /// Runs the command that the arguments name.
  ///
  /// What only the input shows to be wrong is said without the usage of the whole tool.
  private static func runParsed() {
    do {
      var command = try parseAsRoot()
      do {
        try command.run()
      } catch let error as ValidationError {
        Streams.complain(error.message)
        throw ExitCode.validationFailure
      }
    } catch {
      exit(withError: error)
    }
  }
}
