internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// On which axes a view's class gives it a size of its own.
struct ContentSize {
  /// What is known of an axis.
  enum Kind: Sendable {
    /// The class gives no size.
    case none
    /// The content gives one.
    case content
    /// The class is the app's, or not known here, and may give one.
    case unknown
  }

  let document: InterfaceDocument

  func kind(of view: InterfaceView, _ axis: Axis) -> Kind {
    if let placeholder = axis == .horizontal ? view.placeholderWidth : view.placeholderHeight {
      return placeholder == nil ? .none : .content
    }
    if let size = document.designables[view.id] {
      return (axis == .horizontal ? size.width : size.height).isNegative ? .none : .content
    }
    let kind = Self.kind(ofTag: view.tag, view.attributes, axis)
    return kind == .none && view.customClass != nil ? .unknown : kind
  }

  /// The size that an image has by itself, where the file tells it.
  func known(of view: InterfaceView, _ axis: Axis) -> Rational? {
    let placeholder = axis == .horizontal ? view.placeholderWidth : view.placeholderHeight
    guard view.tag == "imageView", placeholder == nil, document.designables[view.id] == nil,
      let size = view.attributes["image"].flatMap({ document.images[$0] })
    else { return nil }
    return axis == .horizontal ? size.width : size.height
  }

  private static func kind(
    ofTag tag: String, _ attributes: [String: String], _ axis: Axis
  ) -> Kind {
    switch tag {
    case "imageView":
      return attributes["image"] == nil && attributes["highlightedImage"] == nil ? .none : .content
    case "textView": return attributes["scrollEnabled"] == "NO" ? .content : .none
    default: break
    }
    if plain.contains(tag) { return .none }
    // Only their width is left to the layout.
    if flat.contains(tag) { return axis == .vertical ? .content : .none }
    return sized.contains(tag) ? .content : .unknown
  }

  /// Views without a size of their own; a stack view has that of what it arranges.
  private static let plain: Set<String> = [
    "view", "stackView", "scrollView", "tableView", "collectionView", "containerView", "mapView",
    "wkWebView",
    "webView", "visualEffectView", "glkView", "mtkView", "sceneKitView", "skView",
  ]

  private static let flat: Set<String> = [
    "slider", "progressView", "searchBar", "navigationBar", "tabBar", "toolbar",
  ]

  private static let sized: Set<String> = [
    "label", "button", "switch", "segmentedControl", "stepper", "activityIndicatorView",
    "pageControl", "datePicker", "pickerView", "textField",
  ]
}
