internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// One constraint that settles everything where it yields to others of its priority.
struct YieldOffer: ContextWords {
  let context: ReportContext
  let style: CodeStyle

  private static let limit = 6

  /// `nil` where none does, or code of another language has no line for it.
  func blocks(_ yields: [YieldingPriority]) -> [Block]? {
    let lines = yields.prefix(Self.limit).compactMap { yielding -> String? in
      let code = ConstraintCode(yielding.constraint, context)
      guard code.dialect.library == nil else { return nil }
      let clause = sentences.clause(system[yielding.constraint])
      let outcome = "it misses “\(clause)” by \(yielding.missed.points) then"
      return style.text(.setPriority(code.named, "\(yielding.priority)"))
        + " \(DisplayText.comment(outcome))"
    }
    if lines.isEmpty { return nil }
    let choice = lines.count == 1 ? "Lower this priority" : "Lower one of these priorities"
    return [
      .advice("What to do: \(choice): one that yields settles everything."),
      .code(lines.joined(separator: "\n"), style.language),
    ]
  }
}

/// What is open for want of one priority, each quantity with its range and the reason once.
struct DisagreementSentence: ContextWords {
  let context: ReportContext

  /// Groups that constraints of one priority leave open along one axis, two or more of each; all others alone.
  func joined(_ groups: [MovingGroup]) -> [[MovingGroup]] {
    var joined: [[MovingGroup]] = []
    for group in groups {
      let place = level(of: group).flatMap { level in
        joined.firstIndex { $0.first.flatMap(self.level) == level }
      }
      if let place { joined[place].append(group) } else { joined.append([group]) }
    }
    return joined
  }

  private struct Level: Equatable {
    var priority: Rational
    var axis: Axis
  }

  private func level(of group: MovingGroup) -> Level? {
    guard case .equalPriorities(let ids) = group.cause, let first = ids.first,
      group.members.count == 1
    else { return nil }
    return Level(priority: system[first].priority, axis: group.members[0].quantity.axis)
  }

  /// The constraints that leave these open.
  func rivals(of groups: [MovingGroup]) -> [ConstraintID] {
    let ids = groups.flatMap { group -> [ConstraintID] in
      if case .equalPriorities(let ids) = group.cause { ids } else { [] }
    }
    return Set(ids).sorted()
  }
}
