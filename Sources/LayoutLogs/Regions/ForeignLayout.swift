/// What other layout systems than Auto Layout print or are written in, which is pasted for its messages.
package enum ForeignLayout: String, Hashable, Sendable, CaseIterable {
  case flutterOverflow, flutterFlexUnbounded, flutterViewportUnbounded, flutterInfinite
  case flutterUnsized
  case androidUnconstrained, androidSecondPass, androidLayoutFile, composeInfinite
  case browserObserver, styleSheet
  case qmlBinding, qmlPolish, gtkNegativeSize, windowsCycle

  /// How each is known, the more special first.
  package var forms: [MessageForm] {
    switch self {
    case .flutterOverflow:
      [
        MessageForm(
          "A RenderFlex overflowed by {amount:number} pixels on the {side:text}.",
          key: "A RenderFlex overflowed by ",
          source: "Flutter, rendering/debug_overflow_indicator.dart")
      ]
    case .flutterFlexUnbounded:
      [
        MessageForm(
          "RenderFlex children have non-zero flex but incoming {size:name} constraints are unbounded",
          key: "children have non-zero flex but incoming ", source: "Flutter, rendering/flex.dart")
      ]
    case .flutterViewportUnbounded:
      [
        MessageForm(
          "{direction:name} viewport was given unbounded {size:name}.",
          key: " viewport was given unbounded ", source: "Flutter, rendering/viewport.dart")
      ]
    case .flutterInfinite:
      [
        MessageForm(
          "BoxConstraints forces an infinite {size:name}.",
          key: "BoxConstraints forces an infinite ", source: "Flutter, rendering/box.dart")
      ]
    case .flutterUnsized:
      [
        MessageForm(
          "RenderBox was not laid out: {box:name}", key: "RenderBox was not laid out: ",
          source: "Flutter, rendering/box.dart")
      ]
    case .androidUnconstrained:
      [
        MessageForm(
          "This view is not constrained {axis:name}: at runtime it will jump",
          key: "This view is not constrained ", source: "Android lint, MissingConstraints"),
        MessageForm(
          "This view is not constrained", key: "This view is not constrained",
          source: "Android lint, MissingConstraints"),
      ]
    case .androidSecondPass:
      [
        MessageForm(
          "requestLayout() improperly called by {view:text} during",
          key: "requestLayout() improperly called by ",
          source: "Android, ViewRootImpl")
      ]
    case .androidLayoutFile:
      [
        "<androidx.constraintlayout.", "<android.support.constraint.ConstraintLayout",
        "_toTopOf=\"", "_toBottomOf=\"", "_toStartOf=\"", "_toEndOf=\"", "android:layout_width=\"",
      ].map { (key: StaticString) in
        MessageForm(key, key: key, source: "Android, layout resources")
      }
    case .composeInfinite:
      [
        MessageForm(
          "component was measured with an infinity maximum {size:name} constraints",
          key: "was measured with an infinity maximum ",
          source: "Jetpack Compose, CheckScrollableContainerConstraints.kt")
      ]
    case .browserObserver:
      ["ResizeObserver loop completed with undelivered", "ResizeObserver loop limit exceeded"]
        .map { (key: StaticString) in
          MessageForm(key, key: key, source: "W3C, Resize Observer")
        }
    case .styleSheet:
      [
        "display: flex;", "display: grid;", "box-sizing: border-box", "justify-content: center;",
        "justify-content: space-between;",
      ].map { (key: StaticString) in
        MessageForm(key, key: key, source: "W3C, CSS Flexible Box and Grid Layout")
      }
    case .qmlBinding:
      [
        MessageForm(
          "Binding loop detected for property \"{property:name}\"",
          key: "Binding loop detected for property ", source: "Qt, QQmlAbstractBinding")
      ]
    case .qmlPolish:
      [
        MessageForm(
          "possible QQuickItem::polish() loop", key: "possible QQuickItem::polish() loop",
          source: "Qt 6, QQuickWindow")
      ]
    case .gtkNegativeSize:
      [
        MessageForm(
          "attempt to allocate widget with width {width:number} and height {height:number}",
          key: "attempt to allocate widget with width ", source: "GTK 3, gtkwidget.c")
      ]
    case .windowsCycle:
      [
        MessageForm(
          "Layout cycle detected. Layout could not complete.",
          key: "Layout cycle detected. Layout could not", source: "Windows, XAML")
      ]
    }
  }

  fileprivate static let table = allCases.flatMap { layout in
    layout.forms.map { (layout: layout, form: $0) }
  }
  fileprivate static let finder = MarkerFinder(table.map(\.form.key))
}

extension NearestLine {
  /// The first line of a short input that another layout system printed, or that is written for one.
  init?(foreignIn bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.longestInput else { return nil }
    let text = Array(bytes)[...]
    for place in text.markers(of: ForeignLayout.finder).sorted() {
      let (layout, form) = ForeignLayout.table[place]
      guard let match = form.match(text), match.isWhole else { continue }
      let start = text[..<match.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex
      let line = text[start...].prefix { $0 != 0x0A }
      self.init(
        line: 1 + text[..<start].count(where: { $0 == 0x0A }),
        text: line.prefix(LogProblem.longestText).string,
        expectation: .foreign(
          layout,
          holes: match.values.map { MessageValue(hole: $0.hole, text: $0.text.string, item: nil) }))
      return
    }
    return nil
  }
}
