package import InterfaceBuilder
package import LayoutCheck
internal import LayoutReports
package import LinearArithmetic

/// A size that a device gives a controller's view.
package struct CheckedDevice: Hashable, Sendable {
  let name: String
  /// In points.
  let width, height: Int
  let sizeClasses: CanvasTraits
  /// What it keeps free at least.
  let safeArea: LeastSafeArea
  /// What it keeps free of each side at most; `nil` where that is not known.
  let safeSides: Rational?

  /// Makes a device of its name and its window.
  package init(
    name: String, width: Int, height: Int, sizeClasses: CanvasTraits, safeArea: LeastSafeArea,
    safeSides: Rational?
  ) {
    (self.name, self.width, self.height) = (name, width, height)
    (self.sizeClasses, self.safeArea, self.safeSides) = (sizeClasses, safeArea, safeSides)
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

/// A threshold of a scene, and where it counts.
struct SweptThreshold: Sendable {
  let scene: InterfaceScene
  let threshold: SceneThreshold
  /// In which size classes, where the scene differs between them.
  let sizeClasses: CanvasTraits?
  /// What the devices keep free at least, where the threshold depends on it.
  let safeArea: LeastSafeArea?
  /// What a screen keeps free of each side at most.
  let safeSides: Rational
  /// What one proof of it rests on.
  let ground: ThresholdGround
  /// The devices on which the failure cannot be avoided; empty where none was asked for.
  var devices: [CheckedDevice] = []

  /// By what it is the same on other devices, and in other versions of a file.
  var identity: [String] {
    [ThresholdWords(threshold, in: scene).sentence, sizeClasses?.words ?? ""] + assumptions
  }

  /// What is taken for granted beside the constraints, a line each.
  var assumptions: [String] {
    [
      safeArea?.words, ground.usesMargins ? "with the usual margins" : nil,
      ground.boundsSafeSides
        ? "while no safe area leaves out "
          + (safeSides.isZero ? "anything" : "more than \(safeSides.points)") + " at a side" : nil,
      ground.boundsSafeEnds
        ? "while the safe area is at least half as high as the view" : nil,
    ]
    .compactMap(\.self)
  }
}
