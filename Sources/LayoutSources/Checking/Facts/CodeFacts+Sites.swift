internal import LayoutModel
internal import LinearArithmetic

extension CodeFacts {
  /// The record of a site that is written as one constraint.
  func record(of site: Site) -> ConstraintRecord? { index.record(of: site) }

  /// The function around a site's place.
  func function(around site: Site) -> FunctionRecord? {
    switch site.source {
    case .constraint(let number):
      if let call = site.call { return function(index.facts.calls[call].function) }
      return function(index.facts.constraints[number].function)
    case .format(let number, _):
      if let call = site.call { return function(index.facts.calls[call].function) }
      return function(index.facts.formats[number].function)
    }
  }

  /// Whether a library makes it that switches the mask of the first view off.
  func switchesMask(_ site: Site) -> Bool {
    guard let library = record(of: site)?.library else { return false }
    return !["anchors", "item"].contains(library)
  }

  /// Whether Interface Builder makes it.
  func isInterfaceBuilders(_ site: Site) -> Bool { record(of: site)?.library == "ib" }

  /// How the expression is put in force where it is written.
  private func form(of site: Site) -> String {
    switch site.source {
    case .constraint(let number): index.facts.constraints[number].form
    case .format(let number, _): index.facts.formats[number].form
    }
  }

  /// Where the constraint is put in force; `nil` where nothing is known to do so.
  func activation(of site: Site) -> CodePlace? {
    if let call = site.call { return activation(through: call, of: site) }
    if Self.active.contains(form(of: site)) || isActiveAtOnce(site) {
      let range = record(of: site)?.activation ?? site.statement
      return CodePlace(file: site.place.file, range: range)
    }
    if let range = record(of: site)?.activation {
      return CodePlace(file: site.place.file, range: range)
    }
    return index.sets(of: site).first { $0.property == "isActive" && $0.value == "true" }?.place
  }

  /// A helper's call, where each run of the helper puts the constraint in force.
  private func activation(through call: Int, of site: Site) -> CodePlace? {
    guard Self.active.contains(form(of: site)) || isActiveAtOnce(site), site.helpers.count == 1,
      let record = record(of: site), let helper = function(record.function),
      isUnconditional(record.place, in: helper)
    else { return nil }
    let caller = index.facts.calls[call]
    return CodePlace(file: caller.file, range: caller.statement)
  }

  /// Whether the library activates what it makes.
  private func isActiveAtOnce(_ site: Site) -> Bool {
    guard let record = record(of: site),
      ["purelayout", "tinyconstraints"].contains(record.library)
    else { return false }
    return !texts.tokens(of: record.file).contains(["isActive"], in: record.statement.bytes)
  }

  private static let active: Set<String> = [
    "isActive", "activate", "addConstraint", "addConstraints", "block",
  ]

  /// Whether the app's own code writes the site as one constraint, of views that it names itself.
  func isPlain(_ site: Site) -> Bool { site.call == nil && isPlainOrHelped(site) }

  /// The same, or by one call of a helper of the project's own.
  func isPlainOrHelped(_ site: Site) -> Bool {
    !isInterfaceBuilders(site) && !site.isInner && !site.isLooped && !site.isExcluded
      && isApp(site.place.file) && site.entities.allSatisfy(index.isNamed)
      && (site.call.map(givesKnownNumbers) ?? true)
  }

  /// Whether no argument of a helper's call but views may change.
  private func givesKnownNumbers(_ call: Int) -> Bool {
    index.facts.calls[call].arguments.allSatisfy { argument in
      let path = CodeText.path(CodeText.bare(argument.text))
      guard argument.number != nil || path.count == 1 else { return true }
      let name = CodeText.name(CodeText.bare(path.last ?? ""))
      return argument.number == nil && viewNames.contains(name) || !texts.mayChange(name)
    }
  }

  /// The site's constant, where the source writes one that nothing changes.
  func constant(_ site: Site) -> Rational? {
    value(site.constant, site.call == nil ? record(of: site)?.constant : nil)
  }

  /// The site's multiplier, where the source writes one that nothing changes.
  func multiplier(_ site: Site) -> Rational? {
    value(site.multiplier, site.call == nil ? record(of: site)?.multiplier : nil)
  }

  /// A name's value in its own file goes before what other files call so.
  private func value(_ guess: NumberGuess, _ written: SiteNumber?) -> Rational? {
    guard let written, !guess.isLiteral else { return value(guess) }
    let names = written.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if names.contains(where: { texts.mayChange(String($0)) }) { return nil }
    return written.values.count == 1 ? Rational("\(written.values[0])") : value(guess)
  }

  /// The one value that the source writes for a number.
  func value(_ number: NumberGuess) -> Rational? {
    guard number.values.count == 1, number.measures.isEmpty else { return nil }
    return Rational("\(number.values[0])")
  }

  /// Whether the constraint is required from its making on, and nothing changes it later.
  func isFixed(_ site: Site) -> Bool {
    guard value(site.priority) == 1000, !site.isChangedLater, !site.isStandardSpace,
      index.sets(of: site).allSatisfy({
        $0.property == "identifier" || $0.property == "isActive" && $0.value == "true"
      })
    else { return false }
    return site.stored == nil || !isSharedByName(site)
  }

  /// Whether a variable that holds the constraint is handed on, so that others may change it.
  private func isSharedByName(_ site: Site) -> Bool {
    guard let stored = site.stored else { return false }
    return storedUses(stored, in: function(around: site)).contains { use in
      switch use {
      case .declared, .assigned: false
      case .memberSet(let member, _): member != "isActive" && member != "identifier"
      case .member(let member): member != "identifier"
      // `NSLayoutConstraint.activate([width, height])`
      case .listed, .argument("activate"), .argument("activateConstraints"),
        .argument("addConstraint"):
        false
      default: true
      }
    }
  }

  /// What is done with a variable that holds constraints.
  func storedUses(_ stored: Int, in function: FunctionRecord?) -> [NameUse] {
    let entity = index.entities[stored]
    if entity.key.contains("#"), let function {
      return texts.uses(of: entity.name, in: function.file, function.range.bytes)
    }
    return texts.uses(of: entity.name)
  }

  // MARK: - Names

  /// What the code calls a view: `card.title`, `view`, `the safe area of view`.
  func name(_ entity: Int) -> String {
    let it = index.entities[entity]
    switch it.kind {
    case .guide(let view, let guide): return "\(name(view)).\(guide)"
    case .superview(let child): return "the superview of \(name(child))"
    case .own: return "self"
    default: return it.name
    }
  }

  /// A variable that holds a constraint, at the beginning of a sentence; some say so themselves.
  static func named(_ constraint: String) -> String {
    constraint.lowercased().hasSuffix("constraint") ? constraint : "The constraint \(constraint)"
  }

  /// `badge.top = view.top + 8`.
  func sentence(_ site: Site) -> String {
    let relation = site.relation?.symbol ?? "="
    let constant = constant(site)
    let left = end(site.first)
    guard let second = site.second else {
      return "\(left) \(relation) \(constant?.description ?? "a number")"
    }
    let factor = multiplier(site).map { $0 == 1 ? "" : "\($0) × " } ?? ""
    let rest =
      constant.map {
        $0.isZero ? "" : $0.isNegative ? " - \(-$0)" : " + \($0)"
      } ?? ""
    return "\(left) \(relation) \(factor)\(end(second))\(rest)"
  }

  /// What the first sites say, a line each, and how many more there are.
  func notes(of sites: [Site]) -> [CodeFinding.Note] {
    let listed = sites.prefix(4)
    let more = sites.count - listed.count
    return listed.enumerated().map { number, site in
      let isCut = more > 0 && number == listed.count - 1
      return CodeFinding.Note(site.place, sentence(site) + (isCut ? ", and \(more) more" : ""))
    }
  }

  private func end(_ anchor: Site.Anchor) -> String {
    "\(name(anchor.entity)).\(anchor.attribute?.rawValue ?? anchor.word)"
  }
}
