#if THREAD_SANITIZER
  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Darwin
  #endif

  /// A mutex that the thread sanitizer sees.
  ///
  /// The sanitizer watches the threads library. On Linux the standard library's `Mutex` waits on
  /// futexes, of which the sanitizer sees nothing, so everything that it guards would look like a race.
  @safe final class Mutex<Value: Sendable>: Sendable {
    private nonisolated(unsafe) let handle = UnsafeMutablePointer<pthread_mutex_t>.allocate(
      capacity: 1)
    private nonisolated(unsafe) var value: Value

    init(_ value: Value) {
      unsafe self.value = value
      unsafe handle.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(handle, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(handle)
      unsafe handle.deallocate()
    }

    func withLock<Answer, E: Error>(
      _ body: (inout Value) throws(E) -> Answer
    ) throws(E) -> Answer {
      unsafe pthread_mutex_lock(handle)
      defer { unsafe pthread_mutex_unlock(handle) }
      return try unsafe body(&value)
    }
  }
#endif
