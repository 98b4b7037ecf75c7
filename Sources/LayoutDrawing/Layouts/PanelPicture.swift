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
  /// The ids in this panel begin with it.
  let prefix: String

  static let titleFont = Font(size: 12.5, isBold: true)
  static let titleHeight = 26.0

  init(_ subject: PictureSubject, _ panel: LayoutPanel, prefix: String) {
    self.subject = subject
    self.panel = panel
    self.prefix = prefix
    let frames = LayoutFrames(subject.system, panel.assignment)
    self.frames = frames
    otherFrames = panel.other.map { LayoutFrames(subject.system, $0, lanes: panel.assignment) }
    var scale = PanelScale(
      Self.bounds(frames, otherFrames, panel, subject.system), knownAxes: frames.knownAxes)
    scale.origin = Point(0, Self.titleHeight)
    let boxes = frames.boxes.mapValues { [scale] in scale($0) }
    names = PanelNames(subject, frames.items, boxes, frames.tree)
    scale.origin.x += names.columnWidth
    self.scale = scale
    dimensions = PanelDimensions(subject, panel, frames, scale)
  }

  var title: String { PictureText.clean(panel.title, limit: 64) }

  var width: Double {
    max(dimensions.right, scale.origin.x + scale.width, Self.titleFont.width(of: title)) + 2
  }

  var height: Double {
    max(dimensions.bottom, names.bottom, scale.origin.y + scale.height) + noteHeight + 2
  }

  /// Says which axis the log does not tell; `nil` where it tells both.
  var note: String? {
    let unknown = Axis.allCases.filter { !frames.knownAxes.contains($0) }
    guard unknown.count == 1, let axis = unknown.first else { return nil }
    return axis == .horizontal
      ? "Horizontal places are made up: the constraints do not say."
      : "Vertical places are made up: the constraints do not say."
  }

  var noteHeight: Double { note == nil ? 0 : 20 }

  private static func bounds(
    _ frames: LayoutFrames, _ other: LayoutFrames?, _ panel: LayoutPanel, _ system: LayoutSystem
  ) -> Box {
    let boxes = Array(frames.boxes.values) + (other.map { Array($0.boxes.values) } ?? [])
    var bounds = boxes.first ?? Box(minX: 0, minY: 0, width: 100, height: 100)
    for box in boxes { bounds = bounds.union(box) }
    for id in panel.yielding {
      guard let distance = MeasuredDistance(id, in: system, panel.assignment),
        let wanted = distance.wanted, frames.knownAxes.contains(distance.axis)
      else { continue }
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
