/// Which class a tag of Interface Builder stands for.
package enum ElementClass {
  private static let sameEverywhere: [String: String] = [
    "mapView": "MKMapView", "wkWebView": "WKWebView", "sceneKitView": "SCNView", "skView": "SKView",
    "mtkView": "MTKView", "glkView": "GLKView", "arscnView": "ARSCNView", "arskView": "ARSKView",
    "avPlayerViewController": "AVPlayerViewController", "glkViewController": "GLKViewController",
    "pdfView": "PDFView", "playerView": "AVPlayerView", "customObject": "NSObject",
  ]

  private static let touch: [String: String] = [
    "containerView": "UIView", "viewLayoutGuide": "UILayoutGuide", "layoutGuide": "UILayoutGuide",
    "viewControllerLayoutGuide": "_UILayoutGuide", "collectionViewCellContentView": "UIView",
    "placeholder": "NSObject",
  ]

  private static let desktop: [String: String] = [
    "customView": "NSView", "containerView": "NSView", "layoutGuide": "NSLayoutGuide",
    "viewLayoutGuide": "NSLayoutGuide",
  ]

  package static func name(ofTag tag: String, isDesktop: Bool) -> String {
    let special = isDesktop ? desktop : touch
    let usual = (isDesktop ? "NS" : "UI") + tag.prefix(1).uppercased() + tag.dropFirst()
    return special[tag] ?? sameEverywhere[tag] ?? usual
  }

  private static let withoutFrame: Set<String> = [
    "tableViewCellContentView", "placeholder", "customObject", "view", "customView", "window",
    "viewLayoutGuide", "layoutGuide", "viewControllerLayoutGuide", "tableViewCell",
    "collectionViewCell",
    "label", "button", "stackView", "imageView", "scrollView", "tableView", "textField", "textView",
  ]

  /// Whether the element is a view, a guide or a controller as far as its tag tells.
  package static func isElement(_ tag: String) -> Bool {
    withoutFrame.contains(tag) || tag.hasSuffix("Controller")
  }
}
