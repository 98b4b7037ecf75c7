internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What Interface Builder says of documents in several lines of one input: errors first, then object by
/// object, with one line for each and its advice once.
struct IssueDigest {
  private let document: DiagnosedDocument
  private let entries: [Representative]

  init(_ entries: [Representative], in document: DiagnosedDocument) {
    self.document = document
    self.entries = entries
  }

  /// The representatives, those of Interface Builder's lines that follow each other in one source together.
  static func groups(
    of representatives: [Representative], in document: DiagnosedDocument
  ) -> [[Representative]] {
    var groups: [[Representative]] = []
    for entry in representatives {
      if let last = groups.last?.last, document.isIssue(last), document.isIssue(entry),
        document.reports[last.index].source == document.reports[entry.index].source
      {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups
  }

  private struct Line {
    var number: Int
    var text: String
    var object: String
    var isError: Bool
    var advice: ComplaintText.Advice
  }

  private var lines: [Line] {
    entries.compactMap { entry in
      let explanation = Explanation(document.reports[entry.index])
      guard let message = explanation.context.complaint else { return nil }
      let issue = message.complaint.issue
      let times = entry.times.map { " (\($0))" } ?? ""
      return Line(
        number: document.reports[entry.index].report.lines.lowerBound,
        text: (issue.map { "\($0.isError ? "error" : "warning"): \($0.message)" }
          ?? "warning: \(explanation.headline)") + times,
        object: issue.map {
          [$0.file, $0.object, $0.heading].compactMap(\.self).joined(separator: " ")
        } ?? "",
        isError: issue?.isError == true, advice: message.advice)
    }
  }

  var blocks: [Block] {
    let lines = lines
    var objects: [String] = []
    var known: Set<String> = []
    for line in lines.filter(\.isError) + lines where known.insert(line.object).inserted {
      objects.append(line.object)
    }
    let grouped = Dictionary(grouping: lines, by: \.object)
    let ordered = objects.flatMap { object in
      let own = grouped[object] ?? []
      return own.filter(\.isError) + own.filter { !$0.isError }
    }
    let errors = lines.count(where: \.isError)
    let told =
      errors == 0 ? "" : errors == 1 ? ", one of them an error" : ", \(errors) of them errors"
    return [
      .headline("Interface Builder reports \(lines.count) issues\(told)."),
      .list(
        ordered.map {
          Block.Entry(
            ($0.object.isEmpty ? "" : "\($0.object): ") + $0.text, note: "line \($0.number)")
        }),
    ] + advice(for: ordered)
  }

  /// What is to be done, once for all lines of which the same is.
  private func advice(for lines: [Line]) -> [Block] {
    var ways: [(suggestion: String, lines: [Line])] = []
    var places: [String: Int] = [:]
    for line in lines {
      guard let suggestion = line.advice.suggestion else { continue }
      if let place = places[suggestion] {
        ways[place].lines.append(line)
      } else {
        places[suggestion] = ways.count
        ways.append((suggestion, [line]))
      }
    }
    return ways.flatMap { way in
      let numbers = way.lines.map { String($0.number) }
      let whose = "\(numbers.count == 1 ? "Line" : "Lines") \(EnglishList.and(numbers))"
      let code = way.lines.lazy.compactMap { line in
        line.advice.code.map { Block.code($0, line.advice.language) }
      }.first
      return [.advice("\(whose): \(way.suggestion)")] + [code].compactMap(\.self)
    }
  }
}

extension DiagnosedDocument {
  /// Whether a line of Interface Builder's about a document is told.
  fileprivate func isIssue(_ entry: Representative) -> Bool {
    switch reports[entry.index].report.complaint?.id {
    case .interfaceBuilder, .builderAttributeUnavailable, .builderAttributesUnsupported: true
    default: false
    }
  }

  /// The line above a digest.
  func heading(of entries: [Representative]) -> String {
    let last = entries.map { reports[$0.index].report.lines.upperBound }.max() ?? 0
    return "\(place(of: entries[0].index))\u{2013}\(last) · Interface Builder"
  }
}

extension Complaint {
  fileprivate var issue: InterfaceBuilderIssue? {
    if case .interfaceBuilder(let issue) = facts { issue } else { nil }
  }
}
