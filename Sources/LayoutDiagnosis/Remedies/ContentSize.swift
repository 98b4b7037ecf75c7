internal import LayoutModel

extension LayoutItem {
  /// Whether views of this class bring a size of their own along `axis`, as a label does.
  ///
  /// Told from the class, which for the app's own classes means from the end of its name. Image
  /// views and text views do not count: theirs depends on what they show.
  func bringsSize(along axis: Axis) -> Bool {
    if Self.both.contains(where: hasName) { return true }
    return axis == .vertical && Self.tall.contains(where: hasName)
  }

  private func hasName(_ name: String) -> Bool {
    let own = shortClassName.utf8
    return own.count >= name.utf8.count && own.suffix(name.utf8.count).elementsEqual(name.utf8)
  }

  private static let both = [
    "Label", "Button", "Switch", "ActivityIndicatorView", "SegmentedControl", "Stepper",
    "PageControl", "DatePicker", "StackView", "NSTextField",
  ]

  /// As wide as one likes, but of one height.
  private static let tall = [
    "UITextField", "Slider", "ProgressView", "SearchBar", "NavigationBar", "Toolbar", "TabBar",
    "ComboBox", "SearchField", "ProgressIndicator",
  ]
}
