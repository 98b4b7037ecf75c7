internal import LayoutModel
internal import LinearArithmetic

/// One layout as rectangles to scale, with names and dimension lines.
struct PanelPicture {
  let subject: PictureSubject
  let panel: LayoutPanel
  let frames: LayoutFrames
  let otherFrames: LayoutFrames?
  let scale: PanelScale
  let names: PanelNames
  let dimensions: PanelDimensions
  let hatches: [PanelHatch]
  /// Its own id; those in the panel begin with it.
  let id: String

  init(_ subject: PictureSubject, _ panel: LayoutPanel, id: String) {
    self.subject = subject
    self.panel = panel
    self.id = id
    let frames = LayoutFrames(subject.system, panel.assignment)
    self.frames = frames
    otherFrames = panel.other.map { LayoutFrames(subject.system, $0, lanes: panel.assignment) }
    hatches = PanelHatch.all(in: frames, of: subject)
    let distances = PanelDimensions.distances(in: subject, panel, frames)
    var scale = PanelScale(
      Self.bounds(frames, otherFrames, distances), knownAxes: frames.knownAxes)
    scale.origin = Point(0, PanelTitle(subject, panel).height)
    let boxes = frames.boxes.mapValues { [scale] in scale($0) }
    let gaps = PanelGap.all(of: distances, in: subject.system, frames, scale).map(\.box)
    names = PanelNames(
      subject, frames.items, boxes, frames.tree,
      avoiding: gaps + hatches.map { [scale] in scale($0.box) })
    scale.origin.x += names.columnWidth
    self.scale = scale
    dimensions = PanelDimensions(subject, panel, distances, scale)
  }

  var title: String { PanelTitle.text(of: panel) }

  /// What a screen reader says of the whole panel.
  var summary: String {
    let missing = dimensions.lines.filter(\.isYielding).map {
      "\(subject.sentence(of: $0.distance.constraint)) Missing: \($0.distance.gap.points)."
    }
    return
      ([panel.other == nil ? "A layout." : "Two layouts, one over the other."] + missing
      + notes).joined(separator: " ")
  }

  private var contentWidth: Double {
    max(
      dimensions.right, scale.origin.x + scale.width, PanelTitle(subject, panel).width) + 2
  }

  private var contentHeight: Double {
    max(dimensions.bottom, names.bottom, scale.origin.y + scale.height)
  }

  var note: NoteLines { NoteLines(notes, width: contentWidth) }
  var width: Double { max(contentWidth, note.width) }
  var height: Double { contentHeight + note.height + 2 }
  var noteTop: Double { contentHeight }

  /// What the picture leaves out, and which axis the log does not tell.
  var notes: [String] {
    let unknown = Axis.allCases.filter { !frames.knownAxes.contains($0) }
    let madeUp =
      unknown.count == 1
      ? unknown.map { axis in
        axis == .horizontal
          ? "Horizontal places are made up: the constraints do not say."
          : "Vertical places are made up: the constraints do not say."
      } : []
    return madeUp + (panel.note.map { ["Drawn from \($0)."] } ?? [])
  }

  private static func bounds(
    _ frames: LayoutFrames, _ other: LayoutFrames?, _ distances: [MeasuredDistance]
  ) -> Box {
    let boxes = Array(frames.boxes.values) + (other.map { Array($0.boxes.values) } ?? [])
    var bounds = boxes.first ?? Box(minX: 0, minY: 0, width: 100, height: 100)
    for box in boxes { bounds = bounds.union(box) }
    for distance in distances {
      guard let wanted = distance.wanted else { continue }
      let point =
        distance.axis == .horizontal
        ? Box(minX: wanted, minY: bounds.minY, width: 0, height: 0)
        : Box(minX: bounds.minX, minY: wanted, width: 0, height: 0)
      bounds = bounds.union(point)
    }
    return bounds
  }

  /// Every text of the panel with its box.
  var textBoxes: [(text: String, box: Box)] {
    names.names.map { (text: $0.text, box: $0.box) }
      + dimensions.lines.map { (text: $0.text, box: $0.label) }
  }
}
