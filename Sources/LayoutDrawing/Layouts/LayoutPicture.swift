package import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic
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
      let layouts = note == nil ? shown.map { LayoutPanel($0, of: subject) } : []
      self.init(subject, [LayoutPanel(printed)] + layouts)
      return
    }
    self.init(
      near,
      shown.map { shown in
        var panel = LayoutPanel(shown, of: near)
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

  /// The picture as an SVG element that brings its own colours and background along.
  package func svg(_ theme: PictureTheme? = nil) -> String { element(theme).xml }

  /// The shapes as Graphviz's renderers draw them.
  package func operations(_ theme: PictureTheme = .light) -> String {
    XDotDrawing(element(theme), height: size.height, theme).operations
  }

  func element(_ theme: PictureTheme?) -> XMLElement {
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

/// One layout to be drawn as rectangles.
package struct LayoutPanel: Sendable {
  package var title: String
  package var assignment: Assignment
  /// A second layout that is possible as well; drawn over the first.
  package var other: Assignment?
  /// Whether the second layout lies on the straight line of an animation, where the first would be
  /// if it were not solved.
  package var isOtherStraight = false
  /// What differs between the two: the range is drawn as an arrow.
  package var range: LayoutVariable?
  /// The constraints whose distances are drawn.
  package var measured: [ConstraintID] = []
  /// The constraints that do not hold here.
  package var yielding: [ConstraintID] = []
  /// What the picture leaves out, in words.
  package var note: String?
  /// What all panels rest on that the input does not tell, where this one says it.
  package var assumption: String?
  /// What nothing decides in this layout.
  var open: Set<LayoutVariable> = []
  /// The least sizes that are drawn as if they were sizes.
  var least: [ConstraintID] = []
  /// Whether the layout holds what the proofs assume; one of an exercise is of the system as it was read.
  var holdsAssumptions = true
  /// Whether it is one layout of which nobody asked what else is possible.
  var isWitness = false
  /// The items that are drawn, where not all are.
  var items: Set<ItemID>?
  /// The place of the remedy that makes the layout.
  var remedy: Int?
  /// The frames that the input prints, where the panel is of them.
  var printed: PrintedFrames?
}

extension LayoutPanel {
  /// A panel for a layout that a diagnosis of the subject chose.
  package init(_ shown: ShownLayout, of subject: PictureSubject) {
    switch shown {
    case .correction(let correction, let isSystemChoice, let solved, let conflict):
      let labels = correction.map { id in
        ConstraintLabel(constraint: subject.system[id]).text(in: subject.system)
      }
      self.init(
        title: DrawingWords.before(labels, isSystemChoice: isSystemChoice),
        assignment: solved.assignment,
        measured: subject.constraints(ofConflict: conflict ?? 0), yielding: correction)
      open = solved.open
      items = conflict.map(subject.items(ofConflict:))
    case .remedy(let index, let solved, let conflicts):
      // What is changed is no longer what its label says.
      let changed = Set(subject.diagnosis.remedies[index].constraints)
      let system = subject.system.assuming(subject.diagnosis.conflicts)
      let value = { (variable: VariableID) in solved.assignment[variable] }
      self.init(
        title: DrawingWords.after(
          index + 1, subject.fixes.indices.contains(index) ? subject.fixes[index] : nil),
        assignment: solved.assignment,
        measured: subject.constraints(ofConflicts: conflicts).filter { id in
          let constraint = system[id]
          return !changed.contains(id)
            && constraint.relation.holds(constraint.form.value(under: value))
        })
      if !conflicts.isEmpty {
        items = conflicts.reduce(into: []) { $0.formUnion(subject.items(ofConflict: $1)) }
      }
      remedy = index
      open = solved.open
      isWitness = solved.isWitness
      least = solved.least
    case .ambiguity(let ambiguity, let assignment, let other):
      let variable = ambiguity.variable
      self.init(
        title: DrawingWords.range(
          variable.quantity, of: subject.shortName(of: variable.item), ambiguity.minimum,
          ambiguity.maximum),
        assignment: assignment, other: other, range: variable)
    case .consistent(let assignment, let other):
      self.init(
        title: DrawingWords.consistent(isAmbiguous: other != nil), assignment: assignment,
        other: other)
    }
  }

  /// A panel of the frames that the input prints.
  init(_ printed: PrintedFrames) {
    self.init(
      title: DrawingWords.printed(isMisplaced: !printed.wanted.isEmpty),
      assignment: printed.assignment)
    self.printed = printed
  }

  /// A panel for a layout that an exercise found; `nil` where it found none.
  package init?(_ exercised: ExercisedLayout, of subject: PictureSubject) {
    guard let layout = exercised.layout else { return nil }
    self.init(
      title: exercised.name, assignment: layout.assignment,
      other: exercised.interpolated?.assignment,
      isOtherStraight: exercised.interpolated != nil)
    open = exercised.open
    holdsAssumptions = false
    if case .correction(let correction, _) = exercised.kind {
      yielding = correction
      measured = subject.explained
    }
  }
}

extension PictureSubject {
  /// The constraints of the conflicts at these places, each once; of the first one where there are none.
  fileprivate func constraints(ofConflicts places: [Int]) -> [ConstraintID] {
    var seen: Set<ConstraintID> = []
    return (places.isEmpty ? [0] : places).flatMap(constraints(ofConflict:)).filter {
      seen.insert($0).inserted
    }
  }

  /// What the constraints of the conflict at a place tie, with what holds it.
  fileprivate func items(ofConflict place: Int) -> Set<ItemID> {
    let tied = constraints(ofConflict: place).flatMap { system[$0].items }
    return Set(tied + tied.flatMap(system.ancestors(of:)))
  }
}
