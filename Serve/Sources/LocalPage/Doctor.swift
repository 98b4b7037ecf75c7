internal import Subprocess

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// The command, run in a process of its own for each question.
public struct Doctor: Sendable {
  private let executable: Executable
  private let limits: AnswerLimits
  private let turnstile: Turnstile

  /// `path` is where the command is; without one it is looked for on the `PATH`.
  public init(path: String?, limits: AnswerLimits = AnswerLimits()) {
    executable = path.map { .path(FilePath($0)) } ?? .name("autolayout-doctor")
    self.limits = limits
    turnstile = Turnstile(width: limits.atOnce, mostWaiting: limits.waiting)
  }

  /// What the command prints, and what it says on its standard error.
  struct Answer: Sendable {
    var bytes: [UInt8]
    var notes: String
  }

  /// What the command says of `log`.
  ///
  /// - Throws: `Refusal` where it says nothing, too much, or takes too long.
  func answer(_ arguments: [String], log: [UInt8]) async throws(Refusal) -> Answer {
    try await turnstile.pass { () async throws(Refusal) in
      try await run(arguments, log)
    }
  }

  private func run(_ arguments: [String], _ log: [UInt8]) async throws(Refusal) -> Answer {
    let result = await withTaskGroup(of: Result<Answer, Refusal>.self) { group in
      group.addTask { await collect(arguments, log) }
      group.addTask {
        try? await Task.sleep(for: limits.time)
        return .failure(.tooSlow(limits.time))
      }
      // The other one is cancelled, which kills the process.
      let first = await group.next() ?? .failure(.cannotStart)
      group.cancelAll()
      return first
    }
    return try result.get()
  }

  private func collect(_ arguments: [String], _ log: [UInt8]) async -> Result<Answer, Refusal> {
    do {
      let run = try await Subprocess.run(
        executable, arguments: Arguments(arguments),
        input: .fileDescriptor(NamelessFile(log).descriptor, closeAfterSpawningProcess: true),
        output: .bytes(limit: limits.answer), error: .string(limit: limits.notes))
      let notes = Self.words(run.standardError)
      // Of a log that was read in part, what was read is told.
      guard !run.standardOutput.isEmpty else { return .failure(.complaint(notes)) }
      return .success(Answer(bytes: run.standardOutput, notes: notes))
    } catch let error as SubprocessError {
      switch error.code {
      case .outputLimitExceeded: return .failure(.tooMuch)
      default: return .failure(.cannotStart)
      }
    } catch {
      return .failure(.cannotStart)
    }
  }

  /// The first complaints, without the command's name in front.
  private static func words(_ errors: String) -> String {
    let prefix = "autolayout-doctor: "
    let words = String(decoding: errors.utf8.prefix(shownNotes * 2), as: UTF8.self)
      .split(separator: "\n")
      .map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : String($0) }
      .joined(separator: "\n")
    return words.utf8.count > shownNotes
      ? String(decoding: words.utf8.prefix(shownNotes), as: UTF8.self) + "…" : words
  }

  /// They travel in a header, which a browser does not take of any length.
  private static let shownNotes = 2000
}

/// How much one question may take.
public struct AnswerLimits: Sendable {
  /// The bytes of a log.
  public var log = 8_000_000
  /// The bytes of an answer.
  public var answer = 64_000_000
  /// The bytes of what is said beside it.
  var notes = 16_000_000
  /// How long the command may run.
  public var time = Duration.seconds(20)
  /// How many questions are answered at once.
  public var atOnce = 2
  /// How many more wait; the next one is told to come again.
  public var waiting = 16

  /// The usual limits.
  public init() {}
}
