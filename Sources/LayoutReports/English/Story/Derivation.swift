internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Follows a proof whose rows are no plain walk (ratios, centers, equal sizes): each row is used as
/// soon as what is known leaves one distance open in it, until a row meets nothing but known ones.
struct Derivation {
  /// One row in the order in which it is used.
  struct Step {
    var reference: Conflict.Reference
    /// A size that the row fixes and that no row states by itself.
    var result: (item: ItemID, axis: Axis, size: Rational)?
    /// Sizes that the row takes from the steps before.
    var used: [(item: ItemID, axis: Axis, size: Rational)]
  }

  private(set) var steps: [Step] = []
  /// By how much the last row misses what the others lead to.
  private(set) var miss: Rational = .zero

  private var places: [EdgePoint: (group: Int, offset: Rational)] = [:]
  private var groups = 0

  /// `nil` where no order of the rows works.
  init?(_ conflict: Conflict, in system: LayoutSystem) {
    var rest: [(reference: Conflict.Reference, form: EdgeForm)] = []
    for share in conflict.certificate {
      guard let row = conflict.row(for: share.reference, in: system) else { return nil }
      var form = EdgeForm(row.form)
      form.anchorToOrigin()
      rest.append((share.reference, form))
    }
    while !rest.isEmpty {
      guard let next = nextRow(rest.map(\.form)) else { return nil }
      let (reference, form) = rest.remove(at: next)
      use(form, reference)
    }
  }

  /// The simplest usable row; one that closes the proof only when it is the last.
  private func nextRow(_ forms: [EdgeForm]) -> Int? {
    var best: (index: Int, terms: Int)?
    for (index, form) in forms.enumerated() {
      let reduced = reduced(form)
      let isUsable = forms.count == 1 ? reduced.isEmpty : Self.difference(reduced) != nil
      guard isUsable, form.terms.count < best?.terms ?? .max else { continue }
      best = (index, form.terms.count)
    }
    return best?.index
  }

  /// The form over groups of edges whose mutual distances are known.
  private func reduced(_ form: EdgeForm) -> [Int: Rational] {
    var sums: [Int: Rational] = [:]
    for (position, term) in form.terms.enumerated() {
      let group = places[term.point]?.group ?? -1 - position
      sums[group, default: .zero] += term.coefficient
    }
    return sums.filter { !$0.value.isZero }
  }

  /// The two groups whose distance is the one thing open.
  private static func difference(_ reduced: [Int: Rational]) -> (Int, Int)? {
    guard reduced.count == 2 else { return nil }
    let pair = Array(reduced)
    return (pair[0].value + pair[1].value).isZero ? (pair[0].key, pair[1].key) : nil
  }

  private mutating func use(_ form: EdgeForm, _ reference: Conflict.Reference) {
    let items = form.sizedItems
    let before = items.filter { size(of: $0.item, $0.axis) != nil }
    var step = Step(reference: reference, result: nil, used: [])
    if form.asDifference == nil {
      step.used = before.compactMap { place in
        size(of: place.item, place.axis).map { (place.item, place.axis, $0) }
      }
    }
    for term in form.terms where places[term.point] == nil {
      places[term.point] = (groups, .zero)
      groups += 1
    }
    if let (a, b) = Self.difference(reduced(form)) {
      merge(a, b, form)
      if form.asDifference == nil {
        for place in items where step.result == nil {
          guard !before.contains(where: { $0.item == place.item && $0.axis == place.axis }) else {
            continue
          }
          step.result = size(of: place.item, place.axis).map { (place.item, place.axis, $0) }
        }
      }
    } else {
      miss = form.constant
      for term in form.terms {
        miss += term.coefficient * (places[term.point]?.offset ?? .zero)
      }
    }
    steps.append(step)
  }

  /// Fixes the distance between two groups so that `form` is 0.
  private mutating func merge(_ a: Int, _ b: Int, _ form: EdgeForm) {
    var factor = Rational.zero
    var value = form.constant
    for term in form.terms {
      guard let place = places[term.point] else { continue }
      value += term.coefficient * place.offset
      if place.group == b { factor += term.coefficient }
    }
    guard !factor.isZero else { return }
    let shift = -value / factor
    for (point, place) in places where place.group == b {
      places[point] = (a, place.offset + shift)
    }
  }

  private func size(of item: ItemID, _ axis: Axis) -> Rational? {
    guard let near = places[EdgePoint(item: item, axis: axis, kind: .near)],
      let far = places[EdgePoint(item: item, axis: axis, kind: .far)], near.group == far.group
    else { return nil }
    return far.offset - near.offset
  }
}

extension EdgeForm {
  /// Makes a row over places, and not distances, a row over their distances from the origin.
  fileprivate mutating func anchorToOrigin() {
    for axis in Axis.allCases {
      let sum = terms.reduce(Rational.zero) {
        $1.point.axis == axis ? $0 + $1.coefficient : $0
      }
      if !sum.isZero { add(-sum, of: .origin(axis)) }
    }
  }

  /// The items whose both edges the form names.
  fileprivate var sizedItems: [(item: ItemID, axis: Axis)] {
    terms.filter { $0.point.kind == .near }.compactMap { term in
      let far = EdgePoint(item: term.point.item, axis: term.point.axis, kind: .far)
      return terms.contains { $0.point == far } ? (term.point.item, term.point.axis) : nil
    }
  }
}
