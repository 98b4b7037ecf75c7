internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension JSONWriter {
  /// `openness`: what is not determined, by groups, and what would settle it.
  mutating func write(_ analysis: AmbiguityAnalysis, _ context: ReportContext) {
    object("openness") { json in
      json.member("pinned", analysis.pinned)
      json.member("assumptions", listing: analysis.assumptions) { $0.value($1.rawValue) }
      json.member("takenDistances", listing: analysis.takenDistances) { $0.write(distance: $1) }
      json.key("unprinted")
      json.array(of: analysis.unprinted.sorted { $0.id < $1.id }) { $0.write($1) }
      json.member("groups", listing: analysis.groups) { $0.write($1) }
      json.member("additions", listing: analysis.additions) { $0.write($1) }
      json.write(invisible: analysis.invisible, context)
      json.member("surprises", listing: analysis.surprises) { $0.value(context.sentence(for: $1)) }
      json.member("zeroOnly", listing: analysis.zeroOnly) { json, size in
        json.object { json in
          json.member("quantities", listing: size.variables) { $0.write($1) }
          json.member("constraints", listing: size.constraints) { $0.value($1) }
        }
      }
    }
  }

  mutating func write(_ variable: LayoutVariable) {
    object {
      $0.member("item", variable.item)
      $0.member("quantity", word: variable.quantity.name)
    }
  }

  private mutating func write(distance fact: Fact) {
    guard let term = fact.row.form.terms.first else { return null() }
    let variable = LayoutVariable(term.variable)
    object {
      $0.member("item", variable.item)
      $0.member("quantity", word: variable.quantity.name)
      $0.member("value", -fact.row.form.constant / term.coefficient)
    }
  }

  private mutating func write(_ group: MovingGroup) {
    object { json in
      json.member("members", listing: group.members) { $0.write($1) }
      json.member("minimum", group.minimum)
      json.member("maximum", group.maximum)
      json.member("root", group.isRoot)
      json.member("cause", group.cause.name)
      json.member("constraints", listing: group.cause.constraints) { $0.value($1) }
      json.member("held", listing: group.held) { $0.value($1) }
    }
  }

  private mutating func write(_ addition: AddedConstraint) {
    object { json in
      json.key("quantity")
      json.write(addition.variable)
      json.member("from", addition.reference)
      json.member("value", addition.value)
      json.member("minimum", addition.minimum)
      json.member("maximum", addition.maximum)
      json.member("equations", listing: addition.equations) { $0.value($1) }
      json.member("raises", listing: addition.raises) { json, raise in
        json.object {
          $0.member("constraint", raise.constraint)
          $0.member("priority", raise.priority)
          $0.member("value", raise.value)
        }
      }
      if let tie = addition.tie {
        json.object("tie") {
          $0.member("item", tie.item)
          $0.member("container", tie.container)
          $0.member("inset", tie.inset)
          $0.member("value", tie.value)
        }
      }
    }
  }
}

extension AmbiguityCause {
  /// A stable name.
  var name: String {
    switch self {
    case .noPosition: "noPosition"
    case .noSize: "noSize"
    case .inequalitiesOnly: "inequalitiesOnly"
    case .equalPriorities: "equalPriorities"
    case .equalHugging: "equalHugging"
    case .equalResistance: "equalResistance"
    case .scrollContent: "scrollContent"
    case .stackView: "stackView"
    case .follows: "follows"
    }
  }

  /// The constraints that the cause is about.
  var constraints: [ConstraintID] {
    switch self {
    case .inequalitiesOnly(let constraints), .equalPriorities(let constraints),
      .equalHugging(let constraints), .equalResistance(let constraints):
      constraints
    case .noPosition, .noSize, .scrollContent, .stackView, .follows: []
    }
  }
}

extension JSONWriter {
  /// `placement`: frames beside constraints.
  mutating func write(_ placement: Placement, _ context: ReportContext) {
    object("placement") { json in
      json.member("solved", placement.isSolved)
      json.member("compared", placement.compared)
      json.member("misplaced", listing: placement.misplaced) { json, view in
        json.object {
          $0.writeMembers(of: view, text: PlacementSection(context: context).text(of: view))
        }
      }
      json.write(invisible: placement.invisible, context)
    }
  }

  /// `invisible`: what cannot be seen, and why.
  mutating func write(invisible views: [InvisibleView], _ context: ReportContext) {
    member("invisible", listing: views) { json, view in
      json.object { json in
        json.member("item", view.item)
        json.member("reasons", listing: view.reasons) { $0.write($1) }
        json.member("inside", view.inside)
        json.member("text", PlacementSection(context: context).text(of: view))
      }
    }
  }

  private mutating func writeMembers(of view: MisplacedView, text: String) {
    member("item", view.item)
    member("differences", listing: view.differences) { json, difference in
      json.object {
        $0.member("quantity", word: difference.quantity.name)
        $0.member("expected", difference.expected)
        $0.member("actual", difference.actual)
      }
    }
    member("causes", listing: view.causes) { $0.value($1.rawValue) }
    member("text", text)
  }

  private mutating func write(_ reason: InvisibleView.Reason) {
    object { json in
      switch reason {
      case .hidden: json.member("kind", "hidden")
      case .transparent: json.member("kind", "transparent")
      case .outsideShownAncestors: json.member("kind", "outsideShownAncestors")
      case .outsideEveryAncestor: json.member("kind", "outsideEveryAncestor")
      case .zeroSize(let axis, let cause):
        json.member("kind", "zeroSize")
        json.member("axis", String(describing: axis))
        json.write(cause)
      }
    }
  }

  private mutating func write(_ cause: InvisibleView.ZeroCause) {
    switch cause {
    case .demanded: member("cause", "demanded")
    case .framed: member("cause", "frame")
    case .preferred: member("cause", "preferred")
    case .unconstrained: member("cause", "unconstrained")
    case .allowed(let maximum):
      member("cause", "allowed")
      member("maximum", maximum)
    }
  }
}
