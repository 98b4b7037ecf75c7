#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The standard input, watched together with what may end the wait for it.
struct WatchedInput {
  /// Why a wait has ended.
  enum Event {
    case bytes, silence, interruption
    /// The output is a pipe whose reader is gone.
    case nobodyListens
  }

  private let interruption: Int32
  private let isOutputPipe: Bool

  /// From now on SIGINT and SIGTERM end a wait instead of the program; a second one ends that.
  ///
  /// - Throws: where there is no standard input, or the system has no pipe left.
  init() throws(CommandFailure) {
    var status = stat()
    // A pipe made now would take a closed input's place.
    guard unsafe fstat(0, &status) == 0 else { throw Self.unreadable() }
    Terminal.ask()
    guard let watched = Interruption.watch()
    else { throw .trouble("cannot make a pipe: \(Platform.reason())") }
    interruption = watched
    isOutputPipe = unsafe fstat(1, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits for what comes first; for ever where `milliseconds` is `nil`.
  func wait(milliseconds: Int?) -> Event {
    let nothing = Int16(0)
    var watched = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: nothing),
      pollfd(fd: interruption, events: Int16(POLLIN), revents: nothing),
      // A Mac watches nothing of a file that no event is asked of; this one never comes to a pipe.
      pollfd(fd: isOutputPipe ? 1 : -1, events: Int16(POLLRDBAND), revents: nothing),
    ]
    while true {
      let count = unsafe watched.withUnsafeMutableBufferPointer {
        unsafe poll($0.baseAddress, nfds_t($0.count), milliseconds.map(Int32.init) ?? -1)
      }
      if count < 0, errno == EINTR { continue }
      if watched[1].revents != 0 { return .interruption }
      if watched[2].revents & Int16(POLLERR | POLLHUP) != 0 { return .nobodyListens }
      return count == 0 ? .silence : .bytes
    }
  }

  /// Fills `buffer` with what has come; 0 bytes are the end.
  ///
  /// - Throws: where the input cannot be read.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(CommandFailure) -> Int {
    while true {
      let count = unsafe Platform.read(0, into: buffer)
      if count >= 0 { return count }
      if errno == EAGAIN { continue }
      throw Self.unreadable()
    }
  }

  private static func unreadable() -> CommandFailure {
    .trouble("cannot read the standard input: \(Platform.reason())")
  }
}
