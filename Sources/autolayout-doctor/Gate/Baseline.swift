internal import LayoutDiagnosis
internal import LayoutReports

/// The causes that a project knows already: one a line in a text file that people review and merge.
///
/// A line is a fingerprint, perhaps `until` with a day, and a remark: `0f3a… until 2027-01-31 # why`.
struct Baseline {
  /// One line of the file.
  private struct Entry {
    /// `nil` for a line that holds no cause.
    var fingerprint: Substring?
    /// The last day, `YYYY-MM-DD`, on which the cause counts as known; `nil` for ever.
    var until: Substring?
    var line: Substring
  }

  let path: String
  private var entries: [Entry] = []
  private var known: Set<Substring> = []
  private var expired: Set<Substring> = []

  /// Reads the file at `path`; one that is not there is an empty one where `mayBeMissing`.
  /// - Throws: `CommandFailure`, which names the line that cannot be read.
  init(_ path: String, today: String = Platform.today, mayBeMissing: Bool) throws(CommandFailure) {
    self.path = path
    guard OutputFile.exists(path) else {
      if mayBeMissing { return }
      throw .trouble("there is no baseline \(path): --update-baseline makes it")
    }
    let text = try Self.text(of: path)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let entry = Self.entry(line) else {
        throw .trouble(
          "\(path):\(index + 1): a line of a baseline is a fingerprint, perhaps followed by until "
            + "YYYY-MM-DD, and by # and a remark")
      }
      entries.append(entry)
    }
    while entries.last?.line.isEmpty == true { entries.removeLast() }
    for entry in entries {
      guard let fingerprint = entry.fingerprint else { continue }
      if let until = entry.until, until < today {
        expired.insert(fingerprint)
      } else {
        known.insert(fingerprint)
      }
    }
    expired.subtract(known)
  }

  /// The causes that a project's own file leaves out.
  init(_ file: ProjectFile, today: String = Platform.today) {
    path = file.path
    for (fingerprint, until) in file.known {
      if let until, until < today {
        expired.insert(fingerprint[...])
      } else {
        known.insert(fingerprint[...])
      }
    }
    expired.subtract(known)
  }

  private static func text(of path: String) throws(CommandFailure) -> String {
    var text = ""
    do throws(InputError) {
      try OpenInput.each(of: path, named: []) { input throws(InputError) in
        let (bytes, damage) = input.contents()
        if let damage { throw damage }
        text += String(decoding: bytes, as: UTF8.self)
      }
    } catch {
      throw .trouble(error.message)
    }
    return text
  }

  private static func entry(_ line: Substring) -> Entry? {
    let statement = line.prefix { $0 != "#" }
    let words = statement.split(whereSeparator: \.isWhitespace)
    guard let fingerprint = words.first else { return Entry(line: line) }
    guard fingerprint.allSatisfy(\.isHexDigit), words.count == 1 || words.count == 3 else {
      return nil
    }
    if words.count == 1 { return Entry(fingerprint: fingerprint, line: line) }
    guard words[1] == "until", isDay(words[2]) else { return nil }
    return Entry(fingerprint: fingerprint, until: words[2], line: line)
  }

  static func isDay(_ word: some StringProtocol) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isNumber),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }

  /// Whether the report's cause is known and its day has not passed.
  func knows(_ diagnosed: DiagnosedReport) -> Bool {
    diagnosed.diagnosis.fingerprint.map { known.contains($0[...]) } ?? false
  }

  /// The document with what is new in it.
  ///
  /// A cause is known where the file has it or one of its reports; a report that shares a cause with
  /// a known one is known too.
  func keepingNew(_ document: DiagnosedDocument) -> DiagnosedDocument {
    let numbers = document.causes.filter { cause in
      known.contains(cause.fingerprint[...])
        || cause.reports.contains { knows(document.reports[$0]) }
    }
    .flatMap(\.reports).map { document.reports[$0].number }
    let left = Set(numbers)
    return document.keeping { !left.contains($0.number) && !knows($0) }
  }

  /// What is left out of `document`, in a sentence; `nil` where nothing is.
  func account(of document: DiagnosedDocument, new: DiagnosedDocument) -> String? {
    let causes = document.causes.count - new.causes.count
    let returned = new.causes.count { expired.contains($0.fingerprint[...]) }
    let parts = [
      causes == 0
        ? nil : "\(causes) known cause\(causes == 1 ? " is" : "s are") left out, by \(path)",
      returned == 0
        ? nil : "the day of \(returned) cause\(returned == 1 ? "" : "s") in \(path) has passed",
    ]
    .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The causes that are known.
  var fingerprints: [String] { known.map(String.init) }

  /// The file with a line for each cause of `document` that it does not have.
  func adding(_ document: DiagnosedDocument, until: String?) -> [UInt8] {
    adding(
      document.annotations.compactMap { annotation in
        annotation.fingerprint.map { ($0, annotation.headline) }
      }, until: until)
  }

  /// The file with a line for each of the causes that it does not have.
  func adding(
    _ causes: [(fingerprint: String, headline: String)], until: String?
  ) -> [UInt8] {
    let kept = entries.filter { $0.fingerprint.map { !expired.contains($0) } ?? true }
    var listed = Set(kept.compactMap(\.fingerprint))
    let fresh = causes.filter { listed.insert($0.fingerprint[...]).inserted }
    let day = until.map { " until \($0)" } ?? ""
    let lines =
      kept.map { String($0.line) } + fresh.map { "\($0.fingerprint)\(day)  # \($0.headline)" }
    return Array(lines.map { "\($0)\n" }.joined().utf8)
  }
}
