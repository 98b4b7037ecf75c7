/// What the app was doing when a method threw that throws for more than one reason.
package enum ThrowActivity: Hashable, Sendable, CaseIterable {
  case activatingConstraint, activatingConstraints, changingConstant, makingConstraint
  case parsingVisualFormat, addingConstraint, addingConstraints

  /// A part of the method's name in a stack.
  var symbol: String {
    switch self {
    case .activatingConstraint: "-[NSLayoutConstraint _setActive:"
    case .activatingConstraints: "+[NSLayoutConstraint _addOrRemoveConstraints:"
    case .changingConstant: "-[NSLayoutConstraint setConstant:]"
    case .makingConstraint: "+[NSLayoutConstraint constraintWithItem:"
    case .parsingVisualFormat: "+[NSLayoutConstraint constraintsWithVisualFormat:"
    case .addingConstraint: "addConstraint:]"
    case .addingConstraints: "addConstraints:]"
    }
  }
}

extension ComplaintReading {
  static let unknownReason = ComplaintReading(
    kind: .exception, throwSites: ThrowActivity.allCases.map(\.symbol),
    readFacts: { draft in
      guard let activity = ThrowSite.activity(of: draft.complaint.frames) else { return }
      draft.complaint.facts = .thrownWhile(activity)
    })

  static let crashReportCut = ComplaintReading(kind: .exception, severity: .note)
}

/// What an exception says in words that no key has, in the lines above its stack.
struct UnknownReason {
  let text: Bytes
  /// The index of the line that names the exception.
  let line: Int
  private static let reach = 6

  init?(_ lines: [TextLine], above stack: Int, floor: Int) {
    let first = max(floor, stack - Self.reach)
    guard first < stack,
      let line = lines[first..<stack].lastIndex(where: { !Self.isHeader($0.text.trimmed) })
    else { return nil }
    let text = lines[line].text.trimmed
    if let (_, quoted) = text.split(at: "eason: '") {
      self.text = quoted[..<(quoted.lastIndex(of: UInt8(ascii: "'")) ?? quoted.endIndex)]
      self.line = line
    } else if line > first, lines[line - 1].text.holds(Self.fatal), !text.holds(Self.fatal) {
      self.text = text
      self.line = line - 1
    } else {
      return nil
    }
  }

  private static let fatal: StaticString = "Fatal Exception: "

  private static func isHeader(_ text: Bytes) -> Bool {
    text.count <= 2 || text.holds("First throw call stack")
  }
}
