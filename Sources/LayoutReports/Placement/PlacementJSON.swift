internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension JSONWriter {
  /// `placement`: frames beside constraints.
  mutating func write(_ placement: Placement, _ english: ReportContext) {
    key("placement")
    object { json in
      json.member("solved", placement.isSolved)
      json.member("compared", placement.compared)
      json.key("misplaced")
      json.array(of: placement.misplaced) { json, view in
        json.object { $0.writeMembers(of: view, text: english.text(of: view)) }
      }
      json.write(invisible: placement.invisible, english)
    }
  }

  /// `invisible`: what cannot be seen, and why.
  mutating func write(invisible views: [InvisibleView], _ english: ReportContext) {
    key("invisible")
    array(of: views) { json, view in
      json.object { json in
        json.member("item", view.item)
        json.key("reasons")
        json.array(of: view.reasons) { $0.write($1) }
        json.member("inside", view.inside)
        json.member("text", english.text(of: view))
      }
    }
  }

  private mutating func writeMembers(of view: MisplacedView, text: String) {
    member("item", view.item)
    key("differences")
    array(of: view.differences) { json, difference in
      json.object {
        $0.member("quantity", word: difference.quantity.name)
        $0.member("expected", difference.expected)
        $0.member("actual", difference.actual)
      }
    }
    key("causes")
    array(of: view.causes) { $0.value($1.rawValue) }
    member("text", text)
  }

  private mutating func write(_ reason: InvisibleView.Reason) {
    object { json in
      switch reason {
      case .hidden: json.member("kind", "hidden")
      case .transparent: json.member("kind", "transparent")
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
    case .preferred: member("cause", "preferred")
    case .unconstrained: member("cause", "unconstrained")
    case .allowed(let maximum):
      member("cause", "allowed")
      member("maximum", maximum)
    }
  }
}
