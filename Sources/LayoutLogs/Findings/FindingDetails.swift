internal import LayoutModel

/// What one message tells beyond its kind: the pair, the numbers, the call, the outside item.
enum FindingDetails {
  static func add(
    to finding: inout LogFinding, code: FindingCode, texts: [ArraySlice<UInt8>],
    system: inout LayoutSystem
  ) {
    let text = ArraySlice(texts.joined(separator: [0x0A]))
    if text.allSatisfy(\.isBlank) { finding.details.append(.onlyStack) }
    switch code {
    case .noCommonAncestor: addAnchorPair(to: &finding)
    case .constantNotFinite: addNumber(.constant, to: &finding, text)
    case .multiplierNotFinite: addNumber(.multiplier, to: &finding, text)
    case .requiredPriorityChanged: addPriorities(to: &finding, text)
    case .layoutSubviewsWithoutSuper: addClass(to: &finding, text)
    case .visualFormat: addFormat(to: &finding, text)
    case .windowPassLimit: WindowPasses.add(to: &finding, text, system: &system)
    case .layoutFeedbackLoop: FeedbackLoopDump.add(to: &finding, text, system: &system)
    case .backgroundThread: addThread(to: &finding)
    case .viewHierarchyNotPrepared, .constraintOutsideSubtree:
      HierarchyFields.add(to: &finding, text, system: &system)
    default: break
    }
    if !finding.frames.isEmpty, !finding.frames.contains(where: \.isApp) {
      finding.details.append(.noAppFrame)
    }
  }

  private static func addFormat(to finding: inout LogFinding, _ text: ArraySlice<UInt8>) {
    finding.visualFormat = VisualFormatFaultReader.read(text)
    guard finding.visualFormat?.lacksSuperview == true else { return }
    finding.suggestion = "Add the view to its superview before the constraints are made."
    finding.codeExample = "container.addSubview(view)"
  }

  private static func addAnchorPair(to finding: inout LogFinding) {
    guard finding.anchors.count >= 2 else { return }
    let (first, second) = (finding.anchors[0], finding.anchors[1])
    finding.links.append(
      LogFinding.Link(
        from: first.item, to: second.item,
        label: "\(first.attribute.rawValue) – \(second.attribute.rawValue)"))
    finding.details.append(.unrelatedAnchors(first, second))
  }

  private static func addNumber(
    _ factor: LogFinding.Factor, to finding: inout LogFinding, _ text: ArraySlice<UInt8>
  ) {
    guard let (_, rest) = text.split(at: factor == .constant ? "constant:" : "multiplier:") else {
      return
    }
    let number = rest.trimmingStart.prefix { !$0.isBlank && $0 != UInt8(ascii: "'") }.string
    guard !number.isEmpty else { return }
    let anchors = finding.anchors
    let (first, second) = (anchors.first, anchors.dropFirst().first)
    if let first, let second {
      finding.links.append(
        LogFinding.Link(
          from: first.item, to: second.item, label: "\(factor.rawValue) \(number)"))
    }
    finding.details.append(.notFinite(factor, text: number, first: first, second: second))
  }

  private static func addPriorities(to finding: inout LogFinding, _ text: ArraySlice<UInt8>) {
    guard let (_, passed) = text.split(at: "You passed priority "),
      let (_, existing) = passed.split(at: "existing priority was ")
    else { return }
    let new = passed.prefix { $0.isDigit || $0 == 0x2E }.string
    let old = existing.prefix { $0.isDigit }.string
    finding.details.append(.priorityChange(from: old, to: new))
  }

  private static func addClass(to finding: inout LogFinding, _ text: ArraySlice<UInt8>) {
    guard let (before, _) = text.split(at: "'s implementation of"),
      let blank = before.lastIndex(where: \.isBlank)
    else { return }
    finding.details.append(.overridingClass(before[(blank + 1)...].string))
  }

  private static func addThread(to finding: inout LogFinding) {
    let call = finding.frames.first { frame in
      !Thrower.isMachinery(frame) && frame.image != "CoreAutoLayout" && frame.image != "Foundation"
    }
    guard finding.thread != nil || call?.symbol != nil else { return }
    finding.details.append(.thread(finding.thread, call: call?.symbol))
  }
}
