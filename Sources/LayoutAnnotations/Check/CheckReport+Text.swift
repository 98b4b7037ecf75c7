internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutReports
internal import LayoutSources

extension CheckReport {
  /// Findings as people read them: place, grade and sentence, below them what they rest on.
  package var text: String {
    let lines = entries.map { entry in
      let evidence = entry.words.evidence.map { "    \(DisplayText.safe($0))\n" }.joined()
      let scene = entry.scene.name.map { "    in the scene \(DisplayText.safe($0))\n" } ?? ""
      return "\(DisplayText.safe(entry.file.path)):\(entry.line):\(entry.column): "
        + "\(entry.finding.grade.rawValue): \(DisplayText.safe(entry.words.headline)) "
        + "[\(entry.finding.rule.rawValue)]\n\(scene)\(evidence)\(unswept(entry))"
        + ownership(of: entry.file.path)
    }
    return lines.joined() + thresholdText + codeText
  }

  /// What a sweep cannot tell of a text that nothing stops: no constraint says where it is too long.
  private func unswept(_ entry: Entry) -> String {
    guard sweep != nil, entry.finding.rule == .textRunsOut else { return "" }
    return "    no threshold tells of it: it may run over what is beside it, or out of the screen\n"
  }

  private func ownership(of path: String) -> String {
    gate.ownership(of: path).map { "    \(DisplayText.safe($0))\n" } ?? ""
  }

  private var codeText: String {
    codeEntries.map { entry in
      let place = entry.finding.place.range
      let evidence = entry.evidence.map { "    \(DisplayText.safe($0))\n" }.joined()
      return "\(DisplayText.safe(entry.path)):\(place.line):\(place.column): "
        + "\(entry.grade.rawValue): \(DisplayText.safe(entry.finding.headline)) "
        + "[\(entry.finding.rule.id)]\n\(evidence)\(ownership(of: entry.path))"
    }
    .joined()
  }
}
