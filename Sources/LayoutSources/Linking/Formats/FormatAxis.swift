internal import LayoutModel
internal import VisualFormat

/// The attributes of a format's axis, in the direction in which it runs.
struct FormatAxis {
  let near, far, size, nearMargin, farMargin: LayoutAttribute

  init(_ format: VisualFormat, options: [String]) {
    let options = options.compactMap { FormatOption($0) } + format.options.map(\.option)
    switch (format.orientation, options.contains(.directionLeftToRight)) {
    case (.vertical, _):
      (near, far, size) = (.top, .bottom, .height)
      (nearMargin, farMargin) = (.topMargin, .bottomMargin)
    case (.horizontal, true):
      (near, far, size) = (.left, .right, .width)
      (nearMargin, farMargin) = (.leftMargin, .rightMargin)
    case (.horizontal, false):
      (near, far, size) = (.leading, .trailing, .width)
      (nearMargin, farMargin) = (.leadingMargin, .trailingMargin)
    }
  }
}
