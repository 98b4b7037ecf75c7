#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What is said where the program cannot go on: no memory is left, or it has a defect.
enum LastWords {
  /// EX_SOFTWARE of `sysexits.h`.
  private static let status: Int32 = 70

  private static let text: StaticString = """
    autolayout-doctor: the program has to stop: the system gives it no more memory, or it has a \
    defect. What it printed is not whole. Set ALD_TRACE=1 to see where it stopped.

    """

  /// Has the signals of such an end say so; where `ALD_TRACE` is set, they stay the system's.
  static func prepare() {
    guard Platform.environment("ALD_TRACE") == nil else { return }
    // A stack that is full has no room for the handler.
    var stack = unsafe stack_t()
    unsafe stack.ss_size = 64 << 10
    unsafe stack.ss_sp = malloc(stack.ss_size)
    unsafe sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = CInt(SA_ONSTACK)
    action.install { _ in
      let text = LastWords.text
      _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
      _exit(LastWords.status)
    }
    for number in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS] {
      unsafe sigaction(number, &action, nil)
    }
  }
}

extension sigaction {
  fileprivate mutating func install(_ handler: @escaping @convention(c) (CInt) -> Void) {
    #if canImport(Glibc)
      unsafe __sigaction_handler.sa_handler = handler
    #else
      unsafe __sigaction_u.__sa_handler = handler
    #endif
  }
}
