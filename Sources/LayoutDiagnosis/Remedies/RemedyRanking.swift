internal import LayoutModel

/// The one place that decides on the order of remedies.
enum RemedyRanking {
  /// The proposals of each conflict, the conflict to read first first, in the order in which to try
  /// them: the most weight first, and of several for the same constraints only the best.
  static func ranked(
    _ proposals: [[RemedyProposal]], settlingEverything: (RemedyProposal) -> Bool
  ) -> [RemedyProposal] {
    var ranked: [RemedyProposal] = []
    for (index, found) in proposals.enumerated() {
      for proposal in found {
        if let known = ranked.firstIndex(where: { $0.constraints == proposal.constraints }) {
          if ranked[known].weight < proposal.weight { ranked[known] = proposal }
        } else {
          ranked.append(proposal.adding(.laterConflict, times: index))
        }
      }
    }
    for index in ranked.indices where settlingEverything(ranked[index]) {
      ranked[index].principles.append(.settlesEverything)
    }
    ranked.sort { $0.weight > $1.weight }
    return ranked
  }

  /// Remedies in an order in which no change of the app's own that settles a part stands before one
  /// that settles all; everything else keeps its place.
  static func wholeReportFirst<T>(_ ranked: [T], _ remedy: (T) -> Remedy) -> [T] {
    let settles = ranked.map { remedy($0).settlesReport }
    guard let part = settles.firstIndex(of: false), settles[part...].contains(true) else {
      return ranked
    }
    let own = ranked.indices.filter { settles[$0] != nil }
    let sorted = own.filter { settles[$0] == true } + own.filter { settles[$0] == false }
    var order = Array(ranked.indices)
    for (place, index) in zip(own, sorted) { order[place] = index }
    return order.map { ranked[$0] }
  }
}

extension Remedy {
  /// Whether the app's own change settles the whole report; `nil` where it is no change of the app's.
  fileprivate var settlesReport: Bool? { action.isAppsOwn ? resolves == .report : nil }
}
