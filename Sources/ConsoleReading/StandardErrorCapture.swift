internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads what the process writes to its standard error, and passes it on to where it went before.
///
/// A program that the process has started may write on after the end; that is passed on as well.
package final class StandardErrorCapture: Sendable {
  /// What was written between the beginning and the end.
  package struct Captured {
    package var bytes: [UInt8] = []
    /// Whether more was written than is kept.
    package var isCut = false
  }

  /// How many bytes are kept.
  package static let most = 16 << 20

  /// Where what is written goes on to.
  package let destination: FileCopy
  /// The standard error as it was.
  private let original: FileCopy
  /// Closed to say that the end has come.
  private let stop: Int32
  private let state = Mutex(State())
  private let receive: (@Sendable (ArraySlice<UInt8>) -> Void)?

  private struct State {
    var captured = Captured()
    var isRead = false
    var reader: CheckedContinuation<Void, Never>?
  }

  /// Passes on to `destination`, or to the standard error as it is; `nil` where the system has no pipe
  /// left.
  ///
  /// With `receive` nothing is kept: each piece is handed over as soon as it is read.
  package init?(
    passingTo destination: FileCopy? = nil,
    receive: (@Sendable (ArraySlice<UInt8>) -> Void)? = nil
  ) {
    guard let original = FileCopy(2), let text = Self.pipe() else { return nil }
    guard let stop = Self.pipe() else {
      Self.close(text.read, text.write)
      return nil
    }
    self.original = original
    self.receive = receive
    self.destination = destination ?? original
    self.stop = stop.write
    dup2(text.write, 2)
    Self.close(text.write)
    // A queue of its own gets a thread of its own, whatever the test's tasks do with theirs.
    DispatchQueue(label: "autolayout-doctor.standard-error").async { [self] in
      read(text.read, until: stop.read)
    }
  }

  /// Gives the standard error back; answers what was written to it.
  package func end() async -> Captured {
    dup2(original.number, 2)
    Self.close(stop)
    await withCheckedContinuation { reader in
      let isRead = state.withLock { state in
        if !state.isRead { state.reader = reader }
        return state.isRead
      }
      if isRead { reader.resume() }
    }
    return state.withLock { $0.captured }
  }

  /// What was read until now.
  package var soFar: [UInt8] { state.withLock { $0.captured.bytes } }

  /// What was written before the end is in the pipe by then, and is read first.
  private func read(_ text: Int32, until stop: Int32) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isEnded = false
    while true {
      let (hasText, isStopped) = Self.wait(text, isEnded ? -1 : stop)
      if hasText {
        let count = unsafe chunk.withUnsafeMutableBytes {
          unsafe systemRead(text, $0)
        }
        if count <= 0 { break }
        Self.write(chunk[..<count], to: destination.number)
        if !isEnded { keep(chunk[..<count]) }
      } else if isStopped {
        isEnded = true
        tellEnd()
      }
    }
    if !isEnded { tellEnd() }
    Self.close(text, stop)
  }

  private func keep(_ bytes: ArraySlice<UInt8>) {
    if let receive { return receive(bytes) }
    state.withLock { state in
      let room = Self.most - state.captured.bytes.count
      state.captured.bytes += bytes.prefix(room)
      if bytes.count > room { state.captured.isCut = true }
    }
  }

  private func tellEnd() {
    let reader = state.withLock { state in
      state.isRead = true
      return state.reader.take()
    }
    reader?.resume()
  }
}

/// An open file by another number, as long as somebody needs it.
package final class FileCopy: Sendable {
  package let number: Int32

  /// `nil` where the file is not open, or too many are.
  package init?(_ file: Int32) {
    number = fcntl(file, F_DUPFD_CLOEXEC, 3)
    if number < 0 { return nil }
  }

  deinit { close(number) }
}

// MARK: - The system

extension StandardErrorCapture {
  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    let status = unsafe ends.withUnsafeMutableBufferPointer { unsafe systemPipe($0.baseAddress) }
    guard status == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Waits until one of both has something to say.
  private static func wait(_ text: Int32, _ stop: Int32) -> (hasText: Bool, isStopped: Bool) {
    var watched = [text, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = unsafe watched.withUnsafeMutableBufferPointer {
      unsafe poll($0.baseAddress, nfds_t($0.count), -1)
    }
    return count < 0 ? (false, false) : (watched[0].revents != 0, watched[1].revents != 0)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        return
      }
    }
  }

  private static func close(_ files: Int32...) {
    for file in files { _ = systemClose(file) }
  }
}

private func systemPipe(_ ends: UnsafeMutablePointer<Int32>?) -> Int32 {
  guard let ends = unsafe ends else { return -1 }
  return unsafe pipe(ends)
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = unsafe read(file, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
