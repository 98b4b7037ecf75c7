package import LayoutModel
internal import Synchronization

/// Remembers diagnoses for systems that come again: a defect is reported each time that its view is
/// laid out.
///
/// A diagnosis names items and constraints by their numbers, so that it holds for every system of the
/// same content. Safe to ask on any core.
package final class DiagnosisMemory: Sendable {
  /// All that a diagnosis depends on.
  private struct Key: Hashable, Sendable {
    let content: LayoutSystem
    let evidence: ReportEvidence
    let question: Question
    let limits: DiagnosisLimits

    func hash(into hasher: inout Hasher) { content.hashDescriptions(into: &hasher) }
  }

  private let diagnoses = Mutex([Key: Diagnosis]())

  /// How many diagnoses are kept, of how many constraints and of how many bytes at most.
  private static let (most, largest, heaviest) = (1_024, 64, 64 << 10)

  /// A memory of nothing.
  package init() {}

  /// How many diagnoses it holds.
  package var count: Int { diagnoses.withLock(\.count) }

  /// What `SystemDiagnoser.diagnose` answers, from memory where the same was asked before, of the same
  /// adviser.
  package func diagnose(
    _ system: LayoutSystem, evidence: ReportEvidence, question: Question = .everything,
    limits: DiagnosisLimits = DiagnosisLimits(), adviser: Adviser? = nil
  ) -> Diagnosis {
    let diagnose = {
      SystemDiagnoser.diagnose(
        system, evidence: evidence, question: question, limits: limits, adviser: adviser)
    }
    guard system.constraints.count <= Self.largest, let content = system.content?.system else {
      return diagnose()
    }
    let key = Key(content: content, evidence: evidence, question: question, limits: limits)
    if let known = diagnoses.withLock({ $0[key] }) { return known }
    let diagnosis = diagnose()
    guard system.weight <= Self.heaviest else { return diagnosis }
    diagnoses.withLock { diagnoses in
      if diagnoses.count >= Self.most { diagnoses.removeAll(keepingCapacity: true) }
      diagnoses[key] = diagnosis
    }
    return diagnosis
  }
}
