extension Remedy {
  /// Whether the app can carry it out on what is its own.
  public var isAppsOwn: Bool { action != .ignore && action != .setFrame }

  /// Whether the app's own change settles the whole report; `nil` where it is no change of the app's.
  var settlesReport: Bool? { isAppsOwn ? resolves == .report : nil }
}

extension Array {
  /// The same in an order in which no change of the app's own that settles a part stands before one
  /// that settles the whole report; everything else keeps its place.
  func wholeFirst(_ settlesReport: (Element) -> Bool?) -> [Element] {
    let settles = map(settlesReport)
    let own = indices.filter { settles[$0] != nil }
    let sorted = own.filter { settles[$0] == true } + own.filter { settles[$0] == false }
    if sorted == own { return self }
    var result = self
    for (place, index) in zip(own, sorted) { result[place] = self[index] }
    return result
  }
}
