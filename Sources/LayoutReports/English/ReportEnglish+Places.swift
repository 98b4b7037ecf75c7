internal import LayoutModel

extension ReportEnglish {
  /// Where to find the constraint: in the code where the log says it, else in the log.
  func place(of id: ConstraintID) -> String? {
    let constraint = system[id]
    if let code = constraint.codeLocation { return "\(code.shortFile):\(code.line)" }
    return constraint.range.map { "line \($0.startLine)" }
  }

  /// What put the constraint there where that is not the app, and where to find it.
  func origin(of id: ConstraintID) -> String? {
    let constraint = system[id]
    var notes: [String] = []
    switch constraint.origin {
    case .autoresizingMask: notes.append("autoresizing mask")
    case .stackView, .encapsulatedSize, .safeArea, .system, .layoutSupport, .window, .margins:
      if let identifier = constraint.identifier { notes.append("‘\(identifier)’") }
    case .interfaceBuilder: notes.append("added by Interface Builder")
    case .app, .contentSize:
      if let identifier = constraint.identifier { notes.append("‘\(identifier)’") }
    }
    if let place = place(of: id) { notes.append(place) }
    return notes.isEmpty ? nil : notes.joined(separator: ", ")
  }
}

extension CodeLocation {
  /// The file's name without its folders.
  var shortFile: Substring {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return file[...] }
    return file[file.utf8.index(after: slash)...]
  }
}
