package import LayoutDiagnosis
package import LayoutSources
internal import LinearArithmetic

/// A remedy in the lines of the app's own source.
package enum OwnLines {
  /// The lines of changed files that are new.
  package static func changed(
    _ files: [SourceFixer.ChangedFile], by steps: [SourceStep]
  ) -> String? {
    let parts = files.compactMap { file in
      let maker = steps.lazy.compactMap(\.maker).first { $0.place.file == file.file }
      let takesOut = steps.allSatisfy { step in
        if case .change(_, .remove) = step { true } else { false }
      }
      let line =
        maker?.place.range.line ?? ChangedLines.firstLine(from: file.old, to: file.new)
      return ChangedLines.text(from: file.old, to: file.new, takesOut: takesOut).map {
        "// \(DisplayText.safe(file.file)):\(line)\n\($0)"
      }
    }
    return parts.count == files.count ? parts.joined(separator: "\n") : nil
  }

  /// The lines that a remedy changes, as they are, each behind what is to be done; `nil` where not all
  /// of them are known.
  package static func quoted(_ remedy: Remedy, _ places: ReportPlaces) -> String? {
    var lines: [String] = []
    for change in remedy.changes {
      guard let (id, change) = change.sourceChange,
        [.madeHere, .probablyHere].contains(places[id].verdict),
        let maker = places[id].makers.first, let text = maker.text
      else { return nil }
      let sure = places[id].verdict == .madeHere ? "" : "probably "
      let name = DisplayText.safe(maker.place.name)
      let clause =
        remedy.principles.contains(.computedSize)
        ? "its constant is kept at 0 or more" : change.clause
      lines.append("// \(sure)\(name), \(clause):\n\(DisplayText.safe(text))")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension SourceChange {
  /// What is to be done with a line.
  fileprivate var clause: String {
    switch self {
    case .remove: "what makes this constraint goes"
    case .setPriority(let priority): "its priority becomes \(priority)"
    case .setConstant(let constant): "its constant becomes \(constant)"
    case .setRelation(let relation): "its relation becomes \(relation.symbol)"
    case .setMultiplier(let multiplier): "its multiplier becomes \(multiplier)"
    }
  }
}
