import Foundation

/// Recomputes what a document claims from the constraints that it prints and the lines of the log.
///
/// It shares no code with what makes claims: its rows are its own, made of printed anchors, and so
/// are its rules of who makes what.
struct ClaimChecker {
  /// A claim that does not hold, and why.
  struct Refusal: CustomStringConvertible {
    var kind: String
    var reason: String
    /// The constraints that it rests on, as printed.
    var evidence: [String]

    var description: String { "\(kind): \(reason) \(evidence)" }
  }

  let report: JSONValue
  let lines: [Substring]
  let items: [String: JSONValue]
  let constraints: [String: JSONValue]
  private let rows: [String: CheckedRow]
  private let layouts: [[String: Double]]

  /// A checker of the claims of `report`, which stands in the log of `lines`.
  init(_ report: JSONValue, in lines: [Substring]) {
    (self.report, self.lines) = (report, lines)
    func table(_ key: String) -> [String: JSONValue] {
      Dictionary((report[key]?.elements ?? []).map { ($0["id"]?.string ?? "", $0) }) { a, _ in a }
    }
    items = table("items")
    constraints = table("constraints")
    rows = constraints.mapValues { CheckedRow(printed: $0) }
    layouts = (report["layouts"]?.elements ?? []).map { CheckedRow.values(of: $0) }
  }

  /// The claims of the report.
  var claims: [JSONValue] { report["claims"]?.elements ?? [] }

  /// Those that do not hold.
  var refusals: [Refusal] {
    claims.compactMap { claim in
      let kind = claim["kind"]?.string ?? ""
      let evidence = (claim["constraints"]?.elements ?? []).compactMap {
        constraints[$0.string ?? ""]?["raw"]?.string
      }
      return fault(kind, claim).map { Refusal(kind: kind, reason: $0, evidence: evidence) }
    }
  }

  private func fault(_ kind: String, _ claim: JSONValue) -> String? {
    let ids = claim["constraints"]?.elements.compactMap(\.string) ?? []
    let named = ids.compactMap { constraints[$0] }
    if named.count != ids.count { return "names what is not there" }
    if named.compactMap({ $0["line"]?.integer }) != claim["lines"]?.elements.compactMap(\.integer) {
      return "names other lines than its constraints have"
    }
    switch kind {
    case "contradiction": return contradiction(claim, ids)
    case "satisfiable": return satisfiable(ids)
    case "misfit": return misfit(named)
    case "broken": return broken(named)
    case "made": return made(claim, named)
    case "imposedSize": return imposedSize(claim, named)
    case "measuringWidth": return measuringWidth(named)
    case "repeated": return repeated(named)
    case "opposed": return opposed(claim, named)
    case "whose": return whose(claim, named)
    case "framework": return framework(claim, named)
    case "nearest": return nearest(claim, named)
    case "known": return known(claim, named)
    case "transient": return transient(named)
    case "mask": return mask(claim, named)
    case "contains": return contains(claim)
    case "inOrder": return inOrder(claim, ids)
    case "open": return open(claim)
    case "onlyLayout": return onlyLayout()
    default: return "is of no kind"
    }
  }

  // MARK: - By sums

  /// Rows times multipliers leave a number below 0, though each says that it is at least 0.
  private func contradiction(_ claim: JSONValue, _ ids: [String]) -> String? {
    let conflicts = report["conflicts"]?.elements ?? []
    guard let index = claim["conflict"]?.integer, conflicts.indices.contains(index) else {
      return "names no conflict"
    }
    let conflict = conflicts[index]
    guard conflict["constraints"]?.elements.compactMap(\.string) == ids else {
      return "names other constraints than its conflict"
    }
    var all = ids.reduce(into: [:]) { $0[$1] = CheckedRow(constraints[$1] ?? .null) }
    for fact in (conflict["bounds"]?.elements ?? []) + (conflict["assumptions"]?.elements ?? []) {
      all[fact["id"]?.string ?? ""] = CheckedRow(fact)
    }
    var sum: [String: Double] = [:]
    var constant = 0.0
    for share in conflict["certificate"]?.elements ?? [] {
      guard let row = all[share["ref"]?.string ?? ""], let factor = share["multiplier"]?.decimal
      else { return "adds up what is not there" }
      if row.relation == ">=" && factor < 0 || row.relation == "<=" && factor > 0 {
        return "turns an inequality around"
      }
      for (variable, coefficient) in row.terms { sum[variable, default: 0] += factor * coefficient }
      constant += factor * row.constant
    }
    if sum.values.contains(where: { abs($0) > 1e-6 }) { return "leaves \(sum)" }
    if let id = ids.first(where: isMisread) { return "reads \(id) as what it does not print" }
    return constant < 0 ? nil : "leaves \(constant)"
  }

  /// Whether the row of a constraint between two edges or sizes is none of its printed anchors.
  private func isMisread(_ id: String) -> Bool {
    guard let constraint = constraints[id], let printed = rows[id], constraint["second"] != .null,
      constraint["class"]?.string?.contains("Autoresizing") == false
    else { return false }
    let plain = ["left", "right", "leading", "trailing", "top", "bottom", "width", "height"]
    let attributes = ["first", "second"].map { constraint[$0]?["attribute"]?.string ?? "" }
    guard attributes.allSatisfy(plain.contains) else { return false }
    let read = CheckedRow(constraint)
    return printed.terms != read.terms || printed.constant != read.constant
      || printed.relation != read.relation
  }

  /// The near edge of the one is never in front of the far edge of the other.
  private func inOrder(_ claim: JSONValue, _ ids: [String]) -> String? {
    guard let id = ids.first, let row = rows[id], let later = claim["item"]?.string,
      let earlier = claim["earlier"]?.string, let axis = claim["axis"]?.string
    else { return "is not whole" }
    let (place, size) = axis == "horizontal" ? ("minX", "width") : ("minY", "height")
    let distance = [
      "\(later).\(place)": 1.0, "\(earlier).\(place)": -1, "\(earlier).\(size)": -1,
    ]
    for sign in [1.0, -1] where row.terms == distance.mapValues({ sign * $0 }) {
      let isLowerBound = row.relation == "==" || row.relation == (sign > 0 ? ">=" : "<=")
      return isLowerBound && -sign * row.constant >= 0 ? nil : "allows an overlap"
    }
    return "is no distance between the two"
  }

  // MARK: - By layouts

  private var required: [CheckedRow] {
    constraints.keys.filter { constraints[$0]?["priority"]?.decimal ?? 0 >= 1000 }.sorted()
      .map { CheckedRow(constraints[$0] ?? .null) }
  }

  var isWhole: Bool { report["complete"] == .bool(true) }

  private func satisfiable(_ ids: [String]) -> String? {
    if !isWhole { return "is said of a part of a list" }
    guard let layout = layouts.first else { return "shows no layout" }
    let broken = ids.first { !(CheckedRow(constraints[$0] ?? .null).holds(in: layout)) }
    return broken.map { "breaks \($0)" }
  }

  /// Two layouts that fulfil all required constraints give two values, within the ends.
  func open(_ claim: JSONValue) -> String? {
    let (item, attribute) = (claim["item"]?.string ?? "", claim["attribute"]?.string ?? "")
    let shown = (claim["layouts"]?.elements ?? []).compactMap(\.integer)
    if shown.count != 2 || shown.contains(where: { !layouts.indices.contains($0) }) {
      return "shows no two layouts"
    }
    if !isWhole { return "is said of a part of a list" }
    let values = shown.map { layouts[$0]["\(item).\(attribute)"] ?? .nan }
    if !(abs(values[0] - values[1]) > 1e-9) { return "shows one value twice" }
    for index in shown {
      if let row = required.first(where: { !$0.holds(in: layouts[index]) }) {
        return "shows a layout that breaks \(row)"
      }
    }
    let minimum = claim["minimum"]?.decimal ?? -.infinity
    let maximum = claim["maximum"]?.decimal ?? .infinity
    let isWithin = values.allSatisfy { $0 > minimum - 0.01 && $0 < maximum + 0.01 }
    return isWithin ? nil : "shows what lies outside of the ends"
  }

  /// From anywhere, the nearest layout that is as good is the one that is shown.
  ///
  /// What is looked for keeps every row as the layout that is shown keeps it, or breaks it.
  private func onlyLayout() -> String? {
    guard let layout = layouts.first else { return "shows no layout" }
    let names = layout.keys.sorted()
    let sizes = names.filter { $0.hasSuffix("width") || $0.hasSuffix("height") }
      .map { CheckedRow([$0: 1], ">=", 0) }
    // The outermost item is held in place.
    let outer = items.keys.sorted().first { items[$0]?["superview"]?.string == nil } ?? ""
    let origin = ["minX", "minY"].map { name in
      CheckedRow(["\(outer).\(name)": 1], "==", -(layout["\(outer).\(name)"] ?? 0))
    }
    let kept = constraints.values.map { CheckedRow($0).keeping(layout) } + sizes + origin
    let used = Set(kept.flatMap(\.terms.keys))
    let search = Projection(kept, names)
    for seed in 1...2 {
      let start = names.enumerated().map { index, name in
        (layout[name] ?? 0) + Double((index * 7919 + seed * 104_729) % 41 - 20)
      }
      guard let point = search.solution(from: start) else { continue }
      for (name, value) in zip(names, point)
      where used.contains(name) && abs(value - (layout[name] ?? 0)) > 0.5 {
        return "leaves \(name) to be \(value)"
      }
    }
    return nil
  }
}

/// `terms + constant relation 0`, in floating point.
struct CheckedRow: CustomStringConvertible {
  let terms: [String: Double]
  let relation: String
  let constant: Double

  init(_ terms: [String: Double], _ relation: String, _ constant: Double) {
    self.terms = terms.filter { $0.value != 0 }
    self.relation = relation
    self.constant = constant
  }

  /// A row as the document writes it: `terms` and `offset`.
  init(_ row: JSONValue) {
    var terms: [String: Double] = [:]
    for term in row["terms"]?.elements ?? [] {
      let name = "\(term["item"]?.string ?? "").\(term["quantity"]?.string ?? "")"
      terms[name, default: 0] += term["coefficient"]?.decimal ?? .nan
    }
    self.init(terms, row["relation"]?.string ?? "", row["offset"]?.decimal ?? .nan)
  }

  /// The row of a constraint, made of its anchors as they are printed.
  init(printed constraint: JSONValue) {
    var terms: [String: Double] = [:]
    let factor = constraint["multiplier"]?.decimal ?? .nan
    for (key, sign) in [
      ("first", 1), ("firstSubtracted", -1), ("second", -factor), ("secondSubtracted", factor),
    ] {
      guard let anchor = constraint[key], let item = anchor["item"]?.string else { continue }
      for (quantity, share) in Self.shape(anchor["attribute"]?.string ?? "") {
        terms["\(item).\(quantity)", default: 0] += sign * share
      }
    }
    self.init(
      terms, constraint["relation"]?.string ?? "", -(constraint["constant"]?.decimal ?? .nan))
  }

  /// Edges as origins and sizes.
  private static func shape(_ attribute: String) -> [(String, Double)] {
    switch attribute {
    case "left", "leading", "minX": [("minX", 1)]
    case "right", "trailing", "maxX": [("minX", 1), ("width", 1)]
    case "top", "minY": [("minY", 1)]
    case "bottom", "maxY": [("minY", 1), ("height", 1)]
    case "centerX", "midX": [("minX", 1), ("width", 0.5)]
    case "centerY", "midY": [("minY", 1), ("height", 0.5)]
    default: [(attribute, 1)]
    }
  }

  /// The numbers of a layout: `x` and `y` are the places.
  static func values(of layout: JSONValue) -> [String: Double] {
    var values: [String: Double] = [:]
    for frame in layout["frames"]?.elements ?? [] {
      guard case .object(let members) = frame, let item = frame["item"]?.string else { continue }
      for (key, value) in members where key != "item" {
        let quantity = ["x": "minX", "y": "minY"][key] ?? key
        values["\(item).\(quantity)"] = value.decimal
      }
    }
    return values
  }

  /// What the left side comes to.
  func value(in layout: [String: Double]) -> Double {
    terms.reduce(constant) { $0 + $1.value * (layout[$1.key] ?? 0) }
  }

  /// Whether the row holds, but for what six printed digits leave open.
  func holds(in layout: [String: Double], within tolerance: Double = 0.01) -> Bool {
    let value = value(in: layout)
    switch relation {
    case "==": return abs(value) <= tolerance
    case ">=": return value >= -tolerance
    default: return value <= tolerance
    }
  }

  /// The row, or where `layout` breaks it the one that it keeps instead.
  func keeping(_ layout: [String: Double]) -> CheckedRow {
    if holds(in: layout, within: 1e-6) { return self }
    return CheckedRow(terms, "==", constant - value(in: layout))
  }

  var description: String { "\(terms) + \(constant) \(relation) 0" }
}

/// Looks for a point at which rows hold, by going to the nearest point of each in turn.
private struct Projection {
  private var rows: [(terms: [(index: Int, factor: Double)], row: CheckedRow, length: Double)] = []

  init(_ rows: [CheckedRow], _ names: [String]) {
    let places = Dictionary(zip(names, names.indices)) { first, _ in first }
    for row in rows {
      let terms = row.terms.compactMap { name, factor in places[name].map { ($0, factor) } }
      if terms.isEmpty { continue }
      self.rows.append((terms, row, terms.reduce(0) { $0 + $1.1 * $1.1 }))
    }
  }

  /// A point near `start`; `nil` where none is found soon.
  func solution(from start: [Double]) -> [Double]? {
    var point = start
    for _ in 0..<500 {
      var worst = 0.0
      for (terms, row, length) in rows {
        let value = terms.reduce(row.constant) { $0 + point[$1.index] * $1.factor }
        if row.relation == ">=" && value >= 0 || row.relation == "<=" && value <= 0 { continue }
        worst = max(worst, abs(value))
        for (index, factor) in terms { point[index] -= value * factor / length }
      }
      if worst < 1e-5 { return point }
    }
    return nil
  }
}

extension JSONValue {
  /// An exact number, which stands as a string: `8`, `-1.5`, `1/3`.
  var decimal: Double? {
    guard let parts = string?.split(separator: "/").compactMap({ Double($0) }) else { return nil }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }
}
