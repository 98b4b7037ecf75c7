package import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// What `check` says of one scene.
package struct SceneCheck: Sendable {
  /// Why nothing is said of a scene, or not all that could be.
  package enum Silence: String, Sendable, CaseIterable {
    case withoutAutoLayout, unknownItem, unknownConstraint, missingFrame, repeatedIdentifier
    /// On macOS openness is not claimed: too little is known of its containers.
    case desktopOpenness
  }

  /// The scene's place among the document's.
  package let scene: Int
  /// In the order of the file.
  package let findings: [CheckFinding]
  /// Why not more is said; empty where all rules were asked.
  package let silences: [Silence]

  /// Checks every scene of a document; in those that are known to be `clean` nothing is looked for.
  package static func all(
    of document: InterfaceDocument, clean: Set<Int> = []
  ) -> [SceneCheck] {
    document.scenes.indices.map { SceneCheck(document, $0, isClean: clean.contains($0)) }
  }

  /// The check with what is new in it: what another version of the file, in a scene of the same
  /// identifier, does not say of the same elements.
  package func keepingNew(_ known: Set<CheckFinding.Identity>) -> SceneCheck {
    SceneCheck(
      scene: scene, findings: findings.filter { !known.contains($0.identity) }, silences: silences)
  }

  /// The check with some of its findings.
  package func keeping(_ isKept: (CheckFinding) -> Bool) -> SceneCheck {
    SceneCheck(scene: scene, findings: findings.filter(isKept), silences: silences)
  }

  private init(scene: Int, findings: [CheckFinding], silences: [Silence]) {
    self.scene = scene
    self.findings = findings
    self.silences = silences
  }

  init(_ document: InterfaceDocument, _ number: Int, isClean: Bool = false) {
    scene = number
    let scene = document.scenes[number]
    var silences = scene.refusals.compactMap { Silence(rawValue: $0.rawValue) }
    if !document.usesAutoLayout { silences.append(.withoutAutoLayout) }
    guard silences.isEmpty, !isClean else {
      if silences.isEmpty, document.system == .macOS { silences.append(.desktopOpenness) }
      self.silences = silences
      findings = []
      return
    }
    var found: [CheckFinding] = []
    let conflicts = ConflictSearch(document, scene).result()
    found += conflicts.conflicts.map { CheckFinding($0, in: scene, of: document) }
    if document.system == .macOS {
      silences.append(.desktopOpenness)
    } else {
      let proved = OpenClaims(document, scene, conflicts).findings()
      found += proved
      found += TieClaims(document, scene, without: conflicts.disputed, but: proved).findings()
      found += HabitSearch(scene: scene).habits().map { CheckFinding($0, in: scene) }
      found += MisplacedSearch(document, scene, without: conflicts.disputed).misplaced().map {
        CheckFinding(grade: .habit, fact: .misplaced($0), view: scene.views[$0.view])
      }
    }
    if scene.dependsOnSizeClass {
      for index in found.indices { found[index].sizeClasses = document.traits }
    }
    self.silences = silences
    findings = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension CheckFinding {
  fileprivate init(
    _ conflict: SceneConflict, in scene: InterfaceScene, of document: InterfaceDocument
  ) {
    let first = scene.constraints[conflict.constraints[0]]
    let isOfCanvas = conflict.conditions.contains { condition in
      guard case .size(let view, let axis, _) = condition else { return false }
      return scene.views[view].isFreeform(axis, in: document) || scene.sizesItself(view, axis)
    }
    grade = isOfCanvas ? .likely : .proved
    fact = .conflict(conflict)
    range = first.range
    element = first.id ?? scene.views[first.owner].id
    elements = conflict.constraints.map { scene.constraints[$0].id ?? "" }.sorted()
  }

  fileprivate init(_ habit: Habit, in scene: InterfaceScene) {
    grade = .habit
    fact = .habit(habit)
    range = habit.constraint.map { scene.constraints[$0].range } ?? scene.views[habit.view].range
    element =
      habit.constraint.flatMap { scene.constraints[$0].id } ?? scene.views[habit.view].id
    elements = [element]
  }
}
