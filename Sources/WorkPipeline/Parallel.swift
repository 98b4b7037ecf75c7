internal import Dispatch

/// Uses all cores where there is enough to do.
package enum Parallel {
  /// How many elements a core takes at a time; so few are not worth a second core.
  private static let grain = 16

  /// The elements transformed, in their order.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (_ index: Int, Element) -> Result
  ) -> [Result] {
    guard elements.count > grain else {
      return elements.enumerated().map { transform($0.offset, $0.element) }
    }
    let results = Slots<Result>(count: elements.count)
    let grains = (elements.count + grain - 1) / grain
    DispatchQueue.concurrentPerform(iterations: grains) { piece in
      for index in piece * grain..<min((piece + 1) * grain, elements.count) {
        results[index] = transform(index, elements[index])
      }
    }
    return results.values
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
