internal import LayoutDiagnosis
internal import LayoutModel

extension Claim {
  /// One claim: what is said of what, and the constraints and lines that it rests on.
  func write(to json: inout JSONWriter, in system: LayoutSystem) {
    json.object { json in
      json.member("kind", kind.rawValue)
      statement.writePayload(to: &json)
      json.key("constraints")
      json.array(of: constraints) { $0.value($1) }
      json.key("lines")
      json.array(of: constraints.compactMap { system[$0].range?.startLine }) { $0.value($1) }
    }
  }
}

extension Claim.Statement {
  fileprivate func writePayload(to json: inout JSONWriter) {
    switch self {
    case .contradiction(let index): json.member("conflict", index)
    case .satisfiable, .misfit, .broken, .measuringWidth, .repeated, .transient, .onlyLayout: break
    case .opposed(let names):
      json.key("sets")
      json.array(of: names) { $0.value($1) }
    case .made(let owner): json.member("by", owner.rawValue)
    case .imposedSize(let isGuessed): json.member("guess", isGuessed)
    case .whose(let whose, let mayBeLibrary):
      json.member("whose", whose.rawValue)
      if mayBeLibrary { json.member("mayBeLibrary", true) }
    case .framework(let framework, let item, let isAlone):
      json.member("framework", framework.rawValue)
      json.member("item", item)
      json.member("alone", isAlone)
    case .nearest(let item): json.member("item", item)
    case .known(let known): json.member("known", known.id.rawValue)
    case .mask(let item, let reason):
      json.member("item", item)
      json.member("reason", reason.rawValue)
    case .contains(let outer, let inner):
      json.member("outer", outer)
      json.member("item", inner)
    case .inOrder(let earlier, let later, let axis):
      json.member("earlier", earlier)
      json.member("item", later)
      json.member("axis", axis.name)
    case .open(let ambiguity):
      json.member("item", ambiguity.variable.item)
      json.member("attribute", word: ambiguity.variable.quantity.name)
      json.member("minimum", ambiguity.minimum)
      json.member("maximum", ambiguity.maximum)
      json.key("layouts")
      json.array(of: ambiguity.layouts) { $0.value($1) }
    }
  }
}
