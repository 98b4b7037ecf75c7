#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Bytes that wait to be read: filled at the end, emptied from the front.
@safe final class ByteQueue {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64 << 10) {
    self.capacity = capacity
    unsafe storage = .allocate(capacity: capacity)
  }

  deinit { unsafe storage.deallocate() }

  /// The waiting bytes; valid until the queue changes.
  var bytes: ByteView { unsafe ByteView(UnsafePointer(storage), count: count) }

  /// Offers room for at least `length` bytes; `body` answers how many it wrote.
  func fill<E: Error>(
    _ length: Int, _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) -> Int {
    reserve(count + length)
    let room = unsafe UnsafeMutableRawBufferPointer(start: storage + count, count: length)
    let written = min(length, max(0, unsafe try body(room)))
    count += written
    return written
  }

  func append(_ source: UnsafeRawBufferPointer) {
    guard let base = source.baseAddress, source.count > 0 else { return }
    reserve(count + source.count)
    unsafe _ = memcpy(storage + count, base, source.count)
    count += source.count
  }

  /// Takes bytes off the front.
  func removeFirst(_ length: Int) {
    let length = min(max(0, length), count)
    guard length > 0 else { return }
    count -= length
    if count > 0 { unsafe _ = memmove(storage, storage + length, count) }
  }

  private func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe _ = memcpy(moved, storage, count)
    unsafe storage.deallocate()
    unsafe storage = moved
    capacity = larger
  }
}
