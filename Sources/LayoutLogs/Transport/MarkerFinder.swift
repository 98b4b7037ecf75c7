internal import CMarkerScan

/// Finds the few words that every message of Auto Layout holds, at the speed of memory.
///
/// From each marker three neighbouring bytes are taken, as rare as possible and as few different
/// ones as possible; a vectorised filter passes the places where one of them may stand, and only
/// there are markers compared.
struct MarkerFinder: Sendable {
  /// A marker's bytes in `pool`, and where in it its trigram stands.
  private struct Marker: Sendable {
    var start: Int
    var count: Int
    var offset: Int
    /// The first eight bytes, which tell markers with the same trigram apart.
    var head: Word
    /// Its place in the list that the finder was made of.
    var index: Int
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

  /// A marker's bytes while its trigram is chosen.
  private struct Text {
    let bytes: [UInt8]
    /// Each three neighbours as one number, the first one at the bottom.
    let keys: [UInt32]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      keys =
        bytes.count < 3
        ? [key(bytes)]
        : bytes.indices.dropLast(2).map {
          UInt32(bytes[$0]) | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2]) << 16
        }
    }
  }

  /// Words of which one stands on every line that begins or continues a list of constraints.
  static let constraintMarkers: [StaticString] = [
    "onstraint:", "imultaneously satisfy constraints", "constraints simultaneously",
    "ttempt to recover by breaking", "Conflicting constraints detected",
    "Clicked on overlapping visualized constraints", "VisualizeMutuallyExclusiveConstraints",
    "UnsatisfiableConstraints to catch",
  ]

  /// Neighbours of which one stands in every marker, in eight buckets.
  ///
  /// `Scripts/choose_trigrams.py` chose them: it counted the places of 25 MB of device logs,
  /// prose and code at which a bucket's bytes can be combined (1.7 in 1,000 bytes);
  /// `ubv`, `ubg`, ` (k`, `> 0`, `w r`, `w d`, `w u`, `y A`, `Fut`, `eom`, `ive`, `rad`, `Mai`, `led`, `lid`, `tio`, `KIL`, `icC`, `ow]`, `w.w`, ` {{`, `NoI` and others came later, by hand.
  static let trigrams: [[StaticString]] = [
    ["aki", "ram", "rai", "pai", "Fai", "mai", "bad", "BAD", "ria", "rad", "Mai", "fLi", "ry-"],
    ["uou", "Mis", "ug_", "NaN", "ubv", "ubg", "ugg", "ugh", "NoI"],
    [" on", " h=", " (k", "ph:", "eom"],
    ["AYO", "li_", "ayo", " {o", " {{", "TIO", "xha", "Fut", "ted", " it", "led", "lid", "tio"],
    ["gh ", "nce", "e! "],
    [
      "xce", "G H", "w h", "w f", "w m", "w r", "w d", "w u", "w o", "GST", "w =", "w.w",
    ],
    ["igg", "•", "ipl", "IGU", "ive", "▿", "KIL", "icC", "ow]"],
    ["XC_", "ISE", "|  ", "| +", "| |", "| *", "| _", "| U", "> 0", "y A"],
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

  init(_ markers: [StaticString]) {
    let texts = markers.map { Text($0.bytes) }
    hasPairs = texts.contains { $0.bytes.count < 3 }
    var trigrams = MarkerFinder.trigrams.enumerated().flatMap { bucket, trigrams in
      trigrams.map { (bytes: $0.bytes, key: Self.key($0.bytes), bucket: bucket) }
    }
    // A marker is found by the first of the trigrams that stands in it.
    var found: [[(marker: Int, offset: Int)]] = trigrams.map { _ in [] }
    for (marker, text) in texts.enumerated() {
      let offset = trigrams.indices.lazy.compactMap { place in
        text.keys.firstIndex(of: trigrams[place].key).map { (place, $0) }
      }.first
      if let (place, offset) = offset {
        found[place].append((marker, offset))
      } else {
        isTuned = false
        found.append([(marker, 0)])
        trigrams.append((Array(text.bytes.prefix(3)), text.keys[0], trigrams.count & 7))
      }
    }
    for (trigram, members) in zip(trigrams, found) where !members.isEmpty {
      let first = groups.count
      var open = members.map { (marker: $0, around: Word(of: texts[$0].bytes, at: $1 - 2), $1) }
      while let around = open.first?.around {
        let start = self.markers.count
        for (marker, _, offset) in open.filter({ $0.around == around }) {
          add(texts[marker].bytes, offset: offset, index: marker)
        }
        open.removeAll { $0.around == around }
        groups.append(Group(around: around, markers: start..<self.markers.count))
      }
      insert(trigram.key, Int32(first), Int32(groups.count))
      allow(trigram.bytes, in: trigram.bucket)
    }
  }

  /// Up to three bytes as one number, the first one at the bottom.
  private static func key(_ trigram: some BidirectionalCollection<UInt8>) -> UInt32 {
    trigram.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether every marker holds one of the chosen trigrams; others are found by their first bytes.
  private(set) var isTuned = true
  /// Whether some marker has but two bytes.
  private let hasPairs: Bool

  private mutating func add(_ text: [UInt8], offset: Int, index: Int) {
    markers.append(
      Marker(
        start: pool.count, count: text.count, offset: offset, head: Word(of: text, at: 0),
        index: index))
    pool.append(contentsOf: text)
  }

  private static func slot(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 24) }

  private mutating func insert(_ key: UInt32, _ first: Int32, _ end: Int32) {
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

  /// Where the first marker stands in `start..<end`.
  func next(in bytes: ByteView, from start: Int, to end: Int) -> Int? {
    var hit: Int?
    visit(bytes, from: start, to: end) { _, position in
      hit = position
      return false
    }
    return hit
  }

  /// Whether any marker stands in `range`.
  func isIn(_ bytes: ByteView, _ range: TextRange) -> Bool {
    next(in: bytes, from: range.start, to: range.end) != nil
  }

  /// Hands over every marker that stands in `range`, as often as it does, by its place in the list
  /// that the finder was made of.
  func forEach(in bytes: ByteView, _ range: TextRange, _ body: (_ marker: Int) -> Void) {
    visit(bytes, from: range.start, to: range.end) { marker, _ in
      body(marker)
      return true
    }
  }

  /// Hands over markers and where they stand, until `goesOn` answers no.
  @inline(__always)
  private func visit(
    _ bytes: ByteView, from start: Int, to end: Int, _ goesOn: (_ marker: Int, Int) -> Bool
  ) {
    var from = max(0, start)
    let end = min(end, bytes.count)
    while from < end {
      let at = candidate(in: bytes, from: from, to: end)
      guard at < end else { return }
      let pair = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8
      let within = TextRange(start, end)
      guard visit(pair | UInt32(bytes[at + 2]) << 16, in: bytes, at: at, within, goesOn),
        !hasPairs || visit(pair, in: bytes, at: at, within, goesOn)
      else { return }
      from = at + 1
    }
  }

  private func candidate(in bytes: ByteView, from: Int, to end: Int) -> Int {
    unsafe withUnsafePointer(to: tables) { tables in
      unsafe bytes.withPointer { unsafe marker_scan(tables, $0, from, end) }
    }
  }

  /// Hands over the markers whose trigram `key` stands at `place`; answers whether to go on.
  @inline(__always)
  private func visit(
    _ key: UInt32, in bytes: ByteView, at place: Int, _ within: TextRange,
    _ goesOn: (_ marker: Int, Int) -> Bool
  ) -> Bool {
    var slot = MarkerFinder.slot(key)
    while slots[slot].key != key {
      if slots[slot].key == 0 { return true }
      slot = (slot + 1) & 255
    }
    // `word` answers 0 at the borders of the bytes, where only single bytes are compared.
    let around = bytes.word(at: place &- 2)
    let isInside = around != 0
    if isInside, slots[slot].lastBytes & Self.bit(around) == 0 { return true }
    for index in Int(slots[slot].first)..<Int(slots[slot].end) {
      let group = unsafe groups.withUnsafeBufferPointer { unsafe $0[index] }
      if isInside, !group.around.matches(around) { continue }
      for index in group.markers {
        let marker = unsafe markers.withUnsafeBufferPointer { unsafe $0[index] }
        let position = place &- marker.offset
        let head = bytes.word(at: position)
        if head != 0, !marker.head.matches(head) { continue }
        if position >= within.start, position &+ marker.count <= within.end,
          matches(marker, in: bytes, at: position), !goesOn(marker.index, position)
        {
          return false
        }
      }
    }
    return true
  }

  private func matches(_ marker: Marker, in bytes: ByteView, at position: Int) -> Bool {
    unsafe pool.withUnsafeBufferPointer { pool in
      let text = unsafe UnsafeBufferPointer(
        rebasing: pool[marker.start..<marker.start + marker.count])
      return unsafe bytes.equal(text, TextRange(position, position + text.count))
    }
  }
}
