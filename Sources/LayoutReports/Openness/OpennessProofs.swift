internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// For each priority that is missed, the proof that it cannot be missed by less.
  func levelProofs(_ options: TextOptions) -> [Block] {
    guard options.showsArithmetic, diagnosis.openness != nil else { return [] }
    return diagnosis.levels.filter(\.violation.isPositive).flatMap(proof)
  }

  private func proof(of level: PriorityLevel) -> [Block] {
    let missed = diagnosis.levels.map { ($0.priority, $0.violation) }
    let arithmetic = ProofArithmetic(level.certificate, bounds: level.bounds, context: self)
    return [
      .paragraph(
        "The proof that priority \(level.priority) is missed by at least "
          + "\(level.violation.points): multiply each line and add them up."),
      arithmetic.sum,
      .paragraph(
        "Every distance cancels. What is left is \(arithmetic.total)"
          + arithmetic.losses(among: missed.filter { $0.0 > level.priority })
          + ". No line of priority \(level.priority) counts more than once, so they are missed by "
          + "\(level.violation.points) at least."),
      arithmetic.legend,
    ]
  }
}
