internal import ArgumentParser
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutReports

/// Which findings make the command exit with 1; without a word none.
struct FailOn: ExpressibleByArgument {
  private enum Word: String, CaseIterable {
    case never, any
    case conflict, exception, ambiguity, feedbackLoop
    case error, warning
    case app, system

    var isOwner: Bool { self == .app || self == .system }
  }

  static let never = FailOn(kinds: [], owners: [])

  static let allValueStrings = Word.allCases.map(\.rawValue)
  static let defaultCompletionKind = CompletionKind.list(allValueStrings)

  var defaultValueDescription: String { kinds.isEmpty ? "never" : "" }

  /// Any one of them is enough.
  private let kinds: Set<Word>
  /// Where there are any, one of them must hold as well.
  private let owners: Set<Word>

  private init(kinds: Set<Word>, owners: Set<Word>) {
    self.kinds = kinds
    self.owners = owners
  }

  /// Words between commas; `nil` for one that means nothing, or for `never` beside others.
  init?(argument: String) {
    let words = argument.split(separator: ",").map { Word(rawValue: String($0)) }
    guard !words.isEmpty, words.allSatisfy({ $0 != nil }) else { return nil }
    let given = Set(words.compactMap(\.self))
    if given.contains(.never) {
      guard given.count == 1 else { return nil }
      self = .never
      return
    }
    let owners = given.filter(\.isOwner)
    let kinds = given.subtracting(owners)
    self.init(kinds: kinds.isEmpty ? [.any] : kinds, owners: owners)
  }

  func matches(_ document: DiagnosedDocument) -> Bool { document.reports.contains(where: matches) }

  func matches(_ diagnosed: DiagnosedReport) -> Bool {
    kinds.contains { Self.isOfKind(diagnosed, $0) }
      && (owners.isEmpty || owners.contains { Self.isOwned(diagnosed, by: $0) })
  }

  private static func isOfKind(_ diagnosed: DiagnosedReport, _ word: Word) -> Bool {
    guard diagnosed.isConflict || diagnosed.isOtherFinding else { return false }
    return switch word {
    case .conflict: diagnosed.isConflict
    case .exception: diagnosed.report.kind == .exception
    case .ambiguity: diagnosed.report.kind == .ambiguity || !diagnosed.diagnosis.ambiguities.isEmpty
    case .feedbackLoop: diagnosed.report.kind == .feedbackLoop
    case .error: diagnosed.level == .error
    case .warning: diagnosed.level != .note
    case .any: true
    case .never, .app, .system: false
    }
  }

  /// What may be the app's is the app's where it is to be found.
  private static func isOwned(_ diagnosed: DiagnosedReport, by word: Word) -> Bool {
    (diagnosed.diagnosis.owner == .system) == (word == .system)
  }
}
