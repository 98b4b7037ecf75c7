internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// SIGINT and SIGTERM as the end of what is being read, so that what was found until then is told.
enum Interruption {
  /// The pipe that a signal writes a byte into: its ends, -1 before it is made.
  nonisolated(unsafe) private static var reading: Int32 = -1
  nonisolated(unsafe) private static var writing: Int32 = -1

  private static let signals = [SIGINT, SIGTERM]

  /// The error of a read that a signal has ended.
  static let error = EINTR

  /// From now on one signal ends reading instead of the program; a second one ends that.
  ///
  /// Answers a descriptor that can be read once a signal has come; `nil` with `errno` set where the
  /// system has no pipe left.
  @discardableResult
  static func watch() -> Int32? {
    if unsafe reading < 0 {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      unsafe (reading, writing) = (ends[0], ends[1])
    }
    // The handler may not be the first to touch it.
    patienceIsOver.store(false, ordering: .relaxed)
    // Some programs start others with these signals blocked.
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for number in signals {
      unsafe sigaddset(&blocked, number)
      signal(number) { number in
        signal(number, SIG_DFL)
        var byte: UInt8 = 0
        _ = unsafe write(Interruption.writing, &byte, 1)
        alarm(Interruption.patience)
      }
    }
    signal(SIGALRM) { _ in
      Interruption.patienceIsOver.store(true, ordering: .relaxed)
      let text = Interruption.stopping
      _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    return unsafe reading
  }

  /// Whether a signal came so long ago that nothing new is to be begun.
  static var endsWork: Bool { patienceIsOver.load(ordering: .relaxed) }

  private static let patienceIsOver = Atomic(false)

  /// For how many seconds after a signal what was read is still solved.
  private static let patience: UInt32 = 1

  private static let stopping: StaticString = """
    autolayout-doctor: stopping after what is being solved now; Control-C again ends at once

    """

  /// All is read: from now on a signal ends the program again.
  static func stopWatching() {
    alarm(0)
    for number in signals + [SIGALRM] { signal(number, SIG_DFL) }
  }

  /// Whether a signal has come.
  static var hasCome: Bool { unsafe reading >= 0 && wait(for: -1, milliseconds: 0) }

  /// Reads as `Platform.read` does, and fails with `error` once a signal has come.
  static func read(
    _ descriptor: Int32, at offset: Int? = nil, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    if unsafe reading >= 0,
      wait(for: offset == nil ? descriptor : -1, milliseconds: offset == nil ? -1 : 0)
    {
      errno = error
      return -1
    }
    return unsafe Platform.read(descriptor, at: offset, into: buffer)
  }

  /// Waits until `descriptor` can be read; whether a signal came before.
  private static func wait(for descriptor: Int32, milliseconds: Int32) -> Bool {
    let nothing = Int16(0)
    var watched = unsafe [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: nothing),
      pollfd(fd: reading, events: Int16(POLLIN), revents: nothing),
    ]
    while true {
      let count = unsafe watched.withUnsafeMutableBufferPointer {
        unsafe poll($0.baseAddress, nfds_t($0.count), milliseconds)
      }
      if count >= 0 || errno != EINTR { return watched[1].revents != 0 }
    }
  }
}
