internal import LayoutModel

/// A part of a layout where siblings cover each other, or where something reaches out of its
/// container.
struct PanelHatch {
  enum Matter { case overlap, overhang, clipped }

  var matter: Matter
  /// In the layout's points.
  var box: Box
  /// Ends the element's id.
  var id: String
  var items: [ItemID]
  var title: String
  var description: String

  /// Where both axes are known; larger layouts are full of them.
  ///
  /// What nothing decides covers nothing, and neither does a guide; nor does an end of a range, which is
  /// one place of many.
  static func all(in layout: PanelLayout, of subject: PictureSubject) -> [PanelHatch] {
    let frames = layout.frames
    guard frames.knownAxes.count == 2, frames.items.count <= 200, layout.panel.range == nil else {
      return []
    }
    let open = layout.undecided.union(
      Axis.allCases.flatMap { frames.unplaced(on: $0) + layout.openPlaces(on: $0) })
    let isShown = { (item: ItemID) in
      !open.contains(item) && layout.system[item].role != .guide
    }
    let found = (overlaps(frames, subject) + overhangs(frames, subject)).filter {
      $0.items.allSatisfy(isShown)
    }
    return found.sorted { ($0.box.minY, $0.box.minX, $0.id) < ($1.box.minY, $1.box.minX, $1.id) }
  }

  /// What is clipped of printed frames, and where two that can be seen cover a part of each other.
  ///
  /// They are the app's and have one superview; what lies in the other as a whole may be meant to.
  static func all(
    in frames: LayoutFrames, printed: PrintedFrames, of subject: PictureSubject
  ) -> [PanelHatch] {
    let covered = overlaps(frames, subject).filter { hatch in
      let boxes = hatch.items.compactMap { frames.boxes[$0] }
      let superviews = Set(hatch.items.map { subject.system[$0].superview })
      return superviews.count == 1 && superviews != [nil] && boxes.count == 2
        && !boxes[0].contains(boxes[1]) && !boxes[1].contains(boxes[0])
        && min(hatch.box.width, hatch.box.height) >= 1
        && hatch.items.allSatisfy {
          subject.system[$0].frame != nil && !printed.isUnseen($0) && !subject.isSystems($0)
        }
    }
    return (clipped(in: frames, of: subject) + covered).sorted {
      ($0.box.minY, $0.box.minX, $0.id) < ($1.box.minY, $1.box.minX, $1.id)
    }
  }

  /// The parts of views that do not show because a view around them clips.
  private static func clipped(in frames: LayoutFrames, of subject: PictureSubject) -> [PanelHatch] {
    frames.items.flatMap { item -> [PanelHatch] in
      guard let box = frames.boxes[item],
        let clipping = subject.system.ancestors(of: item).first(where: { ancestor in
          subject.system[ancestor].clipsToBounds
            && frames.boxes[ancestor].map { !box.parts(outside: $0).isEmpty } == true
        }), let outer = frames.boxes[clipping]
      else { return [] }
      return box.parts(outside: outer).enumerated().map { index, part in
        let words = DrawingWords.clipped(
          subject.shortName(of: item), by: subject.shortName(of: clipping), part)
        return PanelHatch(
          matter: .clipped, box: part, id: "clipped-\(item.name)-\(index + 1)",
          items: [item, clipping],
          title: words.title, description: words.description)
      }
    }
  }

  private static func overlaps(_ frames: LayoutFrames, _ subject: PictureSubject) -> [PanelHatch] {
    frames.tree.children.values.flatMap { siblings -> [PanelHatch] in
      siblings.enumerated().flatMap { index, first in
        siblings[(index + 1)...].compactMap { second in
          guard let box = frames.boxes[first],
            let shared = frames.boxes[second].flatMap(box.intersection)
          else { return nil }
          let words = DrawingWords.overlap(
            of: subject.shortName(of: first), and: subject.shortName(of: second), shared)
          return PanelHatch(
            matter: .overlap, box: shared, id: "overlap-\(first.name)-\(second.name)",
            items: [first, second],
            title: words.title, description: words.description)
        }
      }
    }
  }

  /// What reaches out of its superview; what only looks like one may be a neighbour.
  private static func overhangs(_ frames: LayoutFrames, _ subject: PictureSubject) -> [PanelHatch] {
    frames.tree.parent.flatMap { child, parent -> [PanelHatch] in
      guard subject.system.isAncestor(parent, of: child), let box = frames.boxes[child],
        let outer = frames.boxes[parent]
      else { return [] }
      return box.parts(outside: outer).enumerated().map { index, part in
        let words = DrawingWords.overhang(
          of: subject.shortName(of: child), beyond: subject.shortName(of: parent), part)
        return PanelHatch(
          matter: .overhang, box: part, id: "outside-\(child.name)-\(index + 1)", items: [child],
          title: words.title, description: words.description)
      }
    }
  }
}

extension Box {
  /// What of the box lies beyond `outer`: at most four strips.
  fileprivate func parts(outside outer: Box) -> [Box] {
    var parts: [Box] = []
    if minX < outer.minX - 0.25 {
      parts.append(Box(minX: minX, minY: minY, width: min(maxX, outer.minX) - minX, height: height))
    }
    if maxX > outer.maxX + 0.25 {
      let left = max(minX, outer.maxX)
      parts.append(Box(minX: left, minY: minY, width: maxX - left, height: height))
    }
    if minY < outer.minY - 0.25 {
      parts.append(Box(minX: minX, minY: minY, width: width, height: min(maxY, outer.minY) - minY))
    }
    if maxY > outer.maxY + 0.25 {
      let top = max(minY, outer.maxY)
      parts.append(Box(minX: minX, minY: top, width: width, height: maxY - top))
    }
    return parts
  }
}
