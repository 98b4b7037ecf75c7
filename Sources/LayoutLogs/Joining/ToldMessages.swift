internal import LayoutModel

/// What the messages of an input tell, so that a sentence that quotes one of them is no report of its
/// own.
package struct ToldMessages: Sendable {
  private struct Told {
    let id: ComplaintID
    let facts: ComplaintFacts
    let words: [Substring]
  }

  private var told: [Told] = []
  private var constraints: Set<Address> = []
  private var hasList = false

  /// Makes an account of nothing.
  package init() {}

  /// How many messages, and how many constraints, are remembered.
  private static let most = (messages: 64, constraints: 4_096)

  /// Takes note of what a report tells.
  package mutating func note(_ report: LogReport) {
    if report.isMention { return }
    if let complaint = report.complaint {
      guard told.count < Self.most.messages,
        !told.contains(where: { $0.id == complaint.id && $0.facts == complaint.facts })
      else { return }
      told.append(
        Told(id: complaint.id, facts: complaint.facts, words: complaint.reason.words))
    } else if report.kind == .unsatisfiable, !report.system.constraints.isEmpty {
      hasList = true
      guard constraints.count < Self.most.constraints else { return }
      constraints.formUnion(report.system.constraints.compactMap(\.address))
    }
  }

  /// Whether the report is a sentence that quotes what another tells.
  func holds(quotedIn report: LogReport) -> Bool {
    guard report.isMention else { return false }
    guard let complaint = report.complaint else {
      return hasList
        && report.system.constraints.allSatisfy { $0.address.map(constraints.contains) ?? false }
    }
    let words = complaint.reason.beforeElision.words
    return told.contains {
      $0.id == complaint.id
        && (complaint.facts == $0.facts || complaint.facts == .none || words.stand(in: $0.words))
    }
  }
}

extension LogReport {
  /// Whether it is nothing but a sentence, or a heading, that quotes a message.
  package var isMention: Bool {
    sentences.isQuoted || complaint?.isQuoted == true && complaint?.frames.isEmpty == true
  }
}

extension String {
  /// Its words without what ends a sentence.
  fileprivate var words: [Substring] {
    split(whereSeparator: \.isWhitespace).map { word in
      word.last.map { ".,:;".contains($0) } == true ? word.dropLast() : word
    }
  }

  /// What stands in front of `...`, or of the mark that ends the quotation.
  fileprivate var beforeElision: String {
    let end = [firstRange(of: "...")?.lowerBound, firstIndex { "…\"”".contains($0) }]
      .compactMap(\.self).min()
    return String(self[..<(end ?? endIndex)])
  }
}

extension [Substring] {
  /// Whether the words stand in others in their order, descriptions of objects perhaps between them.
  fileprivate func stand(in others: [Substring]) -> Bool {
    var rest = self[...]
    for word in others where word == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
