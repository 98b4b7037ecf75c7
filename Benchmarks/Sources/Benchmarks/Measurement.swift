/// Times a piece of work over and over.
enum Measurement {
  /// The median in milliseconds of at least three runs and at most half a second of them.
  static func medianMilliseconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    var total = Duration.zero
    while times.count < 3 || total < .milliseconds(500) && times.count < 2_000 {
      let time = try clock.measure(work)
      total += time
      times.append(
        Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
    }
    times.sort()
    return times[times.count / 2]
  }
}
