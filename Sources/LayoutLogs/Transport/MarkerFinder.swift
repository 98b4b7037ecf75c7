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
  }

  private struct Marker: Sendable {
    var text: [UInt8]
    var offset: Int
    var isFinding: Bool
  }

  static let shared = MarkerFinder(
    constraints: [
      "imultaneously satisfy", "ttempt to recover by breaking", "Conflicting constraints detected",
      "Clicked on overlapping visualized constraints", "onstraint:", "constraints simultaneously",
      "onstraint: 0x",
    ],
    findings: FindingOpening.markers)

  private var tables = marker_tables()
  private var buckets: [[Marker]] = Array(repeating: [], count: 8)

  init(constraints: [StaticString], findings: [StaticString]) {
    let all =
      constraints.map { Marker(text: $0.bytes, offset: 0, isFinding: false) }
      + findings.map { Marker(text: $0.bytes, offset: 0, isFinding: true) }
    let trigrams = Trigram.cover(all.map(\.text))
    for marker in all {
      guard
        let (bucket, offset) = trigrams.indices.lazy.compactMap({ index in
          trigrams[index].offset(in: marker.text).map { (index & 7, $0) }
        }).first
      else { continue }
      buckets[bucket].append(
        Marker(text: marker.text, offset: offset, isFinding: marker.isFinding))
    }
    for (index, trigram) in trigrams.enumerated() { allow(trigram, in: index & 7) }
  }

  private mutating func allow(_ trigram: Trigram, in bucket: Int) {
    let bit = UInt8(1) << UInt8(bucket)
    unsafe withUnsafeMutableBytes(of: &tables) { bytes in
      for (place, byte) in trigram.bytes.enumerated() {
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
    for bucket in buckets {
      for marker in bucket {
        let position = place - marker.offset
        if position >= start, position + marker.text.count <= end,
          matches(marker, in: bytes, at: position)
        {
          return Hit(position: position, isFinding: marker.isFinding)
        }
      }
    }
    return nil
  }

  private func matches(_ marker: Marker, in bytes: ByteView, at position: Int) -> Bool {
    guard bytes[position + marker.offset] == marker.text[marker.offset],
      bytes[position] == marker.text[0]
    else { return false }
    for index in marker.text.indices where bytes[position + index] != marker.text[index] {
      return false
    }
    return true
  }
}

/// Three neighbouring bytes.
private struct Trigram: Hashable {
  var bytes: [UInt8]

  func offset(in text: [UInt8]) -> Int? {
    guard text.count >= 3 else { return nil }
    return (0...text.count - 3).first { Array(text[$0..<$0 + 3]) == bytes }
  }

  /// How often the bytes stand side by side in an ordinary log, roughly.
  var frequency: Double { bytes.reduce(1) { $0 * Trigram.frequency(of: $1) } }

  private static func frequency(of byte: UInt8) -> Double {
    switch byte {
    case 0x20: 0.15
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      [
        0.06, 0.015, 0.035, 0.03, 0.09, 0.02, 0.015, 0.03, 0.06, 0.002, 0.008, 0.03, 0.025, 0.06,
        0.06, 0.02, 0.002, 0.05, 0.05, 0.07, 0.025, 0.01, 0.012, 0.004, 0.01, 0.002,
      ][Int(byte - UInt8(ascii: "a"))]
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 0.03
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.006
    default: 0.008
    }
  }

  /// Few and rare trigrams of which one stands in each of `texts`, chosen greedily.
  static func cover(_ texts: [[UInt8]]) -> [Trigram] {
    var open = texts.filter { $0.count >= 3 }
    var chosen: [Trigram] = []
    while !open.isEmpty {
      var counts: [Trigram: Int] = [:]
      for text in open {
        for trigram in Set((0...text.count - 3).map { Trigram(bytes: Array(text[$0..<$0 + 3])) }) {
          counts[trigram, default: 0] += 1
        }
      }
      func price(_ entry: (key: Trigram, value: Int)) -> Double {
        (entry.key.frequency + 2e-5) / Double(entry.value)
      }
      guard
        let best = counts.min(by: {
          (price($0), $0.key.bytes.lexicographicKey) < (price($1), $1.key.bytes.lexicographicKey)
        })
      else { break }
      chosen.append(best.key)
      open.removeAll { best.key.offset(in: $0) != nil }
    }
    return chosen
  }
}

extension [UInt8] {
  fileprivate var lexicographicKey: Int { reduce(0) { $0 << 8 | Int($1) } }
}
