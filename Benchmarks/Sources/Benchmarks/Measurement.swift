import Foundation

/// Times a piece of work over and over.
enum Measurement {
  /// The median in milliseconds of processor time, of at least three runs and at most half a second.
  ///
  /// Processor time, so that other programs on the machine do not count.
  static func medianMilliseconds(_ work: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    var total = 0.0
    while times.count < 3 || total < 500 && times.count < 2_000 {
      let start = processorMilliseconds()
      try work()
      let time = processorMilliseconds() - start
      total += time
      times.append(time)
    }
    times.sort()
    return times[times.count / 2]
  }

  private static func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
