import Foundation

/// Times a piece of work over and over.
enum Measurement {
  /// The median in milliseconds of processor time, of at least three runs and at most half a second.
  ///
  /// Processor time, so that other programs on the machine do not count.
  static func medianMilliseconds(_ work: () throws -> Void) rethrows -> Double {
    try median(work).processor
  }

  /// Milliseconds by the wall's clock and of all cores together.
  struct Times {
    var wall, processor: Double
  }

  /// The medians of at least three runs and at most half a second.
  static func median(_ work: () throws -> Void) rethrows -> Times {
    var times: [Times] = []
    var total = 0.0
    while times.count < 3 || total < 500 && times.count < 2_000 {
      let (wall, processor) = (
        milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      )
      try work()
      let time = Times(
        wall: milliseconds(CLOCK_MONOTONIC) - wall,
        processor: milliseconds(CLOCK_PROCESS_CPUTIME_ID) - processor)
      total += time.processor
      times.append(time)
    }
    return Times(
      wall: times.map(\.wall).sorted()[times.count / 2],
      processor: times.map(\.processor).sorted()[times.count / 2])
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
