internal import LayoutModel

/// What is known of a report while its lines are read; made anew for each report.
struct ReportInProgress {
  /// Which part of the report the next line belongs to.
  enum Stage: Equatable {
    /// Between header and broken part; whether the list's closing bracket was seen.
    case list(isClosed: Bool)
    /// After "Will attempt to recover by breaking constraint".
    case broken
    /// In the sentences behind; whether the last of them was seen.
    case tail(isOver: Bool)
  }

  let firstLine: Int
  var stage = Stage.list(isClosed: false)
  /// Counts descriptions.
  var broken = BrokenConstraint<Int>.untold
  /// Whose words the report's are; `nil` where none tells.
  var platform: LayoutSystem.Platform?
  var isUnsatisfiable: Bool
  var hasHeader = false
  /// Whether the advice between a header and its list was read.
  var hasHelp = false
  /// Whether the header is part of somebody's sentence.
  var isHeaderQuoted = false
  var hasBreaking = false
  var isElided = false
  var isRedacted = false
  /// How often `<private>` stands in the list.
  var hiddenInList = 0
  /// How many rows of the list are `""`.
  var emptyRows = 0
  /// Whether it began with the sentence that closes a report.
  let isClosingAlone: Bool
  var namesThrowAsBreakpoint = false
  /// Whether sentences behind the constraint that the system breaks were read.
  var hasFooter = false
  /// Lines whose descriptions are known though their ends are cut off, each with the description that is printed
  /// whole under the same address, where one is.
  var cutLines: [(line: Int, whole: Int?)] = []
  /// How many descriptions stand in quotes.
  var quotedCount = 0
  /// How many of them a comma follows.
  var commaCount = 0
  /// Whether other words stand on the line of a description.
  var isBesideWords = false
  /// Lines behind the first on which words lead to a description.
  var ledInLines: [Int] = []
  /// Whether a line without a prefix followed that is nobody's.
  var isAboveProse = false
  /// Whether a dump has ended, so that what follows is another's.
  var isParted: Bool { isAboveProse && !isUnsatisfiable }
  /// Whether two loggers wrote lines of the report.
  var isRepeated = false
  /// Whether the last prefix stood before a part of another process's report.
  var isBesideOthersReport = false
  var problems: [LogProblem] = []
  /// Lines between the report's own that nobody else has either.
  var foreignLines: [Int] = []
  /// Lines of other processes, threads and reports.
  var othersLines: [Int] = []
  var lastOwn: Int
  /// How many ends of lines descriptions ran over.
  var joinedLines = 0

  init(firstLine: Int, opening: ReportReader.Opening) {
    self.firstLine = firstLine
    lastOwn = firstLine
    isUnsatisfiable = opening != .entry
    isClosingAlone = opening == .closing
  }

  var isInTail: Bool {
    if case .tail = stage { true } else { false }
  }

  /// How many lines of others may stand between two of the report's own.
  var patience: Int {
    switch stage {
    case .list(let isClosed): isUnsatisfiable && !isClosed ? 24 : 3
    case .broken: 6
    case .tail: 0
    }
  }

  /// Notes a line that is nobody's.
  mutating func passForeign(_ line: Int, hasPrefix: Bool) {
    foreignLines.append(line)
    if !hasPrefix { isAboveProse = true }
  }

  /// Whether more lines of nobody's follow each other than may part a report.
  var isOutOfPatience: Bool { foreignLines.count { $0 > lastOwn } > patience }

  mutating func take(_ header: UIKitSentences.Header, isQuoted: Bool) {
    hasHeader = true
    isHeaderQuoted = isQuoted
    switch header {
    case .unsatisfiable(let isAppKit): platform = isAppKit ? .appKit : .uiKit
    case .conflicting: platform = .appKit
    case .clicked:
      platform = .appKit
      isUnsatisfiable = false
    }
  }

  /// Takes note of "Will attempt to recover by breaking constraint".
  mutating func takeBreaking() {
    hasBreaking = true
    isUnsatisfiable = true
    stage = .broken
  }

  /// Whether anything but descriptions was read that is worth reporting.
  var hasContent: Bool {
    !problems.isEmpty || isRedacted || isElided || hasBreaking || isClosingAlone
      || hasHeader && !(isHeaderQuoted && lastOwn == firstLine)
  }

  /// Whether of an array that is printed element by element each one was read.
  var isWholeArray: Bool {
    problems.isEmpty && !isRedacted && !isElided && cutLines.isEmpty && !isBesideWords
  }

  /// Whether all parts of a report with so many descriptions were read.
  func isComplete(descriptions: Int) -> Bool {
    guard problems.isEmpty, !isRedacted, !isElided else { return false }
    if !isUnsatisfiable, !cutLines.isEmpty, stage == .list(isClosed: false) { return false }
    if !isUnsatisfiable {
      return !isBesideWords && (descriptions > 1 || stage == .list(isClosed: true))
    }
    let isListEmpty = descriptions == (broken.isUnlisted ? 1 : 0)
    return hasHeader && hasBreaking && broken.id != nil && !isListEmpty
  }
}

extension ReportInProgress {
  /// Writes down in `result` what is known of the report, whose system is built.
  func tell(_ result: inout LogReport, of builder: SystemBuilder, isStopped: Bool) {
    let isInOpenList = isUnsatisfiable && stage == .list(isClosed: false)
    let last = result.system.constraints.last
    result.breaking = broken.map {
      $0 < builder.constraintOfDescription.count ? builder.constraintOfDescription[$0] : nil
    }
    result.isRedacted = isRedacted
    result.gaps.hidden = hiddenInList
    result.gaps.emptyRows = emptyRows
    result.sentences.isClosingAlone = isClosingAlone && builder.gathered.isEmpty
    result.sentences.isListAlone =
      isUnsatisfiable && !hasHeader && !hasHelp && !hasBreaking && !isInTail
    result.gaps.isOpen = isInOpenList
    result.gaps.isCut =
      isInOpenList && !isStopped
      && last.map { $0.raw.hasPrefix("<") && !$0.raw.hasSuffix(">") } ?? false
    result.sentences.lacksHead = isUnsatisfiable && !hasHeader
    result.sentences.lacksEnd = isUnsatisfiable && !hasBreaking
    result.sentences.namesThrowAsBreakpoint = namesThrowAsBreakpoint
    result.sentences.hasFooter = hasFooter
    result.gaps.cutLines = cutLines.map { cut in
      let whole = cut.whole.flatMap { index in
        index < builder.constraintOfDescription.count
          ? builder.constraintOfDescription[index] : nil
      }
      let source = whole.flatMap { result.system[$0].range?.startLine }
      return LogReport.CutLine(line: cut.line, source: source == cut.line ? nil : source)
    }
    result.gaps.isCutUnread =
      isInOpenList
      && problems.last.map { problem in
        problem.reason == DescriptionFault.cut.rawValue
          && problem.line > last?.range?.startLine ?? 0
      } ?? false
    result.problems = problems
    result.isComplete = isComplete(descriptions: builder.gathered.count)
  }
}
