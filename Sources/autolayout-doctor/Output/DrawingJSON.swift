internal import LayoutDrawing
internal import LayoutModel
internal import LayoutReports

extension JSONWriter {
  /// The drawn layouts of a report, in the layout's points; none where there is nothing to draw.
  mutating func write(_ picture: LayoutPicture?, of subject: PictureSubject) {
    object { json in
      json.member("report", subject.id)
      json.member("id", "\(subject.id)-drawing")
      json.member("title", subject.title)
      json.key("panels")
      json.array(of: picture?.described ?? []) { $0.write($1) }
    }
  }

  private mutating func write(_ panel: DescribedPanel) {
    object { json in
      json.member("id", panel.id)
      json.member("title", panel.title)
      json.key("yielding")
      json.array(of: panel.yielding) { $0.value($1.name) }
      json.key("notes")
      json.array(of: panel.notes) { $0.value($1) }
      json.key("frames")
      json.array(of: panel.frames) { $0.write($1) }
      json.key("distances")
      json.array(of: panel.distances) { $0.write($1) }
      json.key("hatched")
      json.array(of: panel.hatches) { json, hatch in
        json.object { json in
          json.key("items")
          json.array(of: hatch.items) { $0.value($1.name) }
          json.member("title", hatch.title)
          json.member("frame", hatch.box)
        }
      }
    }
  }

  private mutating func write(_ frame: DescribedPanel.Frame) {
    object { json in
      json.member("item", frame.item.name)
      json.member("name", frame.name)
      json.member("frame", frame.box)
      if let other = frame.other { json.member("other", other) }
      json.key("madeUp")
      json.array(of: frame.madeUpAxes) { $0.value($1.name) }
    }
  }

  private mutating func write(_ distance: DescribedPanel.Distance) {
    object { json in
      json.member("constraint", distance.constraint.name)
      json.member("label", distance.label)
      json.member("step", distance.step)
      json.member("axis", distance.axis.name)
      json.points([("start", distance.start), ("end", distance.end)])
      if let wanted = distance.wanted {
        json.points([("wanted", wanted), ("missing", (wanted - distance.end).magnitude)])
      }
    }
  }
}

extension Axis {
  fileprivate var name: String { self == .horizontal ? "horizontal" : "vertical" }
}
