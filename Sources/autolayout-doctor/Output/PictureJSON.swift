internal import LayoutDrawing
internal import LayoutModel
internal import LayoutReports

extension GraphPicture {
  /// A graph with the places that the SVG has, counted from its top left corner.
  func write(to json: inout JSONWriter, of subject: PictureSubject) {
    json.object { json in
      json.member("report", subject.id)
      json.member("id", "\(subject.id)-graph")
      json.member("title", subject.title)
      json.member("note", graph.note)
      json.points([("width", size.width), ("height", size.height)])
      json.key("nodes")
      json.array(of: graph.nodes.indices) { writeNode($1, to: &$0, subject) }
      json.key("edges")
      json.array(of: graph.links.indices) { writeLink($1, to: &$0, subject) }
      json.key("clusters")
      json.array(of: graph.clusters.indices) { writeCluster($1, to: &$0) }
    }
  }

  fileprivate func writeNode(_ index: Int, to json: inout JSONWriter, _ subject: PictureSubject) {
    let node = graph.nodes[index]
    json.object { json in
      json.member("id", "\(subject.id)-\(node.item.name)")
      json.member("item", node.item.name)
      json.member("title", node.title)
      json.member("details", listing: node.details) { $0.value($1) }
      json.member("ambiguous", node.ambiguity)
      json.member("system", node.isSystems)
      json.member("emphasis", node.emphasis.name)
      json.member("cluster", node.cluster.map { graph.clusters[$0].item.name })
      json.member("constraints", listing: node.marks) { json, mark in
        json.object { mark.writeMembers(to: &$0, subject) }
      }
      json.member("frame", nodeBoxes[index])
    }
  }

  fileprivate func writeLink(_ index: Int, to json: inout JSONWriter, _ subject: PictureSubject) {
    let link = graph.links[index]
    let items = link.nodes.map { graph.nodes[$0].item.name }
    json.object { json in
      json.member("items", listing: items) { $0.value($1) }
      json.member("pointsAt", link.pointsForward ? items.last : items.first)
      json.member("constraints", listing: link.labels) { json, label in
        json.object { label.writeMembers(to: &$0, subject) }
      }
      json.member("frame", labelBoxes[index])
      json.member("paths", listing: curves(of: index)) { json, curve in
        json.array(of: curve) { json, point in
          json.object { $0.points([("x", point.x), ("y", point.y)]) }
        }
      }
    }
  }

  fileprivate func writeCluster(_ index: Int, to json: inout JSONWriter) {
    let cluster = graph.clusters[index]
    json.object { json in
      json.member("item", cluster.item.name)
      json.member("title", cluster.title)
      json.member("cluster", cluster.parent.map { graph.clusters[$0].item.name })
      json.member("frame", clusterBoxes[index])
    }
  }
}

extension ConstraintGraph.Label {
  fileprivate func writeMembers(to json: inout JSONWriter, _ subject: PictureSubject) {
    json.member("id", "\(subject.id)-\(part.name)")
    json.member("constraint", constraint?.name)
    json.member("link", constraint == nil ? part.name : nil)
    json.member("label", text)
    json.member("step", step?.place)
    json.member("conflict", constraint == nil ? nil : step?.conflict)
    json.member("emphasis", emphasis.name)
    json.member("broken", isBroken)
    json.member("system", isSystems)
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

extension PictureSubject {
  /// The drawn layouts of a report, in the layout's points; none where there is nothing to draw.
  func write(_ picture: LayoutPicture?, to json: inout JSONWriter) {
    json.object { json in
      json.member("report", id)
      json.member("id", "\(id)-drawing")
      json.member("title", title)
      json.member("panels", listing: picture?.described ?? []) { $1.write(to: &$0) }
    }
  }
}

extension DescribedPanel {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("title", title)
      json.member("yielding", listing: yielding) { $0.value($1.name) }
      json.member("notes", listing: notes) { $0.value($1) }
      json.member("frames", listing: frames) { $1.write(to: &$0) }
      json.member("distances", listing: distances) { $1.write(to: &$0) }
      json.member("hatched", listing: hatches) { json, hatch in
        json.object { json in
          json.member("items", listing: hatch.items) { $0.value($1.name) }
          json.member("title", hatch.title)
          json.member("frame", hatch.box)
        }
      }
    }
  }
}

extension DescribedPanel.Frame {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("item", item.name)
      json.member("name", name)
      json.member("frame", box)
      if let other { json.member("other", other) }
      json.member("madeUp", listing: madeUpAxes) { $0.value($1.name) }
      if !printedAxes.isEmpty { json.member("printed", listing: printedAxes) { $0.value($1.name) } }
      if !guessedAxes.isEmpty { json.member("guessed", listing: guessedAxes) { $0.value($1.name) } }
      if let outer { json.member("outer", outer) }
      if let wanted { json.member("wanted", wanted) }
      if !marks.isEmpty { json.member("marks", listing: marks) { $0.value($1.rawValue) } }
    }
  }
}

extension DescribedPanel.Distance {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("constraint", constraint.name)
      json.member("label", label)
      json.member("step", step)
      json.member("axis", axis.name)
      json.points([("start", start), ("end", end)])
      if let wanted {
        json.points([("wanted", wanted), ("missing", (wanted - end).magnitude)])
      }
    }
  }
}
