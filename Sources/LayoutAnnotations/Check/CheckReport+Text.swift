internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutReports

extension CheckReport {
  /// Findings as people read them: place, grade and sentence, below them what they rest on.
  package var text: String {
    let lines = entries.map { entry in
      let evidence = entry.words.evidence.map { "    \(DisplayText.safe($0))\n" }.joined()
      let scene = entry.scene.name.map { "    in the scene \(DisplayText.safe($0))\n" } ?? ""
      return "\(DisplayText.safe(entry.file.path)):\(entry.line):\(entry.column): "
        + "\(entry.finding.grade.rawValue): \(DisplayText.safe(entry.words.headline)) "
        + "[\(entry.finding.rule.rawValue)]\n\(scene)\(evidence)"
    }
    return lines.joined() + thresholdText
  }
}
