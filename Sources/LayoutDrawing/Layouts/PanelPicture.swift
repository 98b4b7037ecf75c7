internal import LayoutDiagnosis
package import LayoutModel
internal import LinearArithmetic

/// One layout as rectangles to scale, with names and dimension lines.
struct PanelPicture {
  let subject: PictureSubject
  let layout: PanelLayout
  let scale: PanelScale
  let names: PanelNames
  let dimensions: PanelDimensions
  let hatches: [PanelHatch]
  let gaps: [PanelGap]
  let hues: ViewHues
  /// What a panel before this one says as well.
  private let saidBefore: Set<String>
  /// Its own id; those in the panel begin with it.
  let id: String

  init(
    _ subject: PictureSubject, _ layout: PanelLayout, _ common: CommonScale, id: String,
    saidBefore: Set<String> = []
  ) {
    self.saidBefore = saidBefore
    self.subject = subject
    self.layout = layout
    hues = ViewHues(subject)
    self.id = id
    let (panel, frames) = (layout.panel, layout.frames)
    hatches =
      panel.printed.map { PanelHatch.all(in: frames, printed: $0, of: subject) }
      ?? PanelHatch.all(in: layout, of: subject)
    var scale = PanelScale(layout, common)
    scale.origin = Point(0, PanelTitle(subject, panel).height)
    let boxes = frames.boxes.mapValues { [scale] in scale($0) }
    let gaps = Self.gaps(layout, scale)
    let others = (layout.otherFrames?.boxes ?? [:]).filter { frames.boxes[$0.key] != $0.value }
    let outlines =
      gaps.compactMap { gap in gap.ghost.map { (gap.item, $0) } }
      + others.map { [scale] in ($0.key, scale($0.value)) }
    let hatched = hatches.map { [scale] in scale($0.box) }
    let arrow = Self.rangeArrow(layout, scale).map { [$0.marks] } ?? []
    names = PanelNames(
      subject, frames.items, boxes, frames.tree,
      avoiding: gaps.flatMap(\.dimension) + hatched + arrow, outlines: outlines,
      numbers: gaps.compactMap(\.label), isPrinted: panel.printed != nil
    ) { item in
      panel.printed?.words(on: item) ?? layout.flatAxis(of: item).map(DrawingWords.flat) ?? ""
    }
    scale.origin.x += names.columnWidth
    self.scale = scale
    let placed = Self.gaps(layout, scale)
    self.gaps = placed
    let outer = frames.items.compactMap { [scale] item in
      frames.boxes[item].flatMap { subject.system[item].alignmentInsets?.outside($0) }
        .map { scale($0) }
    }
    dimensions = PanelDimensions(
      subject, panel, layout.distances, scale, below: names.bottom,
      inside: InnerDimensions(
        frames.boxes.mapValues { [scale] in scale($0) }, frames.tree,
        avoiding: placed.flatMap(\.marks) + outer.flatMap(\.edges) + names.marks
          + hatches.map { [scale] in scale($0.box) }))
  }

  /// The arrow over the range that an ambiguous quantity may take.
  static func rangeArrow(_ layout: PanelLayout, _ scale: PanelScale) -> RangeArrow? {
    guard let range = layout.panel.range, let box = layout.frames.boxes[range.item],
      let other = layout.otherFrames?.boxes[range.item]
    else { return nil }
    return RangeArrow(range.quantity, from: scale(box), to: scale(other))
  }

  private static func gaps(_ layout: PanelLayout, _ scale: PanelScale) -> [PanelGap] {
    let wanted = layout.panel.printed?.wanted.sorted { $0.key < $1.key } ?? []
    let gaps =
      PanelGap.all(of: layout.distances, layout.frames, scale)
      + wanted.flatMap { item, frame in
        layout.frames.boxes[item].map {
          PanelGap.edges(of: item, from: $0, to: Box(frame), scale)
        } ?? []
      }
    // A low drawing's number may stand over its edge.
    return PanelGap.labelled(
      gaps, past: layout.frames.boxes.values.flatMap { scale($0).edges },
      in: scale(scale.bounds).insetBy(-4))
  }

  var panel: LayoutPanel { layout.panel }
  var frames: LayoutFrames { layout.frames }
  var otherFrames: LayoutFrames? { layout.otherFrames }

  var title: String { PanelTitle.text(of: panel) }
  var titleHeight: Double { PanelTitle(subject, panel).height }

  /// What a screen reader says of the whole panel.
  var summary: String {
    let missing = dimensions.lines.filter(\.isYielding).map {
      DrawingWords.missing(
        subject.sentence(of: $0.distance.constraint), $0.distance.gap.points)
    }
    return
      ([DrawingWords.panel(isDouble: hasOther && !panel.isOtherStraight)] + missing + notes)
      .joined(separator: " ")
  }

  private var contentWidth: Double {
    max(
      dimensions.right, scale.origin.x + scale.width, PanelTitle(subject, panel).width) + 2
  }

  private var contentHeight: Double {
    max(dimensions.bottom, names.bottom, scale.origin.y + scale.height)
  }

  var note: NoteLines {
    NoteLines(notes.filter { !saidBefore.contains($0) }, width: contentWidth)
  }
  var width: Double { max(contentWidth, note.width) }
  var height: Double { contentHeight + note.height + 2 }
  var noteTop: Double { contentHeight }

  /// Which axis the log does not tell, what is assumed, and what the picture leaves out.
  var notes: [String] {
    if let printed = panel.printed {
      let legend = DrawingWords.hatched(
        isClipped: hatches.contains { $0.matter == .clipped },
        overlaps: hatches.contains { $0.matter == .overlap })
      let overlaps = hatches.filter { $0.matter == .overlap }.prefix(3).map {
        "\($0.title). \($0.description)"
      }
      return printed.notes + [legend].compactMap(\.self) + overlaps
    }
    let unknown = Axis.allCases.filter { !frames.knownAxes.contains($0) }
    let madeUp = unknown.count == 1 ? unknown.map(DrawingWords.madeUp) : []
    let places = Axis.allCases.compactMap { axis in
      DrawingWords.madeUpPlaces(of: frames.unplaced(on: axis).map(subject.shortName), on: axis)
    }
    // What contents are taken to be is told as assumed.
    let contents = Set(subject.diagnosis.openness?.contents.map(\.variable) ?? [])
    let sizes = Axis.allCases.compactMap { axis in
      let undecided = (layout.undecidedSizes[axis] ?? []).filter {
        !contents.contains(LayoutVariable($0, .size(along: axis)))
      }
      return DrawingWords.madeUpSizes(of: undecided.map(subject.shortName), on: axis)
    }
    let assumed = panel.assumption.map { [PictureText.clean($0, limit: 400)] } ?? []
    let isInset = frames.items.contains {
      subject.system[$0].alignmentInsets.map { $0 != .none } ?? false
    }
    let aligned = isInset ? [DrawingWords.alignmentLegend] : []
    let straight = hasOther && panel.isOtherStraight ? [DrawingWords.straight] : []
    let witness = panel.isWitness ? [DrawingWords.witness] : []
    let guesses = Axis.allCases.compactMap { axis in
      DrawingWords.guessed(
        (layout.guessedSizes[axis] ?? []).map(subject.shortName), on: axis)
    }
    let least = Axis.allCases.compactMap { axis in
      let sizes = panel.least.map { layout.system[$0].first }.filter { $0.attribute.axis == axis }
      let items = Set(sizes.map(\.item)).filter { frames.boxes[$0] != nil }.sorted()
      return DrawingWords.least(items.map(subject.shortName), on: axis)
    }
    return alike + panel.remarks + open + together + beyond + madeUp + places + sizes + guesses
      + least
      + witness
      + aligned
      + straight + assumed
      + (panel.note.map { [DrawingWords.drawn(from: $0)] } ?? [])
  }

  /// Which other fixes make what is drawn.
  private var alike: [String] {
    panel.alike.isEmpty ? [] : [DrawingWords.alike(panel.alike.map { "\($0 + 1)" })]
  }

  /// Which places nothing decides; what is open besides the quantity whose range is drawn, and does not change
  /// with it.
  private var open: [String] {
    guard panel.range != nil, let other = panel.other else {
      let places = Axis.allCases.flatMap { axis in
        layout.openPlaces(on: axis).map {
          (axis == .horizontal ? LayoutQuantity.minX : .minY, of: subject.shortName(of: $0))
        }
      }
      return [DrawingWords.open(places)].compactMap(\.self)
    }
    let unprinted = subject.diagnosis.openness?.unprinted ?? []
    let open = subject.diagnosis.ambiguities.map(\.variable).filter { variable in
      frames.boxes[variable.item] != nil && !unprinted.contains(variable) && variable != panel.range
        && panel.assignment[variable.id] == other[variable.id]
    }
    return [
      DrawingWords.open(
        open.map { ($0.quantity, of: subject.shortName(of: $0.item)) }, isFurther: true)
    ].compactMap(\.self)
  }

  /// What several constraints of one conflict miss along one axis.
  private var together: [String] {
    guard panel.remedy == nil else { return [] }
    return Axis.allCases.compactMap { axis in
      let missed = layout.distances.filter { $0.isYielding && $0.axis == axis }
      let isOneConflict = subject.diagnosis.conflicts.indices.contains { place in
        let members = subject.constraints(ofConflict: place)
        return missed.allSatisfy { members.contains($0.constraint) }
      }
      guard missed.count > 1, isOneConflict else { return nil }
      return DrawingWords.together(missed.reduce(0) { $0 + $1.gap }.points)
    }
  }

  /// What other constraints than those of the proof add to what a single constraint misses.
  private var beyond: [String] {
    let all = layout.distances.filter(\.isYielding)
    guard panel.remedy == nil, all.count == 1, let missed = all.first else { return [] }
    let told = subject.diagnosis.conflicts.compactMap { conflict -> Double? in
      let proof = conflict.tightened ?? conflict
      guard let gap = proof.gap, !gap.isZero else { return nil }
      let share = proof.certificate.first { $0.reference == .constraint(missed.constraint) }
      return share.map { (gap / $0.multiplier).magnitude.bounded }
    }
    guard let most = told.max(), missed.gap > most + 0.01 else { return [] }
    return [DrawingWords.beyond(most.points, missing: missed.gap.short)]
  }

  /// Whether the second layout differs from the first.
  private var hasOther: Bool { otherFrames.map { $0.boxes != frames.boxes } ?? false }

  var textBoxes: [(text: String, box: Box)] {
    names.names.map { (text: $0.text, box: $0.box) }
      + names.names.compactMap(\.key).flatMap { key in
        [key.inFrame, key.behindName].map { (text: key.text, box: $0) }
      }
      + dimensions.lines.map { (text: $0.text, box: $0.label) }
      + gaps.compactMap { gap in gap.label.map { (text: gap.text, box: $0) } }
  }
}

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
    /// The axes on which no constraint says where the item is, and its printed frame does.
    package var printedAxes: [Axis] = []
    /// The axes along which its size is a guess at what its content needs.
    package var guessedAxes: [Axis] = []
    /// Its frame, where the box is an alignment rectangle that differs from it.
    package var outer: Box?
    /// Where the constraints put the item, whose printed frame is another.
    package var wanted: Box?
    /// Why a printed frame is drawn in another way.
    package var marks: [PrintedFrames.Mark] = []
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
          constraint: line.distance.constraint, label: line.label(in: subject),
          step: line.step?.place,
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
      madeUpAxes: Axis.allCases.filter { !frames.isTold(item, on: $0) },
      printedAxes: Axis.allCases.filter {
        frames.isTold(item, on: $0) && !frames.isPlaced(item, on: $0)
      },
      guessedAxes: Axis.allCases.filter { layout.guessedSizes[$0]?.contains(item) == true },
      outer: panel.printed == nil ? subject.system[item].alignmentInsets?.outside(box) : nil,
      wanted: panel.printed?.wanted[item].map(Box.init), marks: panel.printed?.marks[item] ?? [])
  }
}

extension PanelDimensions.Line {
  fileprivate func label(in subject: PictureSubject) -> String {
    let text = ConstraintLabel(constraint: subject.system[distance.constraint])
      .text(in: subject.system)
    return PictureText.clean(text, limit: 48)
  }
}

extension Box {
  /// The rectangle in numbers that drawing can work with.
  init(_ frame: LayoutFrame) {
    self.init(
      minX: frame.x.bounded, minY: frame.y.bounded, width: frame.width.bounded,
      height: frame.height.bounded)
  }
}
