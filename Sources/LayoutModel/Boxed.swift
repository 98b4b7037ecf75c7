/// A value behind a reference, so that what holds it stays small and cheap to copy.
///
/// The value is never changed in place: whoever changes it makes a new one.
struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// Moves `value` behind a reference.
  init(_ value: Value) { storage = Storage(value) }

  /// What the reference leads to.
  var value: Value { storage.value }

  static func == (a: Boxed, b: Boxed) -> Bool { a.storage === b.storage || a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
