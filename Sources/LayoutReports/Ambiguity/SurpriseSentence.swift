internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Says what in a layout is legal and rarely meant.
struct SurpriseSentence: ContextWords {
  let context: ReportContext

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
        + "(\(system[loss.constraint].priority.rounded)): \(list)."
        + room(of: system[loss.constraint].first) + way(out: loosened, of: loss)
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
    case .stretched(let hugging, let rivals, let raised, let points):
      let wish = system[hugging]
      let axis = wish.first.attribute.axis
      let name = names[wish.first.item]
      let others = rivals.map {
        "\(names[system[$0].first.item]) at \(system[$0].priority.rounded)"
      }
      return
        "\(name) is \(points.points) \(axis.sizeWords.more) than its content: it hugs its content "
        + "\(axis.adverb) at \(wish.priority.rounded), less than \(EnglishList.and(others)), so it "
        + "takes the room. With its hugging priority at \(raised.rounded) it is as \(axis.sizeWords.positive) as its "
        + "content, \(wish.constant.points)."
    case .clipped(let content, let points):
      let words = system[content].first.attribute.axis.sizeWords.less
      return "\(names[system[content].first.item]) is \(points.words) \(words) than its content."
        + enough(for: content, wrapping(content, missing: points))
    }
  }

  private var thresholds: [LayoutThreshold] { diagnosis.openness?.thresholds ?? [] }

  /// Between which sizes required constraints hold a window.
  private func ends(of window: LayoutAnchor) -> (least: Rational?, most: Rational?) {
    let ends = thresholds.filter {
      $0.failure == .conflict && $0.container == window.item
        && $0.axis == window.attribute.axis
    }
    return (ends.first { $0.side == .below }?.size, ends.first { $0.side == .above }?.size)
  }

  /// The sizes that required constraints leave a window.
  private func room(of window: LayoutAnchor) -> String {
    switch ends(of: window) {
    case (nil, nil): return ""
    case (let least?, nil): return " They hold together from \(least.points) on."
    case (nil, let most?): return " They hold together up to \(most.points)."
    case (let least?, let most?):
      return least == most
        ? " They hold together at \(least.points) only."
        : " They hold together from \(least.rounded) to \(most.points)."
    }
  }

  /// The container's size at which a content is whole, and the ways out: a text wraps before it reaches out.
  private func enough(for content: ConstraintID, _ wrapping: String) -> String {
    let found = thresholds.first { threshold in
      guard case .clipped(let cut) = threshold.failure, threshold.isFirst else { return false }
      return cut == [content]
    }
    guard let found else { return wrapping }
    let words = found.axis.sizeWords
    let beyond = found.side == .below ? words.less : words.more
    let way = LayoutThresholdWords(context: context).wayOut(of: found, isLast: !wrapping.isEmpty)
    return
      " It is whole if \(names[found.container]) is \(found.size.points) \(words.positive), but not if "
      + "\(names[found.container]) is \(beyond)." + wrapping + way
  }

  /// The inequality with which the window keeps its size.
  private func way(out loosened: LoosenedConstraint?, of loss: LostConstraint) -> String {
    guard let loosened else { return "" }
    if let priority = loosened.priority {
      return " What to do: give \(loosened.constraint.name) a priority below "
        + "\(system[loss.constraint].priority.rounded), such as \(priority.rounded): solved so, the window keeps "
        + "its size."
    }
    var changed = system[loosened.constraint]
    changed.relation = loosened.relation
    let window = system[loss.constraint]
    let ends = ends(of: window.first)
    let further =
      ends.most.map { $0 < window.constant } ?? false
      ? "smaller" : ends.least.map { $0 > window.constant } ?? false ? "larger" : nil
    return " What to do: make an inequality of \(loosened.constraint.name), so that "
      + "\(sentences.clause(changed)): solved so, the window keeps its size"
      + (further.map { "; at a priority below 500 it lets the window become \($0) as well." } ?? ".")
  }

  /// What becomes of a label that is narrower than its text on one line.
  private func wrapping(_ content: ConstraintID, missing points: ClosedRange<Rational>) -> String {
    let wish = system[content]
    guard wish.first.attribute == .width, system[wish.first.item].isLabel,
      case let room = wish.constant - points.lowerBound, room.isPositive
    else { return "" }
    // What may wrap resists at the width of its widest line.
    let whole = system.texts.first { $0.item == wish.first.item }?.width ?? wish.constant
    let lines = Int((whole.doubleValue / room.doubleValue).rounded(.up))
    // What wraps already is told as it is; of so few lines, the last is cut.
    switch system[wish.first.item].mostLines {
    case 0: return " As numberOfLines is 0, its text wraps into \(lines) lines or more."
    case let most? where most >= lines:
      return " As numberOfLines is \(most), its text wraps into \(lines) lines or more."
    default: break
    }
    return
      " With numberOfLines = 0 its text wraps, into \(lines) lines or more, and its height is theirs "
      + "(if no constraint gives it a width, set preferredMaxLayoutWidth; in a view of your own, call "
      + "invalidateIntrinsicContentSize after the text changed)."
  }
}
