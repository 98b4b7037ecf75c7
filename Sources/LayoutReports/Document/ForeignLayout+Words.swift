internal import LayoutLogs

extension ForeignLayout {
  /// Whose layout it is, what it says and what to do, with what the holes hold in place of `{hole}`.
  func words(filling holes: [MessageValue]) -> String {
    holes.reduce(sentences) { $0.replacing("{\($1.hole)}", with: $1.text) }
  }

  private static let flutter =
    "it is Flutter's own layout, and not Auto Layout, which this tool reads. "
  private static let android =
    "it is of Android's own layout, and not Auto Layout, which this tool reads. "
  private static let web =
    "it is of a web page's layout, and not Auto Layout, which this tool reads. "
  private static let qt =
    "it is Qt Quick's own layout, and not Auto Layout, which this tool reads. "

  private var sentences: String {
    switch self {
    case .flutterOverflow:
      Self.flutter + """
        The children of a Row, a Column or another Flex need {amount} pixels more than it has, on its {side}. \
        Put a child that may be smaller into Expanded or Flexible, or the whole into a SingleChildScrollView. \
        In a debug build, Flutter names the widget with its file and line below the message.
        """
    case .flutterFlexUnbounded:
      Self.flutter + """
        A Row or a Column has an Expanded or Flexible child, but nothing limits its {size}: often it stands \
        in a scroll view. Give it a {size} by a SizedBox, or take the Expanded away and set mainAxisSize to \
        MainAxisSize.min.
        """
    case .flutterViewportUnbounded:
      Self.flutter + """
        A list that scrolls stands where nothing limits its {size}, often in a Column or in another list. Put \
        it into Expanded, or give it a {size} by a SizedBox.
        """
    case .flutterInfinite:
      Self.flutter + """
        A widget asks for an infinite {size} where nothing limits the {size}. Give it a finite {size}, or put \
        it into Expanded where it stands in a Row or a Column.
        """
    case .flutterUnsized:
      Self.flutter + """
        It usually follows from an earlier error in the same frame: look at Flutter's first message above it.
        """
    case .androidUnconstrained:
      Self.android + """
        A child of a ConstraintLayout needs a constraint per axis: app:layout_constraintTop_toTopOf or \
        app:layout_constraintBottom_toBottomOf for the vertical one, \
        app:layout_constraintStart_toStartOf or app:layout_constraintEnd_toEndOf for the horizontal one. \
        What the editor shows without them is its design-time position.
        """
    case .androidSecondPass:
      Self.android + """
        {view} asked for layout while it was laid out. Call requestLayout() where the data changes, or with \
        post { }, and not in onLayout, onMeasure or a listener of layout.
        """
    case .androidLayoutFile:
      Self.android + """
        It is a layout file of Android's. Each child of a ConstraintLayout needs a horizontal and a vertical \
        constraint (app:layout_constraint…); Android Studio's lint and its Layout Inspector check it.
        """
    case .composeInfinite:
      Self.android + """
        A list of Jetpack Compose that scrolls stands in another container that scrolls in the same \
        direction, so nothing limits its {size}. Put the other contents into the list as items, or give the \
        list a {size}.
        """
    case .browserObserver:
      Self.web + """
        A callback of a ResizeObserver changed a size that is observed, so the browser put the rest off to \
        the next frame. If the page looks right, it can be left. Otherwise make the change in \
        requestAnimationFrame, and only where the size differs.
        """
    case .styleSheet:
      Self.web + """
        It is CSS. The browser's developer tools show each element's box and which rule gives its size.
        """
    case .qmlBinding:
      Self.qt + """
        The value of {property} depends on itself. Where a layout holds the item, set Layout.preferredWidth \
        or Layout.preferredHeight in place of width or height, and bind implicit sizes to the contents alone.
        """
    case .qmlPolish:
      Self.qt + """
        An item asks for another polish, in which it is laid out, each time it is polished. Change no size in \
        updatePolish() or in a handler of a size that the same layout sets.
        """
    case .gtkNegativeSize:
      """
      it is GTK's own layout, and not Auto Layout, which this tool reads. A widget was to be {width} wide and \
      {height} tall. A negative size comes from margins or borders that are larger than what the parent has: \
      give the parent a larger minimum, or the widget smaller margins.
      """
    case .windowsCycle:
      """
      it is XAML's own layout, and not Auto Layout, which this tool reads. Layout changed something that asks \
      for layout again. Change no size in SizeChanged or LayoutUpdated unless the value really differs.
      """
    }
  }
}
