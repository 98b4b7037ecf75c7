public import LayoutModel
internal import Synchronization

/// Remembers diagnoses for systems that come again: a defect is reported each time that its view is
/// laid out.
///
/// A diagnosis names items and constraints by their numbers, so that it holds for every system that
/// differs in nothing but addresses and in where and how the log prints it. Safe to ask on any core.
public final class DiagnosisMemory: Sendable {
  /// All that a diagnosis depends on.
  private struct Question: Hashable {
    var system: LayoutSystem
    var claim: Claim
    var limits: Diagnostician.Limits

    /// The numbers tell most systems apart; `==` compares everything.
    func hash(into hasher: inout Hasher) {
      hasher.combine(system.items.count)
      for index in system.constraints.indices {
        hasher.combine(system.constraints[index].constant)
        hasher.combine(system.constraints[index].first.item)
      }
    }
  }

  /// What was answered, and the number of the question: the first one that was asked is 0.
  public typealias Answer = (diagnosis: Diagnosis, number: Int)

  private struct State {
    var answers: [Question: Answer] = [:]
    var asked = 0
  }

  private let state = Mutex(State())

  /// How many diagnoses are kept, and of how many constraints at most.
  private static let (most, largest) = (1_024, 64)

  /// A memory of nothing.
  public init() {}

  /// How many diagnoses it holds.
  package var count: Int { state.withLock { $0.answers.count } }

  /// What `Diagnostician.diagnose` answers, from memory where the same was asked before; `nil` where
  /// the question is not one to remember.
  public func diagnose(
    _ system: LayoutSystem, claim: Claim, limits: Diagnostician.Limits = Diagnostician.Limits()
  ) -> Answer? {
    // An item to be held in place may be named by its address.
    guard limits.pin == nil, system.constraints.count <= Self.largest else { return nil }
    let question = Question(system: system.withoutPlaces, claim: claim, limits: limits)
    if let known = state.withLock({ $0.answers[question] }) { return known }
    let diagnosis = Diagnostician.diagnose(system, claim: claim, limits: limits)
    return state.withLock { state in
      if state.answers.count >= Self.most { state.answers.removeAll() }
      let answer = (diagnosis, state.asked)
      state.asked += 1
      state.answers[question] = answer
      return answer
    }
  }
}

extension LayoutSystem {
  /// The same without what no diagnosis looks at; whether there is an address stays.
  fileprivate var withoutPlaces: LayoutSystem {
    var result = self
    for index in result.items.indices where result.items[index].address != nil {
      result.items[index].address = Address(0)
    }
    for index in result.constraints.indices {
      if result.constraints[index].address != nil { result.constraints[index].address = Address(0) }
      result.constraints[index].raw = ""
      result.constraints[index].range = nil
    }
    return result
  }
}
