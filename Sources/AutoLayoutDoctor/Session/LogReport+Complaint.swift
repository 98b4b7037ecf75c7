internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

extension LogReport {
  /// What is said of a report that is not about a system of constraints.
  var complaintDiagnosis: Diagnosis {
    guard let finding = complaint else { return Diagnosis(verdict: nil) }
    var diagnosis = SystemDiagnoser.describe(
      system, features: isFault ? features(of: finding) : [],
      hasAppFrame: finding.frames.contains(where: \.isApp))
    if !isFault || isWindowAlone(finding) { diagnosis.owner = nil }
    // A loop may come from ambiguity; what is wrong is still the loop.
    if kind == .feedbackLoop { diagnosis.verdict = nil }
    return diagnosis
  }

  /// A tree without an ambiguous view and a report that broke off tell of nobody's fault.
  private var isFault: Bool { severity != .note }

  /// A window that runs its passes too often says nothing of the view that asks for them.
  private func isWindowAlone(_ finding: Complaint) -> Bool {
    finding.id == .windowPassLimit && finding.nearestAppFrame == nil
      && finding.items.allSatisfy { system[$0].role == .window }
  }

  /// What stays the same of the defect in another run: no address, number, time or thread.
  private func features(of finding: Complaint) -> [String] {
    var features = [finding.id.rawValue]
    features += finding.anchors.map { "\(system[$0.item].className).\($0.attribute.rawValue)" }
    features += finding.constraints.map { id in
      let constraint = system[id]
      let place = constraint.codeLocation.map { "\($0.file):\($0.line)" } ?? ""
      return "\(word(constraint.first)) \(constraint.second.map(word) ?? "") \(place)"
    }
    if let format = finding.visualFormat?.format { features.append(format) }
    let frame = finding.nearestAppFrame
    if let name = frame?.symbol ?? frame?.image {
      features.append(name)
    } else {
      if case .thread(_, let call?) = finding.facts { features.append(call) }
      if let file = frame?.file?.split(separator: "/").last { features.append(String(file)) }
    }
    features += finding.items.filter { system[$0].isAmbiguous }.map { id in
      let item = system[id]
      return "\(item.className) \(item.ambiguousMarks.map(\.name))"
    }
    if features.count == 1 { features += finding.items.map { system[$0].className } }
    return features
  }

  private func word(_ anchor: LayoutAnchor) -> String {
    "\(system[anchor.item].className).\(anchor.attribute.rawValue)"
  }
}
