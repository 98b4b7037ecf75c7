extension Complaint {
  /// Whether the app's code around the complaint is written in Objective-C: the method nearest to
  /// it is, or Masonry threw.
  public var isObjectiveC: Bool {
    frames.lazy.filter(\.isApp).compactMap(\.isObjectiveC).first
      ?? reason.holds("couldn't find a common superview for")
  }
}

extension Complaint.Frame {
  /// `nil` where the symbol does not tell: C functions are called from both languages.
  var isObjectiveC: Bool? {
    guard let symbol else { return nil }
    if let method = ObjectiveCMethod(symbol) { return !method.isSwift }
    return symbol.contains(".") || symbol.contains("(") ? false : nil
  }
}

/// `-[CupView fill]`, or a block in it: `__17-[CupView fill]_block_invoke_2`.
private struct ObjectiveCMethod {
  /// Swift's classes have a module, or a mangled name.
  let isSwift: Bool

  init?(_ symbol: String) {
    let name = symbol.hasPrefix("__") ? symbol.drop { $0 == "_" || $0.isNumber } : symbol[...]
    guard name.hasPrefix("-[") || name.hasPrefix("+[") else { return nil }
    let className = name.dropFirst(2).prefix { $0 != " " && $0 != "(" }
    isSwift = className.contains(".") || className.hasPrefix("_Tt")
  }
}
