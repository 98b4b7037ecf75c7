internal import InterfaceBuilder
internal import LayoutCheck

/// What is proved of a scene in size classes that are not the canvas's.
///
/// A contradiction at any size, and what is open, needs no frame of the file's, which are the canvas's.
struct SizeClassCheck: Sendable {
  let scene: InterfaceScene
  private(set) var check: SceneCheck
  /// The devices that have them; empty where none was asked for.
  let devices: [CheckedDevice]

  /// What is told in the size classes of some devices; without any what contradicts itself in any size class.
  static func all(
    of document: InterfaceDocument, _ bytes: [UInt8], on devices: [CheckedDevice]
  ) -> [SizeClassCheck] {
    let scenes = document.scenes.indices.filter { document.scenes[$0].dependsOnSizeClass }
    if scenes.isEmpty { return [] }
    let grouped = Dictionary(grouping: devices, by: \.sizeClasses)
    let classes =
      devices.isEmpty
      ? everySizeClass : grouped.keys.sorted { name($0, grouped) < name($1, grouped) }
    var found: [SizeClassCheck] = []
    var told = Array(repeating: Set<CheckFinding.Identity>(), count: document.scenes.count)
    for classes in classes where classes != document.traits {
      let other = InterfaceDocument(bytes, for: classes)
      let all = SceneCheck.all(of: other)
      for number in scenes {
        let check = all[number].keeping { finding in
          finding.grade == .proved && finding.isAtAnySize(orOpen: !devices.isEmpty)
            && (!devices.isEmpty || told[number].insert(finding.identity).inserted)
        }
        if check.findings.isEmpty { continue }
        found.append(
          SizeClassCheck(
            scene: other.scenes[number], check: check, devices: grouped[classes] ?? []))
      }
    }
    return found
  }

  private static func name(
    _ classes: CanvasTraits, _ grouped: [CanvasTraits: [CheckedDevice]]
  ) -> String { grouped[classes]?.first?.name ?? "" }

  private static let everySizeClass = [true, false].flatMap { isWidthCompact in
    [false, true].map {
      CanvasTraits(isWidthCompact: isWidthCompact, isHeightCompact: $0)
    }
  }

  func without(_ known: Set<CheckFinding.Identity>) -> SizeClassCheck {
    var new = self
    new.check = check.keepingNew(known)
    return new
  }
}

extension CheckFinding {
  fileprivate func isAtAnySize(orOpen: Bool) -> Bool {
    switch fact {
    case .conflict(let conflict): conflict.conditions.isEmpty
    case .open: orOpen
    default: false
    }
  }
}
