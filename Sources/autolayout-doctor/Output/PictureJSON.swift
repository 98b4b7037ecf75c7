internal import LayoutDrawing
internal import LayoutModel
internal import LayoutReports

extension JSONWriter {
  /// A graph with the places that the SVG has, counted from its top left corner.
  mutating func write(_ picture: GraphPicture, of subject: PictureSubject) {
    object { json in
      json.member("report", subject.id)
      json.member("id", "\(subject.id)-graph")
      json.member("title", subject.title)
      json.member("note", picture.graph.note)
      json.points([("width", picture.size.width), ("height", picture.size.height)])
      json.key("nodes")
      json.array(of: picture.graph.nodes.indices) { $0.writeNode($1, of: picture, subject) }
      json.key("edges")
      json.array(of: picture.graph.links.indices) { $0.writeLink($1, of: picture, subject) }
      json.key("clusters")
      json.array(of: picture.graph.clusters.indices) { $0.writeCluster($1, of: picture) }
    }
  }

  private mutating func writeNode(
    _ index: Int, of picture: GraphPicture, _ subject: PictureSubject
  ) {
    let node = picture.graph.nodes[index]
    object { json in
      json.member("id", "\(subject.id)-\(node.item.name)")
      json.member("item", node.item.name)
      json.member("title", node.title)
      json.member("details", listing: node.details) { $0.value($1) }
      json.member("ambiguous", node.ambiguity)
      json.member("system", node.isSystems)
      json.member("emphasis", node.emphasis.name)
      json.member("cluster", node.cluster.map { picture.graph.clusters[$0].item.name })
      json.member("constraints", listing: node.marks) { json, mark in
        json.object { $0.writeMembers(of: mark, subject) }
      }
      json.member("frame", picture.nodeBoxes[index])
    }
  }

  private mutating func writeLink(
    _ index: Int, of picture: GraphPicture, _ subject: PictureSubject
  ) {
    let link = picture.graph.links[index]
    let items = link.nodes.map { picture.graph.nodes[$0].item.name }
    object { json in
      json.member("items", listing: items) { $0.value($1) }
      json.member("pointsAt", link.pointsForward ? items.last : items.first)
      json.member("constraints", listing: link.labels) { json, label in
        json.object { $0.writeMembers(of: label, subject) }
      }
      json.member("frame", picture.labelBoxes[index])
      json.member("paths", listing: picture.curves(of: index)) { json, curve in
        json.array(of: curve) { json, point in
          json.object { $0.points([("x", point.x), ("y", point.y)]) }
        }
      }
    }
  }

  private mutating func writeCluster(_ index: Int, of picture: GraphPicture) {
    let cluster = picture.graph.clusters[index]
    object { json in
      json.member("item", cluster.item.name)
      json.member("title", cluster.title)
      json.member("cluster", cluster.parent.map { picture.graph.clusters[$0].item.name })
      json.member("frame", picture.clusterBoxes[index])
    }
  }

  private mutating func writeMembers(of label: ConstraintGraph.Label, _ subject: PictureSubject) {
    member("id", "\(subject.id)-\(label.part.name)")
    member("constraint", label.constraint?.name)
    member("link", label.constraint == nil ? label.part.name : nil)
    member("label", label.text)
    member("step", label.step)
    member("emphasis", label.emphasis.name)
    member("broken", label.isBroken)
    member("system", label.isSystems)
  }
}

extension JSONWriter {
  /// Points of a picture, as decimals with at most two digits after the dot.
  mutating func points(_ members: [(name: StaticString, value: Double)]) {
    for (name, value) in members { member(name, value.short) }
  }

  mutating func member(_ name: StaticString, _ box: Box?) {
    key(name)
    guard let box else { return null() }
    object { json in
      json.points([("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)])
    }
  }
}

extension ConstraintGraph.Emphasis {
  fileprivate var name: String {
    switch self {
    case .receding: "receding"
    case .plain: "plain"
    case .otherConflict: "otherConflict"
    case .conflict: "conflict"
    }
  }
}

extension JSONWriter {
  /// The drawn layouts of a report, in the layout's points; none where there is nothing to draw.
  mutating func write(_ picture: LayoutPicture?, of subject: PictureSubject) {
    object { json in
      json.member("report", subject.id)
      json.member("id", "\(subject.id)-drawing")
      json.member("title", subject.title)
      json.member("panels", listing: picture?.described ?? []) { $0.write($1) }
    }
  }

  private mutating func write(_ panel: DescribedPanel) {
    object { json in
      json.member("id", panel.id)
      json.member("title", panel.title)
      json.member("yielding", listing: panel.yielding) { $0.value($1.name) }
      json.member("notes", listing: panel.notes) { $0.value($1) }
      json.member("frames", listing: panel.frames) { $0.write($1) }
      json.member("distances", listing: panel.distances) { $0.write($1) }
      json.member("hatched", listing: panel.hatches) { json, hatch in
        json.object { json in
          json.member("items", listing: hatch.items) { $0.value($1.name) }
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
      json.member("madeUp", listing: frame.madeUpAxes) { $0.value($1.name) }
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
