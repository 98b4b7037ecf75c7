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
    case .requiredResizeWindow(let loss):
      let shown = loss.beatenBy.prefix(4).map { "\($0.name) (\(sentences.clause(system[$0])))" }
      let more = loss.beatenBy.count - shown.count
      let list =
        more > 0 ? shown.joined(separator: ", ") + " and \(more) more" : EnglishList.and(shown)
      return
        "\(names[system[loss.constraint].first.item]) is resized by \(loss.shortfall.points), for "
        + "required constraints are stronger than its wish to keep its size "
        + "(\(system[loss.constraint].priority.rounded)): \(list)."
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
    }
  }
}
