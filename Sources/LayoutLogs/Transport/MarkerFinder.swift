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
    /// The first eight bytes, which tell markers with the same trigram apart.
    var head: Word
    /// The eight bytes that end two before the trigram.
    var before: Word
    var isFinding: Bool
  }

  /// Eight bytes as one number, of which some may be any.
  private struct Word: Equatable, Sendable {
    var bytes: UInt64 = 0
    var mask: UInt64 = 0

    /// The bytes of `text` from `start` on; those outside of it may be any.
    init(of text: [UInt8], at start: Int) {
      for place in 0..<8 where text.indices.contains(start + place) {
        bytes |= UInt64(text[start + place]) << UInt64(8 * place)
        mask |= 0xFF << UInt64(8 * place)
      }
    }

    func matches(_ word: UInt64) -> Bool { word & mask == bytes }
  }


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
    ["big", "ked"], ["rai", "\"bu", "pai"], ["ayo", "m m"], ["AYO", "HOS", "e =", " h=", "NaN"],
    ["cov", "mmo", "API"],
    ["Mul", "Mut", "Can", "Inv", "Cal", "Onl", "Mai"], ["nPr", "nBa", "jc_"],
    ["| "],
  ]

  private var tables = marker_tables()
  /// Markers with the same bytes around the same trigram.
  private struct Group: Sendable {
    /// The eight bytes from two before the trigram.
    var around: Word
    var markers: Range<Int>
  }

  /// A trigram, with its markers' stretch of `groups`.
  private struct Slot: Sendable {
    var key: UInt32 = 0
    var first: Int32 = 0
    var end: Int32 = 0
    /// What the last byte of the groups' `around` may be, by its low six bits.
    var lastBytes: UInt64 = 0
  }

  /// Trigrams by a hash of their bytes.
  private var slots = ContiguousArray(repeating: Slot(), count: 256)
  private var groups: ContiguousArray<Group> = []
  private var markers: ContiguousArray<Marker> = []
  private var pool: ContiguousArray<UInt8> = []

  init(constraints: [StaticString], findings: [StaticString]) {
    var open =
      constraints.map { (text: $0.bytes, isFinding: false) }
      + findings.map { (text: $0.bytes, isFinding: true) }
    var trigrams = MarkerFinder.trigrams.enumerated().flatMap { bucket, trigrams in
      trigrams.map { (bytes: $0.bytes, bucket: bucket) }
    }
    let known = trigrams.map(\.bytes)
    for marker in open where !known.contains(where: { marker.text[...].firstOffset(of: $0) != nil })
    {
      isTuned = false
      trigrams.append((Array(marker.text.prefix(3)), trigrams.count & 7))
    }
    for (bytes, bucket) in trigrams {
      let first = groups.count
      while let next = open.firstIndex(where: { $0.text[...].firstOffset(of: bytes) != nil }) {
        let around = Self.around(bytes, in: open[next].text)
        let start = markers.count
        open.removeAll { text, isFinding in
          guard let offset = text[...].firstOffset(of: bytes),
            Self.around(bytes, in: text) == around
          else { return false }
          add(text, offset: offset, isFinding: isFinding)
          return true
        }
        groups.append(Group(around: around, markers: start..<markers.count))
      }
      insert(bytes, Int32(first), Int32(groups.count))
      allow(bytes, in: bucket)
    }
  }

  private static func around(_ trigram: [UInt8], in text: [UInt8]) -> Word {
    Word(of: text, at: (text[...].firstOffset(of: trigram) ?? 0) - 2)
  }

  /// Whether every marker holds one of the chosen trigrams; others are found by their first bytes.
  private(set) var isTuned = true

  private mutating func add(_ text: [UInt8], offset: Int, isFinding: Bool) {
    markers.append(
      Marker(
        start: pool.count, count: text.count, offset: offset, head: Word(of: text, at: 0),
        before: Word(of: text, at: offset - 10), isFinding: isFinding))
    pool.append(contentsOf: text)
  }

  private static func slot(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 24) }

  private mutating func insert(_ trigram: [UInt8], _ first: Int32, _ end: Int32) {
    let key = trigram.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard key != 0 else { return }
    var slot = MarkerFinder.slot(key)
    while slots[slot].key != 0 { slot = (slot + 1) & 255 }
    let lastBytes = groups[Int(first)..<Int(end)].reduce(UInt64(0)) { bytes, group in
      bytes | (group.around.mask >> 56 == 0 ? ~0 : Self.bit(group.around.bytes))
    }
    slots[slot] = Slot(key: key, first: first, end: end, lastBytes: lastBytes)
  }

  /// A bit for the last of eight bytes.
  private static func bit(_ around: UInt64) -> UInt64 { 1 << (around >> 56 & 63) }

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
    let around = bytes.word(at: place &- 2)
    let isInside = around != 0
    let isAtLineEnd = Self.holdsLineEnd(around)
    if isInside, !isAtLineEnd, slots[slot].lastBytes & Self.bit(around) == 0 { return nil }
    let range = Int(slots[slot].first)..<Int(slots[slot].end)
    var near = range.upperBound..<range.upperBound
    for index in range {
      let group = unsafe groups.withUnsafeBufferPointer { unsafe $0[index] }
      if isInside, !group.around.matches(around) { continue }
      near = min(near.lowerBound, index)..<index + 1
      for index in group.markers {
        let marker = unsafe markers.withUnsafeBufferPointer { unsafe $0[index] }
        let position = place &- marker.offset
        let head = bytes.word(at: position)
        if head != 0, !marker.head.matches(head) { continue }
        if position >= start, position &+ marker.count <= end,
          matches(marker, in: bytes, at: position)
        {
          return Hit(position: position, isFinding: marker.isFinding)
        }
      }
    }
    if isAtLineEnd { near = range }
    guard !near.isEmpty else { return nil }
    return brokenMarker(near, in: bytes, at: place, from: start, to: end)
  }

  private static func holdsLineEnd(_ word: UInt64) -> Bool {
    holds(0x0A, word) || holds(0x0D, word)
  }

  /// Whether one of the eight bytes is `byte`.
  private static func holds(_ byte: UInt64, _ word: UInt64) -> Bool {
    let others = word ^ (byte &* 0x0101_0101_0101_0101)
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 != 0
  }

  /// A marker of so many bytes is known also where a line was broken in the middle of it.
  private static let leastBroken = 16

  /// The marker of the groups that stands here broken in two.
  @inline(never)
  private func brokenMarker(
    _ range: Range<Int>, in bytes: ByteView, at place: Int, from start: Int, to end: Int
  ) -> Hit? {
    let around = bytes.word(at: place - 2)
    let before = bytes.word(at: place - 10)
    let isAtLineEnd = place < 2 || place + 6 > bytes.count || Self.holdsLineEnd(around)
    let isBelowLineEnd = place < 10 || isAtLineEnd || Self.holdsLineEnd(before)
    for index in range {
      let group = unsafe groups.withUnsafeBufferPointer { unsafe $0[index] }
      guard isAtLineEnd || group.around.matches(around) else { continue }
      for index in group.markers {
        let marker = unsafe markers.withUnsafeBufferPointer { unsafe $0[index] }
        guard isBelowLineEnd || marker.before.matches(before) else { continue }
        if let hit = broken(marker, in: bytes, at: place, from: start, to: end) { return hit }
      }
    }
    return nil
  }

  private func broken(
    _ marker: Marker, in bytes: ByteView, at place: Int, from start: Int, to end: Int
  ) -> Hit? {
    guard marker.count >= Self.leastBroken else { return nil }
    var first = place
    var offset = marker.offset
    while offset > 0, let before = byteBefore(first, in: bytes),
      bytes[before] == pool[marker.start + offset - 1]
    {
      (first, offset) = (before, offset - 1)
    }
    guard offset == 0, first >= start else { return nil }
    var last = place
    offset = marker.offset
    while offset < marker.count, bytes[last] == pool[marker.start + offset] {
      (last, offset) = (byteBehind(last, in: bytes), offset + 1)
    }
    guard offset == marker.count, last <= end else { return nil }
    return Hit(position: first, isFinding: marker.isFinding, isBroken: true)
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

  private func matches(_ marker: Marker, in bytes: ByteView, at position: Int) -> Bool {
    unsafe pool.withUnsafeBufferPointer { pool in
      let text = unsafe UnsafeBufferPointer(
        rebasing: pool[marker.start..<marker.start + marker.count])
      return unsafe bytes.equal(text, TextRange(position, position + text.count))
    }
  }
}
