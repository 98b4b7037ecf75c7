extension Remedy {
  /// Whether the app can carry it out on what is its own.
  public var isAppsOwn: Bool { action.isAppsOwn }

  /// Whether the app's own change settles the whole report; `nil` where it is no change of the app's.
  @inline(__always)
  var settlesReport: Bool? { action.isAppsOwn ? resolves == .report : nil }
}

extension Remedy.Action {
  /// Whether the app can carry it out on what is its own.
  fileprivate var isAppsOwn: Bool {
    switch self {
    case .ignore, .setFrame: false
    default: true
    }
  }
}

extension [Bool?] {
  /// Of remedies of which each says whether it settles the whole report, indices in an order in which
  /// no change of the app's own that settles a part stands before one that settles all; everything
  /// else keeps its place.
  var wholeFirst: [Int] {
    var order = Array<Int>(indices)
    guard let part = firstIndex(of: false), self[part...].contains(true) else { return order }
    let own = indices.filter { self[$0] != nil }
    let sorted = own.filter { self[$0] == true } + own.filter { self[$0] == false }
    for (place, index) in zip(own, sorted) { order[place] = index }
    return order
  }
}
