package import LayoutDiagnosis
package import LayoutModel
internal import LinearArithmetic

extension Casebook {
  /// What the first case that fits changes, by the first of its ways that a solver can check.
  package static func advice(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, _ evidence: ReportEvidence
  ) -> [AdvisedChange] {
    let facts = CaseFacts(
      system, diagnosis, evidence: evidence,
      claims: ClaimList(diagnosis, of: system, evidence: evidence, hasComplaint: false),
      words: CaseWords(name: { _ in "" }, clause: { _ in "" }, number: { _ in "" }, told: []))
    return findings(in: facts).first?.match.ways.first { !$0.changes.isEmpty }?.changes ?? []
  }
}
