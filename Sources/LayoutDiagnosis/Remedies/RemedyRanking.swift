internal import LayoutModel
internal import LinearArithmetic

/// The one place that decides on the order of remedies.
enum RemedyRanking {
  /// The proposals of each conflict, the conflict to read first first, in the order in which to try
  /// them: the most weight first, and of several for the same constraints only the best.
  static func ranked(
    _ proposals: [[RemedyProposal]], settlingEverything: (RemedyProposal) -> Bool
  ) -> [RemedyProposal] {
    var ranked: [RemedyProposal] = []
    // The places in `ranked`, by the first constraint that is changed.
    var places: [Int: [Int]] = [:]
    for (index, found) in proposals.enumerated() {
      for proposal in found {
        let first = proposal.constraints.first?.index ?? -1
        if let known = places[first]?.first(where: { ranked[$0].changesTheSame(as: proposal) }) {
          if ranked[known].weight < proposal.weight { ranked[known] = proposal }
        } else {
          places[first, default: []].append(ranked.count)
          ranked.append(proposal.adding(.laterConflict, times: index))
        }
      }
    }
    for index in ranked.indices where settlingEverything(ranked[index]) {
      ranked[index].principles.append(.settlesEverything)
    }
    return ranked.map { ($0.weight, $0) }.sorted { $0.0 > $1.0 }.map(\.1)
  }

  /// The remedies that were solved, with what speaks against the layouts that result, the most weight
  /// first.
  static func judgedByLayout(_ solved: [VerifiedRemedy]) -> [VerifiedRemedy] {
    let judged = solved.map { one in
      var one = one
      one.remedy.principles += one.remedy.faultsOfDesign
      return (weight: one.remedy.weight, one: one)
    }
    return judged.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.one)
  }

  /// The remedies; what leaves a view no size stands at a lower priority before it goes altogether.
  static func keptBeforeRemoved(_ ranked: [VerifiedRemedy]) -> [VerifiedRemedy] {
    guard let first = ranked.first?.remedy, first.action == .remove, !first.collapses.isEmpty,
      let kept = ranked.firstIndex(where: {
        $0.remedy.action == .lowerPriority && $0.remedy.constraints == first.constraints
      })
    else { return ranked }
    return [ranked[kept]] + ranked[..<kept] + ranked[(kept + 1)...]
  }

  /// The remedies; of those that remove one constraint and settle everything what leaves a size open stands
  /// behind what leaves none open.
  ///
  /// In the place of a distance that was measured on one screen a size is what is wanted.
  static func closedBeforeOpen(_ ranked: [VerifiedRemedy]) -> [VerifiedRemedy] {
    let places = ranked.indices.filter { ranked[$0].remedy.isRemoval && !ranked[$0].remedy.isGuess }
    let sorted =
      places.filter { !ranked[$0].remedy.opensSize } + places.filter { ranked[$0].remedy.opensSize }
    var result = ranked
    for (place, index) in zip(places, sorted) { result[place] = ranked[index] }
    return result
  }

  /// The remedies by their weights among several reports; `nil` where that changes nothing.
  static func heaviestFirst(_ ranked: [Remedy], _ weights: [Int]) -> [Remedy]? {
    let order = weights.indices.sorted {
      weights[$0] == weights[$1] ? $0 < $1 : weights[$0] > weights[$1]
    }
    guard !order.elementsEqual(order.indices) else { return nil }
    return soundestFirst(order.map { ranked[$0] }) { $0 }
  }

  /// The remedies, the soundest first.
  ///
  /// Of the app's own changes, what leaves a view no size stands behind what does not, and what
  /// settles a part behind what settles all. A frame that the system gives is not the first to change
  /// where a change of the app's own settles everything, or where nothing is the app's to change. What
  /// nobody would write stands behind all that changes a constraint.
  static func soundestFirst<T>(_ ranked: [T], _ remedy: (T) -> Remedy) -> [T] {
    let own = ranked.indices.filter { remedy(ranked[$0]).action.isAppsOwn }
    let flaws = own.map { remedy(ranked[$0]).flaws }
    let sorted = (0..<4).flatMap { count in zip(own, flaws).filter { $1 == count }.map(\.0) }
    var order = Array(ranked.indices)
    for (place, index) in zip(own, sorted) { order[place] = index }
    if let first = order.first, remedy(ranked[first]).principles.contains(where: \.isOfSystemFrame),
      let place = order.firstIndex(where: {
        own.isEmpty
          ? remedy(ranked[$0]).action == .ignore
          : remedy(ranked[$0]).action.isAppsOwn && remedy(ranked[$0]).flaws == 0
      })
    {
      order.insert(order.remove(at: place), at: 0)
    }
    let remedies = keptOnScreenFirst(order.map { ranked[$0] }, remedy)
    guard
      remedies.contains(where: { remedy($0).action.isAppsOwn && remedy($0).action != .setFrame })
    else { return remedies }
    return remedies.filter { !remedy($0).isFarFetched }
      + remedies.filter { remedy($0).isFarFetched }
  }
}

extension RemedyRanking {
  /// The remedies; of those that let constraints go, or change a property, and settle everything, what keeps the
  /// design stands before what does not in a container as large as a screen.
  private static func keptOnScreenFirst<T>(_ ranked: [T], _ remedy: (T) -> Remedy) -> [T] {
    let places = ranked.indices.filter {
      let one = remedy(ranked[$0])
      return one.flaws == 0 && (one.action.deactivates || one.action.changesStackView)
    }
    func isKept(_ index: Int) -> Bool {
      let one = remedy(ranked[index])
      return !one.isOnScreen || one.faultsOfDesign.isEmpty || one.mayCollapse
    }
    let sorted = places.filter(isKept) + places.filter { !isKept($0) }
    var result = ranked
    for (place, index) in zip(places, sorted) { result[place] = ranked[index] }
    return result
  }
}

/// A remedy that is sought when the others are ranked already, for what they lack.
enum LateRemedy {
  /// A size that cannot fit, which no conflict needs, and what settles the rest.
  case oversized
  /// Two sizes that are too large for a container, where one alone pushes contents out of it.
  case sizesTogether
  /// A constraint at a lower priority in place of its removal, which stands there.
  case kept(insteadOf: Int)
  /// The same where no other remedy lowers a priority.
  case keptAtAll
  /// Both edges beside a center go, whose distance is perhaps the conflict's only number.
  case freedCenter(isOnlyNumber: Bool)
  /// What those who know the case change.
  case advised

  func place(among ranked: [VerifiedRemedy]) -> Int {
    place(among: ranked.map(\.remedy))
  }

  func place(among ranked: [Remedy]) -> Int {
    switch self {
    case .advised: min(AdvisedChange.shown - 1, ranked.count)
    case .oversized: 1
    case .sizesTogether: 0
    case .kept(let removal): removal + 1
    case .keptAtAll:
      // A limit is kept rather than let go, whatever else can be done.
      ranked.firstIndex { $0.principles.contains(.limitBesideEquation) }
        .map { max($0, 1) } ?? ranked.endIndex
    case .freedCenter(let isOnlyNumber): isOnlyNumber ? 0 : min(1, ranked.count)
    }
  }
}

extension Remedy.Action {
  fileprivate var changesStackView: Bool { self == .changeAlignment || self == .changeDistribution }
}

extension RemedyProposal {
  /// Whether both change the same constraints, and neither or both of them only numbers; of what is
  /// only probably a cell's content view, each kind of change is another.
  fileprivate func changesTheSame(as other: RemedyProposal) -> Bool {
    let isGuess = (principles + other.principles).contains {
      $0 == .partOfPoint || $0 == .maskOfCellContents
    }
    let isUnmasking = [change.action, other.change.action].contains(.disableMaskTranslation)
    if isGuess || isUnmasking, change.action != other.change.action { return false }
    return constraints == other.constraints
      && (change.action == .changeConstant) == (other.change.action == .changeConstant)
  }
}

extension RemedyPrinciple {
  /// Whether it speaks of a frame on which the system decides.
  fileprivate var isOfSystemFrame: Bool {
    [.containerOfOwnViews, .systemFrame, .imposedSize].contains(self)
  }
}

extension Remedy {
  /// Whether it asks for another frame without telling one, shrinks a container to less than half of
  /// what it is for the sake of what lies in it, makes a screen larger or smaller, or a table for one
  /// number of a cell's, or parts by many points what is tied without any.
  fileprivate var isFarFetched: Bool {
    switch changes[0] {
    case .remove where principles.contains(.sizeOfScreen),
      .lowerPriority where principles.contains(.sizeOfScreen):
      return true
    case .setFrame where principles.contains { [.sizeOfScreen, .widthOfTable].contains($0) }:
      return true
    case .setFrame(_, let parts) where !isGuess:
      let sizes = parts.compactMap(\.size).filter { !$0.isUnchanged }
      return sizes.isEmpty && !principles.contains { [.partOfPoint, .maskBelowZero].contains($0) }
        || sizes.contains { size in size.from.map { 2 * size.to < $0 } ?? false }
    case .setConstant(_, let from, let to, _):
      let sizes = [from.magnitude, to.magnitude].sorted()
      // Of a number that only the others leave, three quarters or more are another design.
      let isMeant = !from.isZero && principles.contains { $0 != .laterNumber }
      return !isMeant && sizes[1] > 100 && 4 * sizes[0] < sizes[1]
    default: return false
    }
  }

  /// Whether it leaves a container less than a tenth of what it is, or makes it 10,000 points large or
  /// larger, which no screen is.
  var isAbsurd: Bool {
    guard case .setFrame(_, let parts) = changes[0] else { return false }
    return parts.compactMap(\.size).contains { size in
      !size.isUnchanged
        && (size.to >= 10_000 || size.from.map { 10 * size.to < $0 } ?? false)
    }
  }

  /// Whether one constraint goes, which settles everything and keeps the design.
  fileprivate var isRemoval: Bool { action == .remove && changes.count == 1 && flaws == 0 }

  /// Whether nothing in the log gives something its size any more.
  fileprivate var opensSize: Bool {
    openParts.contains { $0 != .place } && !principles.contains(.canvasDistance)
  }

  /// 0 of a change that settles everything and keeps the design, 3 of one that does neither.
  fileprivate var flaws: Int {
    let isKept = faultsOfDesign.isEmpty || isInPassing && !isForGood
    return (isKept ? 0 : 2) + (resolves == .report ? 0 : 1)
  }

  /// What speaks against the layout that results.
  fileprivate var faultsOfDesign: [RemedyPrinciple] {
    (collapses.isEmpty ? [] : [.collapses]) + (escape == nil ? [] : [.overflows])
      + (makesOverlap ? [.overlaps] : [])
  }

  /// Whether what it leaves is not for long.
  ///
  /// What has no size while a container imposes its own, or while something holds it at 0, gets one
  /// later; what is larger than all that it has to fit into is at fault, whatever it leaves.
  private var isInPassing: Bool {
    [.encapsulatedSize, .zeroSizeLayout, .stackViewHiding, .oversized].contains(reason)
      || yieldsToZero || action == .setFrame
  }
}
