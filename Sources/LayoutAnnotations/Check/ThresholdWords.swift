internal import InterfaceBuilder
package import LayoutCheck
internal import LayoutModel
internal import LayoutReports
internal import LinearArithmetic

/// A threshold in words.
struct ThresholdWords {
  private let threshold: SceneThreshold
  private let names: SceneNames

  init(_ threshold: SceneThreshold, in scene: InterfaceScene) {
    self.threshold = threshold
    names = SceneNames(scene: scene)
  }

  /// One sentence that can stand alone.
  var sentence: String {
    let text =
      switch threshold.failure {
      case .conflict: "the required constraints contradict each other \(range)"
      case .collapse(let view):
        "\(names.name(view)) has no \(extent) left where \(names.name(threshold.root)) is "
          + "\(end) points \(measured)"
      case .protrusion(let view): "\(names.name(view)) leaves its superview \(range) (protrusion)"
      case .viewportProtrusion(let view):
        "\(names.name(view)) leaves the outermost view \(range) (viewport protrusion)"
      case .collision(let view, let other):
        "\(names.name(view)) and \(names.name(other)) overlap \(range) (collision)"
      case .clippedContent: "not all contents fit \(range)"
      case .smallRange:
        "there is a layout from \(threshold.lower?.rounded ?? "0") to "
          + "\(threshold.upper?.rounded ?? "any number of") points only, \(measured) (small range)"
      }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private var isHorizontal: Bool { threshold.axis == .horizontal }
  private var extent: String { isHorizontal ? "width" : "height" }
  private var measured: String { isHorizontal ? "wide" : "high" }
  private var end: String { (threshold.lower ?? threshold.upper)?.rounded ?? "" }

  /// `where the view (root) is less than 320 or more than 800 points wide`.
  private var range: String {
    let parts = [
      threshold.lower.map { "less than \($0.rounded)" },
      threshold.upper.map { "more than \($0.rounded)" },
    ]
    .compactMap(\.self)
    return
      "where \(names.name(threshold.root)) is \(parts.joined(separator: " or ")) points \(measured)"
  }
}

/// A size that a device gives a controller's view.
package struct CheckedDevice: Hashable, Sendable {
  /// The device's name.
  let name: String
  /// In points.
  let width, height: Int

  /// Makes a device of its name and the size of its window.
  package init(name: String, width: Int, height: Int) {
    (self.name, self.width, self.height) = (name, width, height)
  }
}

/// What a sweep looks at.
package struct CheckSweep: Sendable {
  /// What contents are taken to be.
  let options: ThresholdOptions
  /// The devices that count; empty where all thresholds are told.
  let devices: [CheckedDevice]

  /// Makes a sweep of its parts.
  package init(options: ThresholdOptions, devices: [CheckedDevice]) {
    (self.options, self.devices) = (options, devices)
  }
}

extension CheckReport {
  /// A threshold with its place.
  struct ThresholdEntry {
    let file: CheckedFile
    let scene: InterfaceScene
    let threshold: SceneThreshold
    let line, column: Int
    /// The devices on which the failure cannot be avoided.
    let devices: [CheckedDevice]

    /// Whether a device that was asked for has no layout.
    var isConflictOnDevice: Bool { threshold.failure == .conflict && !devices.isEmpty }
  }

  /// The thresholds that are told: with devices those that one of them crosses.
  var thresholds: [ThresholdEntry] {
    guard let sweep else { return [] }
    return files.flatMap { file in
      file.document.scenes.indices.flatMap { number in
        let scene = file.document.scenes[number]
        return file.thresholds[number].compactMap { threshold -> ThresholdEntry? in
          let devices = sweep.devices.filter { threshold.isCrossed(by: $0, in: scene) }
          if !sweep.devices.isEmpty, devices.isEmpty { return nil }
          let place = file.places.place(of: scene.views[threshold.root].range.lowerBound)
          return ThresholdEntry(
            file: file, scene: scene, threshold: threshold, line: place.line, column: place.column,
            devices: devices)
        }
      }
    }
  }

  /// Whether a device that was asked for has no layout of a scene.
  package var hasConflictOnDevice: Bool { thresholds.contains(where: \.isConflictOnDevice) }
}

extension SceneThreshold {
  /// A device gives its size to controllers' views alone.
  fileprivate func isCrossed(by device: CheckedDevice, in scene: InterfaceScene) -> Bool {
    guard scene.views[root].key == "view" else { return false }
    return isUnavoidable(at: Rational(axis == .horizontal ? device.width : device.height))
  }
}
