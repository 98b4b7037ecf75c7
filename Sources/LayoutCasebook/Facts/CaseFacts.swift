package import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// How a report's items, constraints and numbers are called in sentences.
package struct CaseWords: Sendable {
  /// `the second UILabel`.
  package var name: @Sendable (ItemID) -> String
  /// `the UILabel is 20 points tall`.
  package var clause: @Sendable (ConstraintID) -> String
  /// `44`, as running text shows it.
  package var number: @Sendable (Rational) -> String
  /// The places of the constraints in the order in which the answer tells them.
  package var places: [ConstraintID: Int]

  /// Words that are made elsewhere.
  package init(
    name: @escaping @Sendable (ItemID) -> String,
    clause: @escaping @Sendable (ConstraintID) -> String,
    number: @escaping @Sendable (Rational) -> String, told: [ConstraintID]
  ) {
    (self.name, self.clause, self.number) = (name, clause, number)
    places = told.places
  }
}

/// What reasons rest on, found once before any case is tried.
package struct CaseFacts: Sendable {
  /// The constraints and their items.
  package let system: LayoutSystem
  /// What was proved of them.
  package let diagnosis: Diagnosis
  /// The constraints of the conflict to read first; where nothing is proved, all required ones.
  package let members: [ConstraintID]
  /// The axes along which they act.
  package let axes: Set<Axis>
  /// Whose they are.
  package let owners: OwnerFacts
  /// Which sizes somebody imposes on a view, and what gives them.
  package let sizes: [SizeOrigin]
  /// The items of `members`, each once, in the log's order.
  package let items: [ItemID]
  /// The members that somebody wrote and that count as the app's, or a library's.
  package let written: [ConstraintID]
  /// Two of `written` on the same anchor, in either order.
  let writtenPairs: [(ConstraintID, ConstraintID)]
  /// What the classes of `items` are called in code.
  let classNames: [String]
  /// What the members' constraints are called where they have a name.
  let identifiers: [String]
  /// What may be said of the report.
  package let claims: ClaimList
  /// How things are called.
  package let words: CaseWords
  /// What the text around the report names.
  let surroundings: Surroundings

  private static let mostMembers = 128

  /// The facts of a list of constraints.
  package init(
    _ system: LayoutSystem, _ diagnosis: Diagnosis, evidence: ReportEvidence?,
    claims: ClaimList, words: CaseWords
  ) {
    self.system = system
    self.diagnosis = diagnosis
    self.claims = claims
    self.words = words
    surroundings = evidence?.surroundings ?? Surroundings()
    let proved = diagnosis.conflicts.first?.constraints ?? []
    let all = proved.isEmpty ? system.constraintIDs.filter { system[$0].isRequired } : proved
    let owners = OwnerFacts(
      system, diagnosis, all, evidence, claims: claims)
    // No engineer reads more, and cases compare constraints with each other.
    members = Array(all.prefix(Self.mostMembers))
    self.owners = owners
    axes = Set(members.map { system[$0].first.attribute.axis })
    sizes = members.compactMap { SizeOrigin($0, in: system, owners) }
    var seen = Array(repeating: false, count: system.items.count)
    var items: [ItemID] = []
    for id in members {
      for item in [system[id].first.item, system[id].second?.item] {
        guard let item, item.index < seen.count, !seen[item.index] else { continue }
        seen[item.index] = true
        items.append(item)
      }
    }
    self.items = items
    written = members.filter { owners.isWritten($0) }
    let written = written
    writtenPairs = written.flatMap { a in
      written.filter { $0 != a && system[$0].first == system[a].first }.map { (a, $0) }
    }
    classNames = items.map { ClassName.readable(system[$0].className) }
    identifiers = members.compactMap { system[$0].identifier }
  }

  /// Whether the constraints neither contradict each other nor are said to.
  package var showsNoConflict: Bool {
    switch diagnosis.verdict {
    case .conflict, .conflictUnderAssumptions, .unproved: false
    case .consistent, .ambiguous, nil: true
    }
  }

  /// Whether a further conflict has a written constraint, and no size that is gone after the next layout.
  package var hasLastingConflict: Bool {
    diagnosis.conflicts.dropFirst().contains { conflict in
      conflict.constraints.contains { owners.isWritten($0) }
        && !conflict.constraints.contains { SizeOrigin($0, in: system, owners)?.passes == true }
    }
  }

  /// Whether a contradiction is proved.
  package var isProved: Bool { !diagnosis.conflicts.isEmpty }

  /// `44`.
  package func number(_ number: Rational) -> String { words.number(number) }

  /// `1 point`, `44 points`.
  package func points(_ number: Rational) -> String {
    let text = words.number(number)
    return text == "1" ? "1 point" : "\(text) points"
  }

  /// `the second UILabel`.
  package func name(_ item: ItemID) -> String { words.name(item) }

  /// The same at the beginning of a sentence.
  package func capitalizedName(_ item: ItemID) -> String {
    Self.capitalized(words.name(item))
  }

  /// The text as a sentence begins with it; a name in code keeps its letters.
  static func capitalized(_ text: String) -> String {
    text.hasPrefix("the ") ? "T\(text.dropFirst())" : text
  }

  /// The first imposed size for which `condition` holds.
  package func size(where condition: (SizeOrigin) -> Bool) -> SizeOrigin? {
    sizes.first(where: condition)
  }

  /// Whether the words `tall` or `wide` say it.
  package func adjective(_ id: ConstraintID) -> String {
    system[id].first.attribute.axis == .vertical ? "tall" : "wide"
  }
}
