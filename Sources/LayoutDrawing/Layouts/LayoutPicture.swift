package import LayoutDiagnosis
package import Markup

/// Layouts as rectangles, side by side.
package struct LayoutPicture: DrawnPicture, Sendable {
  private let subject: PictureSubject
  let panels: [PanelPicture]
  private let origins: [Point]
  private let width: Double
  private let height: Double

  private static let margin = 16.0
  private static let gap = 40.0
  private static let screenWidth = 1_400.0
  /// Larger systems are not solved again for a picture, but only the few constraints around the
  /// conflict.
  private static let constraintLimit = 300
  private static let fewConstraints = 60

  /// The layouts that `choose` finds worth a picture of a system, which is cut down where it is
  /// large; `nil` where there is nothing to draw.
  package init?(of subject: PictureSubject, _ choose: (PictureSubject) -> [ShownLayout]) {
    let (near, note) = subject.cutDown(
      .init(constraintLimit: Self.constraintLimit, neighbourhoodSize: Self.fewConstraints))
    let shown = subject.isOfFrames ? [] : choose(near)
    let solved = shown.first.map { LayoutFrames(near.system, LayoutPanel($0, of: near).assignment) }
    // A part of the system has items of its own numbers.
    if let placement = subject.printed,
      let printed = PrintedFrames(subject, placement, solved: note == nil ? solved : nil)
    {
      let layouts = note == nil ? LayoutPanel.all(shown, of: subject) : []
      self.init(subject, [LayoutPanel(printed)] + layouts)
      return
    }
    self.init(
      near,
      LayoutPanel.all(shown, of: near).map { panel in
        var panel = panel
        panel.note = note
        return panel
      })
  }

  /// All panels are on one scale; `nil` where there is nothing to draw.
  package init?(_ subject: PictureSubject, _ panels: [LayoutPanel]) {
    let layouts = panels.enumerated().map { index, panel in
      var panel = panel
      panel.assumption = index == 0 && panel.holdsAssumptions ? subject.assumption : nil
      return PanelLayout(subject, panel)
    }.filter { !$0.frames.boxes.isEmpty }
    if layouts.isEmpty { return nil }
    let scale = CommonScale(layouts)
    var pictures: [PanelPicture] = []
    var said: Set<String> = []
    for (index, layout) in layouts.enumerated() {
      let picture = PanelPicture(
        subject, layout, scale, id: "\(subject.id)-drawing\(index + 1)", saidBefore: said)
      said.formUnion(picture.notes)
      pictures.append(picture)
    }
    let columns = Self.columns(for: pictures.map(\.width))
    let starts = columns.indices.map { index in
      columns[..<index].reduce(Self.margin) { $0 + $1 + Self.gap }
    }
    var origins: [Point] = []
    var top = Self.margin
    var bottom = top
    for (index, picture) in pictures.enumerated() {
      let column = index % columns.count
      if column == 0, index > 0 { top = bottom + Self.gap }
      // Layouts beside each other begin at one height, however many lines their headings have.
      let row = pictures[(index - column)...].prefix(columns.count)
      let head = row.map(\.titleHeight).max() ?? 0
      origins.append(Point(starts[column], top + head - picture.titleHeight))
      bottom = max(bottom, top + head - picture.titleHeight + picture.height)
    }
    self.subject = subject
    self.panels = pictures
    self.origins = origins
    width = Self.width(of: columns) + 2 * Self.margin
    height = bottom + Self.margin
  }

  /// The widths of as many columns as fit a screen, and no fuller a first row than its rows need:
  /// four panels stand in two rows of two and not of three and one.
  private static func columns(for widths: [Double]) -> [Double] {
    for rows in widths.indices.map({ $0 + 1 }) {
      let count = (widths.count + rows - 1) / rows
      let columns = (0..<count).map { column in
        stride(from: column, to: widths.count, by: count).map { widths[$0] }.max() ?? 0
      }
      if count == 1 || width(of: columns) <= screenWidth { return columns }
    }
    return widths
  }

  private static func width(of columns: [Double]) -> Double {
    columns.reduce(-gap) { $0 + $1 + gap }
  }

  package func element(_ theme: PictureTheme?) -> XMLElement {
    var picture = SVG.root(
      id: "\(subject.id)-drawing", kind: "ald-drawing", width: width, height: height,
      title: PictureText.clean(subject.title, limit: 600),
      description: DrawingWords.drawing(panels.map(\.title)),
      .alone(theme))
    for (panel, origin) in zip(panels, origins) { picture.append(panel.group(at: origin)) }
    return theme == .transparent ? picture.plated() : picture
  }

  /// Each layout as an SVG element of its own, for a page that brings the colours along and sets
  /// them side by side where it is wide enough.
  package var panelSVGs: [String] {
    let inset = 6.0
    return panels.map { panel in
      var picture = SVG.root(
        id: panel.id, kind: "ald-drawing", width: panel.width + 2 * inset,
        height: panel.height + 2 * inset, title: panel.title, description: panel.summary,
        .page)
      picture.append(panel.content(at: Point(inset, inset)))
      return picture.xml
    }
  }

  /// The places of the remedies that make the panels, in the order of `panelSVGs`.
  package var remedies: [Int?] { panels.map(\.panel.remedy) }

  /// Every text of the picture with its box.
  package var textBoxes: [(text: String, box: Box)] {
    zip(panels, origins).flatMap { panel, origin in
      panel.textBoxes.map { text, box in (text: text, box: box.moved(to: origin)) }
    }
  }

  package var size: Box { Box(minX: 0, minY: 0, width: width, height: height) }
}
