internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutThreshold {
  func write(to json: inout JSONWriter, _ words: LayoutThresholdWords) {
    json.object { json in
      json.member("failure", failure.name)
      json.member("axis", axis == .horizontal ? "horizontal" : "vertical")
      json.member("side", side == .below ? "below" : "above")
      json.member("size", size)
      json.member("limit", limit)
      json.member("first", isFirst)
      json.member("items", listing: failure.items(in: words.system)) { $0.value($1) }
      json.member("constraints", listing: constraints) { $0.value($1) }
      json.member("text", words.sentence(self))
      json.member("ways", listing: ways) { json, way in
        json.object { json in
          switch way.edit {
          case .relation(let id, let relation):
            json.member("constraint", id)
            json.member("relation", relation.symbol)
          case .priority(let id, let priority):
            json.member("constraint", id)
            json.member("priority", priority)
          default: break
          }
          json.member("from", way.range.lower)
          json.member("to", way.range.upper)
          if let failures = way.newFailures {
            json.member("newFailures", listing: failures) { $0.value(words.sentence($1)) }
          }
        }
      }
    }
  }
}

extension LayoutThreshold.Failure {
  fileprivate var name: String {
    switch self {
    case .conflict: "conflict"
    case .clipped, .cut: "clipped"
    case .collapse: "collapse"
    case .leaves: "leavesContainer"
    case .missed: "missed"
    }
  }

  fileprivate func items(in system: LayoutSystem) -> [ItemID] {
    switch self {
    case .conflict: []
    case .clipped(let contents), .missed(let contents): contents.map { system[$0].first.item }
    case .cut(let item), .collapse(let item), .leaves(let item): [item]
    }
  }
}
