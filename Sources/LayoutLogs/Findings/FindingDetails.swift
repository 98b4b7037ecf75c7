internal import LayoutModel

/// What one message tells beyond its kind: the pair, the numbers, the call, the outside item.
enum FindingDetails {
  static func add(
    to finding: inout LogFinding, code: FindingCode, texts: [ArraySlice<UInt8>],
    system: inout LayoutSystem
  ) {
    let text = ArraySlice(texts.joined(separator: [0x0A]))
    switch code {
    case .noCommonAncestor: addAnchorPair(to: &finding, "has no superview in common with", system)
    case .constantNotFinite: addNumber(to: &finding, text, after: "constant:", system)
    case .multiplierNotFinite: addNumber(to: &finding, text, after: "multiplier:", system)
    case .requiredPriorityChanged: addPriorities(to: &finding, text)
    case .layoutSubviewsWithoutSuper: addClass(to: &finding, text)
    case .visualFormat: finding.visualFormat = VisualFormatFaultReader.read(text)
    case .windowPassLimit: WindowPasses.add(to: &finding, text, system: &system)
    case .layoutFeedbackLoop: FeedbackLoopDump.add(to: &finding, text, system: &system)
    case .backgroundThread: addThread(to: &finding)
    default: break
    }
    if [.viewHierarchyNotPrepared, .constraintOutsideSubtree].contains(code) {
      HierarchyFields.add(to: &finding, text, system: &system)
    }
    addCaller(to: &finding, code: code)
    if text.isEmpty {
      finding.details.insert(
        "The log holds no reason; the first frames of the stack show what was thrown.", at: 0)
    }
  }

  private static func addAnchorPair(
    to finding: inout LogFinding, _ relation: String, _ system: LayoutSystem
  ) {
    guard finding.anchors.count >= 2 else { return }
    let (first, second) = (finding.anchors[0], finding.anchors[1])
    finding.links.append(
      LogFinding.Link(
        from: first.item, to: second.item,
        label: "\(first.attribute.rawValue) – \(second.attribute.rawValue)"))
    finding.details.append(
      "\(Name.of(first, in: system)) \(relation) \(Name.of(second, in: system)).")
    finding.details.append(
      """
      The message does not tell which of the two is outside; a view tree of the same run would.
      """)
  }

  private static func addNumber(
    to finding: inout LogFinding, _ text: ArraySlice<UInt8>, after label: StaticString,
    _ system: LayoutSystem
  ) {
    guard let (_, rest) = text.split(at: label) else { return }
    let number = rest.trimmingStart.prefix { !$0.isBlank && $0 != UInt8(ascii: "'") }.string
    let word = String(decoding: label.bytes.dropLast(), as: UTF8.self)
    if finding.anchors.count >= 2 {
      let (first, second) = (finding.anchors[0], finding.anchors[1])
      finding.links.append(
        LogFinding.Link(from: first.item, to: second.item, label: "\(word) \(number)"))
      finding.details.append(
        """
        The \(word) is \(number), between \(Name.of(first, in: system)) and \
        \(Name.of(second, in: system)).
        """)
    } else if let anchor = finding.anchors.first {
      finding.details.append("The \(word) is \(number), for \(Name.of(anchor, in: system)).")
    } else if !number.isEmpty {
      finding.details.append("The \(word) is \(number).")
    }
  }

  private static func addPriorities(to finding: inout LogFinding, _ text: ArraySlice<UInt8>) {
    guard let (_, passed) = text.split(at: "You passed priority "),
      let (_, existing) = passed.split(at: "existing priority was ")
    else { return }
    let new = passed.prefix { $0.isDigit || $0 == 0x2E }.string
    let old = existing.prefix { $0.isDigit }.string
    finding.details.append("The priority was to change from \(old) to \(new).")
  }

  private static func addClass(to finding: inout LogFinding, _ text: ArraySlice<UInt8>) {
    guard let (before, _) = text.split(at: "'s implementation of"),
      let blank = before.lastIndex(where: \.isBlank)
    else { return }
    finding.details.append("The class is \(before[(blank + 1)...].string).")
  }

  private static func addThread(to finding: inout LogFinding) {
    if let thread = finding.thread { finding.details.append("The thread is \(thread).") }
    let call = finding.frames.first { frame in
      !Thrower.isMachinery(frame) && frame.image != "CoreAutoLayout" && frame.image != "Foundation"
    }
    if let call, let symbol = call.symbol {
      finding.details.append("The call that reached the engine is \(symbol).")
    }
  }

  /// The app's first frame: the call that made the exception.
  private static func addCaller(to finding: inout LogFinding, code: FindingCode) {
    guard let caller = finding.frames.first(where: \.isApp) else {
      if !finding.frames.isEmpty {
        finding.details.append("None of the frames that were printed is the app's own.")
      }
      return
    }
    let place = caller.file.map { file in
      caller.line.map { " (\(file):\($0))" } ?? " (\(file))"
    }
    let name = caller.symbol ?? "a function of \(caller.image ?? "the app") without a symbol"
    let call = "\(name)\(place ?? "")"
    switch code {
    case .noCommonAncestor, .viewHierarchyNotPrepared, .constraintOutsideSubtree:
      finding.details.append("The call that comes too early is in \(call).")
    default: finding.details.append("The first call of the app's own on the stack is \(call).")
    }
  }
}

/// Items and anchors in a sentence, as the developer knows them.
enum Name {
  static func of(_ anchor: LayoutAnchor, in system: LayoutSystem) -> String {
    "\(of(anchor.item, in: system)).\(anchor.attribute.rawValue)"
  }

  static func of(_ id: ItemID, in system: LayoutSystem) -> String {
    guard system.items.indices.contains(id.index) else { return id.name }
    let item = system[id]
    if let text = item.text, !text.isEmpty { return "\(item.shortClassName) “\(text)”" }
    if let name = item.name, !name.isEmpty { return name }
    let address = item.address.map { " \($0)" } ?? ""
    return "\(item.shortClassName)\(address)"
  }
}
