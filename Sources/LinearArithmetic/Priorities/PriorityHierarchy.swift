/// Required rows, and optional ones in a strict hierarchy of priorities.
///
/// At each priority, from high to low, the sum of the absolute violations is minimised while every
/// higher priority keeps its optimum: what Auto Layout does (Badros, Borning and Stuckey, "The
/// Cassowary linear arithmetic constraint solving algorithm", TOCHI 8, 2001, call it a
/// weighted-sum-better hierarchy), but in exact arithmetic.
package struct PriorityHierarchy: Sendable {
  /// What the hierarchy says of every row.
  package let rows: [PrioritisedRow]

  /// Takes rows over any variables; a variable is free unless a row bounds it.
  package init(_ rows: [PrioritisedRow]) { self.rows = rows }

  /// What solving gives.
  package enum Result: Sendable {
    /// The required rows cannot all hold; the certificate's rows are those of the hierarchy.
    case contradictory(FarkasCertificate)
    case optimal(HierarchyOptimum)
    /// The system is so large or so awkward, or so few steps are left, that its optimum was not looked
    /// for to the end.
    case undecided
  }

  /// Solves the hierarchy; gives up where `allowance`, from which what is asked later takes its steps too,
  /// is spent.
  package func solve(within allowance: StepAllowance? = nil) -> Result {
    do {
      return .optimal(try HierarchyOptimum(solving: rows, within: allowance))
    } catch {
      return error == .contradiction ? .contradictory(contradiction()) : .undecided
    }
  }

  /// The evidence is found by the plain simplex, on the required rows alone.
  private func contradiction() -> FarkasCertificate {
    let required = rows.indices.filter { rows[$0].priority == nil }
    let system = LinearSystem(rows: required.map { rows[$0].row })
    guard case .contradictory(let certificate) = try? system.feasibility()
    else { return FarkasCertificate([]) }
    return FarkasCertificate(
      certificate.entries.map { .init(row: required[$0.row], multiplier: $0.multiplier) })
  }
}

/// The best that a priority hierarchy allows, and how far its variables can move without loss.
package struct HierarchyOptimum: Sendable {
  /// One priority's optimum.
  package struct Level: Hashable, Sendable {
    /// The priority that its rows share.
    package var priority: Rational
    /// The least possible sum of absolute violations.
    package var violation: Rational
  }

  /// Highest priority first.
  package let levels: [Level]
  private let rows: [PrioritisedRow]
  private let allowance: StepAllowance?
  /// Solved in machine numbers where they hold everything, else in big ones.
  private var machine: HierarchySolution<MachineFraction>?
  private var big: HierarchySolution<Rational>?

  /// Whether a question could not be answered; what was answered then is no claim.
  package private(set) var didGiveUp = false

  /// - Throws: `contradiction` where the required rows contradict each other, else `lost`.
  init(
    solving rows: [PrioritisedRow], within allowance: StepAllowance?
  ) throws(EqualityPresolve<Rational>.Failure) {
    self.rows = rows
    self.allowance = allowance
    do throws(EqualityPresolve<MachineFraction>.Failure) {
      let solution = try HierarchySolution<MachineFraction>(rows, within: allowance)
      let violations = solution.violations()
      if !violations.contains(where: \.isLost) {
        machine = solution
        levels = Self.levels(solution.priorities, violations)
        return
      }
    } catch {
      if error == .contradiction { throw .contradiction }
    }
    let solution = try HierarchySolution<Rational>(rows, within: allowance)
    levels = Self.levels(solution.priorities, solution.violations())
    big = solution
  }

  private static func levels(
    _ priorities: [Rational], _ violations: [some ExactNumber]
  ) -> [Level] {
    zip(priorities, violations).map { Level(priority: $0, violation: $1.rational) }
  }

  /// Asks the machine's solution, and the big one where a number does not fit.
  private mutating func answer<Answer>(
    _ machineAnswer: (inout HierarchySolution<MachineFraction>) throws -> Answer,
    _ bigAnswer: (inout HierarchySolution<Rational>) throws -> Answer
  ) -> Answer? {
    // Taken out while it changes, so that nothing is copied.
    if var solution = machine {
      machine = nil
      let answer = try? machineAnswer(&solution)
      machine = solution
      if let answer { return answer }
    }
    guard var solution = big ?? (try? HierarchySolution<Rational>(rows, within: allowance)) else {
      didGiveUp = true
      return nil
    }
    big = nil
    let answer = try? bigAnswer(&solution)
    big = solution
    if answer == nil { didGiveUp = true }
    return answer
  }
}

// MARK: - Questions

extension HierarchyOptimum {
  /// Values for all variables that attain every level's optimum.
  package mutating func assignment() -> Assignment {
    answer({ try $0.assignment() }, { try $0.assignment() }) ?? Assignment()
  }

  /// How small and how large `form` can be without loss on any level.
  package mutating func range(of form: LinearForm) -> OptimalRange {
    answer({ try $0.range(of: form) }, { try $0.range(of: form) }) ?? OptimalRange()
  }

  /// The ranges of all variables; gives up where the steps are spent.
  package mutating func ranges() -> [VariableID: OptimalRange] {
    answer({ try $0.ranges() }, { try $0.ranges() }) ?? [:]
  }

  /// An optimal assignment where `form` is least; where it has no least value, 100 below another's.
  package mutating func assignment(minimising form: LinearForm) -> Assignment {
    answer({ try $0.assignment(minimising: form) }, { try $0.assignment(minimising: form) })
      ?? Assignment()
  }

  /// Proves that a level's violation cannot be less: see `HierarchyChecker`.
  package mutating func certificate(ofLevel level: Int) -> FarkasCertificate {
    // That a violation is not below 0 needs no proof.
    if levels.indices.contains(level), levels[level].violation.isZero {
      return FarkasCertificate([])
    }
    return answer({ try $0.certificate(ofLevel: level) }, { try $0.certificate(ofLevel: level) })
      ?? FarkasCertificate([])
  }

  /// Proves the least value of `form` on the optimal face; `nil` where there is none.
  package mutating func certificate(ofMinimum form: LinearForm) -> FarkasCertificate? {
    let proof = answer(
      { try $0.certificate(ofMinimum: form) }, { try $0.certificate(ofMinimum: form) })
    return proof ?? nil
  }
}
