internal import CMarkerScan

/// Finds the few words that every message of Auto Layout holds, at the speed of memory.
///
/// From each marker three neighbouring bytes are taken, as rare as possible and as few different
/// ones as possible; a vectorised filter passes the places where one of them may stand, and only
/// there are markers compared.
struct MarkerFinder: Sendable {
  /// A place where a marker stands.
  struct Hit {
    var position: Int
    /// The marker belongs to an exception, warning, loop or trace, not to a list of constraints.
    var isFinding: Bool
    /// Line ends stand in the middle of it.
    var isBroken = false
  }

  /// A marker's bytes in `pool`, and where in it its trigram stands.
  private struct Marker: Sendable {
    var start: Int
    var count: Int
    var offset: Int
    /// The eight bytes from two before the trigram as one number, and which bits are the marker's.
    var around: UInt64
    var aroundMask: UInt64
    /// The first eight bytes, which tell markers with the same trigram apart.
    var head: UInt64
    var headMask: UInt64
    var isFinding: Bool
  }

  static let shared = MarkerFinder(constraints: constraintMarkers, findings: FindingOpening.markers)

  /// Words of which one stands on every line that begins or continues a list of constraints.
  static let constraintMarkers: [StaticString] = [
    "onstraint:", "imultaneously satisfy constraints", "constraints simultaneously",
    "ttempt to recover by breaking", "Conflicting constraints detected",
    "Clicked on overlapping visualized constraints",
  ]

  /// Rare neighbours of which one stands in every marker, eight buckets of them; after two bytes
  /// anything may stand.
  ///
  /// Those share a bucket whose bytes cannot be combined to something common.
  static let trigrams: [[StaticString]] = [
    ["rai", "\"bu"], ["ayo", "m m"], ["AYO", "HOS", "e =", " h="], ["cov", "mmo", "API"],
    ["Mul", "Mut", "Can", "Inv", "Cal", "Onl", "Mai"], ["nPr", "nBa", "jc_"], ["big", "ked"],
    ["| "],
  ]

  private var tables = marker_tables()
  /// By a hash of three bytes: which trigram it is, with its markers' stretch of `markers`.
  private var slots = ContiguousArray<(key: UInt32, first: Int32, end: Int32)>(
    repeating: (0, 0, 0), count: 256)
  private var markers: ContiguousArray<Marker> = []
  private var pool: ContiguousArray<UInt8> = []

  init(constraints: [StaticString], findings: [StaticString]) {
    var open =
      constraints.map { (text: $0.bytes, isFinding: false) }
      + findings.map { (text: $0.bytes, isFinding: true) }
    var groups = MarkerFinder.trigrams.enumerated().flatMap { bucket, trigrams in
      trigrams.map { (bytes: $0.bytes, bucket: bucket) }
    }
    let known = groups.map(\.bytes)
    for marker in open where !known.contains(where: { marker.text[...].firstOffset(of: $0) != nil })
    {
      isTuned = false
      groups.append((Array(marker.text.prefix(3)), groups.count & 7))
    }
    for (bytes, bucket) in groups {
      let first = markers.count
      open.removeAll { text, isFinding in
        guard let offset = text[...].firstOffset(of: bytes) else { return false }
        add(text, offset: offset, isFinding: isFinding)
        return true
      }
      insert(bytes, Int32(first), Int32(markers.count))
      allow(bytes, in: bucket)
    }
  }

  /// Whether every marker holds one of the chosen trigrams; others are found by their first bytes.
  private(set) var isTuned = true

  private mutating func add(_ text: [UInt8], offset: Int, isFinding: Bool) {
    var around: UInt64 = 0
    var mask: UInt64 = 0
    for place in 0..<8 where text.indices.contains(offset - 2 + place) {
      around |= UInt64(text[offset - 2 + place]) << UInt64(8 * place)
      mask |= 0xFF << UInt64(8 * place)
    }
    let head = text.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    markers.append(
      Marker(
        start: pool.count, count: text.count, offset: offset, around: around, aroundMask: mask,
        head: head, headMask: ~0 >> UInt64(8 * max(0, 8 - text.count)),
        isFinding: isFinding))
    pool.append(contentsOf: text)
  }

  private static func slot(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 24) }

  private mutating func insert(_ trigram: [UInt8], _ first: Int32, _ end: Int32) {
    let key = trigram.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard key != 0 else { return }
    var slot = MarkerFinder.slot(key)
    while slots[slot].key != 0 { slot = (slot + 1) & 255 }
    slots[slot] = (key, first, end)
  }

  private mutating func allow(_ trigram: [UInt8], in bucket: Int) {
    let bit = UInt8(1) << UInt8(bucket)
    unsafe withUnsafeMutableBytes(of: &tables) { bytes in
      for place in trigram.count..<3 {
        for half in 0..<16 {
          unsafe bytes[place * 16 + half] |= bit
          unsafe bytes[48 + place * 16 + half] |= bit
        }
      }
      for (place, byte) in trigram.enumerated() {
        unsafe bytes[place * 16 + Int(byte & 15)] |= bit
        unsafe bytes[48 + place * 16 + Int(byte >> 4)] |= bit
      }
    }
  }

  /// The first marker in `start..<end`.
  func next(in bytes: ByteView, from start: Int, to end: Int) -> Hit? {
    var from = max(0, start)
    let end = min(end, bytes.count)
    while from < end {
      let at = candidate(in: bytes, from: from, to: end)
      guard at < end else { return nil }
      if let hit = marker(in: bytes, at: at, from: start, to: end) { return hit }
      from = at + 1
    }
    return nil
  }

  private func candidate(in bytes: ByteView, from: Int, to end: Int) -> Int {
    unsafe withUnsafePointer(to: tables) { tables in
      unsafe bytes.withPointer { unsafe marker_scan(tables, $0, from, end) }
    }
  }

  private func marker(in bytes: ByteView, at place: Int, from start: Int, to end: Int) -> Hit? {
    let pair = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
    return marker(pair | UInt32(bytes[place + 2]) << 16, in: bytes, at: place, from: start, to: end)
      ?? marker(pair, in: bytes, at: place, from: start, to: end)
  }

  private func marker(
    _ key: UInt32, in bytes: ByteView, at place: Int, from start: Int, to end: Int
  ) -> Hit? {
    var slot = MarkerFinder.slot(key)
    while slots[slot].key != key {
      if slots[slot].key == 0 { return nil }
      slot = (slot + 1) & 255
    }
    // `word` answers 0 at the borders of the bytes, where only single bytes are compared.
    let isInside = place >= 2 && place + 6 <= bytes.count
    let around = bytes.word(at: place - 2)
    // Bytes around the trigram that are the marker's, or a line end among them.
    var mayBeBroken = !isInside || Self.holds(0x0A, around) || Self.holds(0x0D, around)
    for index in Int(slots[slot].first)..<Int(slots[slot].end) {
      if isInside, around & markers[index].aroundMask != markers[index].around { continue }
      mayBeBroken = true
      let position = place - markers[index].offset
      if position >= 0, position + 8 <= bytes.count,
        bytes.word(at: position) & markers[index].headMask != markers[index].head
      {
        continue
      }
      if position >= start, position + markers[index].count <= end,
        matches(index, in: bytes, at: position)
      {
        return Hit(position: position, isFinding: markers[index].isFinding)
      }
    }
    guard mayBeBroken else { return nil }
    let slice = Int(slots[slot].first)..<Int(slots[slot].end)
    return brokenMarker(slice, in: bytes, at: place, from: start, to: end)
  }

  /// Whether one of the eight bytes is `byte`.
  private static func holds(_ byte: UInt64, _ word: UInt64) -> Bool {
    let others = word ^ (byte &* 0x0101_0101_0101_0101)
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 != 0
  }

  /// A marker of so many bytes is known also where a line was broken in the middle of it.
  private static let leastBroken = 16

  private func brokenMarker(
    _ indices: Range<Int>, in bytes: ByteView, at place: Int, from start: Int, to end: Int
  ) -> Hit? {
    for marker in markers[indices] where marker.count >= Self.leastBroken {
      var first = place
      var offset = marker.offset
      while offset > 0, let before = byteBefore(first, in: bytes),
        bytes[before] == pool[marker.start + offset - 1]
      {
        (first, offset) = (before, offset - 1)
      }
      guard offset == 0, first >= start else { continue }
      var last = place
      offset = marker.offset
      while offset < marker.count, bytes[last] == pool[marker.start + offset] {
        (last, offset) = (byteBehind(last, in: bytes), offset + 1)
      }
      if offset == marker.count, last <= end {
        return Hit(position: first, isFinding: marker.isFinding, isBroken: true)
      }
    }
    return nil
  }

  /// The place in front of `place`, one line end aside.
  private func byteBefore(_ place: Int, in bytes: ByteView) -> Int? {
    var before = place - 1
    if bytes[before] == 0x0A { before -= bytes[before - 1] == 0x0D ? 2 : 1 }
    return before >= 0 ? before : nil
  }

  private func byteBehind(_ place: Int, in bytes: ByteView) -> Int {
    let next = place + 1
    if bytes[next] == 0x0A { return next + 1 }
    return bytes[next] == 0x0D && bytes[next + 1] == 0x0A ? next + 2 : next
  }

  private func matches(_ index: Int, in bytes: ByteView, at position: Int) -> Bool {
    let marker = markers[index].start..<markers[index].start + markers[index].count
    return unsafe pool.withUnsafeBufferPointer { pool in
      let text = unsafe UnsafeBufferPointer(rebasing: pool[marker])
      return unsafe bytes.equal(text, TextRange(position, position + text.count))
    }
  }
}
