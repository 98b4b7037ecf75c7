package import LayoutModel
internal import LinearArithmetic
internal import Synchronization

/// Remembers diagnoses for systems that come again: a defect is reported each time that its view is
/// laid out.
///
/// A diagnosis names items and constraints by their numbers, so that it holds for every system that
/// differs in nothing but addresses and in where and how the log prints it. Safe to ask on any core.
package final class DiagnosisMemory: Sendable {
  /// All that a diagnosis depends on.
  private struct Key: Hashable, Sendable {
    private let system: LayoutSystem
    private let evidence: ReportEvidence
    private let question: Question
    private let limits: DiagnosisLimits
    /// Tells most keys apart.
    private let hash: UInt64

    init(
      _ system: LayoutSystem, _ evidence: ReportEvidence, _ question: Question,
      _ limits: DiagnosisLimits
    ) {
      self.system = system
      self.evidence = evidence
      self.question = question
      self.limits = limits
      hash = system.hashWithoutPlaces
    }

    static func == (a: Key, b: Key) -> Bool {
      a.hash == b.hash && a.evidence == b.evidence && a.question == b.question
        && a.limits == b.limits && a.system.isAlike(b.system)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// What was answered, and the number of the system: the first one that was asked about is 0.
  package typealias Answer = (diagnosis: Diagnosis, number: Int)

  private struct State {
    var answers: [Key: Answer] = [:]
    var asked = 0
  }

  private let state = Mutex(State())

  /// How many diagnoses are kept, of how many constraints and of how many bytes at most.
  private static let (most, largest, heaviest) = (1_024, 64, 64 << 10)

  /// A memory of nothing.
  package init() {}

  /// How many diagnoses it holds.
  package var count: Int { state.withLock { $0.answers.count } }

  /// What `SystemDiagnoser.diagnose` answers, from memory where the same was asked before; `nil` where
  /// the question is not one to remember.
  package func diagnose(
    _ system: LayoutSystem, evidence: ReportEvidence, question: Question = .everything,
    limits: DiagnosisLimits = DiagnosisLimits()
  ) -> Answer? {
    guard system.constraints.count <= Self.largest else { return nil }
    let key = Key(system, evidence, question, limits)
    if let known = state.withLock({ $0.answers[key] }) { return known }
    let diagnosis = SystemDiagnoser.diagnose(
      system, evidence: evidence, question: question, limits: limits)
    return state.withLock { state in
      let answer = (diagnosis, state.asked)
      state.asked += 1
      if system.weight > Self.heaviest { return answer }
      if state.answers.count >= Self.most { state.answers.removeAll(keepingCapacity: true) }
      state.answers[key] = answer
      return answer
    }
  }
}

extension LayoutSystem {
  /// Equal for systems that differ in nothing but places.
  fileprivate var hashWithoutPlaces: UInt64 {
    var hash = StableHash()
    for item in items {
      hash.add(item.className)
      hash.add(item.name ?? "")
      hash.add(item.text ?? "")
    }
    for constraint in constraints {
      let second = constraint.second?.item.index ?? -1
      hash.add(constraint.constant.doubleValue.bitPattern)
      hash.add(constraint.first.item.index << 32 ^ second << 2)
      hash.add(Int(constraint.relation.rawValue))
    }
    return hash.value
  }

  /// Whether nothing tells the two apart but addresses and places, at which no diagnosis looks; whether
  /// there is an address does.
  fileprivate func isAlike(_ other: LayoutSystem) -> Bool {
    platform == other.platform && items.count == other.items.count
      && constraints.count == other.constraints.count
      && zip(items, other.items).allSatisfy { $0.isAlike($1) }
      && zip(constraints, other.constraints).allSatisfy { $0.isAlike($1) }
  }
}

extension LayoutItem {
  fileprivate func isAlike(_ other: LayoutItem) -> Bool {
    guard (address == nil) == (other.address == nil) else { return false }
    var moved = self
    moved.address = other.address
    return moved == other
  }
}
