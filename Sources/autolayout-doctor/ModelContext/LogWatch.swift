internal import Dispatch
internal import JSONReading
internal import LayoutReports

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A call of the tool that tells what is new in a log that grows: what was told before, the caller
/// knows by a cursor.
struct LogWatch {
  /// `nil` where the log of the booted simulator is to be written into a new file.
  private let file: String?
  /// How many bytes were read before.
  private let cursor: Int

  /// - Throws: where the cursor is none.
  init(_ given: [String: JSONValue]) throws(ToolFailure) {
    file = given["file"]?.string
    guard let word = given["cursor"]?.string else {
      cursor = 0
      return
    }
    guard let number = Int(word), number >= 0 else {
      throw ToolFailure("cursor is what the last answer ends with.")
    }
    cursor = number
  }

  /// What is new, and where the next call goes on.
  func answer() throws(InputError) -> ToolAnswer {
    guard let file else { return try start() }
    let (bytes, isShorter) = try newLines(of: file)
    var answer = ToolAnswer()
    if isShorter {
      answer.add("The file is shorter than it was, and was read again from its beginning.")
    }
    if bytes.isEmpty {
      answer.add("Nothing new was written.")
    } else {
      let run = try ProgramRun(
        Platform.executable, ["diagnose", "--format=markdown", "--", "-"], input: bytes,
        environment: ["AUTOLAYOUT_DOCTOR_HINTS": "mcp"])
      answer.add(run.output)
      answer.add(run.errors)
      answer.isError = run.status != 0
      answer.add("Lines are counted from where this call began to read.")
    }
    answer.add("cursor: \((isShorter ? 0 : cursor) + bytes.count)")
    return answer
  }

  // MARK: Reading

  /// Milliseconds in which nothing more comes where a report is whole, and how often they are waited for.
  private static let pause = 200
  private static let mostPauses = 25
  /// Bytes that one call reads at most.
  private static let most = 64 << 20

  /// The whole lines behind the cursor, once nothing more comes; whether the file is read anew because
  /// it has become shorter.
  private func newLines(
    of file: String
  ) throws(InputError) -> (bytes: [UInt8], isShorter: Bool) {
    guard var size = Platform.status(of: file).flatMap({ $0.isFile ? $0.size : nil }) else {
      throw InputError("\(file) is no file: let what writes to a pipe write to one, as tee does")
    }
    for _ in 0..<Self.mostPauses {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(Self.pause))
      let now = Platform.status(of: file)?.size ?? size
      if now == size { break }
      size = now
    }
    let isShorter = size < cursor
    let start = isShorter ? 0 : cursor
    let count = min(size - start, Self.most)
    guard let descriptor = try? unsafe FileDescriptor.open(file, .readOnly, options: .closeOnExec)
    else { throw InputError.ofLastCall("\(file) cannot be opened") }
    defer { try? descriptor.close() }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe bytes.withUnsafeMutableBytes {
      unsafe Platform.read(descriptor.rawValue, at: start, into: $0)
    }
    guard read == count else { throw InputError.ofLastCall("\(file) cannot be read") }
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (Array(bytes[..<end]), isShorter)
  }

  // MARK: The simulator

  /// Lets the booted simulator's log be written into a new file, for an hour.
  private func start() throws(InputError) -> ToolAnswer {
    let parent = Platform.environment("TMPDIR") ?? "/tmp"
    guard let folder = Platform.privateFolder(in: parent) else {
      throw InputError.ofLastCall("no folder in \(parent)")
    }
    let log = "\(folder)/simulator.log"
    let script = """
      command -v xcrun >/dev/null || exit 69
      xcrun simctl spawn booted log stream --timeout 1h --style compact --predicate "$2" \
        >"$1" 2>&1 </dev/null &
      """
    let run = try ProgramRun("/bin/sh", ["-c", script, "sh", log, Self.predicate])
    guard run.status == 0 else {
      Platform.removeFolder(folder)
      return .error(
        "There is no xcrun here, so no simulator's log can be read: give file, a log that an app writes."
      )
    }
    var answer = ToolAnswer()
    answer.add(
      "For an hour the booted simulator's log of Auto Layout goes to \(log). Let the app run, and call again with file and cursor."
    )
    answer.add("cursor: 0")
    return answer
  }

  private static let predicate =
    "category == 'LayoutConstraints' OR category == 'Layout' OR eventMessage CONTAINS 'satisfy constraints'"
}
