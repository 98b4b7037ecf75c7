internal import LayoutLogs
internal import LayoutModel

/// What a loop's debugger recorded of the past, in words.
struct LoopHistoryWords {
  private let message: ComplaintMessage
  private let facts: LoopFacts?

  private static let mostChanges = 6
  private static let mostValues = 4

  init(_ message: ComplaintMessage) {
    self.message = message
    facts = message.loop
  }

  var remarks: [String] {
    guard let facts else { return [] }
    var remarks = sizes(facts)
    if let passes = facts.passes { remarks.append("\(passes) passes of layout were counted.") }
    if let topLevel = facts.topLevel {
      remarks.append("The pass that is repeated begins at \(message.names[topLevel]).")
    }
    // A value that comes back is the loop; one that was set once may be what started it.
    let changes = facts.changes.enumerated().sorted {
      let (first, second) = ($0.element.values.count, $1.element.values.count)
      return first == second ? $0.offset < $1.offset : first > second
    }
    remarks += changes.prefix(Self.mostChanges).map { sentence($0.element) }
    if changes.count > Self.mostChanges {
      remarks.append("\(changes.count - Self.mostChanges) further changes are recorded.")
    }
    if !facts.variables.isEmpty {
      let variables = facts.variables.prefix(Self.mostChanges).map {
        "\($0.name) of \(message.names[$0.item])"
      }
      remarks.append(
        "The constraints in the report are those that decide \(EnglishList.and(variables)).")
    }
    if !facts.upstream.isEmpty {
      let views = facts.upstream.prefix(Self.mostChanges).map { message.names[$0] }
      remarks.append(
        "Layout inside of them marked these too as in need of layout: \(views.joined(separator: ", "))."
      )
    }
    if !facts.unread.isEmpty {
      let shown = facts.unread.prefix(Self.mostValues).map { "“\($0.prefix(120))”" }
      let more = facts.unread.count - shown.count
      remarks.append(
        "The report also has records whose meaning is not known here: \(shown.joined(separator: ", "))"
          + (more > 0 ? " and \(more) more." : "."))
    }
    return remarks
  }

  /// Views that are listed more than once as having received layout, and not in one size.
  private func sizes(_ facts: LoopFacts) -> [String] {
    facts.received.sorted { $0.key.index < $1.key.index }.compactMap { item, frames in
      let (widths, heights) = (Set(frames.map(\.width)), Set(frames.map(\.height)))
      let sizes =
        switch (widths.count, heights.count) {
        case (1, 1): [String]()
        case (1, _): frames.map { $0.height.points + " tall" }
        case (_, 1): frames.map { $0.width.points + " wide" }
        default: frames.map { "\($0.width.rounded) × \($0.height.rounded) points" }
        }
      guard !sizes.isEmpty else { return nil }
      let more = sizes.count > Self.mostValues ? ", and so on" : ""
      let shown = sizes.prefix(Self.mostValues).joined(separator: ", then ")
      return """
        \(message.capitalized(item)) received layout \(sizes.count) times in the printed list: at \(shown)\(more).
        """
    }.prefix(Self.mostChanges).map(\.self)
  }

  /// `The bounds of the cup changed 6 times, between (0 0; 9 40) and (0 0; 9 44), in -layoutSubviews of …`.
  private func sentence(_ change: LoopChange) -> String {
    let distinct = change.values.distinct
    let name = "\(change.property) of \(message.names[change.item])"
    let values =
      switch (change.values.count, distinct.count) {
      case (1, _): "was set to \(distinct[0])"
      case (let times, 1): "was set \(times) times to \(distinct[0])"
      case (let times, 2):
        "was set \(times) times, to \(distinct[0]) and to \(distinct[1])\(change.alternates ? " in turn" : "")"
      case (let times, let count) where count > Self.mostValues:
        "was set \(times) times, to \(count) values from \(distinct[0]) to \(distinct[count - 1])"
      case (let times, _): "was set \(times) times, to \(EnglishList.and(distinct))"
      }
    let places = change.places.prefix(2).map { place in
      "-\(place.method) of \(place.controller.map { "\($0), whose view is " } ?? "")"
        + message.names[place.item]
    }
    let made = places.isEmpty ? "" : ", in \(EnglishList.and(places))"
    return "\(name) \(values)\(made).".capitalizedFirst
  }
}
