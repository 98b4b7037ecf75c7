internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// The number of each constraint that a report's screen and its graph show.
struct RowNumbers {
  /// By the constraints' places in the log.
  private let numbers: [Int?]

  /// Those of the first conflict in the order of its story; where nothing is proved, the list's.
  init(_ context: ReportContext) {
    let order =
      context.firstPlot == nil ? Array(context.system.constraintIDs) : context.walkedConstraints
    var numbers = [Int?](repeating: nil, count: context.system.constraints.count)
    for (place, id) in order.enumerated() { numbers[id.index] = place + 1 }
    self.numbers = numbers
  }

  subscript(id: ConstraintID) -> Int? { numbers[safe: id.index] ?? nil }
}

extension ReportContext {
  /// How the names `c1`, `c2` of the list's constraints go with the numbers of the answer's rows; `nil` where
  /// both count alike.
  var numberNote: String? {
    let numbers = RowNumbers(self)
    let other = system.constraintIDs.first { id in
      numbers[id].map { $0 != id.index + 1 } ?? false
    }
    guard firstPlot != nil, let other, let number = numbers[other] else { return nil }
    return
      "c1, c2 and so on count the report's list; the rows of its answer count otherwise: constraint "
      + "\(number) there is \(other.name)."
  }
}

extension ReportContext {
  /// Where a row is to be found, its short address where that is wanted, what made it where that is not the
  /// app, and whether it is broken.
  func rowNote(_ id: ConstraintID, withAddress: Bool = false) -> String? {
    let found = [
      place(of: id).map(Self.short), withAddress ? system[id].address?.short : nil,
    ].compactMap(\.self)
    let parts = [
      found.isEmpty ? nil : found.joined(separator: " · "),
      system[id].isImposedByGuess
        ? "perhaps imposed"
        : system[id].rowWord ?? (claims.isMadeBySystem(id) ? "system" : nil),
      report.broken == id ? "dropped" : nil,
    ]
    .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// The end of a place that would take too much of a row: a file's long name.
  private static func short(_ place: String) -> String {
    place.count > 24 ? "…\(place.suffix(23))" : place
  }
}

extension ReportContext {
  /// What the log calls a constraint, by which its line is found again: `'UIView-Encapsulated-Layout-Height'`, or
  /// the private class of one without an identifier.
  func rowName(_ id: ConstraintID) -> String? {
    let constraint = system[id]
    if let name = constraint.identifier ?? constraint.key, !name.isEmpty {
      return "'\(name.count > Self.longestName ? "\(name.prefix(Self.longestName - 1))…" : name)'"
    }
    return constraint.privateClass
  }

  private static let longestName = 60
}

extension Address {
  /// `0x…c3a0`, by which a console's search finds the line; whole where it is no longer than that.
  var short: String {
    let whole = description
    return whole.utf8.count <= 7 ? whole : "0x…\(tail)"
  }
}

extension LayoutConstraint {
  /// A size by which UIKit measures is one that no container imposes.
  fileprivate var rowWord: String? { isMeasurement ? "measuring" : origin.rowWord }
}

extension ConstraintOrigin {
  fileprivate var rowWord: String? {
    switch self {
    case .autoresizingMask: "mask"
    case .interfaceBuilder: "Interface Builder"
    case .encapsulatedSize: "imposed"
    case .stackView: "stack view"
    case .safeArea: "safe area"
    case .window: "window"
    case .margins: "margins"
    case .contentSize: "content size"
    case .system, .layoutSupport: "system"
    case .app: nil
    }
  }
}
