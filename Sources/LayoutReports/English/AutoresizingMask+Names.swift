internal import LayoutModel

extension AutoresizingMask {
  /// The flexible parts in the platform's own terms; UIKit's where the platform is unknown.
  func flexibleNames(on platform: LayoutSystem.Platform?) -> [String] {
    names(Self.flexible(on: platform), where: { $0 })
  }

  private func names(_ all: [String], where wanted: (Bool) -> Bool) -> [String] {
    let parts = [
      horizontal.near, horizontal.size, horizontal.far, vertical.near, vertical.size, vertical.far,
    ]
    return zip(all, parts).filter { wanted($0.1) }.map(\.0)
  }

  private static func flexible(on platform: LayoutSystem.Platform?) -> [String] {
    switch platform {
    case .appKit:
      ["minXMargin", "width", "maxXMargin", "minYMargin", "height", "maxYMargin"]
    case .uiKit, nil:
      [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
        "flexibleHeight", "flexibleBottomMargin",
      ]
    }
  }
}
