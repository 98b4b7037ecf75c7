internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Tells one conflict: a headline that can stand alone, and the way to it, number by number.
struct ConflictSection: ConflictWords {
  let telling: ConflictTelling

  /// One sentence that can stand alone.
  var headline: String { ConflictHeadline(telling: telling).text }

  /// What follows the headline.
  var blocks: [Block] {
    explanation + AssumptionSection(telling: telling).blocks + fractionNote + reservations
  }

  private var explanation: [Block] {
    if telling.isShort { return [.list(conflict.constraints.map(entry))] + closing }
    if let walk = plot.sum { return WalkSection(telling: telling, walk: walk).blocks }
    if let derivation = plot.derivation {
      return DerivationSection(telling: telling, derivation: derivation).blocks
    }
    return [
      .paragraph("These cannot all hold:"), .list(conflict.constraints.map(entry)),
    ]
  }

  private var closing: [Block] {
    guard conflict.constraints.count == 2, let gap = conflict.gap, !gap.isZero,
      !conflict.restsOnDigits
    else {
      return boundClauses
    }
    return [.paragraph("Both are required, and they differ by \(gapPoints(gap)).")]
  }

  private var boundClauses: [Block] {
    conflict.bounds.isEmpty
      ? [] : [.paragraph("\(sentence(for: conflict.bounds[0]).capitalizedFirst).")]
  }

  private func entry(_ id: ConstraintID) -> Block.Entry {
    Block.Entry(
      sentences.clause(id).capitalizedFirst + ".", note: origin(of: id),
      constraint: id)
  }

  /// What the proof does not show, and where it does not hold.
  private var reservations: [Block] {
    var blocks: [Block] = []
    if !conflict.isShownIrreducible {
      blocks.append(
        .paragraph(
          "They contradict each other. Whether all of them are needed was too much work to find out."
        ))
    }
    if conflict.holdsOnlyLeftToRight {
      blocks.append(
        .paragraph(
          "They conflict only where the language runs from left to right: the code mixes left or right with "
            + "leading or trailing, and from right to left these constraints agree. Use leading and "
            + "trailing for all of them."))
    }
    if context.report.gaps.isCut { blocks.append(.paragraph(Self.cutList)) }
    if mixesSidesFromRightToLeft {
      blocks.append(
        .paragraph(
          "From left to right these constraints agree: the code mixes left or right with leading or "
            + "trailing. Use leading and trailing for all of them."))
    }
    return blocks
  }

  private static let cutList = "The log breaks off within the list's last line."

  /// The same in a few words.
  var reservationLine: String {
    var remarks: [String] = []
    if !conflict.isShownIrreducible {
      remarks.append("Whether all are needed was too much work to find out.")
    }
    if conflict.holdsOnlyLeftToRight {
      remarks.append("They conflict only where the language runs from left to right.")
    }
    if context.report.gaps.isCut { remarks.append(Self.cutList) }
    if mixesSidesFromRightToLeft {
      remarks.append("From left to right they agree: use leading and trailing for all.")
    }
    return remarks.joined(separator: " ")
  }

  /// Whether a side is named in a layout that is taken to run from right to left.
  private var mixesSidesFromRightToLeft: Bool {
    conflict.assumptions.contains { $0.kind == .writingDirection }
      && constraints.contains { constraint in
        [constraint.first, constraint.second].contains {
          $0?.attribute == .left || $0?.attribute == .right
        }
      }
  }

  /// Where a size that a container imposes is missed by less than a point.
  private var fractionNote: [Block] {
    guard !conflict.restsOnDigits, let gap = conflict.tightenedProof?.gap ?? conflict.gap,
      gap < 1,
      constraints.contains(where: { $0.origin == .encapsulatedSize && $0.constant.isPositive })
    else { return [] }
    return [
      .paragraph(
        "Differences of less than a point usually come from separators of 1/2 or 1/3 point and from "
          + "rounding to the screen's pixels.")
    ]
  }
}
