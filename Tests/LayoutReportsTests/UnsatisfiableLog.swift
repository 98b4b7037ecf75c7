/// The sentence that closes UIKit's message.
let closingOfUIKit =
  "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger."

/// The message about constraints that cannot all hold.
///
/// - Parameters:
///   - rows: the descriptions in its list.
///   - broken: which of them the system breaks; `nil` where the message ends with its list.
///   - cut: what is left of one more row, where the log breaks off in it.
///   - prefix: what stands in front of the message on its first line.
///   - onAppKit: whether the first line ends in AppKit's colon.
///   - closing: the sentence behind the broken constraint; `nil` where the log has none.
/// - Returns: the lines of the log.
func unsatisfiableLog(
  _ rows: [String], broken: Int? = 0, cut: String? = nil, prefix: String = "",
  onAppKit: Bool = false, closing: String? = nil
) -> String {
  let list = rows.map { "    \"\($0)\"" } + (cut.map { ["    \"\($0)"] } ?? [])
  var log = "\(prefix)Unable to simultaneously satisfy constraints\(onAppKit ? ":" : ".")\n(\n"
  log += list.joined(separator: ",\n") + "\n"
  guard cut == nil else { return log }
  log += ")\n"
  if let broken {
    log += "\nWill attempt to recover by breaking constraint\n\(rows[broken])\n"
  }
  if let closing { log += "\n\(closing)\n" }
  return log
}
