extension Remedy {
  /// Whether the app can carry it out on what is its own.
  public var isAppsOwn: Bool { action != .ignore && action != .setFrame }
}

extension [Remedy] {
  /// Indices in an order in which no change of the app's own that settles a part stands before one
  /// that settles the whole report; everything else keeps its place.
  var wholeFirst: [Int] {
    let own = indices.filter { self[$0].isAppsOwn }
    let whole = own.filter { self[$0].resolves == .report }
    var order = [Int](indices)
    if whole.isEmpty || whole.count == own.count { return order }
    let sorted = whole + own.filter { self[$0].resolves == .conflict }
    for (place, index) in zip(own, sorted) { order[place] = index }
    return order
  }
}
