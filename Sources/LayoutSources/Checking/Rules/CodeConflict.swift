internal import LayoutModel
internal import LinearArithmetic

extension CodeRule {
  /// Required constraints of one run that contradict each other.
  static let codeConflict = CodeRule(
    "code-conflict", .proved,
    title: "Contradicting constraints in code",
    sees:
      "required constraints that one run of a function activates, with the functions that it calls without a condition, contradict each other at any size",
    why: "No layout satisfies all of them, so that the system breaks one and logs it.",
    advice: "Take one of the constraints away, or give it a priority below 1000.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        private let badge = UIView()

        func layOut() {
          badge.translatesAutoresizingMaskIntoConstraints = false
          addSubview(badge)
          NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: topAnchor),
            badge.leadingAnchor.constraint(equalTo: leadingAnchor),
            badge.widthAnchor.constraint(equalToConstant: 40),
            badge.heightAnchor.constraint(equalToConstant: 40),
            badge.heightAnchor.constraint(equalTo: badge.widthAnchor, multiplier: 1.5),
          ])
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private let badge = UIView()

        func layOut(isTall: Bool) {
          badge.translatesAutoresizingMaskIntoConstraints = false
          addSubview(badge)
          NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: topAnchor),
            badge.leadingAnchor.constraint(equalTo: leadingAnchor),
            badge.widthAnchor.constraint(equalToConstant: 40),
          ])
          if isTall {
            badge.heightAnchor.constraint(equalToConstant: 60).isActive = true
          } else {
            badge.heightAnchor.constraint(equalToConstant: 40).isActive = true
          }
        }
      }
      """
  ) { facts in
    // What ties an edge to itself is another rule's.
    let runs = facts.runs()
    var told: Set<[Int]> = []
    return runs.flatMap { sites in
      facts.conflicts(among: sites).filter { told.insert($0).inserted }.map { members in
        let parts = members.map { facts.index.sites[$0] }
        return CodeMatch(
          place: parts[parts.count - 1].place,
          headline:
            "\(members.count) required constraints contradict each other at any size",
          notes: parts.map { CodeFinding.Note($0.place, facts.sentence($0)) },
          subjects: [facts.function(around: parts[0])?.type ?? ""] + parts.map(facts.sentence))
      }
    }
  }
}

extension CodeFacts {
  /// The sites that are in force at once after one run of a function, for each function of the app's.
  fileprivate func runs() -> [[Int]] {
    var sitesOfFunction: [String: [Int]] = [:]
    for (number, site) in index.sites.enumerated() where isPlainOrHelped(site) && isFixed(site) {
      guard let function = function(around: site), let place = activation(of: site),
        isUnconditional(place, in: function), isUnconditional(site.place, in: function),
        !contains(Self.removals, in: function), record(of: site)?.made != "update",
        hasOneMaking(site)
      else { continue }
      sitesOfFunction[function.id, default: []].append(number)
    }
    let functions = Dictionary(
      index.facts.functions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let callees = Dictionary(grouping: sitesOfFunction.keys.sorted()) {
      functions[$0]?.type ?? ""
    }
    return functions.values.sorted {
      ($0.file, $0.range.bytes.lowerBound) < ($1.file, $1.range.bytes.lowerBound)
    }
    .compactMap { function in
      guard isApp(function.file), isWholeFunction(function) else { return nil }
      let called = (callees[function.type ?? ""] ?? []).filter {
        $0 == function.id || functions[$0].map { isCalled($0, by: function) } ?? false
      }
      let sites = called.flatMap { sitesOfFunction[$0] ?? [] }
      return sites.count > 0 ? sites.sorted() : nil
    }
  }

  /// Words that tell that a function takes constraints away.
  private static let removals = [
    "deactivate", "deactivateConstraints", "removeConstraints", "removeConstraint",
    "removeFromSuperview", "uninstall", "autoRemoveConstraints",
  ]

  /// Whether the function of the same type is called without a condition and without arguments.
  private func isCalled(_ callee: FunctionRecord, by caller: FunctionRecord) -> Bool {
    guard callee.parameters.isEmpty, callee.type != nil, callee.type == caller.type,
      callee.id != caller.id, !["init"].contains(callee.name)
    else { return false }
    let tokens = texts.tokens(of: caller.file)
    return tokens.words(callee.name).contains { number in
      let range = tokens.tokens[number].start..<tokens.tokens[number].end
      guard caller.range.bytes.contains(range.lowerBound), tokens.text(number - 1) != "func",
        isOwnCall(number, tokens)
      else { return false }
      var place = CodePlace(file: caller.file, range: CodeRange())
      place.range.bytes = range
      return isUnconditional(place, in: caller)
    }
  }

  /// `layOut()`, `self.layOut()`, `[self layOut]`.
  private func isOwnCall(_ number: Int, _ tokens: CodeTokens) -> Bool {
    if tokens.text(number - 1) == "self" { return tokens.isMark(number + 1, "]") }
    guard tokens.isMark(number + 1, "("), tokens.isMark(number + 2, ")") else { return false }
    return !tokens.isMark(number - 1, ".") || tokens.text(number - 2) == "self"
  }

  /// Whether the names of the site mean the same views all through the run.
  private func hasOneMaking(_ site: Site) -> Bool {
    site.entities.map(index.owner).allSatisfy { entity in
      let it = index.entities[entity]
      return isOuterView(entity) || it.kind == .variable && it.constructions.count == 1
    }
  }

  /// The conflicts among sites, each by its sites' numbers.
  fileprivate func conflicts(among sites: [Int]) -> [[Int]] {
    let rows = sites.compactMap { number in row(index.sites[number]).map { (number, $0) } }
    guard !rows.isEmpty else { return [] }
    let system = LinearSystem(rows: rows.map(\.1))
    guard case .contradictory = try? system.feasibility(),
      let found = try? system.conflicts(members: { _ in true }, limit: 8)
    else { return [] }
    return found.conflicts.filter { $0.rows.count > 1 }.map { $0.rows.map { rows[$0].0 }.sorted() }
  }

  /// What the site says in numbers; `nil` where the source does not tell all of them.
  private func row(_ site: Site) -> LinearRow? {
    guard let relation = site.relation, let constant = constant(site),
      var form = form(site.first)
    else { return nil }
    form.constant -= constant
    if let second = site.second {
      guard let other = self.form(second), let factor = multiplier(site) else { return nil }
      form.add(other, times: -factor)
    }
    return LinearRow(form, relation)
  }

  private func form(_ anchor: Site.Anchor) -> LinearForm? {
    guard let attribute = anchor.attribute else { return nil }
    return LinearForm(
      attribute.shape.map { part in
        LinearForm.Term(
          VariableID(rawValue: Int32(anchor.entity) * 32 + Int32(part.quantity.rawValue)),
          part.coefficient)
      })
  }
}
