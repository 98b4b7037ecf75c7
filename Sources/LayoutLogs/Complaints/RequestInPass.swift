/// A method of the app's in which a view is updated or laid out, and its call that asks for another pass.
package struct RequestInPass: Hashable, Sendable {
  /// The class whose method it is.
  package var className: String
  /// The method, without its arguments: `updateConstraints`.
  package var method: String
  /// The frame of the app's that makes the call, where the method leads to it; `nil` where it is the
  /// method's own.
  package var caller: Complaint.Frame?
  /// What the app's code called, as printed: `setNeedsUpdateConstraints:`.
  package var call: String
  /// Whether the call itself marks a view; else what it does asks for the pass.
  package var isMark: Bool

  /// Whether what was called is a method of the frameworks' own, which no app's code calls by itself.
  package var isOfFrameworks: Bool {
    (SymbolName.classAndMethod(call)?.method ?? call).hasPrefix("_")
  }

  /// Reads it from a stack whose innermost frames asked for the pass; `nil` where the app's code is not
  /// in such a method, or the frameworks made the request in a pass that the app's code only started.
  init?(_ frames: [Complaint.Frame]) {
    let calls = frames.drop(while: ThrowSite.isMachinery)
    guard let first = calls.firstIndex(where: \.isApp), first > calls.startIndex,
      let called = calls[first - 1].symbol,
      let pass = calls[first...].prefix(while: \.isApp).lazy.compactMap(Self.pass).first
    else { return nil }
    let callee = SymbolName.classAndMethod(called)
    let name = callee.map { $0.method } ?? called
    guard !Self.startsPass(name) else { return nil }
    (className, method) = pass
    caller = Self.pass(calls[first]) == nil ? calls[first] : nil
    isMark = Self.marks(name)
    call = isMark ? name : called
  }

  /// The property whose observer makes the call: `cornerMask` of `Bubble.cornerMask.didset`.
  package var observedProperty: String? {
    guard let symbol = caller?.symbol else { return nil }
    let parts = symbol.prefix { $0 != " " && $0 != "(" }.split(separator: ".")
    return parts.count > 2 && parts.last == "didset" ? String(parts[parts.count - 2]) : nil
  }

  /// The property that the method sets which makes the call: `columnWidth` of `-[Card setColumnWidth:]`.
  package var setProperty: String? {
    guard let symbol = caller?.symbol, let method = SymbolName.classAndMethod(symbol)?.method,
      !Self.marks(method), method.hasPrefix("set"), method.hasSuffix(":"),
      method.count(where: { $0 == ":" }) == 1
    else { return nil }
    let name = method.dropFirst(3).dropLast()
    guard let first = name.first, first.isUppercase else { return nil }
    return first.lowercased() + name.dropFirst()
  }

  /// Whether a method's name is that of one by which views are marked as in need of a pass.
  static func marks(_ method: String) -> Bool {
    let name = method.drop { $0 == "_" }
    return name.hasPrefix("setNeeds") || name.hasPrefix("invalidateIntrinsicContentSize")
  }

  /// The methods that the frameworks call to update views and to lay them out.
  private static let passes = [
    "updateConstraints", "updateViewConstraints", "layout", "layoutSubviews", "viewWillLayout",
    "viewDidLayout", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
  ]

  static func pass(_ frame: Complaint.Frame) -> (className: String, method: String)? {
    guard let symbol = frame.symbol else { return nil }
    return pass(in: symbol)
  }

  /// The class and the method of a symbol that is such a method's, with or without its module.
  static func pass(in symbol: String) -> (className: String, method: String)? {
    let symbol = symbol.hasPrefix("@objc ") ? String(symbol.dropFirst(6)) : symbol
    guard let call = SymbolName.classAndMethod(symbol) ?? shortName(symbol) else { return nil }
    let method = plain(call.method)
    return passes.contains(method) ? (call.className, method) : nil
  }

  /// `CupView.layoutSubviews()`, whose module is left out.
  private static func shortName(_ symbol: String) -> (className: String, method: String)? {
    let parts = symbol.prefix { $0 != "(" && $0 != " " }.split(separator: ".")
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  /// Whether a call runs a pass: that of a superclass, or one of other views.
  private static func startsPass(_ method: String) -> Bool {
    passes.contains(plain(method)) || method.contains("IfNeeded")
  }

  private static func plain(_ method: String) -> String {
    String(method.prefix { $0 != ":" && $0 != "(" })
  }
}

/// A method of the app's on a stack that the frameworks call while they lay out.
package struct MethodInPass: Hashable, Sendable {
  /// The frame of the app's that stands nearest to what the stack is of, and is such a method's.
  package var frame: Complaint.Frame
  /// The method, without its arguments: `viewDidLayoutSubviews`.
  package var method: String

  /// `nil` where none of the app's frames is such a method's.
  init?(_ frames: [Complaint.Frame]) {
    let found = frames.lazy.filter(\.isApp).compactMap { frame in
      RequestInPass.pass(frame).map { (frame, $0.method) }
    }.first
    guard let found else { return nil }
    (frame, method) = found
  }
}

extension Complaint {
  /// The app's method on the stack that was run while views were laid out.
  package var methodInPass: MethodInPass? { MethodInPass(frames) }
}
