internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutLogs
internal import LayoutReports
internal import LinearArithmetic

extension CheckReport {
  /// A threshold with its place.
  struct ThresholdEntry {
    let file: CheckedFile
    let swept: SweptThreshold
    let line, column: Int

    var scene: InterfaceScene { swept.scene }
    var threshold: SceneThreshold { swept.threshold }

    /// Whether a device that was asked for has no layout.
    var isConflictOnDevice: Bool {
      [.conflict, .never, .bothSizes].contains(threshold.failure) && !swept.devices.isEmpty
    }

    var sentence: String { ThresholdWords(threshold, in: scene).sentence }

    /// Where it counts, and what it rests on, a line each.
    var evidence: [String] {
      let names = SceneNames(scene: scene)
      return [
        swept.devices.isEmpty ? nil : "on \(swept.devices.map(\.name).joined(separator: ", "))",
        swept.sizeClasses.map { "in \($0.words)" },
      ]
      .compactMap(\.self) + swept.assumptions
        + swept.ground.constraints.map { names.line(of: $0, file.places) }
    }

    /// By what it is left out: the identifier of the view that it names, else of the outermost one.
    var elements: [String] {
      (threshold.views.isEmpty ? [threshold.root] : threshold.views).map { scene.views[$0].id }
    }

    /// The same as long as the same fails along the same axis, from whatever size on.
    var fingerprint: String {
      CheckFingerprint.of(
        CheckRule.threshold.rawValue, file.path,
        ([threshold.word, "\(threshold.axis)"] + [swept.sizeClasses?.words].compactMap(\.self)
          + elements).joined(separator: ","))
    }

    var annotation: Annotation {
      let (sentence, evidence) = (sentence, evidence)
      let lines = [sentence] + evidence
      var annotation = Annotation(
        rule: CheckRule.threshold.annotationRule, level: isConflictOnDevice ? .error : .note,
        place: .init(file: DisplayText.safe(file.path), lines: line...line, column: column),
        headline: sentence, text: lines.joined(separator: "\n"),
        markdown: lines.enumerated().map { $0 == 0 ? $1 : "- \($1)" }.joined(separator: "\n"),
        fingerprint: fingerprint)
      annotation.evidence = evidence
      return annotation
    }
  }

  /// The thresholds that are told: with devices those that one of them crosses.
  var thresholds: [ThresholdEntry] {
    files.flatMap { file in
      (file.sweep?.thresholds ?? []).map { swept in
        let root = swept.scene.views[swept.threshold.root]
        let place = file.places.place(of: root.range.lowerBound)
        return ThresholdEntry(file: file, swept: swept, line: place.line, column: place.column)
      }
      .filter { entry in
        !gate.known.contains(entry.fingerprint)
          && !gate.suppressions.contains { $0.covers(entry.elements, in: file.path) }
      }
    }
  }

  /// Whether a device that was asked for has no layout of a scene.
  package var hasConflictOnDevice: Bool { thresholds.contains(where: \.isConflictOnDevice) }
}
