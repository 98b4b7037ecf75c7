internal import LayoutModel

extension ReportEnglish {
  /// Where to find the constraint: in the code where the log says it, else in the log.
  func place(of id: ConstraintID) -> String? { allPlaces[id.index] }

  func makePlace(of id: ConstraintID) -> String? {
    if let code = system[id].codeLocation { return "\(code.shortFile):\(code.line)" }
    return system[id].range.map { "line " + places.line($0.startLine, of: id) }
  }

  /// The item's address as the log prints it; `nil` where it prints none.
  func address(of item: ItemID) -> String? {
    system[item].address.map { places.address($0, of: item) }
  }

  private func sourceNote(of constraint: LayoutConstraint) -> String? {
    switch constraint.origin {
    case .autoresizingMask: "autoresizing mask"
    case .interfaceBuilder: "added by Interface Builder"
    case .encapsulatedSize where constraint.identifier == nil: "probably imposed by the table view"
    case .stackView, .encapsulatedSize, .safeArea, .system, .layoutSupport, .window, .margins, .app,
      .contentSize:
      (constraint.identifier ?? constraint.key).map { "‘\($0)’" }
    }
  }

  /// What put the constraint there where that is not the app, and where to find it.
  func origin(of id: ConstraintID) -> String? { allOrigins[id.index] }

  func makeOrigin(of id: ConstraintID) -> String? {
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
