internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

extension AmbiguityAnalysis {
  /// `openness`: what is not determined, by groups, and what would settle it.
  func write(to json: inout JSONWriter, _ context: ReportContext) {
    json.object("openness") { json in
      json.member("pinned", pinned)
      json.member("assumptions", listing: assumptions) { $0.value($1.rawValue) }
      json.member("takenDistances", listing: takenDistances) { $1.writeDistance(to: &$0) }
      json.key("unprinted")
      json.array(of: unprinted.sorted { $0.id < $1.id }) { $1.write(to: &$0) }
      json.member("groups", listing: groups) { $1.write(to: &$0) }
      json.member("additions", listing: additions) { $1.write(to: &$0) }
      invisible.writeInvisible(to: &json, context)
      json.member("surprises", listing: surprises) {
        $0.value(SurpriseSentence(context: context).text($1))
      }
      let words = ExerciseWords(context: context)
      json.member("problems", listing: problems) { $1.write(to: &$0, words) }
      json.member("zeroOnly", listing: zeroOnly) { json, size in
        json.object { json in
          json.member("quantities", listing: size.variables) { $1.write(to: &$0) }
          json.member("constraints", listing: size.constraints) { $0.value($1) }
        }
      }
    }
  }
}

extension LayoutVariable {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("item", item)
      $0.member("quantity", word: quantity.name)
    }
  }
}

extension Fact {
  fileprivate func writeDistance(to json: inout JSONWriter) {
    guard let term = row.form.terms.first else { return json.null() }
    let variable = LayoutVariable(term.variable)
    json.object {
      $0.member("item", variable.item)
      $0.member("quantity", word: variable.quantity.name)
      $0.member("value", -row.form.constant / term.coefficient)
    }
  }
}

extension MovingGroup {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("members", listing: members) { $1.write(to: &$0) }
      json.member("minimum", minimum)
      json.member("maximum", maximum)
      json.member("root", isRoot)
      json.member("cause", cause.name)
      json.member("constraints", listing: cause.constraints) { $0.value($1) }
      json.member("held", listing: held) { $0.value($1) }
    }
  }
}

extension AddedConstraint {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("quantity")
      variable.write(to: &json)
      json.member("from", reference)
      json.member("value", value)
      json.member("minimum", minimum)
      json.member("maximum", maximum)
      json.member("equations", listing: equations) { $0.value($1) }
      json.member("raises", listing: raises) { json, raise in
        json.object {
          $0.member("constraint", raise.constraint)
          $0.member("priority", raise.priority)
          $0.member("value", raise.value)
        }
      }
      if let tie {
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
    case .equalHugging, .equalContents(_, isHugging: true): "equalHugging"
    case .equalResistance, .equalContents(_, isHugging: false): "equalResistance"
    case .scrollContent: "scrollContent"
    case .openChain: "openChain"
    case .tied: "tied"
    case .stackView: "stackView"
    case .follows: "follows"
    }
  }

  /// The constraints that the cause is about.
  var constraints: [ConstraintID] {
    switch self {
    case .inequalitiesOnly(let constraints), .equalPriorities(let constraints),
      .equalHugging(let constraints), .equalResistance(let constraints), .tied(let constraints):
      constraints
    case .noPosition, .noSize, .equalContents, .scrollContent, .openChain, .stackView, .follows: []
    }
  }
}

extension Placement {
  /// `placement`: frames beside constraints.
  func write(to json: inout JSONWriter, _ context: ReportContext) {
    json.object("placement") { json in
      json.member("solved", isSolved)
      json.member("compared", compared)
      json.member("misplaced", listing: misplaced) { json, view in
        json.object {
          view.writeMembers(to: &$0, text: PlacementSection(context: context).text(of: view))
        }
      }
      invisible.writeInvisible(to: &json, context)
    }
  }
}

extension [InvisibleView] {
  /// `invisible`: what cannot be seen, and why.
  func writeInvisible(to json: inout JSONWriter, _ context: ReportContext) {
    json.member("invisible", listing: self) { json, view in
      json.object { json in
        json.member("item", view.item)
        json.member("reasons", listing: view.reasons) {
          $1.write(to: &$0, of: view.item, context)
        }
        json.member("inside", view.inside)
        json.member("text", PlacementSection(context: context).text(of: view))
      }
    }
  }
}

extension MisplacedView {
  fileprivate func writeMembers(to json: inout JSONWriter, text: String) {
    json.member("item", item)
    json.member("differences", listing: differences) { json, difference in
      json.object {
        $0.member("quantity", word: difference.quantity.name)
        $0.member("expected", difference.expected)
        $0.member("actual", difference.actual)
      }
    }
    json.member("causes", listing: causes) { $0.value($1.rawValue) }
    json.member("text", text)
  }
}

extension InvisibleView.Reason {
  fileprivate func write(
    to json: inout JSONWriter, of view: ItemID, _ context: ReportContext
  ) {
    json.object { json in
      switch self {
      case .hidden: json.member("kind", "hidden")
      case .transparent: json.member("kind", "transparent")
      case .outsideShownAncestors: json.member("kind", "outsideShownAncestors")
      case .outsideEveryAncestor: json.member("kind", "outsideEveryAncestor")
      case .zeroSize(let axis, let cause):
        json.member("kind", "zeroSize")
        json.member("axis", String(describing: axis))
        if cause == .unconstrained, let conflict = context.sizeInConflict(of: view, on: axis) {
          json.member("cause", "conflict")
          json.member("line", conflict.line ?? conflict.report)
        } else {
          cause.write(to: &json)
        }
      }
    }
  }
}

extension InvisibleView.ZeroCause {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .demanded: json.member("cause", "demanded")
    case .framed: json.member("cause", "frame")
    case .preferred: json.member("cause", "preferred")
    case .unconstrained: json.member("cause", "unconstrained")
    case .allowed(let maximum):
      json.member("cause", "allowed")
      json.member("maximum", maximum)
    }
  }
}
