internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Two items of a constraint that no view contains both.
enum NoCommonAncestorText {
  static let noCommonAncestor = ComplaintText(
    "Two items have no common ancestor",
    meaning: """
      A constraint can relate only items of one view hierarchy.
      """,
    suggestion: """
      Put both into one hierarchy with addSubview, one inside the other or both in one container. Then \
      activate the constraint. Check that neither was removed in between.
      """,
    code: """
      container.addSubview(child)          // first
      NSLayoutConstraint.activate([        // then
        child.topAnchor.constraint(equalTo: container.topAnchor)
      ])
      """,
    objectiveC: """
      [container addSubview:child];          // first
      [child.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;
      """
  ).with {
    $0.callLead = "The call is in"
    $0.headline = pairHeadline
    $0.remarks = remarks
    $0.advise = { message, advice in
      let library = message.complaint.stoppedBy?.rawValue
      if let library {
        advice.meaning = """
          \(library) found no view that contains both. One of them, or a view around it, is not in the \
          other's hierarchy yet, or was removed from it.
          """
        advice.suggestion = """
          Put both into one hierarchy with addSubview, one inside the other or both in one container, \
          before \(library)'s calls.
          """
        let addition = message.code.text(.addSubview("child", to: "container"))
        (advice.code, advice.language) = (
          "\(addition)   // before \(library)'s calls", message.code.language
        )
      }
      let items = message.complaint.items.map { message.system[$0] }
      if items.contains(where: \.isPlacedByOwner) {
        advice.suggestion? += """
           A cell or row is removed and reused: constrain what is inside it to the cell alone.
          """
      }
      if library == nil, message.complaint.lacksAppFrame,
        let caller = message.complaint.systemActivator
      {
        advice.suggestion = """
          The system activates this constraint itself (\(caller)). Check whether you use one view \
          twice, or move or remove one of the two.
          """
        advice.code = nil
        return
      }
      if message.context.diagnosis.owner == .system {
        advice.suggestion = """
          Both items are the system's: add no constraint between them. Look at what your app, or a \
          library in it, does to these views just before. If it does nothing, report it to Apple.
          """
        advice.code = nil
        return
      }
      if let part = message.context.systemsPart {
        advice.suggestion = """
          \(message.capitalized(part)) is the system's own. Constrain nothing to it. Look at what your app, \
          or a library in it, does just before to the views around it: show, close or move them.
          """
        advice.code = nil
        return
      }
      let language = message.code.language
      guard let code = example(message) else { return }
      (advice.code, advice.language) = (code, language)
    }
  }

  @Sendable private static func pairHeadline(_ message: ComplaintMessage) -> ComplaintText.Headline?
  {
    switch message.complaint.facts {
    case .unrelatedAnchors(let first, let second):
      .sentence(
        """
        \(message.name(of: first).capitalizedFirst) cannot be related to \
        \(message.name(of: second)): the two have no common ancestor.
        """)
    case .unrelatedItems(let first, let second):
      .sentence(
        """
        \(message.capitalized(first)) and \(message.names[second]) have no common ancestor.
        """)
    default:
      message.complaint.stoppedBy.map {
        .clause("\($0.rawValue) found no superview that two views have in common")
      }
    }
  }

  @Sendable private static func remarks(_ message: ComplaintMessage) -> [String] {
    guard case .unrelatedAnchors = message.complaint.facts else { return [] }
    guard let outside = message.complaint.outside.first else {
      let untold = "The message does not say which of the two was outside"
      if message.context.diagnosis.owner == .system { return ["\(untold)."] }
      if message.complaint.stoppedBy == nil, message.complaint.lacksAppFrame,
        let caller = message.complaint.systemActivator
      {
        return [
          """
          \(untold). Set a breakpoint on \(caller), which comes before the activation, and print the \
          superviews of both there.
          """
        ]
      }
      return [
        "\(untold). Print the superviews of both just before the constraint is activated."
      ]
    }
    return ["The view tree in the same log holds the other one and not \(message.names[outside])."]
  }

  @Sendable private static func example(_ message: ComplaintMessage) -> String? {
    let example = HierarchyExample(message)
    switch message.complaint.facts {
    case .unrelatedAnchors(let first, let second):
      return example.text(
        first.item, second.item, areAligned: first.attribute == second.attribute,
        message.code.text(.make(CodeConstraint(message.side(first), .equal, message.side(second)))))
    case .unrelatedItems(let first, let second): return example.text(first, second, nil)
    default: return nil
    }
  }
}
