internal import AutoLayoutDoctor
internal import Synchronization

/// Reads what one source gives, and hands findings to the journal.
final class Feed: Sendable {
  /// How many pieces may wait; what comes faster than it is read, and is more, is left out.
  private static let mostWaiting = 1_024

  private let source: any LogSource
  private let pieces: AsyncStream<[UInt8]>.Continuation
  private let reading: Task<Void, Never>

  init(_ source: any LogSource, to journal: Journal) {
    self.source = source
    let (stream, pieces) = AsyncStream<[UInt8]>.makeStream(
      bufferingPolicy: .bufferingOldest(Self.mostWaiting))
    self.pieces = pieces
    reading = Task.detached(priority: .utility) {
      let recent = RecentLines()
      let lines = LogLines(stream, recent)
      for await finding in findings(in: lines) {
        journal.note(finding, log: recent.text(of: finding.location.lines))
      }
    }
    source.begin { pieces.yield($0) }
  }

  func stop() async {
    await source.end()
    pieces.finish()
    await reading.value
  }
}

/// The lines of a stream of pieces, each of which is kept for a while.
private struct LogLines: AsyncSequence {
  private let pieces: AsyncStream<[UInt8]>
  private let recent: RecentLines

  init(_ pieces: AsyncStream<[UInt8]>, _ recent: RecentLines) {
    self.pieces = pieces
    self.recent = recent
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(pieces: pieces.makeAsyncIterator(), recent: recent)
  }

  struct Iterator: AsyncIteratorProtocol {
    var pieces: AsyncStream<[UInt8]>.Iterator
    let recent: RecentLines
    private var rest: ArraySlice<UInt8> = []
    private var isEnded = false

    init(pieces: AsyncStream<[UInt8]>.Iterator, recent: RecentLines) {
      self.pieces = pieces
      self.recent = recent
    }

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Never) -> String? {
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = rest[..<end]
          rest = rest[(end + 1)...]
          return keep(line)
        }
        if isEnded {
          if rest.isEmpty { return nil }
          defer { rest = [] }
          return keep(rest)
        }
        guard let piece = await pieces.next(isolation: actor) else {
          isEnded = true
          continue
        }
        rest += piece
        // A line without an end would be kept for ever.
        if rest.count > RecentLines.most { rest = [] }
      }
    }

    private func keep(_ line: ArraySlice<UInt8>) -> String {
      recent.add(line)
      return String(decoding: line, as: UTF8.self)
    }
  }
}

/// The last lines that were read, by their numbers.
final class RecentLines: Sendable {
  /// How many bytes are kept at most.
  static let most = 1 << 20

  private struct State {
    var lines: [[UInt8]] = []
    /// The number of the first of them.
    var first = 1
    var size = 0
  }

  private let state = Mutex(State())

  func add(_ line: ArraySlice<UInt8>) {
    state.withLock { state in
      state.lines.append(Array(line))
      state.size += line.count + 1
      if state.size < 2 * Self.most { return }
      // Half of them at once, so that each is moved once.
      while state.size > Self.most, state.lines.count > 1 {
        let half = (state.lines.count + 1) / 2
        state.size -= state.lines[..<half].reduce(0) { $0 + $1.count + 1 }
        state.lines.removeFirst(half)
        state.first += half
      }
    }
  }

  /// What of these lines is still kept.
  func text(of range: ClosedRange<Int>) -> [UInt8] {
    state.withLock { state in
      let kept = state.first..<(state.first + state.lines.count)
      let wanted = (range.lowerBound..<(range.upperBound + 1)).clamped(to: kept)
      let lines = state.lines[(wanted.lowerBound - state.first)..<(wanted.upperBound - state.first)]
      return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
  }
}
