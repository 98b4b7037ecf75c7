internal import Synchronization

/// A value that is made when somebody first asks for it.
///
/// Safe to ask on any core. Two cores that ask at once may both make it; what they make must be equal.
struct Memo<Value: Sendable>: ~Copyable, Sendable {
  private let kept = Mutex<Value?>(nil)

  /// The value; `make` is called where nobody asked before.
  borrowing func value(_ make: () -> Value) -> Value {
    if let value = kept.withLock({ $0 }) { return value }
    let value = make()
    kept.withLock { $0 = value }
    return value
  }
}

/// Values by index, each of which is made when somebody first asks for it.
///
/// Safe to ask on any core.
struct MemoTable<Value: Sendable>: ~Copyable, Sendable {
  private let kept: Mutex<[Value?]>

  /// A table for the indices below `count`.
  init(count: Int) { kept = Mutex(Array(repeating: nil, count: count)) }

  /// The value at `index`; `make` is called where nobody asked before.
  borrowing func value(at index: Int, _ make: () -> Value) -> Value {
    if let value = kept.withLock({ $0[index] }) { return value }
    let value = make()
    kept.withLock { $0[index] = value }
    return value
  }
}
