internal import ArgumentParser

/// `autolayout-doctor lldb`: the script that explains conflicts in the debugger.
struct DebuggerScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lldb",
    abstract: "Print a script for lldb that explains conflicts while the app stands still.",
    discussion: """
      autolayout-doctor lldb > ~/autolayout_doctor.py
      (lldb) command script import ~/autolayout_doctor.py

      Then help ald lists what the debugger can be asked.
      """)

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    try StandardOutput.print(PackageResources.autolayout_doctor_py)
  }
}
