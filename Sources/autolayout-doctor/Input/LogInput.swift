#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import AutoLayoutDoctor
internal import LayoutLogs

/// Reads logs of any length from files and pipes in bounded memory.
enum LogInput {
  /// Shorter files are not worth a second core.
  private static let shortFile = 1 << 20
  private static let chunk = 256 << 10

  /// Reads and closes a log; a long file is read by all cores.
  ///
  /// - Throws: where it cannot be read to its end; what came before is taken in.
  static func read(
    _ input: inout OpenInput, into doctor: inout Doctor
  ) throws(InputFile.Failure) -> LogStatistics {
    let descriptor = input.descriptor
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    let isLongFile =
      input.isSeekable && isKnown && status.st_size > shortFile
      && lseek(descriptor, 0, SEEK_CUR) == 0
    var progress = ReadingProgress(size: isLongFile ? Int(status.st_size) : nil)
    defer { progress.end() }
    let statistics = try doctor.read(named: input.source) { (deliver) throws(InputFile.Failure) in
      isLongFile
        ? try readFile(descriptor, named: input.name, &progress, deliver)
        : try readStream(&input, &progress, deliver)
    }
    try input.close()
    return statistics
  }

  private static func readFile(
    _ descriptor: Int32, named name: String, _ progress: inout ReadingProgress,
    _ deliver: (LogReport) -> Void
  ) throws(InputFile.Failure) -> LogStatistics {
    do throws(LogReader.Failure) {
      return unsafe try LogReader.read(
        fetch: { (offset, buffer) throws(LogReader.Failure) in
          while true {
            let count = unsafe pread(
              descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 { return count }
            if errno != EINTR { throw LogReader.Failure(code: errno) }
          }
        }, deliver: deliver, progress: { progress.update($0) })
    } catch {
      let reason = unsafe String(cString: strerror(error.code))
      throw InputFile.Failure(message: "cannot read \(name): \(reason)")
    }
  }

  private static func readStream(
    _ input: inout OpenInput, _ progress: inout ReadingProgress, _ deliver: (LogReport) -> Void
  ) throws(InputFile.Failure) -> LogStatistics {
    var log = LogStream()
    var bytes = [UInt8](repeating: 0, count: chunk)
    var failure: InputFile.Failure?
    // Full chunks, so that no answer depends on when the bytes arrived.
    while failure == nil {
      var count = 0
      do throws(InputFile.Failure) {
        while count < bytes.count {
          let more = try input.read(into: &bytes, from: count)
          if more == 0 { break }
          count += more
        }
      } catch {
        failure = error
      }
      if count == 0 { break }
      log.push(count == bytes.count ? bytes : Array(bytes.prefix(count)), deliver: deliver)
      progress.update(log.statistics)
    }
    log.finish(deliver: deliver)
    if let failure { throw failure }
    return log.statistics
  }
}
