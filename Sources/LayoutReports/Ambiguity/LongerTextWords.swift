internal import LayoutDiagnosis
internal import LayoutModel

/// Says from which length of the texts on something goes wrong.
struct LongerTextWords {
  let words: ExerciseWords
  let layouts: [ExercisedLayout]

  var blocks: [Block] {
    guard let last = layouts.last else { return [] }
    let tries = already + estimates + [.aside("Tried in steps of a tenth, up to \(last.name).")]
    guard let first = layouts.indices.first(where: { !problems(in: $0).isEmpty }) else {
      return [
        .headline(
          "With texts up to \(last.name) as long, nothing \(already.isEmpty ? "more" : "else") is cut, "
            + "overlaps, leaves its container or conflicts.")
      ] + tries
    }
    return [
      .headline(
        "Texts may grow to \(layouts[first - 1].name) their length; at \(layouts[first].name) something goes "
          + "wrong."),
      .list(firstOccurrences),
      .paragraph("The layout with texts \(layouts[first].name) as long:"),
    ] + words.frames(of: layouts[first]) + tries
  }

  /// What goes wrong without any longer text.
  private var already: [Block] {
    let told = layouts[0].problems.map { Block.Entry("\(words.sentence(for: $0)).") }
    return told.isEmpty ? [] : [.paragraph("With the texts as they are already:"), .list(told)]
  }

  private var estimates: [Block] {
    let texts = layouts[0].heldTexts.map { text in
      "that of \(words.names[text.variable.item]) \(text.value.points) wide"
    }
    return texts.isEmpty
      ? []
      : [
        .aside(
          "Estimated, on one line: \(EnglishList.and(texts)). A text that wraps grows taller instead."
        )
      ]
  }

  /// What goes wrong in a layout and does not with the texts as they are.
  private func problems(in layout: Int) -> [LayoutProblem] {
    let before = Set(layouts[0].problems.map(words.told(byKind:)))
    return layouts[layout].problems.filter { !before.contains(words.told(byKind: $0)) }
  }

  /// Each problem where it is met first.
  private var firstOccurrences: [Block.Entry] {
    var seen: Set<String> = []
    return layouts.indices.flatMap { layout in
      problems(in: layout).filter { seen.insert(words.told(byKind: $0)).inserted }.map {
        Block.Entry("At \(layouts[layout].name): \(words.sentence(for: $0)).")
      }
    }
  }
}
