package import LayoutModel

/// The answer to "what holds this view?" for one report: all constraints that name it.
package struct ReferenceAnswer: Sendable {
  private let report: DiagnosedReport
  private let item: ItemID

  /// The constraints of a report that name `item`.
  package init(report: DiagnosedReport, item: ItemID) {
    (self.report, self.item) = (report, item)
  }

  /// The answer in plain English as UTF-8.
  package func text(_ options: TextOptions) -> [UInt8] {
    options.rendered(ReferenceSection(context: ReportContext(report), item: item).blocks)
  }
}

/// Words for the constraints that name an item, by their axes.
private struct ReferenceSection: ContextWords {
  let context: ReportContext
  let item: ItemID

  var blocks: [Block] {
    let ids = system.constraintIDs.filter { id in
      let constraint = system[id]
      let anchors = [
        constraint.first, constraint.second, constraint.firstSubtracted,
        constraint.secondSubtracted,
      ]
      return anchors.contains { $0?.item == item }
    }
    let count = ids.count == 1 ? "One constraint names" : "\(ids.count) constraints name"
    let headline =
      ids.isEmpty ? "No constraint of the input names \(names[item])." : "\(count) \(names[item])."
    return [.headline(headline)]
      + (ids.isEmpty ? [] : Axis.allCases.flatMap { blocks(ids, $0) } + holders(ids))
  }

  /// Under which views the constraints stand: the nearest one around all that each names.
  private func holders(_ ids: [ConstraintID]) -> [Block] {
    var held: [(holder: ItemID, ids: [ConstraintID])] = []
    for id in ids {
      guard let holder = holder(of: id) else { continue }
      if let place = held.firstIndex(where: { $0.holder == holder }) {
        held[place].ids.append(id)
      } else {
        held.append((holder, [id]))
      }
    }
    if held.isEmpty { return [] }
    let entries = held.map { holder, ids in
      Block.Entry("\(names[holder]): \(ids.map(\.name).joined(separator: ", "))")
    }
    return [
      .paragraph(
        "Activation and Interface Builder put each under the nearest view around all that it names; in "
          + "that view's constraints they are listed:"), .list(entries),
    ]
  }

  /// `nil` where the input does not tell what lies in what.
  private func holder(of id: ConstraintID) -> ItemID? {
    let constraint = system[id]
    let items = [
      constraint.first, constraint.second, constraint.firstSubtracted, constraint.secondSubtracted,
    ].compactMap { $0?.item }
    let lines = items.map { item -> [ItemID] in
      // A guide's constraints stand under the view that owns it.
      let line = [item] + system.ancestors(of: item)
      return system[item].role == .guide ? Array(line.dropFirst()) : line
    }
    guard let first = lines.first else { return nil }
    return first.first { candidate in lines.allSatisfy { $0.contains(candidate) } }
  }

  private func blocks(_ ids: [ConstraintID], _ axis: Axis) -> [Block] {
    let own = ids.filter { system[$0].first.attribute.axis == axis }
    guard !own.isEmpty else {
      return [.paragraph("None of them is about its \(axis.name) place or its \(axis.sizeNoun).")]
    }
    return [
      .paragraph("Along the \(axis.name) axis:"),
      .list(
        own.map { id in
          let note = [id.name, place(of: id)].compactMap(\.self).joined(separator: ", ")
          return Block.Entry(sentences.sentence(system[id]), note: note)
        }),
    ]
  }
}
