internal import Dispatch
internal import Synchronization
#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Works on elements on all cores while more are coming, and hands the results over in their order.
///
/// Whoever adds elements takes part in the work where the other cores fall behind, so that only a
/// bounded number waits, however many come, and fewer where each takes much memory.
///
///     var pipeline = Pipeline { work(on: $0) }
///     read { pipeline.add($0) { print($0) } }
///     pipeline.finish { print($0) }
package struct Pipeline<Element: Sendable, Result: Sendable>: ~Copyable {
  private let line: WorkLine<Element, Result>
  private var batch: [Element] = []

  private var batchWeight = 0

  /// Elements that are handed to a core at a time.
  private let grain: Int
  private let weight: (Element) -> Int

  /// How many bytes the elements of a batch may take before it is handed over as it is.
  private static var heaviestBatch: Int { 256 << 10 }

  /// `transform` is called on any core; `weight` tells about how many bytes an element takes.
  package init(
    grain: Int = 16, weight: @escaping (Element) -> Int = { _ in 0 },
    _ transform: @escaping @Sendable (Element) -> Result
  ) {
    self.grain = grain
    self.weight = weight
    line = WorkLine(transform)
  }

  /// Takes the next element; results of earlier ones may be delivered.
  package mutating func add<E: Error>(
    _ element: Element, deliver: (Result) throws(E) -> Void
  ) throws(E) {
    batch.append(element)
    batchWeight += weight(element)
    if batch.count >= grain || batchWeight >= Self.heaviestBatch { try send(deliver) }
  }

  /// Delivers all that is left; the pipeline can be used again.
  package mutating func finish<E: Error>(deliver: (Result) throws(E) -> Void) throws(E) {
    if line.isUnused {
      for element in batch { try deliver(line.transform(element)) }
      batchWeight = 0
      return batch.removeAll()
    }
    try send(deliver)
    while line.work() {}
    while let results = line.awaitNext() {
      for result in results { try deliver(result) }
    }
  }

  private mutating func send<E: Error>(_ deliver: (Result) throws(E) -> Void) throws(E) {
    guard !batch.isEmpty else { return }
    while !line.hasRoom(for: batchWeight) {
      if line.work() { continue }
      for result in line.awaitNext() ?? [] { try deliver(result) }
    }
    line.append(batch, weight: batchWeight)
    batch.removeAll(keepingCapacity: true)
    batchWeight = 0
    while line.isFull, line.work() {}
    var next = line.isFull ? line.awaitNext() : line.takeNext()
    while let results = next {
      for result in results { try deliver(result) }
      next = line.takeNext()
    }
  }
}

/// The batches of a pipeline: waiting, being worked on, and done.
private final class WorkLine<Element: Sendable, Result: Sendable>: Sendable {
  private struct State {
    /// Batches that nobody works on yet, the oldest first.
    var waiting: [(number: Int, elements: [Element])] = []
    var done: [Int: [Result]] = [:]
    var added = 0
    var delivered = 0
    /// The weights of the batches that were added and not delivered, the oldest first.
    var weights: [Int] = []
    var helpers = 0
  }

  private let state = Mutex(State())
  let transform: @Sendable (Element) -> Result
  private let completions = DispatchSemaphore(value: 0)
  private let helpersWanted: Int

  /// How many batches may lie between the one being added and the one to be delivered next.
  private static var longest: Int { 32 }
  /// How many bytes the elements of these may take.
  private static var heaviest: Int { 4 << 20 }
  /// How many batches wait before the one who adds them helps.
  private static var patience: Int { 2 }

  init(_ transform: @escaping @Sendable (Element) -> Result) {
    self.transform = transform
    helpersWanted = sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1
  }

  func append(_ elements: [Element], weight: Int) {
    let needsHelper = state.withLock { state in
      state.waiting.append((state.added, elements))
      state.weights.append(weight)
      state.added += 1
      guard state.helpers < helpersWanted else { return false }
      state.helpers += 1
      return true
    }
    guard needsHelper else { return }
    guard ThreadRoom.isThere(for: 1) else { return state.withLock { $0.helpers -= 1 } }
    DispatchQueue.global().async { [self] in help() }
  }

  /// Whether no batch was ever added: a few elements are not worth a second core.
  var isUnused: Bool { state.withLock { $0.added == 0 } }

  /// Whether whoever adds batches should rather work on them.
  var isFull: Bool {
    state.withLock { $0.waiting.count > Self.patience || $0.added - $0.delivered > Self.longest }
  }

  /// Whether one more batch would not take too much memory beside the others.
  func hasRoom(for weight: Int) -> Bool {
    state.withLock { $0.weights.isEmpty || $0.weights.reduce(weight, +) <= Self.heaviest }
  }

  /// Works on the oldest batch that waits; answers whether there was one.
  func work() -> Bool {
    guard let batch = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() })
    else { return false }
    complete(batch)
    return true
  }

  /// The results to be delivered next, if they are there.
  func takeNext() -> [Result]? {
    state.withLock { state in
      guard let results = state.done.removeValue(forKey: state.delivered) else { return nil }
      state.delivered += 1
      state.weights.removeFirst()
      return results
    }
  }

  /// The results to be delivered next, once they are there; `nil` where all were delivered.
  func awaitNext() -> [Result]? {
    while true {
      if let results = takeNext() { return results }
      if state.withLock({ $0.delivered == $0.added }) { return nil }
      completions.wait()
    }
  }

  private func complete(_ batch: (number: Int, elements: [Element])) {
    let results = batch.elements.map(transform)
    state.withLock { $0.done[batch.number] = results }
    completions.signal()
  }

  private func help() {
    while true {
      let batch = state.withLock { state -> (number: Int, elements: [Element])? in
        if state.waiting.isEmpty {
          state.helpers -= 1
          return nil
        }
        return state.waiting.removeFirst()
      }
      guard let batch else { return }
      complete(batch)
    }
  }
}

/// Uses all cores where there is enough to do.
package enum Parallel {
  /// How many elements a core takes at a time; so few are not worth a second core.
  package static let grain = 16

  /// The elements transformed, in their order; a core takes `grain` of them at a time.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], grain: Int = grain,
    _ transform: @Sendable (_ index: Int, Element) -> Result
  ) -> [Result] {
    guard elements.count > grain
    else { return elements.enumerated().map { transform($0.offset, $0.element) } }
    let results = Slots<Result>(count: elements.count)
    let grains = (elements.count + grain - 1) / grain
    perform(iterations: grains) { piece in
      for index in piece * grain..<min((piece + 1) * grain, elements.count) {
        results[index] = transform(index, elements[index])
      }
    }
    return results.values
  }

  /// Calls `body` with each number below `iterations`, on all cores for which there is memory.
  package static func perform(iterations: Int, _ body: @Sendable (Int) -> Void) {
    if ThreadRoom.isThere(for: sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1) {
      DispatchQueue.concurrentPerform(iterations: iterations, execute: body)
    } else {
      (0..<iterations).forEach(body)
    }
  }
}

/// Results by index, each set by one thread.
@safe private final class Slots<Value: Sendable>: Sendable {
  private nonisolated(unsafe) let base: UnsafeMutablePointer<Value?>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe base = .allocate(capacity: count)
    unsafe base.initialize(repeating: nil, count: count)
  }

  deinit {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  subscript(index: Int) -> Value? {
    get { unsafe base[index] }
    set { unsafe base[index] = newValue }
  }

  var values: [Value] { (0..<count).compactMap { self[$0] } }
}
