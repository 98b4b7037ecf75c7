internal import LayoutModel

extension LayoutItem {
  /// The axes along which views of this class bring a size of their own, as a label does.
  ///
  /// Told from the class, which for the app's own classes means from the end of its name. Image
  /// views and text views do not count: theirs depends on what they show.
  var axesOfOwnSize: [Axis] {
    if Self.both.matches(className) { return [.horizontal, .vertical] }
    return Self.tall.matches(className) ? [.vertical] : []
  }

  private static let both = EndingTable([
    "Label", "Button", "Switch", "ActivityIndicatorView", "SegmentedControl", "Stepper",
    "PageControl", "DatePicker", "StackView", "NSTextField",
  ])

  /// As wide as one likes, but of one height.
  private static let tall = EndingTable([
    "UITextField", "Slider", "ProgressView", "SearchBar", "NavigationBar", "Toolbar", "TabBar",
    "ComboBox", "SearchField", "ProgressIndicator",
  ])
}

/// Words that names may end with, found by their last byte.
private struct EndingTable {
  private var wordsByByte: [[String]] = Array(repeating: [], count: 256)

  init(_ words: [String]) {
    for word in words {
      if let last = word.utf8.last { wordsByByte[Int(last)].append(word) }
    }
  }

  /// Whether `name` ends with one of the words.
  func matches(_ name: String) -> Bool {
    guard let last = name.utf8.last else { return false }
    return wordsByByte[Int(last)].contains { word in
      name.utf8.count >= word.utf8.count
        && name.utf8.suffix(word.utf8.count).elementsEqual(word.utf8)
    }
  }
}
