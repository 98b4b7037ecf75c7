internal import LayoutModel

extension ReportEnglish {
  /// Where to find the constraint: in the code where the log says it, else in the log.
  func place(of id: ConstraintID) -> String? {
    if let code = system[id].codeLocation { return "\(code.shortFile):\(code.line)" }
    return system[id].range.map { "line " + String($0.startLine) }
  }

  private func sourceNote(of constraint: LayoutConstraint) -> String? {
    switch constraint.origin {
    case .autoresizingMask: "autoresizing mask"
    case .interfaceBuilder: "added by Interface Builder"
    case .stackView, .encapsulatedSize, .safeArea, .system, .layoutSupport, .window, .margins, .app,
      .contentSize:
      constraint.identifier.map { "‘\($0)’" }
    }
  }

  /// What put the constraint there where that is not the app, and where to find it.
  func origin(of id: ConstraintID) -> String? {
    let place = place(of: id)
    guard let note = sourceNote(of: system[id]) else { return place }
    return place.map { String(saying: "\(note), \($0)") } ?? note
  }
}

extension CodeLocation {
  /// The file's name without its folders.
  var shortFile: Substring {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return file[...] }
    return file[file.utf8.index(after: slash)...]
  }
}
