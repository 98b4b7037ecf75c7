package import LayoutModel

/// What a panel shows, as data in the layout's points.
package struct DescribedPanel: Sendable {
  package struct Frame: Sendable {
    package var item: ItemID
    package var name: String
    package var box: Box
    /// Where the item is in the other layout that is possible as well; `nil` where it is the same.
    package var other: Box?
    /// The axes on which no constraint says where the item is, so that its place is made up.
    package var madeUpAxes: [Axis]
  }

  /// A constraint as a distance along an axis.
  package struct Distance: Sendable {
    package var constraint: ConstraintID
    package var label: String
    package var step: Int?
    package var axis: Axis
    package var start, end: Double
    /// Where the constraint wants `end` to be; `nil` where it holds.
    package var wanted: Double?
  }

  package struct Hatch: Sendable {
    package var items: [ItemID]
    package var title: String
    package var box: Box
  }

  /// The panel's id in the SVG.
  package var id: String
  package var title: String
  package var yielding: [ConstraintID]
  package var notes: [String]
  package var frames: [Frame]
  package var distances: [Distance]
  package var hatches: [Hatch]
}

extension LayoutPicture {
  /// The same as the picture shows, as data.
  package var described: [DescribedPanel] { panels.map(\.described) }
}

extension PanelPicture {
  fileprivate var described: DescribedPanel {
    DescribedPanel(
      id: id, title: title, yielding: panel.yielding, notes: notes,
      frames: frames.items.compactMap(frame(of:)),
      distances: dimensions.lines.map { line in
        DescribedPanel.Distance(
          constraint: line.distance.constraint, label: line.label(in: subject), step: line.step,
          axis: line.distance.axis, start: line.distance.start, end: line.distance.end,
          wanted: line.distance.wanted)
      },
      hatches: hatches.map { .init(items: $0.items, title: $0.title, box: $0.box) })
  }

  private func frame(of item: ItemID) -> DescribedPanel.Frame? {
    guard let box = frames.boxes[item] else { return nil }
    let other = otherFrames?.boxes[item]
    return DescribedPanel.Frame(
      item: item, name: subject.shortName(of: item), box: box, other: other == box ? nil : other,
      madeUpAxes: Axis.allCases.filter { !frames.isPlaced(item, on: $0) })
  }
}

extension PanelDimensions.Line {
  fileprivate func label(in subject: PictureSubject) -> String {
    let text = ConstraintLabel(constraint: subject.system[distance.constraint])
      .text(in: subject.system)
    return PictureText.clean(text, limit: 48)
  }
}
