internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Says what in a layout is legal and rarely meant.
struct SurpriseSentence: ContextWords {
  let context: ReportContext

  /// The surprise as a sentence.
  func text(_ surprise: LayoutSurprise) -> String {
    switch surprise {
    case .resizesWindow(let id):
      return
        "“\(sentences.clause(system[id]))” (\(id.name)) at \(system[id].priority.rounded) resizes "
        + "the window: a priority above 500 is stronger than the window's wish to keep its size."
    case .requiredResizeWindow(let loss, let loosened):
      let shown = loss.beatenBy.prefix(4).map { "\($0.name) (\(sentences.clause(system[$0])))" }
      let more = loss.beatenBy.count - shown.count
      let list =
        more > 0 ? shown.joined(separator: ", ") + " and \(more) more" : EnglishList.and(shown)
      return
        "\(names[system[loss.constraint].first.item]) is resized by \(loss.shortfall.points), for "
        + "required constraints are stronger than its wish to keep its size "
        + "(\(system[loss.constraint].priority.rounded)): \(list)." + way(out: loosened)
    case .limitDefeatsContent(let limit, let content, let points):
      return
        "\(names[system[content].first.item]) is cut by \(points.words): a required limit, "
        + "“\(sentences.clause(system[limit]))” (\(limit.name)), defeats its content size."
    case .huggingAboveResistance(let hugging, let resistance):
      let axis = system[hugging].first.attribute.axis.adverb
      return
        "\(names[system[hugging].first.item]) hugs its content \(axis) at "
        + "\(system[hugging].priority.rounded) but resists being cut only at "
        + "\(system[resistance].priority.rounded): it would rather be cut than stretched."
    case .clipped(let content, let points):
      let words = system[content].first.attribute.axis.sizeWords.less
      return "\(names[system[content].first.item]) is \(points.words) \(words) than its content."
        + wrapping(content, missing: points)
    }
  }

  /// The inequality with which the window keeps its size.
  private func way(out loosened: LoosenedConstraint?) -> String {
    guard let loosened else { return "" }
    var changed = system[loosened.constraint]
    changed.relation = loosened.relation
    return " What to do: make an inequality of \(loosened.constraint.name), so that "
      + "\(sentences.clause(changed)): solved so, the window keeps its size; at a priority below 500 it "
      + "lets the window become smaller as well."
  }

  /// What becomes of a label that is narrower than its text on one line.
  private func wrapping(_ content: ConstraintID, missing points: ClosedRange<Rational>) -> String {
    let wish = system[content]
    guard wish.first.attribute == .width, system[wish.first.item].isLabel,
      case let room = wish.constant - points.lowerBound, room.isPositive
    else { return "" }
    let lines = Int((wish.constant.doubleValue / room.doubleValue).rounded(.up))
    return
      " With numberOfLines = 0 its text wraps, into \(lines) lines or more, and its height is theirs "
      + "(if no constraint gives it a width, set preferredMaxLayoutWidth; in a view of your own, call "
      + "invalidateIntrinsicContentSize after the text changed)."
  }
}
