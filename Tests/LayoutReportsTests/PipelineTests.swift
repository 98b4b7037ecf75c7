import Synchronization
import Testing

@testable import WorkPipeline

struct PipelineTests {
  @Test(arguments: [0, 1, 15, 16, 17, 100, 2_000])
  func `hands over every result in the order of the elements`(count: Int) {
    var results: [Int] = []
    var pipeline = Pipeline { Self.slowSquare($0) }
    for number in 0..<count { pipeline.add(number) { results.append($0) } }
    pipeline.finish { results.append($0) }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test
  func `delivers while elements are still coming`() {
    var delivered = 0
    var pipeline = Pipeline(grain: 1) { Self.slowSquare($0) }
    for number in 0..<500 { pipeline.add(number) { _ in delivered += 1 } }
    #expect(delivered > 400)
    pipeline.finish { _ in delivered += 1 }
    #expect(delivered == 500)
  }

  @Test
  func `can be used again after it has finished`() {
    var results: [Int] = []
    var pipeline = Pipeline(grain: 2) { (number: Int) in number + 1 }
    for round in 0..<3 {
      for number in 0..<5 { pipeline.add(round * 5 + number) { results.append($0) } }
      pipeline.finish { results.append($0) }
    }
    #expect(results == Array(1...15))
  }

  @Test
  func `passes on what delivering throws`() {
    var pipeline = Pipeline(grain: 1) { (number: Int) in number }
    #expect(throws: CancellationError.self) {
      for number in 0..<100 {
        try pipeline.add(number) { if $0 == 20 { throw CancellationError() } }
      }
    }
  }

  /// What takes much memory is worked on alone.
  @Test func `heavy elements wait for each other`() {
    let working = Mutex((now: 0, most: 0))
    var results: [Int] = []
    var pipeline = Pipeline(grain: 1, weight: { _ in 3 << 20 }) { (number: Int) in
      working.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { working.withLock { $0.now -= 1 } }
      return Self.slowSquare(number)
    }
    for number in 0..<200 { pipeline.add(number) { results.append($0) } }
    pipeline.finish { results.append($0) }
    #expect(results == (0..<200).map { $0 * $0 })
    #expect(working.withLock(\.most) == 1)
  }

  @Test func `heavy elements do not fill a batch`() {
    var delivered = 0
    var pipeline = Pipeline(weight: { _ in 1 << 20 }) { (number: Int) in number }
    for number in 0..<12 { pipeline.add(number) { _ in delivered += 1 } }
    #expect(delivered >= 7)
    pipeline.finish { _ in delivered += 1 }
    #expect(delivered == 12)
  }

  /// Takes longer for some numbers than for others, so that cores overtake each other.
  private static func slowSquare(_ number: Int) -> Int {
    var sum = 0
    for step in 0..<(number % 7) * 1_000 { sum &+= step ^ number }
    return sum == .min ? 0 : number * number
  }
}
