/// Calls that stand inside each other again and again.
enum Repetition {
  /// The longest period that is looked for.
  private static let longest = 24

  /// The shortest run of calls that comes at least twice, one run directly inside the other, and how
  /// often it does at most; 1 and no calls where none does.
  ///
  /// What the compiler made is passed over.
  static func find(in frames: [Complaint.Frame]) -> (period: [Complaint.Frame], times: Int) {
    let frames = frames.filter { !$0.isMadeByCompiler }
    var best: (start: Int, length: Int, times: Int) = (0, 0, 1)
    var longestRun = 0
    for length in 1...longest where length * 2 <= frames.count {
      var start = 0
      while start + 2 * length <= frames.count {
        var same = start
        while same + length < frames.count, isSame(frames[same], frames[same + length]) {
          same += 1
        }
        let run = same - start
        // Behind a run the calls begin anew; two of them tell that they do.
        let times = run >= min(2, length) ? (run + length - 1) / length + 1 : 1
        if times > 1, run > longestRun {
          best = (start, length, times)
          longestRun = run
        }
        start = max(start + 1, same - length + 1)
      }
      // A longer period than the shortest one is that one several times.
      if best.length == length, best.times > 2 { break }
    }
    return (Array(frames[best.start..<best.start + best.length]), best.times)
  }

  static func isSame(_ first: Complaint.Frame, _ second: Complaint.Frame) -> Bool {
    first.symbol != nil && first.symbol == second.symbol && first.image == second.image
  }
}
