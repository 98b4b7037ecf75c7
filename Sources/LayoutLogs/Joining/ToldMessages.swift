internal import LayoutModel

/// What the messages of an input tell, so that a sentence that quotes one of them is no report of its
/// own.
package struct ToldMessages: Sendable {
  private struct Told {
    let id: ComplaintID
    let facts: ComplaintFacts
    let words: String
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
        Told(id: complaint.id, facts: complaint.facts, words: complaint.reason.singleSpaced))
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
    let words = complaint.reason.singleSpaced.beforeElision
    return told.contains {
      $0.id == complaint.id
        && (complaint.facts == $0.facts || complaint.facts == .none || $0.words.contains(words))
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
  fileprivate var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What stands in front of `...`, or of the mark that ends the quotation.
  fileprivate var beforeElision: String {
    let end = [firstRange(of: "...")?.lowerBound, firstIndex { "…\"”".contains($0) }]
      .compactMap(\.self).min()
    return String(self[..<(end ?? endIndex)].drop { $0.isWhitespace }.trimmedEnd)
  }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? ""
  }
}
