internal import LayoutModel
internal import VisualFormat

/// What one message tells beyond its kind: the pair, the numbers, the call, the outside item.
enum FindingDetails {
  static func add(
    to finding: inout Complaint, code: ComplaintID, texts: [ArraySlice<UInt8>],
    system: inout LayoutSystem
  ) {
    let text = ArraySlice(texts.joined(separator: [0x0A]))
    if text.allSatisfy(\.isBlank) { finding.details.append(.onlyStack) }
    switch code {
    case .noCommonAncestor: addAnchorPair(to: &finding)
    case .constantNotFinite: addNumber(.constant, to: &finding, text)
    case .multiplierNotFinite: addNumber(.multiplier, to: &finding, text)
    case .layerNotFinite: addLayer(to: &finding, text)
    case .requiredPriorityChanged: addPriorities(to: &finding, text)
    case .priorityOutOfRange: addPriority(to: &finding, text)
    case .constraintsManaged, .managedMask: addManager(to: &finding, text)
    case .layoutSubviewsWithoutSuper: addClass(to: &finding, text)
    case .visualFormat: addFormat(to: &finding, text)
    case .windowPassLimit: WindowPasses.add(to: &finding, text, system: &system)
    case .layoutFeedbackLoop: FeedbackLoopDump.add(to: &finding, text, system: &system)
    case .unknownReason:
      if let words = ThrowSite.activity(of: finding.frames) {
        finding.details.append(.thrownWhile(words))
      }
    case .backgroundThread: addThread(to: &finding, text)
    case .itemNotLayoutItem: addIllegalItem(to: &finding, text, system: &system)
    case .engineInconsistent: addVariables(to: &finding, text, system: &system)
    case .viewHierarchyNotPrepared, .constraintOutsideSubtree:
      addSuperview(to: &finding, text)
      HierarchyFields.add(to: &finding, text, system: &system)
    default: break
    }
    if !finding.frames.isEmpty, !finding.frames.contains(where: \.isApp) {
      finding.details.append(.noAppFrame)
    }
  }

  private static func addFormat(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    guard let fault = VisualFormatFaultReader.read(text) else { return }
    finding.visualFormat = fault
    if fault.lacksSuperview {
      finding.suggestion = "Add the view to its superview before the constraints are made."
      finding.codeExample = addition(
        of: fault.viewWithoutSuperview ?? "view", isObjectiveC: finding.isObjectiveC)
    } else if fault.hasCrosswiseOptions {
      finding.suggestion = """
        Leave the options out, or align edges across the direction of the string: tops, bottoms or \
        centers for H:, leading or trailing edges for V:.
        """
      finding.codeExample =
        finding.isObjectiveC
        ? """
        [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[a]-[b]-|"
                                                options:NSLayoutFormatAlignAllCenterY
                                                metrics:nil
                                                  views:views];
        """
        : """
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[a]-[b]-|", options: .alignAllCenterY, metrics: nil, views: views)
        """
    } else if let corrected = fault.corrected {
      finding.suggestion = "Write the string like this:"
      finding.codeExample = corrected
    } else if let key = VisualFormatKey(of: fault), VisualFormatReading(fault.format).errors.isEmpty
    {
      if let meant = key.meant(in: fault.format) {
        finding.suggestion = """
          If '\(meant)' is meant, write the string like this; else add '\(key.name)' to the \
          \(key.dictionary.rawValue) dictionary.
          """
        finding.codeExample = key.replaced(by: meant, in: fault.format)
        return
      }
      finding.suggestion =
        "Add the key to the dictionary, or write it in the string as it is spelt there."
      finding.codeExample = key.code(for: fault.format, isObjectiveC: finding.isObjectiveC)
    }
  }

  private static func addition(of view: String, isObjectiveC: Bool) -> String {
    isObjectiveC ? "[container addSubview:\(view)];" : "container.addSubview(\(view))"
  }

  private static func addAnchorPair(to finding: inout Complaint) {
    guard finding.anchors.count >= 2 else {
      if finding.anchors.isEmpty, finding.items.count == 2 {
        let (first, second) = (finding.items[0], finding.items[1])
        finding.links.append(
          Complaint.Link(from: first, to: second, label: "no common superview"))
        finding.details.append(.unrelatedItems(first, second))
      }
      return
    }
    let (first, second) = (finding.anchors[0], finding.anchors[1])
    finding.links.append(
      Complaint.Link(
        from: first.item, to: second.item,
        label: "\(first.attribute.rawValue) – \(second.attribute.rawValue)"))
    finding.details.append(.unrelatedAnchors(first, second))
  }

  private static func addNumber(
    _ factor: Complaint.Factor, to finding: inout Complaint, _ text: ArraySlice<UInt8>
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
        Complaint.Link(
          from: first.item, to: second.item, label: "\(factor.rawValue) \(number)"))
    }
    finding.details.append(.notFinite(factor, text: number, first: first, second: second))
  }

  /// Reads `CALayer position contains NaN: [187.5 nan]. Layer: <CALayer:0x…; delegate = <UIView: …>>`.
  private static func addLayer(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    guard let (_, rest) = text.split(at: "CALayer "),
      let (property, value) = rest.split(at: " contains NaN")
    else { return }
    let numbers = value.split(at: "[").flatMap { $0.1.split(at: "]") }?.0
    let view = text.holds("delegate = <") ? finding.items.first : nil
    finding.details.append(
      .layerNotFinite(property.string, text: numbers.map { "[\($0.string)]" } ?? "NaN", of: view))
  }

  private static func addPriorities(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    guard let (_, passed) = text.split(at: "You passed priority "),
      let (_, existing) = passed.split(at: "existing priority was ")
    else { return }
    finding.details.append(.priorityChange(from: number(existing), to: number(passed)))
  }

  /// Reads `It's illegal to set priority:1200.` and the like.
  private static func addPriority(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    guard let (_, rest) = text.split(at: "to set priority:") else { return }
    let number = number(rest.trimmingStart)
    if !number.isEmpty { finding.details.append(.priorityIllegal(number)) }
  }

  /// The number that `text` begins with, without the full stop of a sentence.
  private static func number(_ text: ArraySlice<UInt8>) -> String {
    var number = text.prefix { $0.isDigit || $0 == 0x2E || $0 == 0x2D }
    while number.last == 0x2E { number = number.dropLast() }
    return number.string
  }

  /// `Cannot modify constraints for UINavigationBar managed by a controller`, and `… property of a
  /// UITableViewCell that is managed by a UITableView is not supported`.
  private static func addManager(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    let name =
      className(behind: "Cannot modify constraints for ", in: text)
      ?? className(behind: "AutoresizingMaskIntoConstraints property of ", in: text)
    guard let name, let keeper = className(behind: "managed by ", in: text) else { return }
    finding.details.append(
      .managed(className: name, by: keeper == "controller" ? nil : keeper))
  }

  /// The class behind `words`, an article aside.
  private static func className(
    behind words: StaticString, in text: ArraySlice<UInt8>
  ) -> String? {
    guard let (_, rest) = text.split(at: words) else { return nil }
    let article: StaticString = rest.begins(with: "an ") ? "an " : "a "
    var cursor = ByteCursor(rest.begins(with: article) ? rest.dropFirst(article.bytes.count) : rest)
    return cursor.className()?.string
  }

  /// Reads SnapKit's `found nil when attempting make constraint`, which names its own call.
  private static func addSuperview(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    guard let (_, rest) = text.split(at: "found nil when attempting make constraint `"),
      let (call, _) = rest.split(at: "`"), !call.isEmpty
    else { return }
    finding.details.append(.superviewMissing(call: call.string))
    finding.codeExample = """
      container.addSubview(child)          // first
      child.snp.makeConstraints { $0.edges.equalToSuperview() }
      """
  }

  private static func addClass(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    guard let (before, _) = text.split(at: "'s implementation of"),
      let blank = before.lastIndex(where: \.isBlank)
    else { return }
    let name = before[(blank + 1)...].string
    guard ClassName.isFramework(name) else {
      finding.details.append(.overridingClass(name))
      return
    }
    finding.details.append(.frameworkClass(name))
    finding.meaning = """
      Up to iOS 7 the layout of constraints happens inside UIView's own layoutSubviews, which that \
      of \(name) does not call. So nothing lays out constraints that are added to it, or to views \
      right inside it.
      """
    finding.suggestion = """
      Override nothing: take away the constraints between the \(name) and views right inside it. \
      Set the frames of these views, or put them beside the \(name) into a view around it and \
      constrain them there.
      """
    let constraint =
      finding.isObjectiveC
      ? "[view.topAnchor constraintEqualToAnchor:container.topAnchor].active = YES;"
      : "view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true"
    finding.codeExample = """
      \(addition(of: "view", isObjectiveC: finding.isObjectiveC))   // not into the \(name)
      \(constraint)
      """
  }

  private static func addThread(to finding: inout Complaint, _ text: ArraySlice<UInt8>) {
    let call = ThrowSite.systemCall(of: finding.frames)
    finding.details.append(
      .thread(
        finding.thread.flatMap { isMainThread($0) ? nil : $0 },
        call: MainThreadCheck.call(in: text) ?? call))
  }

  /// What crashed in the end may be the main thread, whose engine another one had corrupted.
  private static func isMainThread(_ name: String) -> Bool {
    name == "0" || name.hasPrefix("0 ") || name.holds("main-thread")
  }

  /// `NSLayoutConstraint for <Class: 0x…>: …` prints the first item, which may be the view that the
  /// other one is not.
  private static func addIllegalItem(
    to finding: inout Complaint, _ text: ArraySlice<UInt8>, system: inout LayoutSystem
  ) {
    guard let (_, rest) = text.split(at: "NSLayoutConstraint for ") else { return }
    var cursor = ByteCursor(rest)
    guard let view = ViewDescription(&cursor) else { return }
    var objects = ReasonObjects(system: system)
    let id = objects.insert(view)
    system = objects.system
    if !finding.items.contains(id) { finding.items.append(id) }
    let isView = view.item.frame != nil || view.item.role == .guide
    finding.details.append(isView ? .partnerIllegal(id) : .itemIllegal(id))
  }

  /// `Tea.Cup:0x7f11.Width{id: 12}`: what the engine's rows are about.
  private static func addVariables(
    to finding: inout Complaint, _ text: ArraySlice<UInt8>, system: inout LayoutSystem
  ) {
    var objects = ReasonObjects(system: system)
    objects.readVariables(text)
    system = objects.system
    for id in objects.items where !finding.items.contains(id) { finding.items.append(id) }
  }
}
