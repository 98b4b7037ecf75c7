import Foundation

@testable import LocalPage

/// A stand-in for the command, which does what the log says.
final class FakeDoctor: Sendable {
  let folder: URL
  var path: String { folder.appending(path: "doctor").path }

  /// The words of the last command line, one a line.
  var arguments: [String] {
    get throws {
      try String(contentsOf: folder.appending(path: "arguments"), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }

  /// The process that was asked to take long.
  var slowProcess: pid_t? {
    let file = folder.appending(path: "slow")
    return (try? String(contentsOf: file, encoding: .utf8))
      .flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.script.write(
      to: folder.appending(path: "doctor"), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// From now on it reads no log before it complains.
  func becomeHasty() throws { try Data().write(to: folder.appending(path: "hasty")) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let script = """
    #!/bin/sh
    here=$(dirname "$0")
    if [ -e "$here/hasty" ]; then echo 'autolayout-doctor: line 2 of its file is wrong' >&2; exit 64; fi
    log=$(cat)
    printf '%s\\n' "$@" > "$here/arguments"
    case "$log" in
      slow) echo $$ > "$here/slow"; exec sleep 600 ;;
      loud) yes '<p>loud</p>' | head -c 3000000 ;;
      silent) echo 'autolayout-doctor: there is <nothing> to say' >&2; exit 64 ;;
      wordy) echo '<main></main>'; yes 'autolayout-doctor: a line cannot be read' | head -c 2000000 >&2 ;;
      partly) echo '<main></main>'; echo 'autolayout-doctor: line 7 is “cut”' >&2; exit 2 ;;
      *) echo "<head><style>a{}</style></head><main>$log</main><script>1</script>" ;;
    esac
    """
}
