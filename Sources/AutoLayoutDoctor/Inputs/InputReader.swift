package import LayoutLogs
internal import LayoutScratch

/// A kind of input: tells its own by their names, and cuts the reports out of their bytes.
///
/// A new kind is a type that conforms, and an entry in `InputReaders.all`.
package protocol InputReader: Sendable {
  /// Whether inputs of this name are of the kind.
  static func accepts(name: String) -> Bool

  /// Hands over each report of a whole input, in its order; answers an account of what was read.
  static func read(_ bytes: [UInt8], deliver: (LogReport) -> Void) -> LogStatistics

  /// Hands over each report of a source; one that need not have all bytes in memory does better.
  ///
  /// - Throws: where the source cannot be read to its end; what came before was handed over.
  static func read<Source: ByteSource>(
    _ source: inout Source, deliver: (LogReport) -> Void
  ) throws(Source.Failure) -> LogStatistics
}

/// Bytes that can be read once, from the first to the last.
package protocol ByteSource {
  associatedtype Failure: Error

  /// What documents call the source: a path, or `-` for the standard input.
  var name: String { get }

  /// How the source is read from any offset on, where it can be and is long enough for several
  /// cores; else `nil`.
  var fetch: LogReader.Fetch? { get }

  /// Overwrites what `buffer` holds from `start` on with the next bytes; answers how many, 0 at the
  /// end.
  mutating func read(into buffer: inout [UInt8], from start: Int) throws(Failure) -> Int

  /// Takes note of how far the reading has come.
  mutating func note(_ progress: LogStatistics)

  /// What `fetch` could not read, in the source's words.
  func failure(_ failure: LogReader.Failure) -> Failure
}

/// All kinds of inputs.
package enum InputReaders {
  /// The kinds, the pickiest first; the last takes everything.
  package static let all: [any InputReader.Type] = [LayoutInput.self, LogInput.self]

  /// The first kind that takes inputs of this name.
  package static func reader(of name: String) -> any InputReader.Type {
    all.first { $0.accepts(name: name) } ?? LogInput.self
  }
}

extension InputReader {
  package static func read<Source: ByteSource>(
    _ source: inout Source, deliver: (LogReport) -> Void
  ) throws(Source.Failure) -> LogStatistics {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var failure: Source.Failure?
    while failure == nil {
      do throws(Source.Failure) {
        let count = try source.read(into: &chunk, from: 0)
        if count == 0 { break }
        bytes.append(contentsOf: chunk.prefix(count))
      } catch {
        failure = error
      }
    }
    let statistics = read(bytes, deliver: deliver)
    if let failure { throw failure }
    return statistics
  }
}

/// A layout written by hand.
package enum LayoutInput: InputReader {
  package static func accepts(name: String) -> Bool { name.hasSuffix(".layout") }

  package static func read(_ bytes: [UInt8], deliver: (LogReport) -> Void) -> LogStatistics {
    deliver(ScratchReader.read(bytes))
    var statistics = LogStatistics()
    statistics.bytes = bytes.count
    statistics.lines = lineCount(bytes)
    return statistics
  }

  private static func lineCount(_ bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    return bytes.last.map { $0 == UInt8(ascii: "\n") ? count : count + 1 } ?? 0
  }
}

/// Anything that a system or a debugger printed.
package enum LogInput: InputReader {
  private static let chunk = 256 << 10

  package static func accepts(name: String) -> Bool { true }

  package static func read(_ bytes: [UInt8], deliver: (LogReport) -> Void) -> LogStatistics {
    LogReader.read(bytes, deliver: deliver)
  }

  package static func read<Source: ByteSource>(
    _ source: inout Source, deliver: (LogReport) -> Void
  ) throws(Source.Failure) -> LogStatistics {
    guard let fetch = unsafe source.fetch else { return try readStream(&source, deliver) }
    do throws(LogReader.Failure) {
      return unsafe try LogReader.read(
        fetch: fetch, deliver: deliver, progress: { source.note($0) })
    } catch {
      throw source.failure(error)
    }
  }

  /// Reads full chunks, so that no answer depends on when the bytes arrived.
  private static func readStream<Source: ByteSource>(
    _ source: inout Source, _ deliver: (LogReport) -> Void
  ) throws(Source.Failure) -> LogStatistics {
    var log = LogStream()
    // Most inputs are short: room for a whole chunk is made where the first bytes fill their own.
    var bytes = [UInt8](repeating: 0, count: chunk / 8)
    var failure: Source.Failure?
    // What somebody pastes is short, and fits into one chunk.
    var paste: [UInt8]?
    while failure == nil {
      var count = 0
      do throws(Source.Failure) {
        while count < bytes.count {
          let more = try source.read(into: &bytes, from: count)
          if more == 0 { break }
          count += more
          if count == bytes.count, count < chunk {
            bytes.append(contentsOf: repeatElement(0, count: chunk - count))
          }
        }
      } catch {
        failure = error
      }
      if count == 0 { break }
      let part = count == bytes.count ? bytes : Array(bytes.prefix(count))
      paste = log.statistics.bytes == 0 && count < chunk ? part : nil
      log.push(part, deliver: deliver)
      source.note(log.statistics)
    }
    log.finish(deliver: deliver)
    if let failure { throw failure }
    var statistics = log.statistics
    if let paste { statistics.findGeneralLine(in: paste) }
    return statistics
  }
}
