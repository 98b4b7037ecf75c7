internal import LayoutModel

extension Complaint {
  /// The framework among the frames; an app of the Mac that UIKit draws has both.
  var platform: LayoutSystem.Platform? {
    let images = frames.lazy.map(\.image)
    if images.contains(where: { $0 == "UIKitCore" || $0 == "UIKit" }) { return .uiKit }
    return images.contains("AppKit") ? .appKit : nil
  }
}

extension LayoutSystem.Platform {
  /// The framework that an operating system has alone: `iPhone OS 16.4 (20E246)`.
  init?(system name: ArraySlice<UInt8>) {
    let systems: [StaticString] = ["iPhone OS ", "iOS ", "iPadOS ", "tvOS ", "Apple TVOS "]
    guard systems.contains(where: name.begins) else { return nil }
    self = .uiKit
  }
}
