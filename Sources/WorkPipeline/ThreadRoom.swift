#if canImport(Glibc)
  internal import Glibc
#endif

/// The memory for more threads.
package enum ThreadRoom {
  /// What a thread takes beside its stack, in bytes.
  private static let margin = 1 << 20
  /// The largest stack that glibc gives a thread where stacks are not limited, in bytes.
  private static let largest = 8 << 20
  /// A limit above this is none, in bytes.
  private static let unlimited = 1 << 40

  /// Whether the process may have the stacks of `count` more threads; `errno` tells why not.
  ///
  /// On Linux libdispatch tries once a second, for ever, to start a thread that it is not given.
  package static func isThere(for count: Int) -> Bool {
    #if canImport(Glibc)
      var limit = rlimit()
      unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
      let stack = limit.rlim_cur > rlim_t(unlimited) ? largest : Int(limit.rlim_cur)
      let bytes = count * (stack + margin)
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
      guard let room = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0),
        unsafe room != MAP_FAILED
      else { return bytes == 0 }
      unsafe munmap(room, bytes)
    #endif
    return true
  }
}
