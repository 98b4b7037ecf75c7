internal import LayoutModel

/// AppKit's limit on update passes: the window, and the views that ask for another pass.
enum WindowPasses {
  static func add(
    to finding: inout Complaint, _ text: ArraySlice<UInt8>, system: inout LayoutSystem
  ) {
    let window = windowID(in: &system)
    if let pass = pass(in: text) { finding.details.append(.windowPass(pass)) }
    SuspectedAmbiguity.add(to: &finding, text)
    guard let dirtier = WindowDirtier(finding.frames) else { return }
    let view = LayoutItem(className: dirtier.className)
    system.items.append(view)
    let id = ItemID(index: system.items.count - 1)
    finding.items.append(id)
    finding.details.append(.dirtier(id, method: dirtier.method))
    if view.className.hasPrefix("NSHostingView") { adviseHosting(&finding) }
    if let window {
      finding.links.append(Complaint.Link(from: id, to: window, label: dirtier.method))
      finding.links.append(Complaint.Link(from: window, to: id, label: "next pass"))
    }
  }

  private static func adviseHosting(_ finding: inout Complaint) {
    finding.suggestion = """
      A SwiftUI view's ideal size changes from pass to pass, often by a fraction of a point. Round \
      sizes that are computed, change no state while views are laid out, or stop the hosting view \
      from turning its ideal size into constraints.
      """
    finding.codeExample = "hostingView.sizingOptions = []"
  }

  private static func windowID(in system: inout LayoutSystem) -> ItemID? {
    system.items.firstIndex { $0.role == .window }.map { ItemID(index: $0) }
  }

  /// The pass's name: `Update Constraints in Window`, `Layout in Window` and the like.
  private static func pass(in text: ArraySlice<UInt8>) -> String? {
    guard let (_, rest) = text.split(at: "needing another "),
      let (pass, _) = rest.split(at: " pass")
    else { return nil }
    return pass.string
  }
}

/// Classes and methods in symbols.
enum SymbolName {
  /// `-[Class(Category) method:]` and `Module.Class.method(…)` taken apart.
  static func classAndMethod(_ symbol: String) -> (className: String, method: String)? {
    let bytes = Array(symbol.utf8)[...]
    if bytes.begins(with: "-[") || bytes.begins(with: "+[") {
      let inside = bytes.dropFirst(2)
      guard let (name, method) = inside.split(at: " ") else { return nil }
      let plain = name.prefix { $0 != UInt8(ascii: "(") }
      return (plain.string, method.prefix { $0 != UInt8(ascii: "]") }.string)
    }
    let head = bytes.prefix { $0 != UInt8(ascii: "(") && !$0.isBlank }
    let parts = head.split(separator: UInt8(ascii: "."))
    guard parts.count >= 2, let method = (parts.count > 2 ? parts.last : nil) else {
      return swiftPrivate(bytes)
    }
    return (parts[parts.count - 2].string, method.string)
  }

  /// `Module.Class.(method in _0123…)(…)`.
  private static func swiftPrivate(
    _ bytes: ArraySlice<UInt8>
  ) -> (className: String, method: String)? {
    guard let (head, rest) = bytes.split(at: ".("), let (method, _) = rest.split(at: " in _"),
      let name = head.split(separator: UInt8(ascii: ".")).last
    else { return nil }
    return (name.string, method.string)
  }
}
