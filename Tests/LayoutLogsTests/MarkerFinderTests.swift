import Testing

@testable import LayoutLogs

struct MarkerFinderTests {
  @Test func `every marker holds a trigram that was chosen for it`() {
    #expect(MarkerFinder.shared.isTuned)
  }

  @Test(arguments: MarkerFinder.constraintMarkers + ComplaintOpening.markers)
  func `finds a marker wherever it stands`(_ marker: StaticString) throws {
    let bytes = marker.bytes
    for before in [0, 1, 2, 15, 16, 31, 32, 33, 47, 64, 100] {
      for after in [0, 1, 5, 40] {
        let text =
          Array(repeating: UInt8(ascii: "."), count: before) + bytes
          + Array(repeating: UInt8(ascii: "."), count: after)
        let hit = unsafe text.withUnsafeBufferPointer { buffer -> Int? in
          guard let base = buffer.baseAddress else { return nil }
          return MarkerFinder.shared.next(
            in: unsafe ByteView(base, count: buffer.count), from: 0, to: buffer.count)
        }
        // A marker may hold another; then the earlier one of the two is found.
        let position = try #require(hit, "\(marker) after \(before) bytes")
        #expect(position >= before && position < before + bytes.count)
      }
    }
  }

  @Test func `finds a marker in whatever part of a text is searched, and only if it lies in that`()
  {
    let marker = Array("UnsatisfiableConstraints to catch".utf8)
    let dots = Array(repeating: UInt8(ascii: "."), count: 50)
    let text = dots + marker + dots
    let place = dots.count
    unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let bytes = unsafe ByteView(base, count: buffer.count)
      for from in 0..<text.count {
        for end in from...text.count {
          let isIn = from <= place && place + marker.count <= end
          #expect(MarkerFinder.shared.next(in: bytes, from: from, to: end) == (isIn ? place : nil))
        }
      }
    }
  }

  @Test func `finds nothing in a text without markers`() {
    let text = Array("a fairly ordinary log line: retry 3 of 5 | ok\n".utf8)
    let hit = unsafe text.withUnsafeBufferPointer { buffer -> Bool in
      guard let base = buffer.baseAddress else { return true }
      return MarkerFinder.shared.next(
        in: unsafe ByteView(base, count: buffer.count), from: 0, to: buffer.count) != nil
    }
    #expect(!hit)
  }
}
