internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutModel
internal import LayoutReports
internal import LinearArithmetic
internal import ReportPictures

/// `autolayout-doctor exercise`: the layouts that are possible, and what-if.
struct ExerciseLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise",
    abstract: "Show the layouts that are possible, or that a change would give.",
    discussion: """
      autolayout-doctor exercise card.layout                      every way it can look
      autolayout-doctor exercise crash.log                        what each fix looks like
      autolayout-doctor exercise --device all card.layout         on every device
      autolayout-doctor exercise --threshold width card.layout    from which width on it fits
      autolayout-doctor exercise --threshold text card.layout     how long its texts may be
      autolayout-doctor exercise --without c3 --text 2x card.layout
      autolayout-doctor exercise --animate 390x844 844x390 --steps 4 card.layout
      """)

  @Option(help: "Give the outermost container this size: 390x844, or 390x a width alone.")
  var container: String?

  @Option(
    help: "Give it the size of a device, or all of them: 'iPhone 16', all, list.",
    completion: .list(["all", "list"] + Self.plainDeviceNames))
  var device: String?

  @Option(
    help: """
      Tell the exact width or height of the outermost container from which on the layout conflicts, cuts \
      a content or drops a view, and what would end that; or how long texts may be (text).
      """)
  var threshold: Extent?

  @Option(help: "ltr as it is, or rtl: swap leading and trailing.")
  var direction = WritingDirection.ltr

  @Option(help: "Let texts grow by this factor: 2x.")
  var text: String?

  @Option(
    name: .customLong("set"),
    help: "Change a constant: c3.constant=12, or by so much: c3.constant+=10.")
  var changes: [String] = []

  @Option(
    help:
      "Leave a constraint out: 3 as the report's rows are numbered, c3 of the list, or 'line 7'.")
  var without: [String] = []

  @Option(help: "Change a priority: c3=749.")
  var priority: [String] = []

  @Option(
    name: [.customLong("fix"), .customLong("remedy")],
    help: "Make the changes of one of the fixes, as --all numbers them: 2.")
  var fix: Int?

  @Option(
    parsing: .upToNextOption,
    help: """
      Two sizes of the container, or two constants (c3.constant=0 c3.constant=80): solve the layout \
      at each step between them.
      """)
  var animate: [String] = []

  @Option(help: "How many steps an animation has.")
  var steps = 4

  @Option(help: "How many layouts to show at most.")
  var limit = 8

  @Option(help: "Tell where edges lie on a screen of so many pixels a point: 2.")
  var scale: Int?

  @OptionGroup var input: LayoutQueryOptions
  @OptionGroup var output: LayoutOutput

  enum Extent: String, ExpressibleByArgument, CaseIterable {
    case width, height, text

    /// The axis along which a container's size is asked for; `nil` of the length of texts.
    var axis: Axis? {
      switch self {
      case .width: .horizontal
      case .height: .vertical
      case .text: nil
      }
    }
  }

  enum WritingDirection: String, ExpressibleByArgument, CaseIterable { case ltr, rtl }

  func validate() throws {
    if !animate.isEmpty, !hasTwoEnds {
      throw ValidationError(
        "--animate takes two sizes, or two constants of one constraint: "
          + "--animate 390x844 844x390, --animate c3.constant=0 c3.constant=80.")
    }
    let sizes = [container != nil, device != nil, !animate.isEmpty, threshold != nil]
    if sizes.filter(\.self).count > 1 {
      throw ValidationError(
        Hints.isForModel
          ? "container, device and threshold exclude each other."
          : "--container, --device, --animate and --threshold exclude each other.")
    }
    guard (1...200).contains(steps) else { throw ValidationError("--steps must be from 1 to 200.") }
    guard (1...4).contains(scale ?? 1) else {
      throw ValidationError("--scale must be from 1 to 4.")
    }
    if scale != nil, device == "all" {
      throw ValidationError("--scale goes with one device: every device has a screen of its own.")
    }
    guard limit >= 1 else { throw ValidationError("--limit must be 1 or more.") }
  }

  /// The devices in words that no shell needs quotes for: `iPhone-SE-3rd-generation`.
  private static let plainDeviceNames = DeviceWindow.names.map { name in
    name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  private var hasTwoEnds: Bool {
    guard animate.count >= 2 else { return false }
    if let size = LayoutSize(animate[0]) { return LayoutSize(animate[1])?.axes == size.axes }
    let names = animate.prefix(2).map { $0.prefix { $0 != "=" } }
    return names[0] == names[1] && names[0].hasSuffix(".constant")
  }

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    if device == "list" {
      return try StandardOutput.print(DeviceWindow.list(DeviceWindow.all))
    }
    if let device, device != "all" { _ = try EditParser.device(device) }
    let format = try output.format()
    if threshold == .text, text != nil {
      throw ValidationError("--threshold text makes texts longer itself: leave out --text.")
    }
    if threshold != nil, case .svg = format {
      throw ValidationError(
        "Thresholds are no picture: --threshold writes text, or JSON with --format json.")
    }
    // What follows the two sizes of an animation is no size.
    let document = try input.document(andFiles: Array(animate.dropFirst(2)))
    document.complainOfUnreadLines()
    var exercises: [Exercise] = []
    var refusals: [String] = []
    for report in document.reports where report.isAboutLayout {
      if let refusal = try refusal(of: report) {
        refusals.append(refusal)
      } else {
        exercises.append(try exercised(report))
      }
    }
    if exercises.isEmpty, refusals.isEmpty {
      StandardError.warn(LayoutQueryOptions.complaintOfNothing(in: document))
    }
    for refusal in refusals { StandardError.warn(refusal) }
    if exercises.isEmpty, !refusals.isEmpty { throw ExitCode.validationFailure }
    switch format {
    case .svg:
      let layouts = Dictionary(uniqueKeysWithValues: exercises.map { ($0.report.id, $0.layouts) })
      try output.write(
        "exercise", of: exercises.map(\.report), in: document, sparing: input.files
      ) { report in
        let subject = PictureSubject(report)
        let panels = (layouts[report.id] ?? []).compactMap { LayoutPanel($0, of: subject) }
        return LayoutPicture(subject, panels)
      }
    case .json: try write(document.json(exercises: exercises), isText: false)
    case .text:
      if exercises.isEmpty { return }
      let hint = Hints.isForModel ? ": format json tells all" : ": --format json tells all"
      try write(
        exercises.flatMap { AnswerLength.cut($0.text(input.textOptions()), hint: hint) },
        isText: true)
    }
  }

  private func write(_ bytes: [UInt8], isText: Bool) throws {
    try output.destination.put(bytes, isText: isText, named: "exercise", sparing: input.files)
  }

  private func exercise(of report: DiagnosedReport) throws -> LayoutExercise {
    LayoutExercise(
      report.report.system, pin: try input.pinned(in: report),
      isWhole: report.report.kind == .layout)
  }

  /// Why a report's container cannot be given another size.
  private func refusal(of report: DiagnosedReport) throws -> String? {
    let sizes = (container.map { [$0] } ?? animate).compactMap { LayoutSize($0) }
    let sides = device == nil ? sizes.flatMap(\.axes) : Axis.allCases
    let system = report.report.system
    if threshold == .text, !(try exercise(of: report).hasTexts) {
      return
        "\(report.id): nothing tells how wide a text is, so none can be made longer; in a layout "
        + "write label is UILabel 'Text', or label.intrinsic == 100x20"
    }
    let imposed = try exercise(of: report).imposedSizes.first {
      sides.contains(system[$0].first.attribute.axis)
    }
    guard let imposed else { return nil }
    let item = NamedItems(report).list([system[imposed].first.item])
    let option = Hints.option(
      container != nil ? "container" : device != nil ? "device" : "animate")
    return "\(report.id): \(option) cannot be applied: the system imposes the size of \(item) by "
      + "\(imposed.name); \(Hints.option("set", "\(imposed.name).constant=…")) tries another"
  }

  private func exercised(_ report: DiagnosedReport) throws -> Exercise {
    var parser = EditParser(report)
    try parser.add(self)
    if let axis = threshold?.axis {
      let exercise = try exercise(of: report)
      return Exercise(
        report: report, layouts: [], edits: parser.edits, container: exercise.container,
        thresholds: exercise.decided(by: axis, after: parser.edits))
    }
    let layouts = try layouts(of: report, after: parser)
    return Exercise(
      report: report, layouts: layouts, edits: parser.edits,
      container: try exercise(of: report).container, scale: scale)
  }

  private func layouts(
    of report: DiagnosedReport, after parser: EditParser
  ) throws -> [ExercisedLayout] {
    let exercise = try exercise(of: report)
    if threshold == .text { return exercise.withLongerTexts(after: parser.edits) }
    if !animate.isEmpty {
      return exercise.animation(
        from: try parser.end(animate[0]), to: try parser.end(animate[1]), steps: steps,
        after: parser.edits)
    }
    if device == "all" { return exercise.onAllDevices(after: parser.edits) }
    if !parser.edits.isEmpty {
      return [exercise.changed(by: parser.edits, name: parser.names.joined(separator: ", "))]
    }
    if !report.diagnosis.conflicts.isEmpty {
      return exercise.corrected(
        report.diagnosis.corrections, broken: report.report.broken, limit: limit)
    }
    return exercise.alternatives(limit: limit)
  }
}
