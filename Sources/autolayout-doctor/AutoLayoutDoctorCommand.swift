import ArgumentParser

@main
struct AutoLayoutDoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "autolayout-doctor")
}
