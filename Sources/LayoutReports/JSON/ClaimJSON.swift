internal import LayoutDiagnosis
internal import LayoutModel

extension JSONWriter {
  /// One claim: what is said of what, and the constraints and lines that it rests on.
  mutating func write(_ claim: Claim, in system: LayoutSystem) {
    object { json in
      json.member("kind", claim.kind.rawValue)
      json.writePayload(of: claim.statement)
      json.key("constraints")
      json.array(of: claim.constraints) { $0.value($1) }
      json.key("lines")
      json.array(of: claim.constraints.compactMap { system[$0].range?.startLine }) { $0.value($1) }
    }
  }

  private mutating func writePayload(of statement: Claim.Statement) {
    switch statement {
    case .contradiction(let index): member("conflict", index)
    case .satisfiable, .misfit, .broken, .measuringWidth, .repeated, .transient, .onlyLayout: break
    case .opposed(let names):
      key("sets")
      array(of: names) { $0.value($1) }
    case .made(let owner): member("by", owner.rawValue)
    case .imposedSize(let isGuessed): member("guess", isGuessed)
    case .whose(let whose, let mayBeLibrary):
      member("whose", whose.rawValue)
      if mayBeLibrary { member("mayBeLibrary", true) }
    case .framework(let framework, let item, let isAlone):
      member("framework", framework.rawValue)
      member("item", item)
      member("alone", isAlone)
    case .nearest(let item): member("item", item)
    case .known(let known): member("known", known.id.rawValue)
    case .mask(let item, let reason):
      member("item", item)
      member("reason", reason.rawValue)
    case .contains(let outer, let inner):
      member("outer", outer)
      member("item", inner)
    case .inOrder(let earlier, let later, let axis):
      member("earlier", earlier)
      member("item", later)
      member("axis", axis.name)
    case .open(let ambiguity):
      member("item", ambiguity.variable.item)
      member("attribute", word: ambiguity.variable.quantity.name)
      member("minimum", ambiguity.minimum)
      member("maximum", ambiguity.maximum)
      key("layouts")
      array(of: ambiguity.layouts) { $0.value($1) }
    }
  }
}
