internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutModel
internal import LinearArithmetic

/// A file of Interface Builder over many sizes.
struct FileSweep: Sendable {
  /// In the order of scenes.
  private(set) var thresholds: [SweptThreshold] = []
  /// Along how many axes of outermost views of each scene no threshold can be told.
  private(set) var unswept: [Int]
  /// How many questions about each scene were not asked, since that takes too long.
  private(set) var unasked: [Int]

  private let document: InterfaceDocument
  private let bytes: [UInt8]
  private let sweep: CheckSweep
  private var documents: [CanvasTraits: InterfaceDocument] = [:]
  private var sweeps: [SweepKey: SceneSweep] = [:]
  private var grounds: [GroundKey: ThresholdGround] = [:]

  private struct SweepKey: Hashable {
    var scene: Int
    var sizeClasses: CanvasTraits?
    var safeArea: LeastSafeArea
    var safeSides: Rational?
  }

  private struct GroundKey: Hashable {
    var sweep: SweepKey
    var failure: SceneThreshold.Failure
    var root: Int
    var axis: Axis
    var lower, upper: Rational?
    /// Of a failure of both sizes alone, which is proved at one of them.
    var device: CheckedDevice?
  }

  init(_ document: InterfaceDocument, _ bytes: [UInt8], _ sweep: CheckSweep) {
    (self.document, self.bytes, self.sweep) = (document, bytes, sweep)
    unswept = document.scenes.map { _ in 0 }
    unasked = unswept
    for scene in document.scenes.indices {
      if sweep.devices.isEmpty { addAll(scene) } else { addThoseOnDevices(scene) }
    }
    (documents, sweeps, grounds) = ([:], [:], [:])
  }

  private mutating func addAll(_ number: Int) {
    let scene = document.scenes[number]
    let classes = scene.dependsOnSizeClass ? document.traits : nil
    let sweep = swept(
      SweepKey(scene: number, sizeClasses: nil, safeArea: LeastSafeArea(), safeSides: nil))
    thresholds += sweep.thresholds.map {
      SweptThreshold(
        scene: scene, threshold: $0, sizeClasses: classes, safeArea: nil,
        safeSides: sweep.safeSides, ground: sweep.ground(of: $0))
    }
  }

  // MARK: - Devices

  private mutating func addThoseOnDevices(_ number: Int) {
    var (found, places): ([SweptThreshold], [[String]: Int]) = ([], [:])
    for device in sweep.devices {
      let classes = document.scenes[number].dependsOnSizeClass ? device.sizeClasses : nil
      let scene = self.document(for: classes).scenes[number]
      let area = device.safeArea.used(by: scene)
      let (width, height) = (Rational(device.width), Rational(device.height))
      let key = SweepKey(
        scene: number, sizeClasses: classes, safeArea: area, safeSides: device.safeSides)
      let sweep = self.swept(key)
      let crossed = sweep.thresholds.filter { $0.isCrossed(by: device, in: scene) }
      let both = sweep.contradictions(width: width, height: height).filter { joint in
        !crossed.contains { $0.failure == .conflict && $0.root == joint.root }
      }
      for threshold in crossed + both {
        let needsArea = !isFoundWithoutSafeArea(threshold, key, device)
        let swept = SweptThreshold(
          scene: scene, threshold: threshold, sizeClasses: classes,
          safeArea: needsArea ? area : nil, safeSides: sweep.safeSides,
          ground: ground(of: threshold, key, on: device))
        let place = places[swept.identity] ?? found.count
        if place == found.count {
          places[swept.identity] = place
          found.append(swept)
        }
        found[place].devices.append(device)
      }
    }
    thresholds += found
  }

  private mutating func isFoundWithoutSafeArea(
    _ threshold: SceneThreshold, _ key: SweepKey, _ device: CheckedDevice
  ) -> Bool {
    if key.safeArea == LeastSafeArea() { return true }
    var bareKey = key
    bareKey.safeArea = LeastSafeArea()
    let bare = swept(bareKey)
    if threshold.failure == .bothSizes {
      return bare.contradictions(width: Rational(device.width), height: Rational(device.height))
        .contains { $0.root == threshold.root }
    }
    return bare.thresholds.contains {
      $0.failure == threshold.failure && $0.root == threshold.root && $0.axis == threshold.axis
        && $0.lower == threshold.lower && $0.upper == threshold.upper
    }
  }

  private mutating func ground(
    of threshold: SceneThreshold, _ key: SweepKey, on device: CheckedDevice
  ) -> ThresholdGround {
    let needsBoth = threshold.failure == .bothSizes
    let key = GroundKey(
      sweep: key, failure: threshold.failure, root: threshold.root, axis: threshold.axis,
      lower: threshold.lower, upper: threshold.upper, device: needsBoth ? device : nil)
    if let known = grounds[key] { return known }
    let ground = swept(key.sweep).ground(
      of: threshold, width: Rational(device.width), height: Rational(device.height))
    grounds[key] = ground
    return ground
  }

  private mutating func swept(_ key: SweepKey) -> SceneSweep {
    if let known = sweeps[key] { return known }
    var options = sweep.options
    (options.safeArea, options.safeSides) = (key.safeArea, key.safeSides)
    let swept = SceneSweep(document(for: key.sizeClasses), scene: key.scene, options)
    sweeps[key] = swept
    unswept[key.scene] = max(unswept[key.scene], swept.unswept)
    unasked[key.scene] = max(unasked[key.scene], swept.unasked)
    return swept
  }

  private mutating func document(for classes: CanvasTraits?) -> InterfaceDocument {
    guard let classes, classes != document.traits else { return document }
    if let known = documents[classes] { return known }
    let read = InterfaceDocument(bytes, for: classes)
    documents[classes] = read
    return read
  }

  /// The sweep without what another version has.
  func without(_ older: FileSweep?) -> FileSweep {
    var new = self
    let known = Set(older?.thresholds.map(\.identity) ?? [])
    new.thresholds.removeAll { known.contains($0.identity) }
    return new
  }
}

extension SceneThreshold {
  /// A device gives its size to controllers' views alone.
  fileprivate func isCrossed(by device: CheckedDevice, in scene: InterfaceScene) -> Bool {
    guard scene.views[root].key == "view" else { return false }
    return isUnavoidable(at: Rational(axis == .horizontal ? device.width : device.height))
  }
}
