import Foundation

extension ClaimChecker {
  // MARK: - By the log

  private var text: String {
    let range = report["lines"]?.elements.compactMap(\.integer) ?? []
    guard range.count == 2, range[0] >= 1, range[1] <= lines.count else { return "" }
    return lines[range[0] - 1..<range[1]].joined(separator: "\n")
  }

  /// The log prints the constraint behind the words that it breaks one.
  func broken(_ named: [JSONValue]) -> String? {
    guard let constraint = named.first else { return "names none" }
    let letters = text.filter { !$0.isWhitespace }
    let words =
      letters.range(of: "bybreaking", options: .backwards)?.upperBound ?? letters.startIndex
    // The end of a report has lost its beginning: the last constraint in front of the advice.
    guard words > letters.startIndex || letters.contains("Makeasymbolicbreakpoint") else {
      return "is not in the log"
    }
    let tail = letters[words...]
    let address = constraint["address"]?.string
    let raw = (constraint["raw"]?.string ?? "").filter { !$0.isWhitespace }
    let isThere =
      address.map { tail.range(of: $0, options: .caseInsensitive) != nil } ?? false
      || tail.contains(raw)
    return isThere ? nil : "is not what the log prints there"
  }

  /// Who may have made each constraint, by what is printed of it.
  func made(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    let isApps = claim["by"]?.string == "app"
    for constraint in named {
      let (mayApp, maySystem) = makers(constraint)
      if isApps ? !mayApp : !maySystem { return "cannot be so of \(constraint["raw"] ?? .null)" }
    }
    return nil
  }

  /// Whether what counts as the app's may be a library's, by modules and prefixes.
  private func mayBeLibrary(_ named: [JSONValue]) -> Bool {
    if report["kind"]?.string == "layout" { return false }
    let all = named.filter { $0["origin"]?.string == "app" }
    let asked = all.filter { constraint in
      let views = ["first", "second"].compactMap { constraint[$0]?["item"]?.string }
      return views.count < 2 || !views.allSatisfy { items[$0]?["owner"]?.string == "system" }
    }
    let written = asked.isEmpty ? all : asked
    if !written.isEmpty { return !written.allSatisfy(isMarkedAsApp) }
    return named.contains {
      $0["class"]?.string == "NSAutoresizingMaskLayoutConstraint" && $0["second"] == .null
        && !isMarkedAsApp($0)
    }
  }

  /// The view, what it lies in, and so on up to the first of a class that is no framework's.
  private func holders(of view: JSONValue) -> [JSONValue] {
    var found = [view]
    while let name = found[found.count - 1]["superview"]?.string, let next = items[name],
      found.count <= items.count
    {
      found.append(next)
      if Self.isAppClass(next["class"]?.string ?? "") { break }
    }
    return found
  }

  /// Whether a place in code, the app's own module or its prefix shows that the app made the constraint.
  private func isMarkedAsApp(_ constraint: JSONValue) -> Bool {
    if constraint["codeLocation"] != nil { return true }
    let process = String(
      (report["context"]?["process"]?.string ?? "")
        .map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    let modules = items.values.compactMap { Self.module(of: $0["class"]?.string ?? "") } + [process]
    return ["first", "second"].compactMap { constraint[$0]?["item"]?.string }
      .compactMap { items[$0] }
      .flatMap(holders)
      .contains { view in
        let name = view["class"]?.string ?? ""
        if let module = Self.module(of: name) { return module == process }
        guard let prefix = Self.prefix(of: name), view["owner"]?.string == "app" else {
          return false
        }
        return modules.contains { $0.lowercased().hasPrefix(prefix.lowercased()) }
      }
  }

  /// `TEA` of `TEACupView`; `nil` of what is not called so, and of the system's.
  private static func prefix(of name: String) -> String? {
    let name = name.hasPrefix("NSKVONotifying_") ? String(name.dropFirst(15)) : name
    let capitals = String(name.prefix { $0.isUppercase }.dropLast())
    let isOfSystem = ["UI", "NS", "WK", "MK", "AV", "SK", "MTK", "PK", "QL"].contains(capitals)
    let rest = name.dropFirst(capitals.count + 1)
    return capitals.count > 1 && rest.first?.isLowercase == true && !isOfSystem ? capitals : nil
  }

  /// `Tea` of `Tea.CupView` and of `_TtC3Tea7CupView`.
  private static func module(of name: String) -> String? {
    guard name.hasPrefix("_Tt") else {
      return name.firstIndex(of: ".").map { String(name[..<$0]) }
    }
    let length = name.drop { !$0.isNumber }
    guard let count = Int(length.prefix(while: \.isNumber)) else { return nil }
    return String(length.drop(while: \.isNumber).prefix(count))
  }

  private func makers(_ constraint: JSONValue) -> (mayApp: Bool, maySystem: Bool) {
    let name = constraint["class"]?.string ?? ""
    if constraint["codeLocation"] != nil { return (true, false) }
    let views = ["first", "second"].compactMap { constraint[$0]?["item"]?.string }
      .compactMap { items[$0] }
    if constraint["identifier"]?.string?.contains("-Encapsulated-Layout-") == true {
      return (false, true)
    }
    if name == "NSAutoresizingMaskLayoutConstraint" || name == "NSContentSizeLayoutConstraint" {
      let isOwn = views.contains { $0["owner"]?.string == "app" }
      let isOthers = views.contains { $0["owner"]?.string == "system" }
      return (isOwn, isOthers)
    }
    // Public anchors return system spacings of this class.
    if name == "_UISystemBaselineConstraint" {
      return (true, true)
    }
    if name.hasPrefix("_UI") || name.hasPrefix("_NS") { return (false, true) }
    if let identifier = constraint["identifier"]?.string {
      let imposed = ["_UITemporaryLayout", "fittingSize"]
      if imposed.contains(where: identifier.contains) { return (false, true) }
      return (true, true)
    }
    if !name.hasPrefix("NS") { return (true, false) }
    // What an app's own class takes part in the system does not make, but for cells' sizes.
    let isOfAppClass = views.contains { Self.isAppClass($0["class"]?.string ?? "") }
    // What is shown with the keyboard UIKit ties to what holds it.
    let isHeld = views.contains { $0["class"]?.string?.hasPrefix("UIInputSet") == true }
    let joinsEdges =
      constraint["constant"]?.decimal == 0
      && constraint["first"]?["attribute"] == constraint["second"]?["attribute"]
    return (true, !isOfAppClass || isHeld && joinsEdges)
  }

  /// Whether the class is neither private nor carries a framework's prefix.
  private static func isAppClass(_ name: String) -> Bool {
    if name.isEmpty || name.hasPrefix("_") { return false }
    let capitals = name.prefix { $0.isUppercase }
    return capitals.count < 3 && !name.contains("Wrapper")
  }

  func imposedSize(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    guard let size = named.first, size["second"] == .null else { return "is no size" }
    guard let attribute = size["first"]?["attribute"]?.string,
      ["width", "height"].contains(attribute)
    else { return "is no size" }
    let identifier = size["identifier"]?.string
    if claim["guess"] == .bool(true) { return identifier == nil ? nil : "is no guess" }
    let names = ["-Encapsulated-Layout-", "_UITemporaryLayout", "fittingSize"]
    return names.contains { identifier?.contains($0) == true } ? nil : "is not called so"
  }

  /// A number for the width of a table's content view, by a constraint with nothing of UIKit's.
  func measuringWidth(_ named: [JSONValue]) -> String? {
    guard named.count == 1, let width = named.first,
      width["first"]?["attribute"]?.string == "width", width["second"] == .null
    else { return "is no number for a width" }
    let item = items[width["first"]?["item"]?.string ?? ""]
    let name = item?["class"]?.string ?? ""
    if !name.contains("UITableView") || !name.hasSuffix("ContentView") {
      return "is not the width of a table's content view"
    }
    return imposedSize(.object(["guess": .bool(false)]), named) == nil ? "is imposed" : nil
  }

  /// Constraints that differ in their addresses alone.
  func repeated(_ named: [JSONValue]) -> String? {
    let keys = [
      "class", "identifier", "first", "second", "relation", "multiplier", "constant", "priority",
    ]
    let isSame = named.allSatisfy { one in keys.allSatisfy { one[$0] == named[0][$0] } }
    if named.count < 2 || !isSame { return "says different things" }
    let addresses = Set(named.compactMap { $0["address"]?.string })
    return addresses.count == named.count ? nil : "is of one address"
  }

  /// Two constraints whose identifiers begin with the words of the sets.
  func opposed(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    let sets = claim["sets"]?.elements.compactMap(\.string) ?? []
    let names = named.map { $0["identifier"]?.string?.lowercased() ?? "" }
    return sets.count == 2 && names.count == 2 && zip(names, sets).allSatisfy { $0.contains($1) }
      ? nil : "has identifiers of one set"
  }

  /// Whose it is, by who made each constraint.
  func whose(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    if (claim["mayBeLibrary"] != nil) != mayBeLibrary(named) {
      return "says of libraries what modules and prefixes do not"
    }
    let (word, makers) = (claim["whose"]?.string ?? "", named.map(makers))
    let masks = named.filter { $0["class"]?.string == "NSAutoresizingMaskLayoutConstraint" }
    switch word {
    case "masks", "masksShown": return masks.count == named.count ? nil : "has others than masks"
    case "stackViews", "stackViewsInImposedSize":
      let ofStackViews = named.filter {
        ["UISV", "NSStackView"].contains(where: ($0["identifier"]?.string ?? "").hasPrefix)
      }
      return ofStackViews.isEmpty ? "has no stack view's" : nil
    case "app", "appUnlessImposed":
      if named.isEmpty { return nil }
      if masks.contains(where: { !self.makers($0).mayApp }) { return "has a mask of the system's" }
      return makers.contains(where: \.mayApp) ? nil : "has none of the app's"
    case "mixed", "mixedByGuess":
      if named.isEmpty { return nil }
      return makers.contains(where: \.mayApp) && makers.contains(where: \.maySystem)
        ? nil : "has only one side's"
    case "untoldInAlert", "untoldInBarItem", "untoldBesidePrivate":
      let sizes = named.filter {
        ($0["identifier"] == nil || $0["identifier"] == .null)
          && ($0["mask"] == nil || $0["mask"] == .null)
          && ($0["second"] != .null
            || ["width", "height"].contains($0["first"]?["attribute"]?.string ?? ""))
      }
      if named.contains(where: { !self.makers($0).maySystem }) { return "has one of the app's" }
      return sizes.isEmpty ? "has no plain size" : nil
    case "system":
      return makers.allSatisfy(\.maySystem) ? nil : "has one of the app's"
    case "appAsShown", "systemAsShown", "mixedAsShown":
      let isUnproved = report["verdict"]?.string == "unproved"
      if isWhole && !isUnproved || report["conflicts"]?.elements.isEmpty == false {
        return "is said of a whole"
      }
      if word == "mixedAsShown" { return nil }
      let isSo = makers.allSatisfy { word == "appAsShown" ? $0.mayApp : $0.maySystem }
      return isSo ? nil : "has one of the other's"
    default: return "is nobody's"
    }
  }

  /// Two sizes along one axis, the first larger than the second, where nothing is proved.
  func misfit(_ named: [JSONValue]) -> String? {
    guard named.count == 2, report["conflicts"]?.elements.isEmpty == true else {
      return "is proved"
    }
    let sizes = named.map { $0["second"] == .null ? $0["constant"]?.decimal ?? 0 : 0 }
    let isOneView = named[0]["first"]?["item"] == named[1]["first"]?["item"]
    if !isImposed(named[1]) { return "has a container that nobody imposes" }
    return sizes[0] > sizes[1] && sizes[1] > 0 && !isOneView
      && named[0]["axis"] == named[1]["axis"] && named[0]["relation"]?.string != "<="
      ? nil : "fits"
  }

  /// A view is of a class of the framework's; `alone`, nothing is of a class or place of an app's.
  func framework(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    let starts = ["Flutter", "FLT", "RCT", "RNS", "RNC", "Microsoft_Maui", "Xamarin_Forms", "QNS"]
    func isForeign(_ item: JSONValue?) -> Bool {
      starts.contains(where: (item?["class"]?.string ?? "").hasPrefix)
    }
    if !isForeign(items[claim["item"]?.string ?? ""]) { return "is of no framework's class" }
    let others = named.flatMap { [$0["first"], $0["second"]] }
      .compactMap { items[$0?["item"]?.string ?? ""] }.filter { !isForeign($0) }
    let isAppKitOrUIKit = others.allSatisfy { item in
      ["UI", "_UI", "NS", "_NS", "WK"].contains(where: (item["class"]?.string ?? "").hasPrefix)
        || item["class"]?.string == ""
    }
    if claim["alone"] != .bool(true) { return nil }
    return isAppKitOrUIKit && named.allSatisfy { $0["codeLocation"] == nil }
      ? nil : "is somebody else's as well"
  }

  func nearest(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    guard let item = items[claim["item"]?.string ?? ""] else { return "names no view" }
    if item["owner"]?.string != "app" { return "is not the app's" }
    let isNamed = named.contains { constraint in
      ["first", "second"].contains { constraint[$0]?["item"] == claim["item"] }
    }
    if !named.isEmpty, !isNamed, !Self.isAppClass(item["class"]?.string ?? "") {
      return "is in no constraint that it rests on"
    }
    // Apps place the view of a page view controller like one of their own.
    let name = item["class"]?.string ?? ""
    return name.hasPrefix("_UI") && name != "_UIPageViewControllerContentView"
      ? "is of a private class" : nil
  }

  func known(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    guard report["known"]?["id"] == claim["known"] else { return "is not what the report says" }
    switch claim["known"]?.string {
    case "layoutBeforeFirstSize":
      if !named.contains(where: { isZero($0) && isImposed($0) && !isTooLarge($0) }) {
        return "has no imposed size of 0"
      }
    case "actionSheetWidth":
      return named.count == 1 && named[0]["constant"]?.decimal == -16
        && named[0]["first"]?["attribute"]?.string == "width" ? nil : "is no width of -16"
    case "keyboardAssistant", "keyboardPlacement", "inputSetUnderStatusBar":
      let words = ["Keyboard", "KB", "Input", "TUI", "Prediction", "Text"]
      let names =
        items.values.compactMap { $0["class"]?.string }
        + named.compactMap { $0["identifier"]?.string }
      if !names.contains(where: { name in
        words.contains(where: name.contains) || name.contains("nputView")
          || name.contains("ssistant") || name.contains("ccessory")
      }) {
        return "has nothing of a keyboard"
      }
    default: break
    }
    if report["known"]?["harmless"] != .bool(true) { return nil }
    if let own = named.first(where: { !makers($0).maySystem }) {
      return "calls harmless what an app made: \(own["raw"] ?? .null)"
    }
    return constraints.values.contains { $0["codeLocation"] != nil }
      ? "calls harmless what has a line of the app's code" : nil
  }

  private func isZero(_ size: JSONValue) -> Bool {
    size["second"] == .null && size["constant"]?.decimal == 0
      && ["width", "height"].contains(size["first"]?["attribute"]?.string ?? "")
  }

  /// Whether a container or a mask gives the size; identifiers may not be printed.
  private func isImposed(_ size: JSONValue) -> Bool {
    if size["class"]?.string == "NSAutoresizingMaskLayoutConstraint" { return true }
    guard let identifier = size["identifier"]?.string else {
      return size["origin"]?.string == "encapsulatedSize"
    }
    return ["-Encapsulated-Layout-", "_UITemporaryLayout", "fittingSize"]
      .contains(where: identifier.contains)
  }

  /// Whether the first conflict would be less of one if the size were below what it is.
  private func isTooLarge(_ size: JSONValue) -> Bool {
    guard let conflict = report["conflicts"]?.elements.first, let id = size["id"] else {
      return false
    }
    let share = conflict["certificate"]?.elements.first { $0["ref"] == id }
    return (share?["multiplier"]?.decimal ?? -1) > 0
  }

  func transient(_ named: [JSONValue]) -> String? {
    if named.isEmpty { return "rests on nothing" }
    if !named.allSatisfy(isImposed) { return "rests on a size that nobody imposes" }
    if named.contains(where: isTooLarge) { return "rests on a size that is too large" }
    let areZero = named.allSatisfy { size in
      size["second"] == .null && size["constant"]?.decimal == 0 && size["relation"]?.string != ">="
        && ["width", "height"].contains(size["first"]?["attribute"]?.string ?? "")
    }
    return areZero ? nil : "rests on what is no size of 0"
  }

  func mask(_ claim: JSONValue, _ named: [JSONValue]) -> String? {
    guard let id = claim["item"]?.string, let item = items[id] else { return "names no view" }
    if !named.allSatisfy({ $0["mask"] != nil }) { return "rests on what is no mask" }
    let isUnsetAlong = named.allSatisfy { constraint in
      constraint["mask"]?[constraint["axis"]?.string ?? ""]?.string == "--&"
    }
    // An AppKit superview that is not flipped leaves the other side open.
    let isUnset =
      isUnsetAlong
      && named.allSatisfy { constraint in
        let vertical = constraint["mask"]?["vertical"]?.string ?? ""
        return constraint["mask"]?["horizontal"]?.string == "--&"
          && (vertical == "--&"
            || vertical == "&--" && item["class"]?.string?.hasPrefix("UI") != true)
      }
    let isSystems = item["owner"]?.string == "system"
    switch claim["reason"]?.string {
    case "framedBySystem": return isSystems ? nil : "is not the system's"
    case "framedByController":
      let superview = items[item["superview"]?.string ?? ""]
      return isSystems && superview?["class"]?.string == "UILayoutContainerView"
        ? nil : "is in no controller's view"
    case "framedAsCell":
      let isFilling = named.allSatisfy { $0["raw"]?.string?.contains("h=-&- v=-&-") == true }
      // A list lays out its cells by frame, and a cell the view that fills it.
      let cells =
        [item] + (isFilling ? [items[item["superview"]?.string ?? ""]].compactMap(\.self) : [])
      return cells.contains { $0["class"]?.string?.hasSuffix("Cell") == true }
        ? nil : "is no cell's"
    case "chosen": return isUnset ? "prints as nobody's" : nil
    case "unset": return isUnset && !isSystems ? nil : "prints as somebody's"
    case "onlyHoldsOthers":
      let sizes = constraints.values.contains {
        $0["origin"]?.string == "app" && $0["second"] == .null && $0["first"]?["item"]?.string == id
      }
      return sizes ? "has a size of its own" : isUnsetAlong ? nil : "prints as somebody's"
    case "forgotten":
      if isSystems || !isUnset { return "was chosen, or is the system's" }
      let own = constraints.values.contains { constraint in
        constraint["mask"] == nil
          && ["first", "second"].contains { constraint[$0]?["item"]?.string == id }
      }
      let isSolved = (report["remedies"]?.elements ?? []).contains { remedy in
        (remedy["changes"]?.elements ?? []).contains {
          $0["action"]?.string == "disableMaskTranslation" && $0["item"]?.string == id
        }
      }
      return own && isSolved ? nil : "has nothing else that holds it"
    default: return "has no reason"
    }
  }

  /// A `|`, a tree, a guide or a stack view's connection prints which view lies in which; a content view
  /// lies in the cell that constraints tie it to.
  func contains(_ claim: JSONValue) -> String? {
    guard let inner = items[claim["item"]?.string ?? ""],
      let outer = items[claim["outer"]?.string ?? ""]
    else { return "names no views" }
    if inner["role"]?.string == "guide" { return nil }
    let (innerMark, outerMark) = (Self.mark(inner), Self.mark(outer))
    let holds = constraints.values.contains { constraint in
      let raw = constraint["raw"]?.string ?? ""
      // What a mask's constraint measures a view by is its superview.
      let isTold =
        constraint["mask"] != nil || constraint["class"]?.string?.contains("Autoresizing") == true
        || raw.contains("|") || raw.contains(".superview")
        || raw.contains("'UISV-canvas-connection'")
      guard isTold || isContentView(inner, of: outer), let innerMark, raw.contains(innerMark)
      else { return false }
      guard let outerMark else { return outer["role"]?.string == "superview" }
      return raw.contains(outerMark)
    }
    return holds || report["kind"]?.string == "layout" || isInTree(innerMark, outerMark)
      || isCalledSuperview(outerMark, of: innerMark) ? nil : "is printed nowhere"
  }

  private func isContentView(_ inner: JSONValue, of outer: JSONValue) -> Bool {
    guard let contents = inner["class"]?.string, let cell = outer["class"]?.string else {
      return false
    }
    return contents.hasSuffix("CellContentView") && cell.hasSuffix("Cell")
      || contents.hasSuffix("HeaderFooterContentView") && cell.hasSuffix("HeaderFooterView")
  }

  /// Whether a line with the one stands further in than a line in front of it with the other.
  private func isInTree(_ inner: String?, _ outer: String?) -> Bool {
    guard let inner, let outer else { return false }
    func column(_ mark: String, _ line: Substring) -> Int? {
      line.range(of: mark).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    var outermost: Int?
    for line in lines {
      if let column = column(inner, line), let outermost, column > outermost { return true }
      if outermost == nil, !line.contains("Constraint:") { outermost = column(outer, line) }
    }
    return false
  }

  /// Whether UIKit says below a view that it did not find which view that one's superview is.
  private func isCalledSuperview(_ outer: String?, of inner: String?) -> Bool {
    guard let inner, let outer else { return false }
    return zip(lines, lines.dropFirst()).contains { line, next in
      line.contains("View not found in container hierarchy:") && line.contains(inner)
        && next.contains("That view's superview:") && next.contains(outer)
    }
  }

  private static func mark(_ item: JSONValue) -> String? {
    item["address"]?.string ?? item["name"]?.string
  }
}
